import Foundation
import Geometry

/// The margins and lengths that take up a change of the superview's size, known to UIKit as `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The parts as bits; each has UIKit's value.
    public let rawValue: UInt
    /// The mask of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the superview's left side.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right side.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's upper side.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's lower side.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension UIView {
    /// What takes up a change of the superview's size.
    public typealias AutoresizingMask = Views.AutoresizingMask
}

extension UIView {
    /// How a view deals with the tint colour around it.
    public enum TintAdjustmentMode: Int, Sendable, Hashable {
        /// As the view around it does, as it is, or dimmed.
        case automatic, normal, dimmed
    }

    /// How contents of one size fill bounds of another, by UIKit's name.
    public typealias ContentMode = UIContentMode

    /// `layoutIfNeeded()`, which subclasses may override.
    func layOutNow() {
        for _ in 0..<4 {
            let region = isPlacedByConstraints ? layoutRegion : nil
            region?.update()
            if layoutTree(), region?.isOutdated != true { return }
        }
    }

    /// Has the next layout come by here: all views around one that waits for it do so as well.
    func awaitLayout() {
        var view: UIView? = self
        while let current = view, !current.awaitsLayout {
            current.awaitsLayout = true
            view = current.superview
        }
    }

    /// Constraints and masks are looked at each time, whatever has changed.
    private var stillAwaitsLayout: Bool {
        needsLayout || autoLayout != nil || mask != nil || subviews.contains(where: \.awaitsLayout)
    }

    /// - Returns: whether constraints have stayed as they were meanwhile.
    private func layoutTree() -> Bool {
        guard awaitsLayout else { return true }
        defer { awaitsLayout = stillAwaitsLayout }
        updateOwnConstraintsIfNeeded()
        let region = isPlacedByConstraints ? nil : autoLayout?.region
        region?.update()
        if needsLayout {
            needsLayout = false
            withTraits {
                if let viewController {
                    hearOfNewSafeArea()
                    viewController.viewWillLayoutSubviews()
                }
                layer.layoutSublayers()
                viewController?.viewDidLayoutSubviews()
            }
        }
        var isSettled = mask?.layoutTree() ?? true
        for subview in subviews where !subview.layoutTree() { isSettled = false }
        return isSettled && region?.isOutdated != true
    }

    func layoutPinnedSubviews() {
        for subview in subviews {
            guard let pins = subview.pins else { continue }
            var insets = pins.usesSafeArea ? safeAreaInsets : .zero
            if pins.usesKeyboard { insets.bottom = keyboardCover(placed: \.untransformedFrame) }
            // How high a stack is may follow from how wide it has become.
            for _ in 0..<(subview is UIStackView ? 2 : 1) {
                subview.setUntransformedFrame(
                    pins.frame(
                        in: bounds, present: subview.untransformedFrame, fitting: subview.fittingSize(in: bounds.size),
                        safeArea: insets))
            }
        }
    }

    /// Gives the subviews the frames that constraints have found.
    func placeConstrainedSubviews() {
        for subview in subviews {
            guard let frame = subview.autoLayout?.placedFrame else { continue }
            subview.place(in: frame.offsetBy(dx: subview.placingOrigin.x, dy: subview.placingOrigin.y))
        }
    }

    private func fittingSize(in room: CGSize) -> CGSize {
        if let stack = self as? UIStackView, stack.arranges { return stack.openSize(in: room) }
        let (size, present) = (intrinsicContentSize, untransformedFrame.size)
        let hasWidth = size.width != Self.noIntrinsicMetric
        let hasHeight = size.height != Self.noIntrinsicMetric
        guard hasWidth || hasHeight else { return present }
        let fitting = sizeThatFits(room)
        return CGSize(
            width: hasWidth ? fitting.width : present.width, height: hasHeight ? fitting.height : present.height)
    }

    /// The frame as if the transform were the identity, in the superview's points. Layout works with it.
    public var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// The point that transforms turn about and that `center` places, in unit coordinates; the middle by default.
    /// Constraints place the view as if it were the middle where the layer's own is set, as in UIKit, and do not mind
    /// one that is set here.
    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set {
            layer.anchorPoint = newValue
            layer.namedValues[Self.anchorName] = newValue
        }
    }

    private static let anchorName = "anchorPoint of the view"

    /// Puts the view where constraints want it: the point that the layer is placed by into the middle.
    private func place(in frame: CGRect) {
        let anchor = layer.anchorPoint
        let isKnown = anchor == CGPoint(x: 0.5, y: 0.5) || layer.namedValues[Self.anchorName] as? CGPoint == anchor
        setUntransformedFrame(
            isKnown
                ? frame
                : frame.offsetBy(dx: (0.5 - anchor.x) * frame.width, dy: (0.5 - anchor.y) * frame.height))
    }

    /// Sets the frame as if the transform were the identity. The transform stays.
    public func setUntransformedFrame(_ frame: CGRect) {
        guard frame != untransformedFrame else { return }
        let anchor = layer.anchorPoint
        if frame.size != bounds.size { bounds.size = frame.size }
        center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        guard !mask.isEmpty, pins == nil, !isPlacedByConstraints else { return }
        let frame = untransformedFrame
        let (x, width) = Self.distribute(
            start: frame.minX, length: frame.width, old: old.width, new: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = Self.distribute(
            start: frame.minY, length: frame.height, old: old.height, new: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        setUntransformedFrame(CGRect(x: x, y: y, width: width, height: height))
    }

    /// Shares a change of the superview's length among the flexible parts in proportion to their lengths, as UIKit
    /// does.
    private static func distribute(
        start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, size: Bool, after: Bool)
    ) -> (CGFloat, CGFloat) {
        let after = old - start - length
        let change = new - old
        let parts = [(start, flexible.before), (length, flexible.size), (after, flexible.after)]
        let count = parts.filter(\.1).count
        guard count > 0 else { return (start, length) }
        let total = parts.reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func share(_ part: (CGFloat, Bool)) -> CGFloat {
            guard part.1 else { return part.0 }
            return total == 0 ? part.0 + change / CGFloat(count) : part.0 + change * part.0 / total
        }
        return (share(parts[0]), max(0, share(parts[1])))
    }
}

