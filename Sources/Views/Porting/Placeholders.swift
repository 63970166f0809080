import Foundation
import Geometry

/// What Objective-C's animators need not have.
extension UIViewImplicitlyAnimating {
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {}
    /// Does nothing.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    /// Does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    /// Does nothing.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {}
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
