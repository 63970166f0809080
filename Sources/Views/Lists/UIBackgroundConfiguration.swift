import Geometry

/// The ground of a cell or a button, as a value. Its view, if any, is to be used where views are.
public struct UIBackgroundConfiguration: @unchecked Sendable {
    /// A view of one's own, as large as the ground and behind its other parts' contents; nil, the default, for none.
    public var customView: UIView?
    /// The colour; nil for none.
    public var backgroundColor: UIColor?
    /// What makes another colour of the colour; nil, the default, for nothing.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The effect above the colour; nil, the default, for none.
    public var visualEffect: UIVisualEffect?
    /// A picture above the colour and the effect; nil, the default, for none.
    public var image: UIImage?
    /// How the picture fills the ground.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// Points by which the ground is smaller than the cell; none by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Kept for code that sets it: the insets alone count.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The colour of the line at the edge; nil, the default, for the tint colour.
    public var strokeColor: UIColor?
    /// What makes another colour of the line's colour; nil, the default, for nothing.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line at the edge, in points; 0, the default, for none.
    public var strokeWidth: CGFloat = 0
    /// How far outside of the ground the line is, in points; 0 by default. A line outside has the corners of the ground.
    public var strokeOutset: CGFloat = 0

    /// The colour of the ground in a view of a tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? .clear
        return backgroundColorTransformer?(color) ?? color
    }
    /// The colour of the line in a view of a tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// No ground.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// The ground of a row in a list.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// The ground of a header in a list: none.
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    /// The ground of a footer in a list: none.
    public static func listFooter() -> UIBackgroundConfiguration { clear() }
    /// The ground of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .systemBackground)
    }
    /// The ground of a header or a footer in a plain list: none.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The ground of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
    }
    /// The ground of a header or a footer in a grouped list: none.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    /// The ground of a row in a sidebar: none.
    public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
    /// The ground of a header in a sidebar: none.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    /// The ground of a row in a list beside a sidebar: none.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { clear() }

    /// The ground that a button's configuration begins with.
    static var ofButton: UIBackgroundConfiguration { UIBackgroundConfiguration(cornerRadius: 6) }

    /// Whether it is more than the colour, the corners and the edge of the cell itself.
    var needsView: Bool {
        customView != nil || visualEffect != nil || image != nil || backgroundInsets != .zero || strokeOutset != 0
    }
}

/// A ground that is more than the colour of its cell.
final class GroundView: UIView {
    private let effect = UIVisualEffectView(), picture = UIImageView(), edge = UIView.part()
    private var custom: UIView?
    var configuration = UIBackgroundConfiguration() { didSet { show() } }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = configuration.customView != nil
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// The view that shows a configuration in a cell, behind everything else; nil where the cell can show it by itself.
    static func show(_ configuration: UIBackgroundConfiguration?, in cell: UIView, now: GroundView?) -> GroundView? {
        guard let configuration, configuration.needsView else {
            now?.removeFromSuperview()
            return nil
        }
        let view = now ?? GroundView(configuration)
        if now != nil { view.configuration = configuration }
        if view.superview !== cell { cell.insertSubview(view, at: 0) }
        view.fill(cell)
        return view
    }

    /// Takes its place in the cell.
    func fill(_ cell: UIView) {
        let insets = configuration.backgroundInsets
        frame = cell.inReadingDirection(
            CGRect(
                x: insets.leading, y: insets.top, width: max(0, cell.bounds.width - insets.leading - insets.trailing),
                height: max(0, cell.bounds.height - insets.top - insets.bottom)))
    }

    private func show() {
        backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        layer.cornerRadius = configuration.cornerRadius
        func place(_ view: UIView, _ isShown: Bool) {
            isShown ? addSubview(view) : view.removeFromSuperview()
            view.layer.cornerRadius = configuration.cornerRadius
            view.clipsToBounds = true
        }
        effect.effect = configuration.visualEffect
        place(effect, configuration.visualEffect != nil)
        (picture.image, picture.contentMode) = (configuration.image, configuration.imageContentMode)
        place(picture, configuration.image != nil)
        if custom !== configuration.customView { custom?.removeFromSuperview() }
        custom = configuration.customView
        if let custom { place(custom, true) }
        place(edge, configuration.strokeWidth > 0)
        edge.layer.borderWidth = configuration.strokeWidth
        edge.layer.borderColor = resolved(configuration.resolvedStrokeColor(for: tintColor))
        setNeedsLayout()
    }

    override func tintColorDidChange() { show() }
    override func resolveAnew() {
        super.resolveAnew()
        edge.layer.borderColor = resolved(configuration.resolvedStrokeColor(for: tintColor))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (effect.frame, picture.frame) = (bounds, bounds)
        custom?.frame = bounds
        edge.frame = bounds.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    }
}
