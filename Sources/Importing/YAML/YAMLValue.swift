/// What a scene file is written of.
indirect enum YAMLValue: Sendable {
    /// As it stands in the file, quotes included.
    case text(String)
    case list([YAMLItem])
    case map([YAMLEntry])

    static func flow(_ texts: [String]) -> YAMLValue { .list(texts.map { YAMLItem(value: .text($0)) }) }

    /// Within what scenes take for a coordinate.
    static func number(_ value: Double) -> YAMLValue { .text(YAMLText.number(max(-1e7, min(1e7, value)))) }

    static func numbers(_ values: [Double]) -> YAMLValue { .list(values.map { YAMLItem(value: .number($0)) }) }

    static func string(_ text: String) -> YAMLValue { .text(YAMLText.quoted(text)) }

    static func flag(_ value: Bool) -> YAMLValue { .text(value ? "true" : "false") }
}

/// An element of a list.
struct YAMLItem: Sendable {
    var value: YAMLValue
    /// Of the file that is imported; 0 where none is.
    var line = 0
    /// Above it.
    var comments: [String] = []
}

/// A key with its value.
struct YAMLEntry: Sendable {
    var key: String
    var value: YAMLValue
    var line = 0
    var comments: [String] = []
    /// Messages may be about it: it keeps a line, so that they find their place in the imported file.
    var hasLine = false
}

enum YAMLText {
    /// For a comment: one line without what cannot be printed.
    static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(300) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// At most six places.
    static func number(_ value: Double, places: Int = 6) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let rounded = (value * scale).rounded() / scale
        guard abs(rounded) < 1e15 else { return "0" }
        if rounded == rounded.rounded() { return String(Int(rounded)) }
        // Small numbers would be written with an exponent, which constraints do not know.
        var digits = String(Int((abs(rounded) * scale).rounded()))
        digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        var text = String(digits.dropLast(places)) + "." + String(digits.suffix(places))
        while text.hasSuffix("0") { text.removeLast() }
        return (rounded < 0 ? "-" : "") + text
    }

    /// In quotes where YAML would read it otherwise.
    static func quoted(_ text: String) -> String {
        let isPlain =
            text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } == true && text.last != " "
            && text.utf8.count <= 200
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || " _-./()'!?*+%=<>@".unicodeScalars.contains(scalar)
            }
        if isPlain { return text }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n", "\u{2028}", "\u{2029}": result += "\\n"
            case "\t": result += "\\t"
            case let other where other.value < 0x20 || (0x7F...0x9F).contains(other.value): continue
            case "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
