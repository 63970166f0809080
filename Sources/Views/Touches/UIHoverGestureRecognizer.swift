import Foundation

/// Recognizes a pointer above a view. It never does here: there are fingers only.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
}
