import Raster

/// Pictures as the mean colours of small squares, for finding the time that they show.
struct CellGrid: Sendable {
    /// Pixels of a square's side.
    let size: Int
    let across, down: Int
    /// Squares that are compared, by number.
    let counted: [Int]

    /// A view that is otherwise counts no more than so much in a channel, and neither does a finger.
    private static let most = 48

    /// - Parameters:
    ///   - visible: pixels that the recording shows.
    ///   - ignored: pixels that are not compared.
    init(width: Int, height: Int, size: Int, visible: PixelRect, ignored: [PixelRect]) {
        self.size = size
        (across, down) = (max(1, width / size), max(1, height / size))
        var counted: [Int] = []
        for y in 0..<down {
            for x in 0..<across {
                let box = PixelRect(minX: x * size, minY: y * size, maxX: (x + 1) * size, maxY: (y + 1) * size)
                guard box.minX >= visible.minX, box.minY >= visible.minY, box.maxX <= visible.maxX,
                    box.maxY <= visible.maxY
                else { continue }
                if ignored.contains(where: { !$0.intersection(box).isEmpty }) { continue }
                counted.append(y * across + x)
            }
        }
        self.counted = counted
    }

    func cells(of picture: RGBPicture) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: across * down * 3)
        picture.bytes.withUnsafeBufferPointer { bytes in
            for y in 0..<down {
                for x in 0..<across {
                    var sums = (0, 0, 0)
                    for yy in y * size..<min(picture.height, (y + 1) * size) {
                        for xx in x * size..<min(picture.width, (x + 1) * size) {
                            let at = (yy &* picture.width &+ xx) &* 3
                            sums.0 &+= Int(bytes[at])
                            sums.1 &+= Int(bytes[at &+ 1])
                            sums.2 &+= Int(bytes[at &+ 2])
                        }
                    }
                    let count = max(
                        1,
                        (min(picture.height, (y + 1) * size) - y * size)
                            * (min(picture.width, (x + 1) * size) - x * size))
                    let at = (y * across + x) * 3
                    result[at] = UInt8(sums.0 / count)
                    result[at + 1] = UInt8(sums.1 / count)
                    result[at + 2] = UInt8(sums.2 / count)
                }
            }
        }
        return result
    }

    /// The mean difference of some squares, 0…48.
    static func distance(_ a: [UInt8], _ b: [UInt8], _ cells: [Int]) -> Float {
        var sum = 0
        a.withUnsafeBufferPointer { a in
            b.withUnsafeBufferPointer { b in
                cells.withUnsafeBufferPointer { cells in
                    for cell in cells {
                        let at = cell &* 3
                        sum &+= min(most, abs(Int(a[at]) &- Int(b[at])))
                        sum &+= min(most, abs(Int(a[at &+ 1]) &- Int(b[at &+ 1])))
                        sum &+= min(most, abs(Int(a[at &+ 2]) &- Int(b[at &+ 2])))
                    }
                }
            }
        }
        return Float(sum) / Float(max(1, cells.count * 3))
    }

    /// Of some squares those that change in a run of pictures.
    static func changing(_ pictures: some Sequence<[UInt8]>, _ cells: [Int], by least: Int) -> [Int] {
        var bounds: (low: [UInt8], high: [UInt8])?
        for picture in pictures {
            guard var (low, high) = bounds else {
                bounds = (picture, picture)
                continue
            }
            for i in picture.indices {
                low[i] = min(low[i], picture[i])
                high[i] = max(high[i], picture[i])
            }
            bounds = (low, high)
        }
        guard let (low, high) = bounds else { return [] }
        return cells.filter { cell in (0..<3).contains { Int(high[cell * 3 + $0]) - Int(low[cell * 3 + $0]) >= least } }
    }
}
