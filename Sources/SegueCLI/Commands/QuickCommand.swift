import ArgumentParser
import Codecs
import Foundation
import Recording
import Scenes
import Screenshots
import Segue

struct QuickCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "quick", abstract: "Previews a transition straight from two screenshots.",
        discussion: """
            Rectangles are in pixels of the screenshots: --match card:40,200,670,360=0,0,750,600. What matches is cut out and moves, the rest is
            cross-faded, and the ground closes where an element was. Round corners and shadows are found by the picture; a fifth number says how
            round the corners are. --save keeps everything as a scene, with its images beside it.
            """)

    @Option(help: "The screenshot of the first screen.") var from: String
    @Option(help: "The screenshot of the second screen, of the same size.") var to: String
    @Option(help: ArgumentHelp("What both screens share, and where; may be repeated.", valueName: "id:x,y,w,h=x,y,w,h")) var match: [String] = []
    @Option(name: .shortAndLong, help: "Where to write; may be repeated.") var output: [String] = []
    @Option(help: ArgumentHelp("Where to keep the scene.", valueName: "scene.yaml")) var save: String?
    @Option(help: ArgumentHelp("Seconds that it takes. By default it depends on the way that the elements go.", valueName: "seconds"))
    var duration: Double?
    @Flag(name: .customLong("return"), help: "Show the way back too.") var returns = false
    @OptionGroup var options: RenderOptions
    @OptionGroup var limitOptions: LimitOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output.isEmpty, save == nil { throw ValidationError("Say where to write, such as -o out.gif, or --save scene.yaml.") }
        if let duration, !(0.01...10).contains(duration) { throw ValidationError("--duration expects seconds from 0.01 to 10.") }
        if common.json, output.contains("-") { throw ValidationError("--json and -o - both want standard output.") }
        _ = try matches()
        _ = try outputs()
    }

    private func matches() throws -> [ScreenshotMatch] {
        try match.map { text in
            guard let match = ScreenshotMatch(text) else {
                throw ValidationError("--match expects ID:x,y,w,h=x,y,w,h in pixels, such as card:40,200,670,360=0,0,750,600, and not \"\(text)\".")
            }
            return match
        }
    }

    private func outputs() throws -> [RecordingOutput] {
        do { return try output.map { try RecordingOutput(path: $0) } } catch { throw ValidationError("\(error)") }
    }

    func run(_ console: Console) throws {
        let images = try limitOptions.limits().images
        let (first, second) = (try ImageFile.decode(path: from, limits: images), try ImageFile.decode(path: to, limits: images))
        var settings = ScreenshotScene.Options()
        (settings.duration, settings.returns) = (duration, returns)
        settings.title = "\(OutputNames.name(of: from)) to \(OutputNames.name(of: to))"
        // Nobody keeps it: it is played from a folder of its own, which goes again.
        let temporary = save == nil ? FilePath.join(FileManager.default.temporaryDirectory.path, "segue-\(UUID().uuidString)") : nil
        if let temporary { try OutputFolder.make(temporary) }
        defer { if let temporary { try? FileManager.default.removeItem(atPath: temporary) } }
        let file = save ?? FilePath.join(temporary ?? "", "quick.yaml")
        let scene = try ScreenshotScene(
            from: first, to: second, matches: try matches(), folder: ScreenshotScene.imageFolder(of: file), options: settings)
        try scene.write(to: file)
        if save != nil { console.note("\(file): a scene with \(scene.images.count) images in \(ScreenshotScene.imageFolder(of: file))/") }
        if output.isEmpty { return }
        let rendering = try render(file, console)
        console.endProgress()
        rendering.messages.forEach(console.warning)
        if common.json { return try console.result(SceneRendering.json([rendering])) }
        for output in rendering.summary.outputs where output.path != "-" {
            console.note("\(output.path): \(output.width)×\(output.height), \(output.encodedFrames) frames, \(output.bytes) bytes")
        }
    }

    private func render(_ file: String, _ console: Console) throws -> SceneRendering {
        let reading = SceneReader(limits: try limitOptions.limits()).read(path: file)
        reading.diagnostics.forEach(console.diagnostic)
        guard let document = reading.document else { throw ExitCode.badInput }
        let environment = RenderSettings.environment(ProcessInfo.processInfo.environment)
        let all = options.settings(try SceneOptions.parse([])).over(environment)
            .over(try RenderSettings.file(from: FileManager.default.currentDirectoryPath)).over(.scene(document.output, file: file))
        var (build, recording) = (SceneBuildOptions(), Recording.Options())
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        recording.gif.collectsDetails = options.stats
        build.limits = try limitOptions.limits()
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        return try SceneRendering.render(document, to: try outputs(), build: build, recording: recording)
    }
}
