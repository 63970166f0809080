import Foundation
import Raster

/// Steps and plateaus where the source changes smoothly, which PSNR and SSIM do not see.
///
/// Only pixels count whose surroundings are smooth but not flat: no step of more than 4 levels within 12 pixels, a
/// range of 3 levels and more in 25 × 25, and little noise.
public struct Banding: Sendable, Hashable {
    /// How many pixels of the source are smooth.
    public var smooth = 0
    /// How many smooth pixels lie at a contour: a step of more than 1.5 levels that the source has not, where a run of
    /// one colour ends.
    public var contours = 0
    /// How many smooth pixels lie on a plateau: within 7 × 7 pixels of one colour, where the source has a range of two
    /// levels and more.
    public var plateaus = 0
    /// By how many levels all contours together exceed a step of one level.
    public var excess = 0.0

    /// The share of smooth pixels that lie at a contour, in percent; 0 where there are no smooth pixels.
    public var contour: Double { smooth > 0 ? 100 * Double(contours) / Double(smooth) : 0 }
    /// The share of smooth pixels that lie on a plateau, in percent; 0 where there are no smooth pixels.
    public var flat: Double { smooth > 0 ? 100 * Double(plateaus) / Double(smooth) : 0 }
    /// The mean of `excess` over the smooth pixels, in levels.
    public var strength: Double { smooth > 0 ? excess / Double(smooth) : 0 }

    static func + (a: Banding, b: Banding) -> Banding {
        Banding(
            smooth: a.smooth + b.smooth, contours: a.contours + b.contours, plateaus: a.plateaus + b.plateaus,
            excess: a.excess + b.excess)
    }
}

/// Finds the banding of what is shown for a source.
struct BandingMeasure {
    private let width, height: Int
    private let filter: PlaneFilter
    private let source, shown: [[UInt8]]

    /// - Parameters:
    ///   - source: packed pixels; alpha is not looked at.
    ///   - shown: as many.
    static func measure(_ source: UnsafePointer<UInt32>, _ shown: UnsafePointer<UInt32>, width: Int, height: Int)
        -> Banding
    {
        if width < 2 || height < 2 { return Banding() }
        func planes(_ pixels: UnsafePointer<UInt32>) -> [[UInt8]] {
            [UInt32(0), 8, 16].map { shift in
                (0..<width * height).map { UInt8(truncatingIfNeeded: pixels[$0] >> shift) }
            }
        }
        let measure = BandingMeasure(
            width: width, height: height, filter: PlaneFilter(width: width, height: height), source: planes(source),
            shown: planes(shown))
        return measure.banding()
    }

    private func banding() -> Banding {
        var result = Banding()
        let mask = smoothMask()
        for value in mask where value { result.smooth += 1 }
        if result.smooth == 0 { return result }
        let (across, down) = steps()
        let (nearAcross, nearDown) = (runEnds(across: true), runEnds(across: false))
        let flat = plateaus()
        for i in mask.indices where mask[i] {
            let step = max(nearAcross[i] > 0 ? across[i] : 0, nearDown[i] > 0 ? down[i] : 0)
            if step > 1.5 { result.contours += 1 }
            result.excess += Double(max(step - 1, 0))
            if flat[i] { result.plateaus += 1 }
        }
        return result
    }

    private func smoothMask() -> [Bool] {
        var edges = [UInt8](repeating: 0, count: width * height)
        for plane in source {
            for y in 0..<height {
                for x in 0..<width {
                    let i = y &* width &+ x
                    let across = x > 0 ? abs(Int(plane[i]) - Int(plane[i &- 1])) : 0
                    let down = y > 0 ? abs(Int(plane[i]) - Int(plane[i &- width])) : 0
                    if max(across, down) > 4 { edges[i] = 1 }
                }
            }
        }
        let near = filter.most(edges, -12...12, -12...12)
        var ranges = [UInt8](repeating: 0, count: width * height)
        var noise = [Float](repeating: 0, count: width * height)
        for plane in source {
            let (most, least) = (filter.most(plane, -12...12, -12...12), filter.least(plane, -12...12, -12...12))
            let values = plane.map(Float.init)
            let blurred = filter.blurred(values, sigma: 2)
            for i in plane.indices {
                ranges[i] = max(ranges[i], most[i] - least[i])
                noise[i] = max(noise[i], abs(values[i] - blurred[i]))
            }
        }
        let mean = filter.convolved(noise, [Float](repeating: 1 / 9, count: 9))
        return edges.indices.map { near[$0] == 0 && ranges[$0] >= 3 && mean[$0] < 1 }
    }

