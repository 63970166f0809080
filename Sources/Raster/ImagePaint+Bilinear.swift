import CRaster

/// Bilinear reads of one level. Coordinates are those of `InverseMap`, in pixels of the original; outside the limits the edge repeats.
/// Holds an address only: whoever makes it keeps the level.
struct BilinearSampler {
    let wanted: MipmapLevel.Reduction
    private let pixels: UnsafePointer<UInt32>
    private let width: Int
    private let lastRow: Int
    private let reduction: MipmapLevel.Reduction
    /// Centres of the first and last pixels, in fixed point.
    private let low: (u: Int, v: Int)
    private let high: (u: Int, v: Int)

    /// - Parameter wanted: the reduction that was asked for; the level may be a less reduced one.
    init(_ level: MipmapLevel, limits: PixelRect, wanted: MipmapLevel.Reduction) {
        (pixels, width, reduction) = (UnsafePointer(level.storage.base), level.width, level.reduction)
        (self.wanted, lastRow) = (wanted, limits.maxY - 1)
        let bits = InverseMap.fractionBits
        low = (limits.minX << bits, limits.minY << bits)
        high = ((limits.maxX - 1) << bits, (limits.maxY - 1) << bits)
    }

    /// For each fraction in 1/256: (1 − f) for the four components of the left pixel, f for the right one's; they sum to 65,535.
    private static let acrossWeights: [Lanes] = (0..<256).map { f in
        let right = UInt16((f * 65535 + 128) / 256)
        let left = 65535 - right
        return Lanes(left, left, left, left, right, right, right, right)
    }

    /// For each fraction in 1/256: f in all lanes.
    private static let downWeights: [Lanes] = (0..<256).map { Lanes(repeating: UInt16($0)) }

    /// What the loops need, in registers.
    private struct Reader {
        let pixels: UnsafePointer<UInt32>
        let width: Int
        let lastRow: Int
        let across: UnsafePointer<Lanes>
        let down: UnsafePointer<Lanes>

        @inline(__always)
        private func twoPixels(_ p: UnsafePointer<UInt32>) -> Lanes { UnsafeRawPointer(p).loadUnaligned(as: SIMD8<UInt8>.self).widened }

        /// The components at a place within the limits, 256 times a byte.
        @inline(__always)
        func sum(_ u: Int, _ v: Int, nextRow: Int) -> SIMD4<UInt16> {
            let bits = InverseMap.fractionBits
            let upper = pixels + ((v &>> bits) &* width &+ (u &>> bits))
            // At the right limit the fraction is 0: what lies beyond is read but has no weight.
            let f = down[(v &>> (bits &- 8)) & 255]
            let mixed = twoPixels(upper) &* (256 &- f) &+ twoPixels(upper + nextRow) &* f
            let both = mixed.multipliedHigh(by: across[(u &>> (bits &- 8)) & 255])
            return both.lowHalf &+ both.highHalf
        }

        @inline(__always)
        static func pixel(_ sum: SIMD4<UInt16>) -> UInt32 { unsafeBitCast(((sum &+ 128) &>> 8).narrowed, to: UInt32.self) }

        @inline(__always)
        func clampedPixel(at place: (u: Int, v: Int)) -> UInt32 {
            Self.pixel(sum(place.u, place.v, nextRow: (place.v &>> InverseMap.fractionBits) < lastRow ? width : 0))
        }
    }

    private func withReader(_ body: (Reader) -> Void) {
        Self.acrossWeights.withUnsafeBufferPointer { across in
            Self.downWeights.withUnsafeBufferPointer { down in
                body(
                    Reader(
                        pixels: pixels, width: width, lastRow: lastRow,
                        across: across.baseAddress.unsafelyUnwrapped, down: down.baseAddress.unsafelyUnwrapped))
            }
        }
    }

    @inline(__always)
    private func columnCentre(_ u: Int) -> Int { (u &>> reduction.x) &- InverseMap.one / 2 }

    @inline(__always)
    private func rowCentre(_ v: Int) -> Int { (v &>> reduction.y) &- InverseMap.one / 2 }

    @inline(__always)
    private func clamped(_ u: Int, _ v: Int) -> (u: Int, v: Int) {
        (min(max(columnCentre(u), low.u), high.u), min(max(rowCentre(v), low.v), high.v))
    }

    /// Samples at the places in memory, which lie on a line.
    func sample(_ us: UnsafePointer<Int>, _ vs: UnsafePointer<Int>, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        let place = { (i: Int) in (u: us[i], v: vs[i]) }
        let inner = innerPart(count, place: place)
        withReader { reader in
            func sampleClamped(_ range: Range<Int>) {
                for i in range { target[i] = reader.clampedPixel(at: clamped(us[i], vs[i])) }
            }
            sampleClamped(0..<inner.lowerBound)
            var i = inner.lowerBound
            while i &+ 2 <= inner.upperBound {
                let one = reader.sum(columnCentre(us[i]), rowCentre(vs[i]), nextRow: reader.width)
                let two = reader.sum(columnCentre(us[i &+ 1]), rowCentre(vs[i &+ 1]), nextRow: reader.width)
                let bytes = ((Lanes(lowHalf: one, highHalf: two) &+ 128) &>> 8).narrowed
                UnsafeMutableRawPointer(target + i).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
                i &+= 2
            }
            sampleClamped(i..<count)
        }
    }

    /// Samples along a line, from its pixel `from`.
    func sample(_ line: InverseMap.Line, from: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        let (u, v) = (line.u &+ from &* line.stepU, line.v &+ from &* line.stepV)
        let inner = innerPart(count) { i in (u &+ i &* line.stepU, v &+ i &* line.stepV) }
        withReader { reader in
            func sampleClamped(_ range: Range<Int>) {
                for i in range { target[i] = reader.clampedPixel(at: clamped(u &+ i &* line.stepU, v &+ i &* line.stepV)) }
            }
            sampleClamped(0..<inner.lowerBound)
            let first = inner.lowerBound
            if reduction == .none {
                segue_bilinear(
                    pixels, Int64(width), Int64(columnCentre(u &+ first &* line.stepU)), Int64(rowCentre(v &+ first &* line.stepV)),
                    Int64(line.stepU), Int64(line.stepV), target + first, Int64(inner.count))
            } else {
                // Halving rounds each place on its own.
                for i in inner {
                    let (u, v) = (columnCentre(u &+ i &* line.stepU), rowCentre(v &+ i &* line.stepV))
                    target[i] = Reader.pixel(reader.sum(u, v, nextRow: reader.width))
                }
            }
            sampleClamped(inner.upperBound..<count)
        }
    }

    /// Most of a line lies well inside and needs no clamping: the inside is convex, so between two inner pixels all are.
    @inline(__always)
    private func innerPart(_ count: Int, place: (Int) -> (u: Int, v: Int)) -> Range<Int> {
        @inline(__always)
        func isInside(_ i: Int) -> Bool {
            let (u, v) = (columnCentre(place(i).u), rowCentre(place(i).v))
            return u >= low.u && u < high.u && v >= low.v && v < high.v
        }
        var (first, end) = (0, count)
        while first < end && !isInside(first) { first += 1 }
        while end > first && !isInside(end - 1) { end -= 1 }
        return first..<end
    }
}
