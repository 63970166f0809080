import Foundation
import Geometry

/// A button behind a row, which a swipe uncovers. Nothing is swiped by itself here: a script calls `handler`.
open class UIContextualAction {
    /// Which colour a button has unless it is given one.
    public enum Style: String, Sendable, Hashable, CaseIterable {
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

    /// As wide as it has to be, at least 74 pt.
    func makeView() -> UIView {
        let view = ActionView()
        view.backgroundColor = backgroundColor
        (view.label.text, view.picture.image) = (title, image)
        view.label.font = .systemFont(ofSize: image == nil ? 15 : 13)
        view.bounds.size.width = max(74, view.label.sizeThatFits(.zero).width + 30)
        return view
    }
}

/// A title in the middle, or an image with the title below it where the row is high enough for both.
private final class ActionView: UIView {
    let label = UILabel(), picture = UIImageView()

    required init?(coder: NSCoder) { nil }

    override init(frame: CGRect) {
        super.init(frame: frame)
        (label.textColor, label.textAlignment) = (.white, .center)
        picture.contentMode = .center
        picture.tintColor = .white
        addSubview(picture)
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (image, text) = (picture.image?.size.height ?? 0, label.sizeThatFits(.zero).height)
        label.isHidden = image > 0 && bounds.height < 91
        let whole = image + (label.isHidden ? 0 : text)
        let top = nearestPixel((bounds.height - whole) / 2)
        picture.frame = CGRect(x: 0, y: top, width: bounds.width, height: image)
        label.frame = CGRect(x: 0, y: top + image, width: bounds.width, height: text)
    }
}

extension UITableViewCell {
    func placeSwipeActions() {
        guard !swipe.isEmpty || bounds.origin.x != 0 else { return }
        clipsToBounds = true
        var x = bounds.width
        for view in swipe {
            let width = view.bounds.width
            view.frame = fromEnd(CGRect(x: x, y: 0, width: width, height: bounds.height))
            x += width
        }
        bounds.origin.x = (x - bounds.width) * (isRightToLeft ? -1 : 1)
    }

    /// Where a frame for left to right is in the direction of reading, however far the row is swiped.
    func fromEnd(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
