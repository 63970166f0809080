/// Something wrong with a scene: what, how bad, and exactly where.
package struct SceneDiagnostic: Error, Hashable, Sendable {
    package enum Severity: String, Hashable, Sendable {
        case error, warning
    }

    package var severity: Severity
    package var problem: SceneProblem
    /// As the user named it.
    package var file: String
    package var range: SourceRange
    /// Such as `screens.list.view.subviews[2].alpha`; empty for problems of the whole file.
    package var keyPath: String
    /// The source line and the caret under the token, when there is one.
    package var excerpt: String?

    package init(
        _ severity: Severity, _ problem: SceneProblem, file: String, range: SourceRange = .beginning,
        keyPath: String = "",
        excerpt: String? = nil
    ) {
        (self.severity, self.problem, self.file, self.range) = (severity, problem, file, range)
        (self.keyPath, self.excerpt) = (keyPath, excerpt)
    }

    /// A diagnostic that shows its line of `source`.
    package init(
        _ severity: Severity, _ problem: SceneProblem, in source: SourceText, range: SourceRange, keyPath: String = ""
    ) {
        let (source, range) = source.shown(range)
        let shown = SourceExcerpt(source, range)
        let number = String(range.start.line)
        let margin = String(repeating: " ", count: number.count)
        self.init(
            severity, problem, file: source.file, range: range, keyPath: keyPath,
            excerpt: " \(number) | \(shown.line)\n \(margin) | \(shown.caret)")
    }

    /// The first bytes of a file that are not UTF-8, with their line.
    package static func notUTF8(_ bytes: some Sequence<UInt8>, file: String) -> SceneDiagnostic {
        let bytes = Array(bytes)
        var (parser, iterator, valid) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while case .valid(let scalar) = parser.parseScalar(from: &iterator) { valid += scalar.count }
        let source = SourceText(file: file, text: String(decoding: bytes, as: UTF8.self))
        let start = source.position(ofByte: valid)
        let range = SourceRange(start, SourcePosition(line: start.line, column: start.column + 1))
        return SceneDiagnostic(
            .error, .notUTF8(byte: valid < bytes.count ? bytes[valid] : nil), in: source, range: range)
    }

    /// Counted from 1.
    package var line: Int { range.start.line }
    /// Counted from 1, in Unicode scalars.
    package var column: Int { range.start.column }

    /// `file:line:column`, or the file alone for a problem that is nowhere in its text.
    package var place: String { excerpt == nil ? file : "\(file):\(line):\(column)" }

    /// What is wrong, what was expected and what was found, with the key path in front.
    package var message: String { keyPath.isEmpty ? problem.message : "\(keyPath): \(problem.message)" }

    /// What to do about it, such as what was probably meant.
    package var suggestion: String? { problem.suggestion }
}

extension SceneDiagnostic: CustomStringConvertible {
    /// `file:line:column: error: message`, the line, the caret and the suggestion.
    package var description: String {
        var text = PrintableText.line("\(place): \(severity.rawValue): \(message)")
        if let excerpt { text += "\n\(excerpt)" }
        if let suggestion { text += "\n  " + PrintableText.line(suggestion) }
        return text
    }
}

/// Why a scene could not be built or run.
package struct SceneFailure: Error, Sendable {
    /// At least one.
    package var diagnostics: [SceneDiagnostic]

    package init(diagnostics: [SceneDiagnostic]) { self.diagnostics = diagnostics }
}
