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

/// A picture made of shapes that draws itself at any size, such as a block of text. Immutable.
package protocol Drawing: AnyObject, Sendable {
    /// A box around all that is drawn, in the drawing's points; null when nothing is. Placing on the pixel grid may
    /// exceed it by one device pixel.
    var inkBounds: CGRect { get }

    /// Whether what is drawn depends on what lies below; then it is drawn whole or not at all.
    var readsBackdrop: Bool { get }

    /// Draws into the surface.
    /// - Parameters:
    ///   - transform: the drawing's points → device pixels.
    ///   - clip: coverage that multiplies everything drawn; nil draws to the surface's bounds.
    ///   - opacity: 0…1.
    func draw(into surface: Surface, transform: Projection, clip: Coverage?, opacity: CGFloat)

    /// The same as shapes, back to front, in the drawing's points; nil for what is more than shapes.
    var vectors: [VectorPart]? { get }
}

/// A part of a drawing as a shape: a path, and letters.
package struct VectorPart: Sendable {
    /// What is no letter.
    package var path: CGPath
    /// Filled with the colour by the non-zero rule.
    package var glyphs: [VectorGlyph] = []
    package var color: CGColor
    package var isFilled: Bool
    package var stroke: StrokeStyle?
    /// Takes ink away from the parts before it.
    package var cuts: Bool

    package init(
        path: CGPath, color: CGColor, isFilled: Bool = true, stroke: StrokeStyle? = nil, cuts: Bool = false
    ) {
        (self.path, self.color, self.isFilled, self.stroke, self.cuts) = (path, color, isFilled, stroke, cuts)
    }
}

/// A letter of a drawing.
package struct VectorGlyph: Sendable {
    /// Two letters with the same one have the same outline.
    package struct Key: Hashable, Sendable {
        package var face: ObjectIdentifier
        package var glyph: UInt32
        package var size, stretch: CGFloat

        package init(face: ObjectIdentifier, glyph: UInt32, size: CGFloat, stretch: CGFloat) {
            (self.face, self.glyph, self.size, self.stretch) = (face, glyph, size, stretch)
        }
    }

    package var key: Key
    /// In the drawing's points, y down, the pen at the origin.
    package var outline: CGPath
    /// The pen.
    package var position: CGPoint

    package init(key: Key, outline: CGPath, position: CGPoint) {
        (self.key, self.outline, self.position) = (key, outline, position)
    }
}

extension Drawing {
    package var readsBackdrop: Bool { false }
    package var vectors: [VectorPart]? { nil }
}

extension Bitmap {
    /// The picture in other pixels, prefiltered where they are fewer.
    package func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let surface = Surface(width: newWidth, height: newHeight)
        let scale = CGAffineTransform(
            scaleX: CGFloat(newWidth) / CGFloat(width), y: CGFloat(newHeight) / CGFloat(height))
        let area = Coverage(
            filling: CGPath(rect: CGRect(x: 0, y: 0, width: newWidth, height: newHeight)), projection: .identity,
            rule: .nonZero, clip: surface.bounds)
        surface.paint(.image(ImagePaint(bitmap: self, transform: Projection(scale))), through: area, opacity: 1)
        return surface.snapshot()
    }
}
