import Compositing
import Foundation
import Raster
import Scenes
import Testing

@testable import Analysis

@Suite struct MembraneFillTests {
    private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> (Int, Int, Int)) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { index in
                let (r, g, b) = color(index % width, index / width)
                return UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | 0xFF00_0000
            })
    }

    private func greatestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
        var greatest = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                for shift in [0, 8, 16, 24] {
                    greatest = max(greatest, abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255)))
                }
            }
        }
        return greatest
    }

    /// Whatever varies evenly is harmonic: a membrane restores it. The tolerance is that of rounding and of a
    /// relaxation that stops.
    @Test func evenVariationIsRestored() {
        let ramp = picture(200, 160) { x, y in (x + 20, y + 60, 255 - x) }
        let holes = [PixelRect(x: 30, y: 20, width: 90, height: 100), PixelRect(x: 110, y: 90, width: 60, height: 40)]
        let broken = picture(200, 160) { x, y in
            let isHole =
                (30..<120).contains(x) && (20..<120).contains(y) || (110..<170).contains(x) && (90..<130).contains(y)
            return isHole ? (0, 0, 0) : (x + 20, y + 60, 255 - x)
        }
        #expect(greatestDifference(MembraneFill.fill(broken, holes: holes), ramp) <= 2)
    }

    /// At the picture's edge nothing pulls: a hole there takes the colour that it has on its other sides.
    @Test func holesAtTheEdgeTakeTheColourBeside() {
        let broken = picture(64, 48) { _, y in y < 20 ? (255, 0, 0) : (10, 200, 90) }
        let filled = MembraneFill.fill(broken, holes: [PixelRect(x: 0, y: 0, width: 64, height: 20)])
        #expect(greatestDifference(filled, picture(64, 48) { _, _ in (10, 200, 90) }) <= 1)
    }

    @Test func valuesStayBetweenThoseOfTheBorder() {
        let sides = picture(120, 60) { x, _ in x < 60 ? (20, 20, 20) : (220, 220, 220) }
        let filled = MembraneFill.fill(sides, holes: [PixelRect(x: 20, y: 10, width: 80, height: 40)])
        for x in 20..<100 { #expect((20...220).contains(filled[x, 30] & 255)) }
        #expect(filled[30, 30] & 255 < filled[60, 30] & 255 && filled[60, 30] & 255 < filled[90, 30] & 255)
        #expect(abs(Int(filled[59, 30] & 255) - 120) < 8)
    }

    @Test func nothingToFillFromLeavesThePictureAlone() {
        let whole = picture(8, 8) { x, y in (x, y, 9) }
        #expect(
            greatestDifference(MembraneFill.fill(whole, holes: [PixelRect(x: -5, y: -5, width: 50, height: 50)]), whole)
                == 0)
        #expect(greatestDifference(MembraneFill.fill(whole, holes: []), whole) == 0)
    }
}

@Suite struct ScreenshotSceneTests {
    @Test(arguments: [
        ("card:1,2,30,40=5,6,70,80", true), ("card:1,2,30,40,8=5,6,70,80,0", true), ("card:1,2,30=5,6,70,80", false),
        (":1,2,3,4=5,6,7,8", false), ("card:1,2,0,4=5,6,7,8", false), ("card:1,2,3,4", false),
        ("card:1,2,3,nan=5,6,7,8", false),
        ("card:1,2,3,4=5,6,7,1e9", false),
    ])
    func matchesAreRead(_ text: String, _ isValid: Bool) throws {
        let match = ScreenshotMatch(text)
        #expect((match != nil) == isValid)
        guard let match else { return }
        #expect(match.id == "card" && match.from.rect == PixelRect(minX: 1, minY: 2, maxX: 31, maxY: 42))
        #expect(match.from.cornerRadius == (text.contains("40,8") ? 8 : nil))
    }

