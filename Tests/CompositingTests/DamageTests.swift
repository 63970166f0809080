import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

struct DamageTests {
    private func tree(_ layers: [RenderLayer]) -> RenderTree { world(layers, color: .white, side: 400) }
    private func damage(_ old: [RenderLayer], _ new: [RenderLayer]) -> [PixelRect] {
        FramePlacer.damage(from: tree(old), to: tree(new))
    }
    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    @Test func equalTreesDifferNowhere() {
        func make() -> [RenderLayer] {
            [layer(10, 10, 50, 50, .pureRed, id: 1, [layer(5, 5, 10, 10, .pureBlue, id: 2)])]
        }
        #expect(damage(make(), make()) == [])
    }

    @Test func aMoveIsBothPlaces() {
        #expect(
            damage([layer(0, 0, 50, 50, .pureRed, id: 1)], [layer(200, 300, 50, 50, .pureRed, id: 1)]) == [
                rect(0, 0, 50, 50), rect(200, 300, 50, 50),
            ])
    }

    @Test func aChangeInsideIsOnlyThere() {
        let still = layer(100, 100, 20, 20, .pureGreen, id: 3)
        func make(_ color: CGColor) -> [RenderLayer] {
            [layer(0, 0, 400, 400, .pureRed, id: 1, [still, layer(300, 300, 30, 30, color, id: 2)])]
        }
        #expect(damage(make(.pureBlue), make(.pureGreen)) == [rect(300, 300, 30, 30)])
    }

    @Test func aNewBackgroundIsTheLayersOwnPixels() {
        func make(_ color: CGColor) -> [RenderLayer] {
            [layer(0, 0, 20, 20, color, id: 1, [layer(300, 300, 30, 30, .pureBlue, id: 2)])]
        }
        #expect(damage(make(.pureBlue), make(.pureGreen)) == [rect(0, 0, 20, 20)])
    }

    @Test func comingAndGoing() {
        let (a, b, c) = (
            layer(0, 0, 10, 10, .pureRed, id: 1), layer(100, 0, 10, 10, .pureRed, id: 2),
            layer(200, 0, 10, 10, .pureRed, id: 3)
        )
        #expect(damage([a, c], [a, b, c]) == [rect(100, 0, 10, 10)])
        #expect(damage([a, b, c], [a, c]) == [rect(100, 0, 10, 10)])
        #expect(damage([], []) == [])
    }

    @Test func aNewOrderIsOneOfTheLayers() {
        let (a, b) = (layer(0, 0, 50, 50, .pureRed, id: 1), layer(25, 25, 50, 50, .pureBlue, id: 2))
        let changed = damage([a, b], [b, a])
        #expect(changed == [rect(0, 0, 50, 50)] || changed == [rect(25, 25, 50, 50)])
    }

    @Test func masksLimitIt() {
        func make(_ x: CGFloat) -> [RenderLayer] {
            [layer(100, 100, 50, 50, nil, id: 1, [layer(x, 0, 500, 50, .pureBlue, id: 2)]) { $0.masksToBounds = true }]
        }
        #expect(damage(make(-10), make(-20)) == [rect(100, 100, 50, 50)])
    }

    @Test func fadingIsTheWholeGroup() {
        func make(_ opacity: CGFloat) -> [RenderLayer] {
            [
                layer(100, 100, 50, 50, .pureRed, id: 1, [layer(100, 100, 10, 10, .pureBlue, id: 2)]) {
                    $0.opacity = opacity
                }
            ]
        }
        #expect(damage(make(0.5), make(0.4)) == [rect(100, 100, 110, 110)])
        #expect(damage(make(0), make(0.4)) == [rect(100, 100, 110, 110)])
    }

    @Test func shadowsReachThreeSigma() {
        func make(_ opacity: CGFloat) -> [RenderLayer] {
            [
                layer(100, 100, 50, 50, .pureRed, id: 1) {
                    $0.shadow = RenderShadow(
                        color: .black, opacity: opacity, radius: 10, offset: CGSize(width: 0, height: 5))
                }
            ]
        }
        #expect(damage(make(0.5), make(0.4)) == [rect(69, 74, 112, 112)])
    }

    @Test func anotherCanvasIsAllOfIt() {
        let layers = [layer(0, 0, 5, 5, .pureRed, id: 1)]
        #expect(
            FramePlacer.damage(from: world(layers, color: .white), to: world(layers, color: .black)) == [
                rect(0, 0, 8, 8)
            ])
    }

    @Test func aFrameWithoutChangeIsTheSameBitmap() {
        let compositor = Compositor()
        let layers = [layer(0, 0, 5, 5, .pureRed, id: 1)]
        let first = compositor.render(tree(layers), after: nil)
        #expect(first.changedRects == [rect(0, 0, 400, 400)])
        let second = compositor.render(tree(layers), after: first)
        #expect(second.bitmap.isIdentical(to: first.bitmap) && second.changedRects == [])
    }
}
