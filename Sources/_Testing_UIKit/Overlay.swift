// Swift Testing asks for this module where a test imports UIKit: on Apple's platforms it attaches pictures. Here it adds nothing.
