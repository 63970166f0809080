import Foundation

extension UIViewController {
    /// Has the device turn where the orientations allow it. Nothing happens: scripts turn it.
    public static func attemptRotationToDeviceOrientation() {}

    /// Shows one child in the place of another, which has its place and size, by a transition of the view.
    ///
    /// - Parameters:
    ///   - from: a child that is shown.
    ///   - to: a child that is not.
    ///   - duration: seconds.
    ///   - options: a transition of `UIView`, or none; then what the block changes is animated.
    ///   - animations: changes beside it; nil for none.
    ///   - completion: called with true when it is over.
    public func transition(
        from: UIViewController, to: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard let parent = from.view.superview else { return }
        from.beginAppearanceTransition(false, animated: duration > 0)
        to.beginAppearanceTransition(true, animated: duration > 0)
        UIView.performWithoutAnimation { to.view.frame = from.view.frame }
        func end(_ finished: Bool) {
            from.view.removeFromSuperview()
            from.endAppearanceTransition()
            to.endAppearanceTransition()
            completion?(finished)
        }
        guard options.transition == .none else {
            UIView.transition(
                with: parent, duration: duration, options: options,
                animations: {
                    parent.addSubview(to.view)
                    from.view.isHidden = true
                    animations?()
                },
                completion: {
                    from.view.isHidden = false
                    end($0)
                })
            return
        }
        parent.addSubview(to.view)
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }
}
