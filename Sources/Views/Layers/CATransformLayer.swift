import Compositing

/// A layer whose sublayers keep their depth: they meet each other, and the siblings of this layer, in space instead of
/// lying in its plane.
///
/// It draws nothing itself: background, border, shadow, contents, corners and masking have no effect. Its opacity fades
/// every sublayer by itself.
open class CATransformLayer: CALayer {
    /// A layer of no size at the origin.
    public override init() {
        super.init()
        prepare()
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        change([]) { $0.keepsDepth = true }
    }
}

extension RenderLayer {
    /// The sublayers in the superlayer's space, as if this layer were not there.
    var sublayersInSpace: [RenderLayer] {
        let space = properties.transformToSuperlayer
        return sublayers.map { layer in
            var p = layer.moved(by: space).properties
            p.opacity *= properties.opacity
            return RenderLayer(p, sublayers: layer.sublayers)
        }
    }
}
