import CFreeType
import Foundation
import Geometry
import Raster

/// Turns FreeType's outlines into paths: y down, every contour closed.
enum OutlineReader {
    /// What the C callbacks write to.
    fileprivate struct Sink {
        var path = CGPath()
        var isOpen = false

        mutating func close() {
            if isOpen { path.closeSubpath() }
            isOpen = false
        }
    }

    static func path(of outline: inout FT_Outline) -> CGPath {
        var functions = FT_Outline_Funcs()
        functions.move_to = { to, context in
            sink(context).pointee.close()
            sink(context).pointee.path.move(to: point(to))
            sink(context).pointee.isOpen = true
            return 0
        }
        functions.line_to = { to, context in
            sink(context).pointee.path.addLine(to: point(to))
            return 0
        }
        functions.conic_to = { control, to, context in
            sink(context).pointee.path.addQuadCurve(to: point(to), control: point(control))
            return 0
        }
        functions.cubic_to = { control1, control2, to, context in
            sink(context).pointee.path.addCurve(to: point(to), control1: point(control1), control2: point(control2))
            return 0
        }
        var result = Sink()
        let status = withUnsafeMutablePointer(to: &result) { FT_Outline_Decompose(&outline, &functions, $0) }
        guard status == 0 else { return CGPath() }
        result.close()
        return result.path
    }
}

fileprivate func sink(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineReader.Sink> {
    context!.assumingMemoryBound(to: OutlineReader.Sink.self)
}

fileprivate func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    CGPoint(x: CGFloat(vector!.pointee.x), y: -CGFloat(vector!.pointee.y))
}

/// A glyph that is a picture, as in Noto Color Emoji.
struct ColorGlyph: Sendable {
    let bitmap: Bitmap
    /// From the pen to the bitmap's left edge, bitmap pixels.
    let left: CGFloat
    /// From the baseline up to the bitmap's upper edge, bitmap pixels.
    let top: CGFloat
    /// Size of the strike: bitmap pixels per em.
    let pixelsPerEm: CGFloat

    /// Copies the slot's bitmap: premultiplied already, with the bytes in the order B, G, R, A.
    init?(slot: FT_GlyphSlotRec, pixelsPerEm: CGFloat) {
        let (width, height, pitch) = (Int(slot.bitmap.width), Int(slot.bitmap.rows), Int(slot.bitmap.pitch))
        guard width > 0, height > 0, pitch >= width * 4, width <= 4096, height <= 4096, let source = slot.bitmap.buffer
        else { return nil }
        bitmap = Bitmap(width: width, height: height) { pixels in
            for y in 0..<height {
                let row = source + y * pitch
                for x in 0..<width {
                    let (b, g, r, a) = (
                        UInt32(row[x * 4]), UInt32(row[x * 4 + 1]), UInt32(row[x * 4 + 2]), UInt32(row[x * 4 + 3])
                    )
                    pixels[y * width + x] = min(r, a) | min(g, a) << 8 | min(b, a) << 16 | a << 24
                }
            }
        }
        (left, top, self.pixelsPerEm) = (CGFloat(slot.bitmap_left), CGFloat(slot.bitmap_top), pixelsPerEm)
    }
}
