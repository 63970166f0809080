import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Shadows without blur are shapes, and can be read exactly.
struct ShadowTests {
    private func shadow(_ width: CGFloat, _ height: CGFloat, path: CGPath? = nil) -> RenderShadow {
        RenderShadow(color: .pureBlue, opacity: 1, radius: 0, offset: CGSize(width: width, height: height), path: path)
    }

    @Test func fallsFromTheBackground() {
        let caster = layer(1, 1, 3, 3, .pureRed, [layer(2, 0, 4, 1, .pureRed)]) { $0.shadow = shadow(2, 2) }
        // The sublayer that sticks out casts nothing: the background is the shape.
        #expect(
            ascii(world([caster])) == [
                "........", ".RRRRRR.", ".RRR....", ".RRRBB..", "...BBB..", "...BBB..", "........", "........",
            ])
    }

    @Test func fallsFromTheSubtreeWithoutABackground() {
        let caster = layer(1, 1, 3, 3, nil, [layer(0, 0, 1, 3, .pureRed), layer(2, 0, 3, 1, .pureGreen)]) {
            $0.shadow = shadow(2, 2)
        }
        #expect(
            ascii(world([caster])) == [
                "........", ".R.GGG..", ".R......", ".R.B.BBB", "...B....", "...B....", "........", "........",
            ])
    }

    @Test func fallsFromThePath() {
        let caster = layer(1, 1, 2, 2, .pureRed) {
            $0.shadow = shadow(0, 0, path: CGPath(rect: CGRect(x: 3, y: 0, width: 1, height: 5)))
        }
        #expect(
            ascii(world([caster])) == [
                "........", ".RR.B...", ".RR.B...", "....B...", "....B...", "....B...", "........", "........",
            ])
    }

    @Test func isSuppressedByMasks() {
        let caster = layer(1, 1, 3, 3, .pureRed) { ($0.shadow, $0.masksToBounds) = (shadow(2, 2), true) }
        #expect(ascii(world([caster]))[4] == "........")
    }

    @Test func followsTheTransform() {
        let turned = layer(2, 2, 2, 2, .pureRed) {
            $0.shadow = shadow(3, 0)
            $0.transform = CATransform3D(m11: 0, m12: 1, m21: -1, m22: 0)
        }
        #expect(
            ascii(world([turned])) == [
                "........", "........", "..RR....", "..RR....", "........", "..BB....", "..BB....", "........",
            ])
    }

    @Test func isPartOfAGroupAndOtherwiseFadesByItself() {
        func at(_ group: Bool) -> [UInt32] {
            let caster = layer(0, 0, 6, 6, .pureRed) {
                ($0.shadow, $0.opacity, $0.isGroupOpacity) = (shadow(2, 2), 0.4, group)
            }
            let bitmap = Compositor().render(world([caster], color: .white))
            return [bitmap[1, 1], bitmap[4, 4], bitmap[7, 7]]
        }
        // Within a group the card hides its shadow; otherwise the shadow shows through it, whole.
        #expect(at(true) == [pixel(255, 153, 153), pixel(255, 153, 153), pixel(153, 153, 255)])
        #expect(at(false) == [pixel(255, 153, 153), pixel(194, 92, 153), pixel(153, 153, 255)])
    }

    @Test func blurIsTheSameForShapesAndSubtrees() {
        let size: CGFloat = 40
        let soft = RenderShadow(color: .black, opacity: 1, radius: 3, offset: .zero)
        let shape = world([layer(12, 12, 16, 16, .pureRed) { $0.shadow = soft }], color: .white, side: size)
        let subtree = world(
            [layer(12, 12, 16, 16, nil, [layer(0, 0, 16, 16, .pureRed)]) { $0.shadow = soft }], color: .white,
            side: size)
        let (a, b) = (Compositor().render(shape), Compositor().render(subtree))
        for i in 0..<1600 {
            let difference = abs(Int(a[i % 40, i / 40] >> 8 & 255) - Int(b[i % 40, i / 40] >> 8 & 255))
            // Two ways to blur, each within a level of the exact result.
            #expect(difference <= 2)
        }
    }

    @Test func manyLevelsOfSubtreeShadowsStayCheap() {
        var nested = layer(0, 0, 8, 8, .pureRed)
        for _ in 0..<40 { nested = layer(0, 0, 8, 8, nil, [nested]) { $0.shadow = shadow(1, 0) } }
        #expect(ascii(world([nested]))[0] == "RRRRRRRR")
    }
}
