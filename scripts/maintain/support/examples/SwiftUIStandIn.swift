import UIKit

/// In the place of Hero's example for SwiftUI, which is not on Linux.
class SwiftUIMatchExampleViewController: UIViewController {}
