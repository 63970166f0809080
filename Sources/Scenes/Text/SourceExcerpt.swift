/// A line of a scene file with a caret under a token, as compilers print it.
///
/// Tabs stay tabs in the caret's line, so the caret stands under its token at any tab width; wide and combining
/// characters count the columns they take on a terminal; long lines are cut around the token.
struct SourceExcerpt {
    /// Columns of the source line that are shown at most.
    static let maximumWidth = 140

    let line: String
    let caret: String

    init(_ source: SourceText, _ range: SourceRange) {
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

    /// Control characters would move the terminal's cursor; they are shown as a replacement character.
    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            text.append(isControl && scalar != "\t" ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }

    /// Terminal columns: 0 for combining marks, 2 for East Asian wide characters and emoji, else 1.
    static func width(_ scalar: Unicode.Scalar) -> Int {
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
