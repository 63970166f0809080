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
