import CRaster
import Foundation
import Raster

/// Compares pixel by pixel by distance in YIQ, and tells differences from anti-aliasing that moved.
struct YIQComparator {
    private let limit: Double
    private let checkerboard: Bool
    private let edges: Antialiasing?
    private let p, q: UnsafePointer<UInt32>
    private var largest = 0.0
    private var box = PixelRect.empty
    private var (different, antialiased) = (0, 0)

    /// - Parameters:
    ///   - p, q: as many pixels as the comparison has, straight.
    ///   - areOpaque: whether all pixels of both are.
    ///   - result: in which everything but ignored pixels is open.
    static func compare(
        _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, _ options: ComparisonOptions, _ mask: IgnoreMask,
        areOpaque: Bool,
        _ result: inout PixelComparison
    ) {
        var comparator = YIQComparator(p, q, options, width: result.width, height: result.height)
        let isExact = areOpaque && options.threshold == 0 && options.includesAntialiased && mask.rects.isEmpty
        for y in 0..<result.height {
            let row = y &* result.width
            if memcmp(p + row, q + row, result.width &* 4) == 0 { continue }
            if result.classes.isEmpty { result.classes = mask.classes() }
            let width = result.width
            result.classes.withUnsafeMutableBufferPointer { classes in
                guard let classes = classes.baseAddress else { return }
                if isExact { return comparator.compareExactly(y, width, classes) }
                comparator.compareRow(y, width, classes, hasIgnored: !mask.rects.isEmpty)
            }
        }
        (result.differentPixels, result.antialiasedPixels) = (comparator.different, comparator.antialiased)
        (result.boundingBox, result.maximumDelta) = (
            comparator.box, (comparator.largest / PixelDelta.largest).squareRoot()
        )
    }

    private init(
        _ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>, _ options: ComparisonOptions, width: Int, height: Int
    ) {
        (self.p, self.q) = (p, q)
        limit = PixelDelta.largest * options.threshold * options.threshold
        checkerboard = options.background == .checkerboard
        edges =
            options.includesAntialiased ? nil : Antialiasing(width: width, height: height, checkerboard: checkerboard)
    }

    /// The same for every pixel that differs, without a closer look.
    private mutating func compareExactly(_ y: Int, _ width: Int, _ classes: UnsafeMutablePointer<UInt8>) {
        typealias Kind = PixelComparison.PixelClass
        let row = y &* width
        var found = segue_difference(largest: largest, different: 0, low: -1, high: -1)
        segue_compare_exactly(
            p + row, q + row, classes + row, Kind.different.rawValue, Kind.darker.rawValue, Int64(width), &found)
        largest = found.largest
        if found.different == 0 { return }
        different += Int(found.different)
        box = box.union(PixelRect(minX: Int(found.low), minY: y, maxX: Int(found.high), maxY: y + 1))
    }

    private mutating func compareRow(_ y: Int, _ width: Int, _ classes: UnsafeMutablePointer<UInt8>, hasIgnored: Bool) {
        let row = y &* width
        var x = 0
        while x < width {
            let end = min(x &+ 4, width)
            if hasIgnored || end &- x < 4 || !areSimilar(row &+ x) {
                for x in x..<end { compare(row &+ x, x, y, classes) }
            }
            x = end
        }
    }

    /// Whether none of four neighbours needs a closer look.
    @inline(__always)
    private mutating func areSimilar(_ i: Int) -> Bool {
        let first = UnsafeRawPointer(p + i).loadUnaligned(as: SIMD4<UInt32>.self)
        let second = UnsafeRawPointer(q + i).loadUnaligned(as: SIMD4<UInt32>.self)
        if first == second { return true }
        guard let deltas = PixelDelta.squared(first, second), all(deltas .<= limit) else { return false }
        largest = max(largest, deltas.max())
        return true
    }

    @inline(__always)
    private mutating func compare(_ i: Int, _ x: Int, _ y: Int, _ classes: UnsafeMutablePointer<UInt8>) {
        if p[i] == q[i] || classes[i] == PixelComparison.PixelClass.ignored.rawValue { return }
        let (delta, isDarker) = PixelDelta.squared(p[i], q[i], at: i, checkerboard: checkerboard)
        largest = max(largest, delta)
        if !(delta > limit) { return }
        if let edges, edges.isEdge(p, q, x: x, y: y) || edges.isEdge(q, p, x: x, y: y) {
            antialiased &+= 1
            classes[i] = PixelComparison.PixelClass.antialiased.rawValue
            return
        }
        different &+= 1
        classes[i] =
            isDarker ? PixelComparison.PixelClass.darker.rawValue : PixelComparison.PixelClass.different.rawValue
        box =
            box.isEmpty
            ? PixelRect(x: x, y: y, width: 1, height: 1)
            : PixelRect(minX: min(box.minX, x), minY: box.minY, maxX: max(box.maxX, x &+ 1), maxY: y &+ 1)
    }
}
