import ArgumentParser
import Codecs
import Foundation
import Geometry
import Publishing
import Recording
import Scenes
import Verification

struct DocsCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "docs", "Makes documentation assets of scenes, and keeps them true.",
        """
        For each scene and variant: the animation, a poster, a film strip and property curves, named as DocC wants it (card~dark@2x.gif), and a
        gallery as a page (index.html) and in Markdown (gallery.md). In a .docc catalog: an article that shows them. What has not changed (scene,
        images, fonts, version, flags) is not rendered again.
        A GIF of more than 2 MB, or than --max-bytes, is made smaller: at one pixel per point instead of two, then at 25 frames a second, then at
        less quality. --scale, --width and --fps are kept to.
        Exit codes: 0 all is well, 1 --check found stale assets, 2 a scene or a file is faulty, 64 wrong usage.
        """,
        examples: ["docs scenes/ -o docs/", "docs scenes/ -o docs/ --check --variant default --variant dark+rtl"])

    @Argument(help: "Scene files, or folders of them.", completion: .file(extensions: SceneFile.extensions)) var scenes:
        [String]
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to write into; made if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String
    @Option(
        help: ArgumentHelp(
            "gif, apng or webp (default: the scene's formats, or gif); may be repeated.", valueName: "format"),
        completion: .list(["gif", "apng", "webp"]))
    var format: [String] = []
    @Option(
        help: ArgumentHelp(
            "light, dark, ltr, rtl, reduced-motion or a device, joined by + (default: default and dark); may be repeated.",
            valueName: "variant"),
        completion: .list(variantWords + ["reduced-motion"]))
    var variant: [String] = []
    @Option(
        help: ArgumentHelp(
            "Where the poster is taken (default: the middle of the longest motion): 0.2, 50%, f12 or end.",
            valueName: "time"))
    var poster: String?
    @Option(help: "The title of the gallery.") var title: String = "Transitions"
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast, help: "Write nothing; fail when assets are stale or missing.")
    var check = false
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Delete the assets of scenes that are not given any more.") var prune = false
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Write for a DocC catalog (default: when the folder is in one).") var docc: Bool?
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast, help: "Characters that no font has are warnings, not errors.")
    var allowMissingGlyphs = false
    @Option(
        help: ArgumentHelp(
            "Make only the assets of one of n parts of the scenes (default: all), and no pages; auto/n as of render --shard.",
            valueName: "i/n"))
    var shard: String?
    @Option(
        help: ArgumentHelp(
            "Make the pages of what n parts have made in the folder (default: make everything), and say which are missing.",
            valueName: "n"))
    var join: Int?
    @OptionGroup(title: "Settings") var settings: SettingFlags<RenderingSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    @OptionGroup var opening: OpenOption

    func validate() throws {
        try sceneOptions.check(scenes)
        if output.isEmpty || output == "-" {
            throw ValidationError("docs writes several files; name a folder, such as -o docs/.")
        }
        _ = try formats()
        _ = try posterTime()
        if let shard, Shard(shard, environment: ProcessInfo.processInfo.environment) == nil {
            throw ValidationError("\(VerificationError.shard(shard)).")
        }
        if let join { try PartFlags.check(join, of: "--join") }
        if [shard != nil, join != nil, check].count(where: { $0 }) > 1 {
            throw ValidationError("--shard, --join and --check exclude each other.")
        }
        _ = try settings.layered()
        if scenes.contains("-") { throw ValidationError("\(DocumentationError.standardInput).") }
        do { _ = try variants() } catch { throw ValidationError("\(error)") }
    }

    private func formats() throws -> [OutputFormat] {
        try format.map { name in
            guard let format = OutputFormat(name: name), [.gif, .png, .webp].contains(format) else {
                throw ValidationError(Suggestion.unknown("format for assets", name, among: ["gif", "apng", "webp"]))
            }
            return format
        }
    }

    private func posterTime() throws -> TimePoint? {
        try poster.map { try TimePoint.argument($0, of: "--poster") }
    }

    private func variants() throws -> [DocumentationVariant] { try variant.map { try DocumentationVariant($0) } }

    func run(_ console: Console) throws {
        var request = try DocumentationRequest(scenes: scenes, folder: output)
        (request.title, request.formats, request.poster) = (title, try formats(), try posterTime())
        if !variant.isEmpty { request.variants = try variants() }
        request.reader = try sceneOptions.reader()
        request.reader.allowsMissingGlyphs = allowMissingGlyphs
        request.build = try sceneOptions.buildOptions()
        request.settings = try settings.layered()
        (request.isCheck, request.prunes, request.isCatalog) = (check, prune, docc)
        // Posters and strips are PNG files. Which formats scenes ask for is not known yet.
        if !format.isEmpty {
            console.flagWarnings(request.settings.idleFlags(for: Set(request.formats).union([.png])))
        }
        if let shard = shard.flatMap({ Shard($0, environment: ProcessInfo.processInfo.environment) }) {
            request.part = (shard.index, shard.count)
        }
        request.joinedParts = join
        request.cancellation = Interruption.cancellation
        request.progress = { number, count, name in console.progress("\(number) of \(count): \(name)") }
        let run = try DocumentationRun(request)
        console.endProgress()
        for scene in run.scenes { describe(scene, console) }
        for page in run.pages { console.note(check ? "\(page): stale" : "\(page): written") }
        summarize(run, console)
        if common.json { try console.summary(run.summary, exitCode: run.exitCode) }
        if !check {
            let page = FilePath.join(output, "index.html")
            opening.show(FileManager.default.fileExists(atPath: page) ? page : output, console)
        }
        if run.exitCode != 0 { throw ExitCode(run.exitCode) }
    }

    private func describe(_ scene: DocumentationRun.Scene, _ console: Console) {
        console.diagnostics(scene.diagnostics)
        scene.messages.forEach { console.warning("\(scene.name): \($0)") }
        let why = scene.reasons.prefix(3).joined(separator: ", ") + (scene.reasons.count > 3 ? ", …" : "")
        switch scene.status {
        case .unchanged: console.detail("\(scene.name): unchanged")
        case .rendered: console.note("\(scene.name): \(scene.fileCount) files, because \(why)")
        case .stale: console.note("\(scene.name): stale, because \(why)")
        case .left:
            let why = prune ? "because a scene failed" : "--prune deletes them"
            console.note("\(scene.name): no longer given; its \(scene.fileCount) files are kept, \(why)")
        case .removed: console.note("\(scene.name): no longer given; its \(scene.fileCount) files are deleted")
        case .failed: if let failure = scene.failure { console.error("\(scene.name): \(failure)") }
        }
    }

    private func summarize(_ run: DocumentationRun, _ console: Console) {
        let unchanged = run.count(.unchanged)
        if check {
            console.note(
                run.exitCode == 0
                    ? "everything is up to date: \(unchanged.of("scene"))"
                    : "run segue docs without --check to bring the assets up to date")
        } else if run.count(.rendered) == 0, run.count(.failed) == 0 {
            console.note("nothing to render: \(unchanged.of("scene")) up to date")
        } else {
            console.note("\(run.count(.rendered).of("scene")) rendered, \(unchanged) unchanged")
        }
    }
}
