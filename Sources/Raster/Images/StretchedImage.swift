import Foundation

/// A bitmap under scale and translation, resampled one axis after the other with 16 bits in between.
///
/// Enlarging vertically, source rows are widened once and kept while device rows pass between them; reducing
/// vertically, rows are averaged before they are narrowed. Either way only what is needed for the area is computed.
struct StretchedImage: SpanSource {
    let isOpaque: Bool
    private let bitmap: Bitmap
    private let level: MipmapLevel
    private let area: PixelRect
    private let vertical: AxisFilter
    private let lastRow: Int
    private let widensFirst: Bool
    private let pairs: Int
    /// Per device column: the first source column (reducing vertically: counted from the first that is needed), and its
    /// weights, each repeated for the four components of two pixels.
    private let starts: Scratch<Int32>
    private let weights: Scratch<Lanes>
    /// The weights where only two neighbours count, as bytes that sum to 255.
    private let shares: Scratch<UInt64>
    private let rowWeights: Scratch<UInt16>
    /// Two widened source rows, as `segue_widen` leaves them, and which rows they are.
    private let wide: (Scratch<Int16>, Scratch<Int16>)
    private var held = (-1, -1)
    /// One averaged row of source columns, four components a pixel (65,535 = 255).
    private let averaged: Scratch<UInt16>
    private var averagedRow = Int.min
    /// The device row that `rowWeights` belong to, and its first source row.
    private var weightedRow = (y: Int.min, first: 0)
    private let columns: Range<Int>
    private let output: Scratch<UInt32>

    init(_ bitmap: Bitmap, map: AxisAlignedMap, limits: PixelRect, area: PixelRect) {
        (self.bitmap, self.area, isOpaque) = (bitmap, area, bitmap.isOpaque)
        let wanted = MipmapLevel.Reduction(x: Self.halvings(map.x.scale), y: Self.halvings(map.y.scale))
        let (level, inside) = bitmap.mipmap(upTo: wanted, within: limits)
        self.level = level
        func reduced(_ axis: AxisMap, _ halvings: Int) -> AxisMap {
            AxisMap(scale: axis.scale * Double(1 << halvings), offset: axis.offset)
        }
        let horizontal = AxisFilter(reduced(map.x, level.reduction.x), low: inside.minX, high: inside.maxX - 1)
        vertical = AxisFilter(reduced(map.y, level.reduction.y), low: inside.minY, high: inside.maxY - 1)
        lastRow = inside.maxY - 1
        widensFirst = vertical.taps == 2
        pairs = horizontal.taps / 2
        starts = Scratch(area.width)
        let isNarrow = widensFirst && pairs == 1
        weights = Scratch(isNarrow ? 0 : area.width * pairs)
        shares = Scratch(isNarrow ? area.width : 0)
        rowWeights = Scratch(vertical.taps)
        output = Scratch(area.width)
        var (leftmost, rightmost) = (Int.max, 0)
        let taps = Scratch<UInt16>(horizontal.taps)
        for i in 0..<area.width {
            let first = horizontal.weights(at: area.minX + i, into: taps.base)
            starts.base[i] = Int32(truncatingIfNeeded: first)
            (leftmost, rightmost) = (min(leftmost, first), max(rightmost, first + horizontal.taps))
            if isNarrow { shares.base[i] = StretchKernels.shares(right: taps.base[1]) }
            for pair in 0..<(isNarrow ? 0 : pairs) {
                let (a, b) = (taps.base[2 * pair], taps.base[2 * pair + 1])
                weights.base[i * pairs + pair] = Lanes(a, a, a, a, b, b, b, b)
            }
        }
        columns = leftmost..<rightmost
        if !widensFirst {
            for i in 0..<area.width { starts.base[i] -= Int32(truncatingIfNeeded: leftmost) }
        }
        let length = widensFirst ? 4 * area.width : 0
        wide = (Scratch(length), Scratch(length))
        averaged = Scratch(widensFirst ? 0 : 4 * columns.count)
    }

    /// Reductions by more than four are taken from a level that leaves two to four: bounded work, and no visible step
    /// between levels.
    private static func halvings(_ scale: Double) -> Int {
        let reduction = abs(1 / scale)
        guard reduction > 4, reduction.isFinite else { return 0 }
        return min(MipmapLevel.Reduction.most, Int((reduction / 2).exponent))
    }

    mutating func row(x: Int, y: Int, count: Int) -> PixelsInMemory {
        write(x: x, y: y, count: count, to: output.base)
        return PixelsInMemory(base: output.base)
    }

    mutating func write(x: Int, y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        let from = x &- area.minX
        if widensFirst {
            if weightedRow.y != y { weightedRow = (y, vertical.weights(at: y, into: rowWeights.base)) }
            let (upper, lower) = widened(weightedRow.first, min(weightedRow.first + 1, lastRow))
            StretchKernels.mix(
                upper + 4 * from, lower + 4 * from, lowerWeight: rowWeights.base[1], to: target, count: count)
        } else {
            if averagedRow != y {
                let first = vertical.weights(at: y, into: rowWeights.base)
                let source = UnsafePointer(level.storage.base) + (first * level.width + columns.lowerBound)
                var rows = min(vertical.taps, lastRow - first + 1)
                while rows > 1 && rowWeights.base[rows - 1] == 0 { rows -= 1 }
                StretchKernels.average(
                    source, stride: level.width, rows: rows, rowWeights.base, to: averaged.base, count: columns.count)
                averagedRow = y
            }
            StretchKernels.narrow(
                averaged.base, starts.base + from, weights.base + from * pairs, pairs: pairs, to: target, count: count)
        }
    }

    /// Two source rows, widened; the rows held from before are used again.
    private mutating func widened(_ upper: Int, _ lower: Int) -> (UnsafePointer<Int16>, UnsafePointer<Int16>) {
        func widen(_ row: Int, _ target: Scratch<Int16>) {
            let source = UnsafePointer(level.storage.base) + row * level.width
            if pairs == 1 {
                StretchKernels.widen(source, starts.base, shares.base, to: target.base, count: area.width)
            } else {
                StretchKernels.widen(
                    source, starts.base, weights.base, pairs: pairs, to: target.base, count: area.width)
            }
        }
        if held.0 != upper && held.1 != upper {
            if held.0 == lower {
                widen(upper, wide.1)
                held.1 = upper
            } else {
                widen(upper, wide.0)
                held.0 = upper
            }
        }
        let upperIsFirst = held.0 == upper
        if lower != upper {
            if upperIsFirst && held.1 != lower {
                widen(lower, wide.1)
                held.1 = lower
            } else if !upperIsFirst && held.0 != lower {
                widen(lower, wide.0)
                held.0 = lower
            }
        }
        let (first, second) = (UnsafePointer(wide.0.base), UnsafePointer(wide.1.base))
        if lower == upper { return upperIsFirst ? (first, first) : (second, second) }
        return upperIsFirst ? (first, second) : (second, first)
    }
}
