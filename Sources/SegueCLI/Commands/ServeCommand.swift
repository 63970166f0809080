import ArgumentParser
import Codecs
import Foundation
import Hero
import Publishing
import Scenes
import Synchronization

struct ServeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "serve", "Shows scenes in a browser and follows the files while they are edited.",
        "Listens on 127.0.0.1 only, unless --host says otherwise. The address is printed; Ctrl-C ends it.",
        examples: ["serve card.yaml", "serve scenes/*.yaml --port 8080"])

    @Argument(help: "Scene files.", completion: .file(extensions: SceneFile.extensions)) var scenes: [String]
    @Option(help: ArgumentHelp("The port (default: a free one).", valueName: "n")) var port: UInt16 = 0
    @Option(
        help: ArgumentHelp(
            "The address to listen on (default: 127.0.0.1); 0.0.0.0 is all of this machine's, for anyone in the network.",
            valueName: "address"))
    var host = "127.0.0.1"
    @OptionGroup var opening: OpenOption
    @OptionGroup(title: "Settings") var settings: SceneSettings<PreviewSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try sceneOptions.check(scenes)
        if scenes.contains("-") {
            throw ValidationError("serve follows files; standard input is none. Name the scene's file.")
        }
        if host.isEmpty || host.contains("/") || host.contains(" ") {
            throw ValidationError("--host expects an address or a name, such as 0.0.0.0, and not \"\(host)\".")
        }
    }

    func run(_ console: Console) throws {
        for scene in scenes {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: scene, isDirectory: &isFolder) else {
                console.error("there is no file \(scene); segue init \(scene) writes a first scene")
                throw ExitCode.badInput
            }
            if isFolder.boolValue {
                console.error("\(scene) is a folder; name the scenes in it, such as \(FilePath.join(scene, "*.yaml"))")
                throw ExitCode.badInput
            }
        }
        if !PreviewOptions.isLoopback(host) {
            console.warning("anyone who reaches \(host) sees these scenes")
        }
        let (server, json, opening) = (PreviewServer(scenes, options: try options()), common.json, opening)
        let finished = DispatchSemaphore(value: 0)
        let cancellation = Interruption.cancellation
        let box = OutcomeBox()
        Task.detached {
            do {
                try await server.run(cancellation: cancellation) { address in
                    let text =
                        json
                        ? PlanJSON.object([("version", .string(segueVersion)), ("url", .string(address))]).text
                        : address
                    do { try console.result(text) } catch { box.error.withLock { $0 = error } }
                    opening.show(address, console)
                }
            } catch {
                box.error.withLock { $0 = $0 ?? error }
            }
            finished.signal()
        }
        finished.wait()
        if let error = box.error.withLock({ $0 }) { throw error }
    }

    private func options() throws -> PreviewOptions {
        var options = PreviewOptions()
        (options.host, options.port) = (host, port)
        options.reader = try sceneOptions.reader()
        options.build = try sceneOptions.buildOptions()
        options.settings = try settings.layered()
        return options
    }
}

/// What ended the server, for the thread that waits.
private final class OutcomeBox: Sendable {
    let error = Mutex<(any Error)?>(nil)
}
