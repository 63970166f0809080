import Foundation
import Geometry

extension CALayer {
    /// Adds a layer on top of the others, taking it out of its superlayer.
    public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

    func replaceChildren(with layers: [CALayer]) {
        let kept = Set(layers.map(ObjectIdentifier.init))
        for child in children where !kept.contains(ObjectIdentifier(child)) { child.removeFromSuperlayer() }
        for layer in layers { addSublayer(layer) }
    }

    /// Inserts a layer at an index of the sublayers without it; the index is clamped to their ends.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(Int(index), children.count))
        layer.superlayer = self
        if view == nil { needsLayout = true }
        invalidate()
    }

    /// Inserts a layer right above a sibling; on top when that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        let index = children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
        insertSublayer(layer, at: UInt32(index))
    }

    /// Inserts a layer right below a sibling; at the bottom when that is not a sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        let index = children.firstIndex { $0 === sibling } ?? 0
        insertSublayer(layer, at: UInt32(index))
    }

    /// Puts a layer in the place of a sublayer. Does nothing for one that is no sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
        oldLayer.removeFromSuperlayer()
        insertSublayer(newLayer, at: UInt32(index))
    }

    /// Takes the layer out of its superlayer. Does nothing for one that is in none.
    public func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.children.removeAll { $0 === self }
        parent.invalidate()
        superlayer = nil
    }

    /// Moves sublayers above a sibling, in order; to the bottom when there is none.
    func move(_ layers: [CALayer], above sibling: CALayer?) {
        let moved = Set(layers.map(ObjectIdentifier.init))
        children.removeAll { moved.contains(ObjectIdentifier($0)) }
        children.insert(contentsOf: layers, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? 0)
        invalidate()
    }

    func remove(_ layers: [CALayer]) {
        let removed = Set(layers.map(ObjectIdentifier.init))
        children.removeAll { removed.contains(ObjectIdentifier($0)) }
        for layer in layers { layer.superlayer = nil }
        invalidate()
    }

    /// The layer's coordinates → the root's, with model or presentation geometry.
    func projectionToRoot(at time: Double?) -> (root: CALayer, Projection) {
        var map = Projection.identity
        var layer = self
        func properties(_ layer: CALayer) -> LayerProperties {
            time.map { layer.presentationProperties(at: $0) } ?? layer.properties
        }
        var own = properties(self)
        while true {
            guard let parent = layer.superlayer else { return (layer, map) }
            let around = properties(parent)
            map = map.concatenating(around.projection(of: own))
            (layer, own) = (parent, around)
        }
    }

    /// The map from this layer's coordinates to another's; nil when the other is seen edge-on.
    /// Layers without a common root are taken as if their roots were one.
    func projection(to other: CALayer) -> Projection? {
        if other === self { return .identity }
        let (_, up) = projectionToRoot(at: nil)
        let (_, down) = other.projectionToRoot(at: nil)
        return down.inverted().map(up.concatenating)
    }

    /// The point in another layer's coordinates; nil stands for the root's. Animations do not count.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        guard let layer else { return projectionToRoot(at: nil).1.apply(point) ?? point }
        return projection(to: layer)?.apply(point) ?? point
    }

    /// A point of another layer in this layer's coordinates; nil stands for the root's. Animations do not count.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        if let layer { return layer.convert(point, to: self) }
        return projectionToRoot(at: nil).1.inverted()?.apply(point) ?? point
    }

    /// The bounding box of the rectangle in another layer's coordinates; nil stands for the root's. Animations do not
    /// count.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        return CGRect(bounding: corners.map { convert($0, to: layer) })
    }

    /// The bounding box of another layer's rectangle in this layer's coordinates; nil stands for the root's.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        return CGRect(bounding: corners.map { convert($0, from: layer) })
    }
}

// MARK: Pairs

extension CALayer {
    /// Makes this layer and a sibling pictures of one thing that dissolve into each other: where their edges coincide,
    /// they cover a pixel once.
    package func pair(with sibling: CALayer) {
        let known = [sibling, self].map(\.properties.pair).first { $0 != 0 }
        for layer in [self, sibling] { layer.change([]) { $0.pair = known ?? identifier } }
    }

    /// Ends what `pair(with:)` began, for this layer.
    package func unpair() {
        if properties.pair != 0 { change([]) { $0.pair = 0 } }
    }
}
