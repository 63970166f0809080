import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Vectors

/// Pictures of layers, shown as these.
@Suite struct PicturedLayersTests {
    /// A card with a gradient, which takes many bytes as pixels.
    private func card(_ sublayers: [RenderLayer] = []) -> RenderLayer {
        var properties = RenderProperties()
        properties.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
        properties.backgroundColor = .white
        properties.contents = .gradient(
            GradientPaint(
                kind: .axial, start: .zero, end: CGPoint(x: 1, y: 1),
                colors: [.black, CGColor(red: 1, green: 0, blue: 0, alpha: 1)], locations: [0, 1],
                transform: .identity))
        return RenderLayer(properties, sublayers: sublayers)
    }

    private func layer(_ frame: CGRect, _ change: (inout RenderProperties) -> Void = { _ in }) -> RenderLayer {
        var properties = RenderProperties()
        properties.bounds.size = frame.size
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        properties.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        change(&properties)
        return RenderLayer(properties)
    }

    private func text(of pictured: RenderLayer) throws -> String {
        let bitmap = Compositor().picture(of: pictured, scale: 2)
        var properties = RenderProperties()
        properties.bounds.size = CGSize(width: 40, height: 30)
        properties.position = CGPoint(x: 30, y: 25)
        properties.contents = .image(BitmapHandle(bitmap), frame: properties.bounds)
        let times = VectorTimes(
            samples: [.init(shown: 0, time: 0), .init(shown: 1, time: 1)], duration: 1, plays: nil)
        return try VectorPicture(of: Resting(layers: [RenderLayer(properties)]), times: times, scale: 2).text
    }

    @Test func layersTakeThePlaceOfTheirPicture() throws {
        let text = try text(of: card([layer(CGRect(x: 5, y: 5, width: 10, height: 10))]))
        #expect(text.contains("<linearGradient") && !text.contains("data:image"), "\(text)")
        // In points, where the picture is in pixels.
        #expect(text.contains("<rect width=\"40\" height=\"30\""), "\(text)")
        #expect(text.contains("transform=\"translate(10 10)\""), "\(text)")
        #expect(!text.contains("clip-path"))
    }

    @Test func whatDependsOnWhatLiesBelowStaysAPicture() throws {
        let glass = layer(CGRect(x: 5, y: 5, width: 10, height: 10)) { $0.contents = .backdrop(.contrast) }
        #expect(try text(of: card([glass])).contains("data:image"))
    }

    /// Only what reaches beyond the picture's edges is cut there.
    @Test(arguments: [(CGFloat(5), false), (35, true)])
    func whatReachesBeyondThePictureIsCut(_ x: CGFloat, _ isCut: Bool) throws {
        let text = try text(of: card([layer(CGRect(x: x, y: 5, width: 10, height: 10))]))
        #expect(text.contains("<clipPath id=\"c1\"><rect width=\"40\" height=\"30\"/></clipPath>") == isCut, "\(text)")
    }

    /// A letter, a square of a point.
    private final class Letter: Drawing {
        let inkBounds = CGRect(x: 0, y: -1, width: 9, height: 1)
        let x: CGFloat
        init(x: CGFloat) { self.x = x }

        func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat) {}
        var vectors: [VectorPart]? {
            var part = VectorPart(path: CGPath(), color: .black)
            part.glyphs = [
                VectorGlyph(
                    key: .init(face: ObjectIdentifier(Letter.self), glyph: 1, size: 1, stretch: 1),
                    outline: CGPath(rect: CGRect(x: 0, y: -1, width: 1, height: 1)), position: CGPoint(x: x, y: 0))
            ]
            return [part]
        }
    }

    /// Where a letter rests it stands halfway to the quarter of a pixel that frames put it on: steps of the grid are a
    /// fiftieth of a point.
    @Test(arguments: [(CGFloat(0.57), 30), (0.625, 31), (0.74, 37)])
    func lettersAtRestStandNearQuarters(_ x: CGFloat, _ step: Int) throws {
        let drawing = DrawingHandle(Letter(x: x))
        let resting = layer(CGRect(x: 0, y: 0, width: 20, height: 20)) {
            $0.backgroundColor = nil
            $0.contents = .drawing(drawing, origin: CGPoint(x: 0, y: 5))
        }
        let times = VectorTimes(
            samples: [.init(shown: 0, time: 0), .init(shown: 1, time: 1)], duration: 1, plays: nil)
        let text = try VectorPicture(of: Resting(layers: [resting]), times: times, scale: 2).text
        #expect(text.contains(" d=\"m\(step)-50"), "\(text)")
    }
}
