import Foundation
import Views

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
