import Raster

/// Compares pictures of one size.
package struct PixelComparator: Sendable {
    package let options: ComparisonOptions

    package init(_ options: ComparisonOptions = ComparisonOptions()) { self.options = options }

    /// - Parameters:
    ///   - ignored: pixels in these rectangles are not compared.
    ///   - counted: pixels in these rectangles differ whatever they are, since only one picture really has them.
    /// - Precondition: both have the same size.
    package func compare(
        _ a: StraightBitmap, _ b: StraightBitmap, ignoring ignored: [PixelRect] = [],
        countingAll counted: [PixelRect] = []
    ) -> PixelComparison {
        precondition(a.width == b.width && a.height == b.height)
        var result = PixelComparison(width: a.width, height: a.height)
        let mask = IgnoreMask(ignored, width: a.width, height: a.height)
        result.ignoredPixels = mask.pixelCount
        if a.isIdentical(to: b), counted.isEmpty { return result }
        a.withPixels { first in
            b.withPixels { second in
                guard let p = first.baseAddress, let q = second.baseAddress else { return }
                switch options.metric {
                case .yiq: YIQComparator.compare(p, q, options, mask, areOpaque: a.isOpaque && b.isOpaque, &result)
                case .perceptual: PerceptualComparator(width: a.width, height: a.height).compare(p, q, mask, &result)
                }
            }
        }
        for rect in counted { count(rect, mask, &result) }
        return result
    }

    private func count(_ rect: PixelRect, _ mask: IgnoreMask, _ result: inout PixelComparison) {
        if result.classes.isEmpty { result.classes = mask.classes() }
        for y in rect.minY..<rect.maxY {
            for x in rect.minX..<rect.maxX {
                let i = y * result.width + x
                switch PixelComparison.PixelClass(rawValue: result.classes[i]) {
                case .ignored, .different, .darker: continue
                case .antialiased: result.antialiasedPixels -= 1
                case .similar, nil: break
                }
                result.classes[i] = PixelComparison.PixelClass.different.rawValue
                result.differentPixels += 1
                result.boundingBox = result.boundingBox.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
    }
}

/// Rectangles of pixels that are not compared.
struct IgnoreMask {
    let rects: [PixelRect]
    let width, height: Int

    init(_ rects: [PixelRect], width: Int, height: Int) {
        let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
        self.rects = rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
        (self.width, self.height) = (width, height)
    }

    var pixelCount: Int {
        if rects.isEmpty { return 0 }
        if rects.count == 1 { return rects[0].width * rects[0].height }
        return classes().reduce(0) { $0 + ($1 == PixelComparison.PixelClass.ignored.rawValue ? 1 : 0) }
    }

    /// A class for each pixel: similar, or ignored.
    func classes() -> [UInt8] {
        var classes = [UInt8](repeating: PixelComparison.PixelClass.similar.rawValue, count: width * height)
        for rect in rects {
            for y in rect.minY..<rect.maxY {
                for i in y * width + rect.minX..<y * width + rect.maxX {
                    classes[i] = PixelComparison.PixelClass.ignored.rawValue
                }
            }
        }
        return classes
    }
}
