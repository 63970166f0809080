import Raster

/// Where a view went, in whole pixels: what it adds to the picture is laid elsewhere until that looks like the
/// recording.
struct ShiftSearch {
    let planned, bare, recorded: RGBPicture
    let bounds: PixelRect
    let visible: PixelRect

    private static let reach = 36

    func find() -> (Int, Int)? {
        guard !bounds.isEmpty else { return nil }
        let area = bounds.width * bounds.height
        let stride = area > 20_000 ? 4 : area > 3_000 ? 2 : 1
        let still = cost(0, 0, stride)
        var best = (x: 0, y: 0, cost: still)
        let coarse = area > 3_000 ? 3 : 2
        for dy in Swift.stride(from: -Self.reach, through: Self.reach, by: coarse) {
            for dx in Swift.stride(from: -Self.reach, through: Self.reach, by: coarse) {
                let value = cost(dx, dy, stride)
                if value < best.cost { best = (dx, dy, value) }
            }
        }
        let rough = best
        for dy in rough.y - 2...rough.y + 2 {
            for dx in rough.x - 2...rough.x + 2 {
                let value = cost(dx, dy, stride)
                if value < best.cost { best = (dx, dy, value) }
            }
        }
        return best.cost < 0.75 * still ? (best.x, best.y) : nil
    }

    /// The mean difference in and around where it was and would be.
    private func cost(_ dx: Int, _ dy: Int, _ step: Int) -> Double {
        let width = planned.width
        var (sum, count) = (0, 0)
        // Where it was, and where it would be.
        for (box, isTarget) in [
            (bounds, false),
            (
                PixelRect(
                    minX: bounds.minX + dx, minY: bounds.minY + dy, maxX: bounds.maxX + dx, maxY: bounds.maxY + dy),
                true
            ),
        ] {
            let box = box.intersection(visible)
            if box.isEmpty { continue }
            for y in Swift.stride(from: box.minY, to: box.maxY, by: step) {
                for x in Swift.stride(from: box.minX, to: box.maxX, by: step) {
                    let (fromX, fromY) = (x - dx, y - dy)
                    let isCovered =
                        fromX >= bounds.minX && fromX < bounds.maxX && fromY >= bounds.minY && fromY < bounds.maxY
                    if isTarget != isCovered { continue }
                    let at = (y &* width &+ x) &* 3
                    let from = (fromY &* width &+ fromX) &* 3
                    for c in 0..<3 {
                        var value = Int(bare.bytes[at &+ c])
                        if isCovered { value += Int(planned.bytes[from &+ c]) &- Int(bare.bytes[from &+ c]) }
                        sum &+= min(64, abs(min(max(value, 0), 255) &- Int(recorded.bytes[at &+ c])))
                    }
                    count += 1
                }
            }
        }
        return count > 0 ? Double(sum) / Double(count) : .infinity
    }
}
