import Foundation
import Geometry
import Raster

/// One opaque shape that holds nearly everything else a layer shows: a card that is a picture with texts on it. The
/// layer's shadow is then the shape's, which costs a fraction of a picture's, and that of the little that looks out.
struct SilhouetteOutline: Equatable, Sendable {
    let shape: RoundedRect
    let projection: Projection
    /// The pixels in which the layer may show more than the shape.
    private(set) var rest = PixelRegion()

    /// Layers and items looked at before a silhouette counts as complicated.
    private static let patience = 400

    init?(of layer: PlacedLayer) {
        var finder = CandidateFinder()
        finder.visit(layer, inside: nil)
        guard let found = finder.best, let inverse = found.projection.inverted(),
            found.projection.keepsRectanglesUpright
        else { return nil }
        (shape, projection) = (found.shape, found.projection)
        var left = Self.patience
        guard collect(layer, inverse: inverse, inside: nil, left: &left) else { return nil }
        let area = rest.rects.reduce(0) { $0 + $1.area }
        guard area <= layer.bounds.area / 8 else { return nil }
    }

    /// - Parameter clip: what the masks around leave, in device pixels.
    private mutating func collect(_ layer: PlacedLayer, inverse: Projection, inside clip: CGRect?, left: inout Int)
        -> Bool
    {
        left -= 1 + layer.below.count + layer.above.count
        guard left > 0, layer.composition.alphaMask == nil else { return false }
        var clip = clip
        if let mask = layer.composition.mask {
            if mask.shape == shape, mask.projection == projection { return true }
            let box = mask.projection.deviceBounds(of: mask.shape.rect)
            clip = clip.map { $0.intersection(box) } ?? box
        }
        for item in [layer.below, layer.above].joined() where item.outline != shape || item.projection != projection {
            let box = clip.map { $0.intersection(item.deviceBounds) } ?? item.deviceBounds
            guard !box.isEmpty else { continue }
            for part in shape.partsOutside(inverse.deviceBounds(of: box)) {
                rest.add(projection.pixels(of: part).intersection(item.bounds))
            }
        }
        for sublayer in layer.sublayers where !collect(sublayer, inverse: inverse, inside: clip, left: &left) {
            return false
        }
        return true
    }
}

/// The largest opaque shape.
private struct CandidateFinder {
    private(set) var best: (shape: RoundedRect, projection: Projection)?
    private var area: CGFloat = 0
    private var left = 400

    init() {}

    mutating func visit(_ layer: PlacedLayer, inside outer: LayerMask?) {
        left -= 1
        // A shape within two masks has the outline of neither.
        guard left > 0, !layer.isGroup, outer == nil || layer.composition.mask == nil else { return }
        let mask = outer ?? layer.composition.mask
        for item in layer.below where !item.solid.isEmpty {
            if let mask {
                if item.solid.contains(mask.bounds) { consider(mask.shape, mask.projection) }
            } else if let shape = item.outline {
                consider(shape, item.projection)
            }
        }
        for sublayer in layer.sublayers { visit(sublayer, inside: mask) }
    }

    private mutating func consider(_ shape: RoundedRect, _ projection: Projection) {
        let box = projection.deviceBounds(of: shape.rect)
        guard box.width * box.height > area else { return }
        area = box.width * box.height
        best = (shape, projection)
    }
}

extension DrawItem {
    /// Device pixels, with their fractions where the item's edges are known that well.
    fileprivate var deviceBounds: CGRect {
        switch kind {
        case .fill(let shape, _), .gradient(_, _, let shape), .ring(let shape, _, _):
            projection.deviceBounds(of: shape.rect)
        case .image(_, _, _, let covered): projection.deviceBounds(of: covered.rect)
        case .path(let path, _, _): projection.deviceBounds(of: path.boundingBox)
        default: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
        }
    }
}

extension RoundedRect {
    /// Whether a rectangle lies wholly inside; false in the corners when in doubt.
    fileprivate func holds(_ box: CGRect) -> Bool {
        let noise: CGFloat = 1e-6
        let r = clampedRadii
        guard rect.holds(box, within: noise) else { return false }
        let reach = curve == .continuous ? Self.outermostReach : 1
        func isOutside(_ dx: CGFloat, _ dy: CGFloat, _ radius: Double) -> Bool {
            let reached = CGFloat(radius) * reach
            guard dx < reached, dy < reached else { return false }
            guard curve == .circular else { return true }
            return (reached - dx) * (reached - dx) + (reached - dy) * (reached - dy) > (reached + noise)
                * (reached + noise)
        }
        let (left, top, right, bottom) = (
            box.minX - rect.minX, box.minY - rect.minY, rect.maxX - box.maxX, rect.maxY - box.maxY
        )
        return !isOutside(left, top, r.x) && !isOutside(right, top, r.y) && !isOutside(right, bottom, r.z)
            && !isOutside(left, bottom, r.w)
    }

    /// The parts of a rectangle that may lie outside the shape.
    fileprivate func partsOutside(_ box: CGRect) -> [CGRect] {
        let r = clampedRadii * Double(Self.outermostReach)
        let (left, right, top, bottom) = (max(r.x, r.w), max(r.y, r.z), max(r.x, r.y), max(r.z, r.w))
        let tall = CGRect(
            x: rect.minX + left, y: rect.minY, width: max(0, rect.width - left - right), height: rect.height)
        let wide = CGRect(
            x: rect.minX, y: rect.minY + top, width: rect.width, height: max(0, rect.height - top - bottom))
        return box.subtracting(tall).flatMap { $0.subtracting(wide) }.filter { !holds($0) }
    }

    /// In radii: how far along its sides a continuous corner is not straight, rounded up.
    private static let outermostReach: CGFloat = 1.53
}

extension CGRect {
    /// The rectangle without another one, in up to four pieces.
    fileprivate func subtracting(_ hole: CGRect) -> [CGRect] {
        let cut = intersection(hole)
        guard !cut.isNull, cut.width > 0, cut.height > 0 else { return [self] }
        return [
            CGRect(x: minX, y: minY, width: width, height: cut.minY - minY),
            CGRect(x: minX, y: cut.minY, width: cut.minX - minX, height: cut.height),
            CGRect(x: cut.maxX, y: cut.minY, width: maxX - cut.maxX, height: cut.height),
            CGRect(x: minX, y: cut.maxY, width: width, height: maxY - cut.maxY),
        ].filter { $0.width > 1e-6 && $0.height > 1e-6 }
    }
}
