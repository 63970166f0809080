import Foundation
import Geometry

/// The badge of a tab: a white text on a capsule, 18 points high and at least as wide. Neither its size nor its place beside
/// the tab's middle was measured on a device.
final class TabBarBadge: UIView {
    private static let height: CGFloat = 18

    /// `color`: that of the ground; nil for the system's red.
    init(_ text: String, color: UIColor?) {
        super.init(frame: .zero)
        (isOpaque, isUserInteractionEnabled) = (false, false)
        backgroundColor = color ?? .systemRed
        layer.cornerRadius = Self.height / 2
        let label = UILabel()
        (label.text, label.textAlignment) = (text, .center)
        (label.font, label.textColor) = (.systemFont(ofSize: 13), .white)
        frame.size = CGSize(width: max(Self.height, label.intrinsicContentSize.width + 8), height: Self.height)
        label.frame = bounds
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Stands beside the middle of a tab's area of this size.
    func place(in size: CGSize, isRightToLeft: Bool) {
        let start = size.width / 2 + 3
        frame.origin = CGPoint(x: isRightToLeft ? size.width - start - bounds.width : start, y: size.height / 2 - 23)
    }
}
