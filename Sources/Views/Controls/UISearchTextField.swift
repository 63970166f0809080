import Foundation
import Geometry

/// The field of a search bar.
open class UISearchTextField: UITextField {
    private let glass = UIImageView()
    /// An image in the place of the magnifying glass; nil for the glass.
    var ownGlass: UIImage? { didSet { updateAppearance() } }
    /// An image in the place of the cross that empties the field; nil for the cross.
    var ownClear: UIImage? { didSet { updateAppearance() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        font = .preferredFont(forTextStyle: .body)
        (leftView, leftViewMode, clearButtonMode) = (glass, .always, .whileEditing)
        placeholder = "Search"
        borderStyle = .none
    }

    override var placeholderColor: UIColor { .secondaryLabel }
    override var leftInset: CGFloat { 6 }

    override func updateAppearance() {
        super.updateAppearance()
        glass.image =
            ownGlass ?? UIImage(systemName: "magnifyingglass", withConfiguration: .init(font: textView.font))
        glass.tintColor = .secondaryLabel
        glass.bounds.size = glass.image?.size ?? .zero
        if let ownClear { clear.image = ownClear }
        border.isHidden = false
        border.backgroundColor = .tertiarySystemFill
        border.layer.cornerRadius = 10
        border.layer.cornerCurve = .continuous
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: super.sizeThatFits(size).width, height: max(36, (textView.font.pointSize * 1.2).rounded(.down) + 16))
    }
}
