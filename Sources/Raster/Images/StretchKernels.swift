import CRaster

/// Inner loops of the separable resampling. Components travel in 16 bits: widened ones as `segue_widen` leaves them,
/// averaged ones 257 times a byte; weights sum to 65,535. What rounding loses is far below half a byte's step, so a row
/// of one colour stays that colour.
///
/// All read and write whole vectors: rows have room for three more pixels at their end.
enum StretchKernels {
    @inline(__always)
    private static func bytes(_ v: Lanes) -> Lanes { (v &- (v &>> 8) &+ 128) &>> 8 }

    /// Two pixels as 16-bit components: each byte twice.
    @inline(__always)
    private static func twoPixels(_ p: UnsafePointer<UInt32>) -> Lanes {
        let b = UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self)
        // A product by 257 would be multiplied into the weight, which then no longer fits 16 bits.
        let twice = SIMD16<UInt8>(
            b[0], b[0], b[1], b[1], b[2], b[2], b[3], b[3], b[4], b[4], b[5], b[5], b[6], b[6], b[7], b[7])
        return unsafeBitCast(twice, to: Lanes.self)
    }

    @inline(__always)
    private static func load(_ p: UnsafePointer<UInt16>) -> Lanes { UnsafeRawPointer(p).loadUnaligned(as: Lanes.self) }

    /// Both neighbours' bytes as `segue_widen` takes them, for a weight of the right one in 1/65,535.
    @inline(__always)
    static func shares(right: UInt16) -> UInt64 {
        let right = (UInt64(right) &* 255 &+ 32767) / 65535
        return (255 &- right | right &<< 8) &* 0x0001_0001_0001_0001
    }

    /// Filters a row of pixels horizontally, each pixel from two neighbours.
    static func widen(
        _ source: UnsafePointer<UInt32>, _ starts: UnsafePointer<Int32>, _ shares: UnsafePointer<UInt64>,
        to target: UnsafeMutablePointer<Int16>, count: Int
    ) {
        segue_widen(source, starts, UnsafeRawPointer(shares).assumingMemoryBound(to: UInt8.self), target, Int64(count))
    }

    /// Filters a row from more than two neighbours, two at a time.
    static func widen(
        _ source: UnsafePointer<UInt32>, _ starts: UnsafePointer<Int32>, _ weights: UnsafePointer<Lanes>, pairs: Int,
        to target: UnsafeMutablePointer<Int16>, count: Int
    ) {
        var weight = weights
        var out = UnsafeMutableRawPointer(target)
        for i in 0..<count {
            var p = source + Int(starts[i])
            var sum = twoPixels(p).multipliedHigh(by: weight[0])
            for k in 1..<pairs {
                p += 2
                sum &+= twoPixels(p).multipliedHigh(by: weight[k])
            }
            weight += pairs
            // From 257 times a byte to 255 times one that is centred, within a hundredth of the byte's step.
            let wide = sum.lowHalf &+ sum.highHalf
            out.storeBytes(of: wide &- (wide &>> 7) &- 32640, as: SIMD4<UInt16>.self)
            out += 8
        }
    }

    /// Two widened rows as pixels; the weight, of the lower one, in 1/65,535.
    @inline(__always)
    static func mix(
        _ upper: UnsafePointer<Int16>, _ lower: UnsafePointer<Int16>, lowerWeight: UInt16,
        to target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let lowerShare = Int16(truncatingIfNeeded: (Int(lowerWeight) &* 32767 &+ 32767) / 65535)
        segue_mix(upper, lower, 32767 &- lowerShare, lowerShare, target, Int64(count))
    }

    /// The weighted sum of several rows of pixels.
    static func average(
        _ source: UnsafePointer<UInt32>, stride: Int, rows: Int, _ weights: UnsafePointer<UInt16>,
        to target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        segue_average_rows(source, Int64(stride), Int64(rows), weights, target, Int64(count))
    }

    /// Filters a row of 16-bit components horizontally into pixels.
    static func narrow(
        _ source: UnsafePointer<UInt16>, _ starts: UnsafePointer<Int32>, _ weights: UnsafePointer<Lanes>, pairs: Int,
        to target: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        @inline(__always)
        func run(_ pairs: Int) {
            @inline(__always)
            func sum(_ start: Int32, _ weight: UnsafePointer<Lanes>) -> SIMD4<UInt16> {
                var p = source + 4 &* Int(start)
                var sum = load(p).multipliedHigh(by: weight[0])
                var k = 1
                while k < pairs {
                    p += 8
                    sum &+= load(p).multipliedHigh(by: weight[k])
                    k &+= 1
                }
                return sum.lowHalf &+ sum.highHalf
            }
            var weight = weights
            var i = 0
            while i &+ 2 <= count {
                let both = Lanes(lowHalf: sum(starts[i], weight), highHalf: sum(starts[i &+ 1], weight + pairs))
                UnsafeMutableRawPointer(target + i).storeBytes(of: bytes(both).narrowed, as: SIMD8<UInt8>.self)
                weight += 2 &* pairs
                i &+= 2
            }
            if i < count {
                let one = sum(starts[i], weight)
                target[i] = unsafeBitCast(((one &- (one &>> 8) &+ 128) &>> 8).narrowed, to: UInt32.self)
            }
        }
        if pairs == 1 { run(1) } else if pairs == 2 { run(2) } else { run(pairs) }
    }
}
