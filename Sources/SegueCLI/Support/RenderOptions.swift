import ArgumentParser
import Foundation
import Recording
import Scenes
import Segue

/// How frames are sampled and encoded; each has a default in the environment, in `segue.yaml`, or in the scene.
struct RenderOptions: ParsableArguments {
    @Option(help: "Frames a second.") var fps: String?
    @Option(help: "Pixels per point.") var scale: String?
    @Option(help: "Pixels across; the scale follows.") var width: String?
    @Option(help: "2 plays twice as fast.") var speed: String?
    @Option(help: "Seconds that the first frame stays longer.") var holdFirst: String?
    @Option(help: "Seconds that the last frame stays longer.") var holdLast: String?
    @Flag(help: "Plays forwards, then backwards.") var bounce = false
    @Option(help: "forever, once, or a number of plays.") var loop: String?
    @Option(help: "The colour behind transparent pixels.") var matte: String?
    @Option(help: "Threads that draw.") var jobs: String?
    @Option(help: "The most colours of a GIF, 2 to 256.") var colors: String?
    @Option(help: "none, ordered or auto.") var dither: String?
    @Flag(help: "Shows the finger of scripted gestures.") var touches = false
    @Flag(inversion: .prefixedNo, help: "Draws the device around the screen. By default as the scene says.") var frame: Bool?
    @Option(help: "How much a GIF may lose for its size, 0 to 100.") var lossy: String?
    @Option(help: "The quality of a GIF, 1 to 100; 100 loses nothing that 256 colours can hold.") var quality: String?
    @Option(help: ArgumentHelp("The most bytes of a GIF, such as 10M; the best quality that fits.", valueName: "bytes")) var maxBytes: String?
    @Flag(help: "Measure each frame of a GIF: bytes, rectangle, colours, PSNR, flicker.") var stats = false
    @Option(help: "fast, default or best, for PNG files.") var compression: String?

    func settings(_ scene: SceneOptions) -> RenderSettings {
        var settings = RenderSettings()
        let flags: [(RenderSetting, String?)] = [
            (.fps, fps), (.scale, scale), (.width, width), (.speed, speed), (.holdFirst, holdFirst), (.holdLast, holdLast),
            (.bounce, bounce ? "true" : nil), (.loop, loop), (.matte, matte), (.jobs, jobs), (.colors, colors), (.dither, dither),
            (.lossy, lossy), (.quality, quality), (.maxBytes, maxBytes), (.compression, compression), (.device, scene.device),
            (.appearance, scene.appearance), (.direction, scene.direction), (.edges, scene.edges),
            (.contentSize, scene.contentSize),
        ]
        for (setting, text) in flags { if let text { settings.set(setting, text, origin: "--\(setting.rawValue)") } }
        return settings
    }

    /// Flags over the environment over `segue.yaml`.
    func layered(_ scene: SceneOptions) throws -> RenderSettings {
        let environment = RenderSettings.environment(ProcessInfo.processInfo.environment)
        return settings(scene).over(environment).over(try RenderSettings.file(from: FileManager.default.currentDirectoryPath))
    }
}
