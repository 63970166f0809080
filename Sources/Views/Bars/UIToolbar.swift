import Foundation
import Geometry

/// A bar of buttons at the bottom: 44 pt high, on iOS 26 54 pt. Its items stand from the leading edge to the trailing
/// one; spaces between them take what they leave.
open class UIToolbar: UIView {
    /// What stands in the bar, from the leading edge to the trailing one; nil, the default, for nothing.
    open var items: [UIBarButtonItem]? {
        didSet {
            for item in items ?? [] { item.didChange = { [weak self] in self?.rebuild() } }
            rebuild()
        }
    }
    /// Sets what stands in the bar. It is never animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// Whether the screen behind is seen, blurred; true by default.
    open var isTranslucent = true { didSet { rebuild() } }
    /// The colour of the bar's ground; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { rebuild() } }
    /// Which of two looks the bar has.
    open var barStyle = UIBarStyle.default
    /// The bar's look, of which the ground's effect and colour are drawn; the system's by default.
    open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }
    /// Kept for code that sets it.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// Kept for code that sets it.
    open var compactAppearance: UIToolbarAppearance?

    private var ground: UIView?, views: [UIView] = []

    private var shownItems: [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }

    private func rebuild() {
        views.forEach { $0.removeFromSuperview() }
        views = shownItems.map { $0.isSpace ? UIView(frame: .zero) : $0.makeView(tint: tintColor, height: height) }
        views.forEach(addSubview)
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        rebuild()
    }

    private var height: CGFloat { isOnIOS26 ? 54 : 44 }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutGround()
        let items = shownItems
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let gap: CGFloat = 8
        let used = zip(items, views).reduce(CGFloat(0)) { sum, pair in
            sum + (pair.0.systemItem == .fixedSpace ? pair.0.width : pair.1.bounds.width)
        }
        let rest = max(0, bounds.width - 32 - used - gap * CGFloat(max(0, items.count - 1)))
        var x = bounds.minX + 16
        for (item, view) in zip(items, views) {
            var width = view.bounds.width
            if item.systemItem == .fixedSpace { width = item.width }
            if item.systemItem == .flexibleSpace { width = rest / CGFloat(max(1, flexible)) }
            if item.isSpace {
                view.isHidden = true
            } else {
                view.frame = inReadingDirection(
                    CGRect(x: nearestPixel(x), y: bounds.minY, width: width, height: height))
            }
            x += width + gap
        }
    }

    private func layOutGround() {
        if ground == nil, items != nil {
            let (view, line) = ChromeBackground.parts(bounds, lineAt: .top)
            view.addSubview(line)
            view.clipsToBounds = false
            insertSubview(view, at: 0)
            ground = view
        }
        guard let ground = ground as? UIVisualEffectView else { return }
        let own = standardAppearance
        ground.effect = isTranslucent && barTintColor == nil ? own.backgroundEffect : nil
        ground.contentView.backgroundColor =
            barTintColor ?? own.backgroundColor ?? (isTranslucent ? nil : .systemBackground)
        ground.frame = CGRect(
            x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height + coveredBottom)
    }

    /// The points below a bar that stands on the safe area's edge: its ground goes on to the superview's.
    private var coveredBottom: CGFloat {
        guard let superview else { return 0 }
        let below = superview.bounds.maxY - frame.maxY
        return abs(below - superview.safeAreaInsets.bottom) < 0.5 ? below : 0
    }
}
