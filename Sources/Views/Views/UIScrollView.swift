import Foundation
import Geometry

/// A view that shows a part of its contents, and clips the rest. The bounds' origin is the content offset.
open class UIScrollView: UIView {
    /// The size of all contents, in points; zero by default. Constraints on the content layout guide set it.
    open var contentSize: CGSize = .zero
    /// Space around the contents, in points, into which a drag can scroll them; none by default. Setting it does not
    /// move the contents.
    open var contentInset = UIEdgeInsets.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
    }

    /// The point of the contents that lies at the view's top left corner, in points: the origin of the bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Subviews that stay where they are while the contents move below them, as the bars over a table do.
    package private(set) var floatingSubviews: [UIView] = []

    /// Adds a view, placed as if nothing were scrolled, that stays in its place until it is taken out.
    package func addFloatingSubview(_ view: UIView) {
        addSubview(view)
        floatingSubviews.append(view)
        move(view, from: .zero, to: bounds.origin)
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        guard let index = floatingSubviews.firstIndex(where: { $0 === subview }) else { return }
        floatingSubviews.remove(at: index)
        move(subview, from: bounds.origin, to: .zero)
    }

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard old.origin != bounds.origin else { return }
        for view in floatingSubviews { move(view, from: old.origin, to: bounds.origin) }
    }

    private func move(_ view: UIView, from old: CGPoint, to new: CGPoint) {
        view.center = CGPoint(x: view.center.x + new.x - old.x, y: view.center.y + new.y - old.y)
    }

    /// Scrolls at once, whatever `animated` says. To animate it, set `contentOffset` in an animation's block.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
}

/// The bar of a navigation controller. What is in it is drawn as subviews; translucent bars keep their background live
/// in Hero's snapshots.
open class UINavigationBar: UIView {
    /// Whether Hero takes a live snapshot of the bar, which keeps the blur; true by default.
    open var isTranslucent = true
    /// The colour of the bar, copied into its live snapshots; nil for the system's. Nothing draws it by itself.
    open var barTintColor: UIColor?
}

/// A bar of buttons at the bottom: 44 pt high, on iOS 26 54 pt. Its items stand apart in a row.
open class UIToolbar: UIView {
    /// What stands in the bar, from the leading edge to the trailing one; none by default.
    open var items: [UIView] = [] {
        didSet {
            oldValue.forEach { $0.removeFromSuperview() }
            items.forEach(addSubview)
            setNeedsLayout()
        }
    }

    private var height: CGFloat { isOnIOS26 ? 54 : 44 }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let sizes = items.map { $0.sizeThatFits(bounds.size) }
        let rest = bounds.width - 32 - sizes.reduce(0) { $0 + $1.width }
        var x = bounds.minX + 16
        for (item, size) in zip(items, sizes) {
            item.frame = inReadingDirection(
                CGRect(x: x, y: nearestPixel(bounds.midY - size.height / 2), width: size.width, height: size.height))
            x += size.width + (items.count > 1 ? rest / CGFloat(items.count - 1) : 0)
        }
    }
}

/// The bar of a tab bar controller. What is in it is drawn as subviews.
open class UITabBar: UIView {
    /// Whether the bar is translucent; true by default. It is kept and read back.
    open var isTranslucent = true
}

/// Distances inwards from the four sides of a rectangle.
public struct UIEdgeInsets: Sendable, Hashable {
    /// The insets in points.
    public var top, left, bottom, right: CGFloat
    /// Insets of these lengths, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// No insets at all.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// The rectangle without the insets at its edges.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
