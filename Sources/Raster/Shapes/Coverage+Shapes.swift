import Foundation
import Geometry

extension Coverage {
    /// The exact area of each pixel that a rectangle covers.
    package init(_ rect: CGRect, clip: PixelRect) {
        let visible = PixelRect(covering: rect).intersection(clip)
        guard !visible.isEmpty else {
            self = .empty
            return
        }
        func height(_ y: Int) -> CGFloat { min(rect.maxY, CGFloat(y + 1)) - max(rect.minY, CGFloat(y)) }
        var builder = CoverageBuilder(expectedRows: visible.height)
        var y = visible.minY
        while y < visible.maxY {
            builder.addSpan(rect.minX, rect.maxX, height: height(y), clip: visible)
            builder.endRow()
            // All rows between the first and the last are alike.
            let isInner = height(y) == 1
            y += 1
            if isInner, y < visible.maxY - 1 {
                builder.repeatLastRow(visible.maxY - 1 - y)
                y = visible.maxY - 1
            }
        }
        self = builder.finish(top: visible.minY)
    }
}

extension CoverageBuilder {
    /// Adds the pixels from `left` to `right` with the given part of their height covered.
    fileprivate mutating func addSpan(_ left: CGFloat, _ right: CGFloat, height: CGFloat, clip: PixelRect) {
        // Rounded as the rasterizer rounds.
        let units = (height * 65536).rounded()
        func value(_ width: CGFloat) -> UInt8 { NonZeroArea.byte(Int32((max(0, min(1, width)) * units).rounded())) }
        let (first, end) = (max(left, CGFloat(clip.minX)), min(right, CGFloat(clip.maxX)))
        guard first < end else { return }
        let (firstPixel, lastPixel) = (Int(first.rounded(.down)), Int(end.rounded(.up)) - 1)
        if firstPixel == lastPixel {
            addConstant(x: firstPixel, length: 1, value: value(end - first))
            return
        }
        let inner = lastPixel - firstPixel - 1
        addConstant(x: firstPixel, length: 1, value: value(CGFloat(firstPixel + 1) - first))
        addConstant(x: firstPixel + 1, length: inner, value: value(1))
        addConstant(x: lastPixel, length: 1, value: value(end - CGFloat(lastPixel)))
    }
}

extension Coverage {
    /// The exact area of each pixel that a rounded rectangle covers.
    ///
    /// Under scales, translations and quarter turns only the rows of the corners are rasterized; the rows between
    /// repeat one row.
    package init(_ rect: RoundedRect, projection: Projection = .identity, clip: PixelRect) {
        if rect.clampedRadii.max() == 0, let t = projection.affine, t.keepsRectangles {
            self.init(rect.rect.standardized.applying(t), clip: clip)
        } else {
            self.init([rect], projection, clip)
        }
    }

    /// What lies inside `outer` and not inside `inner`, such as a border. The inner one must lie within the outer one.
    package init(
        _ outer: RoundedRect, excluding inner: RoundedRect, projection: Projection = .identity, clip: PixelRect
    ) {
        let box = inner.rect.standardized
        if box.width > 0, box.height > 0 {
            self.init([outer, inner], projection, clip)
        } else {
            self.init(outer, projection: projection, clip: clip)
        }
    }

    /// Rounded rectangles one within the other, by the even-odd rule.
    private init(_ rects: [RoundedRect], _ projection: Projection, _ clip: PixelRect) {
        let box = rects[0].rect.standardized
        guard !clip.isEmpty, box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
            self = .empty
            return
        }
        guard let t = projection.affine, t.keepsRectangles else {
            var flattener = PathFlattener(clip: clip)
            for rect in rects { flattener.add(rect.outline(arcsPerCorner: 2), projection) }
            self = Rasterizer(ofRectangles: rects.count, clip: clip).coverage(of: flattener.edges)
            return
        }
        let (place, rest) = t.splitAtPixel
        self.init(upright: rects, rest, clip: clip.moved(by: PixelOffset(x: -place.x, y: -place.y)))
        move(by: place)
    }

    /// Shapes under a transform that keeps rectangles.
    init(upright rects: [RoundedRect], _ t: CGAffineTransform, clip: PixelRect) {
        let visible = PixelRect(covering: rects[0].rect.standardized.applying(t)).intersection(clip)
        guard !visible.isEmpty else {
            self = .empty
            return
        }
        // Rows that only straight sides cross are all alike.
        var (sidesTop, sidesBottom) = (CGFloat(visible.minY), CGFloat(visible.maxY))
        for rect in rects {
            let (device, reach) = (
                rect.rect.standardized.applying(t), rect.cornerReach * (t.a == 0 ? abs(t.b) : abs(t.d))
            )
            let (top, bottom) = ((device.minY + reach).rounded(.up), (device.maxY - reach).rounded(.down))
            // Without such rows no row repeats another, wherever the clip lies.
            guard top < bottom else {
                (sidesTop, sidesBottom) = (.infinity, -.infinity)
                break
            }
            (sidesTop, sidesBottom) = (max(sidesTop, top), min(sidesBottom, bottom))
        }
        let bottom = visible.maxY
        let sides = sidesTop < sidesBottom ? Int(sidesTop)..<Int(sidesBottom) : bottom..<bottom

        var flattener = PathFlattener(clip: visible)
        for rect in rects { flattener.add(rect.outline(arcsPerCorner: 2), t) }
        let rasterizer = Rasterizer(ofRectangles: rects.count, clip: visible)
        var builder = CoverageBuilder(expectedRows: visible.height)
        rasterizer.fill(flattener.edges, rows: visible.minY..<min(sides.lowerBound + 1, bottom), into: &builder)
        builder.repeatLastRow(sides.count - 1)
        rasterizer.fill(flattener.edges, rows: sides.upperBound..<bottom, into: &builder)
        self = builder.finish(top: visible.minY)
    }
}

extension Rasterizer {
    /// For rounded rectangles one within the other. The outline of one meets itself nowhere.
    fileprivate init(ofRectangles count: Int, clip: PixelRect) {
        self.init(rule: .evenOdd, clip: clip, addsOverlaps: count == 1)
    }
}

extension RoundedRect {
    /// How far the longest corner reaches along its sides.
    fileprivate var cornerReach: CGFloat {
        CGFloat(clampedRadii.max() * (curve == .continuous ? Self.continuousReach : 1))
    }
}

extension CGAffineTransform {
    /// Whether the sides of rectangles stay horizontal and vertical.
    var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// A movement by whole pixels, and the same transform without it, whose movement is less than a pixel.
    ///
    /// What is drawn depends on the second alone, so that shapes that are alike but for whole pixels have the same
    /// coverage. Fractions are rounded to 2⁻³⁰ pixels, beyond which they tell only how a place was computed.
    var splitAtPixel: (place: PixelOffset, rest: CGAffineTransform) {
        guard abs(tx) < 2_097_152, abs(ty) < 2_097_152 else { return (PixelOffset(x: 0, y: 0), self) }
        // Adding it leaves 30 binary places.
        let rounder: CGFloat = 0x1.8p22
        let (x, y) = ((tx + rounder) - rounder, (ty + rounder) - rounder)
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        return (
            PixelOffset(x: Int(left), y: Int(top)),
            CGAffineTransform(a: a, b: b, c: c, d: d, tx: x - left, ty: y - top)
        )
    }
}
