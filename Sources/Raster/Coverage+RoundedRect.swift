import Foundation
import Geometry

extension Coverage {
    /// The exact area of each pixel that a rounded rectangle covers.
    ///
    /// Under scales, translations and quarter turns only the rows of the corners are rasterized; the rows between repeat one row.
    public init(_ rect: RoundedRect, projection: Projection = .identity, clip: PixelRect) {
        let box = rect.rect.standardized
        guard !clip.isEmpty, box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
            self = .empty
            return
        }
        guard let t = projection.affine, (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) else {
            self.init(filling: rect.outline(arcsPerCorner: 2), projection: projection, clip: clip)
            return
        }
        let device = box.applying(t)
        guard device.minX.isFinite, device.minY.isFinite, device.maxX.isFinite, device.maxY.isFinite else {
            self = .empty
            return
        }
        let radii = rect.clampedRadii
        guard radii.max() > 0 else {
            self.init(device, clip: clip)
            return
        }
        // How far the corners reach into the rectangle, from above and from below (after a quarter turn: rows cross the other side).
        let isTurned = t.a == 0 && t.d == 0
        let reach = rect.curve == .continuous ? RoundedRect.continuousReach : 1
        let scale = isTurned ? abs(t.b) : abs(t.d)
        let corner = CGFloat(radii.max() * reach) * scale
        let visible = PixelRect(covering: device).intersection(clip)
        let middleTop = Self.clampedRow((device.minY + corner).rounded(.up), visible)
        let middleBottom = Self.clampedRow((device.maxY - corner).rounded(.down), visible)

        var flattener = PathFlattener(clip: visible)
        flattener.add(rect.outline(arcsPerCorner: 2), t)
        let rasterizer = Rasterizer(rule: .nonZero)
        guard middleBottom - middleTop >= 2 else {
            self = rasterizer.coverage(of: flattener.edges)
            return
        }
        var builder = CoverageBuilder(expectedRows: visible.height)
        rasterizer.fill(flattener.edges, rows: 0..<middleTop - visible.minY, into: &builder)
        builder.addSpan(device.minX, device.maxX, height: 1, clip: visible)
        builder.endRow()
        builder.repeatLastRow(middleBottom - middleTop - 1)
        rasterizer.fill(flattener.edges, rows: middleBottom - visible.minY..<visible.height, into: &builder)
        self = builder.finish(top: visible.minY)
    }

    /// The exact area of each pixel that a rectangle covers.
    public init(_ rect: CGRect, clip: PixelRect) {
        let visible = PixelRect(covering: rect).intersection(clip)
        guard !visible.isEmpty else {
            self = .empty
            return
        }
        let (top, bottom) = (rect.minY, rect.maxY)
        func height(_ y: Int) -> CGFloat { min(bottom, CGFloat(y + 1)) - max(top, CGFloat(y)) }
        var builder = CoverageBuilder(expectedRows: visible.height)
        var y = visible.minY
        while y < visible.maxY {
            builder.addSpan(rect.minX, rect.maxX, height: height(y), clip: visible)
            builder.endRow()
            y += 1
            // All rows up to the last are alike.
            if y < visible.maxY - 1, height(y) == 1, y > visible.minY + 1 || height(visible.minY) == 1 {
                builder.repeatLastRow(visible.maxY - 1 - y)
                y = visible.maxY - 1
            }
        }
        self = builder.finish(top: visible.minY)
    }

    private static func clampedRow(_ y: CGFloat, _ rect: PixelRect) -> Int {
        Int(max(CGFloat(rect.minY), min(CGFloat(rect.maxY), y)))
    }
}

extension CoverageBuilder {
    /// Adds the pixels from `left` to `right` with the given part of their height covered.
    mutating func addSpan(_ left: CGFloat, _ right: CGFloat, height: CGFloat, clip: PixelRect) {
        func value(_ width: CGFloat) -> UInt8 { UInt8((max(0, min(1, width * height)) * 255).rounded()) }
        let (first, end) = (max(left, CGFloat(clip.minX)), min(right, CGFloat(clip.maxX)))
        guard first < end else { return }
        let (firstPixel, lastPixel) = (Int(first.rounded(.down)), Int(end.rounded(.up)) - 1)
        if firstPixel == lastPixel {
            addConstant(x: firstPixel, length: 1, value: value(end - first))
            return
        }
        addConstant(x: firstPixel, length: 1, value: value(CGFloat(firstPixel + 1) - first))
        addConstant(x: firstPixel + 1, length: lastPixel - firstPixel - 1, value: value(1))
        addConstant(x: lastPixel, length: 1, value: value(end - CGFloat(lastPixel)))
    }
}
