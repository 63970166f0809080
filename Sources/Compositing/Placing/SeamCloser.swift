import Foundation
import Geometry
import Raster

/// Moves the edges of placed layers that lie on seams, sharing nodes with the tree before where nothing changed.
struct SeamCloser {
    let seams: Seams

    func close(_ layers: [PlacedLayer], before: [PlacedLayer]) -> [PlacedLayer] {
        var matcher = SiblingMatcher(before)
        return layers.map { layer in
            let match = matcher.next(layer.identifier)
            return layer.hasLooseEdges ? close(layer, before: match.map { before[$0] }) : layer
        }
    }

    private func close(_ layer: PlacedLayer, before: PlacedLayer?) -> PlacedLayer {
        var composition = layer.composition
        if let mask = composition.mask, let shape = closed(mask.shape, mask.projection) {
            composition.mask = LayerMask(
                shape: shape, projection: mask.projection, partnerOpacity: mask.partnerOpacity)
        }
        let (below, above) = (ItemList(layer.below.map(close)), ItemList(layer.above.map(close)))
        let sublayers = close(layer.sublayers, before: before?.sublayers ?? [])
        func isSame(as other: PlacedLayer) -> Bool {
            other.composition == composition && other.below == below && other.above == above
                && other.sublayers.isIdentical(to: sublayers)
        }
        if isSame(as: layer) { return layer }
        if let before, before.layer === layer.layer, before.placement == layer.placement, before.depth == layer.depth,
            isSame(as: before)
        {
            return before
        }
        return PlacedLayer(
            layer: layer.layer, identifier: layer.identifier, placement: layer.placement, below: below,
            sublayers: sublayers, depth: layer.depth, above: above, composition: composition)
    }

    private func close(_ item: DrawItem) -> DrawItem {
        guard let shape = item.squareShape, let closed = closed(shape, item.projection) else { return item }
        return item.reshaped(to: closed)
    }

    /// Nil if the shape stays as it is.
    private func closed(_ shape: RoundedRect, _ projection: Projection) -> RoundedRect? {
        guard shape.isSquare, projection.keepsRectanglesUpright, let inverse = projection.inverted() else { return nil }
        let box = projection.deviceBounds(of: shape.rect)
        let closed = seams.closed(box)
        return closed == box ? nil : RoundedRect(square: inverse.deviceBounds(of: closed))
    }
}

extension PlacedLayer {
    /// Whether edges of the layer itself cut pixels.
    static func hasLooseEdges(_ items: ItemList, _ mask: LayerMask?) -> Bool {
        if let mask, mask.shape.isSquare, mask.projection.keepsRectanglesUpright, mask.solid.first != mask.bounds {
            return true
        }
        return items.contains {
            $0.squareBox.map { $0.minX.cutsPixel || $0.minY.cutsPixel || $0.maxX.cutsPixel || $0.maxY.cutsPixel }
                ?? false
        }
    }
}

extension DrawItem {
    /// The shape that is painted, if it has straight edges and square corners.
    var squareShape: RoundedRect? {
        let shape: RoundedRect
        switch kind {
        case .fill(let outline, _), .ring(let outline, _, _), .gradient(_, _, let outline),
            .backdrop(_, let outline, _, _):
            shape = outline
        case .image(_, _, _, let covered): shape = covered
        case .path, .stroke, .drawing, .shadow: return nil
        }
        return shape.isSquare && projection.keepsRectanglesUpright ? shape : nil
    }

    /// The square shape on the device.
    var squareBox: CGRect? { squareShape.map { projection.deviceBounds(of: $0.rect) } }

    /// The item in another square shape; what it paints there stays where it was.
    fileprivate func reshaped(to shape: RoundedRect) -> DrawItem {
        let pixels = projection.touchedPixels(of: shape.rect)
        let kind: Kind
        switch self.kind {
        case .fill(_, let color): kind = .fill(shape, color)
        case .ring(let old, let inner, let color):
            let moved = inner.map { RoundedRect(square: $0.rect.following(old.rect, to: shape.rect)) }
            kind = .ring(shape, inner: moved, color)
        case .image(let handle, let crop, let frame, _): kind = .image(handle, crop: crop, frame: frame, covered: shape)
        case .gradient(let gradient, let frame, _): kind = .gradient(gradient, frame: frame, covered: shape)
        case .backdrop(let effect, _, let sigma, _):
            kind = .backdrop(effect, shape, sigma: sigma, seen: projection.solidPixels(of: shape.rect))
        case .path, .stroke, .drawing, .shadow: return self
        }
        return DrawItem(
            kind: kind, projection: projection, opacity: opacity, bounds: pixels,
            solid: solid.isEmpty ? .none : projection.solidPixels(of: shape), partnerOpacity: partnerOpacity)
    }
}

extension CGRect {
    /// The rectangle with each edge moved as far as the same edge of another rectangle moved.
    fileprivate func following(_ old: CGRect, to new: CGRect) -> CGRect {
        let (left, top) = (minX + new.minX - old.minX, minY + new.minY - old.minY)
        let (right, bottom) = (maxX + new.maxX - old.maxX, maxY + new.maxY - old.maxY)
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
