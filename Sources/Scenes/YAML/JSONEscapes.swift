/// JSON writes characters beyond U+FFFF as two escapes, a surrogate pair, which YAML's scanner rejects.
enum JSONEscapes {
    /// The text with every `\uD83D\uDE00` written as `\U0001F600`.
    static func joiningSurrogates(in text: String) -> String {
        guard text.contains("\\u") else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let isEscape = bytes[index] == UInt8(ascii: "\\")
            if isEscape, let high = unit(bytes, index), (0xD800..<0xDC00).contains(high),
                let low = unit(bytes, index + 6), (0xDC00..<0xE000).contains(low)
            {
                let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
                let digits = String(scalar, radix: 16)
                result +=
                    Array("\\U".utf8) + Array(String(repeating: "0", count: 8 - digits.count).utf8) + Array(digits.utf8)
                index += 12
            } else if isEscape, index + 1 < bytes.count {
                result += bytes[index...(index + 1)]
                index += 2
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The code unit of a `\uXXXX` that starts at `index`.
    private static func unit(_ bytes: [UInt8], _ index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
}
