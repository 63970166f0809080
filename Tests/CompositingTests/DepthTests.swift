import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Siblings that leave their superlayer's plane: what is in front is a matter of depth, pixel by pixel.
struct DepthTests {
    private func turned(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(angle, x, y, z)
    }

    private func plate(_ color: CGColor, id: Int, _ transform: CATransform3D = .identity, z: CGFloat = 0) -> RenderLayer
    {
        layer(0, 0, 8, 8, color, id: id) {
            $0.transform = transform
            $0.zPosition = z
        }
    }

    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.width * bitmap.height).map { bitmap[$0 % bitmap.width, $0 / bitmap.width] }
    }

    private let red = CGColor.pureRed
    private let green = CGColor.pureGreen
    private let blue = CGColor.pureBlue

    @Test func aPlaneCutsAnother() {
        // Turned by 60° about its vertical axis: half as wide, its left half behind the other layer.
        let rows = ascii(world([plate(red, id: 1), plate(blue, id: 2, turned(-.pi / 3, 0, 1, 0))]))
        #expect(rows == [String](repeating: "RRRRBBRR", count: 8) || rows == [String](repeating: "RRBBRRRR", count: 8))
        // The other way round the other half is in front, whatever stands first.
        let back = ascii(world([plate(blue, id: 2, turned(.pi / 3, 0, 1, 0)), plate(red, id: 1)]))
        #expect(back == rows.map { String($0.reversed()) })
    }

    /// As UIKit: a positive angle about y takes the right side away from the viewer.
    @Test func theSideThatComesNearerIsSeen() {
        #expect(ascii(world([plate(red, id: 1), plate(blue, id: 2, turned(.pi / 3, 0, 1, 0))]))[0] == "RRBBRRRR")
    }

    @Test func depthWinsOverOrder() {
        let far = CATransform3DMakeTranslation(0, 0, -5)
        #expect(ascii(world([plate(red, id: 1), plate(blue, id: 2, far)]))[4] == "RRRRRRRR")
        #expect(ascii(world([plate(red, id: 1, far), plate(blue, id: 2)]))[4] == "BBBBBBBB")
        // A zPosition counts as depth.
        #expect(ascii(world([plate(red, id: 1), plate(blue, id: 2, far, z: 6)]))[4] == "BBBBBBBB")
        #expect(ascii(world([plate(red, id: 1), plate(blue, id: 2, far, z: 4)]))[4] == "RRRRRRRR")
    }

    /// What lies in the same place on the canvas may lie elsewhere in depth.
    @Test func onlyTheDepthChanges() {
        let far = CATransform3DMakeTranslation(0, 0, -1)
        let pairs = [
            [plate(blue, id: 2, far, z: -6), plate(blue, id: 2, far, z: 6)],
            [plate(blue, id: 2, turned(.pi / 3, 0, 1, 0)), plate(blue, id: 2, turned(-.pi / 3, 0, 1, 0))],
        ]
        for pair in pairs {
            var (placer, sequence) = (FramePlacer(), FrameSequence())
            for plate in pair + pair {
                let tree = world([layer(0, 0, 8, 8, id: 9, [self.plate(red, id: 1), plate])])
                #expect(pixels(sequence.draw(placer.place(tree))) == pixels(Compositor().render(tree)))
            }
        }
    }

    @Test func oneInThePlaneKeepsItsPlace() {
        let tilt = turned(.pi / 3, 0, 1, 0)
        // Both in one plane: the later one is in front, and both are cut by the third.
        let rows = ascii(world([plate(red, id: 1, tilt), plate(green, id: 2, tilt), plate(blue, id: 3)]))
        #expect(rows[3] == "BBGGBBBB")
        // Whole turns leave only noise of the sine.
        let noise = turned(.pi, 0, 1, 0)
        #expect(ascii(world([plate(red, id: 1, noise), plate(blue, id: 2)]))[3] == "BBBBBBBB")
        #expect(ascii(world([plate(blue, id: 2), plate(red, id: 1, noise)]))[3] == "RRRRRRRR")
    }

    /// A card of two sides, back to back, each with a spot on it that belongs to the side it lies on.
    @Test(arguments: [
        (0.0, "RRRRRRRR"), (60, "..RRRR.."), (120, "..GGGG.."), (180, "GGGGGGGG"), (240, "..GGGG.."), (300, "..RRRR.."),
    ])
    func aSideWithoutABackIsSeenFromItsFront(_ degrees: CGFloat, _ row: String) {
        let turn = turned(degrees * .pi / 180, 0, 1, 0)
        let sides = [(blue, green, turned(.pi, 0, 1, 0).concatenating(turn)), (blue, red, turn)].enumerated().map {
            index, side in
            layer(0, 0, 8, 8, side.0, id: index * 2 + 1, [layer(0, 0, 8, 8, side.1, id: index * 2 + 2)]) {
                $0.transform = side.2
                $0.isDoubleSided = false
            }
        }
        #expect(ascii(world(sides))[4] == row)
        #expect(ascii(world(sides.reversed()))[4] == row)
    }

    @Test func transparentSidesShowWhatIsBehindThem() {
        let glass = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        let picture = Compositor().render(world([plate(red, id: 1), plate(glass, id: 2, turned(.pi / 3, 0, 1, 0))]))
        #expect(picture[2, 4] == pixel(127, 0, 128) || picture[2, 4] == pixel(128, 0, 128))
        #expect(picture[5, 4] == pixel(255, 0, 0))
    }

    @Test func aSublayerLiesInItsSuperlayersPlane() {
        // Inside a flat layer the tilted one is cut by its own siblings only, and the flat layer's next sibling hides
        // it all.
        let tilted = plate(blue, id: 3, turned(.pi / 3, 0, 1, 0))
        let box = layer(0, 0, 8, 8, nil, id: 1, [plate(green, id: 2), tilted])
        #expect(ascii(world([box]))[3] == "GGBBGGGG")
        #expect(ascii(world([box, plate(red, id: 4)]))[3] == "RRRRRRRR")
    }

    @Test func aRoundOfThreeIsParted() {
        // Three planks in a triangle, each above the next at one corner and below it at the other, tilted about the
        // line across.
        let tilt: CGFloat = 0.5
        func plank(_ turn: CGFloat, _ color: CGColor, id: Int) -> RenderLayer {
            layer(2, 0, 20, 6, color, id: id) {
                $0.position = CGPoint(x: 16, y: 16)
                $0.bounds.size = CGSize(width: 30, height: 5)
                $0.transform = CATransform3DConcat(
                    CATransform3DConcat(
                        CATransform3DMakeRotation(tilt, 0, 1, 0), CATransform3DMakeTranslation(0, 8, 0)),
                    CATransform3DMakeRotation(turn, 0, 0, 1))
            }
        }
        let third = CGFloat.pi * 2 / 3
        let layers = [plank(0, red, id: 1), plank(third, green, id: 2), plank(2 * third, blue, id: 3)]
        let tree = world(layers, side: 32)
        let expected = PixelDepth.picture(of: tree)
        let picture = Compositor().render(tree)
        var (agreeing, colours) = (0, Set<UInt32>())
        for y in 0..<32 {
            for x in 0..<32 {
                guard let color = expected[y * 32 + x] else { continue }
                if color != 0 { colours.insert(color) }
                #expect(picture[x, y] == color, "pixel \(x), \(y)")
                agreeing += 1
            }
        }
        #expect(agreeing > 200 && colours.count == 3)
    }

    @Test(arguments: 0..<60) func agreesWithTheNearestOfEachPixel(_ seed: Int) {
        var random = Seeded(seed)
        var perspective = CATransform3D.identity
        if seed % 2 == 0 { perspective.m34 = -1 / 90 }
        let layers = (1...Int.random(in: 2...6, using: &random)).map { id in
            layer(
                random.number(0...20).rounded(), random.number(0...20).rounded(), 24, 24, random.color(opaque: 1),
                id: id
            ) {
                if random.chance(0.7) {
                    let turn = CATransform3DMakeRotation(
                        random.number(-1.2...1.2), random.number(-1...1), random.number(-1...1),
                        random.number(-0.3...0.3))
                    $0.transform = CATransform3DConcat(turn, perspective)
                }
                if random.chance(0.3) { $0.transform.m43 = random.number(-8...8) }
                if random.chance(0.3) { $0.zPosition = random.number(-8...8) }
            }
        }
        var tree = world(layers.sorted { $0.properties.zPosition < $1.properties.zPosition }, color: .white, side: 44)
        tree.edges = .device
        let (picture, expected) = (Compositor().render(tree), PixelDepth.picture(of: tree))
        for (i, color) in expected.enumerated() {
            if let color { #expect(picture[i % 44, i / 44] == color, "pixel \(i % 44), \(i / 44)") }
        }
    }

    @Test(arguments: 0..<20) func framesAreTheSameHoweverTheyAreReached(_ seed: Int) {
        var random = Seeded(seed)
        func tree(_ step: Int) -> RenderTree {
            var random = Seeded(seed)
            let layers = (1...4).map { id in
                layer(random.number(0...16), random.number(0...16), 24, 24, random.color(), id: id) {
                    $0.transform = CATransform3DMakeRotation(
                        random.number(-1...1) + (id == 2 ? CGFloat(step) * 0.2 : 0), 0.3, 1, 0)
                    if id == 4 { $0.position.x += CGFloat(step) }
                }
            }
            return world(layers, color: .white, side: 40)
        }
        let compositor = Compositor()
        var frame = compositor.render(tree(0), after: nil)
        for step in 1...5 {
            frame = compositor.render(tree(step), after: frame)
            var plain = Compositor.Options()
            plain.drawsEverything = true
            #expect(pixels(frame.bitmap) == pixels(Compositor(options: plain).render(tree(step))))
        }
        // A part is the same as in the whole.
        let whole = Compositor().render(tree(3))
        let clip = PixelRect(
            x: Int.random(in: 0...20, using: &random), y: Int.random(in: 0...20, using: &random), width: 13, height: 11)
        let surface = Surface(bounds: PixelRect(x: 0, y: 0, width: 40, height: 40))
        Compositor().render(tree(3), into: surface, clip: clip)
        let part = surface.finish(isOpaque: false)
        for y in clip.minY..<clip.maxY { for x in clip.minX..<clip.maxX { #expect(part[x, y] == whole[x, y]) } }
    }

    @Test func manyPlanesEnd() {
        var random = Seeded(1)
        let layers = (1...300).map { id in
            layer(0, 0, 60, 60, random.color(), id: id) {
                $0.transform = CATransform3DMakeRotation(random.number(-1...1), random.number(-1...1), 1, 0)
            }
        }
        #expect(Compositor().render(world(layers, side: 64)).width == 64)
    }

    @Test func flatTreesHaveNoOrderOfDepth() {
        let placed = PlacedTree(
            world([layer(0, 0, 8, 8, red, [plate(green, id: 2), plate(blue, id: 3, z: 4)])]), before: nil)
        #expect(placed.layers[0].depth == nil)
    }
}

/// The nearest layer at the middle of each pixel, by its own plane and nothing else.
enum PixelDepth {
    /// Nil near edges and where two layers are too close to tell.
    static func picture(of tree: RenderTree) -> [UInt32?] {
        (0..<tree.pixelWidth * tree.pixelHeight).map { i in
            let (x, y) = (CGFloat(i % tree.pixelWidth) + 0.5, CGFloat(i / tree.pixelWidth) + 0.5)
            var best: (depth: CGFloat, color: UInt32)?
            for layer in tree.layers {
                guard let hit = hit(layer.properties, x, y) else { continue }
                guard let hit = hit.inside else { return nil }
                if let best, abs(best.depth - hit) < 0.6 { return nil }
                let color = PremultipliedColor(layer.properties.backgroundColor ?? .clear).packed
                if best.map({ hit > $0.depth }) ?? true { best = (hit, color) }
            }
            return best?.color ?? (tree.backgroundColor.map { PremultipliedColor($0).packed } ?? 0)
        }
    }

    /// Nil if the layer is not there; nothing inside if the pixel is too near its edge.
    private static func hit(_ p: RenderProperties, _ x: CGFloat, _ y: CGFloat) -> (inside: CGFloat?, Void)? {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGFloat? {
            guard let q = p.projectionToSuperlayer.inverted()?.apply(CGPoint(x: x, y: y)), p.bounds.contains(q) else {
                return nil
            }
            let (u, v) = (q.x - p.bounds.width / 2, q.y - p.bounds.height / 2)
            let t = p.transform
            return (u * t.m13 + v * t.m23 + t.m43) / (u * t.m14 + v * t.m24 + t.m44) + p.zPosition
        }
        let corners = [at(x - 0.7, y - 0.7), at(x + 0.7, y - 0.7), at(x - 0.7, y + 0.7), at(x + 0.7, y + 0.7)]
        if corners.allSatisfy({ $0 == nil }), at(x, y) == nil { return nil }
        return (corners.contains { $0 == nil } ? nil : at(x, y), ())
    }
}
