import ArgumentParser
import Codecs
import Foundation
import Hero
import Recording
import Scenes

struct CompareCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "compare", "Draws the same scene through several transitions or timings, side by side.",
        """
        --transitions names animations: hero (as the scene is), system, zoom, containerTransform, viewTransition, sharedAxis(x), fadeThrough, or one of
        Hero's own such as push(left). --sweep takes a key and values: duration=0.2,0.4 (seconds), curve=easeIn,easeOut, spring=300/20,120/10 (stiffness and
        damping) or dampingRatio=0.4,1; it changes animate steps, views with Hero ids and, for duration and curve, transitions that are not Hero's.
        """,
        examples: [
            "compare card.yaml --transitions hero,zoom,containerTransform,system -o sheet.gif",
            "compare card.yaml --sweep spring=300/30,200/12 -o springs.gif --columns 1",
        ])

    @Argument(help: "A scene file; - is standard input.", completion: .file(extensions: SceneFile.extensions))
    var scene: String
    @Option(
        help: ArgumentHelp(
            "Animations, separated by commas (default: hero, system, zoom, containerTransform and viewTransition, unless something is swept).",
            valueName: "names"))
    var transitions: String?
    @Option(
        help: ArgumentHelp("A timing with several values (default: none); may be repeated.", valueName: "key=values"))
    var sweep: [String] = []
    @Option(
        name: [.customLong("slice"), .customLong("shard")],
        help: ArgumentHelp(
            "Draw only one of n parts of the sheet's frames (default: all), into a file beside the output, which another machine may do; auto/n as of render --shard.",
            valueName: "i/n"))
    var slice: String?
    @Option(
        help: ArgumentHelp(
            "Write the sheet from n parts that --slice has drawn (default: draw here): the same bytes as without.",
            valueName: "n"))
    var join: Int?
    @Option(
        help: ArgumentHelp("How many stand side by side (default: all, in equal rows of up to 6).", valueName: "count"))
    var columns: Int?
    @OptionGroup var outputs: OutputOptions
    @OptionGroup(title: "Settings") var settings: SceneSettings<RenderingSettings>
    @OptionGroup var sceneOptions: SceneOptions
    @OptionGroup var common: CommonOptions
    @OptionGroup var opening: OpenOption

    private static let usual = ["hero", "system", "zoom", "containerTransform", "viewTransition"]
    private static let most = 24
    /// What fits on a page or in a message, in pixels; a sheet is not drawn wider unless it is asked for.
    private static let usualWidth: CGFloat = 2400

    func validate() throws {
        try sceneOptions.check([scene])
        try outputs.check(json: common.json, example: "sheet.gif")
        if let columns, columns < 1 { throw ValidationError("--columns expects a number from 1, and not \(columns).") }
        if let slice { try PartFlags.check(slice: slice) }
        if let join { try PartFlags.check(join, of: "--join") }
        if slice != nil, join != nil { throw ValidationError("--slice and --join exclude each other.") }
        if slice != nil || join != nil, outputs.output.contains("-") {
            throw ValidationError("Parts of a sheet are files; standard output is none.")
        }
        _ = try variations()
    }

    private func variations() throws -> [SceneVariation] {
        var variations: [SceneVariation] = []
        let names = transitions.map(Self.list) ?? (sweep.isEmpty ? Self.usual : [])
        for name in names {
            guard !name.isEmpty else {
                throw ValidationError(
                    "--transitions expects names with commas between them, and one is empty in \"\(transitions ?? "")\"."
                )
            }
            guard let variation = SceneVariation.transition(name) else {
                throw ValidationError(
                    SceneVariation.mistake(inTransition: name).map { "--transitions: \($0)" }
                        ?? Suggestion.unknown("transition", name, among: SceneVariation.transitionNames))
            }
            variations.append(variation)
        }
        for text in sweep {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            let known = SceneVariation.sweeps
            guard parts.count == 2, let form = known.first(where: { $0.0 == parts[0] })?.1 else {
                throw ValidationError(
                    "--sweep expects a key and values, such as duration=0.2,0.4, and not \"\(text)\"; keys: \(known.map(\.0).joined(separator: ", "))."
                )
            }
            for value in Self.list(parts[1]) {
                guard let variation = SceneVariation.sweep(parts[0], value) else {
                    throw ValidationError(
                        value.isEmpty
                            ? "--sweep expects values with commas between them, and one is empty in \"\(text)\"."
                            : "--sweep \(parts[0]) expects \(form), and not \"\(value)\".")
                }
                variations.append(variation)
            }
        }
        guard !variations.isEmpty, variations.count <= Self.most else {
            throw ValidationError("compare draws 1 to \(Self.most) variants, and not \(variations.count).")
        }
        return variations
    }

    /// Commas inside parentheses separate nothing.
    private static func list(_ text: String) -> [String] {
        var (items, depth) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { items.append("") } else { items[items.count - 1].append(character) }
        }
        return items.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    func run(_ console: Console) throws {
        let given = try settings.layered()
        let document = try console.document(sceneOptions.reader().read(path: scene, for: given))
        var build = try sceneOptions.buildOptions()
        var recording = Recording.Options()
        let all = try given.resolved(for: document)
        try all.apply(to: &build, canvas: document.canvas)
        try all.apply(to: &recording)
        recording.gif.pinnedColors = document.pinnedColors
        build.limits.apply(to: &recording)
        recording.cancellation = Interruption.cancellation
        recording.progress = { done, total in console.progress("\(scene): frame \(done) of \(total)") }
        let names = try OutputNames(outputs.output, format: try outputs.chosenFormat(), scenes: [scene])
        let files = try names.outputs(for: scene, formats: all.formats)
        try OutputConflicts.check(files, inputs: document.files(scene, options: build))
        let written = Set(files.map(\.format))
        try all.checkRate(for: written)
        console.flagWarnings(all.idleFlags(for: written))
        let subject = ([RenderCommand.subject(document, all), transitions ?? "", "\(columns ?? 0)"] + sweep)
            .joined(separator: "\n")
        if let join {
            recording.slices = try FrameSlices(beside: files[0].path, count: join, subject: subject)
        }
        let variations = try variations()
        let isDark = build.canvas(of: document).appearance == .dark
        func draw() throws -> (TransitionSheet, messages: [String]) {
            let runs = try variations.map { try SceneRun.play($0.applied(to: document), options: build) }
            let named = zip(variations, runs).map { (name: $0.name, timeline: $1.timeline) }
            let messages = zip(variations, runs).flatMap { variation, run in
                ([variation.idleness(in: document)].compactMap { $0.map { $0 + "." } } + run.messages).map {
                    "\(variation.name): \($0)"
                }
            }
            return (try TransitionSheet(named, columns: columns, isDark: isDark), messages)
        }
        var (sheet, messages) = try draw()
        for message in messages { console.warning(message) }
        let canvas = build.canvas(of: document)
        if !canvas.scaleIsGiven, recording.width == nil, let scale = sheet.scale(within: Self.usualWidth) {
            build.scale = scale
            (sheet, messages) = try draw()
            console.note(
                "\(scene): the sheet is drawn at \(PlanJSON.number(Double(scale)).text) instead of \(PlanJSON.number(Double(canvas.scale)).text) pixels a point, at most \(Int(Self.usualWidth)) across; --scale takes more"
            )
        }
        if let part = slice.flatMap({ FrameSlice(part: $0) }) {
            let path = part.path(beside: files[0].path)
            let count = try Recording(of: sheet).write(
                part, for: files, subject: subject, to: path, options: recording)
            console.endProgress()
            if !common.json { return console.note("\(path): \(count) frames") }
            return try console.summary([
                ("version", .string(segueVersion)), ("slice", .string(path)), ("frames", .number(Double(count))),
            ])
        }
        let summary = try OutputFolder.making(names.folders(for: scene)) {
            try Recording(of: sheet).write(to: files, options: recording)
        }
        console.endProgress()
        defer { opening.show(summary.place, console) }
        if common.json {
            return try console.summary([
                ("version", .string(segueVersion)), ("scene", .string(scene)),
                ("variants", .array(variations.map { .string($0.name) })), ("duration", .number(summary.duration)),
                ("outputs", .array(summary.outputs.map(\.json))),
            ])
        }
        console.describe(summary.outputs)
    }
}
