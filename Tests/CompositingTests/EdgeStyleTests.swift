import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// `edges: device`: a pixel belongs to a layer when its middle does.
struct EdgeStyleTests {
    private func picture(_ layers: [RenderLayer], side: CGFloat = 8, scale: CGFloat = 1, edges: EdgeStyle = .device)
        -> [String]
    {
        var tree = world(layers, side: side, scale: scale)
        tree.edges = edges
        return ascii(tree)
    }

    @Test(arguments: [(1.4, "..RRRR..", "first"), (1.5, ".RRRR...", "at the middle"), (1.6, "..RRRR..", "beyond it")])
    func anUprightEdgeFallsToTheMiddle(_ x: Double, _ row: String, _: String) {
        let start = x < 1.5 ? 1 : x == 1.5 ? 1 : 2
        let expected = String(repeating: ".", count: start) + "RRRR" + String(repeating: ".", count: 4 - start)
        #expect(picture([layer(CGFloat(x), 0, 4, 8, .pureRed)])[0] == expected)
    }

    /// 200/7 points at 3 pixels: from 85.71 to 257.14, as measured.
    @Test func aFractionOfAPoint() {
        let row = picture([layer(200.0 / 7, 0, 400.0 / 7, 2, .pureRed)], side: 100, scale: 3)[0]
        #expect(row.firstIndex(of: "R").map { row.distance(from: row.startIndex, to: $0) } == 86)
        #expect(row.filter { $0 == "R" }.count == 257 - 86)
    }

    @Test func aTurnedLayerHasNoShades() {
        let square = layer(1, 1, 6, 6, .pureRed) { $0.transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1) }
        #expect(!picture([square]).joined().contains("?"))
        #expect(picture([square], edges: .smooth).joined().contains("?"))
    }

    /// Layers that share an edge share no pixel and leave none.
    @Test(arguments: 0..<40) func neighboursMeet(_ seed: Int) {
        var random = Seeded(seed)
        let (cut, turn, perspective) = (random.number(2...14), random.number(-1.5...1.5), random.number(-0.01...0.01))
        func half(_ x: CGFloat, _ width: CGFloat, _ color: CGColor) -> RenderLayer { layer(x, 0, width, 16, color) }
        var transform = CATransform3DMakeRotation(turn, 0, 0, 1)
        transform.m14 = perspective
        let both = layer(8, 8, 16, 16, nil, [half(0, cut, .pureRed), half(cut, 16 - cut, .pureBlue)]) {
            $0.transform = transform
        }
        let one = layer(8, 8, 16, 16, .pureGreen) { $0.transform = transform }
        let (parts, whole) = (picture([both], side: 32).joined(), picture([one], side: 32).joined())
        #expect(parts.map { $0 == "." } == whole.map { $0 == "." })
        #expect(!parts.contains("?"))
    }

    @Test func masksAndBordersAreHardToo() {
        let inside = layer(-4, -4, 20, 20, .pureBlue)
        let mask = layer(1.3, 1.3, 5, 5, .pureRed, [inside]) {
            $0.masksToBounds = true
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            ($0.borderWidth, $0.borderColor) = (1.4, .pureGreen)
        }
        let rows = picture([mask]).joined()
        #expect(!rows.contains("?"))
        #expect(rows.contains("B") && rows.contains("G"))
    }

    @Test func roundCornersStaySmooth() {
        let disc = layer(0, 0, 8, 8, .pureRed) { $0.cornerRadius = 4 }
        #expect(picture([disc]) == picture([disc], edges: .smooth))
    }

    @Test func planesMeetInAHardLine() {
        let tilted = layer(0, 0, 8, 8, .pureBlue, id: 2) { $0.transform = CATransform3DMakeRotation(1, 0.4, 1, 0) }
        #expect(!picture([layer(0, 0, 8, 8, .pureRed, id: 1), tilted]).joined().contains("?"))
    }
}
