import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Frames drawn over the pixels of earlier ones equal frames drawn from nothing.
struct FrameSequenceTests {
    private static func frames(seed: Int, count: Int = 6) -> [RenderTree] {
        var generator = RandomTree(seed: seed)
        var mutation = Mutation(seed: seed)
        var trees = [generator.tree()]
        for _ in 1..<count { trees.append(mutation.next(trees[trees.count - 1])) }
        return trees
    }

    private static func plain(_ tree: RenderTree) -> Bitmap {
        var options = Compositor.Options()
        options.drawsEverything = true
        return Compositor(options: options).render(tree)
    }

    /// Nobody keeps a frame, so that each is drawn over the one before.
    @Test(arguments: 0..<60) func drawsOver(seed: Int) {
        var (sequence, placer) = (FrameSequence(), FramePlacer())
        for (index, tree) in Self.frames(seed: seed).enumerated() {
            #expect(sequence.draw(placer.place(tree)).pixelsEqual(Self.plain(tree)), "frame \(index)")
        }
    }

    /// Whoever keeps frames, some or all, keeps their pixels.
    @Test(arguments: 0..<60) func leavesKeptFramesAlone(seed: Int) {
        var (sequence, placer) = (FrameSequence(memory: 1 + seed % 3), FramePlacer())
        let trees = Self.frames(seed: seed, count: 12)
        var kept: [(Int, Bitmap)] = []
        for (index, tree) in trees.enumerated() {
            let bitmap = sequence.draw(placer.place(tree))
            #expect(bitmap.pixelsEqual(Self.plain(tree)), "frame \(index)")
            if (seed + index) % 3 > 0 { kept.append((index, bitmap)) }
        }
        for (index, bitmap) in kept { #expect(bitmap.pixelsEqual(Self.plain(trees[index])), "frame \(index)") }
    }

    /// A frame that was held for a while is drawn over later, though others were drawn in between.
    @Test(arguments: 0..<60) func drawsOverOlderFrames(seed: Int) {
        var (sequence, placer) = (FrameSequence(memory: 2 + seed % 2), FramePlacer())
        var held: Bitmap?
        let trees = Self.frames(seed: seed, count: 12)
        for (index, tree) in trees.enumerated() {
            let bitmap = sequence.draw(placer.place(tree))
            #expect(bitmap.pixelsEqual(Self.plain(tree)), "frame \(index)")
            if index > 0 { #expect(held?.pixelsEqual(Self.plain(trees[index - 1])) == true) }
            held = bitmap
        }
    }

    /// Two that draw every other frame: what they draw is what one would.
    @Test(arguments: 0..<30) func sharesTheWork(seed: Int) {
        let (ground, trees) = (SharedGround(), Self.frames(seed: seed, count: 12))
        var placer = FramePlacer()
        var sequences = (0..<2).map { _ in FrameSequence(compositor: Compositor(ground: ground), memory: 2) }
        let frames = trees.map { placer.place($0) }
        // One runs ahead of the other by a few frames at times.
        let order = (0..<frames.count).map { seed % 3 == 0 ? $0 : $0 ^ (seed % 3) }.filter { $0 < frames.count }
        for (turn, index) in order.enumerated() {
            #expect(
                sequences[turn * 7 / 3 % 2].draw(frames[index]).pixelsEqual(Self.plain(trees[index])),
                "frame \(index)")
        }
    }

    /// Eight layers, of which the upper ones are moved.
    private static func tree(resting: Int, _ shift: CGFloat) -> RenderTree {
        let layers = (0..<8).map { k in
            var p = RenderProperties()
            (p.identifier, p.bounds) = (k, CGRect(x: 0, y: 0, width: 8, height: 8))
            p.backgroundColor = CGColor(white: 0.1 * CGFloat(k), alpha: 0.5)
            p.position = CGPoint(x: k < resting ? 4 : 4 + shift, y: 4)
            return RenderLayer(p)
        }
        return RenderTree(size: CGSize(width: 16, height: 16), scale: 1, layers: layers)
    }

    /// Layers at rest are drawn by one worker for all, and over the pixels of nobody who still has them.
    @Test func drawsWhatRestsOnce() throws {
        var placer = FramePlacer()
        let trees = [(5, 0), (5, 1), (5, 2), (7, 3), (7, 4), (1, 5), (1, 6)].map {
            placer.place(Self.tree(resting: $0.0, CGFloat($0.1))).tree
        }
        let shared = SharedGround()
        let (one, other) = (StaticBackground(shared: shared), StaticBackground(shared: shared))
        var drawn: [Surface] = []
        func follow(_ ground: StaticBackground, _ now: Int, after before: Int) throws -> StaticBackground.Picture {
            ground.follow(trees[now], after: trees[before]) { lower, _, surface in
                if lower == nil { surface.fill(surface.bounds, with: .clear) }
                drawn.append(surface)
            }
            return try #require(ground.picture(under: trees[now]))
        }
        let first = try follow(one, 1, after: 0)
        let second = try follow(other, 2, after: 1)
        #expect(drawn.count == 1 && first.pixels.isIdentical(to: second.pixels))
        // More has come to rest: the other worker keeps the picture that it has.
        let higher = try follow(one, 4, after: 3)
        #expect(drawn.count == 2 && higher.cut > first.cut && !higher.pixels.isIdentical(to: first.pixels))
        #expect(try follow(other, 4, after: 3).pixels.isIdentical(to: higher.pixels))
        #expect(drawn.count == 2)
        // What rests no more is dropped by both.
        one.follow(trees[6], after: trees[5]) { _, _, _ in Issue.record("one layer does not pay") }
        #expect(one.picture(under: trees[6]) == nil)
    }

    /// Whoever begins with a later frame draws the ground at once, for all.
    @Test func laterWorkersBeginWithTheGround() {
        let (shared, trees) = (SharedGround(), (0..<3).map { Self.tree(resting: 6, CGFloat($0)) })
        var placer = FramePlacer()
        let frames = trees.map { placer.place($0) }
        var later = FrameSequence(compositor: Compositor(ground: shared))
        #expect(later.draw(frames[1]).pixelsEqual(Self.plain(trees[1])))
        let other = StaticBackground(shared: shared)
        other.follow(frames[2].tree, after: frames[1].tree) { _, _, _ in Issue.record("it was drawn") }
        #expect(other.picture(under: frames[2].tree) != nil)
    }

    /// What is known of a frame's pixels is forgotten with them.
    @Test func forgetsWhatItKnew() {
        func tree(_ color: CGColor) -> RenderTree {
            var p = RenderProperties()
            (p.identifier, p.bounds, p.backgroundColor) = (1, CGRect(x: 0, y: 0, width: 8, height: 8), color)
            p.position = CGPoint(x: 4, y: 4)
            return RenderTree(size: CGSize(width: 8, height: 8), scale: 1, layers: [RenderLayer(p)])
        }
        var (sequence, placer) = (FrameSequence(), FramePlacer())
        let colors = [CGColor.white, CGColor(white: 0, alpha: 0.5), .white, CGColor(white: 0, alpha: 0.2)]
        for color in colors {
            let frame = placer.place(tree(color))
            #expect(sequence.draw(frame).isOpaque == (color.alpha == 1))
            #expect(frame.changedRects.isEmpty == false)
        }
    }

    @Test func changesCanvas() {
        var (sequence, placer) = (FrameSequence(), FramePlacer())
        for seed in 0..<12 {
            var generator = RandomTree(seed: seed, side: Double(20 + seed % 3 * 9))
            let tree = generator.tree()
            #expect(sequence.draw(placer.place(tree)).pixelsEqual(Self.plain(tree)))
        }
    }
}
