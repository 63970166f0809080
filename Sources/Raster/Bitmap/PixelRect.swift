import Foundation
import Geometry

/// A half-open rectangle of whole device pixels: minX ≤ x < maxX, minY ≤ y < maxY.
package struct PixelRect: Hashable, Sendable {
    package var minX, minY, maxX, maxY: Int

    @inlinable
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    @inlinable
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    @inlinable package var width: Int { max(0, maxX - minX) }
    @inlinable package var height: Int { max(0, maxY - minY) }
    @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    @inlinable
    package func intersection(_ o: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }

    @inlinable
    package func union(_ o: PixelRect) -> PixelRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    @inlinable
    package func contains(_ o: PixelRect) -> Bool {
        o.isEmpty || (minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY)
    }

    @inlinable
    package func insetBy(_ d: Int) -> PixelRect {
        PixelRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
    }

    /// The smallest pixel rectangle that covers `rect`, clamped to ±2²⁴; empty for a null, empty or non-finite one.
    package init(covering rect: CGRect) {
        guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite,
            rect.width > 0, rect.height > 0
        else {
            self = .empty
            return
        }
        func clamp(_ v: CGFloat) -> Int { Int(max(-16_777_216, min(16_777_216, v))) }
        self.init(
            minX: clamp(rect.minX.rounded(.down)), minY: clamp(rect.minY.rounded(.down)),
            maxX: clamp(rect.maxX.rounded(.up)), maxY: clamp(rect.maxY.rounded(.up)))
    }
}

/// A movement by whole pixels.
package struct PixelOffset: Hashable, Sendable {
    package var x, y: Int

    @inlinable
    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

extension PixelRect {
    @inlinable
    package func moved(by offset: PixelOffset) -> PixelRect {
        PixelRect(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }
}
