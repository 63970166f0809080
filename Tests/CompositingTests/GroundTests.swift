import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// What lies still below moving layers is drawn once, invisibly.
struct GroundTests {
    private let bitmap = RandomTree.smooth(9, 8, opaque: true)

    private func picture(
        _ id: Int, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ change: (inout RenderProperties) -> Void = { _ in }
    ) -> RenderLayer {
        layer(x, y, size, size, id: id) {
            $0.contents = .image(BitmapHandle(bitmap), frame: $0.bounds)
            ($0.cornerRadius, $0.masksToBounds) = (5, true)
            change(&$0)
        }
    }

    /// A page with pictures and a fading group, over which things move, come and go, some of them inside a layer of
    /// their own.
    private func frame(_ i: Int) -> RenderTree {
        let still = [
            picture(2, 3.3, 4.1, 40),
            picture(3, 20, 30.5, 35) { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) },
            layer(10, 10, 50, 20, .pureBlue, id: 4, [picture(5, 2, 2, 30)]) { $0.opacity = 0.6 },
        ]
        // Comes to rest in frame 6; the page itself changes in frame 10.
        let settling = picture(6, CGFloat(min(i, 6)) * 3, 40, 25)
        let moving = layer(CGFloat(i) * 2.5, 20, 30, 30, .pureRed, id: 7, [picture(8, 4, 4, 20)]) {
            $0.shadow = RenderShadow(color: .black, opacity: 0.5, radius: 3, offset: CGSize(width: 0, height: 2))
        }
        let pane = layer(30, 40, 25, 25, id: 9) {
            $0.contents = .backdrop(BackdropEffect(radius: 2, tint: CGColor(white: 1, alpha: 0.3)))
        }
        let page = layer(
            0, 0, 80, 80, i < 10 ? .white : .pureGreen, id: 1, still + [settling] + (i % 4 == 1 ? [] : [moving]))
        return RenderTree(
            size: CGSize(width: 80, height: 80), scale: 1, backgroundColor: .black,
            layers: i < 12 ? [page] : [page, pane])
    }

    @Test func framesAreTheSameAsDrawnWhole() {
        var options = Compositor.Options()
        options.drawsEverything = true
        let fast = Compositor()
        var previous: RenderedFrame?
        for i in 0..<18 {
            let next = fast.render(frame(i), after: previous)
            let whole = Compositor(options: options).render(frame(i))
            #expect(next.bitmap.pixelsEqual(whole), "frame \(i)")
            #expect(next.bitmap.isOpaque && whole.isOpaque)
            previous = next
        }
    }

    @Test func cutsAreOrderedFromTheBottomUp() {
        func cut(_ old: RenderTree, _ new: RenderTree) -> DrawingOrderCut {
            let before = PlacedTree(old, before: nil)
            return DrawingOrderCut(below: before.layers, PlacedTree(new, before: before).layers, canvas: before.canvas)
        }
        let (same, settling, page) = (cut(frame(0), frame(0)), cut(frame(2), frame(3)), cut(frame(9), frame(10)))
        #expect(page < settling && settling < same)
        #expect(page.levels == [DrawingOrderCut.Level(siblings: 0, items: 0)])
        #expect(
            settling.levels == [
                DrawingOrderCut.Level(siblings: 0, items: 1), DrawingOrderCut.Level(siblings: 3, items: 0),
            ])
        #expect(same.levels == [DrawingOrderCut.Level(siblings: 1, items: 0)])
    }
}
