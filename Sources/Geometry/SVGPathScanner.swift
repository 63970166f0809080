import Foundation

/// Reads letters, numbers and flags from SVG path data.
struct SVGPathScanner {
    private let text: String
    private let bytes: [UInt8]
    /// Where reading goes on, in bytes.
    private(set) var position = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// What stands at a byte. Everything before an error is ASCII, so that bytes and Unicode scalars count the same up
    /// to there.
    func character(at position: Int) -> Character {
        let utf8 = text.utf8
        return Character(text.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: position)])
    }

    /// The next byte that is not a space, and its position; nil at the end.
    mutating func nextCommand() -> (UInt8, position: Int)? {
        skipSpaces()
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return (bytes[position], position)
    }

    /// Whether a further number follows, after spaces and at most one comma.
    var hasNumber: Bool {
        mutating get {
            let before = position
            skipSeparator()
            if position < bytes.count, isNumberStart(bytes[position]) { return true }
            // A comma with nothing behind it is left for the error.
            position = before
            return false
        }
    }

    mutating func number() throws(SVGPathError) -> (value: CGFloat, position: Int) {
        skipSeparator()
        let start = position
        if at("+") || at("-") { position += 1 }
        let whole = skipDigits()
        var fraction = 0
        if at(".") {
            position += 1
            fraction = skipDigits()
        }
        guard whole + fraction > 0 else { throw .expectedNumber(offset: start) }
        skipExponent()
        let literal = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(literal), abs(value) <= 1e9 else { throw .numberOutOfRange(offset: start) }
        return (CGFloat(value), start)
    }

    /// A single digit, which nothing needs to separate from what follows.
    mutating func flag() throws(SVGPathError) -> Bool {
        skipSeparator()
        guard at("0") || at("1") else { throw .expectedFlag(offset: position) }
        defer { position += 1 }
        return at("1")
    }

    private func at(_ character: Unicode.Scalar) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: character)
    }

    private func isNumberStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || isDigit(byte)
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, isDigit(bytes[position]) { position += 1 }
        return position - start
    }

    private mutating func skipExponent() {
        guard at("e") || at("E") else { return }
        let before = position
        position += 1
        if at("+") || at("-") { position += 1 }
        if skipDigits() == 0 { position = before }
    }

    private mutating func skipSpaces() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[position]) { position += 1 }
    }

    private mutating func skipSeparator() {
        skipSpaces()
        if at(",") {
            position += 1
            skipSpaces()
        }
    }
}
