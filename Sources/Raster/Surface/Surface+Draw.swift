import Foundation
import Geometry

/// Pixels that lie in device space as they are.
private struct PlacedPixels: SpanSource {
    let base: UnsafePointer<UInt32>
    let bounds: PixelRect
    let isOpaque: Bool

    @inline(__always)
    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        PixelsInMemory(base: base + ((y &- bounds.minY) &* bounds.width &+ (x &- bounds.minX)))
    }
}

extension Surface {
    /// Composites a group that was drawn in the same device space.
    /// - Parameters:
    ///   - clip: multiplies the group; nil draws all of it.
    ///   - opacity: 0…1 for the group as a whole.
    package func draw(
        _ group: Surface, through clip: Coverage? = nil, opacity: CGFloat = 1, blend mode: BlendMode = .sourceOver
    ) {
        precondition(group !== self, "a surface cannot be drawn into itself")
        draw(group.storage, bounds: group.bounds, isOpaque: false, through: clip, opacity: opacity, mode: mode)
    }

    /// Draws a bitmap pixel for pixel, its top left corner at device pixel (x, y).
    package func draw(
        _ bitmap: Bitmap, at x: Int, y: Int, through clip: Coverage? = nil, opacity: CGFloat = 1,
        blend mode: BlendMode = .sourceOver
    ) {
        let place = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
        draw(bitmap.storage, bounds: place, isOpaque: bitmap.isOpaque, through: clip, opacity: opacity, mode: mode)
    }

    private func draw(
        _ pixels: PixelStorage, bounds place: PixelRect, isOpaque: Bool, through clip: Coverage?, opacity: CGFloat,
        mode: BlendMode
    ) {
        let area = place.intersection(bounds)
        guard !area.isEmpty else { return }
        var source = PlacedPixels(base: pixels.base, bounds: place, isOpaque: isOpaque)
        blend(&source, through: clip, in: area, opacity: opacityByte(opacity), mode: mode)
        withExtendedLifetime(pixels) {}
    }

    /// Keeps what `coverage` covers: every pixel times its coverage, all others cleared.
    package func mask(by coverage: Coverage) {
        let clear = OneColor(.clear)
        // A pixel's weight here is what it loses, so the gaps between the runs are cleared and the runs fade by 255 −
        // coverage.
        var (line, reached) = (bounds.minY, bounds.minX)
        func clearGap(to y: Int, _ x: Int) {
            while line < y {
                self.clear(PixelRect(minX: reached, minY: line, maxX: bounds.maxX, maxY: line + 1))
                (line, reached) = (line + 1, bounds.minX)
            }
            if x > reached { self.clear(PixelRect(minX: reached, minY: line, maxX: x, maxY: line + 1)) }
        }
        coverage.forEachRun(in: bounds) { y, x, count, value, mask in
            clearGap(to: y, x)
            reached = x + count
            let destination = row(y) + (x - bounds.minX)
            if let mask {
                Self.multiply(destination, by: mask, count: count)
            } else if value < 255 {
                BlendRows<CopySource, OneColor>.weighted(destination, clear, count: count, weight: UInt32(255 - value))
            }
        }
        clearGap(to: bounds.maxY, bounds.minX)
    }

    private static func multiply(_ pixels: UnsafeMutablePointer<UInt32>, by mask: UnsafePointer<UInt8>, count: Int) {
        var i = 0
        while i &+ 4 <= count {
            let p = UnsafeRawPointer(pixels + i).loadUnaligned(as: Pixels4.self)
            let weight = Lanes(weightsAt: mask + i)
            let product = Pixels4(even: (p.even &* weight).dividedBy255, odd: (p.odd &* weight).dividedBy255)
            UnsafeMutableRawPointer(pixels + i).storeBytes(of: product, as: Pixels4.self)
            i &+= 4
        }
        while i < count {
            let (p, weight) = (Pixels4(repeating: pixels[i]), Lanes(repeating: UInt16(mask[i])))
            pixels[i] = Pixels4(even: (p.even &* weight).dividedBy255, odd: (p.odd &* weight).dividedBy255)[0]
            i &+= 1
        }
    }
}
