import CRaster

/// Bilinear reads of one level. Coordinates are those of `InverseMap`, in pixels of the original; outside the limits
/// the edge repeats. Holds an address only: whoever makes it keeps the level.
struct BilinearSampler {
    let wanted: MipmapLevel.Reduction
    private let level: segue_level

    /// - Parameter wanted: the reduction that was asked for; the level may be a less reduced one.
    init(_ level: MipmapLevel, limits: PixelRect, wanted: MipmapLevel.Reduction) {
        self.wanted = wanted
        let bits = InverseMap.fractionBits
        let lastRow = (limits.maxY - 1) << bits
        self.level = segue_level(
            pixels: UnsafePointer(level.storage.base), width: Int64(level.width),
            step: limits.height > 1 ? Int64(level.width) : 0,
            low_u: Int64(limits.minX << bits), low_v: Int64(limits.minY << bits),
            high_u: Int64((limits.maxX - 1) << bits),
            high_v: Int64(limits.height > 1 ? lastRow - 1 : lastRow), shift_u: Int32(level.reduction.x),
            shift_v: Int32(level.reduction.y))
    }

    /// Samples at the places in memory, which goes on for three places more.
    func sample(_ us: UnsafePointer<Int>, _ vs: UnsafePointer<Int>, count: Int, to target: UnsafeMutablePointer<UInt32>)
    {
        let (us, vs) = (
            UnsafeRawPointer(us).assumingMemoryBound(to: Int64.self),
            UnsafeRawPointer(vs).assumingMemoryBound(to: Int64.self)
        )
        segue_bilinear_places(level, us, vs, target, Int64(count))
    }

    /// Samples along a line, from its pixel `from`.
    func sample(_ line: InverseMap.Line, from: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        let (u, v) = (line.u &+ from &* line.stepU, line.v &+ from &* line.stepV)
        segue_bilinear_line(level, Int64(u), Int64(v), Int64(line.stepU), Int64(line.stepV), target, Int64(count))
    }
}
