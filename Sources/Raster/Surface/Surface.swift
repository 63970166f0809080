import Foundation
import Geometry

/// A mutable rectangle of premultiplied RGBA8 pixels placed in device space. One thread at a time.
///
/// `bounds` says which device pixels it holds; drawing outside is cut off. Groups are surfaces of their own that are
/// painted into their parent.
package final class Surface {
    package let bounds: PixelRect
    @usableFromInline let storage: PixelStorage
    /// Whether it began as a picture that was known to be opaque.
    private let beganOpaque: Bool

    /// All pixels clear.
    package convenience init(bounds: PixelRect) {
        self.init(uninitialized: bounds)
        storage.base.update(repeating: 0, count: bounds.width * bounds.height)
    }

    /// Pixels of any colour, for someone who replaces them all before reading one.
    package init(uninitialized bounds: PixelRect) {
        self.bounds = bounds
        (storage, beganOpaque) = (PixelStorage(count: bounds.width * bounds.height), false)
    }

    /// The pixels of a bitmap that nobody else holds, with its top left corner at the device's, to be drawn over.
    /// - Precondition: `bitmap.isSoleOwner()`, and the bitmap is not looked at afterwards.
    package init(over bitmap: Bitmap) {
        bounds = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        (storage, beganOpaque) = (bitmap.storage, bitmap.storage.isKnownOpaque)
        storage.forgetPixels()
    }

    package convenience init(width: Int, height: Int) {
        self.init(bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    }

    @inlinable package var width: Int { bounds.width }
    @inlinable package var height: Int { bounds.height }

    /// Address of the row of device pixels y, at bounds.minX.
    @inlinable
    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { storage.base + (y - bounds.minY) * bounds.width }

    /// A copy of the pixels as an immutable bitmap.
    package func snapshot() -> Bitmap {
        Bitmap(width: width, height: height) { target in
            target.baseAddress!.update(from: storage.base, count: width * height)
        }
    }

    /// The pixels as a bitmap without copying: the surface must not be drawn into afterwards.
    package consuming func finish() -> Bitmap { Bitmap(width: width, height: height, storage: storage) }

    /// The same where it is known that every pixel's alpha is 255.
    package consuming func finish(isOpaque: Bool) -> Bitmap {
        if isOpaque { storage.declareOpaque() }
        return Bitmap(width: width, height: height, storage: storage)
    }

    /// The same of a surface that was drawn into in some rectangles only.
    /// - Parameter base: whose pixels the rest are; nil where they are those that the surface began with.
    package consuming func finish(drawnIn rects: [PixelRect], over base: Bitmap? = nil) -> Bitmap {
        finish(isOpaque: (base?.storage.isKnownOpaque ?? beganOpaque) && rects.allSatisfy(isOpaque(in:)))
    }

    /// Whether every pixel's alpha inside a rectangle is 255, by looking at them.
    package func isOpaque(in rect: PixelRect) -> Bool {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return true }
        for y in area.minY..<area.maxY {
            let row = row(y) - bounds.minX
            var all: UInt32 = 0xFFFF_FFFF
            for x in area.minX..<area.maxX { all &= row[x] }
            if all < 0xFF00_0000 { return false }
        }
        return true
    }

    /// Copies the pixels that lie in both surfaces and inside `rect`.
    package func copy(_ rect: PixelRect, from other: Surface) {
        copy(rect, from: other.storage, placedAt: other.bounds)
    }

    /// Copies the pixels that lie in both and inside `rect` from a bitmap whose top left corner is the device's.
    package func copy(_ rect: PixelRect, from bitmap: Bitmap) {
        copy(
            rect, from: bitmap.storage, placedAt: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    }

    /// Copies a rectangle of a bitmap whose top left corner is the device's, but for what lies in any of some other
    /// rectangles.
    package func copy(_ bitmap: Bitmap, in area: PixelRect, except rects: [PixelRect]) {
        let place = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        let area = area.intersection(bounds)
        guard !area.isEmpty else { return }
        // Bands between the rectangles' upper and lower edges; in each the same columns are left out.
        let edges = Set(rects.flatMap { [$0.minY, $0.maxY] } + [area.minY, area.maxY]).sorted()
        for (top, bottom) in zip(edges, edges.dropFirst()) where top >= area.minY && bottom <= area.maxY {
            var left = area.minX
            for rect in rects.sorted(by: { $0.minX < $1.minX })
            where rect.minY <= top && rect.maxY >= bottom && !rect.isEmpty {
                copy(
                    PixelRect(minX: left, minY: top, maxX: min(rect.minX, area.maxX), maxY: bottom),
                    from: bitmap.storage, placedAt: place)
                left = max(left, rect.maxX)
            }
            copy(PixelRect(minX: left, minY: top, maxX: area.maxX, maxY: bottom), from: bitmap.storage, placedAt: place)
        }
    }

    private func copy(_ rect: PixelRect, from pixels: PixelStorage, placedAt place: PixelRect) {
        guard !rect.isEmpty else { return }
        let area = rect.intersection(place).intersection(bounds)
        guard !area.isEmpty else { return }
        let source = pixels.base + ((area.minY - place.minY) * place.width + area.minX - place.minX)
        let target = row(area.minY) + (area.minX - bounds.minX)
        if area.width == place.width, area.width == bounds.width {
            target.update(from: source, count: area.width * area.height)
        } else {
            for y in 0..<area.height {
                (target + y * bounds.width).update(from: source + y * place.width, count: area.width)
            }
        }
        withExtendedLifetime(pixels) {}
    }
}

extension Surface {
    /// The mean luma (Rec. 709 weights of sRGB components) of a rectangle, 0…1; 0 where that leaves the surface.
    /// - Parameter ground: the luma that shows through what is transparent.
    package func meanLuma(in rect: PixelRect, over ground: Double = 0) -> Double {
        let area = rect.intersection(bounds)
        guard !area.isEmpty else { return 0 }
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for y in area.minY..<area.maxY {
            let pixels = row(y) + (area.minX - bounds.minX)
            for i in 0..<area.width {
                red += Int(pixels[i] & 255)
                green += Int(pixels[i] >> 8 & 255)
                blue += Int(pixels[i] >> 16 & 255)
                alpha += Int(pixels[i] >> 24)
            }
        }
        let count = Double(area.width * area.height) * 255
        return (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / count + ground
            * (1 - Double(alpha) / count)
    }
}
