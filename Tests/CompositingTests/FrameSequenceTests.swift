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
        var sequence = FrameSequence()
        for (index, tree) in Self.frames(seed: seed).enumerated() {
            #expect(sequence.draw(tree).bitmap.pixelsEqual(Self.plain(tree)), "frame \(index)")
        }
    }

    /// Whoever keeps frames, some or all, keeps their pixels.
    @Test(arguments: 0..<30) func leavesKeptFramesAlone(seed: Int) {
        var sequence = FrameSequence()
        let trees = Self.frames(seed: seed)
        var kept: [(Int, Bitmap)] = []
        for (index, tree) in trees.enumerated() {
            let frame = sequence.draw(tree)
            if (seed + index) % 3 > 0 { kept.append((index, frame.bitmap)) }
        }
        for (index, bitmap) in kept { #expect(bitmap.pixelsEqual(Self.plain(trees[index])), "frame \(index)") }
    }

    /// What is known of a frame's pixels is forgotten with them.
    @Test func forgetsWhatItKnew() {
        func tree(_ color: CGColor) -> RenderTree {
            var p = RenderProperties()
            (p.identifier, p.bounds, p.backgroundColor) = (1, CGRect(x: 0, y: 0, width: 8, height: 8), color)
            p.position = CGPoint(x: 4, y: 4)
            return RenderTree(size: CGSize(width: 8, height: 8), scale: 1, layers: [RenderLayer(p)])
        }
        var sequence = FrameSequence()
        let colors = [CGColor.white, CGColor(white: 0, alpha: 0.5), .white, CGColor(white: 0, alpha: 0.2)]
        for color in colors {
            let frame = sequence.draw(tree(color))
            #expect(frame.bitmap.isOpaque == (color.alpha == 1))
            #expect(frame.changedRects.isEmpty == false)
        }
    }

    @Test func changesCanvas() {
        var sequence = FrameSequence()
        for seed in 0..<12 {
            var generator = RandomTree(seed: seed, side: Double(20 + seed % 3 * 9))
            let tree = generator.tree()
            #expect(sequence.draw(tree).bitmap.pixelsEqual(Self.plain(tree)))
        }
    }
}
