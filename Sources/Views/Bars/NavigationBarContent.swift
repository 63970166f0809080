import Foundation
import Geometry
import Raster

/// What a navigation bar says of one screen: a title, the way back, and buttons.
final class NavigationBarContent: UIView {
    private let mirrors: Bool
    private(set) var title: UILabel?
    private(set) var chevron: UIView?
    /// The title of the screen below, beside the chevron.
    private(set) var back: UILabel?
    private(set) var items: [UIView] = []
    private let look: NavigationBarLook

    /// - Parameters:
    ///   - back: the title of the screen below, which a button leads back to.
    ///   - side: points at both ends that are covered.
    init(_ model: NavigationBarModel, back: String?, frame: CGRect, side: CGFloat, isRightToLeft: Bool) {
        (self.mirrors, look) = (isRightToLeft, model.look)
        super.init(frame: frame)
        isOpaque = false
        var (left, right) = (16 + side, 16 + side)
        if let back, model.leading.isEmpty || model.keepsBack {
            addChevron(side)
            let label = wayBack(back)
            place(label, at: 28 + side)
            self.back = label
            left = 28 + side + label.bounds.width + (model.leading.isEmpty ? 0 : 16)
            if let goBack = model.goBack {
                // 63.67 wide around "First", as read on iOS 17.5.
                let width = 30.33 + side + label.bounds.width
                let area = UIControl(frame: CGRect(x: 0, y: 0, width: width, height: bounds.height))
                area.isOpaque = false
                area.addAction(UIAction { _ in goBack() }, for: .touchUpInside)
                place(area, at: 0)
            }
        }
        for content in model.leading {
            let item = view(of: content)
            place(item, at: left)
            items.append(item)
            left += item.bounds.width + 16
        }
        for content in model.trailing {
            let item = view(of: content)
            place(item, at: bounds.width - right - item.bounds.width)
            items.append(item)
            right += item.bounds.width + 16
        }
        if let bar = model.searchBar {
            let palette = NavigationSearchPalette(
                bar, below: bounds.height, width: bounds.width, margin: side + (bounds.width >= 414 ? 20 : 16))
            addSubview(palette)
            search = palette
        }
        if let own = model.titleView {
            addTitleView(own, between: left, and: right)
        } else if let text = model.title {
            addTitle(text, between: left, and: right)
        }
        search(model.isSearching)
    }

    required init?(coder: NSCoder) { nil }

    /// A text, or the view of a bar button.
    private func view(of content: NavigationBarModel.Item) -> UIView {
        switch content {
        case .text(let text): return button(text)
        case .item(let item):
            let view = item.makeView(tint: look.tint, height: bounds.height)
            if view.bounds.width > bounds.width * 0.35, item.customView == nil {
                view.bounds.size.width = bounds.width * 0.35
            }
            return view
        }
    }

    /// A view of one's own, as large as it is or wants to be, in the place of the title.
    private func addTitleView(_ view: UIView, between left: CGFloat, and right: CGFloat) {
        var size = view.bounds.size
        let wish = view.intrinsicContentSize
        if size.width == 0 || view.translatesAutoresizingMaskIntoConstraints == false {
            size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if size.width == 0 { size.width = wish.width }
        if size.height == 0 { size.height = wish.height }
        size.width = min(size.width, max(0, bounds.width - left - right))
        size.height = min(size.height, bounds.height)
        let middle = min(max(bounds.width / 2, left + size.width / 2), bounds.width - right - size.width / 2)
        view.frame = CGRect(
            x: nearestPixel(middle - size.width / 2), y: nearestPixel((bounds.height - size.height) / 2),
            width: size.width, height: size.height)
        addSubview(view)
        titleView = view
    }

    private(set) var titleView: UIView?
    /// Below the buttons and a large title.
    private(set) var search: NavigationSearchPalette?

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || search?.frame.contains(point) == true
    }

    /// Whether somebody searches: all but the search bar is away, which lies in its place.
    private(set) var isSearching = false

    /// Begins or ends a search.
    func search(_ isSearching: Bool) {
        guard isSearching != self.isSearching else { return }
        self.isSearching = isSearching
        for part in others { part.alpha = isSearching ? 0 : 1 }
        frame.origin.y += (isSearching ? -1 : 1) * NavigationBarLaw.searchLift
    }

    private var others: [UIView] { [chevron, back, shownTitle, titleView].compactMap { $0 } + items }

    /// False while a large title takes the title's place.
    var showsTitle = true

    var shownTitle: UILabel? { showsTitle ? title : nil }

    /// Everything that it shows.
    var parts: [UIView] { (isSearching ? [] : others) + [search].compactMap { $0 } }

    /// The way back, in a box of 24 × 24.
    private static let wayBack = "M15.5 3.5 L7 12 L15.5 20.5"

    override func resolveAnew() {
        super.resolveAnew()
        (chevron as? ShapeView)?.shapeLayer?.strokeColor = resolved(look.tint)
    }

    private func addChevron(_ side: CGFloat) {
        let view = ShapeView(
            frame: CGRect(
                x: mirrors ? bounds.width - 28 - side : 4 + side, y: (bounds.height - 24) / 2, width: 24, height: 24))
        view.isOpaque = false
        view.shapeLayer?.path = try? CGPath(svg: Self.wayBack)
        view.shapeLayer?.fillColor = nil
        view.shapeLayer?.strokeColor = resolved(look.tint)
        var stroke = StrokeStyle()
        (stroke.width, stroke.cap, stroke.join) = (2.4, .round, .round)
        view.shapeLayer?.strokeStyle = stroke
        if mirrors { view.transform = CGAffineTransform(scaleX: -1, y: 1) }
        addSubview(view)
        chevron = view
    }

    /// In the middle of the bar, or of the room that buttons leave when there is too little.
    private func addTitle(_ text: String, between left: CGFloat, and right: CGFloat) {
        let label = UILabel()
        (label.text, label.font) = (text, look.titleFont)
        (label.textColor, label.textAlignment) = (look.titleColor, .center)
        let width = min(label.sizeThatFits(.zero).width, max(0, bounds.width - left - right - 16))
        let middle = min(max(bounds.width / 2, left + 8 + width / 2), bounds.width - right - 8 - width / 2)
        label.frame.size.width = width
        place(label, at: middle - width / 2)
        title = label
    }

    private func button(_ text: String) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, .systemFont(ofSize: 17, weight: .regular), look.tint)
        label.frame.size.width = min(label.sizeThatFits(.zero).width, bounds.width * 0.35)
        return label
    }

    /// The title of the screen below; where there is no room for it the usual word, or else nothing beside the chevron.
    private func wayBack(_ title: String) -> UILabel {
        let labels = [title, "Back", ""].map(button)
        return labels.first { !$0.isTruncated } ?? labels[2]
    }

    /// As high as the bar, mirrored where people read from right to left.
    private func place(_ label: UIView, at x: CGFloat) {
        let width = label.bounds.width
        label.frame = CGRect(x: mirrors ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
        addSubview(label)
    }
}
