import Animation
import Foundation
import Views

/// What a transition's animated views showed while it ran, as functions of the stage's time.
package struct HeroPresentation: Sendable {
    struct TrackedLayer: Sendable {
        let view: String
        /// The snapshot's identifier in render trees.
        let layer: Int
        let keys: [HeroAnimationKey]
        let model: LayerProperties
        let animations: [LayerAnimation]
        let overlay: (model: LayerProperties, animations: [LayerAnimation])?

        init(_ context: LayerAnimationContext, paths: ViewPaths) {
            view = paths[context.view] ?? ""
            layer = context.snapshot.layer.identifier
            keys = context.motions.map(\.key)
            (model, animations) = (context.snapshot.layer.properties, context.snapshot.layer.layerAnimations)
            overlay = context.overlayLayer.map { ($0.properties, $0.layerAnimations) }
        }

        func presented(at time: Double) -> HeroPlan.PresentedView {
            func shown(_ model: LayerProperties, _ animations: [LayerAnimation]) -> LayerProperties {
                var values = model
                for animation in animations { animation.apply(to: &values, at: time) }
                return values
            }
            let values = shown(model, animations)
            let above = overlay.map { shown($0.model, $0.animations) }
            return HeroPlan.PresentedView(
                view: view,
                values: keys.map { key in (key, key.isOverlay ? above?[key.property] : values[key.property]) })
        }
    }

    /// Seconds of the stage.
    package let start: Double
    /// Seconds of the stage; infinity while the transition runs.
    package internal(set) var end = Double.infinity
    private var segments: [(start: Double, layers: [TrackedLayer])] = []

    init(start: Double) { self.start = start }

    mutating func append(at time: Double, _ layers: [TrackedLayer]) {
        if let last = segments.last, last.start >= time { segments.removeLast() }
        segments.append((time, layers))
    }

    /// The layers that stood for views while the transition ran: their identifiers in render trees, and the views'
    /// paths.
    package var snapshotLayers: [(identifier: Int, view: String)] {
        segments.flatMap { $0.layers.map { ($0.layer, $0.view) } }
    }

    /// Every animated view with its animated values; nil before the transition and after it. Its first and last instant
    /// count.
    package func views(at time: Double) -> [HeroPlan.PresentedView]? {
        tracked(at: time)?.map { $0.presented(at: time) }
    }

    /// The animated views with the identifiers of their snapshots' layers in render trees; none before the transition
    /// and after it.
    package func layers(at time: Double) -> [(view: String, layer: Int)] {
        (tracked(at: time) ?? []).map { ($0.view, $0.layer) }
    }

    private func tracked(at time: Double) -> [TrackedLayer]? {
        guard time >= start - 1e-9, time <= end + 1e-9 else { return nil }
        return (segments.last { $0.start <= time + 1e-9 } ?? segments.first)?.layers
    }
}
