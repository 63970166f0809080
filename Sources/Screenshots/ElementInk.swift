import Foundation
import Raster

/// An element in one colour on an even ground, such as a line of text or an icon: its ink without the ground, so that it can move over anything.
struct ElementInk {
    /// Of a component, 0…255: how even a ground is; the end of a shadow nearby does no harm.
    private static let tolerance = 10.0
    /// Of a component, 0…255: the least between ink and ground.
    private static let contrast = 48.0
    /// Of a component, 0…255: how far a pixel may be from every mixture of ink and ground.
    private static let impurity = 12.0

    /// The ink alone, premultiplied; over the ground it gives the screenshot back.
    let bitmap: Bitmap

    /// - Returns: nil where the ground is not even, or where there is more than one colour on it.
    init?(_ screenshot: Bitmap, _ rect: PixelRect) {
        guard let ground = Self.ground(screenshot, rect), let ink = Self.ink(screenshot, rect, ground) else { return nil }
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
        bitmap = Bitmap(width: rect.width, height: rect.height, pixels: pixels)
    }

    /// The one colour along both sides of the rectangle's edge.
    private static func ground(_ screenshot: Bitmap, _ rect: PixelRect) -> SIMD3<Double>? {
        let first = components(screenshot[rect.minX, rect.minY])
        for ring in [rect, PixelRect(minX: rect.minX - 1, minY: rect.minY - 1, maxX: rect.maxX + 1, maxY: rect.maxY + 1)] {
            let across = (ring.minX..<ring.maxX).flatMap { [($0, ring.minY), ($0, ring.maxY - 1)] }
            let down = (ring.minY..<ring.maxY).flatMap { [(ring.minX, $0), (ring.maxX - 1, $0)] }
            for (x, y) in across + down where (0..<screenshot.width).contains(x) && (0..<screenshot.height).contains(y) {
                let difference = components(screenshot[x, y]) - first
                if max(abs(difference.x), abs(difference.y), abs(difference.z)) > tolerance { return nil }
            }
        }
        return first
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
