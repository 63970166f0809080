import Views

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
        let crossFades = isTranslucent && !toState.nonFade && !fromState.nonFade
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
