import Foundation
import Geometry
import Raster
import Testing

@testable import Views

@Suite struct GraphicsTests {
    private static let red: UInt32 = 0xFF00_00FF, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFFFF_0000

    /// 8 × 8 pixels that a closure draws.
    private static func picture(_ draw: (CGContext) -> Void) -> Bitmap {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
        return renderer.image { draw($0.cgContext) }.bitmap
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let draw: @Sendable (CGContext) -> Void
        let pixels: [(x: Int, y: Int, color: UInt32)]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "a filled rectangle",
            draw: {
                $0.setFillColor(UIColor.red.cgColor); $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
            },
            pixels: [(2, 2, red), (5, 5, red), (1, 2, 0), (6, 6, 0)]),
        Case(
            testDescription: "a bezier path in the context in force",
            draw: { _ in
                UIColor.green.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4)).fill()
            }, pixels: [(0, 0, green), (7, 3, green), (0, 4, 0)]),
        Case(
            testDescription: "a stroke",
            draw: { _ in
                UIColor.blue.setStroke()
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: 4))
                path.addLine(to: CGPoint(x: 8, y: 4))
                path.lineWidth = 2
                path.stroke()
            }, pixels: [(3, 3, blue), (3, 4, blue), (3, 2, 0), (3, 5, 0)]),
        Case(
            testDescription: "a clip that ends",
            draw: {
                $0.saveGState()
                $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
                $0.setFillColor(UIColor.red.cgColor)
                $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
                $0.restoreGState()
                $0.setFillColor(UIColor.green.cgColor)
                $0.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
            }, pixels: [(3, 0, red), (4, 0, 0), (7, 7, green)]),
        Case(
            testDescription: "a transform",
            draw: {
                $0.translateBy(x: 4, y: 4)
                $0.scaleBy(x: 2, y: 2)
                $0.setFillColor(UIColor.red.cgColor)
                $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }, pixels: [(4, 4, red), (5, 5, red), (6, 6, 0), (3, 3, 0)]),
        Case(
            testDescription: "clearing",
            draw: {
                $0.setFillColor(UIColor.red.cgColor)
                $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                $0.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
            }, pixels: [(0, 0, 0), (2, 2, red)]),
        Case(
            testDescription: "a gradient between its ends",
            draw: {
                let colors = [UIColor.red.cgColor, UIColor.red.cgColor]
                let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
                $0.drawLinearGradient(gradient!, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: [])
            }, pixels: [(1, 4, 0), (2, 4, red), (5, 4, red), (6, 4, 0)]),
        Case(
            testDescription: "a gradient beyond its ends",
            draw: {
                let gradient = CGGradient(
                    colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.green.cgColor], locations: [0, 1])
                $0.drawLinearGradient(
                    gradient!, start: CGPoint(x: 4, y: 0), end: CGPoint(x: 5, y: 0),
                    options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
            }, pixels: [(0, 4, red), (7, 4, green)]),
        Case(
            testDescription: "a picture, upright",
            draw: { _ in
                let half = GraphicsTests.picture {
                    $0.setFillColor(UIColor.blue.cgColor); $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
                }
                UIImage(bitmap: half).draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
            }, pixels: [(3, 1, blue), (3, 6, 0)]),
        Case(
            testDescription: "a picture of Core Graphics', upside down",
            draw: {
                let half = GraphicsTests.picture {
                    $0.setFillColor(UIColor.blue.cgColor); $0.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
                }
                $0.draw(half, in: CGRect(x: 0, y: 0, width: 8, height: 8))
            }, pixels: [(3, 1, 0), (3, 6, blue)]),
        Case(
            testDescription: "corners of which one is round",
            draw: { _ in
                UIColor.red.setFill()
                UIBezierPath(
                    roundedRect: CGRect(x: 0, y: 0, width: 8, height: 8), byRoundingCorners: .topLeft,
                    cornerRadii: CGSize(width: 4, height: 4)
                ).fill()
            }, pixels: [(0, 0, 0), (7, 0, red), (7, 7, red), (0, 7, red), (4, 4, red)]),
    ]

    @Test(arguments: cases)
    func aContextDraws(_ test: Case) {
        let picture = Self.picture(test.draw)
        for (x, y, color) in test.pixels {
            #expect(picture[x, y] == color, "(\(x), \(y)) is \(String(picture[x, y], radix: 16))")
        }
    }

    @Test func aViewDrawsItsContents() throws {
        final class Dot: UIView {
            var times = 0
            override func draw(_ rect: CGRect) {
                times += 1
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
            }
        }
        let stage = Stage(size: CGSize(width: 8, height: 8), traits: UITraitCollection(displayScale: 1))
        try stage.run {
            let dot = Dot(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
            dot.isOpaque = false
            stage.window.addSubview(dot)
            let picture = try #require(dot.picture())
            #expect(picture[1, 4] == Self.red && picture[6, 4] == 0 && dot.times == 1)
            _ = dot.picture()
            #expect(dot.times == 1)
            dot.setNeedsDisplay()
            _ = dot.picture()
            #expect(dot.times == 2)
            let image = UIGraphicsImageRenderer(bounds: dot.bounds).image { dot.layer.render(in: $0.cgContext) }
            #expect(image.bitmap[1, 4] == Self.red && image.bitmap[6, 4] == 0)
        }
    }

    /// What has been seen is stretched where the size changes later, as the content mode says.
    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, 1, [red, red, 0, 0]), (.redraw, 2, [red, red, 0, 0]),
        (.left, 1, [red, 0, 0, 0]), (.right, 1, [0, 0, red, 0]),
    ])
    func anotherSizeStretchesWhatIsDrawn(mode: UIView.ContentMode, times: Int, pixels: [UInt32]) throws {
        final class Half: UIView {
            var times = 0
            override func draw(_ rect: CGRect) {
                times += 1
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
            }
        }
        let stage = Stage(size: CGSize(width: 16, height: 8), traits: UITraitCollection(displayScale: 1))
        try stage.run {
            let half = Half(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
            (half.isOpaque, half.contentMode) = (false, mode)
            stage.window.addSubview(half)
            _ = half.picture()
            // Nobody has seen this one yet.
            half.bounds.size.width = 8
            _ = half.picture()
            #expect(half.times == 2)
            stage.wait(1)
            half.frame = CGRect(x: 0, y: 0, width: 16, height: 8)
            let picture = try #require(half.picture())
            #expect(half.times == 1 + times)
            #expect([1, 5, 9, 13].map { picture[$0, 4] } == pixels)
            half.setNeedsDisplay()
            #expect(half.picture()?[7, 4] == Self.red && half.times == 2 + times)
        }
    }

    @Test func picturesBegunByACallAreTheStages() {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        #expect(UIGraphicsGetCurrentContext() == nil)
        Stage(size: CGSize(width: 4, height: 4)).run {
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
            UIColor.green.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
            let image = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(image?.size == CGSize(width: 4, height: 4) && image?.scale == 2)
            #expect(image?.bitmap[0, 0] == Self.green && image?.bitmap[7, 0] == 0xFF00_0000)
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
    }

    @Test func textIsMeasuredAndDrawn() {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        let size = "Hamburg".size(withAttributes: attributes)
        #expect(size.width > 60 && size.width < 110 && size.height > 20 && size.height < 30)
        let room = CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude)
        let box = "Hamburg Hamburg".boundingRect(
            with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(box.height > size.height * 1.5)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 30)).image { _ in
            "H".draw(at: CGPoint(x: 4, y: 0), withAttributes: attributes)
        }
        let ink = picture.bitmap.inkBounds
        #expect(ink.minX >= 8 && ink.maxX < 60)
    }

    @Test func paragraphStylesSetLines() {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing) = (.center, 10)
        let plain = NSAttributedString(string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let spaced = NSAttributedString(
            string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
        #expect(abs(spaced.size().height - plain.size().height - 10) < 0.01)
        let copy = style.mutableCopy() as? NSMutableParagraphStyle
        #expect(copy == style && copy !== style)
        style.alignment = .left
        #expect(copy != style)
    }

    @Test func theMiddleOfAResizableImageIsStretched() throws {
        let source = Self.picture {
            $0.setFillColor(UIColor.red.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            $0.setFillColor(UIColor.blue.cgColor)
            $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        let image = UIImage(bitmap: source).resizableImage(withCapInsets: insets)
        let large = try #require(image.stretched(source, to: CGSize(width: 20, height: 12), scale: 1))
        #expect(
            large[1, 6] == Self.red && large[2, 6] == Self.blue && large[17, 9] == Self.blue && large[18, 6] == Self.red
        )
    }
}
