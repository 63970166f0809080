import Interfaces

/// A value of a JSON file, and its line.
struct JSONNode: Sendable {
    indirect enum Value: Sendable {
        case null
        case flag(Bool)
        case number(Double)
        case string(String)
        case list([JSONNode])
        case map([(key: String, value: JSONNode)])
    }

    var value: Value
    /// Counted from 1.
    var line: Int

    static let none = JSONNode(value: .null, line: 0)

    /// nil for what is not there, null, or in something that is no map. Of several the last counts.
    subscript(_ key: String) -> JSONNode? {
        guard case .map(let entries) = value, let found = entries.last(where: { $0.key == key })?.value else {
            return nil
        }
        if case .null = found.value { return nil }
        return found
    }

    var text: String? { if case .string(let text) = value { text } else { nil } }
    var flag: Bool? { if case .flag(let flag) = value { flag } else { nil } }
    /// A finite number that coordinates may have.
    var number: Double? {
        guard case .number(let number) = value, number.isFinite else { return nil }
        return max(-1e7, min(1e7, number))
    }
    var list: [JSONNode] { if case .list(let list) = value { list } else { [] } }
    var entries: [(key: String, value: JSONNode)] { if case .map(let entries) = value { entries } else { [] } }
    var isMap: Bool { if case .map = value { true } else { false } }

    func text(_ key: String) -> String? { self[key]?.text }
    func number(_ key: String) -> Double? { self[key]?.number }
    func flag(_ key: String) -> Bool? { self[key]?.flag }
    func list(_ key: String) -> [JSONNode] { self[key]?.list ?? [] }
}

/// Reads JSON into a tree that knows its lines. It is walked by recursion, which a thread's stack has to hold, so its
/// depth is bounded.
struct JSONReader {
    static let maximumDepth = 256

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func read(_ bytes: [UInt8]) throws(InterfaceError) -> JSONNode {
        var reader = JSONReader(bytes)
        reader.skipMark()
        let root = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.index == bytes.count else { throw reader.failure("something follows the end of the value") }
        return root
    }

    /// The keys of the outermost map as far as it can be read, without what they stand for.
    static func outerKeys(_ bytes: [UInt8]) -> [String] {
        var reader = JSONReader(bytes)
        reader.skipMark()
        guard reader.take("{") else { return [] }
        var (keys, depth): ([String], Int) = ([], 1)
        while depth > 0, reader.index < bytes.count {
            switch bytes[reader.index] {
            case UInt8(ascii: "\""):
                guard let text = try? reader.string() else { return keys }
                if depth == 1, reader.take(":") { keys.append(text) }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            reader.index += 1
        }
        return keys
    }

    private func failure(_ message: String) -> InterfaceError {
        InterfaceError("the file is no JSON: \(message)", line: line, column: index - lineStart + 1)
    }

    /// A byte order mark.
    private mutating func skipMark() { if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 } }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09: index += 1
            case 0x0A:
                index += 1
                (line, lineStart) = (line + 1, index)
            case 0x0D:
                index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
                (line, lineStart) = (line + 1, index)
            default: return
            }
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(InterfaceError) -> JSONNode {
        skipSpace()
        guard index < bytes.count else { throw failure("it ends where a value is expected") }
        let start = line
        switch bytes[index] {
        case UInt8(ascii: "{"): return JSONNode(value: .map(try map(depth: depth + 1)), line: start)
        case UInt8(ascii: "["): return JSONNode(value: .list(try list(depth: depth + 1)), line: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: start)
        case UInt8(ascii: "t"): return JSONNode(value: try word("true", .flag(true)), line: start)
        case UInt8(ascii: "f"): return JSONNode(value: try word("false", .flag(false)), line: start)
        case UInt8(ascii: "n"): return JSONNode(value: try word("null", .null), line: start)
        default: return JSONNode(value: .number(try number()), line: start)
        }
    }

    private func check(_ depth: Int) throws(InterfaceError) {
        guard depth <= Self.maximumDepth else {
            throw InterfaceError(
                "lists and maps may be nested \(Self.maximumDepth) deep", line: line, column: index - lineStart + 1)
        }
    }

    private mutating func map(depth: Int) throws(InterfaceError) -> [(key: String, value: JSONNode)] {
        try check(depth)
        index += 1
        var entries: [(key: String, value: JSONNode)] = []
        if take("}") { return entries }
        repeat {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw failure("a key is expected") }
            let key = try string()
            guard take(":") else { throw failure("a colon is expected behind a key") }
            entries.append((key, try value(depth: depth)))
        } while take(",")
        guard take("}") else { throw failure("a comma or the end of a map is expected") }
        return entries
    }

    private mutating func list(depth: Int) throws(InterfaceError) -> [JSONNode] {
        try check(depth)
        index += 1
        var items: [JSONNode] = []
        if take("]") { return items }
        repeat { items.append(try value(depth: depth)) } while take(",")
        guard take("]") else { throw failure("a comma or the end of a list is expected") }
        return items
    }

    private mutating func word(_ word: StaticString, _ value: JSONNode.Value) throws(InterfaceError) -> JSONNode.Value {
        let text = Array(word.description.utf8)
        guard bytes[index...].starts(with: text) else { throw failure("a value is expected") }
        index += text.count
        return value
    }

    private mutating func number() throws(InterfaceError) -> Double {
        var end = index
        while end < bytes.count, end - index < 400, "+-.eE0123456789".utf8.contains(bytes[end]) { end += 1 }
        guard end > index, let number = Double(String(decoding: bytes[index..<end], as: UTF8.self)) else {
            throw failure("a value is expected")
        }
        index = end
        return number
    }

    private mutating func string() throws(InterfaceError) -> String {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let result = String(validating: text, as: UTF8.self) else {
                    throw failure("a text is not UTF-8")
                }
                return result
            case UInt8(ascii: "\\"): text += try escape()
            case ..<0x20: throw failure("a text goes on across lines")
            default: text.append(byte)
            }
        }
        throw failure("a text has no end")
    }

    private mutating func escape() throws(InterfaceError) -> [UInt8] {
        guard index < bytes.count else { throw failure("a text has no end") }
        index += 1
        switch bytes[index - 1] {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [bytes[index - 1]]
        case UInt8(ascii: "u"): break
        default: throw failure("an escape that JSON does not know")
        }
        let first = try unit()
        if 0xD800..<0xDC00 ~= first, bytes[index...].starts(with: "\\u".utf8) {
            let start = index
            index += 2
            let second = try unit()
            if 0xDC00..<0xE000 ~= second,
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
            {
                return Array(String(Character(scalar)).utf8)
            }
            index = start
        }
        // Half of a pair is no character.
        return Array(String(Character(Unicode.Scalar(first) ?? "\u{FFFD}")).utf8)
    }

    private mutating func unit() throws(InterfaceError) -> UInt32 {
        let end = min(index + 4, bytes.count)
        let digits = String(decoding: bytes[index..<end], as: UTF8.self)
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt32(digits, radix: 16) else {
            throw failure("an escape needs four hexadecimal digits")
        }
        index = end
        return unit
    }
}
