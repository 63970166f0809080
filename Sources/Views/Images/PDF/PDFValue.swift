/// What a PDF file is made of.
indirect enum PDFValue {
    case null
    case bool(Bool)
    case number(Double)
    case name(String)
    case string([UInt8])
    case array([PDFValue])
    case dictionary([String: PDFValue])
    /// Another object of the file, by its number.
    case reference(Int)
    /// A dictionary, and where the bytes lie in the file.
    case stream([String: PDFValue], Range<Int>)
    /// An operator of a page, or a word of the file's structure.
    case word(String)

    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var name: String? { if case .name(let value) = self { value } else { nil } }
    var word: String? { if case .word(let value) = self { value } else { nil } }
}

/// Reads values one after the other.
struct PDFScanner {
    let bytes: [UInt8]
    var position: Int
    /// Arrays and dictionaries may be so deep.
    private static let depth = 64
    /// What one value may consist of.
    private static let mostParts = 200_000
    private var parts = 0

    init(_ bytes: [UInt8], at position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

    static func isBlank(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
    private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

    mutating func skipBlanks() {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "%") {
                while position < bytes.count, bytes[position] != 10, bytes[position] != 13 { position += 1 }
            } else if Self.isBlank(bytes[position]) {
                position += 1
            } else {
                return
            }
        }
    }

    /// The next value; nil at the end, and for what is none.
    /// - Parameter joinsReferences: whether `4 0 R` is one value, as in a file, and not three, as on a page.
    mutating func next(joinsReferences: Bool = true, _ level: Int = 0) -> PDFValue? {
        skipBlanks()
        parts = level == 0 ? 0 : parts + 1
        guard position < bytes.count, level < Self.depth, parts < Self.mostParts else { return nil }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "/"):
            position += 1
            return .name(nameText())
        case UInt8(ascii: "("): return literal()
        case UInt8(ascii: "<"):
            if position + 1 < bytes.count, bytes[position + 1] == byte { return dictionary(joinsReferences, level) }
            return hexadecimal()
        case UInt8(ascii: "["):
            position += 1
            var values: [PDFValue] = []
            while let value = next(joinsReferences: joinsReferences, level + 1) {
                if value.word == "]" { return .array(values) }
                values.append(value)
            }
            return nil
        case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"):
            position += 1
            return .word(String(UnicodeScalar(byte)))
        default: return plain(joinsReferences)
        }
    }

    private mutating func regular() -> Range<Int> {
        let start = position
        while position < bytes.count, !Self.isBlank(bytes[position]), !Self.isDelimiter(bytes[position]) {
            position += 1
        }
        return start..<position
    }

    private mutating func nameText() -> String {
        let text = bytes[regular()]
        guard text.contains(UInt8(ascii: "#")) else { return String(decoding: text, as: UTF8.self) }
        var plain: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "#"), index + 2 < text.endIndex,
                let byte = UInt8(String(decoding: text[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                plain.append(byte)
                index += 3
            } else {
                plain.append(text[index])
                index += 1
            }
        }
        return String(decoding: plain, as: UTF8.self)
    }

    private mutating func plain(_ joinsReferences: Bool) -> PDFValue {
        let range = regular()
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard let number = Self.number(text) else {
            switch text {
            case "true": return .bool(true)
            case "false": return .bool(false)
            case "null": return .null
            default: return .word(text)
            }
        }
        guard joinsReferences, number >= 0, number < 10_000_000, number == number.rounded() else {
            return .number(number)
        }
        let end = position
        skipBlanks()
        if Self.number(String(decoding: bytes[regular()], as: UTF8.self)) == 0 {
            skipBlanks()
            if String(decoding: bytes[regular()], as: UTF8.self) == "R" { return .reference(Int(number)) }
        }
        position = end
        return .number(number)
    }

    /// `1`, `-.5`, `4.`; no exponents, and nothing that is infinite.
    private static func number(_ text: String) -> Double? {
        guard let first = text.utf8.first, first < 58, text.utf8.allSatisfy({ $0 < 58 && $0 != 47 && $0 > 42 }) else {
            return nil
        }
        return Double(text).flatMap { abs($0) < 1e9 ? $0 : nil }
    }

    private mutating func dictionary(_ joinsReferences: Bool, _ level: Int) -> PDFValue? {
        position += 2
        var values: [String: PDFValue] = [:]
        while let key = next(joinsReferences: joinsReferences, level + 1) {
            if key.word == ">" {
                if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
                return .dictionary(values)
            }
            guard let name = key.name, let value = next(joinsReferences: joinsReferences, level + 1) else { return nil }
            if value.word == ">" { return .dictionary(values) }
            values[name] = value
        }
        return nil
    }

    private mutating func literal() -> PDFValue? {
        position += 1
        var (depth, text) = (1, [UInt8]())
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\\"):
                if position < bytes.count { text.append(bytes[position]) }
                position += 1
                continue
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            if depth == 0 { return .string(text) }
            text.append(byte)
        }
        return nil
    }

    private mutating func hexadecimal() -> PDFValue? {
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        guard position < bytes.count else { return nil }
        var digits = bytes[start..<position].compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        position += 1
        if digits.count % 2 == 1 { digits.append(0) }
        var string: [UInt8] = []
        for pair in stride(from: 0, to: digits.count, by: 2) {
            string.append(UInt8(digits[pair] << 4 | digits[pair + 1]))
        }
        return .string(string)
    }
}
