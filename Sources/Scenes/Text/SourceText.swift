/// A place in a scene file. Lines and columns count from 1; columns count Unicode scalars.
package struct SourcePosition: Hashable, Sendable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    package static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A token's place; `end` is exclusive and may be on a later line.
package struct SourceRange: Hashable, Sendable {
    package var start: SourcePosition
    package var end: SourcePosition

    package init(_ start: SourcePosition, _ end: SourcePosition) { (self.start, self.end) = (start, end) }

    /// The first character of a file.
    package static let beginning = SourceRange(SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 1))
}

/// A value and where it was written.
package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var range: SourceRange

    package init(_ value: Value, at range: SourceRange) { (self.value, self.range) = (value, range) }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// A scene file's text, split into the lines that YAML counts.
package struct SourceText: Sendable {
    /// As the user named it; `-` is standard input.
    package let file: String
    package let text: String
    /// Without their line breaks.
    let lines: [Substring.UnicodeScalarView]

    package init(file: String, text: String) {
        (self.file, self.text) = (file, text)
        let scalars = text.unicodeScalars
        var lines: [Substring.UnicodeScalarView] = []
        var start = scalars.startIndex
        var index = start
        while index < scalars.endIndex {
            let scalar = scalars[index]
            var next = scalars.index(after: index)
            guard Self.isLineBreak(scalar) else {
                index = next
                continue
            }
            lines.append(scalars[start..<index])
            if scalar == "\r", next < scalars.endIndex, scalars[next] == "\n" { next = scalars.index(after: next) }
            start = next
            index = next
        }
        lines.append(scalars[start...])
        self.lines = lines
    }

    /// The line breaks of YAML 1.1, which the scanner counts.
    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// The scalars of a line, counted from 1; empty beyond the end.
    func line(_ number: Int) -> [Unicode.Scalar] {
        lines.indices.contains(number - 1) ? Array(lines[number - 1]) : []
    }

    /// What follows a place on its line.
    func rest(after position: SourcePosition) -> [Unicode.Scalar] {
        Array(line(position.line).dropFirst(max(0, position.column - 1)))
    }

    /// The place of a byte of the text; the end for an offset beyond it.
    func position(ofByte offset: Int) -> SourcePosition {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
        for (number, line) in lines.enumerated().reversed() where line.startIndex <= index {
            return SourcePosition(
                line: number + 1, column: line.distance(from: line.startIndex, to: min(index, line.endIndex)) + 1)
        }
        return SourcePosition(line: 1, column: 1)
    }
}
