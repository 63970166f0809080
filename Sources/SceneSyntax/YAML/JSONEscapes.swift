internal import CYAML

/// A text for YAML's scanner. JSON writes characters beyond U+FFFF as two escapes, a surrogate pair, which the scanner
/// rejects: every `\uD83D\uDE00` is written as `\U0001F600`, and places are told as they are in the text before.
struct JSONEscapes {
    /// What the scanner reads, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Where each pair that was written anew ends in `bytes`, counted in bytes and in Unicode scalars.
    private var ends: [(byte: Int, scalar: Int)] = []
    /// A pair has twelve characters, and what is written for it ten.
    private static let shortening = 2

    init(joiningSurrogatesIn text: String) {
        let source = Array(text.utf8)
        guard text.contains("\\u") else {
            bytes = source
            return
        }
        bytes.reserveCapacity(source.count)
        var scalars = 0
        var index = 0
        while index < source.count {
            let isEscape = source[index] == UInt8(ascii: "\\")
            if isEscape, let high = Self.unit(source, index), (0xD800..<0xDC00).contains(high),
                let low = Self.unit(source, index + 6), (0xDC00..<0xE000).contains(low)
            {
                let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
                let digits = String(scalar, radix: 16)
                bytes += "\\U".utf8
                bytes += String(repeating: "0", count: 8 - digits.count).utf8
                bytes += digits.utf8
                index += 12
                scalars += 12 - Self.shortening
                ends.append((bytes.count, scalars))
                continue
            }
            // Whatever an escape's second character is, it begins none.
            for _ in 0..<(isEscape ? 2 : 1) where index < source.count {
                if source[index] & 0xC0 != 0x80 { scalars += 1 }
                bytes.append(source[index])
                index += 1
            }
        }
    }

    /// The code unit of a `\uXXXX` that starts at `index`.
    private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }

    /// Where a place that the scanner names is in the text.
    func position(_ mark: yaml_mark_t) -> SourcePosition {
        let pairs = count(to: mark.index) { $0.scalar } - count(to: mark.index - mark.column) { $0.scalar }
        return SourcePosition(line: mark.line + 1, column: mark.column + 1 + pairs * Self.shortening)
    }

    /// The text's byte that one of the scanner's stands for.
    func originalByte(_ offset: Int) -> Int { offset + count(to: offset) { $0.byte } * Self.shortening }

    /// How many pairs end at a place or before.
    private func count(to place: Int, _ end: ((byte: Int, scalar: Int)) -> Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if end(ends[middle]) <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
