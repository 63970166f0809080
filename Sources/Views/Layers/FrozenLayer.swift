import Animation
import Compositing
import Foundation
import Geometry

/// A layer tree as an immutable value: its model and its animations. Drawn at any time, on any thread.
package final class FrozenLayer: Sendable {
    let identifier: Int
    /// What a layer of which only the position changes shows at any time, but for that; nil for others.
    private let settled: RenderProperties?
    let animations: [LayerAnimation]
    let timing: LayerTiming
    let sublayers: [FrozenLayer]
    let mask: FrozenLayer?
    /// The render layer of a subtree that no time changes, made once.
    let still: RenderLayer?
    /// Whether the sublayers are shown once, in their plane and as they were inserted, at any time.
    private let showsSublayersInOrder: Bool
    // Behind what most frames ask for.
    let model: LayerProperties
    private let naming: Naming

    init(
        identifier: Int, model: LayerProperties, animations: [LayerAnimation], timing: LayerTiming,
        sublayers: [FrozenLayer], naming: Naming, mask: FrozenLayer? = nil
    ) {
        self.mask = mask
        (self.identifier, self.model, self.animations) = (identifier, model, animations)
        self.naming = naming
        (self.timing, self.sublayers) = (timing, sublayers)
        showsSublayersInOrder =
            model.replication == nil && model.emitter == nil && model.sublayerSpace == nil
            && !animations.contains { $0.key == .sublayerTransform }
            && sublayers.allSatisfy { $0.staysInOrder && $0.model.zPosition == sublayers[0].model.zPosition }
        if animations.isEmpty, mask == nil || mask?.still != nil, model.emitter == nil,
            sublayers.allSatisfy({ $0.still != nil || $0.model.isHidden && $0.animations.isEmpty })
        {
            still = RenderLayer(
                model.renderProperties(identifier: identifier, mask: mask?.still),
                sublayers: model.moved(
                    Self.copied(model) { _ in Self.ordered(sublayers.compactMap(\.stillSibling)) }))
            settled = nil
        } else {
            still = nil
            let onlyMoves = animations.allSatisfy { $0.key == .position && $0.part == nil }
            settled =
                onlyMoves && (mask == nil || mask?.still != nil)
                ? model.renderProperties(identifier: identifier, mask: mask?.still) : nil
        }
    }

    /// The tree with another state of one of its layers.
    package func replacing(_ other: FrozenLayer) -> FrozenLayer {
        if identifier == other.identifier { return other }
        return FrozenLayer(
            identifier: identifier, model: model, animations: animations, timing: timing,
            sublayers: sublayers.map { $0.replacing(other) }, naming: naming, mask: mask?.replacing(other))
    }

    /// What the layer shows at its superlayer's time.
    package func render(at parentTime: Double) -> RenderLayer {
        if let still { return still }
        let time = timing.localTime(for: parentTime)
        if let moved = moved(at: time) { return layer(moved, model, at: time) }
        let values = values(at: time)
        return layer(properties(values, at: time), values, at: time)
    }

    private func properties(_ values: LayerProperties, at time: Double) -> RenderProperties {
        values.renderProperties(identifier: identifier, mask: mask?.render(at: time))
    }

    /// - Parameter time: the layer's own.
    @inline(__always)
    private func layer(_ properties: RenderProperties, _ values: LayerProperties, at time: Double) -> RenderLayer {
        if values.isHidden || sublayers.isEmpty && values.emitter == nil { return RenderLayer(properties) }
        if showsSublayersInOrder { return RenderLayer(properties, sublayersFrom: self, at: time) }
        let sublayers = Self.copied(values) { delay in
            Self.ordered(self.sublayers.compactMap { $0.sibling(at: time - delay) })
        }
        let particles = values.emitter?.particles(at: time, in: values.bounds) ?? []
        return RenderLayer(properties, sublayers: particles + values.moved(sublayers))
    }

    /// What a layer shows of which only the position changes, at its own time; nil for others.
    @inline(__always)
    private func moved(at time: Double) -> RenderProperties? {
        guard var properties = settled else { return nil }
        // From the array's memory, where they can be asked without being copied.
        animations.withUnsafeBufferPointer { animations in
            guard let first = animations.baseAddress else { return }
            for index in animations.indices {
                guard case .point(let position)? = first[index].value(over: .point(properties.position), at: time)
                else { continue }
                properties.position = position
            }
        }
        return properties
    }

    /// What the animations make of the model at the layer's own time.
    private func values(at time: Double) -> LayerProperties {
        var values = model
        // From the array's memory, where they can be asked without being copied.
        animations.withUnsafeBufferPointer { animations in
            guard let first = animations.baseAddress else { return }
            for index in animations.indices { first[index].apply(to: &values, at: time) }
        }
        return values
    }

    /// A layer that is shown, and what decides on its place among the others.
    private struct Sibling {
        let layer: RenderLayer
        let zPosition: CGFloat
        let keepsDepth: Bool
    }

    private var stillSibling: Sibling? {
        guard let still, !model.isHidden else { return nil }
        return Sibling(layer: still, zPosition: model.zPosition, keepsDepth: model.keepsDepth)
    }

    private static func copied(_ values: LayerProperties, _ sublayers: (Double) -> [RenderLayer]) -> [RenderLayer] {
        values.replication.map { $0.copies(in: values.bounds, of: sublayers) } ?? sublayers(0)
    }

    /// Nil while it is hidden. Never put in line: its values would lie on the stack while the sublayers are placed.
    @inline(never)
    private func sibling(at parentTime: Double) -> Sibling? {
        if still != nil { return stillSibling }
        let time = timing.localTime(for: parentTime)
        if let moved = moved(at: time) {
            if model.isHidden { return nil }
            return Sibling(
                layer: layer(moved, model, at: time), zPosition: model.zPosition, keepsDepth: model.keepsDepth)
        }
        let values = values(at: time)
        if values.isHidden { return nil }
        return Sibling(
            layer: layer(properties(values, at: time), values, at: time), zPosition: values.zPosition,
            keepsDepth: values.keepsDepth)
    }

    /// Drawing order: by zPosition, then as inserted. Layers that keep depth are replaced with their sublayers.
    private static func ordered(_ siblings: [Sibling]) -> [RenderLayer] {
        let shown = siblings.flatMap { sibling in
            (sibling.keepsDepth ? sibling.layer.sublayersInSpace : [sibling.layer]).map { (sibling.zPosition, $0) }
        }
        if shown.allSatisfy({ $0.0 == shown[0].0 }) { return shown.map(\.1) }
        return shown.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
    }
}

