/// Inner loops of the separable resampling. Components travel as 16-bit values, 257 times a byte; weights sum to 65,535.
/// What truncation loses is far below half a byte's step, so a row of one colour stays that colour.
enum StretchKernels {
    @inline(__always)
    private static func bytes(_ v: Lanes) -> Lanes { (v &- (v &>> 8) &+ 128) &>> 8 }

    /// Two pixels as 16-bit components.
    @inline(__always)
    private static func twoPixels(_ p: UnsafePointer<UInt32>) -> Lanes {
        let wide = Lanes(truncatingIfNeeded: UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self))
        return wide | wide &<< 8
    }

    @inline(__always)
    private static func load(_ p: UnsafePointer<UInt16>) -> Lanes { UnsafeRawPointer(p).loadUnaligned(as: Lanes.self) }

    /// Filters a row of pixels horizontally.
    static func widen(
        _ source: UnsafePointer<UInt32>, _ starts: UnsafePointer<Int32>, _ weights: UnsafePointer<Lanes>, pairs: Int,
        to target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        var weight = weights
        for i in 0..<count {
            var p = source + Int(starts[i])
            var sum = twoPixels(p).multipliedHigh(by: weight[0])
            weight += 1
            for _ in 1..<pairs {
                p += 2
                sum &+= twoPixels(p).multipliedHigh(by: weight[0])
                weight += 1
            }
            UnsafeMutableRawPointer(target + 4 * i).storeBytes(of: sum.lowHalf &+ sum.highHalf, as: SIMD4<UInt16>.self)
        }
    }

    /// Two rows, each times its weight, as pixels.
    static func mix(
        _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, _ a: UInt16, _ b: UInt16,
        to target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let (a, b) = (Lanes(repeating: a), Lanes(repeating: b))
        var i = 0
        while i < count {
            // Four at a time; the buffers are longer than the row.
            let first = load(upper + 4 * i).multipliedHigh(by: a) &+ load(lower + 4 * i).multipliedHigh(by: b)
            let second = load(upper + 4 * i + 8).multipliedHigh(by: a) &+ load(lower + 4 * i + 8).multipliedHigh(by: b)
            let packed = SIMD16<UInt8>(
                lowHalf: SIMD8<UInt8>(truncatingIfNeeded: bytes(first)), highHalf: SIMD8<UInt8>(truncatingIfNeeded: bytes(second)))
            UnsafeMutableRawPointer(target + i).storeBytes(of: packed, as: SIMD16<UInt8>.self)
            i &+= 4
        }
    }

    /// The weighted sum of several rows of pixels.
    static func average(
        _ source: UnsafePointer<UInt32>, stride: Int, rows: Int, _ weights: UnsafePointer<UInt16>,
        to target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        var i = 0
        while i < count {
            var p = source + i
            var sum = twoPixels(p).multipliedHigh(by: Lanes(repeating: weights[0]))
            for k in 1..<max(1, rows) {
                p += stride
                sum &+= twoPixels(p).multipliedHigh(by: Lanes(repeating: weights[k]))
            }
            UnsafeMutableRawPointer(target + 4 * i).storeBytes(of: sum, as: Lanes.self)
            i &+= 2
        }
    }

    /// Filters a row of 16-bit components horizontally into pixels.
    static func narrow(
        _ source: UnsafePointer<UInt16>, origin: Int, _ starts: UnsafePointer<Int32>, _ weights: UnsafePointer<Lanes>, pairs: Int,
        to target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var weight = weights
        for i in 0..<count {
            var p = source + 4 * (Int(starts[i]) &- origin)
            var sum = load(p).multipliedHigh(by: weight[0])
            weight += 1
            for _ in 1..<pairs {
                p += 8
                sum &+= load(p).multipliedHigh(by: weight[0])
                weight += 1
            }
            let both = sum.lowHalf &+ sum.highHalf
            let pixel = SIMD4<UInt8>(truncatingIfNeeded: (both &- (both &>> 8) &+ 128) &>> 8)
            target[i] = unsafeBitCast(pixel, to: UInt32.self)
        }
    }
}
