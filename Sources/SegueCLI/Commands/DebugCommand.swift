import Analysis
import ArgumentParser
import Codecs
import Foundation
import Recording
import Scenes

struct DebugCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "debug", "Draws what a scene does: property curves, onion skin, motion paths, exploded layers.",
        """
        curves.svg and curves.png show every animated property over the whole timeline. The others are numbered by the moments in which something
        is animated: onion-skin-1.png, motion-paths-1.svg and .png, exploded-1.png.
        """,
        examples: ["debug card.yaml -o debug/ --only curves"])

    @Argument(help: "A scene file; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scene: String
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder to write into; made if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String
    @Option(
        help: ArgumentHelp(
            "Draw only this (default: everything): \(DebugPictures.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
            valueName: "kind"), completion: .list(DebugPictures.Kind.allCases.map(\.rawValue)))
    var only: [String] = []
    @OptionGroup(title: "Settings") var settings: SceneSettings<PictureSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    @OptionGroup var opening: OpenOption

    func validate() throws {
        try sceneOptions.check([scene])
        if output.isEmpty || output == "-" {
            throw ValidationError("debug writes several files; name a folder, such as -o debug/.")
        }
        _ = try kinds()
    }

    private func kinds() throws -> [DebugPictures.Kind] {
        let kinds = try only.map { name in
            guard let kind = DebugPictures.Kind(rawValue: name) else {
                throw ValidationError(
                    Suggestion.unknown("kind", name, among: DebugPictures.Kind.allCases.map(\.rawValue)))
            }
            return kind
        }
        return kinds.isEmpty ? DebugPictures.Kind.allCases : kinds
    }

    func run(_ console: Console) throws {
        let given = try settings.layered()
        let document = try console.document(sceneOptions.reader().read(path: scene, for: given))
        var build = try sceneOptions.buildOptions()
        var options = Recording.Options()
        let all = try given.resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        if let text = try all.checked(.compression), let level = CompressionLevel(rawValue: text) {
            options.compression = level
        }
        options.scale = build.scale
        build.limits.apply(to: &options)
        options.cancellation = Interruption.cancellation
        let pictures = try DebugPictures.write(document, to: output, kinds: try kinds(), build: build, options: options)
        pictures.messages.forEach(console.warning)
        defer { opening.show(pictures.files.first?.path, console) }
        if common.json { return try console.result(pictures.json) }
        for file in pictures.files { console.note("\(file.path): \(file.width)×\(file.height), \(file.bytes) bytes") }
    }
}
