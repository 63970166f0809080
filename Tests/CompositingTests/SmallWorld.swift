import Foundation
import Geometry
import Raster

@testable import Compositing

extension CGColor {
    static let pureRed = CGColor(red: 1, green: 0, blue: 0)
    static let pureGreen = CGColor(red: 0, green: 1, blue: 0)
    static let pureBlue = CGColor(red: 0, green: 0, blue: 1)
}

/// A layer with a frame, for tests.
func layer(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil, id: Int = 0,
    _ sublayers: [RenderLayer] = [],
    _ change: (inout RenderProperties) -> Void = { _ in }
) -> RenderLayer {
    var p = RenderProperties()
    p.identifier = id
    p.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    p.position = CGPoint(x: x + width / 2, y: y + height / 2)
    p.backgroundColor = color
    change(&p)
    return RenderLayer(p, sublayers: sublayers)
}

/// An 8 × 8 canvas, transparent unless a colour is given.
func world(_ layers: [RenderLayer], color: CGColor? = nil, side: CGFloat = 8, scale: CGFloat = 1) -> RenderTree {
    RenderTree(size: CGSize(width: side, height: side), scale: scale, backgroundColor: color, layers: layers)
}

/// One character per pixel: `.` clear, `W` white, `#` black, `R` `G` `B`, and `?` for everything else.
func ascii(_ bitmap: Bitmap) -> [String] {
    let names: [UInt32: Character] = [
        0: ".", 0xFFFF_FFFF: "W", 0xFF00_0000: "#", 0xFF00_00FF: "R", 0xFF00_FF00: "G", 0xFFFF_0000: "B",
    ]
    return (0..<bitmap.height).map { y in String((0..<bitmap.width).map { names[bitmap[$0, y]] ?? "?" }) }
}

func ascii(_ tree: RenderTree) -> [String] { ascii(Compositor().render(tree)) }

/// The pixel of a straight colour.
func pixel(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
}

extension FramePlacer {
    /// Where two frames differ.
    static func damage(from old: RenderTree, to new: RenderTree) -> [PixelRect] {
        var placer = FramePlacer()
        _ = placer.place(old)
        return placer.place(new).changedRects
    }
}
