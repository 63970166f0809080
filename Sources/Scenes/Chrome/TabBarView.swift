import Foundation
import Geometry
import Views

/// A tab bar controller's bar: it stays while the screens above it change, and marks the chosen one.
final class TabBarView: UITabBar {
    /// Above the safe area; points.
    static let height: CGFloat = 49

    private var tabs: [(screen: String, icon: UIView?, title: UILabel)] = []

    /// - Parameters:
    ///   - size: of the canvas.
    ///   - inset: of the safe area below.
    init(_ tabs: [(screen: String, item: TabBarItemDescription)], size: CGSize, inset: CGFloat, isRightToLeft: Bool) {
        let height = Self.height + inset
        super.init(frame: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
        isOpaque = false
        let (ground, line) = ChromeBackground.parts(bounds, lineAt: .top)
        addSubview(ground)
        addSubview(line)
        let width = size.width / CGFloat(max(1, tabs.count))
        for (index, tab) in tabs.enumerated() {
            let column = CGFloat(isRightToLeft ? tabs.count - 1 - index : index)
            var icon: UIView?
            if let path = tab.item.icon.flatMap({ try? CGPath(svg: ChromeIcons.path($0) ?? $0) }) {
                let shape = ShapeView(frame: CGRect(x: column * width + (width - 24) / 2, y: 5, width: 24, height: 24))
                shape.isOpaque = false
                shape.shapeLayer?.path = path
                shape.shapeLayer?.usesEvenOddFillRule = true
                addSubview(shape)
                icon = shape
            } else if let symbol = tab.item.icon.flatMap({
                UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium))
            }) {
                let view = UIImageView(frame: CGRect(x: column * width + (width - 28) / 2, y: 3, width: 28, height: 28))
                (view.image, view.contentMode) = (symbol, .center)
                addSubview(view)
                icon = view
            }
            let title = UILabel(
                frame: CGRect(x: column * width, y: icon == nil ? 12 : 31, width: width, height: icon == nil ? 24 : 14))
            (title.text, title.textAlignment) = (tab.item.title, .center)
            title.font = .systemFont(ofSize: icon == nil ? 15 : 10, weight: .medium)
            addSubview(title)
            self.tabs.append((tab.screen, icon, title))
        }
    }

    required init?(coder: NSCoder) { nil }

    func select(_ screen: String) {
        for item in tabs {
            let color = item.screen == screen ? UIColor.systemBlue : .systemGray
            item.title.textColor = color
            (item.icon as? ShapeView)?.shapeLayer?.fillColor = color.cgColor
            item.icon?.tintColor = color
        }
    }
}
