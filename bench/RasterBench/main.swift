// Draws a scene's frames and throws them away: raster-bench SCENE [--fps N] [--scale N] [--workers N] [--runs N] Prints
// JSON: frames, and for every run the milliseconds by the clock and by the processor, all threads together. What
// writing and hashing files costs is not in them; scripts/bench measures that too.

import Foundation
import Recording
import SceneModel
import SceneSyntax
import Scenes

func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

func number(_ name: String) -> Double? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--" + name), index + 1 < arguments.count else { return nil }
    return Double(arguments[index + 1])
}

struct UnreadableScene: Error { var reasons: [String] }

/// - Throws: what reading, playing and drawing the scene throw.
func measure(_ path: String) throws -> String {
    var limits = SceneLimits()
    limits[.steps] = 100_000  // ten thousand layers move in one of the scenes
    let reading = SceneReader(limits: limits).read(path: path)
    guard let document = reading.document else { throw UnreadableScene(reasons: reading.diagnostics.map { "\($0)" }) }
    let recording = Recording(of: try SceneRun.play(document, options: SceneBuildOptions()).timeline)
    var options = Recording.Options()
    options.rate = FrameRate(Int(number("fps") ?? 59))
    options.workers = Int(number("workers") ?? 1)
    options.scale = number("scale").map { CGFloat($0) }
    var (frames, wall, cpu) = (0, [Double](), [Double]())
    // The first run fills the caches of glyphs and smaller pictures.
    for turn in 0...Int(number("runs") ?? 5) {
        let begin = (milliseconds(CLOCK_MONOTONIC), milliseconds(CLOCK_PROCESS_CPUTIME_ID))
        frames = 0
        try recording.forEachFrame(options: options) { _ in frames += 1 }
        guard turn > 0 else { continue }
        wall.append(milliseconds(CLOCK_MONOTONIC) - begin.0)
        cpu.append(milliseconds(CLOCK_PROCESS_CPUTIME_ID) - begin.1)
    }
    return "{\"frames\": \(frames), \"wall_ms\": \(wall), \"cpu_ms\": \(cpu)}"
}

guard CommandLine.arguments.count > 1 else {
    FileHandle.standardError.write(
        Data("usage: raster-bench SCENE [--fps N] [--scale N] [--workers N] [--runs N]\n".utf8))
    exit(2)
}
do {
    print(try measure(CommandLine.arguments[1]))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