extension UIView {
    private struct OwnSafeArea { var insets: UIEdgeInsets }
    /// What a view was last told of.
    private struct HeardSafeArea { var insets: UIEdgeInsets }

    /// What bars and the device's edges cover of this view, in points, whatever lies around it. It is set on a
    /// controller's root view or on a window; nil, the default, for views that take part of the insets around them.
    public var ownSafeAreaInsets: UIEdgeInsets? {
        get { associations[OwnSafeArea.self]?.insets }
        set {
            guard newValue != ownSafeAreaInsets else { return }
            associations[OwnSafeArea.self] = newValue.map { OwnSafeArea(insets: $0) }
            safeAreaDidChange()
        }
    }

    /// Tells the view and its controller, and has all inside laid out.
    func safeAreaDidChange() {
        safeAreaInsetsDidChange()
        tellOfMargins()
        viewController?.viewSafeAreaInsetsDidChange()
        for subview in subviews { subview.hearOfSafeArea() }
        setNeedsLayoutInside()
    }

    /// Tells a view, its controller and all inside, where the view itself is covered otherwise than before.
    func hearOfNewSafeArea() {
        if safeAreaInsets != associations[HeardSafeArea.self]?.insets ?? .zero { hearOfSafeArea() }
    }

    /// Tells a view that is covered otherwise than before, its controller, and all inside.
    private func hearOfSafeArea() {
        guard ownSafeAreaInsets == nil else { return }
        let now = safeAreaInsets
        if now != associations[HeardSafeArea.self]?.insets ?? .zero {
            associations[HeardSafeArea.self] = HeardSafeArea(insets: now)
            safeAreaInsetsDidChange()
            tellOfMargins()
            viewController?.viewSafeAreaInsetsDidChange()
        }
        for subview in subviews { subview.hearOfSafeArea() }
    }

    /// How much of the view lies under bars and the device's edges, in points from its own edges: the part of the
    /// insets of the nearest view with its own that covers it, and what its controller adds. Transforms are not looked at.
    public var safeAreaInsets: UIEdgeInsets { safeAreaInsets(placed: \.untransformedFrame) }

    /// - Parameter frame: where a view is, without its transform.
    func safeAreaInsets(placed frame: (UIView) -> CGRect) -> UIEdgeInsets {
        (ownSafeAreaInsets ?? coveredInsets(placed: frame)).adding(addedSafeArea)
    }

    /// What the root view's controller adds.
    private var addedSafeArea: UIEdgeInsets { viewController?.additionalSafeAreaInsets ?? .zero }

    /// The part of the insets around the view that covers it.
    private func coveredInsets(placed frame: (UIView) -> CGRect) -> UIEdgeInsets {
        var (outer, origin) = (self, CGPoint.zero)
        var (isBelowTop, isAboveBottom) = (true, true)
        repeat {
            guard let superview = outer.superview else { return .zero }
            let place = frame(outer)
            origin.x += place.minX - superview.bounds.minX
            origin.y += place.minY - superview.bounds.minY
            outer = superview
            // What a scroll view leaves room for covers none of its contents, wherever they are scrolled.
            if let scroll = superview as? UIScrollView {
                if scroll.room.top > 0 { isBelowTop = false }
                if scroll.room.bottom > 0 { isAboveBottom = false }
            }
        } while outer.ownSafeAreaInsets == nil && outer.addedSafeArea == .zero
        let insets = outer.safeAreaInsets(placed: frame)
        guard insets != .zero else { return .zero }
        let (size, room) = (frame(self).size, outer.superview == nil ? outer.bounds.size : frame(outer).size)
        func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(0, inset - distance), max(0, inset)) }
        return UIEdgeInsets(
            top: isBelowTop ? covered(insets.top, origin.y) : 0, left: covered(insets.left, origin.x),
            bottom: isAboveBottom ? covered(insets.bottom, room.height - origin.y - size.height) : 0,
            right: covered(insets.right, room.width - origin.x - size.width))
    }

    /// The length, in an intrinsic size, of a direction in which a view has no wish: −1.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Has the view drawn again, all of it.
    public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    /// The frame that gives the alignment rectangle the intrinsic size; without a wish in a direction as there.
    var intrinsicFrameSize: CGSize {
        let (own, insets) = (intrinsicContentSize, alignmentRectInsets)
        return CGSize(
            width: own.width == Self.noIntrinsicMetric ? own.width : own.width + insets.left + insets.right,
            height: own.height == Self.noIntrinsicMetric ? own.height : own.height + insets.top + insets.bottom)
    }

    func setNeedsLayoutInside() {
        setNeedsLayout()
        for subview in subviews { subview.setNeedsLayoutInside() }
    }
}

extension UIEdgeInsets {
    fileprivate func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
}
