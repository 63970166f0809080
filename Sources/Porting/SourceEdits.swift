/// Changes of a text, at offsets into its UTF-8.
struct SourceEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }
    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// The text with the changes. Of two that overlap, the one that begins first counts; what is
    /// inserted stands before what is replaced there.
    func applied(to source: String) -> String {
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        var position = 0
        let order = edits.indices.sorted {
            let (a, b) = (edits[$0].range, edits[$1].range)
            return (a.lowerBound, a.upperBound, $0) < (b.lowerBound, b.upperBound, $1)
        }
        for index in order {
            let (range, text) = edits[index]
            guard range.lowerBound >= position else { continue }
            result += bytes[position..<range.lowerBound]
            result += Array(text.utf8)
            position = range.upperBound
        }
        result += bytes[position...]
        return String(decoding: result, as: UTF8.self)
    }
}
