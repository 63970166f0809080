import CRaster

@testable import Raster

/// The kernels of `CRaster` in plain Swift, one component at a time: what every variant must agree with, bit for bit.
enum SwiftKernels {
    static func component(_ pixel: UInt32, _ c: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: pixel >> UInt32(8 * c) & 255)
    }

    static func widen(_ source: [UInt32], _ starts: [Int32], _ weights: [UInt8]) -> [Int16] {
        starts.indices.flatMap { i in
            (0..<4).map { c in
                let (left, right) = (component(source[Int(starts[i])], c), component(source[Int(starts[i]) + 1], c))
                return Int16((Int(left) - 128) * Int(weights[8 * i]) + (Int(right) - 128) * Int(weights[8 * i + 1]))
            }
        }
    }

    static func average(_ source: [UInt32], stride: Int, _ weights: [UInt16], count: Int) -> [UInt16] {
        (0..<count).flatMap { i in
            (0..<4).map { c in
                weights.indices.reduce(UInt16(0)) { sum, k in
                    let product = UInt32(component(source[i + k * stride], c)) * 257 * UInt32(weights[k])
                    return sum &+ UInt16(product >> 16)
                }
            }
        }
    }

    static func mix(_ upper: [Int16], _ lower: [Int16], _ a: Int16, _ b: Int16) -> [UInt32] {
        func scaled(_ value: Int16, _ weight: Int16) -> Int { (Int(value) * Int(weight) + 0x4000) >> 15 }
        return (0..<upper.count / 4).map { i in
            (0..<4).reduce(UInt32(0)) { pixel, c in
                let sum = scaled(upper[4 * i + c], a) + scaled(lower[4 * i + c], b)
                return pixel | UInt32((sum + (sum >> 8) + 128) >> 8 + 128) << UInt32(8 * c)
            }
        }
    }

    static func bilinear(_ level: segue_level, _ pixels: [UInt32], u: Int, v: Int) -> UInt32 {
        let u = min(max(u >> Int(level.shift_u) - 1 << 23, Int(level.low_u)), Int(level.high_u))
        let v = min(max(v >> Int(level.shift_v) - 1 << 23, Int(level.low_v)), Int(level.high_v))
        let at = (v >> 24) * Int(level.width) + u >> 24
        let (right, down) = (((u >> 9 & 32767) * 255 + 16384) >> 15, v >> 9 & 32767)
        return (0..<4).reduce(UInt32(0)) { pixel, c in
            func across(_ start: Int) -> Int {
                (Int(component(pixels[start], c)) - 128) * (255 - right) + (Int(component(pixels[start + 1], c)) - 128)
                    * right
            }
            let (top, bottom) = (across(at), across(at + Int(level.step)))
            let sum = (top * (32767 - down) + 0x4000) >> 15 + (bottom * down + 0x4000) >> 15
            return pixel | UInt32((sum + (sum >> 8) + 128) >> 8 + 128) << UInt32(8 * c)
        }
    }

    static func over(_ s: UInt32, _ d: UInt32, _ weight: UInt32) -> UInt32 {
        func divided(_ v: UInt32) -> UInt32 { (v + 128 + (v + 128) >> 8) >> 8 }
        let rest = 255 - divided((s >> 24) * weight)
        return (0..<4).reduce(UInt32(0)) {
            $0 | divided(UInt32(component(s, $1)) * weight + UInt32(component(d, $1)) * rest) << UInt32(8 * $1)
        }
    }

    /// Opaque pixels; `known` is the largest squared distance so far.
    static func compare(_ a: [UInt32], _ b: [UInt32], _ known: Double, brighter: UInt8, darker: UInt8) -> (
        classes: [UInt8], largest: Double
    ) {
        var largest = known
        let classes = zip(a, b).map { p, q -> UInt8 in
            if p == q { return 0 }
            let d = (0..<3).map { Double(component(p, $0)) - Double(component(q, $0)) }
            let y = d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
            let i = d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189
            let q = d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
            largest = max(largest, 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q)
            return y > 0 ? darker : brighter
        }
        return (classes, largest)
    }
}
