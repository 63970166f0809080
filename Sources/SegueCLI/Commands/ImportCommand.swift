import ArgumentParser
import Codecs
import Foundation
import Geometry
import Hero
import Importing
import Interfaces
import SceneModel
import SceneSyntax
import Scenes

struct ImportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        "import", "Turns a storyboard, a xib or a design of Figma's into a scene.",
        """
        Views keep their constraints, Hero's attributes become hero keys, segues become steps, and what a scene cannot say is a comment with the
        line of the file. Images and fonts that it needs are copied beside the scene. A design is the JSON of Figma's
        REST API; auto layout becomes stacks, layers of one name in two frames become pairs. The other commands take all of these as they are.
        --check lays the scene out and compares every frame with the one that the file has; with --device it also lists the views that overlap
        there and do not in the design.
        """,
        examples: [
            "import Main.storyboard -o main.yaml", "import Main.storyboard --check",
            "import Main.storyboard --check --device iphone-se-1",
            "import design.json -o design.yaml",
        ])

    @Argument(
        help: "A storyboard, a xib or a design.", completion: .file(extensions: InterfaceImport.extensions + ["json"]))
    var file: String
    @Option(
        name: .shortAndLong, help: ArgumentHelp("The scene (default: standard output).", valueName: "scene.yaml"),
        completion: .file(extensions: SceneFile.extensions))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "Whose texts to take from .strings and .xcstrings, such as de (default: its own).", valueName: "language"))
    var language: String?
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Only compare frames with those that the file has.")
    var check = false
    @Option(
        help: ArgumentHelp(
            "Where nothing may overlap that does not in the design, for --check (default: nowhere); may be repeated.",
            valueName: "name"),
        completion: .list(Device.all.map(\.name)))
    var device: [String] = []
    @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Replace a scene that exists.") var force = false
    @OptionGroup var limitOptions: LimitOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if file.isEmpty || file == "-" {
            throw ValidationError("Name a storyboard, xib or design; images are looked for around it.")
        }
        if output == "" { throw ValidationError("The name of the output is empty.") }
        if let output { try SceneName.check(output) }
        if !check, !device.isEmpty { throw ValidationError("--device is for --check.") }
        for name in device where Device.named(name) == nil {
            let nearest = EditDistance.nearest(to: name, among: Device.all.map(\.name))
            throw ValidationError(
                "There is no device '\(name)'.\(nearest.map { " Did you mean '\($0)'?" } ?? "") 'segue list devices' lists them."
            )
        }
        if check, output != nil { throw ValidationError("--check writes no scene; leave --output out.") }
        if common.json, output == nil || output == "-", !check {
            throw ValidationError("--json and the scene both want standard output.")
        }
    }

    func run(_ console: Console) throws {
        let limits = try limitOptions.limits()
        let bytes = try SceneFile.bytes(at: file, limits: limits, followsLinks: true)
        guard bytes.count <= limits.count(.fileBytes) else {
            throw SceneFailure(diagnostics: SceneReader(limits: limits).read(bytes, file: file).errors)
        }
        guard InterfaceImport.takes(bytes, file: file) else {
            console.error("\(file) is neither an interface of Xcode's nor a design of Figma's")
            throw ExitCode.badInput
        }
        if check { return try check(bytes, limits, console) }
        if let output { try OutputConflicts.check([output], inputs: [file]) }
        let project = InterfaceProject(of: file)
        if let language, project.strings(language: language).isEmpty {
            let known = project.languages
            console.warning(
                "\(file) has no texts in \"\(language)\", so that its own are taken"
                    + (known.isEmpty ? "" : "; there are \(known.joined(separator: ", "))"))
        }
        // On standard output nothing lies beside the scene: it names the files where they are.
        let target = output == "-" ? nil : output
        let copies = ImageCopies(beside: target ?? "")
        var options = InterfaceImport.Options(language: language)
        options.path = { target == nil ? FilePath.join(project.folder, $0) : copies.name(of: $0) }
        let scene: InterfaceImport
        do { scene = try InterfaceImport(bytes, file: file, project: project, options: options) } catch {
            throw SceneFailure(diagnostics: SceneReader(limits: limits).read(bytes, file: file).errors)
        }
        guard let output = target else { return try console.result(String(scene.text.dropLast())) }
        if !force, FileManager.default.fileExists(atPath: output) {
            console.error("\(output) exists already; --force replaces it")
            throw ExitCode.badInput
        }
        let images = try copies.contents(from: project.folder)
        if !force, let other = images.first(where: { copies.isAnother($0) }) {
            console.error("\(other.path) exists already and is another file; --force replaces it")
            throw ExitCode.badInput
        }
        try copies.write(images)
        try OutputFile.write(scene.text, to: output)
        if common.json { return try console.summary(summary(scene) + [("path", .string(output))]) }
        let hero = scene.heroAttributes
        let remarks =
            switch scene.remarks.count {
            case 0: ""
            case 1: "; 1 comment says what was not taken"
            case let count: "; \(count) comments say what was not taken"
            }
        console.note(
            "wrote \(output): \(scene.screens.count.of("screen")), \(scene.views.count.of("view")), \(hero.carried) of \(hero.found.of("Hero attribute")), "
                + "\(copies.files.count.of("copied file"))\(remarks)")
    }

    private func summary(_ scene: InterfaceImport) -> [(String, PlanJSON)] {
        [
            ("version", .string(segueVersion)), ("file", .string(file)),
            ("screens", .array(scene.screens.map { .string($0) })), ("views", .number(Double(scene.views.count))),
            (
                "hero",
                .object([
                    ("found", .number(Double(scene.heroAttributes.found))),
                    ("carried", .number(Double(scene.heroAttributes.carried))),
                ])
            ),
            (
                "not_taken",
                .array(
                    scene.remarks.map {
                        .object([
                            ("reason", .string($0.reason)), ("detail", .string($0.detail)),
                            ("line", .number(Double($0.line))),
                        ])
                    })
            ),
        ]
    }

    // MARK: Frames

    private func check(_ bytes: Data, _ limits: SceneLimits, _ console: Console) throws {
        var reader = SceneReader(limits: limits)
        (reader.language, reader.keepsDesignSizes) = (language, true)
        let document = try console.document(reader.read(bytes, file: file))
        let scene = try InterfaceImport(
            bytes, file: file, project: InterfaceProject(of: file), options: InterfaceImport.Options(language: language)
        )
        var build = SceneBuildOptions()
        build.limits = limits
        let comparison = FrameComparison(scene.views, try SceneLayout.frames(of: document, options: build))
        let overlaps = try device.flatMap { try self.overlaps(at: $0, scene.views, bytes, build, console) }
        if common.json {
            // What is left then is constraints alone.
            reader.keepsTextSizes = true
            let sized = try console.document(reader.read(bytes, file: file))
            let measured = FrameComparison(scene.views, try SceneLayout.frames(of: sized, options: build))
            try console.summary(
                summary(scene) + [
                    ("frames", comparison.json), ("frames_with_stored_text_sizes", measured.json),
                    ("overlaps", .array(overlaps.map(\.json))),
                ])
        } else {
            for other in comparison.others { try console.result("\(file):\(other.view.line): \(other.text)") }
            for overlap in overlaps { try console.result("\(file):\(overlap.line): \(overlap.text)") }
            try console.result(
                "\(comparison.equal) of \(comparison.compared) views are where the file has them, within half a point"
                    + (comparison.documented > 0
                        ? "; \(comparison.documented) more are marked as misplaced or ambiguous" : "")
            )
        }
        if !comparison.others.isEmpty || !overlaps.isEmpty { throw ExitCode.different }
    }

    /// Neighbours that overlap on a device, and not in the design.
    private func overlaps(
        at name: String, _ views: [ImportedView], _ bytes: Data, _ build: SceneBuildOptions, _ console: Console
    ) throws -> [Overlap] {
        func frames(_ device: Device?) throws -> [String: CGRect] {
            var (reader, build) = (SceneReader(limits: build.limits), build)
            reader.language = language
            (reader.device, build.device) = (device, device)
            return try SceneLayout.frames(of: console.document(reader.read(bytes, file: file)), options: build)
        }
        let (design, there) = (try frames(nil), try frames(Device.named(name)))
        var siblings: [String: [ImportedView]] = [:]
        for view in views { siblings[FilePath(view.path).folder, default: []].append(view) }
        return views.flatMap { view in
            let others = siblings[FilePath(view.path).folder] ?? []
            return others.drop { $0.path != view.path }.dropFirst().compactMap { other -> Overlap? in
                guard let (a, b) = Self.pair(view, other, in: there), Self.overlap(a, b),
                    let (c, d) = Self.pair(view, other, in: design), !Self.overlap(c, d)
                else { return nil }
                return Overlap(
                    line: other.line, text: "\(other.path) overlaps \(view.path) on \(name), and not in the design")
            }
        }
    }

    private static func pair(_ first: ImportedView, _ second: ImportedView, in frames: [String: CGRect])
        -> (CGRect, CGRect)?
    {
        guard let a = frames[first.path], let b = frames[second.path] else { return nil }
        return (a, b)
    }

    /// By more than half a point both ways.
    private static func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
        let shared = a.intersection(b)
        return !shared.isNull && shared.width > 0.5 && shared.height > 0.5
    }
}

