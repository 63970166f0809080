/// PNG's five row filters, sixteen bytes at a time.
///
/// Rows come from `PNGRows`, whose margins may be read; `out` may be written up to 16 bytes beyond `count`.
enum PNGFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth

    typealias Row = UnsafePointer<UInt8>
    private typealias Vector = SIMD16<UInt8>

    @inline(__always)
    private static func load(_ row: Row, _ at: Int) -> Vector { UnsafeRawPointer(row + at).loadUnaligned(as: Vector.self) }

    @inline(__always)
    private static func store(_ value: Vector, _ out: UnsafeMutablePointer<UInt8>, _ at: Int) {
        UnsafeMutableRawPointer(out + at).storeBytes(of: value, as: Vector.self)
    }

    func apply(_ row: Row, above: Row, into out: UnsafeMutablePointer<UInt8>, count: Int, bytesPerPixel distance: Int) {
        var i = 0
        switch self {
        case .none:
            out.update(from: row, count: count)
        case .sub:
            while i < count {
                Self.store(Self.load(row, i) &- Self.load(row, i &- distance), out, i)
                i &+= 16
            }
        case .up:
            while i < count {
                Self.store(Self.load(row, i) &- Self.load(above, i), out, i)
                i &+= 16
            }
        case .average:
            while i < count {
                let (a, b) = (Self.load(row, i &- distance), Self.load(above, i))
                Self.store(Self.load(row, i) &- ((a & b) &+ ((a ^ b) &>> 1)), out, i)
                i &+= 16
            }
        case .paeth:
            while i < count {
                let predicted = Self.paeth(Self.load(row, i &- distance), Self.load(above, i), Self.load(above, i &- distance))
                Self.store(Self.load(row, i) &- predicted, out, i)
                i &+= 16
            }
        }
    }

    /// Of left, above and above left the one closest to left + above − above left, in bytes alone: with differences of equal sign the
    /// third distance is the sum of the others and never wins; otherwise it is their difference.
    @inline(__always)
    private static func paeth(_ a: Vector, _ b: Vector, _ c: Vector) -> Vector {
        let (lowB, highB) = (pointwiseMin(b, c), pointwiseMax(b, c))
        let (lowA, highA) = (pointwiseMin(a, c), pointwiseMax(a, c))
        let (toA, toB) = (highB &- lowB, highA &- lowA)
        let toC = pointwiseMax(toA, toB) &- pointwiseMin(toA, toB)
        let isBetween = ((highB .== b) .^ (highA .== a)) .| (toA .== 0) .| (toB .== 0)
        var result = b.replacing(with: a, where: toA .<= toB)
        // c wins only when it is strictly closer than both.
        let nearest = pointwiseMin(toA, toB)
        result.replace(with: c, where: isBetween .& (toC .< nearest))
        return result
    }

    /// The filter after which a row's bytes, taken as signed, have the smallest sum of distances from zero: it will compress well.
    static func cheapest(_ row: Row, above: Row, count: Int, bytesPerPixel distance: Int) -> PNGFilter {
        var sums = Sums()
        var i = 0
        while i < count {
            // 16-bit lanes take 127 vectors of at most 2 × 255.
            let stop = min(count, i &+ 16 &* 127)
            var lanes = Lanes()
            while i &+ 16 <= stop {
                lanes.add(row, above, i, distance, mask: Vector(repeating: 0xFF))
                i &+= 16
            }
            if i < stop {
                var mask = Vector(repeating: 0)
                for lane in 0..<stop &- i { mask[lane] = 0xFF }
                lanes.add(row, above, i, distance, mask: mask)
                i = stop
            }
            sums.add(lanes)
        }
        return sums.smallest
    }

    /// Sums for the five filters at once, since they read the same neighbours.
    private struct Lanes {
        var none = SIMD8<UInt16>(repeating: 0), sub = SIMD8<UInt16>(repeating: 0), up = SIMD8<UInt16>(repeating: 0)
        var average = SIMD8<UInt16>(repeating: 0), paeth = SIMD8<UInt16>(repeating: 0)

        @inline(__always)
        mutating func add(_ row: Row, _ above: Row, _ i: Int, _ distance: Int, mask: Vector) {
            let (x, a, b, c) = (load(row, i), load(row, i &- distance), load(above, i), load(above, i &- distance))
            none &+= distances(x & mask)
            sub &+= distances((x &- a) & mask)
            up &+= distances((x &- b) & mask)
            average &+= distances((x &- ((a & b) &+ ((a ^ b) &>> 1))) & mask)
            paeth &+= distances((x &- PNGFilter.paeth(a, b, c)) & mask)
        }

        @inline(__always)
        private func distances(_ v: Vector) -> SIMD8<UInt16> {
            let pairs = unsafeBitCast(pointwiseMin(v, 0 &- v), to: SIMD8<UInt16>.self)
            return (pairs & 0xFF) &+ (pairs &>> 8)
        }
    }

    private struct Sums {
        var values = SIMD8<UInt64>(repeating: 0)

        mutating func add(_ lanes: Lanes) {
            for (i, lane) in [lanes.none, lanes.sub, lanes.up, lanes.average, lanes.paeth].enumerated() {
                values[i] &+= UInt64(SIMD8<UInt32>(truncatingIfNeeded: lane).wrappedSum())
            }
        }

        var smallest: PNGFilter {
            var best = PNGFilter.none
            for filter in PNGFilter.allCases where values[Int(filter.rawValue)] < values[Int(best.rawValue)] { best = filter }
            return best
        }
    }
}
