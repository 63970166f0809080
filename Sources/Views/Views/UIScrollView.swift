import Foundation
import Geometry

/// A view that shows a part of its contents, and clips the rest. The bounds' origin is the content offset.
open class UIScrollView: UIView, UIScrollViewDelegating {
    /// The size of all contents, in points; zero by default. Constraints on the content layout guide set it.
    open var contentSize: CGSize = .zero {
        didSet {
            guard contentSize != oldValue else { return }
            updateRoom()
            comeToRest()
            endDidChange?()
        }
    }
    /// Space around the contents, in points, into which a drag can scroll them; none by default. Setting it moves
    /// the contents only where they were out of range.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { comeToRest() } } }

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
        scrollPan.attach(to: self)
        if let list = self as? any SwipedList { list.rowSwipe.attach(to: list) }
    }

    /// The point of the contents that lies at the view's top left corner, in points: the origin of the bounds.
    /// Setting it ends what runs on after a drag.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            if !scrollPan.isMoving { scrollPan.stop() }
            bounds.origin = newValue
        }
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

    /// Called when the contents have moved, for the bar that follows them.
    var offsetDidChange: (() -> Void)?
    /// Called when the contents have moved or have another size, for the bar below.
    var endDidChange: (() -> Void)?

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard old.origin != bounds.origin else { return }
        // Views that fill themselves do so where they are laid out.
        setNeedsLayout()
        for view in floatingSubviews { move(view, from: old.origin, to: bounds.origin) }
        offsetDidChange?()
        endDidChange?()
        refreshControl?.place()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    private func move(_ view: UIView, from old: CGPoint, to new: CGPoint) {
        view.center = CGPoint(x: view.center.x + new.x - old.x, y: view.center.y + new.y - old.y)
    }

    // MARK: Scrolling by fingers

    private let scrollPan = ScrollPan()
    /// Recognizes the drags that scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan.recognizer }
    /// Recognizes the fingers that zoom; nil where nothing can be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        maximumZoomScale > minimumZoomScale ? scrollPan.pinch : nil
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === panGestureRecognizer
            ? scrollPan.mayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether a touch that its recognizer may watch is one of the view.
    func takes(_ touch: UITouch) -> Bool { true }

    /// Whether a drag takes a touch away from a view inside that has it already; not from controls, unless overridden.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    /// Whether a touch goes on to a view inside; true unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Brings contents that nobody drags back into their range, as UIKit does, as soon as the view is in a window.
    private func comeToRest() {
        if isDecelerating { scrollPan.contentsDidChange() }
        guard let stage = Stage.current, stage.drawsBars, !isTracking, !isDragging, !isDecelerating else { return }
        isOutOfRest = window == nil
        guard window != nil, bounds.width > 0, contentSize != .zero else { return }
        let rest = clamped(contentOffset)
        if rest != contentOffset { contentOffset = rest }
    }

    private var isOutOfRest = false

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        askForRoom()
        if window != nil, isOutOfRest { comeToRest() }
    }

    // MARK: Scrolling by code

    /// Who hears of what the view shows.
    weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// Scrolls; animated in 0.3 seconds (not measured), at the end of which the delegate is told.
    open func setContentOffset(_ offset: CGPoint, animated: Bool) {
        guard animated, window != nil, offset != contentOffset else {
            contentOffset = offset
            return
        }
        scrollPan.stop()
        UIView.animate(withDuration: 0.3) {
            self.contentOffset = offset
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            if let self { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    /// Scrolls as little as shows a rectangle of the contents.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        func offset(
            _ now: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ low: CGFloat, _ high: CGFloat
        ) -> CGFloat {
            if low < now + before { return low - before }
            if high > now + length - after { return max(low - before, high - length + after) }
            return now
        }
        let offset = CGPoint(
            x: offset(contentOffset.x, bounds.width, insets.left, insets.right, rect.minX, rect.maxX),
            y: offset(contentOffset.y, bounds.height, insets.top, insets.bottom, rect.minY, rect.maxY))
        setContentOffset(clamped(offset), animated: animated)
    }

    /// An offset at which the view shows as much of its contents as it can.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let insets = restingInset
        func clamp(_ value: CGFloat, _ content: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat)
            -> CGFloat
        {
            max(-before, min(value, max(-before, content + after - length)))
        }
        return CGPoint(
            x: clamp(offset.x, contentSize.width, bounds.width, insets.left, insets.right),
            y: clamp(offset.y, contentSize.height, bounds.height, insets.top, insets.bottom))
    }

    // MARK: Room for bars

    /// When a scroll view leaves room for what covers it.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable {
        /// `scrollableAxes` does above and below where the contents scroll up and down, and `automatic` does, too, and
        /// where a navigation or tab bar controller shows the view as its screen's contents; `always` does everywhere,
        /// `never` nowhere.
        case automatic, scrollableAxes, never, always
    }
    /// When the view leaves room for what covers it; `.automatic` by default.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { setNeedsLayout() } }
    /// The space around the contents with what bars cover at present: a large title that has scrolled away covers
    /// nothing.
    open var adjustedContentInset: UIEdgeInsets {
        var insets = restingInset
        if room.top > 0 { insets.top -= collapsed }
        return insets
    }
    /// The space around the contents with what bars cover while nothing is scrolled: how far the contents may go.
    var restingInset: UIEdgeInsets {
        UIEdgeInsets(
            top: contentInset.top + room.top, left: contentInset.left + room.left,
            bottom: contentInset.bottom + room.bottom, right: contentInset.right + room.right)
    }
    /// Points of a large title and a search bar that belong to a bar above, and how many of them have scrolled away.
    var (titleRoom, collapsed): (CGFloat, CGFloat) = (0, 0)
    /// Called when `adjustedContentInset` has changed. Does nothing unless overridden.
    open func adjustedContentInsetDidChange() {}
    private(set) var room = UIEdgeInsets.zero
    private var isBelowBars = false

    /// Has the view leave room for bars from now on.
    func takeRoom() {
        isBelowBars = true
        updateRoom()
    }

    /// A view that joins a controller's view which is shown already has the bars look for it.
    private func askForRoom() {
        guard window != nil, let controller = superview?.next as? UIViewController else { return }
        for container in [controller.navigationController, controller.tabBarController] {
            container?.viewIfLoaded?.setNeedsLayout()
        }
    }

    private var scrollsDown: Bool { alwaysBounceVertical || contentSize.height > bounds.height }

    private func updateRoom() {
        let leaves: Bool =
            switch contentInsetAdjustmentBehavior {
            case .automatic: isBelowBars || scrollsDown
            case .scrollableAxes: scrollsDown
            case .always: true
            case .never: false
            }
        var wanted = leaves ? safeAreaInsets : .zero
        (wanted.left, wanted.right) = (0, 0)
        if leaves { wanted.top += collapsed }
        guard wanted != room else { return }
        let isAtTop = contentOffset.y <= -restingInset.top
        room = wanted
        if isAtTop { contentOffset.y = -restingInset.top }
        adjustedContentInsetDidChange()
    }

    open override func layoutSubviews() {
        updateRoom()
        super.layoutSubviews()
    }

    // MARK: Zooming

    /// The least that a zoom can shrink the contents to; 1 by default.
    open var minimumZoomScale: CGFloat = 1
    /// The most that a zoom can enlarge the contents to; 1 by default.
    open var maximumZoomScale: CGFloat = 1
    private var scale: CGFloat = 1
    /// How large the view is shown that the delegate says is zoomed; 1 by default. Setting it keeps what is in the middle
    /// there, as far as the contents allow it.
    open var zoomScale: CGFloat {
        get { scale }
        set {
            let old = scale
            let middle = CGPoint(x: contentOffset.x + bounds.width / 2, y: contentOffset.y + bounds.height / 2)
            scale = max(minimumZoomScale, min(newValue, max(minimumZoomScale, maximumZoomScale)))
            guard let view = scrollDelegate?.viewForZooming(in: self) else { return }
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
            view.center = CGPoint(x: size.width / 2, y: size.height / 2)
            contentSize = size
            if scale != old, old > 0 {
                let factor = scale / old
                let wish = CGPoint(
                    x: middle.x * factor - bounds.width / 2, y: middle.y * factor - bounds.height / 2)
                bounds.origin = clamped(wish)
            }
            scrollDelegate?.scrollViewDidZoom(self)
        }
    }
    /// Zooms; animated in 0.3 seconds (not measured), before and after which the delegate is told.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoom(animated: animated) { self.zoomScale = scale }
    }
    private func zoom(animated: Bool, _ change: @escaping () -> Void) {
        guard animated else { return change() }
        let zoomed = scrollDelegate?.viewForZooming(in: self)
        scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomed)
        UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndZooming(self, with: zoomed, atScale: zoomScale)
        }
    }
    /// Zooms and scrolls so that a rectangle of the zoomed view fills the view.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        zoom(animated: animated) {
            self.zoomScale = min(self.bounds.width / rect.width, self.bounds.height / rect.height)
            let wish = CGPoint(
                x: rect.midX * self.scale - self.bounds.width / 2, y: rect.midY * self.scale - self.bounds.height / 2)
            self.contentOffset = self.clamped(wish)
        }
    }

    // MARK: Kept for code that sets it

    /// Whether a drag scrolls; true by default.
    open var isScrollEnabled = true
    /// Whether a drag comes to rest at whole pages; false by default.
    open var isPagingEnabled = false
    /// Whether a drag goes beyond the edges; true by default.
    open var bounces = true
    /// Whether a drag goes beyond the upper and lower edges though everything is seen; false by default, and true in
    /// tables.
    open var alwaysBounceVertical = false { didSet { setNeedsLayout() } }
    /// Whether a drag goes beyond the sides though everything is seen; false by default.
    open var alwaysBounceHorizontal = false
    /// Whether a zoom goes beyond its limits; true by default.
    open var bouncesZoom = true
    /// Whether a drag stays in the direction in which it begins; false by default.
    open var isDirectionalLockEnabled = false
    /// Whether touches wait until it is clear that they do not scroll; true by default.
    open var delaysContentTouches = true
    /// Whether a drag takes a touch from what is inside; true by default.
    open var canCancelContentTouches = true
    /// Whether a tap on the status bar scrolls to the top; true by default.
    open var scrollsToTop = true
    /// Kept for code that sets it: indicators are not drawn.
    open var showsVerticalScrollIndicator = true
    /// Kept for code that sets it: indicators are not drawn.
    open var showsHorizontalScrollIndicator = true
    /// Kept for code that sets it: indicators are not drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Kept for code that sets it: indicators are not drawn.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Kept for code that sets it: indicators are not drawn.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Kept for code that calls it: indicators are not drawn.
    open func flashScrollIndicators() {}
    /// How indicators look.
    public enum IndicatorStyle: Int, Sendable, Hashable {
        /// Light or dark as the contents are; black; white.
        case `default`, black, white
    }
    /// Kept for code that sets it: indicators are not drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// When a drag puts the keyboard away.
    public enum KeyboardDismissMode: Int, Sendable, Hashable {
        /// Never, when it begins, or as it goes, which counts as when it begins.
        case none, onDrag, interactive
    }
    /// When a drag sends the keyboard away; never by default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// How fast contents that run on come to rest.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the speed that is left after a millisecond.
        public let rawValue: CGFloat
        /// A rate of this value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The usual rate: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster one: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    /// How fast contents that run on after a drag come to rest; `.normal` by default.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a finger is on the view.
    public internal(set) var isTracking = false
    /// Whether a finger drags the contents.
    public internal(set) var isDragging = false
    /// Whether the contents run on after a drag.
    public internal(set) var isDecelerating = false
    /// Whether two fingers zoom.
    public internal(set) var isZooming = false
    /// What a drag beyond the upper edge refreshes; nil by default.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.attach(to: nil)
            refreshControl?.attach(to: self)
        }
    }
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
