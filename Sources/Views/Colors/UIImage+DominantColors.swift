import Foundation
import Geometry
import Raster

extension UIImage {
    /// The flat colours that most of the picture looks like, the commonest first; fewer than asked for if there are not
    /// so many.
    ///
    /// Pixels count by their opacity. Of a large picture, a grid of at most 128 × 128 pixels is looked at.
    public func dominantColors(count: Int = 5) -> [UIColor] {
        var votes = [Int](repeating: 0, count: FlatColor.all.count)
        var known: [UInt32: Int] = [:]
        let side = 128
        let (columns, rows) = (min(bitmap.width, side), min(bitmap.height, side))
        for row in 0..<rows {
            for column in 0..<columns {
                let pixel = bitmap[
                    (2 * column + 1) * bitmap.width / (2 * columns), (2 * row + 1) * bitmap.height / (2 * rows)]
                let alpha = pixel >> 24
                guard alpha > 0 else { continue }
                let index = known[pixel] ?? FlatColor.nearestIndex(to: Self.straight(pixel))
                known[pixel] = index
                votes[index] += Int(alpha)
            }
        }
        let ranking = votes.indices.filter { votes[$0] > 0 }.sorted { (-votes[$0], $0) < (-votes[$1], $1) }
        return ranking.prefix(max(0, count)).map { FlatColor.all[$0].color }
    }

    private static func straight(_ pixel: UInt32) -> CGColor {
        let alpha = CGFloat(pixel >> 24)
        func component(_ shift: UInt32) -> CGFloat { min(1, CGFloat(pixel >> shift & 255) / alpha) }
        return CGColor(red: component(0), green: component(8), blue: component(16))
    }
}
