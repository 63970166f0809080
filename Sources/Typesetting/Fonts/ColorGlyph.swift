import CFreeType
import Foundation
import Raster

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
