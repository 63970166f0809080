import Animation
import Foundation
import Geometry

// What apps write for a property whose real value comes later.

extension UIViewPropertyAnimator {
    /// An animator that animates nothing, in no time.
    public convenience init() { self.init(duration: 0, timing: .curve(.easeInOut)) }
}

extension NSLayoutConstraint {
    /// A constraint between nothing and nothing, which cannot be activated.
    public convenience init() {
        self.init(
            item: UIView(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
            multiplier: 1, constant: 0)
    }
}

/// What Objective-C's animators need not have.
extension UIViewImplicitlyAnimating {
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing.
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}

/// How much a bar covers of a controller's view.
public struct UILayoutSupport: Hashable, Sendable {
    /// Points from the edge.
    public let length: CGFloat
}

extension UIViewController {
    /// What bars cover above. `safeAreaInsets` says the same.
    public var topLayoutGuide: UILayoutSupport { UILayoutSupport(length: view.safeAreaInsets.top) }
    /// What bars cover below. `safeAreaInsets` says the same.
    public var bottomLayoutGuide: UILayoutSupport { UILayoutSupport(length: view.safeAreaInsets.bottom) }
}
