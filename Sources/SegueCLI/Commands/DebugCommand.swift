import ArgumentParser
import Foundation
import Recording
import Scenes
import Segue

struct DebugCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "debug", abstract: "Draws what a scene does: property curves, onion skin, motion paths, exploded layers.",
        discussion: """
            curves.svg and curves.png show every animated property over the whole timeline. The others are numbered by the moments in which something
            is animated: onion-skin-1.png, motion-paths-1.svg and .png, exploded-1.png.
            """)

    @Argument(help: "A scene file; - is standard input.") var scene: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write into; made if it is missing.", valueName: "folder")) var output: String
    @Option(help: ArgumentHelp("curves, onion-skin, motion-paths or exploded; may be repeated. All by default.", valueName: "kind"))
    var only: [String] = []
    @Option(help: "Pixels per point.") var scale: String?
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output.isEmpty || output == "-" { throw ValidationError("debug writes several files; name a folder, such as -o debug/.") }
        _ = try kinds()
    }

    private func kinds() throws -> [DebugPictures.Kind] {
        let kinds = try only.map { name in
            guard let kind = DebugPictures.Kind(rawValue: name) else {
                throw ValidationError(Suggestion.unknown("kind", name, among: DebugPictures.Kind.allCases.map(\.rawValue)))
            }
            return kind
        }
        return kinds.isEmpty ? DebugPictures.Kind.allCases : kinds
    }

    private func settings() throws -> RenderSettings {
        var flags = RenderSettings()
        for (setting, text) in [
            (RenderSetting.scale, scale), (.device, sceneOptions.device), (.appearance, sceneOptions.appearance),
            (.direction, sceneOptions.direction), (.edges, sceneOptions.edges), (.contentSize, sceneOptions.contentSize),
        ] {
            if let text { flags.set(setting, text, origin: "--\(setting.rawValue)") }
        }
        return flags.over(.environment(ProcessInfo.processInfo.environment))
            .over(try RenderSettings.file(from: FileManager.default.currentDirectoryPath))
    }

    func run(_ console: Console) throws {
        let reading = try sceneOptions.reader().read(path: scene)
        reading.diagnostics.forEach(console.diagnostic)
        guard let document = reading.document else { throw ExitCode.badInput }
        var build = try sceneOptions.buildOptions()
        try settings().apply(to: &build, canvas: document.canvas)
        var options = Recording.Options()
        options.scale = build.scale
        build.limits.apply(to: &options)
        options.cancellation = Interruption.cancellation
        let pictures = try DebugPictures.write(document, to: output, kinds: try kinds(), build: build, options: options)
        pictures.messages.forEach(console.warning)
        if common.json { return try console.result(pictures.json) }
        for file in pictures.files { console.note("\(file.path): \(file.width)×\(file.height), \(file.bytes) bytes") }
    }
}
