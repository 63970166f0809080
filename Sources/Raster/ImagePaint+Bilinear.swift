/// Bilinear reads of one level. Coordinates are those of `InverseMap`, in pixels of the original; outside the limits the edge repeats.
struct BilinearSampler {
    let wanted: MipmapLevel.Reduction
    private let level: MipmapLevel
    private let lastRow: Int
    /// Centres of the first and last pixels, in fixed point.
    private let low: (u: Int, v: Int)
    private let high: (u: Int, v: Int)

    /// - Parameter wanted: the reduction that was asked for; the level may be a less reduced one.
    init(_ level: MipmapLevel, limits: PixelRect, wanted: MipmapLevel.Reduction) {
        (self.level, self.wanted, lastRow) = (level, wanted, limits.maxY - 1)
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
        func clampedPixel(_ u: Int, _ v: Int) -> UInt32 {
            Self.pixel(sum(u, v, nextRow: (v &>> InverseMap.fractionBits) < lastRow ? width : 0))
        }
    }

    private func withReader(_ body: (Reader) -> Void) {
        Self.acrossWeights.withUnsafeBufferPointer { across in
            Self.downWeights.withUnsafeBufferPointer { down in
                body(
                    Reader(
                        pixels: UnsafePointer(level.storage.base), width: level.width, lastRow: lastRow,
                        across: across.baseAddress.unsafelyUnwrapped, down: down.baseAddress.unsafelyUnwrapped))
            }
        }
    }

    @inline(__always)
    private func columnCentre(_ u: Int) -> Int { (u &>> level.reduction.x) &- InverseMap.one / 2 }

    @inline(__always)
    private func rowCentre(_ v: Int) -> Int { (v &>> level.reduction.y) &- InverseMap.one / 2 }

    @inline(__always)
    private func clamped(_ u: Int, _ v: Int) -> (Int, Int) {
        (min(max(columnCentre(u), low.u), high.u), min(max(rowCentre(v), low.v), high.v))
    }

    /// Samples at places of any kind.
    func sample(_ us: UnsafePointer<Int>, _ vs: UnsafePointer<Int>, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        withReader { reader in
            for i in 0..<count {
                let (u, v) = clamped(us[i], vs[i])
                target[i] = reader.clampedPixel(u, v)
            }
        }
    }

    /// Samples along a line, from its pixel `from`: most of it lies well inside and needs no clamping.
    func sample(_ line: InverseMap.Line, from: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        let (startU, startV) = (line.u &+ from &* line.stepU, line.v &+ from &* line.stepV)
        func isInside(_ i: Int) -> Bool {
            let (u, v) = (columnCentre(startU &+ i &* line.stepU), rowCentre(startV &+ i &* line.stepV))
            return u >= low.u && u < high.u && v >= low.v && v < high.v
        }
        var (first, end) = (0, count)
        // The inside is convex: between two inner pixels all are.
        while first < end && !isInside(first) { first += 1 }
        while end > first && !isInside(end - 1) { end -= 1 }
        withReader { reader in
            @inline(__always)
            func sampleClamped(_ range: Range<Int>) {
                for i in range {
                    let (u, v) = clamped(startU &+ i &* line.stepU, startV &+ i &* line.stepV)
                    target[i] = reader.clampedPixel(u, v)
                }
            }
            sampleClamped(0..<first)
            var i = first
            while i &+ 2 <= end {
                let (u, v) = (startU &+ i &* line.stepU, startV &+ i &* line.stepV)
                let one = reader.sum(columnCentre(u), rowCentre(v), nextRow: reader.width)
                let two = reader.sum(columnCentre(u &+ line.stepU), rowCentre(v &+ line.stepV), nextRow: reader.width)
                let bytes = ((Lanes(lowHalf: one, highHalf: two) &+ 128) &>> 8).narrowed
                UnsafeMutableRawPointer(target + i).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
                i &+= 2
            }
            sampleClamped(i..<count)
        }
    }
}
