import SceneModel
import SceneSyntax
import Typesetting
import Views

/// Looks for characters that no font has, which are drawn as boxes.
struct GlyphCheck {
    let document: SceneDocument
    let folder: SceneFolder
    let severity: SceneDiagnostic.Severity
    /// More texts than this are counted, and not named.
    let maximum: Int
    private var known: [Shaping: MissingGlyphs?] = [:]

    private struct Shaping: Hashable {
        var text: String
        var font: UIFont
    }

    init(_ document: SceneDocument, allowsOutside: Bool, severity: SceneDiagnostic.Severity, maximum: Int) {
        (self.document, self.severity, self.maximum) = (document, severity, maximum)
        folder = SceneFolder(of: document, allowsOutside: allowsOutside)
    }

    /// One diagnostic for each text, at its first such character.
    mutating func diagnostics(of texts: [DrawnText]) -> [SceneDiagnostic] {
        var found: [SceneDiagnostic] = []
        // A component's text is met wherever the component is used.
        var seen: Set<SourceRange> = []
        var rest = 0
        // The default font has all of ASCII.
        for text in texts where !text.text.utf8.allSatisfy({ $0 < 0x80 }) && seen.insert(text.range).inserted {
            guard let missing = missing(in: text) else { continue }
            guard found.count < maximum else {
                rest += 1
                continue
            }
            found.append(
                SceneDiagnostic(
                    severity, .missingGlyphs(missing), in: document.source,
                    range: place(of: missing.characters[0], in: text.range),
                    keyPath: text.keyPath))
        }
        if rest > 0 { found.append(SceneDiagnostic(severity, .moreMissingGlyphs(texts: rest), file: document.file)) }
        return found
    }

    private mutating func missing(in text: DrawnText) -> MissingGlyphs? {
        var missing = shaped(text.text, font(text.font))
        guard text.font == nil else { return missing }
        // A change of text keeps the view's font, which may be any of the scene's.
        for font in document.fonts where missing != nil {
            guard let other = shaped(text.text, self.font(UIFont(familyName: font.name.value, pointSize: 17))) else {
                return nil
            }
            missing?.characters.removeAll { !other.characters.contains($0) }
            if missing?.characters.isEmpty == true { return nil }
        }
        return missing
    }

    private mutating func shaped(_ text: String, _ font: UIFont) -> MissingGlyphs? {
        let key = Shaping(text: text, font: font)
        if let result = known[key] { return result }
        // A font that cannot be had is an error of its own, when the scene is built.
        let resolved = (try? font.resolved()) ?? (try? UIFont(pointSize: font.pointSize).resolved())
        let result = resolved.flatMap { MissingGlyphs(in: ShapedText(text, style: TextStyle(font: $0))) }
        known[key] = .some(result)
        return result
    }

    /// The font with what the scene's name for it stands for. Which glyphs it has does not depend on its size.
    private func font(_ drawn: UIFont?) -> UIFont {
        let drawn = drawn ?? UIFont(pointSize: 17)
        guard let named = document.fonts.first(where: { $0.name.value == drawn.family })?.path.value else {
            return drawn
        }
        return UIFont(
            familyName: SceneResources.isFontFile(named) ? (try? folder.resolve(named)) : named,
            pointSize: drawn.pointSize, weight: drawn.weight, isItalic: drawn.isItalic)
    }

    /// Where a character is written; where the text begins when it is written as an escape.
    private func place(of character: Unicode.Scalar, in range: SourceRange) -> SourceRange {
        for line in range.start.line...max(range.start.line, range.end.line) {
            let scalars = document.source.line(line)
            let begin = line == range.start.line ? min(range.start.column - 1, scalars.count) : 0
            let end = line == range.end.line ? min(max(range.end.column - 1, begin), scalars.count) : scalars.count
            if let index = scalars[begin..<end].firstIndex(of: character) {
                let start = SourcePosition(line: line, column: index + 1)
                return SourceRange(start, SourcePosition(line: line, column: index + 2))
            }
        }
        return range
    }
}
