import Foundation
import Geometry
import Raster
import Views

/// What a navigation bar says of one screen: a title, the way back, and buttons.
final class NavigationBarContent: UIView {
    private let isRightToLeft: Bool
    private(set) var title: UILabel?
    private(set) var chevron: UIView?
    /// The title of the screen below, beside the chevron.
    private(set) var back: UILabel?
    private(set) var items: [UIView] = []

    /// - Parameter back: the title of the screen below, which a button leads back to.
    init(_ description: NavigationBarDescription, back: String?, frame: CGRect, isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        super.init(frame: frame)
        isOpaque = false
        var (left, right) = (CGFloat(16), CGFloat(16))
        if let back, description.leading.isEmpty {
            addChevron()
            let label = button(back)
            place(label, at: 28)
            self.back = label
            left = 28 + label.bounds.width
        }
        for text in description.leading {
            let item = button(text)
            place(item, at: left)
            items.append(item)
            left += item.bounds.width + 16
        }
        for text in description.trailing {
            let item = button(text)
            place(item, at: bounds.width - right - item.bounds.width)
            items.append(item)
            right += item.bounds.width + 16
        }
        if let text = description.title { addTitle(text, between: left, and: right) }
    }

    required init?(coder: NSCoder) { nil }

    /// False while a large title takes the title's place.
    var showsTitle = true

    var shownTitle: UILabel? { showsTitle ? title : nil }

    /// Everything that it shows.
    var parts: [UIView] { [chevron, back, shownTitle].compactMap { $0 } + items }

    private func addChevron() {
        let view = ShapeView(
            frame: CGRect(x: isRightToLeft ? bounds.width - 28 : 4, y: (bounds.height - 24) / 2, width: 24, height: 24))
        view.isOpaque = false
        view.shapeLayer?.path = try? CGPath(svg: ChromeIcons.chevron)
        view.shapeLayer?.fillColor = nil
        view.shapeLayer?.strokeColor = UIColor.systemBlue.cgColor
        var stroke = StrokeStyle()
        (stroke.width, stroke.cap, stroke.join) = (2.4, .round, .round)
        view.shapeLayer?.strokeStyle = stroke
        if isRightToLeft { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
        addSubview(view)
        chevron = view
    }

    /// In the middle of the bar, or of the room that buttons leave when there is too little.
    private func addTitle(_ text: String, between left: CGFloat, and right: CGFloat) {
        let label = UILabel()
        (label.text, label.font) = (text, .systemFont(ofSize: 17, weight: .semibold))
        (label.textColor, label.textAlignment) = (.label, .center)
        let width = min(label.sizeThatFits(.zero).width, max(0, bounds.width - left - right - 16))
        let middle = min(max(bounds.width / 2, left + 8 + width / 2), bounds.width - right - 8 - width / 2)
        label.frame.size.width = width
        place(label, at: middle - width / 2)
        title = label
    }

    private func button(_ text: String) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, .systemFont(ofSize: 17, weight: .regular), .systemBlue)
        label.frame.size.width = min(label.sizeThatFits(.zero).width, bounds.width * 0.35)
        return label
    }

    /// As high as the bar, mirrored where people read from right to left.
    private func place(_ label: UILabel, at x: CGFloat) {
        let width = label.bounds.width
        label.frame = CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        addSubview(label)
    }
}
