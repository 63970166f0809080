import ArgumentParser
import Foundation
import Linting
import Scenes
import Segue

struct LintCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Finds problems of motion: flashes, jumps, flicker, text that is stretched, modifiers without effect.",
        discussion: """
            \(LintRules.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

            A comment in a scene turns rules off for it: # segue lint: allow too-long, distorted-text
            Exit codes: 0 no errors (with --strict: nothing found), 1 errors found, 2 a scene is faulty, 64 wrong usage.
            """)

    @Argument(help: "Scene files.") var scenes: [String]
    @Option(help: ArgumentHelp("Only this rule; may be repeated.", valueName: "rule")) var only: [String] = []
    @Option(help: ArgumentHelp("Not this rule; may be repeated.", valueName: "rule")) var allow: [String] = []
    @Flag(help: "Treat warnings as errors.") var strict = false
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws { _ = try rules() }

    private func rules() throws -> [any LintRule] {
        for name in only + allow where LintRules.named(name) == nil {
            throw ValidationError(Suggestion.unknown("rule", name, among: LintRules.all.map(\.name)))
        }
        return LintRules.all.filter { (only.isEmpty || only.contains($0.name)) && !allow.contains($0.name) }
    }

    func run(_ console: Console) throws {
        let reader = try sceneOptions.reader()
        var (results, failed, errors, warnings) = ([SceneLint](), false, 0, 0)
        for scene in scenes {
            let reading = reader.read(path: scene)
            reading.diagnostics.forEach(console.diagnostic)
            guard let document = reading.document else {
                failed = true
                continue
            }
            var settings = RenderSettings()
            for (setting, text) in [
                (RenderSetting.device, sceneOptions.device), (.appearance, sceneOptions.appearance), (.direction, sceneOptions.direction),
                (.edges, sceneOptions.edges), (.contentSize, sceneOptions.contentSize),
            ] {
                if let text { settings.set(setting, text, origin: "--\(setting.rawValue)") }
            }
            var build = try sceneOptions.buildOptions()
            try settings.apply(to: &build, canvas: document.canvas)
            do {
                let lint = try SceneLint(document, rules: try rules(), build: build)
                results.append(lint)
                for diagnostic in lint.diagnostics {
                    var diagnostic = diagnostic
                    if strict { diagnostic.severity = .error }
                    if diagnostic.severity == .error { errors += 1 } else { warnings += 1 }
                    if !common.json { console.diagnostic(diagnostic) }
                }
            } catch let error as SceneFailure {
                error.diagnostics.forEach(console.diagnostic)
                failed = true
            }
        }
        if common.json {
            try console.result(
                "{\"version\": \"\(segueVersion)\", \"scenes\": [\(results.map(\.json.text).joined(separator: ", "))]}")
        } else if !results.isEmpty {
            let scenes = results.count == 1 ? "1 scene" : "\(results.count) scenes"
            console.note(
                errors + warnings == 0 ? "\(scenes): nothing found" : "\(scenes): \(Self.count(errors, "error")), \(Self.count(warnings, "warning"))")
        }
        if failed { throw ExitCode.badInput }
        if errors > 0 { throw ExitCode.different }
    }

    private static func count(_ number: Int, _ what: String) -> String { number == 1 ? "1 \(what)" : "\(number) \(what)s" }
}
