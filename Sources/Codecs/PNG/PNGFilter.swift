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

    /// The sum of the bytes' distances from zero, taken as signed: small when the row will compress well.
    static func score(_ bytes: Row, count: Int) -> Int {
        var total = 0
        var i = 0
        while i &+ 16 <= count {
            var sum = SIMD16<UInt16>(repeating: 0)
            // 500 × 128 stays below 2¹⁶.
            let stop = min(count &- 15, i &+ 16 &* 500)
            while i < stop {
                let v = load(bytes, i)
                sum &+= SIMD16<UInt16>(truncatingIfNeeded: pointwiseMin(v, 0 &- v))
                i &+= 16
            }
            total &+= Int(SIMD16<UInt32>(truncatingIfNeeded: sum).wrappedSum())
        }
        while i < count {
            total &+= Int(min(bytes[i], 0 &- bytes[i]))
            i &+= 1
        }
        return total
    }
}
