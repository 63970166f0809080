import ArgumentParser
import Codecs
import Foundation
import Geometry
import Recording
import SceneModel
import Scenes
import Verification

/// Rendering on several machines: some of the scenes, or some of one scene's frames.
extension RenderCommand {
    func checkParts() throws {
        if let slice { try PartFlags.check(slice: slice) }
        if let expect {
            try PartFlags.check(expect, of: "--expect")
            if shard != nil || slice != nil || join != nil {
                throw ValidationError("--expect looks at what is there; --shard, --slice and --join exclude it.")
            }
        }
        if shard != nil || expect != nil, outputs.output.contains("-") {
            throw ValidationError("Parts of a list of scenes are files; standard output is none.")
        }
        if let join { try PartFlags.check(join, of: "--join") }
        if let shard, Shard(shard, environment: ProcessInfo.processInfo.environment) == nil {
            throw ValidationError("\(VerificationError.shard(shard)).")
        }
        guard slice != nil || join != nil else { return }
        if slice != nil, join != nil { throw ValidationError("--slice and --join exclude each other.") }
        if scenes.count != 1 || outputs.output.isEmpty || outputs.output.contains("-") || !places.isEmpty
            || shard != nil
        {
            throw ValidationError(
                "\(slice == nil ? "--join" : "--slice") takes one scene and the files that it becomes, such as -o long.gif."
            )
        }
    }

    var ownShard: Shard? { shard.flatMap { Shard($0, environment: ProcessInfo.processInfo.environment) } }

    /// Says what is missing of what shards should have rendered; when nothing is, their lists are deleted.
    func check(_ count: Int, in folder: String, _ console: Console) throws {
        let faults = RenderingPart.faults(count, given: scenes, in: folder)
        if common.json {
            try console.summary(
                [("version", .string(segueVersion)), ("missing", .array(faults.map { .string($0) }))],
                exitCode: faults.isEmpty ? 0 : 2)
        } else {
            faults.forEach(console.error)
        }
        if !faults.isEmpty { throw ExitCode.badInput }
        RenderingPart.remove(count, in: folder)
        console.note("all \(count) parts are there: \(scenes.count.of("scene"))")
    }

    /// Those of this shard.
    var ownScenes: [String] {
        guard let shard = ownShard else { return scenes }
        return shard.pieces(costs: scenes.map { _ in 1 }).map { scenes[$0] }
    }

    /// Draws one part of the frames and encodes nothing.
    func draw(_ slice: String, _ reader: SceneReader, _ console: Console) throws {
        guard let part = FrameSlice(part: slice) else { return }
        let document = try console.document(reader.read(path: scenes[0]))
        var build = try sceneOptions.buildOptions()
        var options = Recording.Options()
        let all = try settings.layered().resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &options)
        options.schedule.selection = try selection()
        build.limits.apply(to: &options)
        options.cancellation = Interruption.cancellation
        options.progress = { done, total in console.progress("\(scenes[0]): frame \(done) of \(total)") }
        let names = try OutputNames(outputs.output, format: try outputs.chosenFormat(), scenes: scenes)
        let files = try names.outputs(for: scenes[0], formats: all.formats)
        let path = part.path(beside: files[0].path)
        try OutputConflicts.check([path], inputs: document.files(scenes[0], options: build))
        let run = try SceneRun.play(document, options: build)
        // A sequence makes its folder itself, but its parts come first.
        let own = SequenceFolder.isSequence(files[0].path) ? [FilePath(path).folder] : []
        let count = try OutputFolder.making(names.folders(for: scenes[0]) + own) {
            try Recording(of: run.timeline).write(
                part, for: files, subject: Self.subject(document, all), to: path, options: options)
        }
        console.endProgress()
        if common.json {
            try console.summary([
                ("version", .string(segueVersion)), ("slice", .string(path)), ("frames", .number(Double(count))),
            ])
        } else {
            console.note("\(path): \(count) frames")
        }
    }

    /// What decides on a scene's pixels, as far as text says it.
    static func subject(_ document: SceneDocument, _ settings: RenderSettings) -> String {
        let deciding: [RenderSetting] = [
            .device, .appearance, .direction, .contentSize, .ios, .edges, .frame, .touches,
        ]
        return ([segueVersion, document.source.text] + deciding.map { "\($0): \(settings[$0]?.text ?? "")" })
            .joined(separator: "\n")
    }
}
