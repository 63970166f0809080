import Raster

/// Pictures as GIF can show them: every pixel opaque or, as 0, transparent.
struct GIFSource {
    var matte: PremultipliedColor?

    func prepare(_ bitmap: Bitmap) -> Bitmap {
        if bitmap.isOpaque { return bitmap }
        return Bitmap(width: bitmap.width, height: bitmap.height) { target in
            bitmap.withPixels { pixels in
                if let matte {
                    for i in pixels.indices { target[i] = Matte.over(pixels[i], matte.packed) | 0xFF00_0000 }
                } else {
                    StraightAlpha.unpremultiply(pixels.baseAddress!, into: target.baseAddress!, count: pixels.count)
                    for i in target.indices { target[i] = target[i] >= 0x8000_0000 ? target[i] | 0xFF00_0000 : 0 }
                }
            }
        }
    }
}
