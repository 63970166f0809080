import Raster

/// How two pictures are compared.
package struct ComparisonOptions: Sendable, Hashable {
    package enum Metric: String, Sendable, Hashable, CaseIterable {
        /// Squared distance in YIQ, with detection of anti-aliasing by neighbours: the metric of pixelmatch and odiff.
        case yiq
        /// ΔE94 with structural similarity, for text and photos.
        case perceptual = "de94"
    }

    package enum Background: String, Sendable, Hashable, CaseIterable {
        case white, checkerboard
    }

    /// What happens when sizes differ.
    package enum Layout: String, Sendable, Hashable, CaseIterable {
        /// It is a difference, and pixels are not compared.
        case strict
        /// Only what both have is compared, from the top left corner.
        case crop
        /// What only one of them has counts as different.
        case pad
    }

    package var metric = Metric.yiq
    /// 0…1: the share of the distance between black and white above which pixels differ. The perceptual metric does not
    /// use it.
    package var threshold = 0.1
    /// Whether anti-aliased pixels count like any other.
    package var includesAntialiased = false
    package var background = Background.white
    package var layout = Layout.strict

    package init() {}
}

/// What two pictures of one size have in common.
package struct PixelComparison: Sendable {
    /// What was found about a pixel.
    package enum PixelClass: UInt8, Sendable {
        case similar, antialiased, different
        /// Different, and darker in the second picture.
        case darker
        case ignored
    }

    package let width, height: Int
    /// Pixels that are counted as different.
    package internal(set) var differentPixels = 0
    /// Pixels that differ but are anti-aliasing.
    package internal(set) var antialiasedPixels = 0
    package internal(set) var ignoredPixels = 0
    /// The largest distance of any compared pixels: 0…1 on the scale of the threshold, or ΔE94 for the perceptual
    /// metric.
    package internal(set) var maximumDelta = 0.0
    /// Around the counted pixels; empty when there are none.
    package internal(set) var boundingBox = PixelRect.empty
    /// `PixelClass` of each pixel, row by row; empty when all are similar.
    package internal(set) var classes: [UInt8] = []

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Pixels that are not ignored.
    package var comparedPixels: Int { width * height - ignoredPixels }

    /// Counted pixels in all compared ones, 0…1.
    package var ratio: Double { comparedPixels > 0 ? Double(differentPixels) / Double(comparedPixels) : 0 }
}
