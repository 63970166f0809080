import Foundation
import Raster

/// An element in one colour on an even ground, such as a line of text or an icon: its ink without the ground, so that
/// it can move over anything.
struct ElementInk {
    /// Of a component, 0…255: how even a ground is; the end of a shadow nearby does no harm.
    private static let evenness = 24.0
    /// Of a component, 0…255: what is an edge between two pixels.
    private static let edge = 5.0
    /// The share of the edge that ink may touch, as the first letter does in a tight rectangle.
    private static let touching = 0.1
    /// Of a component, 0…255: the least between ink and ground.
    private static let contrast = 48.0
    /// Of a component, 0…255: how far a pixel may be from every mixture of ink and ground.
    private static let impurity = 12.0

    /// The ink alone, premultiplied; over the ground it gives the screenshot back.
    let bitmap: Bitmap
    /// Where the bitmap lies: around what there is of ink.
    let rect: PixelRect

    /// - Returns: nil where the ground is not even, or where there is more than one colour on it.
    init?(_ screenshot: Bitmap, _ rect: PixelRect) {
        guard let ground = Self.ground(screenshot, rect), let ink = Self.ink(screenshot, rect, ground) else {
            return nil
        }
        let way = ink - ground
        let length = (way * way).sum()
        var pixels: [UInt32] = []
        pixels.reserveCapacity(rect.width * rect.height)
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                let offset = Self.components(screenshot[x, y]) - ground
                let share = min(1, max(0, (offset * way).sum() / length))
                let rest = offset - share * way
                guard max(abs(rest.x), abs(rest.y), abs(rest.z)) <= Self.impurity else { return nil }
                let mixed = (share * SIMD4(ink, 255)).rounded(.toNearestOrAwayFromZero)
                pixels.append(UInt32(mixed.x) | UInt32(mixed.y) << 8 | UInt32(mixed.z) << 16 | UInt32(mixed.w) << 24)
            }
        }
        let whole = Bitmap(width: rect.width, height: rect.height, pixels: pixels)
        let used = Self.used(whole)
        bitmap = whole.cropped(to: used)
        self.rect = PixelRect(
            x: rect.minX + used.minX, y: rect.minY + used.minY, width: used.width, height: used.height)
    }

    /// The box around the pixels that are not almost clear.
    private static func used(_ bitmap: Bitmap) -> PixelRect {
        let (columns, rows) = (0..<bitmap.width, 0..<bitmap.height)
        func isInk(_ x: Int, _ y: Int) -> Bool { bitmap[x, y] >> 24 > 8 }
        let ys = rows.filter { y in columns.contains { isInk($0, y) } }
        let xs = columns.filter { x in rows.contains { isInk(x, $0) } }
        guard let left = xs.first, let right = xs.last, let top = ys.first, let bottom = ys.last else {
            return PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        }
        return PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
    }

    /// A pixel along the inside of the rectangle's edge, and its neighbour outside.
    private struct Border {
        var x, y, outerX, outerY: Int
    }

    /// The colour along the inside of the rectangle's edge, where it goes on outside: an element with a ground of its
    /// own ends there.
    private static func ground(_ screenshot: Bitmap, _ rect: PixelRect) -> SIMD3<Double>? {
        let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
        let above = (rect.minX..<rect.maxX).map { Border(x: $0, y: rect.minY, outerX: $0, outerY: rect.minY - 1) }
        let below = (rect.minX..<rect.maxX).map { Border(x: $0, y: bottom, outerX: $0, outerY: bottom + 1) }
        let left = (rect.minY..<rect.maxY).map { Border(x: rect.minX, y: $0, outerX: rect.minX - 1, outerY: $0) }
        let other = (rect.minY..<rect.maxY).map { Border(x: right, y: $0, outerX: right + 1, outerY: $0) }
        let sides = above + below + left + other
        let inside = sides.map { components(screenshot[$0.x, $0.y]) }
        let middle = inside.sorted { $0.sum() < $1.sum() }[inside.count / 2]
        var marked = 0
        for (side, color) in zip(sides, inside) {
            let isOnScreen =
                (0..<screenshot.width).contains(side.outerX) && (0..<screenshot.height).contains(side.outerY)
            let step = isOnScreen ? greatest(components(screenshot[side.outerX, side.outerY]) - color) : 0
            if greatest(color - middle) > evenness || step > edge { marked += 1 }
        }
        return Double(marked) <= Double(sides.count) * touching ? middle : nil
    }

    private static func greatest(_ difference: SIMD3<Double>) -> Double {
        max(abs(difference.x), abs(difference.y), abs(difference.z))
    }

    /// The colour that is farthest from the ground.
    private static func ink(_ screenshot: Bitmap, _ rect: PixelRect, _ ground: SIMD3<Double>) -> SIMD3<Double>? {
        var farthest: (distance: Double, color: SIMD3<Double>) = (0, ground)
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                let color = components(screenshot[x, y])
                let offset = color - ground
                let distance = (offset * offset).sum()
                if distance > farthest.distance { farthest = (distance, color) }
            }
        }
        return farthest.distance >= contrast * contrast ? farthest.color : nil
    }

    private static func components(_ pixel: UInt32) -> SIMD3<Double> {
        SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
    }
}
