import Foundation
import Geometry

/// A button behind a row, which a swipe uncovers.
open class UIContextualAction {
    /// Which colour a button has unless it is given one.
    public enum Style: Int, Sendable, Hashable, NamedCases {
        /// `normal` is gray, `destructive` red.
        case normal, destructive
    }
    /// What a tap on a button calls, with the button, a view, and a block to call when it is done.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    /// Which colour the button has unless it is given one.
    public let style: Style
    /// What a tap on the button calls.
    public let handler: Handler
    /// The text on the button, in white; nil for none. Beside an image it is shown in rows of at least 91 pt only.
    open var title: String?
    /// The image above the text, of which symbols and templates are white; nil for none.
    open var image: UIImage?
    /// The colour of the button.
    open var backgroundColor: UIColor!

    /// A button of at least 74 pt in width, wider for longer texts.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        backgroundColor = style == .destructive ? .systemRed : .systemGray
    }

    /// A button with an image that does nothing.
    /// `backgroundColor`: nil for the style's.
    public convenience init(style: Style, title: String?, image: UIImage? = nil, backgroundColor: UIColor? = nil) {
        self.init(style: style, title: title) { _, _, done in done(false) }
        self.image = image
        if let backgroundColor { self.backgroundColor = backgroundColor }
    }
}

extension UITableViewCell {
    func placeSwipeActions() {
        guard !isSwiped, !swipe.isEmpty || bounds.origin.x != 0 else { return }
        clipsToBounds = true
        var x = bounds.width
        for view in swipe {
            let width = view.bounds.width
            view.frame = fromEnd(CGRect(x: x, y: 0, width: width, height: bounds.height))
            x += width
        }
        bounds.origin.x = (x - bounds.width) * (isRightToLeft ? -1 : 1)
    }
}

extension UIView {
    /// Where a frame for left to right is in the direction of reading, however far the row is swiped.
    func fromEnd(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
