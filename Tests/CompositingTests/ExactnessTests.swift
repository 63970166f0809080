import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// What saves time never shows: byte for byte the same as drawing everything.
struct ExactnessTests {
    private var slow: Compositor {
        var options = Compositor.Options()
        options.drawsEverything = true
        return Compositor(options: options)
    }

    @Test func hiddenPartsAreLeftOutInvisibly() {
        let fast = Compositor()
        for seed in 0..<400 {
            var generator = RandomTree(seed: seed, side: 64)
            let tree = generator.tree()
            expectSame(fast.render(tree), slow.render(tree), "seed \(seed)")
        }
    }

    @Test func opaqueTreesToo() {
        let fast = Compositor()
        for seed in 0..<300 {
            var generator = RandomTree(
                seed: seed, features: [.masks, .corners, .images, .backdrops, .borders], side: 64)
            let tree = generator.tree(layers: 3...6)
            expectSame(fast.render(tree), slow.render(tree), "seed \(seed)")
        }
    }

    @Test func aFrameInPartsIsTheFrame() {
        let fast = Compositor()
        for seed in 0..<300 {
            var generator = RandomTree(seed: seed, side: 64)
            let tree = generator.tree()
            let whole = fast.render(tree)
            let surface = Surface(width: whole.width, height: whole.height)
            var random = Seeded(seed)
            let x = Int.random(in: 1..<whole.width - 1, using: &random)
            let y = Int.random(in: 1..<whole.height - 1, using: &random)
            for clip in [
                PixelRect(minX: 0, minY: 0, maxX: x, maxY: y), PixelRect(minX: x, minY: 0, maxX: whole.width, maxY: y),
                PixelRect(minX: 0, minY: y, maxX: x, maxY: whole.height),
                PixelRect(minX: x, minY: y, maxX: whole.width, maxY: whole.height),
            ] { fast.render(tree, into: surface, clip: clip) }
            expectSame(surface.snapshot(), whole, "seed \(seed), cut at \(x), \(y)")
        }
    }

    /// On a large canvas, pixels inside of what grows or moves are left alone.
    @Test(arguments: [(64.0, 200), (360, 60)])
    func onlyWhatChangedIsDrawnAgainInvisibly(side: Double, trees: Int) {
        for seed in 0..<trees {
            var generator = RandomTree(seed: seed, side: side)
            var mutation = Mutation(seed: seed, side: side)
            var tree = generator.tree(layers: 2...4)
            let fast = Compositor()
            var frame = fast.render(tree, after: nil)
            let surface = Surface(copying: frame.bitmap)
            for step in 0..<6 {
                let next = mutation.next(tree)
                let whole = slow.render(next)
                let following = fast.render(next, after: frame)
                expectSame(following.bitmap, whole, "seed \(seed), frame \(step)")
                expectUnchanged(
                    frame.bitmap, following.bitmap, outside: following.changedRects, "seed \(seed), frame \(step)")
                Compositor().update(surface, from: tree, to: next)
                expectSame(surface.snapshot(), whole, "seed \(seed), frame \(step), in place")
                (tree, frame) = (next, following)
            }
        }
    }

    /// What is known of frames without looking at their pixels is true, of frames drawn whole and drawn over others.
    @Test func whatIsSaidToBeOpaqueIs() {
        func expectTrue(_ bitmap: Bitmap, _ what: String) {
            let isOpaque = bitmap.withPixels { $0.allSatisfy { $0 >> 24 == 255 } }
            #expect(bitmap.isOpaque == isOpaque, "\(what)")
        }
        var opaque = 0
        for seed in 0..<100 {
            var generator = RandomTree(seed: seed, side: 64)
            var mutation = Mutation(seed: seed, side: 64)
            var tree = generator.tree(layers: 2...5)
            // Some on an opaque page that ends inside the last pixels or a hair before them.
            let end = [64, 63.7, 64 - 1.0 / 1024, 64 - 1.0 / 2048][seed % 4]
            func onPage(_ tree: RenderTree) -> RenderTree {
                var tree = tree
                let page = layer(0, 0, CGFloat(end), CGFloat(end), .pureGreen, id: 9999)
                if seed % 3 > 0 { (tree.backgroundColor, tree.layers) = (nil, [page] + tree.layers) }
                return tree
            }
            let compositor = Compositor()
            var sequence = FrameSequence()
            var placer = FramePlacer()
            for step in 0..<5 {
                let shown = onPage(tree)
                expectTrue(compositor.render(shown), "seed \(seed), frame \(step)")
                let over = sequence.draw(placer.place(shown))
                expectTrue(over, "seed \(seed), frame \(step), drawn over another")
                if over.isOpaque { opaque += 1 }
                tree = mutation.next(tree)
            }
        }
        #expect(opaque > 50)
    }

