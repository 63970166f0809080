/// Rows between straight RGBA (files) and premultiplied RGBA (bitmaps). Alpha 0 becomes transparent black.
enum StraightAlpha {
    /// Premultiplies `count` pixels in place, each component rounded to nearest.
    static func premultiply(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
        for i in 0..<count {
            let pixel = row[i]
            let alpha = pixel >> 24
            if alpha == 255 { continue }
            row[i] = multiply(pixel, alpha)
        }
    }

    /// Unpremultiplies `count` pixels; the inverse of `premultiply` for every premultiplied pixel.
    static func unpremultiply(_ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int) {
        for i in 0..<count {
            let pixel = source[i]
            let alpha = pixel >> 24
            if alpha == 255 {
                target[i] = pixel
            } else if alpha == 0 {
                target[i] = 0
            } else {
                target[i] = divide(pixel, alpha)
            }
        }
    }

    @inline(__always)
    private static func multiply(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        func scaled(_ v: UInt32) -> UInt32 {
            let product = v &* alpha &+ 128
            return (product &+ (product >> 8)) >> 8
        }
        return scaled(pixel & 0xFF) | scaled(pixel >> 8 & 0xFF) << 8 | scaled(pixel >> 16 & 0xFF) << 16 | alpha << 24
    }

    @inline(__always)
    private static func divide(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        func scaled(_ v: UInt32) -> UInt32 { min(255, (v &* 255 &+ (alpha >> 1)) / alpha) }
        return scaled(pixel & 0xFF) | scaled(pixel >> 8 & 0xFF) << 8 | scaled(pixel >> 16 & 0xFF) << 16 | alpha << 24
    }
}
