import Foundation
import Geometry

private struct ViewKept {
    var dynamicRange = UIImage.DynamicRange.unspecified
    var growsWithText = false
    var scrollIndicators = true
}

extension UIImage {
    /// How bright the brightest colours of a picture may be, by UIKit's names.
    public enum DynamicRange: Int, Sendable, Hashable {
        /// As it is around; as on any screen; a little brighter; as bright as the screen can.
        case unspecified = -1, standard, constrainedHigh, high
    }
}

extension UIView {
    fileprivate var kept: ViewKept {
        get { associations[ViewKept.self] ?? ViewKept() }
        set { associations[ViewKept.self] = newValue }
    }
    /// The constraints that say something of the view's size or place along an axis: those on the view itself that are
    /// active in it or around it.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var around: UIView? = self
        while let view = around {
            found += view.constraints.filter { $0.firstItem === self || $0.secondItem === self }
            around = view.superview
        }
        return found.filter { $0.isAlong(axis) }
    }
}

extension NSLayoutConstraint {
    fileprivate func isAlong(_ axis: Axis) -> Bool {
        let upright: [Attribute] = [.top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline]
        return upright.contains(firstAttribute) == (axis == .vertical)
    }
}

extension UIImageView {
    /// Kept for code that sets it: colours are those of any screen.
    public var preferredImageDynamicRange: UIImage.DynamicRange {
        get { kept.dynamicRange }
        set { kept.dynamicRange = newValue }
    }
    /// Kept for code that sets it: images have their size. False by default.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { kept.growsWithText }
        set { kept.growsWithText = newValue }
    }
}

extension UIScrollView {
    /// Kept for code that sets it: indicators keep clear of what covers them. True by default.
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept.scrollIndicators }
        set { kept.scrollIndicators = newValue }
    }
}

private struct ControllerKept { var restoration: String? }

extension UIViewController {
    /// Kept for code that sets it: nothing is restored. Nil by default.
    public var restorationIdentifier: String? {
        get { associations[ControllerKept.self]?.restoration }
        set { associations[ControllerKept.self] = ControllerKept(restoration: newValue) }
    }
}
