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
        var placer = FramePlacer()
        var sequences = [FrameSequence(memory: 2), FrameSequence(memory: 2)]
        for (index, tree) in Self.frames(seed: seed, count: 9).enumerated() {
            #expect(
                sequences[index * 7 / 3 % 2].draw(placer.place(tree)).pixelsEqual(Self.plain(tree)), "frame \(index)")
        }
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
