import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

struct BackdropTests {
    private func pane(_ effect: BackdropEffect, _ change: (inout RenderProperties) -> Void = { _ in }) -> RenderLayer {
        layer(2, 2, 4, 4) {
            $0.contents = .backdrop(effect)
            change(&$0)
        }
    }

    @Test func tintsWhatLiesBehind() {
        let tree = world(
            [layer(0, 0, 4, 8, .pureRed), pane(BackdropEffect(radius: 0, tint: CGColor(white: 0, alpha: 0.4)))],
            color: .white)
        let bitmap = Compositor().render(tree)
        #expect(
            [bitmap[3, 3], bitmap[5, 3], bitmap[1, 3], bitmap[6, 3]] == [
                pixel(153, 0, 0), pixel(153, 153, 153), pixel(255, 0, 0), .max,
            ])
    }

    @Test func withoutAmountIsNothing() {
        let tree = world(
            [layer(0, 0, 4, 8, .pureRed), pane(BackdropEffect(radius: 9, saturation: 0, tint: .black, amount: 0))],
            color: .white)
        #expect(ascii(tree)[3] == "RRRRWWWW")
    }

    @Test func takesAwayColour() {
        let tree = world([layer(0, 0, 8, 8, .pureGreen), pane(BackdropEffect(radius: 0, saturation: 0, tint: .clear))])
        let grey = Compositor().render(tree)[4, 4]
        #expect(grey & 255 == grey >> 8 & 255 && grey & 255 == grey >> 16 & 255)
    }

    @Test func blursWhatLiesInsideItsBounds() {
        let even = world([pane(BackdropEffect(radius: 2, tint: .clear))], color: .pureBlue)
        #expect(ascii(even).allSatisfy { $0 == "BBBBBBBB" })
        let inside = world(
            [layer(0, 0, 3, 8, .pureRed), pane(BackdropEffect(radius: 1, tint: .clear))], color: .pureBlue)
        let bitmap = Compositor().render(inside)
        #expect(bitmap[3, 4] & 255 > 40, "red comes over from behind the pane")
        #expect(bitmap[2, 4] >> 16 & 255 > 40, "and blue")
    }

    @Test func nothingAroundItBleedsIn() {
        let outside = [
            layer(0, 0, 2, 8, .pureRed), layer(6, 0, 2, 8, .pureGreen), layer(0, 6, 8, 2, .pureGreen),
            layer(0, 0, 8, 2, .pureRed),
        ]
        for masks in [false, true] {
            let tree = world(
                outside + [pane(BackdropEffect(radius: 3, tint: .clear)) { $0.masksToBounds = masks }], color: .pureBlue
            )
            #expect(
                ascii(tree) == ["RRRRRRRR", "RRRRRRRR"] + Array(repeating: "RRBBBBGG", count: 4) + [
                    "GGGGGGGG", "GGGGGGGG",
                ])
        }
    }

    /// Half of the pixels around its middle show red, which must not spread over the pane.
    @Test func partlyCoveredPixelsAreNotSpread() {
        let pane = layer(
            1.5, 1.5, 5, 5, .pureBlue,
            [layer(0, 0, 5, 5) { $0.contents = .backdrop(BackdropEffect(radius: 3, tint: .clear)) }])
        let tree = world([pane], color: .pureRed)
        #expect(ascii(tree)[2...5].allSatisfy { $0.dropFirst(2).prefix(4) == "BBBB" })
    }

    @Test func masksAroundItLimitWhatItSees() {
        // The mask shows x = 3…6 of the pane; the red column at x = 2 lies behind the pane but outside the mask.
        let clipped = layer(
            3, 0, 4, 8, nil, [layer(-1, 2, 4, 4) { $0.contents = .backdrop(BackdropEffect(radius: 2, tint: .clear)) }]
        ) {
            $0.masksToBounds = true
        }
        let tree = world([layer(2, 0, 1, 8, .pureRed), clipped], color: .pureBlue)
        #expect(ascii(tree).allSatisfy { $0 == "BBRBBBBB" })
    }

    @Test func sumsUpWhatAFadingGroupHoldsAndWhatIsBelowIt() {
        // Half faded: half of what was there, half of the pane over all of it.
        let group = layer(
            0, 0, 8, 8, nil,
            [layer(0, 0, 4, 8, .pureRed), pane(BackdropEffect(radius: 0, tint: CGColor(white: 0, alpha: 0.4)))]
        ) {
            $0.opacity = 0.4
        }
        let bitmap = Compositor().render(world([group], color: .white))
        // Below the pane: red · 0.6 = 153; with white beneath at 0.6: 153 + 0.4 · 153 = 214 and 0.6 · 255 + 0.4 · 0 =
        // 153.
        #expect(bitmap[3, 3] == pixel(214, 153, 153))
        #expect(bitmap[5, 3] == pixel(214, 214, 214))
    }

    @Test func damageGrowsByWhatItSees() {
        func tree(_ x: CGFloat) -> RenderTree {
            world(
                [
                    layer(x, 0, 2, 4, .pureRed, id: 1),
                    pane(BackdropEffect(radius: 1, tint: .clear)) { $0.identifier = 2 },
                ], color: .white, side: 40)
        }
        #expect(FramePlacer.damage(from: tree(30), to: tree(31)) == [PixelRect(x: 30, y: 0, width: 3, height: 4)])
        #expect(
            FramePlacer.damage(from: tree(6), to: tree(7)) == [PixelRect(x: 6, y: 0, width: 3, height: 4)],
            "beside the pane")
        let behind = FramePlacer.damage(from: tree(4), to: tree(5))
        #expect(behind.contains { $0.contains(PixelRect(x: 2, y: 2, width: 4, height: 4)) })
    }

    /// A picture in a card, below a blur: whether the card alone cuts the corners or the picture too, the blur sees the
    /// same.
    @Test func cornersAroundItDoNotBleedIn() {
        func tree(pictureCorners radius: CGFloat) -> RenderTree {
            let picture = layer(0, 0, 20, 20, .pureBlue) { ($0.cornerRadius, $0.masksToBounds) = (radius, radius > 0) }
            let blur = layer(0, 0, 20, 10, nil) { $0.contents = .backdrop(BackdropEffect(radius: 3, tint: .clear)) }
            let card = layer(2.5, 2.5, 20, 20, .white, [picture, blur]) {
                ($0.cornerRadius, $0.masksToBounds) = (8, true)
            }
            return world([card], color: .pureRed, side: 25)
        }
        let (whole, cut) = (Compositor().render(tree(pictureCorners: 0)), Compositor().render(tree(pictureCorners: 8)))
        for y in 0..<25 {
            for x in 0..<25 {
                #expect(whole[x, y] == cut[x, y], "at \(x), \(y)")
                #expect(cut[x, y] >> 8 & 255 <= 1, "white shows at \(x), \(y)")
            }
        }
    }

    /// What an effect does comes bit by bit, in the pixels on its edge too: next to nothing of it shows nothing.
    @Test func beginsWithWhatIsThere() {
        let stripes = (0..<12).map { layer(CGFloat(2 * $0), 0, 1, 24, $0 % 2 == 0 ? .pureRed : .black) }
        for radius in [0, 6] as [CGFloat] {
            let glass = layer(2.5, 2.5, 19, 19) {
                $0.contents = .backdrop(BackdropEffect(radius: 4, saturation: 2, tint: .white, amount: 1e-4))
                ($0.cornerRadius, $0.masksToBounds) = (radius, true)
            }
            let plain = Compositor().render(world(stripes, color: .white, side: 24))
            #expect(Compositor().render(world(stripes + [glass], color: .white, side: 24)).pixelsEqual(plain))
        }
    }
}
