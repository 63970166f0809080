import Foundation
import Geometry
import Raster

/// The shadow that an element casts on a screenshot, as a view's: found by how much darker than the ground it is along
/// the middle of each side.
struct ElementShadow: Equatable {
    /// 0…1, of black.
    let opacity: Double
    /// Pixels: the standard deviation of the Gaussian that blurs it.
    let radius: Double
    /// Pixels.
    let offset: CGVector

    /// How much of what was seen a shadow explains at least, as a share of its variance.
    private static let leastExplained = 0.9
    /// The darkness, 0…1, below which nobody sees a shadow.
    private static let faintest = 0.012

    /// Along the way outwards from one side: darkness 0…1 of the pixel at each distance.
    private struct Profile {
        /// Outwards.
        let direction: SIMD2<Double>
        /// Across the way: half of what casts the shadow, pixels.
        let halfBreadth: Double
        let darkness: [Double]

        /// What a shadow of opacity 1 darkens the pixel at a distance by: a half-plane, blurred.
        func model(_ distance: Int, radius: Double, offset: Double) -> Double {
            let along = ElementShadow.normal((offset - Double(distance) - 0.5) / radius)
            return along * (2 * ElementShadow.normal(halfBreadth / radius) - 1)
        }
    }

    /// - Parameters:
    ///   - ground: the screenshot without the element and its shadow.
    ///   - reach: the rectangle with its shadow.
    ///   - scale: pixels per point.
    /// - Returns: nil where nothing is darker, or where it is not as a shadow is.
    init?(_ screenshot: Bitmap, ground: Bitmap, rect: PixelRect, reach: PixelRect, scale: Double) {
        let profiles = Self.profiles(screenshot, ground, rect, reach)
        let total = profiles.reduce(0) { $0 + $1.darkness.reduce(0) { $0 + $1 * $1 } }
        guard profiles.contains(where: { ($0.darkness.max() ?? 0) > Self.faintest }), total > 0 else { return nil }
        var best: (explained: Double, shadow: ElementShadow)?
        for step in 0..<28 {
            let radius = 0.5 * pow(1.16, Double(step)) * scale
            let across = Self.sums(profiles.filter { $0.direction.x != 0 }, radius, -8 * scale...8 * scale, scale)
            let down = Self.sums(profiles.filter { $0.direction.y != 0 }, radius, -8 * scale...24 * scale, scale)
            for x in across {
                for y in down {
                    let (product, square) = (x.product + y.product, x.square + y.square)
                    guard square > 0, product > 0 else { continue }
                    // The least squares' opacity, and how much of the sum of squares it takes away.
                    let opacity = min(1, product / square)
                    let explained = (2 * opacity * product - opacity * opacity * square) / total
                    guard explained > best?.explained ?? Self.leastExplained else { continue }
                    let offset = CGVector(dx: x.offset, dy: y.offset)
                    best = (explained, ElementShadow(opacity: opacity, radius: radius, offset: offset))
                }
            }
        }
        guard let best else { return nil }
        self = best.shadow
    }

    /// What it darkens visibly: three standard deviations.
    func extent(of rect: PixelRect) -> PixelRect {
        func out(_ offset: Double) -> Int { Int((3 * radius + offset).rounded(.up)) }
        return PixelRect(
            minX: rect.minX - max(0, out(-offset.dx)), minY: rect.minY - max(0, out(-offset.dy)),
            maxX: rect.maxX + max(0, out(offset.dx)), maxY: rect.maxY + max(0, out(offset.dy)))
    }

    private init(opacity: Double, radius: Double, offset: CGVector) {
        (self.opacity, self.radius, self.offset) = (opacity, radius, offset)
    }

    /// For each offset: Σ model · seen and Σ model².
    private static func sums(
        _ profiles: [Profile], _ radius: Double, _ offsets: ClosedRange<Double>, _ scale: Double
    ) -> [(offset: Double, product: Double, square: Double)] {
        guard !profiles.isEmpty else { return [(0, 0, 0)] }
        return stride(from: offsets.lowerBound, through: offsets.upperBound, by: scale / 2).map { offset in
            var (product, square) = (0.0, 0.0)
            for profile in profiles {
                let along = offset * (profile.direction.x + profile.direction.y)
                for (distance, darkness) in profile.darkness.enumerated() {
                    let model = profile.model(distance, radius: radius, offset: along)
                    product += model * darkness
                    square += model * model
                }
            }
            return (offset, product, square)
        }
    }

    private static func profiles(
        _ screenshot: Bitmap, _ ground: Bitmap, _ rect: PixelRect, _ reach: PixelRect
    ) -> [Profile] {
        // Away from the corners, where the shadow is rounder.
        let columns = rect.minX + rect.width * 3 / 8..<rect.maxX - rect.width * 3 / 8
        let rows = rect.minY + rect.height * 3 / 8..<rect.maxY - rect.height * 3 / 8
        func darkness(_ pixels: [(Int, Int)]) -> Double {
            let light = pixels.reduce(into: (0.0, 0.0)) { sums, place in
                sums.0 += lightness(screenshot[place.0, place.1])
                sums.1 += lightness(ground[place.0, place.1])
            }
            return light.1 > 0 ? 1 - light.0 / light.1 : 0
        }
        let (breadth, height) = (Double(rect.width) / 2, Double(rect.height) / 2)
        func across(_ x: Int) -> Double { darkness(rows.map { (x, $0) }) }
        func down(_ y: Int) -> Double { darkness(columns.map { ($0, y) }) }
        return [
            Profile(
                direction: SIMD2(-1, 0), halfBreadth: height, darkness: (reach.minX..<rect.minX).reversed().map(across)),
            Profile(direction: SIMD2(1, 0), halfBreadth: height, darkness: (rect.maxX..<reach.maxX).map(across)),
            Profile(
                direction: SIMD2(0, -1), halfBreadth: breadth, darkness: (reach.minY..<rect.minY).reversed().map(down)),
            Profile(direction: SIMD2(0, 1), halfBreadth: breadth, darkness: (rect.maxY..<reach.maxY).map(down)),
        ].filter { !$0.darkness.isEmpty }
    }

    private static func lightness(_ pixel: UInt32) -> Double {
        Double(pixel & 255) + Double(pixel >> 8 & 255) + Double(pixel >> 16 & 255)
    }

    /// The standard normal distribution's cumulative function.
    private static func normal(_ x: Double) -> Double { 0.5 * erfc(-x / 2.0.squareRoot()) }
}
