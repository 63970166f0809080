import Foundation
import Geometry
import Views

/// A preprocessor that knows its transition.
class BasePreprocessor: HeroPreprocessor {
    weak var hero: HeroTransition!
    var context: HeroContext! { hero?.context }

    required init() {}

    func process(fromViews: [UIView], toViews: [UIView]) {}
}

extension UIView {
    /// Whose subviews a modifier about subviews means: a table's first subview, where old tables had a wrapper, else
    /// the view itself.
    var subviewsOwner: UIView { self is UITableView ? subviews.first ?? self : self }
}

/// Gives views with a source the geometry and look of that view, in the container's coordinates.
final class SourcePreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        for view in fromViews {
            if let id = context[view]?.source, let target = context.destinationView(for: id) { prepare(view, target) }
        }
        for view in toViews {
            if let id = context[view]?.source, let target = context.sourceView(for: id) { prepare(view, target) }
        }
    }

    private func prepare(_ view: UIView, _ targetView: UIView) {
        guard var state = context[view], let superview = targetView.superview else { return }
        let (own, target) = (view.layer, targetView.layer)
        state.coordinateSpace = .global
        state.position = context.container.convert(target.position, from: superview)
        state.transform = context.container.layer.flatTransform(to: target)
        state.size = view.bounds.size == targetView.bounds.size ? nil : targetView.bounds.size
        if state.cornerRadius == nil, own.cornerRadius != target.cornerRadius {
            state.cornerRadius = target.cornerRadius
        }

        /// Takes a value that differs from the view's own; others are left to the modifiers.
        func take<Value: Equatable>(
            _ value: WritableKeyPath<HeroTargetState, Value?>, _ property: KeyPath<CALayer, Value>
        ) {
            if own[keyPath: property] != target[keyPath: property] { state[keyPath: value] = target[keyPath: property] }
        }
        if own.shadowColor != target.shadowColor { state.shadowColor = target.shadowColor }
        take(\.shadowOpacity, \.shadowOpacity)
        take(\.shadowOffset, \.shadowOffset)
        take(\.shadowRadius, \.shadowRadius)
        if own.shadowPath != target.shadowPath { state.shadowPath = target.shadowPath }
        take(\.contentsRect, \.contentsRect)
        take(\.contentsScale, \.contentsScale)
        take(\.anchorPoint, \.anchorPoint)
        context[view] = state
    }
}

/// Sets the delays of a cascade: one step per direct subview, on its whole subtree.
final class CascadePreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        for view in fromViews { process(view) }
        for view in toViews { process(view) }
    }

    private func process(_ view: UIView) {
        guard let state = context[view], let cascade = state.cascade else { return }
        let subviews = cascade.direction.sorted(view.subviewsOwner.subviews, rightToLeft: hero.isRightToLeft)
        let last = Double(subviews.count) * cascade.delta + state.delay
        for (index, subview) in subviews.enumerated() {
            delay(subview, Double(index) * cascade.delta + state.delay, matched: cascade.delayMatchedViews ? last : nil)
        }
    }

    /// - Parameter matched: the delay of matched views; nil leaves them alone.
    private func delay(_ view: UIView, _ delay: TimeInterval, matched: TimeInterval?) {
        if let partner = context.pairedView(for: view) {
            if let matched {
                context[view]?.delay = matched
                context[partner]?.delay = matched
            }
        } else {
            context[view]?.delay = delay
        }
        for subview in view.subviews { self.delay(subview, delay, matched: matched) }
    }
}

/// Takes the target states away below views that ignore their subviews' modifiers. Ids stay: such views still match.
final class IgnoreSubviewModifiersPreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        for view in fromViews + toViews {
            guard let recursive = context[view]?.ignoreSubviewModifiers else { continue }
            forget(view.subviewsOwner.subviews, recursive: recursive)
        }
    }

    private func forget(_ views: [UIView], recursive: Bool) {
        for view in views {
            context[view] = nil
            if recursive { forget(view.subviews, recursive: true) }
        }
    }
}

/// Makes views with the same id each other's source, and decides which of a pair fades.
///
/// Every destination view with an id that the source knows is matched to it, registered or not.
final class MatchPreprocessor: BasePreprocessor {
    override func process(fromViews: [UIView], toViews: [UIView]) {
        for to in toViews {
            guard let id = to.hero.id, let from = context.sourceView(for: id) else { continue }
            match(from, to, id)
        }
    }

    private func match(_ from: UIView, _ to: UIView, _ id: String) {
        var toState = context[to] ?? HeroTargetState()
        var fromState = context[from] ?? HeroTargetState()
        toState.source = id
        fromState.source = id
        // The destination's motion is the pair's, also where it has none.
        fromState.arc = toState.arc
        fromState.duration = toState.duration
        fromState.timingFunction = toState.timingFunction
        fromState.delay = toState.delay
        fromState.spring = toState.spring

        let isTranslucent = !from.isOpaque || from.alpha < 1 || !to.isOpaque || to.alpha < 1
        let addsLight = (toState.plusLighter || fromState.plusLighter) && !toState.nonFade && !fromState.nonFade
        (toState.plusLighter, fromState.plusLighter) = (addsLight, addsLight)
        let crossFades = addsLight || isTranslucent && !toState.nonFade && !fromState.nonFade
        // The lower one shows all the time unless both fade; where it casts its shadow, the upper one does not.
        if context.insertToViewFirst {
            Self.fade(upper: &fromState, lower: &toState, lowerView: to, crossFades: crossFades)
        } else {
            Self.fade(upper: &toState, lower: &fromState, lowerView: from, crossFades: crossFades)
        }
        context[to] = toState
        context[from] = fromState
    }

    private static func fade(
        upper: inout HeroTargetState, lower: inout HeroTargetState, lowerView: UIView, crossFades: Bool
    ) {
        upper.opacity = 0
        lower.opacity = crossFades ? 0 : nil
        if !crossFades, !lowerView.layer.masksToBounds, lower.displayShadow { upper.displayShadow = false }
    }
}