// MARK: One by one

extension FrozenLayer: SublayerSource {
    package func forEachSublayer(at time: Double, _ body: (_ layer: RenderLayer, _ isStill: Bool) -> Void) {
        for index in sublayers.indices {
            prefetch(around: index)
            let sublayer = sublayers[index]
            if let shown = sublayer.sibling(at: time) { body(shown.layer, sublayer.still != nil) }
        }
    }

    /// Has a sublayer fetched that is rendered in a while, and the animations of one that is rendered sooner.
    private func prefetch(around index: Int) {
        sublayers.prefetch(index + 8, lines: 10)
        guard index + 4 < sublayers.count else { return }
        sublayers[index + 4].animations.withUnsafeBytes { Geometry.prefetch($0.baseAddress, lines: 4) }
    }

    /// Whether the place among its siblings is the same at any time: it never leaves the plane, changes its depth or
    /// belongs to a pair.
    private var staysInOrder: Bool {
        !model.keepsDepth && model.pair == 0 && !model.transform.leavesPlane
            && !animations.contains { $0.key == .zPosition || $0.key == .transform }
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
        if view == nil { layOutIfAwaited() }
        displayIfNeeded()
        let made = FrozenLayer(
            identifier: identifier, model: properties, animations: attachments.map(\.value), timing: timing,
            sublayers: children.map { $0.freeze() }, naming: FrozenLayer.Naming(self), mask: mask?.freeze())
        frozen = made
        return made
    }
}
