import ArgumentParser
import Foundation
import Scenes

/// How scenes are read; shared by the commands that take scenes.
struct SceneOptions: ParsableArguments {
    @Flag(help: "Treat mistakes in modifiers as Hero does, and warn.") var lenient = false
    @Flag(help: "Let scenes read files outside of their folder.") var allowOutside = false
    @OptionGroup var limitOptions: LimitOptions
    @Option(help: "The device instead of the scene's.") var device: String?
    @Option(help: "light or dark, instead of the scene's.") var appearance: String?
    @Option(help: "ltr or rtl, instead of the scene's.") var direction: String?
    @Option(help: "smooth or device, instead of the scene's.") var edges: String?
    @Option(help: "A content size category such as accessibilityLarge, instead of the scene's.") var contentSize: String?

    func limits() throws -> SceneLimits { try limitOptions.limits() }

    func reader() throws -> SceneReader {
        var reader = SceneReader(limits: try limits(), isLenient: lenient)
        reader.allowsOutside = allowOutside
        return reader
    }

    func buildOptions() throws -> SceneBuildOptions {
        var options = SceneBuildOptions()
        options.limits = try limits()
        options.allowsOutside = allowOutside
        return options
    }
}

enum Suggestion {
    /// A sentence about a name that does not exist, with the one that was probably meant.
    static func unknown(_ kind: String, _ name: String, among known: [String]) -> String {
        let hint = EditDistance.nearest(to: name, among: known).map { "did you mean \"\($0)\"?" } ?? "there are: \(known.joined(separator: ", "))"
        return "There is no \(kind) \"\(name)\"; \(hint)"
    }
}
