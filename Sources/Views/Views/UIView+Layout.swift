import Foundation
import Geometry

/// Which margins and sides take up a change of the superview's size (UIView.AutoresizingMask).
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension UIView {
    public func setNeedsLayout() { needsLayout = true }

    /// Lays out this view and its descendants where needed, from the outside in. Where constraints decide it again
    /// until they are content, a few times.
    public func layoutIfNeeded() {
        for _ in 0..<4 {
            let region = isPlacedByConstraints ? layoutRegion : nil
            region?.update()
            if layoutTree(), region?.isOutdated != true { return }
        }
    }

    /// - Returns: whether constraints have stayed as they were meanwhile.
    private func layoutTree() -> Bool {
        updateOwnConstraintsIfNeeded()
        let region = isPlacedByConstraints ? nil : autoLayout?.region
        region?.update()
        if needsLayout {
            needsLayout = false
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        var isSettled = mask?.layoutTree() ?? true
        for subview in subviews where !subview.layoutTree() { isSettled = false }
        return isSettled && region?.isOutdated != true
    }

    public func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        bounds.size = size
    }

    func layoutPinnedSubviews() {
        for subview in subviews {
            guard let pins = subview.pins else { continue }
            subview.setUntransformedFrame(
                pins.frame(
                    in: bounds, present: subview.untransformedFrame, fitting: subview.fittingSize(in: bounds.size),
                    safeArea: pins.usesSafeArea ? safeAreaInsets : .zero))
        }
    }

    /// Gives the subviews the frames that constraints have found.
    func placeConstrainedSubviews() {
        for subview in subviews {
            guard let frame = subview.autoLayout?.placedFrame else { continue }
            subview.setUntransformedFrame(frame.offsetBy(dx: subview.placingOrigin.x, dy: subview.placingOrigin.y))
        }
    }

    private func fittingSize(in room: CGSize) -> CGSize {
        let (size, present) = (intrinsicContentSize, untransformedFrame.size)
        let hasWidth = size.width != Self.noIntrinsicMetric
        let hasHeight = size.height != Self.noIntrinsicMetric
        guard hasWidth || hasHeight else { return present }
        let fitting = sizeThatFits(room)
        return CGSize(
            width: hasWidth ? fitting.width : present.width, height: hasHeight ? fitting.height : present.height)
    }

    /// The frame as if the transform were the identity: what layout works with.
    public var untransformedFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

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
