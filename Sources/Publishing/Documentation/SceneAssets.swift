import Analysis
import Codecs
import Compositing
import Foundation
import Raster
import Recording
import SceneModel
import SceneSyntax
import Scenes

/// Makes the assets of one scene, in all variants.
struct SceneAssets {
    let request: DocumentationRequest
    /// What is read for each variant: the same, but of files with size classes.
    let documents: [SceneDocument]
    /// Without folder and extension.
    let scene: String

    private(set) var messages: [String] = []
    /// What the scene or its `segue.yaml` want.
    private var ownFormats: [OutputFormat] = []
    /// The font files of all variants.
    private(set) var fontFiles: Set<String> = []
    private var probes: [(family: String, name: String, hash: String)] = []

    init(_ request: DocumentationRequest, _ documents: [SceneDocument], scene: String) {
        (self.request, self.documents, self.scene) = (request, documents, scene)
    }

    var title: String { documents[0].title ?? scene }

    /// Settings of a variant: its own over those of the request, over the scene's.
    private func settings(
        _ variant: DocumentationVariant, _ document: SceneDocument
    ) throws(SceneFailure) -> RenderSettings {
        try variant.settings.over(request.settings).resolved(for: document)
    }

    /// Two pixels per point unless someone says otherwise.
    private static let scale: RenderSettings = {
        var standard = RenderSettings()
        standard.set(.scale, "2", origin: "the default")
        return standard
    }()

    /// Draws and writes everything.
    /// - Throws: `SceneFailure`, `SettingError`, `RecordingError`, `OutputError`, `EncodeError`, `TypesettingError`.
    mutating func make(inputs: SceneInputs) throws -> SceneRecord {
        var record = SceneRecord(
            name: scene, title: title, summary: documents[0].summary, duration: 0, moments: [], inputs: inputs,
            variants: []
        )
        for (variant, document) in zip(request.variants, documents) {
            var build = request.build
            var options = Recording.Options()
            let asked = try settings(variant, document)
            ownFormats = asked.formats
            let settings = asked[.scale] == nil && asked[.width] == nil ? asked.over(Self.scale) : asked
            try settings.apply(to: &build, canvas: document.canvas)
            try settings.apply(to: &options)
            try settings.checkRate(for: Set(formats))
            options.gif.pinnedColors = document.pinnedColors
            options.page = PageMatte(document, build: build, recording: options)?.color
            build.limits.apply(to: &options)
            options.cancellation = request.cancellation
            let run = try SceneRun.play(document, options: build)
            for message in run.messages where !messages.contains(message) { messages.append(message) }
            fontFiles.formUnion(run.timeline.fontFiles)
            if record.variants.isEmpty {
                record.duration = run.timeline.duration
                record.moments = run.moments.flatMap(\.labels)
            }
            let budget = AnimationBudget(asked, options, scale: run.timeline.scale)
            record.variants.append(try make(variant, run, options, budget))
        }
        return record
    }

    private mutating func make(
        _ variant: DocumentationVariant, _ run: SceneRun, _ options: Recording.Options, _ budget: AnimationBudget
    ) throws -> VariantRecord {
        let moments = run.moments
        let source: any FrameSource =
            variant.reducesMotion ? ReducedMotion(run.timeline, moments: moments) : run.timeline
        var options = options
        options.scale = run.timeline.scale
        options.width = nil
        let size = run.timeline.size
        let names = AssetNames(scene: scene, variant: variant, scale: Double(run.timeline.scale))
        var record = VariantRecord(
            name: variant.name, family: variant.family, isDark: variant.isDark, sameAs: nil, files: [])
        let hash = VariantProbe.hash(source, moments: moments)
        if let other = probes.first(where: { $0.family == variant.family && $0.hash == hash }) {
            record.sameAs = other.name
        } else {
            probes.append((variant.family, variant.name, hash))
            record.files += try animations(source, names, options, budget, size)
            record.files.append(try poster(source, moments, names, options, size))
        }
        let theme: ChartTheme = variant.isDark ? .dark : .light
        // A strip is wide: at two pixels per point it takes more bytes than the animation.
        let stripNames = AssetNames(scene: scene, variant: variant, scale: budget.isScaleFree ? 1 : names.scale)
        let strip = FilmStrip.picture(of: source, moments: moments, scale: stripNames.scale).themed(theme)
        record.files.append(
            try still(
                try strip.renderTree(scale: CGFloat(stripNames.scale)), .strip, stripNames.name("strip", "png"), options
            ))
        if !variant.reducesMotion {
            let curves = try CurveChart.picture(MotionCurves(run), title: title).themed(theme)
            record.files.append(try vector(curves, names.name("curves", "svg", isVector: true)))
        }
        return record
    }

    // MARK: Files

    private var formats: [OutputFormat] {
        let chosen = request.formats.isEmpty ? ownFormats : request.formats
        let animated = [OutputFormat.gif, .png, .webp].filter(chosen.contains)
        return animated.isEmpty ? [.gif] : animated
    }

