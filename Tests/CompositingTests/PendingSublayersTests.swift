import Foundation
import Geometry
import Raster
import Synchronization
import Testing

@testable import Compositing

/// Makes copies of layers, but for those that are still.
private final class Source: SublayerSource {
    private let layers: [RenderLayer]
    private let asked = Atomic(0)
    var timesAsked: Int { asked.load(ordering: .relaxed) }

    init(_ layers: [RenderLayer]) { self.layers = layers }

    func forEachSublayer(at time: Double, _ body: (_ layer: RenderLayer, _ isStill: Bool) -> Void) {
        asked.add(1, ordering: .relaxed)
        for layer in layers {
            let isStill = layer.properties.identifier.isMultiple(of: 3)
            body(isStill ? layer : layer.pending(), isStill)
        }
    }
}

/// Layers whose sublayers are made when they are asked for show what layers with a list show.
struct PendingSublayersTests {
    /// Frames over older ones, with what is known of them, against frames that are drawn wholly from lists.
    @Test(arguments: 0..<400) func showTheSame(seed: Int) {
        var options = Compositor.Options()
        options.drawsEverything = true
        let plain = Compositor(options: options)
        var generator = RandomTree(
            seed: seed, features: seed % 2 == 0 ? .all : [.masks, .shadows, .opacity, .corners], side: 64)
        var mutation = Mutation(seed: seed, side: 64)
        var tree = generator.tree(layers: 2...5)
        var (placer, sequence) = (FramePlacer(), FrameSequence(memory: 2))
        for frame in 0..<6 {
            var pending = tree
            pending.layers = tree.layers.map { $0.pending() }
            let drawn = sequence.draw(placer.place(pending))
            #expect(drawn.pixelsEqual(plain.render(tree)), "seed \(seed), frame \(frame)")
            tree = mutation.next(tree)
        }
    }

    /// What is placed one by one need not be in memory at once.
    @Test func areLetGoOfOneByOne() {
        final class Counting: SublayerSource {
            let most = Mutex(0)
            func forEachSublayer(at time: Double, _ body: (_ layer: RenderLayer, _ isStill: Bool) -> Void) {
                var made: [() -> RenderLayer?] = []
                for index in 0..<20 {
                    let sublayer = layer(CGFloat(index), 0, 4, 4, .pureGreen, id: index + 1)
                    made.append { [weak sublayer] in sublayer }
                    body(sublayer, false)
                    most.withLock { $0 = max($0, made.filter { $0() != nil }.count) }
                }
            }
        }
        let source = Counting()
        var p = RenderProperties()
        p.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
        let tree = world([RenderLayer(p, sublayersFrom: source, at: 0)], side: 32)
        var placer = FramePlacer()
        let placed = placer.place(tree)
        #expect(placed.tree.layers[0].sublayers.count == 20)
        #expect(source.most.withLock { $0 } == 1)
    }

    /// What abuts inside of a pixel and rests is the same from frame to frame, with its edges moved.
    @Test func restOnSeams() {
        let source = Source([layer(0, 0, 4.5, 8, .pureRed, id: 1), layer(4.5, 0, 3.5, 8, .pureBlue, id: 2)])
        var p = RenderProperties()
        (p.bounds, p.position) = (CGRect(x: 0, y: 0, width: 8, height: 8), CGPoint(x: 4, y: 4))
        var placer = FramePlacer()
        let placed = (0..<2).map { time in
            placer.place(world([RenderLayer(p, sublayersFrom: source, at: Double(time))])).tree
        }
        #expect(placed[0].layers[0] !== placed[0].exact[0])
        #expect(placed[1].layers[0] === placed[0].layers[0])
    }

    /// A list that was asked for stays, whoever asks, on any thread.
    @Test func areMadeOnceForAList() async {
        let source = Source((1...5).map { layer(CGFloat($0), 0, 4, 4, .pureGreen, id: $0) })
        let parent = RenderLayer(RenderProperties(), sublayersFrom: source, at: 0)
        let identities = await withTaskGroup(of: [ObjectIdentifier].self) { group in
            for _ in 0..<8 { group.addTask { parent.sublayers.map(ObjectIdentifier.init) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(identities.count == 1 && parent.sublayers.map(\.properties.identifier) == [1, 2, 3, 4, 5])
        let asked = source.timesAsked
        #expect(parent.sublayers.count == 5 && source.timesAsked == asked && asked <= 8)
    }
}

extension RenderLayer {
    /// The same, with sublayers that are made when they are asked for wherever these need not be looked at together.
    fileprivate func pending() -> RenderLayer {
        let arePaired = sublayers.contains { $0.properties.pair != 0 }
        if hasDepth || arePaired || sublayers.isEmpty {
            return RenderLayer(properties, sublayers: sublayers.map { $0.pending() })
        }
        return RenderLayer(properties, sublayersFrom: Source(sublayers), at: 0)
    }
}
