import Raster

/// How much moves in frames of the scene that follow each other, too fast to say where it is between them: what each
/// shows that its neighbours do not have between them.
struct FrameUnrest {
    private let frames: [FrameSide]
    private let difference: ToleratedDifference
    private let square: Int
    private var known: [Int: Int] = [:]

    /// Squares around one in which what moves could be as well.
    private static let reach = 2

    init(_ frames: [FrameSide], _ difference: ToleratedDifference, square: Int) {
        (self.frames, self.difference, self.square) = (frames, difference, square)
    }

    /// Of the squares in and around a box that of the most restless one.
    mutating func around(_ box: PixelRect) -> Int {
        let (across, down) = ((difference.width - 1) / square, (difference.height - 1) / square)
        var worst = 0
        for y in max(0, box.minY / square - Self.reach)...min(down, (box.maxY - 1) / square + Self.reach) {
            for x in max(0, box.minX / square - Self.reach)...min(across, (box.maxX - 1) / square + Self.reach) {
                worst = max(worst, at(x, y, y * (across + 1) + x))
            }
        }
        return worst
    }

    private mutating func at(_ x: Int, _ y: Int, _ index: Int) -> Int {
        if let value = known[index] { return value }
        let box = PixelRect(
            minX: x * square, minY: y * square, maxX: min(difference.width, (x + 1) * square),
            maxY: min(difference.height, (y + 1) * square))
        var worst = 0
        for index in frames.indices.dropFirst().dropLast() {
            worst = max(worst, difference.off(frames[index], between: frames[index - 1], frames[index + 1], box))
        }
        known[index] = worst
        return worst
    }
}

extension ToleratedDifference {
    /// How far a box of a picture is from what lies between two others, with what is around each pixel.
    /// - Parameter body: takes the pixels that are off, and by how much.
    func off(
        _ seen: FrameSide, between first: FrameSide, _ second: FrameSide, _ box: PixelRect,
        _ body: (Int, UInt8) -> Void = { _, _ in }
    ) -> Int {
        var sum = 0
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                var worst = 0
                let at = (y &* width &+ x) &* 3
                for c in at..<at &+ 3 {
                    let shown = Int(seen.soft[c])
                    let (p, q) = (Int(first.soft[c]), Int(second.soft[c]))
                    let off = max(
                        Int(min(first.low[c], second.low[c])) &- shown,
                        shown &- Int(max(first.high[c], second.high[c])),
                        Int(seen.low[c]) &- max(p, q), min(p, q) &- Int(seen.high[c]))
                    worst = max(worst, off &- noise)
                }
                if worst > 0 {
                    sum &+= worst
                    body(y &* width &+ x, UInt8(min(255, worst)))
                }
            }
        }
        return sum
    }
}
