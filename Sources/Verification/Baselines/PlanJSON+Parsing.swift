import Foundation
import Hero

/// Text that is no JSON; where, in bytes from its beginning.
package struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    package let offset: Int

    package var description: String { "is not valid JSON at byte \(offset)" }
}

extension PlanJSON {
    /// Reads JSON, keeping the order of keys, so that what was written comes out the same when it is written again.
    /// - Throws: `JSONSyntaxError`.
    package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.document()
    }

    package subscript(key: String) -> PlanJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == key }?.1
    }

    package var members: [(String, PlanJSON)] { if case .object(let members) = self { members } else { [] } }
    package var elements: [PlanJSON] { if case .array(let elements) = self { elements } else { [] } }
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var double: Double? { if case .number(let value) = self { value } else { nil } }
    package var integer: Int? { double.flatMap { Int(exactly: $0) } }
    package var isTrue: Bool { if case .bool(true) = self { true } else { false } }
    package var isNull: Bool { if case .null = self { true } else { false } }
}

private struct JSONParser {
    let bytes: [UInt8]
    var position = 0
    /// Deeper than anything that is written here, shallow enough for any stack.
    private static let maximumDepth = 64

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var failure: JSONSyntaxError { JSONSyntaxError(offset: position) }

    mutating func document() throws(JSONSyntaxError) -> PlanJSON {
        let value = try value(depth: 0)
        skipSpace()
        if position < bytes.count { throw failure }
        return value
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> PlanJSON {
        guard depth < Self.maximumDepth else { throw failure }
        skipSpace()
        guard position < bytes.count else { throw failure }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(_ depth: Int) throws(JSONSyntaxError) -> PlanJSON {
        var members: [(String, PlanJSON)] = []
        position += 1
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw failure }
            let key = try string()
            guard take(":") else { throw failure }
            members.append((key, try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw failure }
        return .object(members)
    }

    private mutating func array(_ depth: Int) throws(JSONSyntaxError) -> PlanJSON {
        var elements: [PlanJSON] = []
        position += 1
        if take("]") { return .array([]) }
        repeat { elements.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw failure }
        return .array(elements)
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard let string = String(validating: text, as: UTF8.self) else { throw failure }
                return string
            }
            if byte < 0x20 { throw failure }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard position < bytes.count else { throw failure }
            let escape = bytes[position]
            position += 1
            switch escape {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
            case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
            default: throw failure
            }
        }
        throw failure
    }

    private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw failure }
        position += 2
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else {
            throw failure
        }
        return scalar
    }

    private mutating func unit() throws(JSONSyntaxError) -> UInt32 {
        guard bytes.count - position >= 4,
            let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw failure }
        position += 4
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> PlanJSON {
        let start = position
        while position < bytes.count, "+-.0123456789eE".utf8.contains(bytes[position]) { position += 1 }
        guard position > start, let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
            value.isFinite
        else { throw failure }
        return .number(value)
    }

    private mutating func word(_ word: String, _ value: PlanJSON) throws(JSONSyntaxError) -> PlanJSON {
        guard bytes[position...].starts(with: word.utf8) else { throw failure }
        position += word.utf8.count
        return value
    }

    private mutating func take(_ character: Character) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == character.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }
}
