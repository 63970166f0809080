import Raster

/// Colours of the scene that a recording shows as other ones, each by itself: an app in its dark appearance, or on another
/// background. They serve to find the times; what differs is told of the scene's own colours.
struct OtherColors {
    private var shifts: [Int: [Int]] = [:]

    /// Levels by which a colour is another one, and pixels that have to show it.
    private static let apart = 14, least = 12

    /// - Parameters:
    ///   - pairs: pictures that show the same things.
    ///   - visible: which of their pixels count.
    init(pairs: [(planned: RGBPicture, recorded: RGBPicture)], visible: PixelRect) {
        var groups: [Int: [[Int]]] = [:]
        for (plan, seen) in pairs {
            for y in visible.minY..<visible.maxY {
                for x in visible.minX..<visible.maxX {
                    let at = (y * plan.width + x) * 3
                    groups[Self.key(plan.bytes, at), default: []].append(
                        (0..<3).map { Int(seen.bytes[at + $0]) - Int(plan.bytes[at + $0]) })
                }
            }
        }
        for (key, offs) in groups where offs.count >= Self.least {
            let middle = (0..<3).map { c in offs.map { $0[c] }.sorted()[offs.count / 2] }
            if middle.contains(where: { abs($0) > Self.apart }) { shifts[key] = middle }
        }
    }

    func apply(to picture: RGBPicture) -> RGBPicture {
        var result = picture
        for at in stride(from: 0, to: picture.bytes.count, by: 3) {
            guard let shift = shifts[Self.key(picture.bytes, at)] else { continue }
            for c in 0..<3 { result.bytes[at + c] = UInt8(min(max(Int(picture.bytes[at + c]) + shift[c], 0), 255)) }
        }
        return result
    }

    /// Colours that are alike have one.
    private static func key(_ bytes: [UInt8], _ at: Int) -> Int {
        Int(bytes[at] >> 3) << 10 | Int(bytes[at + 1] >> 3) << 5 | Int(bytes[at + 2] >> 3)
    }
}
