import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Vectors

/// Edges that lie inside of pixels have what frames have there.
@Suite struct VectorEdgeTests {
    /// What abuts inside of pixels while nothing moves has the edges that frames have.
    @Test(arguments: [(0.25, 0.0, true), (0, 0, false), (0.25, 3, false)])
    func edgesThatAbutLieBetweenPixels(_ offset: CGFloat, _ distance: CGFloat, _ isCrisp: Bool) throws {
        let layers = (0..<2).map { number -> RenderLayer in
            var properties = RenderProperties()
            properties.identifier = number
            properties.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
            properties.position = CGPoint(x: 10, y: 5 + offset + CGFloat(number) * (10 + distance))
            properties.backgroundColor = number == 0 ? .black : CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            return RenderLayer(properties)
        }
        #expect(try picture(Resting(layers: layers)).text.contains("shape-rendering=\"crispEdges\"") == isCrisp)
    }

    /// Of two pictures that slide side by side, the one below goes on for a pixel: else what is behind both is seen
    /// through the pixel in which they meet. The one above does, too, and is cut between pixels, as in frames.
    @Test(arguments: SlidingPictures.all) func picturesThatAbutInMotionMeetBetweenPixels(_ slide: SlidingPictures)
        throws
    {
        let (distance, margin, progress) = (slide.distance, slide.margin, slide.progress)
        let pictures = [0xFF00_00FF, 0xFF00_FF00 as UInt32].map { color in
            BitmapHandle(Bitmap(width: 2, height: 1, pixels: [color, 0xFF00_0000]))
        }
        let text = try picture(
            Several(count: 2, margin: margin) { properties, number, time in
                properties.backgroundColor = nil
                properties.bounds = CGRect(x: 0, y: 0, width: 100 - 2 * margin, height: 50 - 2 * margin)
                properties.position = CGPoint(
                    x: properties.bounds.midX + CGFloat(number) * (properties.bounds.width + distance)
                        - CGFloat(progress(time)) * 33.3,
                    y: properties.bounds.midY)
                properties.contents = .image(pictures[number], frame: properties.bounds)
            }
        ).text
        func count(_ part: String) -> Int { text.components(separatedBy: part).count - 1 }
        #expect(count("transform=\"translate(-1 -1)scale(2 3)\"/>") == slide.wider, "\(text)")
        #expect(count("fill=\"#fff\" shape-rendering=\"crispEdges\"/></mask>") == slide.masks, "\(text)")
        #expect(count("<g mask=\"url(#") == slide.masks, "\(text)")
    }

    /// A pixel that a clip covers in part is covered once, whatever lies in it.
    @Test(arguments: [(0.0, false), (0.2, true)])
    func whatIsCutInsideOfPixelsIsCutAsOne(_ offset: CGFloat, _ isGroup: Bool) throws {
        let text = try picture(
            Several(count: 1) { properties, _, _ in
                properties.masksToBounds = true
                properties.position.y += offset
                properties.contents = .image(
                    BitmapHandle(Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00])),
                    frame: CGRect(x: -4, y: -4, width: 40, height: 40))
            }
        ).text
        #expect(text.contains("clip-path") && text.contains("<g opacity=\".9999\">") == isGroup, "\(text)")
    }

    /// Edges of a matched pair that coincide inside of pixels cover them once: the lower picture fades by what is added.
    @Test(arguments: DissolvingPair.all) func edgesOfAPairCoverOnce(_ pair: DissolvingPair) throws {
        let text = try picture(
            Several(count: 3) { properties, number, time in
                properties.pair = number == 0 ? 0 : 9
                if number == 0 { properties.bounds.size = CGSize(width: 100, height: 50) }
                properties.position = CGPoint(x: properties.bounds.width / 2 + 20, y: 20.2)
                properties.backgroundColor = CGColor(red: CGFloat(number) / 2, green: 0, blue: 0, alpha: 1)
                if number == 2 { properties.opacity = 0.25 + 0.5 * time }
                pair.change(&properties, number)
            }
        ).text
        let parts = text.components(separatedBy: "<g style=\"isolation:isolate\">")
        #expect(parts.count == (pair.isOne ? 2 : 1), "\(pair.name): \(text)")
        #expect(text.contains("mix-blend-mode:plus-lighter") == pair.isOne, "\(pair.name): \(text)")
        guard pair.isOne else { return }
        // At the end three quarters are the upper picture's, and the rest is the lower one's.
        let ends = parts[1].components(separatedBy: "opacity:").dropFirst().map { end in
            end.prefix { ".0123456789".contains($0) }
        }
        #expect(ends == [".25", ".75"], "\(pair.name): \(text)")
    }
}

/// Two layers above each other that are told to be a pair, and whether they can be one that dissolves.
struct DissolvingPair: Sendable {
    var name: String
    var isOne = false
    var change: @Sendable (inout RenderProperties, Int) -> Void

    static let all = [
        DissolvingPair(name: "the same outline", isOne: true) { _, _ in },
        DissolvingPair(name: "round", isOne: true) { properties, _ in
            (properties.cornerRadius, properties.position.y) = (3, 20)
        },
        DissolvingPair(name: "turned", isOne: true) { properties, _ in
            properties.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        },
        DissolvingPair(name: "between pixels") { properties, _ in properties.position.y = 20 },
        DissolvingPair(name: "no pair") { properties, _ in properties.pair = 0 },
        DissolvingPair(name: "another size") { properties, number in
            if number == 2 { properties.bounds.size.width = 19 }
        },
        DissolvingPair(name: "other corners") { properties, number in
            if number == 2 { properties.cornerRadius = 3 }
        },
        DissolvingPair(name: "an upper one that lets through") { properties, number in
            if number == 2 { properties.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5) }
        },
        DissolvingPair(name: "a lower one with a shadow") { properties, number in
            if number == 1 { properties.shadow = RenderShadow(color: .black, opacity: 1, radius: 2, offset: .zero) }
        },
        DissolvingPair(name: "a lower one that sticks out") { properties, number in
            if number == 1 {
                let pixels = Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00])
                properties.contents = .image(BitmapHandle(pixels), frame: CGRect(x: -2, y: 0, width: 24, height: 10))
            }
        },
    ]
}

/// Two pictures that slide side by side.
struct SlidingPictures: Sendable {
    var distance: CGFloat
    /// How far the edges of what cuts them are from those of the canvas.
    var margin: CGFloat
    /// How many are drawn wider below themselves, and how many are cut between pixels.
    var wider, masks: Int
    var progress: @Sendable (Double) -> Double

    static let all = [
        SlidingPictures(distance: 0, margin: 0, wider: 2, masks: 1) { 1 - (1 - $0) * (1 - $0) },
        // In a window, evenly.
        SlidingPictures(distance: 0, margin: 12, wider: 2, masks: 1) { $0 },
        SlidingPictures(distance: 3, margin: 0, wider: 0, masks: 0) { $0 },
        // A spring is straight between samples.
        SlidingPictures(distance: 0, margin: 0, wider: 1, masks: 0) { 1 - exp(-6 * $0) * cos(9 * $0) },
    ]
}