/// Two views of which one lies over the other where the design has them apart.
private struct Overlap {
    /// In the file.
    var line: Int
    var text: String

    var json: PlanJSON { .object([("line", .number(Double(line))), ("text", .string(text))]) }
}

/// Laid out frames beside those that Xcode stored.
private struct FrameComparison {
    struct Other {
        var view: ImportedView
        var frame: CGRect

        var text: String {
            let stored = (view.frame ?? []).map { PlanJSON.number($0).text }.joined(separator: ", ")
            let own = [frame.minX, frame.minY, frame.width, frame.height].map { PlanJSON.number(Double($0)).text }
            return "\(view.path) is at [\(own.joined(separator: ", "))], stored is [\(stored)]"
        }
    }

    /// Half a point, and what numbers lose in files.
    private static let tolerance = 0.501
    private(set) var compared = 0
    private(set) var equal = 0
    /// Others that Interface Builder itself calls misplaced or ambiguous.
    private(set) var documented = 0
    private(set) var constrained = (compared: 0, equal: 0)
    private(set) var others: [Other] = []

    init(_ views: [ImportedView], _ frames: [String: CGRect]) {
        for view in views {
            guard let stored = view.frame, var frame = frames[view.path] else { continue }
            if view.isInScreen { frame = Self.inScreen(frame, view.path, frames) }
            let own = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
            let isEqual = zip(own, stored).allSatisfy { abs($0 - $1) <= Self.tolerance }
            if !isEqual, view.isMisplaced {
                documented += 1
                continue
            }
            compared += 1
            if view.isConstrained { constrained.compared += 1 }
            if isEqual {
                equal += 1
                if view.isConstrained { constrained.equal += 1 }
            } else {
                others.append(Other(view: view, frame: frame))
            }
        }
    }