    /// A large colour is painted as far as what comes next needs it, whatever the order of that.
    @Test func largeColoursWaitInvisibly() {
        for seed in 0..<200 {
            var random = Seeded(seed)
            func square(_ id: Int) -> RenderLayer {
                let (side, opacity) = (random.number(4...90), random.chance(0.5) ? 1 : random.number(0.2...0.9))
                return layer(random.number(-20...80), random.number(-20...80), side, side, random.color(), id: id) {
                    $0.cornerRadius = random.chance(0.5) ? 0 : 5
                    $0.opacity = opacity
                    if random.chance(0.1) {
                        $0.contents = .backdrop(BackdropEffect(radius: 3, tint: CGColor(white: 1, alpha: 0.2)))
                    }
                }
            }
            let pages = (0..<3).map { id in
                layer(0, 0, 96, 96, random.color(), id: id, (0..<4).map { square(10 * id + $0) }) {
                    if random.chance(0.3) { ($0.masksToBounds, $0.cornerRadius) = (true, 12) }
                    if random.chance(0.3) { $0.opacity = 0.7 }
                }
            }
            let tree = world(pages, color: random.chance(0.5) ? random.color() : nil, side: 96)
            expectSame(Compositor().render(tree), slow.render(tree), "seed \(seed)")
        }
    }

    private func expectSame(_ a: Bitmap, _ b: Bitmap, _ what: @autoclosure () -> String) {
        guard !a.pixelsEqual(b) else { return }
        var first: (Int, Int)?
        var count = 0
        for y in 0..<min(a.height, b.height) {
            for x in 0..<min(a.width, b.width) where a[x, y] != b[x, y] {
                if first == nil { first = (x, y) }
                count += 1
            }
        }
        let at =
            first.map { "(\($0.0), \($0.1)): \(String(a[$0.0, $0.1], radix: 16)) \(String(b[$0.0, $0.1], radix: 16))" }
            ?? "sizes"
        Issue.record("\(what()): \(count) pixels differ, first \(at)")
    }

    private func expectUnchanged(
        _ a: Bitmap, _ b: Bitmap, outside rects: [PixelRect], _ what: @autoclosure () -> String
    ) {
        for y in 0..<a.height {
            for x in 0..<a.width where a[x, y] != b[x, y] {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                if !rects.contains(where: { $0.contains(pixel) }) {
                    Issue.record("\(what()): (\(x), \(y)) changed outside the damage")
                    return
                }
            }
        }
    }
}

/// Frames in parts and in place, out of the compositor's own steps: none of them may depend on what else is drawn.
extension Compositor {
    /// The part of a frame within `clip`, in the place of whatever the surface held there; other pixels stay as they
    /// are.
    func render(_ tree: RenderTree, into surface: Surface, clip: PixelRect) {
        let placed = place(tree)
        let clip = clip.intersection(surface.bounds).intersection(placed.canvas)
        guard !clip.isEmpty else { return }
        var region = PixelRegion()
        region.add(clip)
        region.include(wholly: placed.backdrops)
        for rect in region.rects {
            if clip.contains(rect) {
                draw(placed, in: rect, on: surface)
            } else {
                // A backdrop reaches beyond the clip: it is drawn apart, whole.
                let apart = Surface(bounds: rect)
                draw(placed, in: rect, on: apart)
                surface.draw(apart, through: Coverage(clip), blend: .copy)
            }
        }
    }

    /// Makes a surface that shows `old` (drawn by this method or `render`, whole) show `new`, touching only what
    /// differs.
    fileprivate func update(_ surface: Surface, from old: RenderTree, to new: RenderTree) {
        let before = place(old)
        let placed = place(new, before: before)
        var changed = Damage(from: before, to: placed).rects
        if options.drawsEverything || surface.bounds != placed.canvas {
            changed = PixelRegion()
            changed.add(placed.canvas.intersection(surface.bounds))
        }
        changed.include(wholly: placed.backdrops)
        for rect in changed.rects { draw(placed, in: rect.intersection(surface.bounds), on: surface) }
    }
}
