import CRaster
import Foundation
import Geometry

/// The ways to read a bitmap under a transform, from the cheapest to the most general. `limits` are the bitmap pixels
/// that may be read.
enum ImageSampler {
    /// The transform flattens the picture, or nothing of it is shown.
    case nothing
    /// Pixel for pixel: bitmap pixel (x, y) is device pixel (x + dx, y + dy).
    case translated(dx: Int, dy: Int, limits: PixelRect)
    /// Scale and translation: separable.
    case stretched(AxisAlignedMap, limits: PixelRect)
    /// Anything else, filtered. `inverse`: device pixels → bitmap pixels.
    case projected(inverse: Projection, limits: PixelRect)
    /// Unfiltered.
    case nearest(inverse: Projection, limits: PixelRect)
}

/// A map from bitmap to device pixels without rotation: device = scale · bitmap + offset, per axis.
struct AxisAlignedMap {
    var x: AxisMap
    var y: AxisMap
}

struct AxisMap {
    var scale: Double
    var offset: Double
}

extension ImagePaint {
    /// Distances in device pixels below which two placements are the same: 1/256 of a pixel changes no 8-bit sample by
    /// more than 1.
    private static let negligible = 1.0 / 256

    var sampler: ImageSampler {
        // A source far beside the bitmap has no pixels that could be numbered, but an edge that is nearest.
        guard bitmap.width > 0, bitmap.height > 0, source.width > 0, source.height > 0,
            source.minX.isFinite, source.minY.isFinite, source.maxX.isFinite, source.maxY.isFinite,
            let inverse = transform.inverted()
        else { return .nothing }
        let limits = limits
        guard let map = axisAligned(over: limits) else {
            return interpolation == .nearest
                ? .nearest(inverse: inverse, limits: limits) : .projected(inverse: inverse, limits: limits)
        }
        if let dx = Self.translation(map.x, limits.minX, limits.maxX),
            let dy = Self.translation(map.y, limits.minY, limits.maxY)
        {
            return .translated(dx: dx, dy: dy, limits: limits)
        }
        return interpolation == .nearest ? .nearest(inverse: inverse, limits: limits) : .stretched(map, limits: limits)
    }

    /// The bitmap pixels of the source; of one that lies beside the bitmap, those of the nearest edge.
    private var limits: PixelRect {
        let part = PixelRect(covering: source)
        let (x, y) = (min(max(0, part.minX), bitmap.width - 1), min(max(0, part.minY), bitmap.height - 1))
        return PixelRect(
            x: x, y: y, width: max(1, min(part.maxX, bitmap.width) - x),
            height: max(1, min(part.maxY, bitmap.height) - y))
    }

    /// The transform as scales and offsets, if its shear moves no pixel of `limits` noticeably.
    private func axisAligned(over limits: PixelRect) -> AxisAlignedMap? {
        guard let t = transform.affine else { return nil }
        let skew = max(abs(t.b) * CGFloat(limits.maxX), abs(t.c) * CGFloat(limits.maxY))
        guard skew < Self.negligible, t.a != 0, t.d != 0 else { return nil }
        return AxisAlignedMap(
            x: AxisMap(scale: Double(t.a), offset: Double(t.tx)), y: AxisMap(scale: Double(t.d), offset: Double(t.ty)))
    }

    /// The whole number of pixels by which an axis is moved, if that is all that happens to it.
    private static func translation(_ axis: AxisMap, _ low: Int, _ high: Int) -> Int? {
        let shift = axis.offset.rounded()
        guard abs(shift) < 1e9 else { return nil }
        let start = (axis.scale - 1) * Double(low) + axis.offset - shift
        let end = (axis.scale - 1) * Double(high) + axis.offset - shift
        return max(abs(start), abs(end)) < negligible ? Int(shift) : nil
    }
}

/// A bitmap moved by whole pixels; beyond its limits the edge repeats.
struct TranslatedImage: SpanSource {
    private let bitmap: Bitmap
    private let dx: Int
    private let dy: Int
    private let limits: PixelRect
    private let buffer: Scratch<UInt32>

    init(_ bitmap: Bitmap, dx: Int, dy: Int, limits: PixelRect, area: PixelRect) {
        (self.bitmap, self.dx, self.dy, self.limits) = (bitmap, dx, dy, limits)
        buffer = Scratch(area.width)
    }

    var isOpaque: Bool { bitmap.isOpaque }

    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        let line = UnsafePointer(bitmap.storage.base) + min(max(y &- dy, limits.minY), limits.maxY &- 1) &* bitmap.width
        let first = x &- dx
        if first >= limits.minX && first &+ count <= limits.maxX { return PixelsInMemory(base: line + first) }
        for i in 0..<count { buffer.base[i] = line[min(max(first &+ i, limits.minX), limits.maxX &- 1)] }
        return PixelsInMemory(base: buffer.base)
    }
}

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
