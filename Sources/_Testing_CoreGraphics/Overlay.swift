// Swift Testing asks for this module where a test imports CoreGraphics: on Apple's platforms it attaches pictures. Here it adds nothing.
