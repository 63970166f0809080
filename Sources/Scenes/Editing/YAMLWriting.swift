import Foundation
import SceneSyntax

/// Writes into a YAML text at the places that its nodes came from; every function gives the whole new text.
struct YAMLWriting {
    private let text: SourceText
    private let lineBreak: String

    init(_ text: SourceText) {
        self.text = text
        lineBreak = text.text.contains("\r\n") ? "\r\n" : "\n"
    }

    // MARK: Writing

    func replace(_ node: YAMLNode, with value: String) -> String? {
        guard isInline(node) else { return nil }
        return replacing(node.range.start, node.range.end, with: value)
    }

    /// Writes a key's value, over the old one if there is one.
    func set(_ key: String, _ value: String, in map: YAMLNode) -> String? {
        guard let old = map.value(of: key) else { return insert(key, value, into: map) }
        return replace(old, with: value)
    }

    func insert(_ key: String, _ value: String, into map: YAMLNode) -> String? {
        guard case .mapping(let pairs) = map.content else { return nil }
        if isFlow(map) {
            guard let last = pairs.last else {
                return replacing(map.range.start, map.range.end, with: "{ \(key): \(value) }")
            }
            guard isInline(last.value) else { return nil }
            return replacing(last.value.range.end, last.value.range.end, with: ", \(key): \(value)")
        }
        guard let first = pairs.first else { return nil }
        let indent = String(repeating: " ", count: first.key.range.start.column - 1)
        // After what stands on single lines at the top of the map; what follows is mostly long.
        guard let above = pairs.prefix(while: { isInline($0.value) }).last else {
            return replacing(
                first.key.range.start, first.key.range.start, with: "\(key): \(value)\(lineBreak)\(indent)")
        }
        let end = endOfLine(above.value.range.end)
        return replacing(end, end, with: "\(lineBreak)\(indent)\(key): \(value)")
    }

    func remove(_ key: String, from map: YAMLNode) -> String? {
        guard case .mapping(let pairs) = map.content, let pair = map.pair(key), isInline(pair.value),
            let index = pairs.firstIndex(where: { $0.key.range == pair.key.range })
        else { return nil }
        let start = pair.key.range.start
        if isFlow(map) {
            if index + 1 < pairs.count { return replacing(start, pairs[index + 1].key.range.start, with: "") }
            guard index > 0 else { return replacing(map.range.start, map.range.end, with: "{}") }
            return replacing(pairs[index - 1].value.range.end, pair.value.range.end, with: "")
        }
        // The first key of a list's element shares its line with the dash.
        if index == 0 {
            guard pairs.count > 1 else { return nil }
            return replacing(start, pairs[1].key.range.start, with: "")
        }
        let line = SourcePosition(line: start.line, column: 1)
        return replacing(line, SourcePosition(line: pair.value.range.end.line + 1, column: 1), with: "")
    }

    // MARK: Reading

    /// What is written for a node.
    func source(of node: YAMLNode) -> String { String(text.text[index(node.range.start)..<index(node.range.end)]) }

    /// The same, if it can stand in another place as it is.
    func inline(_ node: YAMLNode) -> String? {
        guard isInline(node) else { return nil }
        return source(of: node)
    }

    /// Whether a node ends where its text does: scalars on a line, and what stands in brackets.
    private func isInline(_ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar(let scalar):
            !scalar.isNothing && ![.literal, .folded].contains(scalar.style)
                && node.range.start.line == node.range.end.line
        case .sequence, .mapping: isFlow(node)
        }
    }

    private func isFlow(_ node: YAMLNode) -> Bool {
        let first = text.line(node.range.start.line).dropFirst(node.range.start.column - 1).first
        return first == "{" || first == "["
    }

    // MARK: Places

    private func endOfLine(_ position: SourcePosition) -> SourcePosition {
        SourcePosition(line: position.line, column: text.line(position.line).count + 1)
    }

    private func index(_ position: SourcePosition) -> String.Index {
        guard text.lines.indices.contains(position.line - 1) else { return text.text.endIndex }
        let line = text.lines[position.line - 1]
        return line.index(line.startIndex, offsetBy: position.column - 1, limitedBy: line.endIndex) ?? line.endIndex
    }

    private func replacing(_ start: SourcePosition, _ end: SourcePosition, with new: String) -> String {
        text.text.replacingCharacters(in: index(start)..<index(end), with: new)
    }

    static func quoted(_ value: String) -> String {
        "\"" + value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }

    static func plainOrQuoted(_ value: String) -> String {
        let isPlain =
            !value.isEmpty && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
            && value.first != "-"
        return isPlain ? value : quoted(value)
    }
}
