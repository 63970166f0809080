import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// Layers that abut let nothing of what lies behind them through; edges that nothing meets keep their place.
struct SeamTests {
    private static let phases: [CGFloat] = [0.01, 0.1, 0.25, 0.4, 0.499, 0.5, 0.501, 0.6, 0.75, 0.9, 0.99]

    /// Two colours that differ from black in all channels, so that whatever shines through shows.
    private let left = CGColor(red: 0.9, green: 0.8, blue: 0.7)
    private let right = CGColor(red: 0.6, green: 0.7, blue: 0.9)

    private func colors(_ tree: RenderTree) -> Set<UInt32> {
        let bitmap = Compositor().render(tree)
        return Set((0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } })
    }

    @Test(arguments: [1, 2, 3] as [CGFloat], phases)
    func screensSideBySide(scale: CGFloat, phase: CGFloat) {
        let tree = world(
            [layer(phase - 6, 0, 10, 10, left), layer(phase + 4, 0, 10, 10, right)], color: .black, scale: scale)
        #expect(colors(tree) == [PremultipliedColor(left).packed, PremultipliedColor(right).packed])
        let stacked = world(
            [layer(0, phase + 4, 10, 10, right), layer(0, phase - 6, 10, 10, left)], color: .black, scale: scale)
        #expect(colors(stacked) == [PremultipliedColor(left).packed, PremultipliedColor(right).packed])
    }

    /// The edges of a screen's own layers lie on the same line as the screen's: none of them shows another one either.
    @Test(arguments: phases)
    func screensWithLayersThatReachTheirEdges(phase: CGFloat) {
        func screen(_ x: CGFloat, _ color: CGColor) -> RenderLayer {
            layer(
                x, 0, 10, 10, .white,
                [layer(0, 0, 10, 10, nil, [layer(0, 0, 10, 10, color)]), layer(2, 0, 8, 10, color)])
        }
        let tree = world([layer(phase, 0, 20, 10, nil, [screen(-6, left), screen(4, right)])], color: .black)
        #expect(colors(tree) == [PremultipliedColor(left).packed, PremultipliedColor(right).packed])
    }

    /// A picture of a view that ends inside a pixel has that pixel whole: pictures of two screens side by side let
    /// nothing through either. What ends elsewhere stays as it is.
    @Test(arguments: [1, 1.5, 2, 2.75] as [CGFloat])
    func picturesEndWithWholePixels(scale: CGFloat) {
        let screen = layer(
            0, 0, 10.1, 7.3, left,
            [layer(2, 0, 8.1, 7.3, right), layer(0, 0, 4.3, 3, right) { $0.masksToBounds = true }])
        let picture = Compositor().picture(of: screen, scale: scale, in: PictureFrame())
        #expect(picture.isOpaque)
        #expect(picture[picture.width - 1, picture.height - 1] == PremultipliedColor(right).packed)
        #expect(!Compositor().picture(of: screen, scale: scale).isOpaque)
        let inner = layer(0, 0, 10.1, 7.3, nil, [layer(0, 0, 4.3, 3, right)])
        func ends(_ coversEnds: Bool) -> [UInt32] {
            Compositor().picture(of: inner, scale: scale, in: coversEnds ? PictureFrame() : nil).withPixels {
                Array($0)
            }
        }
        #expect(ends(true) == ends(false))
    }

    @Test(arguments: phases)
    func tilesOfAGrid(phase: CGFloat) {
        let tiles = (0..<25).map { layer(CGFloat($0 % 5) * 2.7, CGFloat($0 / 5) * 2.7, 2.7, 2.7, left) }
        let grid = layer(phase - 2, phase - 2, 14, 14, nil, tiles) {
            $0.transform = CATransform3DMakeScale(1.1, 1.1, 1)
        }
        #expect(colors(world([grid], color: .black)) == [PremultipliedColor(left).packed])
    }

    @Test(arguments: phases)
    func picturesGradientsMasksAndBlurs(phase: CGFloat) {
        let white = Bitmap(width: 3, height: 3, pixels: [UInt32](repeating: .max, count: 9))
        let kinds: [(inout RenderProperties) -> Void] = [
            { $0.contents = .image(BitmapHandle(white), frame: $0.bounds) },
            {
                $0.contents = .gradient(
                    GradientPaint(
                        kind: .axial, start: .zero, end: CGPoint(x: 1, y: 0), colors: [.white, .white],
                        locations: [0, 1], transform: .identity))
            },
            { ($0.masksToBounds, $0.backgroundColor) = (true, .white) },
            { ($0.borderWidth, $0.borderColor, $0.backgroundColor) = (1, .white, .white) },
        ]
        for (index, change) in kinds.enumerated() {
            for (other, change2) in kinds.enumerated() {
                let tree = world(
                    [layer(phase - 6, 0, 10, 10, nil, [], change), layer(phase + 4, 0, 10, 10, nil, [], change2)],
                    color: .black)
                #expect(colors(tree) == [.max], "\(index) beside \(other)")
            }
        }
    }

    @Test func anEdgeThatNothingMeetsMovesSmoothly() {
        for phase in Self.phases {
            let bitmap = Compositor().render(world([layer(phase - 6, 0, 10, 10, .white)], color: .black))
            #expect(abs(CGFloat(bitmap[4, 4] & 255) - 255 * phase) <= 1)
        }
        // Far from each other along the line, or on lines that are as far apart as can be seen, layers do not meet.
        let apart = Compositor().render(
            world([layer(0, 0, 4.4, 3, .white), layer(4.4, 4, 4, 3, .white)], color: .black))
        #expect(apart[4, 1] & 255 == 102 && apart[4, 5] & 255 == 153)
        let gap = Compositor().render(
            world([layer(0, 0, 4.25, 8, .white), layer(4.5, 0, 4, 8, .white)], color: .black))
        #expect(gap[4, 1] & 255 < 200)
    }

    @Test func whatIsThinKeepsItsThickness() {
        for phase in Self.phases {
            // A line at the end of the left screen.
            let tree = world(
                [
                    layer(phase - 6, 0, 10, 8, .white, [layer(8, 0, 2, 8, .pureRed)]),
                    layer(phase + 4, 0, 10, 8, .white),
                ], color: .black)
            let bitmap = Compositor().render(tree)
            let red = (0..<8).reduce(0) { $0 + 255 - Int(bitmap[$1, 4] >> 8 & 255) }
            #expect(abs(red - 510) <= 2)
        }
    }

    /// A frame that is made of the one before, and one that is drawn whole, are the same while layers meet and part.
    @Test func framesFromFrames() {
        let fast = Compositor()
        var slow = Compositor.Options()
        slow.drawsEverything = true
        var last: RenderedFrame?
        for step in 0..<40 {
            let x = CGFloat(step) * 0.17
            let still = layer(20.5, 4, 10, 20, left, id: 1)
            let moving = layer(min(10.5, 4 + x), 8, 10, 10, right, id: 2)
            let tree = world([layer(0, 0, 40, 40, .white, id: 3), still, moving], side: 40)
            let frame = fast.render(tree, after: last)
            let whole = Compositor(options: slow).render(tree)
            #expect((0..<1600).allSatisfy { frame.bitmap[$0 % 40, $0 / 40] == whole[$0 % 40, $0 / 40] }, "step \(step)")
            last = frame
        }
    }

    /// What reaches a mask's edge has the mask's edge, and shows nothing of what it lies on.
    @Test(arguments: phases)
    func layersThatReachTheEdgesOfAMask(phase: CGFloat) {
        func green(_ sublayers: [RenderLayer]) -> Set<UInt32> {
            let card = layer(phase, phase, 7, 7, .white, sublayers) { ($0.cornerRadius, $0.masksToBounds) = (3, true) }
            return Set(colors(world([card], color: .black)).map { $0 >> 8 & 255 })
        }
        #expect(green([layer(0, 0, 7, 7, .pureRed)]) == [0])
        #expect(green([layer(0, 0, 7, 7, .pureRed) { $0.cornerRadius = 3 }]) == [0])
        #expect(
            green([
                layer(0, 0, 7, 7, nil, [layer(0, 0, 7, 7, .pureRed)]) {
                    ($0.cornerRadius, $0.masksToBounds) = (3, true)
                }
            ]) == [0])
        // Two halves abut, and reach the card's other edges.
        #expect(green([layer(0, 0, 7, 3.3, .pureRed), layer(0, 3.3, 7, 3.7, .pureRed)]) == [0])
        // Corners that are rounder than the mask's show what is below.
        #expect(green([layer(0, 0, 7, 7, .pureRed) { $0.cornerRadius = 3.5 }]) != [0])
    }
}
