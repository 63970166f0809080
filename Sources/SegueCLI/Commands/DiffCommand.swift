import Comparison
import ArgumentParser
import Codecs
import Foundation
import Hero
import Raster
import Recording
import SceneSyntax
import Scenes
import Verification

struct DiffCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "diff", "Compares two pictures, animations, sequences or scenes.",
        """
        Takes PNG, APNG, GIF, JPEG, WebP, y4m, folders of PNG files and patterns such as frames/%04d.png, in any mix; the first is the baseline.
        Two scenes are compared exactly unless a threshold says otherwise; files with a threshold of 0.1.
        A scene and a recording of the app (.mov, .mp4, .webm, or any of the above): its place, size, colours and start are found, and what the app does
        otherwise is said in the scene's words. What it may do otherwise is left out by --ignore; the flags that count pixels, from --threshold to
        --time-slack, and --report and --delta are refused there.
        Exit codes: 0 equal within the tolerances, 1 different, 2 cannot be compared.
        """,
        examples: [
            "diff old.gif new.gif -o difference.png", "diff before.yaml after.yaml --report report/",
            "diff scene.yaml recording.mov -o difference.png",
        ])

    @Argument(help: "The baseline; - is standard input.", completion: .file()) var first: String
    @Argument(help: "What is held against it; - is standard input.", completion: .file()) var second: String
    @Option(
        help: ArgumentHelp(
            "Pixels, or of scenes a view, that are not compared (default: none); may be repeated.",
            valueName: "x,y,w,h|view"))
    var ignore: [String] = []
    @Option(
        help: ArgumentHelp(
            "A folder for a report: a page, its pictures, and JSON (default: none).", valueName: "folder"),
        completion: .directory)
    var report: String?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where to draw what differs (default: nowhere): a PNG, animated for animations.", valueName: "file"),
        completion: .file())
    var output: String?
    @Option(
        help: ArgumentHelp(
            "Where to draw baseline, difference and other side by side (default: nowhere): a PNG, animated for animations.",
            valueName: "file"),
        completion: .file())
    var delta: String?
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Draw only what differs, over nothing.") var mask =
        false
    @Option(help: "How much of the baseline shows in the drawing, 0 to 1.") var alpha: Double = 0.1
    @Option(help: ArgumentHelp("The colour of different pixels (default: #FF0000).", valueName: "color")) var diffColor:
        String?
    @Option(
        help: ArgumentHelp("The colour of pixels that became darker (default: as --diff-color).", valueName: "color"))
    var diffColorAlt: String?
    @Option(help: ArgumentHelp("The colour of anti-aliased pixels (default: #FFFF00).", valueName: "color"))
    var aaColor: String?
    @Option(
        help: ArgumentHelp(
            "When the scene begins in a recording of the app, seconds from 0 (default: found).", valueName: "seconds"),
        transform: SecondsFlag.read)
    var start: Double?
    @OptionGroup(title: "Settings") var comparison: SettingFlags<PixelSettings>
    @OptionGroup(title: "Settings") var settings: SceneSettings<ComparedSettings>
    @OptionGroup var variables: VariableOptions
    @OptionGroup var limitOptions: LimitOptions
    @OptionGroup var common: CommonOptions
    @OptionGroup var opening: OpenOption

    func validate() throws {
        if !Self.isScene(first), !Self.isScene(second), let text = ignore.first(where: { PixelRect(flag: $0) == nil }) {
            throw ValidationError(
                "--ignore expects x,y,width,height in pixels, such as 0,0,750,88, and not \"\(text)\".")
        }
        _ = try picture()
        _ = try comparison.layered()
        if let start, !(0...86_400).contains(start) {
            throw ValidationError("--start expects seconds from 0 to 86400, and not \(start).")
        }
        if [output, delta].contains("-"), common.json || output == delta {
            throw ValidationError(
                common.json
                    ? "--json and a picture on - both want standard output."
                    : "Only one picture can be standard output.")
        }
        if first == "-", second == "-" { throw ValidationError("Only one of the two can be standard input.") }
        if let empty = [first, second, output, delta, report].compactMap({ $0 }).first(where: \.isEmpty) {
            throw ValidationError("The name of a file is empty\(empty).")
        }
    }

    func run(_ console: Console) throws {
        try OutputConflicts.check([output, delta].compactMap { $0 }, inputs: [first, second])
        let areScenes = [first, second].map(Self.isScene)
        if areScenes == [true, false] { return try compareRecording(console) }
        if areScenes == [false, true] {
            throw ValidationError("A scene comes first, and what was recorded of the app second.")
        }
        if start != nil { throw ValidationError("--start is about the recording that a scene is compared with.") }
        let (result, isDifferent) = areScenes[0] ? try compareScenes(console) : try compareFootage()
        if result.findings.contains(where: { $0.kind == .size && $0.isDifference }) {
            for path in [output, delta].compactMap({ $0 }) {
                console.warning(
                    "\(path) is not written: pictures of unlike sizes have no difference; --layout crop or pad compares them"
                )
            }
        }
        if let report { try VerificationReport(result).write(to: report) }
        if common.json {
            try console.result(result.json(isDifferent: isDifferent).text)
        } else if !common.quiet {
            try describe(result, isDifferent, console)
        }
        let drawing = [delta, output].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }
        opening.show(report.map { FilePath.join($0, "index.html") } ?? drawing, console)
        if isDifferent { throw ExitCode.different }
    }

    static func isScene(_ path: String) -> Bool { SceneFile.extensions.contains(FilePath(path).fileExtension) }

    private func compareScenes(_ console: Console) throws -> (VerificationCase, Bool) {
        var request = VerificationRequest(scenes: [])
        request.comparison = try comparison.layered()
        request.ignoredRects = ignore.compactMap { PixelRect(flag: $0) }
        request.ignoredViews = ignore.filter { PixelRect(flag: $0) == nil }
        request.wantsPictures = report != nil || delta != nil || output != nil
        request.wantsDetails = common.json || common.verbose
        (request.wantsPanels, request.reducesPictures) = (delta != nil, delta == nil && output == nil)
        request.cancellation = Interruption.cancellation
        request.build.limits = try limitOptions.limits()
        request.reader.limits = request.build.limits
        request.reader.allowsMissingGlyphs = true
        request.reader.variables = try variables.all()
        request.settings = try settings.layered()
        let documents = try [first, second].map {
            try console.document(request.reader.read(path: $0, for: request.settings))
        }
        let result = try SceneComparison(documents[0], documents[1], request).result
        for (path, kind) in [(output, "difference"), (delta, "delta")] {
            guard let path, let picture = result.pictures.first(where: { $0.name.hasSuffix(".\(kind).png") }) else {
                continue
            }
            try OutputFile.write(picture.bytes, to: path)
        }
        return (result, result.status == .different)
    }

    private func compareFootage() throws -> (VerificationCase, Bool) {
        let limits = try limitOptions.imageLimits()
        let (a, b) = (try Footage.open(path: first, limits: limits), try Footage.open(path: second, limits: limits))
        var comparator = AnimationComparator()
        let settings = try comparison.layered().over(.file(from: "."))
        try settings.apply(to: &comparator.options)
        try settings.apply(to: &comparator.tolerances)
        comparator.rate = try self.settings.layered().over(.file(from: ".")).checked(.fps).flatMap { FrameRate($0) }
        let ignored = ignore.compactMap { PixelRect(flag: $0) }
        comparator.ignored = { _ in ignored }
        var drawings: [ComparisonPictures] = []
        if let output {
            drawings.append(ComparisonPictures(.difference(try picture()), of: a) { try OutputFile(path: output) })
        }
        if let delta {
            var panels = DeltaPanels()
            panels.picture = try picture()
            drawings.append(ComparisonPictures(.panels(panels), of: a) { try OutputFile(path: delta) })
        }
        do {
            let visit: AnimationComparator.Visitor? =
                drawings.isEmpty
                ? nil : { frame, a, b, pixels in for drawing in drawings { try drawing.add(frame, a, b, pixels) } }
            let result = try FootageComparison.run(comparator, a, b, wantsPictures: report != nil, visit: visit)
            for drawing in drawings { try drawing.finish() }
            return (result, result.comparison?.isDifferent ?? false)
        } catch {
            drawings.forEach { $0.cancel() }
            throw error
        }
    }

    private func describe(_ result: VerificationCase, _ isDifferent: Bool, _ console: Console) throws {
        if !isDifferent {
            let names = [first, second].map { $0 == "-" ? "standard input" : $0 }
            try say("\(names[0]) and \(names[1]) are equal\(result.comparison.map(Self.allowance) ?? "")", console)
        }
        var findings = result.findings
        for index in findings.indices where !findings[index].isDifference {
            findings[index].message = "\(findings[index].aside): \(findings[index].message)"
        }
        // Of a scene the views say where; of files the pixels do.
        if let comparison = result.comparison, comparison.frames.count > 1,
            let box = comparison.worstFailing?.boundingBox,
            let index = findings.firstIndex(where: { $0.kind == .pixels })
        {
            findings[index].message += ", inside \(box.width)×\(box.height) pixels at (\(box.minX), \(box.minY))"
        }
        for line in common.verbose ? findings.map(\.message) : FindingLines.brief(findings) { try say(line, console) }
    }

    /// What has to be allowed for two to be equal; nothing where they are so to the pixel.
    private static func allowance(_ comparison: AnimationComparison) -> String {
        if comparison.differentPixels > 0 || comparison.frames.contains(where: \.isFailing) {
            return " within the tolerances"
        }
        if comparison.antialiasedPixels > 0 {
            return " but for \(comparison.antialiasedPixels.of("antialiased pixel"))"
        }
        guard comparison.options.metric == .yiq, comparison.maximumDelta > 0 else { return "" }
        let (delta, threshold) = (comparison.maximumDelta, comparison.options.threshold)
        return " within the threshold of \(NumberText.string(threshold)); the largest difference is "
            + NumberText.string(max(0.001, (delta * 1000).rounded() / 1000))
    }

    /// On standard output, unless a picture is written there.
    private func say(_ line: String, _ console: Console) throws {
        if [output, delta].contains("-") { console.note(line) } else { try console.result(line) }
    }

    func picture() throws -> DiffPicture {
        var picture = DiffPicture()
        guard (0...1).contains(alpha) else {
            throw ValidationError("--alpha expects a number from 0 to 1, and not \(alpha).")
        }
        (picture.alpha, picture.isMask) = (alpha, mask)
        if let diffColor { picture.color = try color("diff-color", diffColor) }
        if let diffColorAlt { picture.darkerColor = try color("diff-color-alt", diffColorAlt) }
        if let aaColor { picture.antialiasedColor = try color("aa-color", aaColor) }
        return picture
    }

    private func color(_ name: String, _ text: String) throws -> UInt32 {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, let value = UInt32(digits, radix: 16) else {
            throw ValidationError("--\(name) expects a colour such as #FF0000, and not \"\(text)\".")
        }
        return value >> 16 | (value & 0xFF00) | (value & 0xFF) << 16 | 0xFF00_0000
    }
}

extension Finding {
    /// What stands before a finding that is no difference.
    fileprivate var aside: String {
        switch kind {
        case .tolerance: "hint"
        case .environment, .size, .scene: "note"
        default: "tolerated"
        }
    }
}