    private mutating func animations(
        _ source: any FrameSource, _ names: AssetNames, _ options: Recording.Options, _ budget: AnimationBudget,
        _ size: CGSize
    ) throws -> [AssetRecord] {
        var records: [AssetRecord] = []
        if formats.contains(.gif) {
            let (output, warning) = try gif(source, budget, options) { scale in
                AssetNames(scene: names.scene, variant: names.variant, scale: scale).name("", "gif")
            }
            if let warning { messages.append(warning) }
            records.append(record(.gif, output, size))
        }
        for (format, kind) in [(OutputFormat.png, AssetRecord.Kind.apng), (.webp, .webp)] where formats.contains(format)
        {
            let output = RecordingOutput(path: path(names.name("", format == .png ? "png" : "webp")), format: format)
            records.append(
                record(kind, try Recording(of: source).write(to: [output], options: options).outputs[0], size))
        }
        return records
    }

    private func poster(
        _ source: any FrameSource, _ moments: [Moment], _ names: AssetNames, _ options: Recording.Options,
        _ size: CGSize
    ) throws -> AssetRecord {
        let longest = moments.max { ($0.end - $0.start, $1.start) < ($1.end - $1.start, $0.start) }
        let time =
            try request.poster?.seconds(within: source.duration, rate: options.rate ?? .standard)
            ?? longest.map { ($0.start + $0.end) / 2 } ?? 0
        var asset = try still(source.renderTree(at: time), .poster, names.name("poster", "png"), options)
        (asset.width, asset.height) = (Int(size.width.rounded()), Int(size.height.rounded()))
        return asset
    }

    private func still(_ tree: RenderTree, _ kind: AssetRecord.Kind, _ name: String, _ options: Recording.Options)
        throws -> AssetRecord
    {
        var still = Recording.Options()
        (still.compression, still.maximumPixels, still.cancellation) = (
            options.compression, options.maximumPixels, options.cancellation
        )
        let summary = try Recording(of: StillPicture(tree)).write(
            to: [RecordingOutput(path: path(name), format: .png)], options: still)
        return record(kind, summary.outputs[0], tree.size)
    }

    private func vector(_ picture: ChartPicture, _ name: String) throws -> AssetRecord {
        let bytes = Array(picture.svg(title: title).utf8)
        try OutputFile.write(bytes, to: path(name))
        return AssetRecord(
            kind: .curves, name: name, width: Int(picture.size.width.rounded()),
            height: Int(picture.size.height.rounded()), bytes: bytes.count,
            sha256: SceneInputs.hash(bytes))
    }

    private func record(_ kind: AssetRecord.Kind, _ output: RecordingSummary.Output, _ size: CGSize) -> AssetRecord {
        AssetRecord(
            kind: kind, name: FilePath(output.path).lastComponent, width: Int(size.width.rounded()),
            height: Int(size.height.rounded()),
            bytes: output.bytes, sha256: output.sha256)
    }

    func path(_ name: String) -> String { FilePath.join(request.folder, name) }
}

extension DocumentationRequest {
    /// A scene as each variant shows it: the same, but of files with size classes.
    func readings(_ file: String) -> [SceneReading] {
        let plain = reader.read(path: file, for: settings)
        if variants.isEmpty { return [plain] }
        return variants.map { reader.read(path: file, for: $0.settings.over(settings), after: plain) }
    }

    /// What a scene's assets depend on, but for its fonts, which are those that were found when it was last played.
    func inputs(
        _ documents: [SceneDocument], fonts: [SceneInputs.File], _ hashes: inout FileHashes
    ) throws(SceneFailure) -> SceneInputs {
        let document = documents[0]
        let settings = try settings.resolved(for: document)
        var texts: [String] = []
        for text in documents.map(\.source.completeText) where !texts.contains(text) { texts.append(text) }
        var parts = RenderSetting.allCases.filter { $0 != .jobs }.compactMap { setting in
            settings[setting].map { "\(setting.flag)=\($0.text)" }
        }
        parts.append("formats=" + formats.map(\.rawValue).joined(separator: ","))
        parts.append("variants=" + variants.map(\.name).joined(separator: ","))
        parts.append("budget=\(AnimationBudget.standard)")
        if let poster { parts.append("poster=\(poster)") }
        if let showsTouches = build.showsTouches { parts.append("touches=\(showsTouches)") }
        if let isFramed = build.isFramed { parts.append("frame=\(isFramed)") }
        if reader.isLenient { parts.append("lenient") }
        parts += document.variables.map { "set=\($0.name)=\($0.value)" }
        return SceneInputs(
            version: segueVersion, scene: SceneInputs.hash(Array(texts.joined(separator: "\n").utf8)),
            settings: parts.joined(separator: " "),
            images: hashes.images(of: document, build),
            fonts: fonts)
    }
}