    /// Over four pixels of the smoothed mistake, the worst channel's: across and down.
    private func steps() -> (across: [Float], down: [Float]) {
        var across = [Float](repeating: 0, count: width * height)
        var down = across
        for (want, plane) in zip(source, shown) {
            let mistake = filter.blurred(zip(plane, want).map { Float($0) - Float($1) }, sigma: 1.5)
            for y in 0..<height {
                for x in 0..<width {
                    let i = y &* width &+ x
                    if x >= 2, x &+ 2 < width { across[i] = max(across[i], abs(mistake[i &+ 2] - mistake[i &- 2])) }
                    if y >= 2, y &+ 2 < height {
                        down[i] = max(down[i], abs(mistake[i &+ 2 &* width] - mistake[i &- 2 &* width]))
                    }
                }
            }
        }
        return (across, down)
    }

    /// Marks where a run of five pixels of one colour ends, and four pixels around it.
    private func runEnds(across: Bool) -> [UInt8] {
        let back = across ? 1 : width
        var same = [UInt8](repeating: 0, count: width * height)
        for i in same.indices where across ? i % width > 0 : i >= width {
            if shown.allSatisfy({ $0[i] == $0[i - back] }) { same[i] = 1 }
        }
        let runs = across ? filter.least(same, -2...1, 0...0) : filter.least(same, 0...0, -2...1)
        return across ? filter.most(runs, -4...4, 0...0) : filter.most(runs, 0...0, -4...4)
    }

    private func plateaus() -> [Bool] {
        var isFlat = [Bool](repeating: true, count: width * height)
        var hasRange = [Bool](repeating: false, count: width * height)
        for (want, plane) in zip(source, shown) {
            let (most, least) = (filter.most(plane, -3...3, -3...3), filter.least(plane, -3...3, -3...3))
            let (highest, lowest) = (filter.most(want, -3...3, -3...3), filter.least(want, -3...3, -3...3))
            for i in plane.indices {
                if most[i] != least[i] { isFlat[i] = false }
                if highest[i] - lowest[i] >= 2 { hasRange[i] = true }
            }
        }
        return isFlat.indices.map { isFlat[$0] && hasRange[$0] }
    }
}

/// Filters of one channel, first along rows, then along columns; beyond an edge it is mirrored.
private struct PlaneFilter {
    let width, height: Int

    func most(_ plane: [UInt8], _ across: ClosedRange<Int>, _ down: ClosedRange<Int>) -> [UInt8] {
        extreme(plane, across, down) { max($0, $1) }
    }
    func least(_ plane: [UInt8], _ across: ClosedRange<Int>, _ down: ClosedRange<Int>) -> [UInt8] {
        extreme(plane, across, down) { min($0, $1) }
    }

    @inline(__always)
    private func extreme(
        _ plane: [UInt8], _ across: ClosedRange<Int>, _ down: ClosedRange<Int>, _ choose: (UInt8, UInt8) -> UInt8
    ) -> [UInt8] {
        // What is mirrored lies within the window anyway, so that it may be left out.
        var rows = plane
        for offset in across where offset != 0 {
            let (start, end) = (max(0, -offset), min(width, width - offset))
            if start >= end { continue }
            for y in 0..<height {
                let row = y &* width
                for i in row &+ start..<row &+ end { rows[i] = choose(rows[i], plane[i &+ offset]) }
            }
        }
        var out = rows
        for offset in down where offset != 0 {
            let (start, end) = (max(0, -offset), min(height, height - offset))
            if start >= end { continue }
            for i in start &* width..<end &* width { out[i] = choose(out[i], rows[i &+ offset &* width]) }
        }
        return out
    }

    /// Of a Gaussian that is cut off at three times its deviation.
    func blurred(_ plane: [Float], sigma: Float) -> [Float] {
        let radius = Int(3 * sigma + 0.5)
        let weights = (-radius...radius).map { exp(-0.5 * Float($0 * $0) / (sigma * sigma)) }
        let sum = weights.reduce(0, +)
        return convolved(plane, weights.map { $0 / sum })
    }

    /// - Parameter weights: an odd number of them.
    func convolved(_ plane: [Float], _ weights: [Float]) -> [Float] {
        let radius = weights.count / 2
        let columns = (-radius..<width + radius).map { Self.mirrored($0, width) }
        var rows = [Float](repeating: 0, count: plane.count)
        var padded = [Float](repeating: 0, count: columns.count)
        for y in 0..<height {
            for (at, x) in columns.enumerated() { padded[at] = plane[y &* width &+ x] }
            for (offset, weight) in weights.enumerated() {
                for x in 0..<width { rows[y &* width &+ x] += padded[x &+ offset] * weight }
            }
        }
        var out = [Float](repeating: 0, count: plane.count)
        for y in 0..<height {
            for (offset, weight) in weights.enumerated() {
                let from = Self.mirrored(y + offset - radius, height) * width
                for x in 0..<width { out[y &* width &+ x] += rows[from &+ x] * weight }
            }
        }
        return out
    }

    private static func mirrored(_ at: Int, _ count: Int) -> Int {
        var at = at
        while at < 0 || at >= count { at = at < 0 ? -at - 1 : 2 * count - 1 - at }
        return at
    }
}
