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
    /// Without their line breaks; those of included files follow the text's own.
    package private(set) var lines: [Substring.UnicodeScalarView]
    /// Included files, each with how many lines stand before its first.
    private var parts: [(offset: Int, source: SourceText)] = []
    /// What the text was made of, for messages.
    private var origin: Origin?

    private final class Origin: Sendable {
        let source: SourceText
        /// For each line of the text a line of the source.
        let lines: [Int]

        init(_ source: SourceText, _ lines: [Int]) { (self.source, self.lines) = (source, lines) }
    }

    /// A scene that was made of another file.
    /// - Parameter lines: for each line of `text` the one of `origin` that it comes from.
    package init(file: String, text: String, of origin: String, lines: [Int]) {
        self.init(file: file, text: text)
        self.origin = Origin(SourceText(file: file, text: origin), lines)
    }

    /// Where a user finds a place of the text: here, or on the line that it was made of.
    package func shown(_ range: SourceRange) -> (source: SourceText, range: SourceRange) {
        if let part = parts.last(where: { $0.offset < range.start.line }) {
            func moved(_ position: SourcePosition) -> SourcePosition {
                SourcePosition(line: position.line - part.offset, column: position.column)
            }
            return (part.source, SourceRange(moved(range.start), moved(range.end)))
        }
        guard let origin, origin.lines.indices.contains(range.start.line - 1) else { return (self, range) }
        let line = origin.lines[range.start.line - 1]
        let scalars = origin.source.line(line)
        let start = scalars.firstIndex { $0 != " " && $0 != "\t" } ?? 0
        let end = scalars[start...].firstIndex { $0 == " " } ?? scalars.count
        return (
            origin.source,
            SourceRange(SourcePosition(line: line, column: start + 1), SourcePosition(line: line, column: end + 1))
        )
    }

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

    /// Adds an included file.
    /// - Returns: how many lines stand before its first.
    package mutating func append(_ part: SourceText) -> Int {
        let offset = lines.count
        parts.append((offset, part))
        lines += part.lines
        return offset
    }

    /// Whether a place is in an included file.
    func isIncluded(_ range: SourceRange) -> Bool { parts.first.map { $0.offset < range.start.line } ?? false }

    /// The text and those of included files: equal scenes, equal text.
    package var completeText: String {
        ([text] + parts.map { $0.source.file + "\n" + $0.source.text }).joined(separator: "\n")
    }

    /// The line breaks of YAML 1.1, which the scanner counts.
    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// The scalars of a line, counted from 1; empty beyond the end.
    package func line(_ number: Int) -> [Unicode.Scalar] {
        lines.indices.contains(number - 1) ? Array(lines[number - 1]) : []
    }

    /// What follows a place on its line.
    package func rest(after position: SourcePosition) -> [Unicode.Scalar] {
        Array(line(position.line).dropFirst(max(0, position.column - 1)))
    }

    /// The place of a byte of the text; the end for an offset beyond it.
    package func position(ofByte offset: Int) -> SourcePosition {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
        for (number, line) in lines.enumerated().reversed() where line.startIndex <= index {
            return SourcePosition(
                line: number + 1, column: line.distance(from: line.startIndex, to: min(index, line.endIndex)) + 1)
        }
        return SourcePosition(line: 1, column: 1)
    }
}

/// A line of a scene file with a caret under a token, as compilers print it.
///
/// Tabs stay tabs in the caret's line, so the caret stands under its token at any tab width; wide and combining
/// characters count the columns they take on a terminal; long lines are cut around the token.
struct SourceExcerpt {
    /// Columns of the source line that are shown at most.
    static let maximumWidth = 140

    package let line: String
    let caret: String

    package init(_ source: SourceText, _ range: SourceRange) {
        let scalars = source.line(range.start.line)
        let start = min(max(0, range.start.column - 1), scalars.count)
        let lineEnd =
            range.end.line == range.start.line ? min(max(range.end.column - 1, start), scalars.count) : scalars.count
        var from = 0
        var to = scalars.count
        if scalars.count > Self.maximumWidth {
            from = max(0, min(start - Self.maximumWidth / 3, scalars.count - Self.maximumWidth))
            to = min(scalars.count, from + Self.maximumWidth)
        }
        let (head, tail) = (from > 0 ? "…" : "", to < scalars.count ? "…" : "")
        line = head + Self.string(scalars[from..<to]) + tail
        var caret = head.isEmpty ? "" : " "
        for scalar in scalars[from..<start] {
            caret += scalar == "\t" ? "\t" : String(repeating: " ", count: Self.width(scalar))
        }
        let columns = scalars[start..<max(start, min(lineEnd, to))].reduce(0) { $0 + Self.width($1) }
        self.caret = caret + String(repeating: "^", count: max(1, columns))
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        PrintableText.lines(String(String.UnicodeScalarView(scalars)))
    }

    /// Terminal columns: 0 for combining marks, 2 for East Asian wide characters and emoji, else 1.
    package static func width(_ scalar: Unicode.Scalar) -> Int {
        // Shown as a replacement character.
        if PrintableText.isHarmful(scalar) { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}

/// Text from strangers' files, made fit for a terminal and for the logs of a build.
package enum PrintableText {
    /// Control characters, line breaks included, and marks that turn the direction of writing become replacement
    /// characters: they could move the cursor, hide what follows, or begin a line that a build server takes for a
    /// command.
    package static func line(_ text: String) -> String { replacing(text) { isHarmful($0) } }

    /// As `line`, but line breaks and tabs stay: for text of our own making around names that have none.
    package static func lines(_ text: String) -> String {
        replacing(text) { $0 != "\n" && $0 != "\t" && isHarmful($0) }
    }

    private static func replacing(_ text: String, where isReplaced: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isReplaced) else { return text }
        var printable = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { printable.append(isReplaced(scalar) ? "\u{FFFD}" : scalar) }
        return String(printable)
    }

    fileprivate static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
