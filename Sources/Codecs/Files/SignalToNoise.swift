import Foundation
import Raster

/// How near pixels come to others over red, green and blue, in decibels.
package enum SignalToNoise {
    /// The squared difference of two pixels.
    @inline(__always)
    static func squaredError(_ a: UInt32, _ b: UInt32) -> Int {
        let (r, g, l) = (
            Int(a & 255) &- Int(b & 255), Int(a >> 8 & 255) &- Int(b >> 8 & 255),
            Int(a >> 16 & 255) &- Int(b >> 16 & 255)
        )
        return r &* r &+ g &* g &+ l &* l
    }

    /// - Parameters:
    ///   - error: the sum of squared differences.
    ///   - pixels: how many were compared.
    /// - Returns: nil where nothing differs.
    static func decibels(_ error: Int, pixels: Int) -> Double? {
        error > 0 ? 10 * log10(255 * 255 * Double(3 * pixels) / Double(error)) : nil
    }

    /// That of a bitmap against another one as large; nil where nothing differs.
    package static func decibels(of bitmap: Bitmap, against other: Bitmap) -> Double? {
        let error = bitmap.withPixels { own in
            other.withPixels { others in own.indices.reduce(0) { $0 &+ squaredError(own[$1], others[$1]) } }
        }
        return decibels(error, pixels: bitmap.width * bitmap.height)
    }
}
