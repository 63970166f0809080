import ArgumentParser
import CHeap
import Codecs
import Foundation
import Recording
import SceneModel
import SceneSyntax
import Scenes

struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "render", "Renders scenes to GIF, WebP, APNG, video, PNG sequences or raw frames.",
        """
        The format follows the name: x.gif, x.webp, x.png or x.apng (animated), x.mp4, x.webm and x.mov (video, by ffmpeg), frames/%04d.png or frames/ (a
        sequence), x.rgba and x.y4m (raw). Another folder,
        such as out/, takes one file per scene and format, out/card.gif by default; `output.formats` of a scene or of segue.yaml, or --format, say which. {scene} in
        a name stands for the scene's. - is standard output and needs --format. Several -o share one rendering.
        --for github writes card-github.webp into the folder that -o names (this one by default), with what suits that place; flags win.
        """,
        examples: [
            "render card.yaml -o card.gif", "render scenes/*.yaml -o out/ --appearance dark",
            "render card.yaml -o 'frames/%04d.png' --fps 30", "render card.yaml -o card.gif --watch --open",
            "render card.yaml --for github --for slack -o previews/",
        ])

    @Argument(help: "Scene files; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scenes: [String]
    @OptionGroup var outputs: OutputOptions
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Where it is going to be put; chooses format, size, rate and bytes, and says so (default: what the names say). May be repeated: \(Purpose.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "place"),
        completion: .list(Purpose.allCases.map(\.rawValue)))
    var places: [String] = []
    @Option(
        help: ArgumentHelp("A part of the timeline (default: all): times, percentages or frames.", valueName: "a..b"))
    var select: String?
    @Option(help: ArgumentHelp("Frame numbers (default: all), such as 0-9 or 0-2,5,7-20:2.", valueName: "list"))
    var frames: String?
    @Option(
        help: ArgumentHelp(
            "Draw only one of n parts of a long scene's frames (default: all), into a file beside the output, which another machine may do.",
            valueName: "i/n"))
    var slice: String?
    @Option(
        help: ArgumentHelp(
            "Write the output from n parts that --slice has drawn (default: draw here): the same bytes as without.",
            valueName: "n"))
    var join: Int?
    @Option(
        help: ArgumentHelp(
            "Render only one of n parts of the scenes (default: all), from 1/n; auto takes the numbers of Slurm, Kubernetes or a CI system.",
            valueName: "i/n"))
    var shard: String?
    @Option(
        help: ArgumentHelp(
            "Render nothing; say which of n parts that --shard should have rendered are missing or not whole (default: render).",
            valueName: "n"))
    var expect: Int?
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Decode what was written and compare it with what was drawn.") var verify = false
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: statisticsHelp) var stats = false
    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Go on, and render again what has changed: the scene or a file that it uses.") var watch = false
    @OptionGroup var opening: OpenOption
    @OptionGroup(title: "Settings") var settings: SceneSettings<RenderingSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try sceneOptions.check(scenes)
        if select != nil, frames != nil { throw ValidationError("--select and --frames exclude each other.") }
        let purposes = try purposes()
        if purposes.isEmpty {
            try outputs.check(json: common.json)
        } else if outputs.format != nil || outputs.output.count > 1 || outputs.output.contains("-") {
            throw ValidationError(
                "--for names the files and chooses their formats; give it one folder, such as -o out/.")
        }
        let files = outputs.output.filter { path in OutputFormat(path: path).map { $0 != .sequence } ?? false }
        if !purposes.isEmpty, let file = files.first {
            throw ValidationError("--for names the files; give it a folder, such as -o out/, and not \"\(file)\".")
        }
        if !purposes.isEmpty, verify {
            throw ValidationError("--for chooses what loses something; --verify excludes it.")
        }
        if watch, scenes.contains("-") || outputs.output.contains("-") {
            throw ValidationError("--watch follows files and writes files; standard input and output are none.")
        }
        _ = try selection()
        try checkParts()
        if watch, slice != nil || join != nil || shard != nil || expect != nil {
            throw ValidationError("--watch renders all of a scene; --slice, --join, --shard and --expect exclude it.")
        }
    }

    private func purposes() throws -> [Purpose] {
        var places = self.places
        for index in places.indices.reversed() where places[..<index].contains(places[index]) {
            places.remove(at: index)
        }
        return try places.map { name in
            guard let purpose = Purpose(rawValue: name) else {
                let parts = name.split(separator: ",", omittingEmptySubsequences: false).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                if parts.count > 1, parts.allSatisfy({ Purpose(rawValue: $0) != nil }) {
                    throw ValidationError(
                        "--for takes one place and may be repeated: \(parts.map { "--for " + $0 }.joined(separator: " "))"
                    )
                }
                throw ValidationError(Suggestion.unknown("place", name, among: Purpose.allCases.map(\.rawValue)))
            }
            return purpose
        }
    }

    func selection() throws -> FrameSelection {
        if let select {
            guard let selection = FrameSelection(interval: select) else {
                throw ValidationError(
                    "--select expects A..B, such as 0.2..1.5, 10%..50%, f3..f9 or 1..end, and not \"\(select)\".")
            }
            return selection
        }
        if let frames {
            guard let selection = FrameSelection(frames: frames) else {
                throw ValidationError("--frames expects numbers such as 0-9 or 0-2,5,7-20:2, and not \"\(frames)\".")
            }
            return selection
        }
        return .all
    }

    func run(_ console: Console) throws {
        segue_keep_large_blocks_apart()
        let purposes = try purposes()
        let jobs =
            try purposes.isEmpty
            ? [
                Job(
                    names: OutputNames(outputs.output, format: try outputs.chosenFormat(), scenes: scenes), purpose: nil
                )
            ]
            : purposes.map { purpose in
                let folder = outputs.output.first ?? "."
                let name = FilePath.join(folder, "{scene}-" + purpose.rawValue)
                let paths = purpose.formats.map { name + $0.suffix }
                return Job(names: try OutputNames(paths, format: nil, scenes: scenes), purpose: purpose)
            }
        if !purposes.isEmpty, let folder = outputs.output.first { try OutputFolder.make(folder) }
        let reader = try sceneOptions.reader()
        if watch { return try follow(jobs, reader, console) }
        if let slice { return try draw(slice, reader, console) }
        let place = try FilePath(jobs[0].names.outputs(for: scenes[0], formats: []).first?.path ?? ".").folder
        if let expect { return try check(expect, in: place, console) }
        var renderings: [SceneRendering] = []
        var failed = false
        for scene in ownScenes {
            do {
                for job in jobs { renderings.append(try render(scene, job, reader, console)) }
            } catch let error as SceneFailure {
                // The others are rendered all the same.
                console.diagnostics(error.diagnostics)
                failed = true
            }
        }
        if !failed, let ownShard {
            if ownScenes.isEmpty { try OutputFolder.make(place) }
            try RenderingPart(ownShard, given: scenes, renderings).write(in: place)
        }
        if ownScenes.isEmpty { console.detail("nothing to render") }
        // What was asked for decides whether it is a list, and not how much of it could be rendered.
        let count = scenes.count * jobs.count
        if common.json, count > 1 || !failed {
            try console.summary(SceneRendering.summary(renderings, of: count))
        }
        opening.show(renderings.first?.place, console)
        if failed { throw ExitCode.badInput }
    }

    /// Renders until a signal comes; with `--json` an object a scene and time.
    private func follow(_ jobs: [Job], _ reader: SceneReader, _ console: Console) throws {
        var isOpen = false
        try SceneWatch(scenes, reader: reader, build: try sceneOptions.buildOptions()).run(console) { scene in
            let renderings = try jobs.map { try render(scene, $0, reader, console) }
            if common.json { try console.summary(SceneRendering.summary(renderings)) }
            if !isOpen { opening.show(renderings.first?.place, console) }
            isOpen = true
        }
    }

    /// What is made of each scene.
    private struct Job {
        var names: OutputNames
        var purpose: Purpose?
    }

    private func render(_ scene: String, _ job: Job, _ reader: SceneReader, _ console: Console) throws
        -> SceneRendering
    {
        let names = job.names
        let given = try settings.layered()
        let document = try console.document(reader.read(path: scene, for: given))
        var build = try sceneOptions.buildOptions()
        var recording = Recording.Options()
        let all = try (job.purpose.map { given.over($0.settings) } ?? given).resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        recording.schedule.selection = try selection()
        recording.verifies = verify
        recording.ownsProcess = true
        recording.collectsStatistics = stats
        recording.gif.pinnedColors = document.pinnedColors
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        recording.progress = { done, total in console.progress("\(scene): frame \(done) of \(total)") }
        let outputs = try names.outputs(for: scene, formats: all.formats)
        try OutputConflicts.check(outputs, inputs: document.files(scene, options: build))
        let written = Set(outputs.map(\.format))
        try all.checkRate(for: written)
        let allWritten = written.union(try purposes().flatMap(\.formats))
        console.flagWarnings(all.idleFlags(for: allWritten) + idleFlags(for: allWritten))
        if let join {
            recording.slices = try FrameSlices(
                beside: outputs[0].path, count: join, subject: Self.subject(document, all))
        }
        let rendering = try OutputFolder.making(names.folders(for: scene)) {
            job.purpose?.isStill == true
                ? try SceneRendering.still(
                    document, at: TimePoint.argument("end", of: "--for"), to: outputs, build: build,
                    recording: recording)
                : try SceneRendering.render(document, to: outputs, build: build, recording: recording)
        }
        console.endProgress()
        rendering.messages.forEach(console.warning)
        if !common.json { describe(rendering, console) }
        if let purpose = job.purpose {
            for output in outputs { console.note("  " + purpose.choice(all, format: output.format)) }
        }
        return rendering
    }

    /// As `RenderSettings.idleFlags`, of the flags that are no settings.
    private func idleFlags(for written: Set<OutputFormat>) -> [String] {
        var idle: [String] = []
        let unread = written.subtracting(OutputFormat.verified)
        if verify, !unread.isEmpty {
            let names = unread.map(\.rawValue).sorted().joined(separator: ", ")
            idle.append("--verify decodes GIF, PNG and WebP files again, and nothing of \(names)")
        }
        if stats, written.isDisjoint(with: [.gif, .png]) {
            idle.append("--stats is not used: it measures GIFs and APNGs, and none is written")
        }
        return idle
    }

    private func describe(_ rendering: SceneRendering, _ console: Console) {
        console.describe(rendering.summary.outputs)
        let timing = rendering.summary
        console.detail(
            "\(rendering.scene): layout \(Int(rendering.layoutMilliseconds)) ms, drawing \(Int(timing.rasterMilliseconds)) ms,"
                + " encoding \(Int(timing.encodeMilliseconds)) ms")
    }
}

let statisticsHelp: ArgumentHelp = "Measure each frame of a GIF: bytes, rectangle, colours, PSNR, flicker, contours."
