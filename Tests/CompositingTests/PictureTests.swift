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

    /// A picture of a layer that lies between pixels has its pixels where the canvas has them, and edges that cover
    /// theirs: in a frame that lies there too it looks like the layer.
    @Test(
        arguments: [(0.5, 0.25, 6.0, 5.0), (0.3, 0, 6.5, 5.2), (0, 0.75, 5.5, 5.5)]
            as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func standsForALayerBetweenPixels(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let card = layer(1 + x, 1 + y, width, height, .pureRed, [layer(1.25, 1.5, 2.5, 2.25, .pureBlue)])
        let picture = Compositor().picture(of: card, scale: 1, phase: CGPoint(x: x, y: y), in: PictureFrame())
        #expect(picture[0, 0] == pixel(255, 0, 0))
        let standIn = layer(1 + x, 1 + y, width, height) {
            $0.contents = .image(BitmapHandle(picture), frame: $0.bounds)
            let (w, h) = (CGFloat(picture.width), CGFloat(picture.height))
            $0.contentsRect = CGRect(x: x / w, y: y / h, width: width / w, height: height / h)
        }
        let (own, other) = (Compositor().render(world([card])), Compositor().render(world([standIn])))
        for y in 0..<8 {
            for x in 0..<8 {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    let (a, b) = (Int(own[x, y] >> shift & 255), Int(other[x, y] >> shift & 255))
                    #expect(abs(a - b) <= 1, "at \(x), \(y)")
                }
            }
        }
    }

    /// So does one of round corners, and of something translucent inside: only the frame cuts their straight sides.
    @Test(arguments: [0.5, 0.25, 0.9] as [CGFloat], [(2, 0.5), (2, 1), (0, 0.5), (0, 1)] as [(CGFloat, CGFloat)])
    func standsForARoundLayerBetweenPixels(_ phase: CGFloat, _ look: (radius: CGFloat, alpha: CGFloat)) {
        let (radius, alpha) = look
        let size = 6 - phase / 2
        func disc(at origin: CGFloat) -> RenderLayer {
            layer(origin, origin, size, size, CGColor.pureRed.withAlpha(alpha)) { $0.cornerRadius = radius }
        }
        for card in [layer(1 + phase, 1 + phase, size, size, nil, [disc(at: 0)]), disc(at: 1 + phase)] {
            let picture = Compositor().picture(
                of: card, scale: 1, phase: CGPoint(x: phase, y: phase), keeping: .cornerRadius, in: PictureFrame())
            #expect(abs(Int(picture[3, 0] >> 24) - Int((255 * alpha).rounded())) <= 5)
            let standIn = layer(1 + phase, 1 + phase, size, size) {
                $0.contents = .image(BitmapHandle(picture), frame: $0.bounds)
                let (w, h) = (CGFloat(picture.width), CGFloat(picture.height))
                $0.contentsRect = CGRect(x: phase / w, y: phase / h, width: size / w, height: size / h)
            }
            let (own, other) = (Compositor().render(world([card])), Compositor().render(world([standIn])))
            for y in 0..<8 {
                for x in 0..<8 { #expect(abs(Int(own[x, y] >> 24) - Int(other[x, y] >> 24)) <= 2, "at \(x), \(y)") }
            }
        }
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
