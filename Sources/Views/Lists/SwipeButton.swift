import Foundation
import Geometry

/// A button behind a row: a title in the middle, or an image with the title below it where the row is high enough for
/// both. What it shows has the button's own width, also while the button is narrower or wider.
final class SwipeButton: UIControl {
    /// Points that the button takes where all buttons are seen.
    let ownWidth: CGFloat
    let action: UIContextualAction
    /// Whether what it shows stays at the right side, which is where the row is that is pulled to the right.
    var keepsRight = false
    private let label = UILabel(), picture = UIImageView()

    required init?(coder: NSCoder) { nil }

    init(_ action: UIContextualAction) {
        self.action = action
        (label.text, picture.image) = (action.title, action.image)
        label.font = .systemFont(ofSize: action.image == nil ? 15 : 13)
        ownWidth = max(74, label.sizeThatFits(.zero).width + 30)
        super.init(frame: CGRect(x: 0, y: 0, width: ownWidth, height: 0))
        backgroundColor = action.backgroundColor
        accessibilityLabel = action.title
        (label.textColor, label.textAlignment) = (.white, .center)
        picture.contentMode = .center
        picture.tintColor = .white
        clipsToBounds = true
        addSubview(picture)
        addSubview(label)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (image, text) = (picture.image?.size.height ?? 0, label.sizeThatFits(.zero).height)
        label.isHidden = image > 0 && bounds.height < 91
        let whole = image + (label.isHidden ? 0 : text)
        let top = nearestPixel((bounds.height - whole) / 2)
        let x = keepsRight ? bounds.width - ownWidth : 0
        picture.frame = CGRect(x: x, y: top, width: ownWidth, height: image)
        label.frame = CGRect(x: x, y: top + image, width: ownWidth, height: text)
    }
}
