import Foundation

/// A bitmap under scale and translation, resampled one axis after the other with 16 bits in between.
///
/// Enlarging vertically, source rows are widened once and kept while device rows pass between them; reducing vertically, rows are
/// averaged before they are narrowed. Either way only what is needed for the area is computed.
struct StretchedImage: SpanSource {
    let isOpaque: Bool
    private let bitmap: Bitmap
    private let level: MipmapLevel
    private let area: PixelRect
    private let vertical: AxisFilter
    private let lastRow: Int
    private let widensFirst: Bool
    private let pairs: Int
    /// Per device column: the first source column (reducing vertically: counted from the first that is needed), and its weights, each
    /// repeated for the four components of two pixels.
    private let starts: Scratch<Int32>
    private let weights: Scratch<Lanes>
    private let rowWeights: Scratch<UInt16>
    /// Two widened source rows, or one averaged row of source columns; four 16-bit components a pixel (65,535 = 255).
    private let wide: (Scratch<UInt16>, Scratch<UInt16>)
    private var held = (-1, -1)
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
        weights = Scratch(area.width * pairs)
        rowWeights = Scratch(vertical.taps)
        output = Scratch(area.width)
        var (leftmost, rightmost) = (Int.max, 0)
        let taps = Scratch<UInt16>(horizontal.taps)
        for i in 0..<area.width {
            let first = horizontal.weights(at: area.minX + i, into: taps.base)
            starts.base[i] = Int32(truncatingIfNeeded: first)
            (leftmost, rightmost) = (min(leftmost, first), max(rightmost, first + horizontal.taps))
            for pair in 0..<pairs {
                let (a, b) = (taps.base[2 * pair], taps.base[2 * pair + 1])
                weights.base[i * pairs + pair] = Lanes(a, a, a, a, b, b, b, b)
            }
        }
        columns = leftmost..<rightmost
        if !widensFirst {
            for i in 0..<area.width { starts.base[i] -= Int32(truncatingIfNeeded: leftmost) }
        }
        let length = 4 * (widensFirst ? area.width : columns.count)
        wide = (Scratch(length), Scratch(widensFirst ? length : 0))
    }

    /// Reductions by more than four are taken from a level that leaves two to four: bounded work, and no visible step between levels.
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
                upper + 4 * from, lower + 4 * from, rowWeights.base[0], rowWeights.base[1], to: target, count: count)
        } else {
            if averagedRow != y {
                let first = vertical.weights(at: y, into: rowWeights.base)
                let source = UnsafePointer(level.storage.base) + (first * level.width + columns.lowerBound)
                var rows = min(vertical.taps, lastRow - first + 1)
                while rows > 1 && rowWeights.base[rows - 1] == 0 { rows -= 1 }
                StretchKernels.average(source, stride: level.width, rows: rows, rowWeights.base, to: wide.0.base, count: columns.count)
                averagedRow = y
            }
            StretchKernels.narrow(
                wide.0.base, starts.base + from, weights.base + from * pairs, pairs: pairs, to: target, count: count)
        }
    }

    /// Two source rows, widened; the rows held from before are used again.
    private mutating func widened(_ upper: Int, _ lower: Int) -> (UnsafePointer<UInt16>, UnsafePointer<UInt16>) {
        func widen(_ row: Int, _ target: Scratch<UInt16>) {
            StretchKernels.widen(
                UnsafePointer(level.storage.base) + row * level.width, starts.base, weights.base, pairs: pairs, to: target.base, count: area.width)
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
