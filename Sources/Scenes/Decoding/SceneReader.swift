import Foundation
import Geometry
import Views

/// What came of reading a scene: a document when there is no error, and everything there is to say about it.
package struct SceneReading: Sendable {
    /// nil when a diagnostic is an error.
    package var document: SceneDocument?
    /// In the order of the file.
    package var diagnostics: [SceneDiagnostic]

    package var errors: [SceneDiagnostic] { diagnostics.filter { $0.severity == .error } }
    package var warnings: [SceneDiagnostic] { diagnostics.filter { $0.severity == .warning } }
}

/// Reads scene files.
package struct SceneReader: Sendable {
    package var limits: SceneLimits
    /// Whether a scene file may be a symbolic link that leads out of its folder.
    package var allowsOutside = false
    /// Mistakes in modifiers and default animations that Hero itself lets pass become warnings, and are treated as Hero
    /// treats them.
    package var isLenient: Bool

    /// Whether characters that no font has, which are drawn as boxes, are warnings and not errors.
    package var allowsMissingGlyphs: Bool

    package init(limits: SceneLimits = SceneLimits(), isLenient: Bool = false, allowsMissingGlyphs: Bool = true) {
        (self.limits, self.isLenient, self.allowsMissingGlyphs) = (limits, isLenient, allowsMissingGlyphs)
    }

    /// Reads a scene's text. Never throws: what is wrong is in the diagnostics.
    /// - Parameter file: how messages name the file.
    package func read(_ text: String, file: String) -> SceneReading {
        guard text.utf8.count <= limits.count(.fileBytes) else {
            let problem = limits.reached(.fileBytes, found: "\(text.utf8.count)")
            return SceneReading(document: nil, diagnostics: [SceneDiagnostic(.error, problem, file: file)])
        }
        let source = SourceText(file: file, text: JSONEscapes.joiningSurrogates(in: text))
        let root: YAMLNode
        do { root = try YAMLReader.read(source, limits: limits) } catch {
            return SceneReading(
                document: nil, diagnostics: [SceneDiagnostic(.error, error.problem, in: source, range: error.range)])
        }
        let context = DecodingContext(source: source, limits: limits, isLenient: isLenient)
        let document = SceneDocument(root: Field(node: root, path: .root, context: context))
        var found = context.diagnostics
        if let document, !found.contains(where: { $0.severity == .error }) {
            var check = GlyphCheck(
                document, allowsOutside: allowsOutside, severity: allowsMissingGlyphs ? .warning : .error,
                maximum: limits.count(.diagnostics))
            found += check.diagnostics(of: context.texts)
        }
        let diagnostics = found.enumerated()
            .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }.map(\.element)
        let hasErrors = diagnostics.contains { $0.severity == .error }
        return SceneReading(document: hasErrors ? nil : document, diagnostics: diagnostics)
    }

    /// Reads a scene's bytes, which have to be UTF-8.
    package func read(_ bytes: Data, file: String) -> SceneReading {
        guard bytes.count <= limits.count(.fileBytes) else {
            let problem = limits.reached(.fileBytes, found: "\(bytes.count)")
            return SceneReading(document: nil, diagnostics: [SceneDiagnostic(.error, problem, file: file)])
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return SceneReading(document: nil, diagnostics: [.notUTF8(bytes, file: file)])
        }
        // A byte order mark is no character of the scene.
        return read(
            text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text, file: file)
    }
}
