import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Two pictures of one thing above each other, whose edges coincide: together they cover a pixel as one of them does.
struct PairTests {
    /// What a picture's layers are made of, in one colour.
    struct Shape: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (CGColor, _ change: (inout RenderProperties) -> Void) -> RenderLayer
    }

    static let shapes = [
        Shape(testDescription: "a disc") { color, change in
            layer(2.3, 1.6, 11, 11, color) {
                ($0.cornerRadius, $0.position.x) = (5.5, $0.position.x + 0.2); change(&$0)
            }
        },
        Shape(testDescription: "a square between pixels") { color, change in
            layer(2.3, 1.6, 10.5, 9.25, color) { change(&$0) }
        },
        Shape(testDescription: "a turned square") { color, change in
            layer(3, 3, 9, 9, color) {
                $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1); change(&$0)
            }
        },
        Shape(testDescription: "continuous corners in a mask") { color, change in
            layer(2.5, 2, 11, 11, nil, [layer(0, 0, 11, 11, color), layer(2, 2, 4, 4, color)]) {
                ($0.cornerRadius, $0.cornerCurve, $0.masksToBounds) = (4, .continuous, true)
                change(&$0)
            }
        },
        // As Hero makes snapshots: a wrapper that passes its opacity on, with a round picture in it.
        Shape(testDescription: "a wrapper") { color, change in
            let picture = layer(0, 0, 11, 10, nil) {
                ($0.cornerRadius, $0.masksToBounds) = (4, true)
                let bitmap = Bitmap(
                    width: 11, height: 10,
                    pixels: [UInt32](repeating: PremultipliedColor(color).packed, count: 110))
                $0.contents = .image(BitmapHandle(bitmap), frame: $0.bounds)
            }
            return layer(2.25, 2.5, 11, 10, nil, [picture]) {
                ($0.isGroupOpacity, $0.cornerRadius) = (false, 4); change(&$0)
            }
        },
    ]

    private static func draw(_ layers: [RenderLayer], on color: CGColor) -> [SIMD4<Double>] {
        Compositor().render(world(layers, color: color, side: 16)).withPixels { pixels in
            pixels.map { p in SIMD4((0..<4).map { Double(p >> UInt32(8 * $0) & 255) }) }
        }
    }

    private static func pair(
        _ shape: Shape, upper: CGFloat, lower: CGFloat = 1, _ change: (inout RenderProperties) -> Void = { _ in }
    ) -> [RenderLayer] {
        let below = shape.make(.pureRed) { ($0.pair, $0.opacity, $0.identifier) = (1, lower, 1) }
        let above = shape.make(.pureBlue) {
            ($0.pair, $0.opacity, $0.identifier) = (1, upper, 2); change(&$0)
        }
        return [below, above]
    }

    @Test(arguments: shapes, [0, 0.05, 0.5, 0.9, 1]) func edgesCountOnce(_ shape: Shape, _ opacity: CGFloat) {
        // White on black shows how much is covered.
        let covered = Self.draw([shape.make(.white) { _ in }], on: .black)
        #expect(covered.contains { $0.x > 40 && $0.x < 215 })
        for lower in [1, 0.6] {
            let shown = Self.draw(Self.pair(shape, upper: opacity, lower: lower), on: .white)
            let (o, p) = (Double(opacity), Double(lower))
            for (a, pixel) in zip(covered.map { $0.x / 255 }, shown) {
                let (blue, red) = (a * o, a * p * (1 - o))
                let white = 1 - blue - red
                let expected = SIMD4(red + white, white, blue + white, 1) * 255
                let difference = pixel - expected
                #expect(max(difference.max(), -difference.min()) <= 2.5, "\(a): \(pixel), not \(expected)")
            }
        }
    }

    /// Only what has the same outline, and is painted all over, stands for an edge.
    @Test(
        arguments: [
            { $0.position.x += 0.25 }, { $0.cornerRadius = 2 }, { $0.backgroundColor = nil }, { $0.isHidden = true },
            { $0.addsLight = true }, { $0.pair = 2 },
        ] as [@Sendable (inout RenderProperties) -> Void])
    func othersAreDrawnAsTheyAre(_ change: @Sendable (inout RenderProperties) -> Void) {
        let pair = Self.pair(Self.shapes[0], upper: 0.5, change)
        let apart = pair.map { layer in
            var p = layer.properties
            p.pair = 0
            return RenderLayer(p, sublayers: layer.sublayers)
        }
        #expect(Self.draw(pair, on: .white) == Self.draw(apart, on: .white))
        let plain = Self.pair(Self.shapes[0], upper: 0.5)
        #expect(Self.draw(plain, on: .white) != Self.draw(pair, on: .white))
    }

    /// A blur above another one takes its place on the edge, where it comes and where it is in force: both cover what
    /// one covers.
    @Test(arguments: [1e-4, 1] as [CGFloat]) func blursCountOnce(_ amount: CGFloat) {
        func glass(_ pair: Int, id: Int, _ amount: CGFloat) -> RenderLayer {
            let blur = layer(0, 0, 17, 17) {
                $0.contents = .backdrop(BackdropEffect(radius: 2, tint: .white, amount: amount))
                ($0.cornerRadius, $0.masksToBounds) = (7, true)
            }
            return layer(1.5, 1.5, 17, 17, nil, id: id, [blur]) {
                ($0.pair, $0.isGroupOpacity, $0.cornerRadius) = (pair, false, 7)
            }
        }
        func shown(_ layers: [RenderLayer]) -> Bitmap {
            Compositor().render(world([layer(0, 0, 20, 10, .pureRed)] + layers, color: .black, side: 20))
        }
        func difference(_ pair: Int) -> Int {
            let (one, two) = (shown([glass(0, id: 1, 1)]), shown([glass(pair, id: 1, 1), glass(pair, id: 2, amount)]))
            return (0..<400).reduce(0) { greatest, i in
                stride(from: UInt32(0), to: 32, by: 8).reduce(greatest) {
                    max($0, abs(Int(one[i % 20, i / 20] >> $1 & 255) - Int(two[i % 20, i / 20] >> $1 & 255)))
                }
            }
        }
        #expect(difference(1) <= 2)
        #expect(amount < 0.5 || difference(0) > 30)
    }

    /// The upper one's opacity is all that changes: the frame before is drawn over with the same pixels.
    @Test(arguments: shapes) func fadingIsDrawnOverExactly(_ shape: Shape) {
        let compositor = Compositor()
        var frame = compositor.render(world(Self.pair(shape, upper: 0.1), color: .white, side: 16), after: nil)
        for opacity in [0.2, 0.7, 1, 0.4] {
            let next = world(Self.pair(shape, upper: opacity), color: .white, side: 16)
            frame = compositor.render(next, after: frame)
            #expect(frame.bitmap.pixelsEqual(Compositor().render(next)))
        }
    }
}
