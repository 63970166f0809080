import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Shadows of layers that are hardly more than one shape.
struct SilhouetteTests {
    private let bitmap = RandomTree.smooth(9, 8, opaque: true)

    /// A card without a background: a picture in its rounded corners, and what else is on it.
    private func card(_ others: [RenderLayer], masks: Bool = true) -> RenderTree {
        let photo = layer(0, 0, 30, 24) {
            $0.contents = .image(BitmapHandle(bitmap), frame: CGRect(x: -3, y: 0, width: 36, height: 24))
            ($0.cornerRadius, $0.masksToBounds) = (7, masks)
        }
        let card = layer(10.4, 9.3, 30, 24, nil, [photo] + others) {
            $0.shadow = RenderShadow(color: .black, opacity: 0.8, radius: 2.5, offset: CGSize(width: 1, height: 3))
        }
        return world([card], color: .white, side: 50)
    }

    private func caster(_ tree: RenderTree) -> ShadowCaster? {
        guard case .shadow(let caster, _, _)? = PlacedTree(tree, before: nil).layers[0].below.first?.kind else {
            return nil
        }
        return caster
    }

    private func expectAgreement(_ tree: RenderTree, _ what: String) {
        let difference = ReferenceCompositor.render(tree).difference(to: Compositor().render(tree))
        // The shadow, the picture's edge and what lies on it round one after the other.
        #expect(difference.levels <= 3, "\(what) at (\(difference.x), \(difference.y))")
        var options = Compositor.Options()
        options.drawsEverything = true
        #expect(Compositor().render(tree).pixelsEqual(Compositor(options: options).render(tree)))
    }

    @Test func whatLiesInsideDoesNotCount() {
        let tree = card([layer(8, 3, 12, 18, .pureRed), layer(0, 8, 30, 4, .pureGreen) { $0.opacity = 0.5 }])
        guard case .shape? = caster(tree) else { return #expect(Bool(false), "not a shape") }
        expectAgreement(tree, "inside")
    }

    @Test func whatLooksOutAddsItsShadow() {
        let tree = card([layer(26, 20, 3.5, 3.5, .pureRed)])
        guard case .outlined(_, let outline)? = caster(tree) else { return #expect(Bool(false), "not an outline") }
        #expect(outline.rest.rects.count == 1)
        expectAgreement(tree, "a corner that looks out")
    }

    @Test func whatIsLargelyOutsideIsDrawn() {
        let tree = card([layer(20, 10, 25, 20, .pureRed)])
        guard case .silhouette? = caster(tree) else { return #expect(Bool(false), "not a silhouette") }
        expectAgreement(tree, "outside")
    }
}
