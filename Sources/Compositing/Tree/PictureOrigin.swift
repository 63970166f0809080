import Geometry
import Raster

/// The layers that a bitmap is a picture of, for whoever shows layers rather than pixels.
package final class PictureOrigin: Sendable {
    /// As large as the bitmap.
    package let tree: RenderTree
    /// One more than that of the pictures in it.
    private let depth: Int

    /// A picture of pictures of pictures keeps no more than these.
    private static let mostDepth = 3

    /// - Returns: nil where shapes would not show the same: where something depends on what lies below it or leaves its
    ///   plane.
    init?(_ tree: RenderTree) {
        var depth = 0
        for layer in tree.layers {
            guard let own = Self.depth(of: layer) else { return nil }
            depth = max(depth, own)
        }
        guard depth < Self.mostDepth else { return nil }
        (self.tree, self.depth) = (tree, depth + 1)
    }

    /// The greatest depth of the pictures in a layer; nil where it is not to be shown as shapes.
    private static func depth(of layer: RenderLayer) -> Int? {
        let properties = layer.properties
        guard !layer.hasDepth, properties.projectionToSuperlayer.affine != nil, !properties.addsLight,
            !properties.replacesBelow
        else { return nil }
        var greatest = 0
        switch properties.contents {
        case .backdrop: return nil
        case .drawing(let handle, _): if handle.drawing.readsBackdrop { return nil }
        case .image(let handle, _): greatest = handle.bitmap.pictured?.depth ?? 0
        case .gradient, .shape, nil: break
        }
        for inner in layer.sublayers + (properties.mask.map { [$0.layer] } ?? []) {
            guard let depth = depth(of: inner) else { return nil }
            greatest = max(greatest, depth)
        }
        return greatest
    }
}

extension Bitmap {
    /// The layers that it is a picture of, if it is one.
    package var pictured: PictureOrigin? { origin as? PictureOrigin }
}
