/// Whether a part of the thumbnails has moved from one frame to another: something that passes is no flash.
struct ThumbnailMotion {
    /// Cells that something may move in a frame or two.
    private static let reach = 20

    private let thumbnails: Thumbnails
    private let rows, columns: Range<Int>
    private let threshold: Double

    /// - Parameter threshold: the mean difference, 0…255, up to which two parts show the same.
    init(_ thumbnails: Thumbnails, rows: Range<Int>, columns: Range<Int>, threshold: Double) {
        (self.thumbnails, self.rows, self.columns, self.threshold) = (thumbnails, rows, columns, threshold)
    }

    /// Whether what the part shows in a frame was elsewhere in another one, and is no longer there.
    ///
    /// A part without any structure cannot be told from others like it, and larger than itself it cannot pass within
    /// two frames: it never moves.
    func comes(to frame: Int, from other: Int) -> Bool {
        let (here, there) = (thumbnails.pixels(frame), thumbnails.pixels(other))
        guard hasStructure(here) else { return false }
        for down in -Self.reach...Self.reach {
            for across in -Self.reach...Self.reach where (down, across) != (0, 0) {
                guard let same = difference(here, there, down: down, across: across), same < threshold else { continue }
                if let still = difference(here, here, down: down, across: across), still > 2 * same + 1 { return true }
            }
        }
        return false
    }

    private func hasStructure(_ pixels: [UInt32]) -> Bool {
        let first = pixels[rows.lowerBound * thumbnails.columns + columns.lowerBound]
        return rows.contains { row in
            columns.contains { Thumbnails.difference(pixels[row * thumbnails.columns + $0], first) > 4 }
        }
    }

    /// The mean difference between the part and the one so far away; nil where that does not lie on the screen.
    private func difference(_ here: [UInt32], _ there: [UInt32], down: Int, across: Int) -> Double? {
        guard rows.lowerBound + down >= 0, rows.upperBound + down <= thumbnails.rows, columns.lowerBound + across >= 0,
            columns.upperBound + across <= thumbnails.columns
        else { return nil }
        var sum = 0
        for row in rows {
            for column in columns {
                sum += Thumbnails.difference(
                    here[row * thumbnails.columns + column], there[(row + down) * thumbnails.columns + column + across])
            }
        }
        return Double(sum) / Double(rows.count * columns.count)
    }
}
