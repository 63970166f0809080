import Animation
import Foundation
import Views

/// What one transition does, written down when its animators have started. A value; `json` is its documented form.
package struct HeroPlan: Sendable {
    package var transition: HeroTransitionKind
    /// The controllers' titles.
    package var from: String
    package var to: String
    package var presenting: Bool
    /// The default animation, with `auto`, `selectBy` and directions resolved.
    package var defaultAnimation: HeroDefaultAnimationType
    package var insertToViewFirst: Bool
    /// Seconds.
    package var duration: Double
    /// How many views take part on each side.
    package var fromViews: Int
    package var toViews: Int
    /// The matched ids in the destination's flattened order.
    package var pairs: [String]
    /// The source's, then the destination's, each in flattened order.
    package var animating: [Entry]
    /// The container's view tree, back to front.
    package var layers: [Layer]
    package var resumed: Resumed?
    /// Why each view animates or not; empty unless asked for.
    package var views: [ViewReport] = []

    package struct Animation: Sendable {
        package var key: HeroAnimationKey
        /// nil while there is no overlay that has a value.
        package var from: AnimatableValue?
        package var to: AnimatableValue?
    }

    package struct Effect: Sendable {
        /// Seconds.
        package var duration: Double
        /// The blur styles at the start and the end, by name; nil is no effect.
        package var from: String?
        package var to: String?
    }

    package struct Entry: Sendable {
        package var view: String
        package var name: String?
        package var heroID: String?
        package var matched: Bool
        package var appearing: Bool
        package var snapshot: HeroSnapshotType
        package var coordinateSpace: HeroCoordinateSpace
        /// Seconds.
        package var delay: Double
        package var duration: Double
        /// How long a spring runs; nil without one.
        package var settling: Double?
        package var timing: TimingCurve
        package var spring: HeroSpring?
        package var arc: CGFloat?
        package var animations: [Animation]
        package var begin: [(key: HeroAnimationKey, value: AnimatableValue)]
        package var displayShadow: Bool
        package var effect: Effect?
        /// How its words travel in its picture's place; nil for a picture that is seen.
        package var textTransition: TextTransition?
    }

    package struct Layer: Sendable {
        package enum Kind: String, Sendable { case original, snapshot, unsnapshotted }
        package var view: String
        package var kind: Kind
        package var children: [Layer]
    }

    package struct Seek: Sendable {
        package var progress: Double
        package var presentation: [PresentedView]
    }

    /// The animated values of one view at one instant.
    package struct PresentedView: Sendable {
        package var view: String
        /// The animated values by key; nil for an overlay that is not there.
        package var values: [(key: HeroAnimationKey, value: AnimatableValue?)]
    }

    /// How an interactive transition goes on after finish or cancel.
    package struct Resumed: Sendable {
        package struct Runner: Sendable {
            package var running: Bool
            package var timePassed: Double
            package var duration: Double
            package var reverse: Bool
        }
        package struct Entry: Sendable {
            package var view: String
            package var appearing: Bool
            package var delay: Double
            package var duration: Double
            package var animations: [Animation]
        }
        package var progress: Double
        package var end: HeroInteraction.Ending
        package var seeks: [Seek]
        package var runner: Runner
        package var animating: [Entry]
    }

    /// Why a view animates or does not.
    package struct ViewReport: Sendable {
        package struct Step: Sendable {
            /// What made the changes: `modifiers`, or the name of a preprocessor.
            package var source: String
            /// The values that were set or taken away, as `name value`.
            package var changes: [String]
        }
        package var view: String
        package var appearing: Bool
        /// Why the view does not animate; nil for one that does.
        package var reason: String?
        package var steps: [Step]
        /// In what an animating view's snapshot differs from the view on its still screen.
        package var differences: [SnapshotDifference] = []
    }
}

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
            },
            textTransition: (appearing ? view : context.pairedView(for: view)).flatMap {
                context.travellingText(to: $0)?.mode
            })
    }
}

extension UIVisualEffect {
    /// The style's name; a blur of one's own has none and counts as regular.
    fileprivate var planName: String { (self as? UIBlurEffect)?.style?.name ?? "regular" }
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
