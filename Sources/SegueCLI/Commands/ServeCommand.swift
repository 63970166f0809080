import ArgumentParser
import Foundation
import Hero
import Preview
import Scenes
import Segue
import Synchronization

struct ServeCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Shows scenes in a browser and follows the files while they are edited.",
        discussion: "Listens on 127.0.0.1 only. The address is printed; Ctrl-C ends it.")

    @Argument(help: "Scene files.") var scenes: [String]
    @Option(help: "The port; a free one by default.") var port: UInt16 = 0
    @Option(help: "Frames a second.") var fps: String?
    @Option(help: "Pixels per point.") var scale: String?
    @Flag(help: "Shows the finger of scripted gestures.") var touches = false
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if scenes.contains("-") { throw ValidationError("serve follows files; standard input is none. Name the scene's file.") }
    }

    func run(_ console: Console) throws {
        for scene in scenes where !FileManager.default.fileExists(atPath: scene) {
            console.error("there is no file \(scene); segue init \(scene) writes a first scene")
            throw ExitCode.badInput
        }
        let (server, json) = (PreviewServer(scenes, options: try options()), common.json)
        let finished = DispatchSemaphore(value: 0)
        let cancellation = Interruption.cancellation
        let box = OutcomeBox()
        Task.detached {
            do {
                try await server.run(cancellation: cancellation) { address in
                    let text = json ? PlanJSON.object([("version", .string(segueVersion)), ("url", .string(address))]).text : address
                    do { try console.result(text) } catch { box.error.withLock { $0 = error } }
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
        var flags = RenderSettings()
        for (setting, text) in [
            (RenderSetting.fps, fps), (.scale, scale), (.device, sceneOptions.device), (.appearance, sceneOptions.appearance),
            (.direction, sceneOptions.direction), (.edges, sceneOptions.edges), (.contentSize, sceneOptions.contentSize),
        ] {
            if let text { flags.set(setting, text, origin: "--\(setting.rawValue)") }
        }
        var options = PreviewOptions()
        options.port = port
        options.reader = try sceneOptions.reader()
        options.build = try sceneOptions.buildOptions()
        options.build.showsTouches = touches
        options.settings = flags.over(.environment(ProcessInfo.processInfo.environment))
            .over(try RenderSettings.file(from: FileManager.default.currentDirectoryPath))
        return options
    }
}

/// What ended the server, for the thread that waits.
private final class OutcomeBox: Sendable {
    let error = Mutex<(any Error)?>(nil)
}
