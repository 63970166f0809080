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
        // How far the corners reach down and up into the rectangle, as seen on screen.
        let reach = radii.max() * (rect.curve == .continuous ? RoundedRect.continuousReach : 1)
        let corner = CGFloat(reach) * (t.a == 0 ? abs(t.b) : abs(t.d))
        let visible = PixelRect(covering: device).intersection(clip)
        guard !visible.isEmpty else {
            self = .empty
            return
        }
        let (sidesTop, sidesBottom) = ((device.minY + corner).rounded(.up), (device.maxY - corner).rounded(.down))
        // Rows between the corners, if there are any, the visible ones of them.
        let hasSides = sidesTop < sidesBottom
        func row(_ y: CGFloat) -> Int { Int(max(CGFloat(visible.minY), min(CGFloat(visible.maxY), y))) }
        let sides = hasSides ? row(sidesTop)..<row(sidesBottom) : visible.maxY..<visible.maxY

        var flattener = PathFlattener(clip: visible)
        if sides != visible.minY..<visible.maxY { flattener.add(rect.outline(arcsPerCorner: 2), t) }
        let rasterizer = Rasterizer(rule: .nonZero, clip: visible)
        var builder = CoverageBuilder(expectedRows: visible.height)
        rasterizer.fill(flattener.edges, rows: visible.minY..<sides.lowerBound, into: &builder)
        if !sides.isEmpty {
            builder.addSpan(device.minX, device.maxX, height: 1, clip: visible)
            builder.endRow()
            builder.repeatLastRow(sides.count - 1)
        }
        rasterizer.fill(flattener.edges, rows: sides.upperBound..<visible.maxY, into: &builder)
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
}

extension CoverageBuilder {
    /// Adds the pixels from `left` to `right` with the given part of their height covered.
    mutating func addSpan(_ left: CGFloat, _ right: CGFloat, height: CGFloat, clip: PixelRect) {
        // Rounded as the rasterizer rounds.
        let units = (height * 65536).rounded()
        func value(_ width: CGFloat) -> UInt8 { Rasterizer.byte(Int32((max(0, min(1, width)) * units).rounded())) }
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
