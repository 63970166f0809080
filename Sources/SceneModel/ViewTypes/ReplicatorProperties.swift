import Geometry
import SceneSyntax
import Views

/// `type: replicator`
struct ReplicatorProperties: ViewTypeProperties {
    package var count: Int?
    package var transform: CATransform3D?
    package var delay: Double?
    var alphaOffset: CGFloat?

    package init() {}

    package static let keys = Keys<Self>(
        "replicator", "A view that shows what is inside it several times, as `CAReplicatorLayer` does.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("instanceCount", .integer(0...1000), \.count, default: "1", "How many times.", "8")
        Key(
            "instanceTransform", ValueReader(.transform) { $0.transform() }, \.transform, default: "identity",
            "From one copy to the next, about the middle of the view.", "rotate(pi / 4)")
        Key(
            "instanceDelay", .seconds, \.delay, default: "0",
            "Seconds by which the animations of a copy come later than those of the one before; for those that repeat.",
            "0.1")
        Key(
            "instanceAlphaOffset", .number(-1...1), \.alphaOffset, default: "0",
            "Added to the opacity from one copy to the next.", "-0.1")
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let layer = (view as? ReplicatorView)?.replicatorLayer else { return }
        if let count { layer.instanceCount = count }
        if let transform { layer.instanceTransform = transform }
        if let delay { layer.instanceDelay = delay }
        if let alphaOffset { layer.instanceAlphaOffset = Float(alphaOffset) }
    }
}
