internal import CYAML

/// libyaml's complaint in our words, with the mistakes that scene writers really make recognized.
struct YAMLSyntaxError {
    package let failure: YAMLFailure

    init(_ parser: yaml_parser_t, _ source: SourceText, _ escapes: JSONEscapes) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
        var context = parser.context.map { String(cString: $0) }
        let position =
            parser.error == YAML_READER_ERROR
            ? source.position(ofByte: escapes.originalByte(parser.problem_offset))
            : escapes.position(parser.problem_mark)
        let range = SourceRange(position, position)
        let contextLine = context == nil ? nil : parser.context_mark.line + 1
        if context == "while scanning for the next token" { context = nil }

        let line = source.line(position.line)
        if line.prefix(max(0, position.column)).contains("\t"),
            line.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t")
        {
            failure = YAMLFailure(problem: .tabIndentation, range: range)
            return
        }
        // A flow map loses its end to a colour without quotes: { color: #FC3A5E }
        for number in max(1, position.line - 20)...position.line {
            if let (color, column) = CommentedColor.find(in: source.line(number)) {
                let start = SourcePosition(line: number, column: column)
                let end = SourcePosition(line: number, column: column + color.count)
                failure = YAMLFailure(problem: .commentedColor(color), range: SourceRange(start, end))
                return
            }
        }
        // Or to the label of an argument: { modifiers: translate(y: 40) }
        if let call = CutValues.labelledCall(in: source, before: position) {
            failure = YAMLFailure(problem: .cutCall(call.value), range: call.range)
            return
        }
        let suspect =
            switch problem {
            case "could not find expected ':'": contextLine.map { Int($0) }
            case "mapping values are not allowed in this context": position.line - 1
            default: nil as Int?
            }
        if let number = suspect, let pair = Self.pairWithoutSpace(in: source.line(number)) {
            let start = SourcePosition(line: number, column: pair.column)
            let end = SourcePosition(line: number, column: pair.column + pair.key.count + pair.value.count + 1)
            failure = YAMLFailure(
                problem: .wrongForm(
                    expected: "a space after the colon", found: "\"\(pair.key):\(pair.value)\"",
                    "write \(pair.key): \(pair.value)"), range: SourceRange(start, end))
            return
        }
        failure = YAMLFailure(
            problem: .yaml(problem: problem, context: context, contextLine: contextLine), range: range)
    }

    /// A line such as `duration:0.3`, which is one word to YAML, and the column of its key from 1.
    private static func pairWithoutSpace(in line: [Unicode.Scalar]) -> (key: String, value: String, column: Int)? {
        let text = String(String.UnicodeScalarView(line))
        guard let match = text.wholeMatch(of: #/([ \-]*)([A-Za-z]+):([^\s:][^\s]*)\s*/#) else { return nil }
        return (String(match.2), String(match.3), match.1.count + 1)
    }

    /// What most likely helps against a complaint of libyaml's.
    static func advice(for problem: String) -> String? {
        switch problem {
        case "did not find expected key", "did not find expected '-' indicator":
            "keys of one map, and dashes of one list, begin at the same column"
        case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
            "a comma or a bracket is missing before this"
        case "mapping values are not allowed in this context":
            "put a value with a colon in it in quotes; keys of one map begin at the same column"
        case "found character that cannot start any token": "put the value in quotes"
        case "control characters are not allowed": "save the file as UTF-8 text"
        default: nil
        }
    }
}

/// An unquoted colour such as `#FC3A5E`, which YAML takes for a comment.
enum CommentedColor {
    /// The first one that follows `:`, `-`, `[`, `,` or the line's start, and its column from 1.
    package static func find(in line: [Unicode.Scalar]) -> (color: String, column: Int)? {
        var previous: Unicode.Scalar?
        var quote: Unicode.Scalar?
        for (index, scalar) in line.enumerated() {
            if let open = quote {
                if scalar == open { quote = nil }
                previous = scalar
                continue
            }
            if scalar == "\"" || scalar == "'" { quote = scalar }
            if scalar == "#", index == 0 || line[index - 1] == " " || line[index - 1] == "\t" {
                guard previous == nil || [":", "-", "[", ",", "{"].contains(previous) else { return nil }
                return color(at: index, of: line).map { ($0, index + 1) }
            }
            if scalar != " ", scalar != "\t" { previous = scalar }
        }
        return nil
    }

    private static func color(at index: Int, of line: [Unicode.Scalar]) -> String? {
        let digits = line[(index + 1)...].prefix { $0.properties.isASCIIHexDigit }
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        if let next = line[(index + 1)...].dropFirst(digits.count).first, next.properties.isAlphabetic { return nil }
        var text = String.UnicodeScalarView("#".unicodeScalars)
        text.append(contentsOf: digits)
        return String(text)
    }
}
