import Foundation
import Views

extension HeroPlan {
    /// The plan of a transition whose animators have started.
    init(_ hero: HeroTransition, paths: ViewPaths) {
        let context: HeroContext = hero.context
        self.init(
            transition: hero.kind, from: hero.fromViewController?.title ?? "from",
            to: hero.toViewController?.title ?? "to",
            presenting: hero.isPresenting, defaultAnimation: hero.resolvedDefaultAnimation,
            insertToViewFirst: context.insertToViewFirst,
            duration: hero.totalDuration, fromViews: context.fromViews.count, toViews: context.toViews.count,
            pairs: context.toViews.filter { context.pairedView(for: $0) != nil }.compactMap(\.hero.id),
            animating: Self.entries(hero, context, paths), layers: Layer.tree(below: context.container, hero, paths))
    }

    private static func entries(_ hero: HeroTransition, _ context: HeroContext, _ paths: ViewPaths) -> [Entry] {
        let sides = [(hero.animatingFromViews, false), (hero.animatingToViews, true)]
        return sides.flatMap { views, appearing in
            views.map { Entry($0, appearing: appearing, hero, context, paths) }
        }
    }
}

extension HeroPlan.Entry {
    fileprivate init(
        _ view: UIView, appearing: Bool, _ hero: HeroTransition, _ context: HeroContext, _ paths: ViewPaths
    ) {
        let state = context[view] ?? HeroTargetState()
        let layer = hero.layerAnimator.context(of: view)
        let effect = hero.effectAnimator.context(of: view)
        self.init(
            view: paths[view] ?? "", name: view.accessibilityIdentifier, heroID: view.hero.id,
            matched: context.pairedView(for: view) != nil,
            appearing: appearing, snapshot: state.snapshotType ?? .optimized,
            coordinateSpace: state.coordinateSpace ?? .local,
            delay: state.delay, duration: layer?.duration ?? effect?.duration ?? 0,
            settling: state.spring == nil ? nil : layer?.settling, timing: layer?.timingFunction ?? .standard,
            spring: state.spring,
            arc: state.arc, animations: layer?.planAnimations ?? [], begin: layer?.beginValues ?? [],
            displayShadow: state.displayShadow,
            effect: effect.map {
                HeroPlan.Effect(duration: $0.duration, from: $0.startEffect?.planName, to: $0.endEffect?.planName)
            })
    }
}

extension UIVisualEffect {
    /// The style's name; a blur of one's own has none and counts as regular.
    fileprivate var planName: String { (self as? UIBlurEffect)?.style?.rawValue ?? "regular" }
}

extension HeroPlan.Layer {
    fileprivate static func tree(below parent: UIView, _ hero: HeroTransition, _ paths: ViewPaths) -> [HeroPlan.Layer] {
        let context: HeroContext = hero.context
        return parent.subviews.flatMap { view -> [HeroPlan.Layer] in
            if let owner = context.owners[view] {
                let kind: Kind = owner === view ? .unsnapshotted : .snapshot
                return [HeroPlan.Layer(view: paths[owner] ?? "", kind: kind, children: tree(below: view, hero, paths))]
            }
            if view === hero.fromView || view === hero.toView {
                return [HeroPlan.Layer(view: paths[view] ?? "", kind: .original, children: [])]
            }
            return tree(below: view, hero, paths)
        }
    }
}
