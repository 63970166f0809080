import ArgumentParser
import Codecs
import Foundation
import Geometry
import Hero
import Recording
import SceneModel
import SceneSyntax
import Scenes

/// How scenes are read; shared by the commands that take scenes.
struct SceneOptions: ParsableArguments {
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Treat mistakes in modifiers as Hero does, and warn.")
    var lenient = false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Let scenes read files outside of their folder.")
    var allowOutside = false
    @OptionGroup var variables: VariableOptions
    @Option(
        help: ArgumentHelp("Show one screen alone instead of the timeline (default: the timeline).", valueName: "name"))
    var screen: String?
    @Option(
        help: ArgumentHelp(
            "Whose texts a storyboard or xib takes from .strings and .xcstrings (default: its own).",
            valueName: "language"))
    var language: String?
    @OptionGroup var limitOptions: LimitOptions

    /// What can be said of the names of scenes without looking at files.
    /// - Throws: `ValidationError`.
    func check(_ scenes: [String]) throws {
        if scenes.contains("") {
            throw ValidationError("The name of a scene is empty; name its file, such as scene.yaml.")
        }
        if scenes.filter({ $0 == "-" }).count > 1 { throw ValidationError("Only one scene can be standard input.") }
        let written = ["yaml", "yml", "json"]
        if language != nil, scenes.allSatisfy({ written.contains(FilePath($0).fileExtension) }) {
            throw ValidationError("--language is for storyboards and xibs; the texts of a scene are its own.")
        }
    }

    func limits() throws -> SceneLimits { try limitOptions.limits() }

    func reader() throws -> SceneReader {
        var reader = SceneReader(limits: try limits(), isLenient: lenient)
        reader.allowsOutside = allowOutside
        (reader.screen, reader.language) = (screen, language)
        reader.variables = try variables.all()
        return reader
    }

    func buildOptions() throws -> SceneBuildOptions {
        var options = SceneBuildOptions()
        options.limits = try limits()
        options.allowsOutside = allowOutside
        return options
    }
}

extension Console {
    /// The document of a scene that was read; says what is wrong with it.
    /// - Throws: `SceneFailure` with the errors, when there are any.
    func document(_ reading: SceneReading) throws(SceneFailure) -> SceneDocument {
        diagnostics(reading.warnings)
        guard let document = reading.document else { throw SceneFailure(diagnostics: reading.errors) }
        return document
    }
}

enum SceneName {
    /// Refuses the name of a picture or a video for a scene that is to be written.
    /// - Throws: `ValidationError`.
    static func check(_ path: String) throws {
        let ending = FilePath(path).fileExtension
        guard OutputFormat(name: ending) != nil else { return }
        throw ValidationError("A scene is no .\(ending) file; name it \(FilePath(path).stem).yaml.")
    }
}

enum Suggestion {
    /// A sentence about a name that does not exist, with the one that was probably meant.
    static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
        let hint =
            EditDistance.nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
            ?? "there are: \(known.joined(separator: ", "))"
        return "There is no \(kind) \"\(name)\"; \(hint)"
    }
}
