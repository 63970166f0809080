import Synchronization

/// Who makes the sublayers of a layer when they are asked for: always the same ones for a time.
package protocol SublayerSource: AnyObject, Sendable {
    /// Calls the body with each sublayer that is shown, back to front. None of them leaves the plane or is one of a pair.
    /// - Parameter body: also told whether the very same layer comes at other times too.
    func forEachSublayer(at time: Double, _ body: (_ layer: RenderLayer, _ isStill: Bool) -> Void)
}

/// Sublayers that are made when they are asked for.
///
/// Whoever goes through them one by one lets go of one before the next is made. Of thousands few are in memory at once
/// then, and that memory is near.
final class PendingSublayers: Sendable {
    private let source: any SublayerSource
    private let time: Double
    private let made = AtomicLazyReference<Layers>()

    private final class Layers: Sendable {
        let layers: [RenderLayer]
        init(_ layers: [RenderLayer]) { self.layers = layers }
    }

    init(from source: any SublayerSource, at time: Double) { (self.source, self.time) = (source, time) }

    /// Whether they are in memory already.
    var areMade: Bool { made.load() != nil }

    /// All of them. They are made once and kept.
    var layers: [RenderLayer] {
        if let made = made.load() { return made.layers }
        var layers: [RenderLayer] = []
        source.forEachSublayer(at: time) { layer, _ in layers.append(layer) }
        return made.storeIfNil(Layers(layers)).layers
    }

    /// - Parameter body: as in `SublayerSource`.
    func forEach(_ body: (_ layer: RenderLayer, _ isStill: Bool) -> Void) {
        source.forEachSublayer(at: time, body)
    }
}
