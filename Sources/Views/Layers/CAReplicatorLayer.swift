import Foundation
import Compositing
import Foundation
import Geometry

/// How a layer shows its sublayers several times.
package struct LayerReplication: Sendable {
    /// How many times, the sublayers themselves included.
    package var count = 1
    /// From one copy to the next, about the middle of the layer.
    package var transform = CATransform3D.identity
    /// Seconds by which each copy lags behind the one before.
    package var delay = 0.0
    /// What each copy is more or less opaque than the one before.
    package var alphaOffset: CGFloat = 0
}

/// A layer that shows its sublayers several times, each copy moved, turned, faded and delayed against the one before.
open class CAReplicatorLayer: CALayer {
    /// A layer that shows its sublayers once.
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
        change([]) { $0.replication = LayerReplication() }
    }

    private func edit(_ keys: [AnimatableKey] = [], _ body: (inout LayerReplication) -> Void) {
        change(keys) { if $0.replication != nil { body(&$0.replication!) } }
    }

    private var replication: LayerReplication { properties.replication ?? LayerReplication() }

    /// How many times the sublayers are shown; 1 by default, none at 0, and at most 1000.
    public var instanceCount: Int {
        get { replication.count }
        set { edit { $0.count = max(0, min(1000, newValue)) } }
    }

    /// What is done to each copy after what is done to the one before, about the middle of the layer; the identity by
    /// default.
    public var instanceTransform: CATransform3D {
        get { replication.transform }
        set { edit([.instanceTransform]) { $0.transform = newValue } }
    }

    /// The seconds by which the animations of each copy come later than those of the one before; 0 by default.
    public var instanceDelay: Double {
        get { replication.delay }
        set { edit([.instanceDelay]) { $0.delay = newValue } }
    }

    /// What is added to the opacity from each copy to the next; 0 by default.
    public var instanceAlphaOffset: Float {
        get { Float(replication.alphaOffset) }
        set { edit([.instanceAlphaOffset]) { $0.alphaOffset = CGFloat(newValue) } }
    }
}

extension LayerReplication {
    /// Copies in the bounds of a layer, back to front.
    /// - Parameter sublayers: what is shown so many seconds earlier.
    func copies(in bounds: CGRect, of sublayers: (Double) -> [RenderLayer]) -> [RenderLayer] {
        var copies: [RenderLayer] = []
        var place = CATransform3D.identity
        for index in 0..<max(0, count) {
            var p = RenderProperties()
            // Only siblings need different numbers.
            p.identifier = -3_000_000 - index
            p.bounds = bounds
            p.position = CGPoint(x: bounds.midX, y: bounds.midY)
            p.transform = place
            p.opacity = max(0, min(1, 1 + alphaOffset * CGFloat(index)))
            p.isGroupOpacity = false
            if p.opacity > 0 { copies.append(RenderLayer(p, sublayers: sublayers(delay * Double(index)))) }
            place = transform.concatenating(place)
        }
        return copies
    }
}

/// A view whose layer shows its subviews several times.
public final class ReplicatorView: UIView {
    public override class var layerClass: AnyClass { CAReplicatorLayer.self }
    /// The view's layer.
    public var replicatorLayer: CAReplicatorLayer {
        guard let layer = layer as? CAReplicatorLayer else { preconditionFailure("made of the class above") }
        return layer
    }
}