    /// A frame in the coordinates of its screen.
    private static func inScreen(_ frame: CGRect, _ path: String, _ frames: [String: CGRect]) -> CGRect {
        var frame = frame
        var parts = path.split(separator: "/").dropLast()
        while parts.count > 1 {
            if let outer = frames[parts.joined(separator: "/")] {
                frame = CGRect(
                    x: frame.minX + outer.minX, y: frame.minY + outer.minY, width: frame.width, height: frame.height)
            }
            parts = parts.dropLast()
        }
        return frame
    }

    var json: PlanJSON {
        .object([
            ("compared", .number(Double(compared))), ("equal", .number(Double(equal))),
            ("marked", .number(Double(documented))),
            ("by_constraints", .number(Double(constrained.compared))),
            ("by_constraints_equal", .number(Double(constrained.equal))),
            (
                "others",
                .array(
                    others.map {
                        .object([("line", .number(Double($0.view.line))), ("text", .string($0.text))])
                    })
            ),
        ])
    }
}

/// Files of a project that a scene needs, each under a name of its own beside the scene.
private final class ImageCopies {
    /// Beside the scene, by its name; as the scene names it.
    private let folder: String
    private let target: String
    /// Paths in the project, and names in the folder.
    private(set) var files: [(path: String, name: String)] = []

    init(beside scene: String) {
        let path = FilePath(scene)
        // A scene without an extension has the name itself.
        folder = path.stem == path.lastComponent ? path.stem + "-images" : path.stem
        target = FilePath.join(path.folder, folder)
    }

    func name(of path: String) -> String {
        if let known = files.first(where: { $0.path == path }) { return FilePath.join(folder, known.name) }
        let own = FilePath(path)
        var (name, number) = (own.lastComponent, 2)
        while files.contains(where: { $0.name == name }) {
            name = "\(number)-\(own.lastComponent)"
            number += 1
        }
        files.append((path, name))
        return FilePath.join(folder, name)
    }

    struct Image {
        var path: String
        var bytes: [UInt8]
    }

    /// What is to be written, all of it read.
    func contents(from project: String) throws -> [Image] {
        try files.map { file in
            let bytes = try FileBytes.read(path: FilePath.join(project, file.path), maximumBytes: 1 << 28)
            return Image(path: FilePath.join(target, file.name), bytes: bytes)
        }
    }

    /// Whether its place is taken by something else.
    func isAnother(_ image: Image) -> Bool {
        guard FileManager.default.fileExists(atPath: image.path) else { return false }
        return (try? FileBytes.read(path: image.path, maximumBytes: 1 << 28)) != image.bytes
    }

    func write(_ images: [Image]) throws {
        guard !images.isEmpty else { return }
        try OutputFolder.make(target)
        for image in images { try OutputFile.write(image.bytes, to: image.path) }
    }
}
