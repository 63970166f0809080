import SceneSyntax

/// What a view or an animator had to say while a scene was played.
package struct SceneReport: Sendable {
    package var text: String
    /// The step that it is about; nil for what no step has done.
    package var range: SourceRange?

    /// The sentence, after `file:line:column` where a step is meant.
    func message(in source: SourceText) -> String {
        range == nil ? text : "\(diagnostic(in: source, file: source.file).place): \(text)"
    }

    /// The same as a warning, with the step's line.
    /// - Parameter file: how messages name the file, for what is nowhere in its text.
    func diagnostic(in source: SourceText, file: String) -> SceneDiagnostic {
        guard let range else { return SceneDiagnostic(.warning, .played(text), file: file) }
        return SceneDiagnostic(.warning, .played(text), in: source, range: SourceRange(range.start, range.start))
    }
}
