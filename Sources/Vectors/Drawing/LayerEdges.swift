import Compositing
import Foundation
import Geometry
import Raster

/// Layers against the edges of a picture of them.
extension [RenderLayer] {
    /// Layers that end less than a pixel before the picture does end with it: their edges cover that pixel.
    func reaching(_ size: CGSize, within pixel: CGFloat) -> [RenderLayer] {
        map { layer in
            var properties = layer.properties
            let rest = CGSize(
                width: size.width - properties.bounds.width, height: size.height - properties.bounds.height)
            if rest.width > 0, rest.width < pixel { properties.bounds.size.width = size.width }
            if rest.height > 0, rest.height < pixel { properties.bounds.size.height = size.height }
            return properties == layer.properties ? layer : RenderLayer(properties, sublayers: layer.sublayers)
        }
    }

    /// The layers with what is outside of a rectangle cut off: only what reaches there is cut, so that nothing else has
    /// an edge twice.
    func trimmed(to edge: CGRect) -> [RenderLayer] {
        var result: [RenderLayer] = []
        var outside: [RenderLayer] = []
        func cut() {
            if outside.isEmpty { return }
            var properties = RenderProperties()
            (properties.bounds, properties.position, properties.anchorPoint) = (edge, edge.origin, .zero)
            properties.masksToBounds = true
            result.append(RenderLayer(properties, sublayers: outside))
            outside = []
        }
        for layer in self {
            if edge.holds(layer.reach, within: 1e-6) {
                cut()
                result.append(layer)
            } else if let inner = layer.trimmedInside(to: edge) {
                cut()
                result.append(inner)
            } else {
                outside.append(layer)
            }
        }
        cut()
        return result
    }
}

extension RenderLayer {
    /// The layer with its sublayers trimmed, where it is only these that reach beyond the edge.
    fileprivate func trimmedInside(to edge: CGRect) -> RenderLayer? {
        guard let map = properties.projectionToSuperlayer.affine, map.a == 1, map.d == 1, map.b == 0, map.c == 0,
            properties.mask == nil, properties.shadow == nil || properties.masksToBounds
        else { return nil }
        var properties = properties
        let (own, inner) = (ownReach, edge.offsetBy(dx: -map.tx, dy: -map.ty))
        guard inner.holds(own, within: 1e-6) else { return nil }
        if properties.masksToBounds {
            // The edge cuts as the layer does.
            guard properties.cornerRadius == 0, properties.bounds == inner else { return nil }
            properties.masksToBounds = false
        }
        return RenderLayer(properties, sublayers: sublayers.trimmed(to: inner))
    }

    /// A box around all that the layer and those in it show, in the superlayer's coordinates; null for nothing.
    var reach: CGRect {
        guard !properties.isHidden, properties.opacity > 0 else { return .null }
        var box = ownReach
        if !properties.masksToBounds { for layer in sublayers { box = box.union(layer.reach) } }
        if let shadow = properties.shadow, shadow.opacity > 0, !properties.masksToBounds {
            let shape = shadow.path.map { box.union($0.boundingBox) } ?? box
            let blurred = shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            box = box.union(blurred.insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius))
        }
        return box.isNull ? box : box.applying(SVGBuilder.flattened(properties))
    }

    /// A box around what the layer itself shows, in its own coordinates.
    var ownReach: CGRect {
        var box = properties.bounds
        if properties.masksToBounds { return box }
        switch properties.contents {
        case .image(_, let frame): box = box.union(frame)
        case .drawing(let handle, let origin):
            let ink = handle.drawing.inkBounds
            if !ink.isNull { box = box.union(ink.offsetBy(dx: origin.x, dy: origin.y)) }
        case .shape(let shape):
            let width = shape.stroke.width * 2
            if !shape.path.isEmpty { box = box.union(shape.path.boundingBox.insetBy(dx: -width, dy: -width)) }
        case .gradient, .backdrop, nil: break
        }
        return box
    }
}
