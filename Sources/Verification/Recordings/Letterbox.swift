import Raster

/// Bars of one colour on both sides of what a recording shows, as players and editors put them around a screen of another
/// shape than the video's.
struct Letterbox {
    /// Pixels of the file's pictures.
    let width, height: Int
    /// Where between the bars the recording is, in those.
    let content: (x: Double, y: Double, width: Double, height: Double)

    /// What a bar's colour may vary, of 255, and the part of the content beside it that is not looked at, since codecs and
    /// rounding mix both.
    private static let (evenness, edge) = (16, 0.01)
    /// Bars that are narrower are a recording of nearly that shape.
    private static let least = 0.02
    /// Canvases of a shape beyond are no screens.
    private static let flattest = 0.1

    /// - Parameters:
    ///   - shape: the canvas's width for its height.
    /// - Returns: nil where the file has about the canvas's shape.
    init?(width: Int, height: Int, shape: Double) {
        guard (Self.flattest...1 / Self.flattest).contains(shape) else { return nil }
        let (w, h) = (Double(width), Double(height))
        let size = w > h * shape ? (h * shape, h) : (w, w / shape)
        guard size.0 < (1 - Self.least) * w || size.1 < (1 - Self.least) * h else { return nil }
        (self.width, self.height) = (width, height)
        content = ((w - size.0) / 2, (h - size.1) / 2, size.0, size.1)
    }

    /// Whether the content begins where the bars end: not another border inside of them, nor a page of their colour.
    func hasEdges(_ picture: RGBPicture) -> Bool {
        let (scaleX, scaleY) = (Double(picture.width) / Double(width), Double(picture.height) / Double(height))
        let inside = max(2, Self.edge * Double(max(picture.width, picture.height)))
        func differs(_ x: Double, _ y: Double) -> Bool {
            let (column, row) = (min(max(Int(x), 0), picture.width - 1), min(max(Int(y), 0), picture.height - 1))
            let at = (row * picture.width + column) * 3
            return (0..<3).contains { abs(Int(picture.bytes[at + $0]) - Int(picture.bytes[$0])) > Self.evenness }
        }
        let isBeside = content.x > content.y
        let (low, size, along) =
            isBeside
            ? (content.x * scaleX, content.width * scaleX, picture.height)
            : (content.y * scaleY, content.height * scaleY, picture.width)
        return [low + inside, low + size - inside].allSatisfy { place in
            let count = (0..<along).count { isBeside ? differs(place, Double($0)) : differs(Double($0), place) }
            return count * 2 > along
        }
    }

    /// Whether all of a picture beside the content has one colour.
    func hasBars(_ picture: RGBPicture) -> Bool {
        let (scaleX, scaleY) = (Double(picture.width) / Double(width), Double(picture.height) / Double(height))
        let margin = max(1.5, Self.edge * Double(max(picture.width, picture.height)))
        let (left, right) = (content.x * scaleX - margin, (content.x + content.width) * scaleX + margin)
        let (top, bottom) = (content.y * scaleY - margin, (content.y + content.height) * scaleY + margin)
        var (low, high): ([Int], [Int]) = ([255, 255, 255], [0, 0, 0])
        var count = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let isBar = Double(x) < left || Double(x) > right || Double(y) < top || Double(y) > bottom
                guard isBar else { continue }
                count += 1
                for c in 0..<3 {
                    let value = Int(picture.bytes[(y * picture.width + x) * 3 + c])
                    (low[c], high[c]) = (min(low[c], value), max(high[c], value))
                }
            }
        }
        return count > 0 && (0..<3).allSatisfy { high[$0] - low[$0] <= Self.evenness }
    }

    /// The longest side to which pictures are reduced so that the content's is at least so long, and its edges lie as near as
    /// can be between two pixels.
    func longestSide(for side: Int) -> Int {
        let longest = Double(max(width, height))
        let least = Int((Double(side) * longest / max(content.width, content.height)).rounded(.up))
        guard least < Int(longest) else { return Int(longest) }
        func misfit(_ side: Int) -> Double {
            let scale = Double(side) / longest
            return [content.x, content.y, content.x + content.width, content.y + content.height].reduce(0) {
                $0 + abs($1 * scale - ($1 * scale).rounded())
            }
        }
        let candidates = least...min(Int(longest), least + Self.candidates)
        return candidates.min { misfit($0) < misfit($1) } ?? least
    }

    private static let candidates = 60

    /// What a reduced picture shows between the bars.
    func cropped(_ picture: RGBPicture) -> RGBPicture {
        let (scaleX, scaleY) = (Double(picture.width) / Double(width), Double(picture.height) / Double(height))
        let (left, right) = (content.x * scaleX, (content.x + content.width) * scaleX)
        let (top, bottom) = (content.y * scaleY, (content.y + content.height) * scaleY)
        let columns = max(0, Int(left.rounded()))..<min(picture.width, Int(right.rounded()))
        let rows = max(0, Int(top.rounded()))..<min(picture.height, Int(bottom.rounded()))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns.count * rows.count * 3)
        for y in rows {
            let row = y * picture.width
            bytes += picture.bytes[(row + columns.lowerBound) * 3..<(row + columns.upperBound) * 3]
        }
        return RGBPicture(width: columns.count, height: rows.count, bytes: bytes)
    }
}
