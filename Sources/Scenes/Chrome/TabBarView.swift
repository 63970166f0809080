import Foundation
import Geometry
import SceneModel
import Views

/// A tab bar controller's bar: it stays while the screens above it change, and marks the chosen one.
final class TabBarView: UITabBar {
    private var tabs: [(screen: String, icon: UIView?, title: UILabel)] = []
    /// Below the tabs of a floating bar.
    private var plate: TabBarPlate?
    private let areas: [CGRect]

    /// - Parameters:
    ///   - size: of the canvas.
    ///   - inset: of the safe area below.
    init(
        _ tabs: [(screen: String, item: TabBarItemDescription)], size: CGSize, inset: CGFloat, isRightToLeft: Bool,
        system: SystemVersion
    ) {
        let height = TabBarPlaces.height(system, inset: inset) + inset
        let places = TabBarPlaces(
            count: tabs.count, width: size.width, system: system, isRightToLeft: isRightToLeft)
        areas = places.areas
        super.init(frame: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
        isOpaque = false
        if let frame = places.plate {
            let plate = TabBarPlate(frame: frame)
            addSubview(plate)
            self.plate = plate
        } else {
            let (ground, line) = ChromeBackground.parts(bounds, lineAt: .top)
            addSubview(ground)
            addSubview(line)
        }
        for (tab, area) in zip(tabs, areas) {
            let top = area.midY - 25
            var icon: UIView?
            if let path = tab.item.icon.flatMap({ try? CGPath(svg: ChromeIcons.path($0) ?? $0) }) {
                let shape = ShapeView(
                    frame: CGRect(x: area.midX - 12, y: top + 5.5, width: 24, height: 24))
                shape.isOpaque = false
                shape.shapeLayer?.path = path
                shape.shapeLayer?.usesEvenOddFillRule = true
                addSubview(shape)
                icon = shape
            } else if let symbol = tab.item.icon.flatMap({
                UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium))
            }) {
                let view = UIImageView(
                    frame: CGRect(x: area.midX - 14, y: top + 3.5, width: 28, height: 28))
                (view.image, view.contentMode) = (symbol, .center)
                addSubview(view)
                icon = view
            }
            let title = UILabel(
                frame: CGRect(
                    x: area.minX, y: top + (icon == nil ? 12.5 : 31.5), width: area.width,
                    height: icon == nil ? 24 : 14))
            (title.text, title.textAlignment) = (tab.item.title, .center)
            title.font = .systemFont(ofSize: icon == nil ? 15 : 10, weight: .medium)
            addSubview(title)
            self.tabs.append((tab.screen, icon, title))
        }
    }

    required init?(coder: NSCoder) { nil }

    func select(_ screen: String) {
        for (item, area) in zip(tabs, areas) {
            let isChosen = item.screen == screen
            let color = isChosen ? UIColor.systemBlue : plate == nil ? .systemGray : .label
            if isChosen { plate?.mark(area) }
            item.title.textColor = color
            (item.icon as? ShapeView)?.shapeLayer?.fillColor = color.cgColor
            item.icon?.tintColor = color
        }
    }
}
