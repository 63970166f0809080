@testable import Raster

/// The kernels of `CRaster` in plain Swift, one component at a time: what every variant must agree with, bit for bit.
enum SwiftKernels {
    static func high(_ a: UInt16, _ b: UInt16) -> UInt16 { UInt16(truncatingIfNeeded: (UInt32(a) * UInt32(b)) >> 16) }

    static func component(_ pixel: UInt32, _ c: Int) -> UInt16 { UInt16(truncatingIfNeeded: pixel >> UInt32(8 * c) & 255) }

    static func widen(_ source: [UInt32], _ starts: [Int32], _ weights: [UInt16]) -> [UInt16] {
        starts.indices.flatMap { i in
            (0..<4).map { c in
                let (left, right) = (component(source[Int(starts[i])], c) * 257, component(source[Int(starts[i]) + 1], c) * 257)
                return high(left, weights[8 * i + c]) &+ high(right, weights[8 * i + 4 + c])
            }
        }
    }

    static func mix(_ upper: [UInt16], _ lower: [UInt16], _ a: UInt16, _ b: UInt16) -> [UInt32] {
        (0..<upper.count / 4).map { i in
            (0..<4).reduce(UInt32(0)) { pixel, c in
                let sum = high(upper[4 * i + c], a) &+ high(lower[4 * i + c], b)
                return pixel | UInt32((sum &- (sum >> 8) &+ 128) >> 8) << UInt32(8 * c)
            }
        }
    }

    static func bilinear(_ pixels: [UInt32], width: Int, u: Int, v: Int) -> UInt32 {
        let at = (v >> 24) * width + (u >> 24)
        let (f, g) = (UInt16(v >> 16 & 255), UInt32(u >> 16 & 255))
        let right = UInt16((g * 65535 + 128) / 256)
        return (0..<4).reduce(UInt32(0)) { pixel, c in
            func mixed(_ column: Int) -> UInt16 {
                component(pixels[at + column], c) &* (256 - f) &+ component(pixels[at + width + column], c) &* f
            }
            let sum = high(mixed(0), 65535 - right) &+ high(mixed(1), right)
            return pixel | UInt32((sum &+ 128) >> 8) << UInt32(8 * c)
        }
    }

    static func over(_ s: UInt32, _ d: UInt32, _ weight: UInt32) -> UInt32 {
        func divided(_ v: UInt32) -> UInt32 { (v + 128 + (v + 128) >> 8) >> 8 }
        let rest = 255 - divided((s >> 24) * weight)
        return (0..<4).reduce(UInt32(0)) { $0 | divided(UInt32(component(s, $1)) * weight + UInt32(component(d, $1)) * rest) << UInt32(8 * $1) }
    }
}
