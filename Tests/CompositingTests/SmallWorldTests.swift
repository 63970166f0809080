import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Core Animation's rules on 8 × 8 pixels, exactly.
struct SmallWorldTests {
    @Test func layersAreDrawnBackToFront() {
        #expect(
            ascii(world([layer(1, 1, 4, 4, .pureRed), layer(3, 3, 4, 4, .pureGreen)], color: .white)) == [
                "WWWWWWWW", "WRRRRWWW", "WRRRRWWW", "WRRGGGGW", "WRRGGGGW", "WWWGGGGW", "WWWGGGGW", "WWWWWWWW",
            ])
    }

    @Test func boundsOriginScrollsSublayers() {
        let scrolled = layer(2, 2, 4, 4, .pureRed, [layer(1, 1, 2, 2, .pureBlue)]) {
            $0.bounds.origin = CGPoint(x: 1, y: 1)
        }
        #expect(
            ascii(world([scrolled])) == [
                "........", "........", "..BBRR..", "..BBRR..", "..RRRR..", "..RRRR..", "........", "........",
            ])
    }

    @Test func anchorPointIsWhatTheTransformTurnsAbout() {
        let turned = layer(0, 0, 4, 2, .pureRed, [layer(0, 0, 2, 1, .pureBlue)]) {
            $0.anchorPoint = .zero
            $0.position = CGPoint(x: 5, y: 2)
            $0.transform = CATransform3D(m11: 0, m12: 1, m21: -1, m22: 0)
        }
        #expect(
            ascii(world([turned])) == [
                "........", "........", "...RB...", "...RB...", "...RR...", "...RR...", "........", "........",
            ])
    }

    @Test func scaleTurnsPointsIntoPixels() {
        #expect(
            ascii(world([layer(1, 1, 2, 1, .pureGreen)], side: 4, scale: 2)) == [
                "........", "........", "..GGGG..", "..GGGG..", "........", "........", "........", "........",
            ])
    }

    @Test func maskCutsSublayersButNothingElseDoes() {
        let child = layer(-1, 2, 10, 1, .pureBlue)
        #expect(ascii(world([layer(2, 2, 4, 4, .pureRed, [child])]))[4] == ".BBBBBBB")
        let masked = layer(2, 2, 4, 4, .pureRed, [child]) { $0.masksToBounds = true }
        #expect(
            ascii(world([masked])) == [
                "........", "........", "..RRRR..", "..RRRR..", "..BBBB..", "..RRRR..", "........", "........",
            ])
    }

    @Test func borderLiesInsideAndOnTop() {
        let bordered = layer(1, 1, 6, 6, .white, [layer(0, 2, 6, 1, .pureBlue)]) {
            ($0.borderWidth, $0.borderColor) = (1, .pureRed)
        }
        #expect(
            ascii(world([bordered])) == [
                "........", ".RRRRRR.", ".RWWWWR.", ".RBBBBR.", ".RWWWWR.", ".RWWWWR.", ".RRRRRR.", "........",
            ])
        let filled = layer(1, 1, 6, 6, .white) { ($0.borderWidth, $0.borderColor) = (3, .pureRed) }
        #expect(ascii(world([filled]))[3] == ".RRRRRR.")
    }

    @Test func cornersRoundTheBackgroundAndOnlyMasksRoundTheContents() {
        let picture = Bitmap(width: 1, height: 1, pixels: [pixel(0, 0, 255)])
        func card(masks: Bool, picture shown: Bool) -> UInt32 {
            let card = layer(0, 0, 8, 8, .pureRed) {
                $0.cornerRadius = 4
                $0.masksToBounds = masks
                if shown { $0.contents = .image(BitmapHandle(picture), frame: $0.bounds) }
            }
            return Compositor().render(world([card]))[0, 0]
        }
        #expect(card(masks: false, picture: false) == 0)
        #expect(card(masks: false, picture: true) == pixel(0, 0, 255))
        #expect(card(masks: true, picture: true) == 0)
    }

    @Test func contentsOfAMaskLeaveNoFringeOfTheBackground() {
        let card = layer(0, 0, 8, 8, .pureRed, [layer(0, 0, 8, 8, .pureBlue)]) {
            ($0.cornerRadius, $0.masksToBounds) = (4, true)
        }
        let bitmap = Compositor().render(world([card], color: .black))
        for y in 0..<8 {
            for x in 0..<8 { #expect(bitmap[x, y] & 0xFF == 0, "red at (\(x), \(y))") }
        }
    }

    @Test func maskedCornersStaySquareElsewhere() {
        let card = layer(0, 0, 8, 8, .pureRed) { ($0.cornerRadius, $0.maskedCorners) = (4, [.topLeft, .bottomRight]) }
        let bitmap = Compositor().render(world([card]))
        #expect([bitmap[0, 0], bitmap[7, 7]] == [0, 0])
        #expect([bitmap[7, 0], bitmap[0, 7]] == [pixel(255, 0, 0), pixel(255, 0, 0)])
    }

    @Test func radiusIsClampedToACapsule() {
        func card(_ radius: CGFloat) -> Bitmap {
            Compositor().render(world([layer(0, 2, 8, 4, .pureRed) { $0.cornerRadius = radius }]))
        }
        #expect(card(100).pixelsEqual(card(2)))
    }

    @Test func groupOpacityFadesTheWholeAndOtherOpacityTheParts() {
        func overlap(_ group: Bool) -> UInt32 {
            let parent = layer(0, 0, 8, 8, nil, [layer(0, 0, 8, 8, .pureRed), layer(0, 0, 8, 8, .pureBlue)]) {
                ($0.opacity, $0.isGroupOpacity) = (0.4, group)
            }
            return Compositor().render(world([parent], color: .white))[4, 4]
        }
        // 0.4 is 102 of 255. White 255 · 0.6 = 153; through both parts red is 255 · 0.6 + 255 · 0.4 = 255, then · 0.6.
        #expect(overlap(true) == pixel(153, 153, 255))
        #expect(overlap(false) == pixel(153, 92, 194))
    }

    @Test func opacityPassesOnToGroupsBelow() {
        let inner = layer(0, 0, 8, 8, nil, [layer(0, 0, 8, 8, .pureRed), layer(0, 0, 8, 8, .pureBlue)]) {
            $0.opacity = 0.8
        }
        let outer = layer(0, 0, 8, 8, nil, [inner]) { ($0.opacity, $0.isGroupOpacity) = (0.5, false) }
        #expect(Compositor().render(world([outer], color: .white))[4, 4] == pixel(153, 153, 255))
    }

    @Test func hiddenAndTransparentLayersAreSkippedWithTheirSublayers() {
        for change in [{ $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = .nan }]
            as [(inout RenderProperties) -> Void]
        {
            #expect(
                ascii(world([layer(0, 0, 8, 8, .pureRed, [layer(0, 0, 8, 8, .pureBlue)], change)]))[4] == "........")
        }
    }

    @Test func contentsRectCropsAndStretches() {
        let names: [UInt32] = [pixel(255, 0, 0), pixel(0, 255, 0), pixel(0, 0, 255), pixel(255, 255, 255)]
        let picture = Bitmap(width: 4, height: 1, pixels: names)
        let shown = layer(2, 2, 4, 2) {
            $0.contents = .image(BitmapHandle(picture), frame: CGRect(x: 1, y: 0, width: 2, height: 2))
            $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        }
        #expect(
            ascii(world([shown])) == [
                "........", "........", "...GB...", "...GB...", "........", "........", "........", "........",
            ])
    }

    /// Beside the bitmap its edge goes on, for opaque and translucent ones; never a hole.
    @Test(arguments: [1, 4, 96])
    func contentsRectBesideThePictureShowsItsEdge(_ factor: Int) {
        let side = 2 * factor
        let names = (0..<side * side).map { $0 % side < factor ? pixel(255, 0, 0) : pixel(0, 0, 255) }
        for (x, y, name) in [
            (1, 0, "B"), (3, 0, "B"), (-1, 0, "R"), (-7, 2, "R"), (0.5, -3, "B"), (1e5, 0, "B"), (-1e5, 7e6, "R"),
            (1e9, 0, "B"),
        ]
            as [(CGFloat, CGFloat, String)]
        {
            for isOpaque in [true, false] {
                var pixels = names
                if !isOpaque { pixels[side * factor + factor] = 0 }
                let shown = layer(0, 0, CGFloat(side), CGFloat(side), .pureGreen) {
                    $0.contents = .image(
                        BitmapHandle(Bitmap(width: side, height: side, pixels: pixels)),
                        frame: CGRect(x: 0, y: 0, width: side, height: side))
                    $0.contentsRect = CGRect(x: x, y: y, width: 1, height: 1)
                }
                let row = ascii(world([shown], side: CGFloat(side)))[0]
                #expect(row == String(repeating: x == 0.5 ? "B" : name, count: side), "\(x), \(y)")
            }
        }
    }

    @Test func whatIsBehindTheViewerIsCut() {
        var depth = CATransform3D.identity
        depth.m34 = -1 / 4
        let turned = layer(0, 0, 8, 8, .pureRed) {
            $0.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2 - 0.05, 0, 1, 0), depth)
        }
        let behind = layer(0, 0, 8, 8, .pureRed) {
            $0.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 5), depth)
        }
        #expect(ascii(world([behind])).allSatisfy { $0 == "........" })
        #expect(Compositor().render(world([turned])).withPixels { $0.contains { $0 != 0 } })
    }
}

extension CATransform3D {
    init(m11: CGFloat, m12: CGFloat, m21: CGFloat, m22: CGFloat) {
        self = .identity
        (self.m11, self.m12, self.m21, self.m22) = (m11, m12, m21, m22)
    }
}
