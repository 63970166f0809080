import Analysis
import ArgumentParser
import Foundation
import Geometry
import Hero
import SceneSyntax
import Scenes

struct LintCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "lint", "Finds problems of motion: flashes, jumps, flicker, text that is stretched, modifiers without effect.",
        """
        \(LintRules.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

        --fix tries what Hero has against a finding: modifiers, an id elsewhere, a key. The scene is played and drawn before and after each
        change, and only what lowers the findings stays; comments and line breaks stay as they are.
        A comment in a scene turns rules off for it: # segue lint: allow too-long, distorted-text
        Exit codes: 0 no errors (with --strict: nothing found), 1 errors found, 2 a scene is faulty, 64 wrong usage.
        """,
        examples: ["lint scenes/*.yaml --strict --allow too-long", "lint card.yaml --fix --dry-run"])

    @Argument(help: "Scene files; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scenes: [String]
    @Option(
        help: ArgumentHelp("Only this rule (default: all); may be repeated.", valueName: "rule"),
        completion: .list(LintRules.all.map(\.name)))
    var only: [String] = []
    @Option(
        help: ArgumentHelp("Not this rule (default: none); may be repeated.", valueName: "rule"),
        completion: .list(LintRules.all.map(\.name)))
    var allow: [String] = []
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Treat warnings as errors.") var strict = false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Try remedies and write those that help.") var fix =
        false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "With --fix: print the changes and write nothing.")
    var dryRun = false
    @Option(
        help: ArgumentHelp(
            "With --fix: write animations of before and after here (default: none).", valueName: "folder"),
        completion: .directory)
    var pictures: String?
    @OptionGroup(title: "Settings") var settings: SceneSettings<StageSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try sceneOptions.check(scenes)
        _ = try rules()
        if !fix, dryRun || pictures != nil { throw ValidationError("--dry-run and --pictures belong to --fix.") }
        let fixable = ["yaml", "yml"]
        if fix,
            let other = scenes.first(where: { scene in !fixable.contains { scene.lowercased().hasSuffix("." + $0) } })
        {
            throw ValidationError("--fix writes scenes in YAML, and \(other) is none; segue import makes one of it.")
        }
    }

    private func rules() throws -> [any LintRule] {
        for name in only + allow where LintRules.named(name) == nil {
            throw ValidationError(Suggestion.unknown("rule", name, among: LintRules.all.map(\.name)))
        }
        return LintRules.all.filter { (only.isEmpty || only.contains($0.name)) && !allow.contains($0.name) }
    }

    func run(_ console: Console) throws {
        let reader = try sceneOptions.reader()
        var (results, failed, errors, warnings) = ([PlanJSON](), false, 0, 0)
        for scene in scenes {
            do {
                let given = try settings.layered()
                let document = try console.document(reader.read(path: scene, for: given))
                var build = try sceneOptions.buildOptions()
                try given.resolved(for: document).apply(to: &build, canvas: document.canvas)
                let lint: SceneLint
                if fix {
                    let fixing = LintFixing(rules: try rules(), reader: reader, isDryRun: dryRun, pictures: pictures)
                    let fixed = try fixing.run(scene, document, build, console)
                    lint = fixed.after
                    results.append(LintFixing.json(fixed))
                } else {
                    lint = try SceneLint(document, rules: try rules(), build: build)
                    results.append(lint.json)
                }
                for (name, nearest) in lint.unknownAllowances {
                    console.warning(
                        "\(scene): a comment allows \"\(name)\", and there is no such rule"
                            + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
                }
                var found = lint.diagnostics
                if strict { for index in found.indices { found[index].severity = .error } }
                let count = found.count { $0.severity == .error }
                (errors, warnings) = (errors + count, warnings + found.count - count)
                if !common.json { console.diagnostics(found) }
            } catch let error as SceneFailure {
                console.diagnostics(error.diagnostics)
                failed = true
            }
        }
        if common.json {
            try console.summary(
                [("version", .string(segueVersion)), ("scenes", .array(results))],
                exitCode: failed ? 2 : errors > 0 ? 1 : 0)
        } else if !results.isEmpty {
            let scenes = results.count.of("scene")
            console.note(
                errors + warnings == 0
                    ? "\(scenes): nothing found"
                    : "\(scenes): \(errors.of("error")), \(warnings.of("warning"))")
        }
        if failed { throw ExitCode.badInput }
        if errors > 0 { throw ExitCode.different }
    }
}
