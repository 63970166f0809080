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

/// device = scale · bitmap + offset, per axis.
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
        let whole = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let limits = PixelRect(covering: source).intersection(whole)
        guard !limits.isEmpty, let inverse = transform.inverted() else { return .nothing }
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
