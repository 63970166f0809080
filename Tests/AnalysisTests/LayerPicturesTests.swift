import Compositing
import Foundation
import Geometry
import Raster
import Scenes
import Testing

@testable import Analysis

@Suite struct LayerPicturesTests {
    private static let (ground, thing): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)

    private func row(_ place: Int?) -> Bitmap {
        Bitmap(width: 4, height: 1, pixels: (0..<4).map { $0 == place ? Self.thing : Self.ground })
    }

    @Test func onionSkinsGetStrongerWithTime() {
        let skin = OnionSkin.overlay([row(0), row(1), row(2), row(3)])
        let levels = (0..<4).map { Int(skin[$0, 0] & 255) }
        #expect(levels[3] == 255 && levels == levels.sorted() && levels[0] == 77 && Set(levels).count == 4)
        #expect(OnionSkin.overlay([row(nil), row(nil)]).withPixels { Array($0) } == row(nil).withPixels { Array($0) })
    }

    @Test func whatStandsStillStaysAsItIs() throws {
        let views = PlayedScene.box + ", { frame: [0, 60, 100, 20], backgroundColor: '#336699' }"
        let run = try PlayedScene.run(
            views, "  - { animate: box, to: { center: [60, 10] }, duration: 1, curve: linear }")
        let skin = OnionSkin.bitmap(of: run.timeline, from: 0, to: 1, count: 6, scale: 1)
        #expect((skin.width, skin.height) == (100, 80) && skin[50, 70] == 0xFF99_6633 && skin[99, 0] == 0xFFFF_FFFF)
        #expect(skin[60, 10] == 0xFF00_00FF, "the last place is drawn in full")
        #expect(skin[2, 10] != 0xFFFF_FFFF && skin[2, 10] != 0xFF00_00FF, "the first one is pale")
    }

    @Test func motionPathsLeadThroughTheMiddles() throws {
        let run = try PlayedScene.run(
            "{ name: group, frame: [10, 10, 60, 60], subviews: [{ name: box, frame: [0, 0, 20, 20] }] }",
            "  - { animate: group, to: { center: [60, 40] }, duration: 1, curve: linear, wait: false }\n"
                + "  - { animate: box, to: { center: [10, 50] }, duration: 1, curve: linear }")
        let ways = MotionPaths.ways(of: run, during: run.moments[0])
        #expect(ways.map(\.label) == ["group", "box (A)"])
        let (first, last) = (ways[1].points.first, ways[1].points.last { $0.time < 1 })
        #expect(first?.place == CGPoint(x: 20, y: 20))
        // The inner view moves down while the outer one moves right: on the canvas both.
        #expect(abs((last?.place.x ?? 0) - 40) < 1 && abs((last?.place.y ?? 0) - 60) < 1)
        let picture = try MotionPaths.picture(of: run, during: run.moments[0], backdrop: nil)
        #expect(picture.size == CGSize(width: 100, height: 80) && picture.marks.count > 40)
    }

    @Test func labelsAreNotPrintedOverEachOther() throws {
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 300)
        var placement = LabelPlacement(in: bounds)
        let dot = CGRect(x: 95, y: 95, width: 10, height: 10)
        placement.reserve(dot)
        var lines = 0
        for number in 0..<12 {
            let text = ChartText(
                "a long label \(number)", at: CGPoint(x: number % 3 == 0 ? 190 : 100, y: 100),
                anchor: number % 3 == 1 ? .end : .start)
            let marks = try #require(try placement.marks(of: text, for: CGPoint(x: 100, y: 100)))
            if case .line? = marks.first { lines += 1 }
        }
        for (index, rect) in placement.taken.enumerated() {
            #expect(bounds.contains(rect), "\(rect)")
            for other in placement.taken[..<index] { #expect(!rect.intersects(other), "\(rect) on \(other)") }
        }
        // All but those that were free where they wanted to be.
        #expect(placement.taken.count == 13 && lines >= 9)
    }

    @Test func layersSideBySideAreOnOneLevel() {
        func layer(_ x: CGFloat, _ width: CGFloat) -> RenderLayer {
            var p = RenderProperties()
            p.bounds = CGRect(x: 0, y: 0, width: width, height: 10)
            p.position = CGPoint(x: x + width / 2, y: 5)
            return RenderLayer(p)
        }
        let tree = RenderTree(
            size: CGSize(width: 100, height: 10), scale: 1,
            layers: [layer(0, 100), layer(0, 50), layer(50, 50), layer(40, 20)])
        #expect(ExplodedLayers.levels(of: PlacedLayer.all(of: tree)) == [0, 1, 1, 2])
    }

    @Test func explodedSheetsKeepTheirOrderAndFitTheirPicture() throws {
        let run = try PlayedScene.run(PlayedScene.box, "  - present: B")
        let tree = try ExplodedLayers.tree(of: run, at: 0.1)
        let bitmap = Compositor().render(tree)
        #expect(bitmap.width > 200 && bitmap.height > 150)
        // A margin of plain ground all round.
        let ground = bitmap[0, 0]
        #expect((0..<bitmap.width).allSatisfy { bitmap[$0, 10] == ground && bitmap[$0, bitmap.height - 10] == ground })
        #expect(bitmap.withPixels { Set($0).count } > 20)
    }

    @Test func anEmptyCanvasIsNoTrouble() throws {
        let run = try PlayedScene.run("", "  - hold: 1")
        #expect(run.moments.isEmpty)
        _ = Compositor().render(try ExplodedLayers.tree(of: run, at: 0))
    }
}
