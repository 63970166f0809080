import Raster

/// Whether frames of one motion are frames of another at other times, seen pixel by pixel: each lies between its
/// neighbours there.
///
/// Between two frames of a motion a pixel goes from one value to the other. What moved by a point, or has another
/// colour, has pixels that neither has.
struct FramesBetween {
    let first, second: Footage
    let options: ComparisonOptions

    /// Levels of a channel, 0…255: what rounding of two encoders adds.
    private static let tolerance = 2
    /// What palettes and dithering add.
    private static let lossyTolerance = 40
    /// Places are known to about a frame: so many frames before and after count too.
    private static let reach = 1

    /// - Parameters:
    ///   - map: for each sample of the first where it lies among the second's, in frames.
    ///   - inverse: the other way round.
    /// - Throws: `ComparisonError`.
    func agree(_ map: [Double], _ inverse: [Double]) throws -> Bool {
        try lies(first, in: second, at: map) && lies(second, in: first, at: inverse)
    }

    private func lies(_ a: Footage, in b: Footage, at places: [Double]) throws -> Bool {
        let comparator = PixelComparator(options)
        let tolerance = b.isLossy || a.isLossy ? Self.lossyTolerance : Self.tolerance
        let reach = Self.reach
        let (gridA, gridB) = (SampleGrid(a).samples, SampleGrid(b).samples)
        guard places.count == gridA.count else { return false }
        let (frames, window) = (FootageFrames(a), FrameWindow(b))
        var start = 0
        var last: (frame: Int, range: ClosedRange<Int>)?
        for (i, place) in places.enumerated() {
            let middle = max(0, min(Double(gridB.count - 1), place))
            let low = gridB[max(0, Int(middle.rounded(.down)) - reach)].frame
            let high = gridB[min(gridB.count - 1, Int(middle.rounded(.up)) + reach)].frame
            start = max(start, low)
            let range = start...max(start, high)
            if let last, last == (gridA[i].frame, range) { continue }
            last = (gridA[i].frame, range)
            try window.move(to: range)
            let picture = try frames.frame(gridA[i].frame)
            // Where a frame of the one falls on a frame of the other, the metric decides.
            if abs(place - place.rounded()) < 0.01, case let same = gridB[Int(middle.rounded())].frame,
                range.contains(same),
                comparator.compare(picture, window[same]).differentPixels == 0
            {
                continue
            }
            guard Self.lies(picture, between: range.map { window[$0] }, tolerance: tolerance) else { return false }
        }
        return true
    }

    static func lies(_ picture: StraightBitmap, between others: [StraightBitmap], tolerance: Int = 2) -> Bool {
        picture.withPixels { pixels in
            withAll(others[...], []) { neighbours in
                for i in pixels.indices {
                    let pixel = pixels[i]
                    if neighbours.contains(where: { $0[i] == pixel }) { continue }
                    for shift in [0, 8, 16, 24] as [UInt32] {
                        let value = Int(pixel >> shift & 255)
                        var (low, high) = (255, 0)
                        for neighbour in neighbours {
                            let other = Int(neighbour[i] >> shift & 255)
                            (low, high) = (min(low, other), max(high, other))
                        }
                        if value < low - tolerance || value > high + tolerance { return false }
                    }
                }
                return true
            }
        }
    }

    private static func withAll(
        _ pictures: ArraySlice<StraightBitmap>, _ open: [UnsafeBufferPointer<UInt32>],
        _ body: ([UnsafeBufferPointer<UInt32>]) -> Bool
    ) -> Bool {
        guard let picture = pictures.first else { return body(open) }
        return picture.withPixels { withAll(pictures.dropFirst(), open + [$0], body) }
    }
}
