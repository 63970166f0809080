import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

struct PictureTests {
    private let card = layer(3, 3, 4, 4, .pureRed, [layer(1, 1, 8, 1, .pureBlue)]) {
        $0.transform = CATransform3DMakeScale(3, 3, 1)
        ($0.opacity, $0.cornerRadius) = (0.5, 2)
        $0.shadow = RenderShadow(color: .pureGreen, opacity: 1, radius: 0, offset: CGSize(width: 1, height: 1))
    }

    @Test func showsTheBoundsAlone() {
        #expect(ascii(Compositor().picture(of: card, scale: 1)) == ["RRRR", "RBBB", "RRRR", "RRRR"])
    }

    @Test func showsAnyRectangle() {
        let picture = Compositor().picture(of: card, rect: CGRect(x: -1, y: 1, width: 4, height: 2), scale: 1)
        #expect(ascii(picture) == [".RBB", ".RRR"])
    }

    @Test func keepsWhatIsAskedFor() {
        let compositor = Compositor()
        #expect(compositor.picture(of: card, scale: 1, keeping: .cornerRadius)[0, 0] >> 24 < 200)
        #expect(compositor.picture(of: card, scale: 1, keeping: .opacity)[0, 0] >> 24 == 128)
        let shadowed = compositor.picture(
            of: card, rect: CGRect(x: 0, y: 0, width: 5, height: 5), scale: 1, keeping: .shadow)
        #expect(ascii(shadowed)[4] == ".GGGG")
    }

    @Test func countsWholePixels() {
        let third = layer(0, 0, 10.0 / 3, 10.0 / 3, .pureRed)
        #expect(Compositor().picture(of: third, scale: 3).width == 10)
        #expect(Compositor().picture(of: third, scale: 2).width == 7)
        #expect(Compositor().picture(of: layer(0, 0, 0, 5), scale: 2).width == 0)
    }

    /// What shows layers rather than pixels finds the layers of a picture, but for what depends on what lies below it.
    @Test func aPictureKnowsItsLayers() {
        func pictured(_ layer: RenderLayer) -> PictureOrigin? { Compositor().picture(of: layer, scale: 2).pictured }
        #expect(pictured(card)?.tree.size == CGSize(width: 4, height: 4))
        #expect(pictured(card)?.tree.scale == 2)
        let glass = layer(0, 0, 4, 4) { $0.contents = .backdrop(.contrast) }
        #expect(pictured(layer(0, 0, 9, 9, .pureRed, [glass])) == nil)
        let turned = layer(0, 0, 4, 4, .pureRed) { $0.transform.m14 = 0.01 }
        #expect(pictured(layer(0, 0, 9, 9, .pureRed, [turned])) == nil)
    }

    /// Pictures of pictures keep few of these.
    @Test func picturesOfPicturesEnd() {
        var shown = card
        let known = (0..<5).map { _ in
            let picture = Compositor().picture(of: shown, scale: 1)
            shown = layer(0, 0, 4, 4) {
                $0.contents = .image(BitmapHandle(picture), frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            return picture.pictured != nil
        }
        #expect(known == [true, true, true, false, true])
    }
}