    private func blank(_ width: Int = 80, _ height: Int = 60) -> Bitmap {
        Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: width * height))
    }

    private func scene(_ matches: [String], to: Bitmap? = nil) throws -> ScreenshotScene {
        try ScreenshotScene(
            from: blank(), to: to ?? blank(), matches: matches.compactMap { ScreenshotMatch($0) }, folder: "images")
    }

    @Test(arguments: [
        (["a:0,0,9,9=0,0,9,9", "a:0,0,9,9=0,0,9,9"], "an id of its own"), (["a b:0,0,9,9=0,0,9,9"], "cannot be an id"),
        (["a:70,0,11,9=0,0,9,9"], "first screenshot"), (["a:0,0,9,9=0,-1,9,9"], "second screenshot"),
        (["a:0,0,9,9=0,0,80,60"], "covers the whole"),
    ])
    func mistakesAreSaid(_ matches: [String], _ message: String) {
        #expect { try scene(matches) } throws: { "\($0)".contains(message) }
    }

    @Test func sizesHaveToAgree() {
        #expect { try scene([], to: blank(81)) } throws: { "\($0)".contains("80×60 and 81×60") }
    }

    /// What is written can be read, and shows the first screenshot at the start and the second at the end.
    @Test func theSceneIsSound() throws {
        let result = try scene(["card:10,10,20,20=40,10,30,30", "dot:0,50,10,10=70,50,10,10"])
        let reading = SceneReader().read(result.text, file: "scene.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        #expect(document.canvas.size == CGSize(width: 40, height: 30) && document.canvas.scale == 2)
        #expect(
            result.images.map(\.name) == [
                "from.png", "from-card.png", "from-dot.png", "to.png", "to-card.png", "to-dot.png",
            ])
        #expect(
            document.screen(named: "to")?.view.subviews[1].properties.frame
                == CGRect(x: 20, y: 5, width: 15, height: 15))
    }

    /// A title in a card: the card's picture does not have it, whichever is named first, and the title lies above the
    /// card.
    @Test(arguments: [false, true]) func whatLiesInsideIsShownOnce(_ isTitleFirst: Bool) throws {
        let (card, title) = (
            PixelRect(x: 20, y: 20, width: 100, height: 80), PixelRect(x: 40, y: 40, width: 50, height: 16)
        )
        let pixels = (0..<160 * 120).map { index -> UInt32 in
            let (x, y) = (index % 160, index / 160)
            if (46..<80).contains(x) && (44..<52).contains(y) { return 0xFF00_0000 }
            return (card.minX..<card.maxX).contains(x) && (card.minY..<card.maxY).contains(y)
                ? 0xFFFF_FFFF : 0xFFC0_C0C0
        }
        let bitmap = Bitmap(width: 160, height: 120, pixels: pixels)
        let places = [("card", card), ("title", title)].map { ScreenshotMatch(id: $0, from: .init($1), to: .init($1)) }
        let result = try ScreenshotScene(
            from: bitmap, to: bitmap, matches: isTitleFirst ? places.reversed() : places, folder: "i")
        #expect(
            result.images.map(\.name) == [
                "from.png", "from-card.png", "from-title.png", "to.png", "to-card.png", "to-title.png",
            ])
        let images = Dictionary(uniqueKeysWithValues: result.images.map { ($0.name, $0.bitmap) })
        #expect(
            images["from-card.png"]?.withPixels { $0.allSatisfy { $0 == 0xFFFF_FFFF } } == true,
            "the card is blank where its title was")
        #expect(images["from-title.png"]?.withPixels { $0.contains(0xFF00_0000) } == true)
    }

    /// A disc of radius 12 in a corner of a dark square on white.
    @Test(arguments: [0.0, 6, 12, 20]) func cornersAreFound(_ radius: Double) {
        let rect = PixelRect(x: 20, y: 20, width: 80, height: 60)
        func isInside(_ x: Int, _ y: Int) -> Bool {
            guard (20..<100).contains(x), (20..<80).contains(y) else { return false }
            let dx = max(0, max(20 + radius - (Double(x) + 0.5), Double(x) + 0.5 - (100 - radius)))
            let dy = max(0, max(20 + radius - (Double(y) + 0.5), Double(y) + 0.5 - (80 - radius)))
            return dx * dx + dy * dy <= radius * radius
        }
        let pixels = (0..<120 * 100).map { isInside($0 % 120, $0 / 120) ? UInt32(0xFF20_2020) : 0xFFFF_FFFF }
        let bitmap = Bitmap(width: 120, height: 100, pixels: pixels)
        let found = ElementShape(bitmap, rect, scale: 2).cornerRadius
        // Depth is counted in whole pixels.
        #expect(abs(found - radius) <= 3.5, "\(found)")
        let filled = ElementShape(bitmap, rect, scale: 2).filled(cornerRadius: radius)
        let hasNoGround = filled.withPixels { $0.allSatisfy { $0 == 0xFF20_2020 } }
        #expect((filled.width, filled.height) == (80, 60) && hasNoGround)
    }

    /// A card whose upper half is nearly of the ground's colour: the lower corners decide.
    @Test func cornersOfTheGroundsColourDoNotDecide() {
        let rect = PixelRect(x: 20, y: 20, width: 200, height: 160), radius = 28.0
        let pixels = (0..<240 * 200).map { index -> UInt32 in
            let (x, y) = (index % 240, index / 240)
            guard (20..<220).contains(x), (20..<180).contains(y) else { return 0xFFF5_F2F2 }
            let dx = max(0, max(20 + radius - (Double(x) + 0.5), Double(x) + 0.5 - (220 - radius)))
            let dy = max(0, max(20 + radius - (Double(y) + 0.5), Double(y) + 0.5 - (180 - radius)))
            if dx * dx + dy * dy > radius * radius { return 0xFFF5_F2F2 }
            return y < 90 ? 0xFFE8_ECE4 : 0xFF70_5010
        }
        let bitmap = Bitmap(width: 240, height: 200, pixels: pixels)
        let found = ElementShape(bitmap, rect, scale: 2).cornerRadius
        #expect(abs(found - radius) <= 4, "\(found)")
    }

    /// Text is taken off its ground, and over that ground it is the screenshot again; a picture in several colours is
    /// not touched.
    @Test func inkComesOffItsGround() throws {
        let rect = PixelRect(x: 10, y: 10, width: 40, height: 20)
        func bitmap(_ color: (Int, Int) -> UInt32) -> Bitmap {
            Bitmap(width: 60, height: 40, pixels: (0..<60 * 40).map { color($0 % 60, $0 / 60) })
        }
        // A blue slope from full ink to none on a light ground.
        let (ground, ink) = (SIMD3<Double>(240, 242, 250), SIMD3<Double>(20, 60, 200))
        let slope = bitmap { x, y in
            let share = (20..<40).contains(x) && (14..<26).contains(y) ? Double(40 - x) / 20 : 0
            let color = ground + share * (ink - ground)
            return UInt32(color.x.rounded()) | UInt32(color.y.rounded()) << 8 | UInt32(color.z.rounded()) << 16
                | 0xFF00_0000
        }
        let part = try #require(ElementInk(slope, rect))
        let (found, place) = (part.bitmap, part.rect)
        // What is almost clear at the edge is left out.
        #expect(place == PixelRect(x: 20, y: 14, width: 20, height: 12) && found[0, 0] >> 24 == 255)
        for y in 0..<place.height {
            for x in 0..<place.width {
                let (pixel, alpha) = (found[x, y], Double(found[x, y] >> 24) / 255)
                for (index, shift) in [UInt32(0), 8, 16].enumerated() {
                    let over = Double(pixel >> shift & 255) + (1 - alpha) * ground[index]
                    #expect(abs(over - Double(slope[x + place.minX, y + place.minY] >> shift & 255)) <= 1.5)
                }
            }
        }
        let touching = bitmap { x, y in (10..<20).contains(x) && (15..<20).contains(y) ? 0xFF00_0000 : 0xFFFF_FFFF }
        let black = try #require(ElementInk(touching, rect))
        #expect(black.bitmap[0, 0] == 0xFF00_0000 && black.rect == PixelRect(x: 10, y: 15, width: 10, height: 5))
        let plain = bitmap { _, _ in 0xFFFF_FFFF }
        #expect(ElementInk(plain, rect) == nil)
        // Two inks, and a ground that ends at the rectangle's edge.
        let two = bitmap { x, y in
            (14..<26).contains(y)
                ? x < 25 && x > 15 ? 0xFF00_00FF : x > 30 && x < 45 ? 0xFFFF_0000 : 0xFFFF_FFFF : 0xFFFF_FFFF
        }
        #expect(ElementInk(two, rect) == nil)
        let edge = bitmap { x, y in
            (10..<50).contains(x) && (10..<30).contains(y)
                ? (20..<30).contains(x) ? 0xFF00_0000 : 0xFFFF_FFFF : 0xFFD0_D0D0
        }
        #expect(ElementInk(edge, rect) == nil)
    }

    /// A dark line six pixels above the element is no shadow.
    @Test func textBesideTheElementIsKept() {
        let rect = PixelRect(x: 40, y: 40, width: 40, height: 40)
        let pixels = (0..<120 * 120).map { (28..<34).contains($0 / 120) ? UInt32(0xFF20_2020) : 0xFFFF_FFFF }
        #expect(ElementShape(Bitmap(width: 120, height: 120, pixels: pixels), rect, scale: 2).withShadow == rect)
        let near = (0..<120 * 120).map { (32..<38).contains($0 / 120) ? UInt32(0xFF20_2020) : 0xFFFF_FFFF }
        #expect(ElementShape(Bitmap(width: 120, height: 120, pixels: near), rect, scale: 2).withShadow == rect)
    }

    /// A shadow that fades over ten pixels belongs to the hole; a plain ground does not.
    @Test func shadowsBelongToTheHole() {
        let rect = PixelRect(x: 40, y: 40, width: 40, height: 40)
        func bitmap(_ dark: Double) -> Bitmap {
            let pixels = (0..<120 * 120).map { index -> UInt32 in
                let (x, y) = (index % 120, index / 120)
                let (dx, dy) = (max(0, max(40 - x, x - 79)), max(0, max(40 - y, y - 79)))
                let value = UInt32(255 - dark * max(0, 1 - Double(max(dx, dy)) / 10))
                return value | value << 8 | value << 16 | 0xFF00_0000
            }
            return Bitmap(width: 120, height: 120, pixels: pixels)
        }
        let grown = ElementShape(bitmap(60), rect, scale: 2).withShadow
        #expect((28...31).contains(grown.minX) && (89...92).contains(grown.maxX))
        #expect(ElementShape(bitmap(0), rect, scale: 2).withShadow == rect)
    }

    /// A dark card with round corners and a shadow, as a view draws it.
    private func card(_ rect: PixelRect, opacity: Double, radius: Double, offset: Double) throws -> Bitmap {
        let reading = SceneReader().read(
            """
            segue: 1
            canvas: { size: [120, 120], scale: 2 }
            screens:
              a:
                view:
                  backgroundColor: "#F2F2F7"
                  subviews:
                    - frame: [\(rect.minX / 2), \(rect.minY / 2), \(rect.width / 2), \(rect.height / 2)]
                      backgroundColor: "#3C78DC"
                      cornerRadius: 8
                      shadow: { opacity: \(opacity), radius: \(radius), offset: [0, \(offset)] }
            timeline: [show: a]
            """, file: "card.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        return Compositor().render(try SceneRun.play(document).timeline.renderTree(at: 0))
    }

    @Test(arguments: [(0.35, 6.0, 4.0), (0.2, 10, 8), (0.5, 3, 0), (0, 6, 4)])
    func shadowsAreMeasured(_ opacity: Double, _ radius: Double, _ offset: Double) throws {
        let rect = PixelRect(x: 60, y: 50, width: 120, height: 100)
        let bitmap = try card(rect, opacity: opacity, radius: radius, offset: offset)
        let match = ScreenshotMatch(id: "card", from: .init(rect), to: .init(rect))
        let result = try ScreenshotScene(from: bitmap, to: bitmap, matches: [match], folder: "i")
        let document = try #require(SceneReader().read(result.text, file: "quick.yaml").document)
        let shadow = document.screen(named: "from")?.view.subviews.first { $0.name?.value == "card-shadow" }
        #expect((shadow == nil) == (opacity == 0), "\(result.text)")
        guard let shadow = shadow?.properties.shadow else { return }
        #expect(
            abs((shadow.opacity ?? 0) - opacity) < 0.04 && abs((shadow.radius ?? 0) - radius) < 0.12 * radius + 0.3,
            "\(shadow)")
        // The ground is even again.
        let ground = try #require(result.images.first { $0.name == "from.png" }).bitmap
        #expect(ground.withPixels { $0.allSatisfy { abs(Int($0 & 255) - 0xF2) <= 2 } })
    }

    /// A rectangle that was read off a pixel or two beside is moved to the element's edges; one on an edge stays.
    @Test(arguments: [(0, 0), (1, 0), (-2, 3), (4, -4), (7, 0)]) func rectanglesSnapToEdges(_ dx: Int, _ dy: Int) throws
    {
        let rect = PixelRect(x: 60, y: 50, width: 120, height: 100)
        let bitmap = try card(rect, opacity: 0.3, radius: 6, offset: 4)
        let given = PixelRect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width, height: rect.height)
        let found = ElementShape(bitmap, given, scale: 2).snapped
        #expect(found == (abs(dx) > 4 ? given : rect))
    }
}
