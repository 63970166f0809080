import Foundation
import Geometry
import Views

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

        /// What differs is taken, what does not is left to the modifiers.
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
