import ArgumentParser
import Codecs
import Foundation
import Raster
import Scenes
import Segue
import Verification

struct VerifyCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Renders scenes and compares them with their stored baselines.",
        discussion: """
            A baseline is a lossless APNG and a record in JSON, for each scene and variant, in `baselines` beside the scene.
            Exit codes: 0 no difference, 1 differences, 2 something could not be compared, 64 wrong usage.
            """)

    @Argument(help: "Scene files.") var scenes: [String]
    @Option(help: "The folder of the baselines; `baselines` beside each scene by default.") var baselines: String?
    @Option(help: ArgumentHelp("Which baselines to write: none, missing, changed or all; changed when nothing follows.", valueName: "which"))
    var update: String = "none"
    @Option(help: ArgumentHelp("A folder for the report: a page, its pictures, and JSON.", valueName: "dir")) var report: String?
    @Option(help: ArgumentHelp("A file for the results as JUnit's XML.", valueName: "file")) var junit: String?
    @Option(help: ArgumentHelp("A part of the work, such as 2/3, or auto/3.", valueName: "i/n")) var shard: String?
    @Option(name: .customLong("variant"), help: ArgumentHelp("light, dark, ltr, rtl or a device, joined by +; may be repeated.", valueName: "name"))
    var variants: [String] = []
    @OptionGroup var comparison: ComparisonFlags
    @Option(help: ArgumentHelp("Pixels, or a view of the scenes, that are not compared; may be repeated.", valueName: "x,y,w,h|view"))
    var ignore: [String] = []
    @Flag(help: "Characters that no font has are warnings, not errors.") var allowMissingGlyphs = false
    @OptionGroup var options: RenderOptions
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if BaselineUpdate(rawValue: update) == nil {
            throw ValidationError(Suggestion.unknown("way to update", update, among: BaselineUpdate.allCases.map(\.rawValue)))
        }
        if let shard, Shard(shard, environment: ProcessInfo.processInfo.environment) == nil {
            throw ValidationError("\(VerificationError.shard(shard)).")
        }
        for text in variants {
            do { _ = try VerificationVariant(text) } catch { throw ValidationError("\(error).") }
        }
        if scenes.contains("-") { throw ValidationError("Standard input has no baselines; name scene files.") }
    }

    func run(_ console: Console) throws {
        let run = try VerificationRun(try request(console))
        console.endProgress()
        let result = VerificationReport(run)
        try ReportOutput(report: report, junit: junit, console: console, isJSON: common.json, isVerbose: common.verbose).write(result)
        if result.exitCode != 0 { throw ExitCode(result.exitCode) }
    }

    private func request(_ console: Console) throws -> VerificationRequest {
        var request = VerificationRequest(scenes: scenes)
        request.comparison = try comparison.layered()
        request.baselines = baselines ?? request.comparison[.baselines]?.text
        request.update = BaselineUpdate(rawValue: update) ?? .none
        request.variants = try variants.map { try VerificationVariant($0) }
        request.reader = try sceneOptions.reader()
        request.reader.allowsMissingGlyphs = allowMissingGlyphs
        request.build = try sceneOptions.buildOptions()
        request.settings = try options.layered(sceneOptions)
        request.ignoredRects = ignore.compactMap { PixelRect(flag: $0) }
        request.ignoredViews = ignore.filter { PixelRect(flag: $0) == nil }
        request.shard = shard.flatMap { Shard($0, environment: ProcessInfo.processInfo.environment) } ?? .all
        (request.wantsPictures, request.reducesPictures) = (report != nil, true)
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

    func write(_ result: VerificationReport) throws {
        if let report { try result.write(to: report) }
        if let junit { try TextFile.write(JUnitReport(result).xml, to: junit) }
        if isJSON {
            try console.result(result.json.text)
        } else if !console.isQuiet || result.exitCode != 0 {
            try console.result(result.text(isVerbose: isVerbose))
        }
        if let report, !isJSON { console.note("report: \(FilePath.join(report, "index.html"))") }
    }
}
