import Animation
import Compositing
import Foundation
import Geometry

/// A layer tree as an immutable value: its model and its animations. Drawn at any time, on any thread.
package final class FrozenLayer: Sendable {
    let identifier: Int
    let model: LayerProperties
    let animations: [LayerAnimation]
    let timing: LayerTiming
    let sublayers: [FrozenLayer]
    private let naming: Naming
    let mask: FrozenLayer?
    /// The render layer of a subtree that no time changes, made once.
    let still: RenderLayer?

    init(
        identifier: Int, model: LayerProperties, animations: [LayerAnimation], timing: LayerTiming,
        sublayers: [FrozenLayer], naming: Naming, mask: FrozenLayer? = nil
    ) {
        self.mask = mask
        (self.identifier, self.model, self.animations) = (identifier, model, animations)
        self.naming = naming
        (self.timing, self.sublayers) = (timing, sublayers)
        if animations.isEmpty, mask == nil || mask?.still != nil,
            sublayers.allSatisfy({ $0.still != nil || $0.model.isHidden && $0.animations.isEmpty })
        {
            still = RenderLayer(
                model.renderProperties(identifier: identifier, mask: mask?.still),
                sublayers: Self.ordered(sublayers.map { ($0.model, $0.still) }))
        } else {
            still = nil
        }
    }

    /// What the layer shows at its superlayer's time.
    package func render(at parentTime: Double) -> RenderLayer {
        if let still { return still }
        let time = timing.localTime(for: parentTime)
        var values = model
        for animation in animations { animation.apply(to: &values, at: time) }
        let children = values.isHidden ? [] : sublayers.map { $0.rendered(at: time) }
        return RenderLayer(
            values.renderProperties(identifier: identifier, mask: mask?.render(at: time)),
            sublayers: Self.ordered(children))
    }

    private func rendered(at parentTime: Double) -> (LayerProperties, RenderLayer?) {
        if let still { return (model, still) }
        let time = timing.localTime(for: parentTime)
        var values = model
        for animation in animations { animation.apply(to: &values, at: time) }
        if values.isHidden { return (values, nil) }
        let layer = RenderLayer(
            values.renderProperties(identifier: identifier, mask: mask?.render(at: time)),
            sublayers: Self.ordered(sublayers.map { $0.rendered(at: time) }))
        return (values, layer)
    }

    /// Drawing order: by zPosition, then as inserted; hidden ones left out. Layers that keep depth are replaced with
    /// their sublayers.
    private static func ordered(_ layers: [(LayerProperties, RenderLayer?)]) -> [RenderLayer] {
        let shown = layers.flatMap { values, layer -> [(CGFloat, RenderLayer)] in
            guard let layer, !layer.properties.isHidden else { return [] }
            return values.keepsDepth
                ? layer.sublayersInSpace.map { (values.zPosition, $0) } : [(values.zPosition, layer)]
        }
        if shown.allSatisfy({ $0.0 == shown[0].0 }) { return shown.map(\.1) }
        return shown.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }
}

// MARK: Names

extension FrozenLayer {
    /// What a caption is made of, when somebody asks for it.
    struct Naming: Sendable {
        let name: String?
        let kind: any AnyObject.Type
        let text: String?

        init(_ layer: CALayer) {
            name = layer.view?.accessibilityIdentifier ?? layer.view?.secondName ?? layer.name
            kind = layer.view.map { type(of: $0) } ?? type(of: layer)
            text = (layer.view as? UILabel)?.text
        }
    }

    /// Adds the captions of this layer and of those in it.
    /// - Parameter seen: subtrees that are shared with others, and done.
    func addCaptions(to captions: inout [Int: LayerCaption], seen: inout Set<ObjectIdentifier>) {
        guard seen.insert(ObjectIdentifier(self)).inserted else { return }
        if captions[identifier] == nil {
            captions[identifier] = LayerCaption(name: naming.name, kind: "\(naming.kind)", text: naming.text)
        }
        for sublayer in sublayers { sublayer.addCaptions(to: &captions, seen: &seen) }
    }
}

extension CALayer {
    /// The tree as an immutable value. Unchanged subtrees are shared between calls.
    package func freeze() -> FrozenLayer {
        if let frozen { return frozen }
        if let view { view.displayIfNeeded() } else { displayIfNeeded() }
        let made = FrozenLayer(
            identifier: identifier, model: properties, animations: attachments.map(\.value), timing: timing,
            sublayers: sublayers.map { $0.freeze() }, naming: FrozenLayer.Naming(self), mask: mask?.freeze())
        frozen = made
        return made
    }
}
