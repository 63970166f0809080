import Foundation
import Geometry
import Views

/// A tab bar controller's bar: it stays while the screens above it change, and marks the chosen one.
final class TabBarView: UITabBar {
    /// Above the safe area; points. The bar of iOS 26 floats: 62 points high and 10 above the edge, or 21 where a home
    /// indicator is below it, which is not measured.
    static func height(_ system: SystemVersion, inset: CGFloat) -> CGFloat {
        system == .ios26 ? 62 + margin(inset) - inset : 49
    }
    private static func margin(_ inset: CGFloat) -> CGFloat { inset > 0 ? 21 : 10 }

    /// From one item of the floating bar to the next, and what is around them; points.
    private static let (pitch, rest): (CGFloat, CGFloat) = (85.75, 16.75)

    private var tabs: [(screen: String, icon: UIView?, title: UILabel)] = []
    /// Below the chosen item of a floating bar.
    private var capsule: UIView?

    /// - Parameters:
    ///   - size: of the canvas.
    ///   - inset: of the safe area below.
    init(
        _ tabs: [(screen: String, item: TabBarItemDescription)], size: CGSize, inset: CGFloat, isRightToLeft: Bool,
        system: SystemVersion
    ) {
        let height = Self.height(system, inset: inset) + inset
        super.init(frame: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
        isOpaque = false
        var (left, width) = (CGFloat(0), size.width / CGFloat(max(1, tabs.count)))
        if system == .ios26 {
            width = min(Self.pitch, (size.width - 32 - Self.rest) / CGFloat(max(1, tabs.count)))
            let platter = width * CGFloat(tabs.count) + Self.rest
            left = ((size.width - platter) / 2).rounded()
            float(CGRect(x: left, y: 0, width: platter.rounded(), height: 62))
            left += Self.rest / 2
        } else {
            let (ground, line) = ChromeBackground.parts(bounds, lineAt: .top)
            addSubview(ground)
            addSubview(line)
        }
        let lower: CGFloat = system == .ios26 ? 6.5 : 0
        for (index, tab) in tabs.enumerated() {
            let column = CGFloat(isRightToLeft ? tabs.count - 1 - index : index)
            var icon: UIView?
            if let path = tab.item.icon.flatMap({ try? CGPath(svg: ChromeIcons.path($0) ?? $0) }) {
                let shape = ShapeView(
                    frame: CGRect(x: left + column * width + (width - 24) / 2, y: lower + 5, width: 24, height: 24))
                shape.isOpaque = false
                shape.shapeLayer?.path = path
                shape.shapeLayer?.usesEvenOddFillRule = true
                addSubview(shape)
                icon = shape
            } else if let symbol = tab.item.icon.flatMap({
                UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium))
            }) {
                let view = UIImageView(
                    frame: CGRect(x: left + column * width + (width - 28) / 2, y: lower + 3, width: 28, height: 28))
                (view.image, view.contentMode) = (symbol, .center)
                addSubview(view)
                icon = view
            }
            let title = UILabel(
                frame: CGRect(
                    x: left + column * width, y: lower + (icon == nil ? 12 : 31), width: width,
                    height: icon == nil ? 24 : 14))
            (title.text, title.textAlignment) = (tab.item.title, .center)
            title.font = .systemFont(ofSize: icon == nil ? 15 : 10, weight: .medium)
            addSubview(title)
            self.tabs.append((tab.screen, icon, title))
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The plate of a floating bar: its size and the colours of its light appearance were read; its shadow, its dark
    /// colours, and glass that bends what is behind it, were not.
    private func float(_ frame: CGRect) {
        let (plate, capsule) = (UIView(frame: frame), UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 54)))
        plate.backgroundColor = UIColor(light: CGColor(hex: 0xFDFDFE), dark: CGColor(hex: 0x1C1C1E))
        plate.layer.shadowColor = CGColor(white: 0, alpha: 1)
        (plate.layer.shadowOpacity, plate.layer.shadowRadius) = (0.12, 16)
        plate.layer.shadowOffset = CGSize(width: 0, height: 6)
        capsule.backgroundColor = UIColor(light: CGColor(hex: 0xEBEBEC), dark: CGColor(hex: 0x3A3A3C))
        for (view, radius) in [(plate, CGFloat(31)), (capsule, 27)] {
            view.isOpaque = false
            view.layer.cornerRadius = radius
            addSubview(view)
        }
        self.capsule = capsule
    }

    func select(_ screen: String) {
        for item in tabs {
            let isChosen = item.screen == screen
            let color = isChosen ? UIColor.systemBlue : capsule == nil ? .systemGray : .label
            if isChosen, let capsule {
                capsule.frame = CGRect(
                    x: item.title.frame.minX - 4, y: 4, width: item.title.frame.width + 8, height: 54)
            }
            item.title.textColor = color
            (item.icon as? ShapeView)?.shapeLayer?.fillColor = color.cgColor
            item.icon?.tintColor = color
        }
    }
}
