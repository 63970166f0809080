import Animation
import Foundation
import Geometry

extension UIView {
    /// Changes the contents of a view through a transition: what the view showed before gives way to what it shows
    /// after the block.
    ///
    /// What the block changes is not animated by itself. Cross dissolves and flips are drawn; a page curl is drawn as a
    /// cross dissolve, and reported.
    public static func transition(
        with view: UIView, duration: Double, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let style = options.transition
        let before = style == .none || duration <= 0 ? nil : view.snapshotView()
        AnimationCapture.with(nil) {
            animations?()
            view.layoutIfNeeded()
        }
        if style == .curlUp || style == .curlDown {
            Stage.current?.reportDiagnostic("UIView.transition: a page curl is drawn as a cross dissolve")
        }
        if let before, let stage = Stage.current {
            ViewTransition(view: view, before: before, duration: duration, curve: options.curve.timingCurve).run(
                style, on: stage)
        }
        guard let completion else { return }
        if let stage = Stage.current, before != nil {
            stage.schedule(at: stage.now + duration) { completion(true) }
        } else {
            completion(true)
        }
    }

    /// Replaces a view by another one in its superview, through a transition of the superview.
    ///
    /// - Parameters:
    ///   - from: the view that goes.
    ///   - to: the view that comes.
    ///   - duration: seconds.
    ///   - options: the transition and its curve; with `showHideTransitionViews` both views stay in the tree and are
    ///     hidden and shown instead.
    ///   - completion: called with true when the transition is over.
    public static func transition(
        from: UIView, to: UIView, duration: Double, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let parent = from.superview else {
            Stage.current?.reportDiagnostic("UIView.transition(from:to:): the first view has no superview")
            completion?(false)
            return
        }
        transition(
            with: parent, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (from.isHidden, to.isHidden) = (true, false)
                } else {
                    parent.insertSubview(to, aboveSubview: from)
                    from.removeFromSuperview()
                }
            }, completion: completion)
    }
}

/// The layers and animations of one transition of a view's contents.
private struct ViewTransition {
    let view: UIView
    /// A picture of what the view showed.
    let before: UIView
    let duration: Double
    let curve: TimingCurve

    func run(_ style: UIView.TransitionStyle, on stage: Stage) {
        view.layer.cover(with: before, for: duration, on: stage)
        switch style {
        case .flipFromLeft: flip(around: (0, 1), sign: 1)
        case .flipFromRight: flip(around: (0, 1), sign: -1)
        case .flipFromTop: flip(around: (1, 0), sign: -1)
        case .flipFromBottom: flip(around: (1, 0), sign: 1)
        case .none, .crossDissolve, .curlUp, .curlDown: dissolve()
        }
    }

    private func dissolve() {
        let fade = CABasicAnimation(keyPath: .opacity)
        (fade.fromValue, fade.toValue) = (1, 0)
        add(fade, to: before.layer)
    }

    /// Half a turn in perspective. The first half shows the old picture; then, from behind, the view turns up with its
    /// new contents.
    private func flip(around axis: (x: CGFloat, y: CGFloat), sign: CGFloat) {
        let model = view.layer.transform
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / (4 * max(view.bounds.width, view.bounds.height, 1))
        let steps = 16
        let turn = CAKeyframeAnimation(keyPath: .transform)
        // Many small turns, so that the way round is never in doubt; the view jumps to the other side when it is
        // edge-on.
        var values: [CATransform3D] = []
        for step in 0...2 * steps {
            let angle = CGFloat.pi * CGFloat(step) / CGFloat(2 * steps)
            let shown = step < steps ? angle : angle - .pi
            values.append(model.concatenating(CATransform3DRotate(perspective, sign * shown, axis.x, axis.y, 0)))
            if step == steps {
                values.insert(
                    model.concatenating(CATransform3DRotate(perspective, sign * angle, axis.x, axis.y, 0)), at: steps)
            }
        }
        turn.values = values
        turn.times = (0...2 * steps).flatMap { step in
            let time = Double(step) / Double(2 * steps)
            return step == steps ? [time, time] : [time]
        }
        add(turn, to: view.layer)
        let half = CAKeyframeAnimation(keyPath: .opacity)
        (half.values, half.keyTimes, half.calculationMode) = ([1, 0], [0, 0.5, 1], .discrete)
        add(half, to: before.layer)
    }

    private func add(_ animation: CAAnimation, to layer: CALayer) {
        animation.duration = duration
        animation.timingFunction = curve
        animation.fillMode = .forwards
        layer.add(animation, forKey: "transition")
    }
}
