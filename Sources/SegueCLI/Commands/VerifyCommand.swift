import ArgumentParser
import Codecs
import Foundation
import Raster
import Scenes
import Verification

struct VerifyCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "verify", "Renders scenes and compares them with their stored baselines.",
        """
        A baseline is a lossless APNG and a record in JSON, for each scene and variant, in `baselines` beside the scene.
        Exit codes: 0 no difference, 1 differences, 2 something could not be compared, 64 wrong usage.
        """,
        examples: ["verify scenes/*.yaml --update=missing", "verify scenes/*.yaml --report report/ --shard 2/3"])

    @Argument(help: "Scene files.", completion: .file(extensions: SceneFile.extensions)) var scenes: [String]
    @Option(
        help: ArgumentHelp(
            "Which baselines to write: none, missing, changed or all; changed when nothing follows.", valueName: "which"
        ),
        completion: .list(BaselineUpdate.allCases.map(\.rawValue)))
    var update: String = "none"
    @Option(
        help: ArgumentHelp(
            "A folder for the report: a page, its pictures, and JSON (default: none).", valueName: "folder"),
        completion: .directory)
    var report: String?
    @Option(
        help: ArgumentHelp("A file for the results as JUnit's XML (default: none).", valueName: "file"),
        completion: .file()) var junit: String?
    @Option(
        help: ArgumentHelp(
            "A file that keeps which cases passed; one of which nothing has changed since is not drawn again (default: none).",
            valueName: "file"),
        completion: .file())
    var passed: String?
    @Option(help: ArgumentHelp("A part of the work (default: all), such as 2/3, or auto/3.", valueName: "i/n"))
    var shard: String?
    @Option(
        name: .customLong("variant"),
        help: ArgumentHelp(
            "light, dark, ltr, rtl, a content size category or a device, joined by + (default: the scene's `verify.variants`); may be repeated.",
            valueName: "variant"),
        completion: .list(variantWords))
    var variants: [String] = []
    @Option(
        help: ArgumentHelp(
            "Pixels, or a view of the scenes, that are not compared (default: none); may be repeated.",
            valueName: "x,y,w,h|view"))
    var ignore: [String] = []
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast, help: "Characters that no font has are warnings, not errors.")
    var allowMissingGlyphs = false
    @OptionGroup(title: "Settings of the comparison") var comparison: SettingFlags<VerifySettings>
    @OptionGroup(title: "Settings of the rendering") var settings: SettingFlags<RenderingSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    @OptionGroup var opening: OpenOption

    func validate() throws {
        try sceneOptions.check(scenes)
        if BaselineUpdate(rawValue: update) == nil {
            throw ValidationError(
                Suggestion.unknown("way to update", update, among: BaselineUpdate.allCases.map(\.rawValue)))
        }
        try ReportOutput.check(report: report, junit: junit, isJSON: common.json)
        if passed == "" || passed == "-" {
            throw ValidationError("What passed is kept in a file; name one, such as --passed .segue-passed.")
        }
        if let shard, Shard(shard, environment: ProcessInfo.processInfo.environment) == nil {
            throw ValidationError("\(VerificationError.shard(shard)).")
        }
        for text in variants {
            do { _ = try VerificationVariant(text) } catch { throw ValidationError("\(error).") }
        }
        _ = try comparison.layered()
        _ = try settings.layered()
        if scenes.contains("-") { throw ValidationError("Standard input has no baselines; name scene files.") }
    }

    func run(_ console: Console) throws {
        let run = try VerificationRun(try request(console))
        console.endProgress()
        // Mistakes of scenes are told as every command tells them.
        for found in run.cases { console.diagnostics(found.diagnostics) }
        let result = VerificationReport(run)
        let told = Set(run.cases.filter { !$0.diagnostics.isEmpty }.map(\.name))
        try ReportOutput(report: report, junit: junit, console: console, isJSON: common.json, isVerbose: common.verbose)
            .write(result, told: told)
        opening.show(report.map { FilePath.join($0, "index.html") }, console)
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }

    private func request(_ console: Console) throws -> VerificationRequest {
        var request = VerificationRequest(scenes: scenes)
        request.comparison = try comparison.layered()
        request.passed = passed
        request.update = BaselineUpdate(rawValue: update) ?? .none
        request.variants = try variants.map { try VerificationVariant($0) }
        request.reader = try sceneOptions.reader()
        request.reader.allowsMissingGlyphs = allowMissingGlyphs
        request.build = try sceneOptions.buildOptions()
        request.settings = try settings.layered()
        request.ignoredRects = ignore.compactMap { PixelRect(flag: $0) }
        request.ignoredViews = ignore.filter { PixelRect(flag: $0) == nil }
        request.shard = shard.flatMap { Shard($0, environment: ProcessInfo.processInfo.environment) } ?? .all
        (request.wantsPictures, request.reducesPictures, request.wantsDetails) = (
            report != nil, true, common.json || common.verbose
        )
        request.cancellation = Interruption.cancellation
        request.progress = { progress in
            let frames = progress.frames > 0 ? ", frame \(progress.frame) of \(progress.frames)" : ""
            console.progress("\(progress.number) of \(progress.count): \(progress.name)\(frames)")
        }
        return request
    }
}

/// Where the results of verifying go.
struct ReportOutput {
    let report, junit: String?
    let console: Console
    let isJSON, isVerbose: Bool

    /// Refuses names that cannot be meant.
    static func check(report: String?, junit: String?, isJSON: Bool) throws {
        if let report, report.isEmpty || report == "-" {
            throw ValidationError("A report is several files; name a folder, such as --report report/.")
        }
        if junit == "" { throw ValidationError("The name of the file for JUnit's XML is empty.") }
        if junit == "-", isJSON {
            throw ValidationError("Standard output takes one of --json and --junit -; name a file for JUnit's XML.")
        }
    }

    /// - Parameter told: names of cases of which the console has said what is wrong.
    func write(_ result: VerificationReport, told: Set<String> = []) throws {
        if let report { try result.write(to: report) }
        if let junit { try OutputFile.write(JUnitReport(result).xml, to: junit) }
        for error in result.errors where !told.contains(error.name) { console.error("\(error.name): \(error.message)") }
        if isJSON {
            for error in result.missing { console.error("\(error.name): \(error.message)") }
            try console.summary(result.json.members, exitCode: result.exitCode)
        } else if !console.isQuiet || result.exitCode != 0 {
            let text = result.text(isVerbose: isVerbose)
            if junit == "-" {
                text.split(separator: "\n").forEach { console.note(String($0)) }
            } else {
                try console.result(text)
            }
        }
        if let report, !isJSON { console.note("report: \(FilePath.join(report, "index.html"))") }
    }
}
