import Comparison
import Codecs
import Foundation
import Recording
import SceneModel

/// One transition held against one baseline: what assertions in tests are made of.
package struct TransitionVerification: Sendable {
    package enum Subject: Sendable {
        /// A scene's file.
        case scene(path: String)
        case recording(Recording, options: Recording.Options)
    }

    package var subject: Subject
    /// Of the baseline's files.
    package var name: String
    package var variant = VerificationVariant.standard
    /// Where the baseline lies.
    package var folder: String
    package var update = BaselineUpdate.none
    /// Over the scene's `output` and `verify`.
    package var settings = RenderSettings()
    package var comparison = ComparisonSettings()
    /// Names or paths of views.
    package var ignoredViews: [String] = []

    /// Whether characters that no font has are drawn as boxes instead of being a failure.
    package var allowsMissingGlyphs = false

    package init(_ subject: Subject, name: String, folder: String) {
        (self.subject, self.name, self.folder) = (subject, name, folder)
    }

    /// Draws and compares. What goes wrong is in the case's status and message.
    package func run() -> VerificationCase {
        var request = VerificationRequest(scenes: [])
        (request.update, request.settings, request.comparison) = (update, settings, comparison)
        (request.ignoredViews, request.wantsPictures, request.wantsPanels) = (ignoredViews, true, true)
        request.reader.allowsMissingGlyphs = allowsMissingGlyphs
        let verifier = Verifier(request: request)
        let files = BaselineFiles(folder: folder, scene: name, variant: variant)
        var cases: [VerificationCase]
        switch subject {
        case .scene(let path):
            let reading = request.reader.read(path: path, for: variant.settings.over(settings))
            cases = [
                verifier.verify(
                    Verifier.Task(
                        path: path, document: reading.document, diagnostics: reading.diagnostics, scene: name,
                        variant: variant, files: files))
            ]
        case .recording(let recording, let options):
            cases = [
                verifier.verify(name: files.name, scene: name, variant: variant.name, files: files) {
                    if !allowsMissingGlyphs, !recording.source.notices.isEmpty {
                        throw VerificationError.missingGlyphs(recording.source.notices)
                    }
                    return try Capture(recording, name: name, options: options)
                }
            ]
        }
        cases.refuseUnknownIgnored()
        return cases[0]
    }
}
