import Analysis
import ArgumentParser
import Codecs
import Foundation
import Hero
import Recording
import SceneModel
import Scenes

struct QuickCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "quick", "Previews a transition straight from two screenshots.",
        """
        Rectangles are in pixels of the screenshots: --match card:40,200,670,360=0,0,750,600; one that is a pixel or two beside an element's
        edge is moved to it. What matches is cut out and moves, with its shadow, the rest is cross-faded, and the ground closes where an element
        was. Round corners and shadows are found by the picture; a fifth number says how round the corners are. --save keeps everything as a scene, with its images beside it.
        """,
        examples: ["quick --from list.png --to detail.png --match card:40,200,670,360=0,0,750,600 -o card.gif"])

    @Option(help: ArgumentHelp("The screenshot of the first screen.", valueName: "file"), completion: .file()) var from:
        String
    @Option(
        help: ArgumentHelp("The screenshot of the second screen, of the same size.", valueName: "file"),
        completion: .file()) var to: String
    @Option(
        help: ArgumentHelp(
            "What both screens share, and where (default: nothing); may be repeated.", valueName: "id:x,y,w,h=x,y,w,h"))
    var match: [String] = []
    @OptionGroup var outputs: OutputOptions
    @Option(
        help: ArgumentHelp("Where to keep the scene (default: nowhere).", valueName: "scene.yaml"),
        completion: .file(extensions: SceneFile.extensions))
    var save: String?
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Replace a scene that exists.") var force = false
    @Option(
        help: ArgumentHelp(
            "Seconds that it takes, 0.01 to 10 (default: by the way that the elements go).", valueName: "seconds"),
        transform: SecondsFlag.read)
    var duration: Double?
    @Flag(name: .customLong("return"), inversion: .prefixedNo, exclusivity: .chooseLast, help: "Show the way back too.")
    var returns = false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: statisticsHelp) var stats = false
    @OptionGroup(title: "Settings") var settings: SettingFlags<ScreenshotSettings>
    @OptionGroup var limitOptions: LimitOptions
    @OptionGroup var common: CommonOptions

    @OptionGroup var opening: OpenOption

    func validate() throws {
        if outputs.output.isEmpty, save == nil {
            throw ValidationError("Say where to write, such as -o out.gif, or --save scene.yaml.")
        }
        if !outputs.output.isEmpty { try outputs.check(json: common.json) }
        if let duration, !(0.01...10).contains(duration) {
            throw ValidationError("--duration expects seconds from 0.01 to 10.")
        }
        if let save, save.isEmpty || save == "-" || save.hasSuffix("/") {
            throw ValidationError(
                "--save writes a scene and a folder of images; name the scene's file, such as scene.yaml.")
        }
        if let save { try SceneName.check(save) }
        if from.isEmpty || to.isEmpty { throw ValidationError("The name of a screenshot is empty.") }
        _ = try matches()
        _ = try settings.layered()
    }

    private func matches() throws -> [ScreenshotMatch] {
        var ids: Set<String> = []
        return try match.map { text in
            guard let match = ScreenshotMatch(text) else {
                throw ValidationError(
                    "--match expects ID:x,y,w,h=x,y,w,h in pixels, such as card:40,200,670,360=0,0,750,600, and not \"\(text)\"."
                )
            }
            guard ids.insert(match.id).inserted else {
                throw ValidationError(
                    "--match names \"\(match.id)\" twice; give each of what both share an id of its own.")
            }
            return match
        }
    }

    func run(_ console: Console) throws {
        let names = try OutputNames(outputs.output, format: try outputs.chosenFormat(), scenes: [save ?? from])
        try OutputConflicts.check(outputs.output + (save.map { [$0] } ?? []), inputs: [from, to])
        if let save, !force, FileManager.default.fileExists(atPath: save) {
            console.error("\(save) exists already; --force replaces it")
            throw ExitCode.badInput
        }
        let images = try limitOptions.limits().images
        let (first, second) = (
            try ImageFile.decode(path: from, limits: images), try ImageFile.decode(path: to, limits: images)
        )
        var options = ScreenshotScene.Options()
        (options.duration, options.returns) = (duration, returns)
        options.title = "\(OutputNames.name(of: from)) to \(OutputNames.name(of: to))"
        // Nobody keeps it: it is played from a folder of its own, which goes again.
        let temporary = save == nil ? try OutputFolder.makeTemporary() : nil
        defer { if let temporary { try? FileManager.default.removeItem(atPath: temporary) } }
        let file = save ?? FilePath.join(temporary ?? "", "quick.yaml")
        let scene = try ScreenshotScene(
            from: first, to: second, matches: try matches(), folder: ScreenshotScene.imageFolder(of: file),
            options: options)
        if save != nil, !force, let image = scene.imagePaths(beside: file).first(where: FileManager.default.fileExists)
        {
            console.error("\(image) exists already; --force replaces it")
            throw ExitCode.badInput
        }
        try scene.write(to: file)
        if save != nil {
            console.note(
                "\(file): a scene with \(scene.images.count) images in \(ScreenshotScene.imageFolder(of: file))/")
        }
        if outputs.output.isEmpty {
            if common.json {
                try console.summary([
                    ("version", .string(segueVersion)), ("scene", .string(file)), ("outputs", .array([])),
                ])
            }
            return
        }
        let rendering = try render(file, names, console)
        console.endProgress()
        rendering.messages.forEach(console.warning)
        defer { opening.show(rendering.place, console) }
        if common.json { return try console.summary(SceneRendering.summary([rendering])) }
        console.describe(rendering.summary.outputs)
    }

    private func render(_ file: String, _ names: OutputNames, _ console: Console) throws -> SceneRendering {
        let document = try console.document(SceneReader(limits: try limitOptions.limits()).read(path: file))
        // The scene may lie in a temporary folder: the settings are those of the working folder then.
        let all = try settings.layered().over(.file(from: save.map { FilePath($0).folder } ?? ".")).over(
            document.output)
        var (build, recording) = (SceneBuildOptions(), Recording.Options())
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        recording.collectsStatistics = stats
        build.limits = try limitOptions.limits()
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        let scene = save ?? from
        let files = try names.outputs(for: scene, formats: all.formats)
        let written = Set(files.map(\.format))
        try all.checkRate(for: written)
        console.flagWarnings(all.idleFlags(for: written))
        return try OutputFolder.making(names.folders(for: scene)) {
            try SceneRendering.render(
                document, to: files, build: build, recording: recording)
        }
    }
}
