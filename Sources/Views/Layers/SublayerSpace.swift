import Compositing
import Geometry

/// A transform of a layer's sublayers on top of their own. It lies outside of the layer's values, since few layers have
/// one.
package final class SublayerSpace: Sendable {
    let transform: CATransform3D
    init(_ transform: CATransform3D) { self.transform = transform }
}

extension LayerProperties {
    /// What is done to all sublayers, about the anchor point.
    package var sublayerTransform: CATransform3D {
        get { sublayerSpace?.transform ?? .identity }
        set { sublayerSpace = newValue.isIdentity ? nil : SublayerSpace(newValue) }
    }

    /// The same in the layer's own coordinates; nil where nothing is done.
    private var space: CATransform3D? {
        guard let sublayerSpace else { return nil }
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(sublayerSpace.transform)
            .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    }

    /// The sublayers where they are seen.
    func moved(_ sublayers: [RenderLayer]) -> [RenderLayer] {
        guard let space else { return sublayers }
        return sublayers.map { $0.moved(by: space) }
    }

    /// A sublayer's coordinates → this layer's.
    func projection(of sublayer: LayerProperties) -> Projection {
        guard let space else { return sublayer.projection }
        return Projection(sublayer.renderProperties(identifier: 0).transformToSuperlayer.concatenating(space))
    }
}

extension RenderLayer {
    /// The layer as a transform of its superlayer's space leaves it.
    func moved(by space: CATransform3D) -> RenderLayer {
        var p = properties
        let anchor = p.anchor
        p.transform = CATransform3DMakeTranslation(anchor.x, anchor.y, 0).concatenating(p.transformToSuperlayer)
            .concatenating(space)
        (p.position, p.zPosition) = (.zero, 0)
        return RenderLayer(p, sublayers: sublayers)
    }
}

extension RenderProperties {
    /// The anchor point in the layer's own coordinates.
    fileprivate var anchor: CGPoint {
        CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// A layer's bounds coordinates, with depth → its superlayer's.
    var transformToSuperlayer: CATransform3D {
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(transform)
            .concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }
}
