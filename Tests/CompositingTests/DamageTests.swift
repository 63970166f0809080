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

    /// What is inside of a shape before and after stays as it is, whatever colour is below a translucent one.
    @Test(arguments: [1.0, 0.4])
    func aGrowingColourIsWhatItGained(opacity: CGFloat) {
        func make(_ rect: CGRect) -> [RenderLayer] {
            [
                layer(rect.minX, rect.minY, rect.width, rect.height, .pureRed, id: 1) {
                    ($0.opacity, $0.cornerRadius) = (opacity, 8)
                }
            ]
        }
        let small = CGRect(x: 100, y: 100, width: 200, height: 200)
        // The rows with corners, and what is new.
        #expect(
            damage(make(small), make(CGRect(x: 100, y: 100, width: 200, height: 240))) == [
                rect(100, 100, 200, 8), rect(100, 292, 200, 48),
            ])
        // Moved up by little: the columns with corners, which are fewer pixels than the rows.
        #expect(
            damage(make(small), make(CGRect(x: 100, y: 90, width: 200, height: 200))) == [
                rect(100, 100, 8, 190), rect(292, 100, 8, 190), rect(100, 290, 200, 10), rect(100, 90, 200, 10),
            ])
        // Whatever differs but the outline is all of it.
        func recolored(_ color: CGColor) -> [RenderLayer] { [layer(100, 100, 200, 200, color, id: 1)] }
        #expect(damage(recolored(.pureRed), recolored(.pureBlue)) == [rect(100, 100, 200, 200)])
    }

    @Test func aGrowingBorderLeavesWhatItSurrounds() {
        func make(_ height: CGFloat) -> [RenderLayer] {
            [
                layer(100, 100, 200, height, id: 1) {
                    ($0.borderWidth, $0.borderColor) = (2, .pureBlue)
                }
            ]
        }
        // Both ends, and the sides as far as they are new or lie between.
        let changed = damage(make(200), make(210))
        #expect(!changed.contains { !$0.intersection(rect(150, 150, 100, 100)).isEmpty })
        #expect(changed.contains { $0.contains(rect(100, 298, 200, 12)) })
    }

    /// A picture that stays in its place behind an opening that grows.
    @Test func aGrowingMaskIsWhatItShows() {
        let picture = layer(0, 0, 400, 400, id: 2) {
            $0.contents = .image(BitmapHandle(RandomTree.smooth(9, 9, opaque: true)), frame: $0.bounds)
        }
        func make(_ height: CGFloat) -> [RenderLayer] {
            [layer(100, 100, 200, height, nil, id: 1, [picture]) { $0.masksToBounds = true }]
        }
        #expect(damage(make(200), make(240)) == [rect(100, 300, 200, 40)])
    }

    /// A shadow that changes behind an opaque page.
    @Test func whatAnOpaqueColourHidesIsNoChange() {
        func make(_ opacity: CGFloat) -> [RenderLayer] {
            [
                layer(50, 50, 300, 300, .pureRed, id: 1) {
                    $0.shadow = RenderShadow(
                        color: .black, opacity: opacity, radius: 4, offset: CGSize(width: 0, height: 2))
                }
            ]
        }
        let changed = damage(make(0.5), make(0.4))
        #expect(!changed.isEmpty && !changed.contains { !$0.intersection(rect(50, 50, 300, 300)).isEmpty })
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
        func make(_ x: CGFloat, _ color: CGColor) -> [RenderLayer] {
            [layer(100, 100, 50, 50, nil, id: 1, [layer(x, 0, 500, 50, color, id: 2)]) { $0.masksToBounds = true }]
        }
        #expect(damage(make(-10, .pureBlue), make(-20, .pureRed)) == [rect(100, 100, 50, 50)])
        // Its ends are never seen.
        #expect(damage(make(-10, .pureBlue), make(-20, .pureBlue)).isEmpty)
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
