import Codecs
import Foundation
import Hero
import Raster
import Recording
import SceneModel
import Scenes

/// Pictures that explain what a scene does: curves of everything that is animated, and for each moment the layers
/// apart, an onion skin and motion paths.
package struct DebugPictures: Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case curves
        case onionSkin = "onion-skin"
        case motionPaths = "motion-paths"
        case exploded
    }

    package struct File: Sendable {
        package var path: String
        package var kind: Kind
        package var bytes: Int
        /// Points of an SVG, pixels of a PNG.
        package var width, height: Int
        /// Seconds of the timeline that it shows.
        package var start, end: Double
    }

    package let scene: String
    package private(set) var files: [File] = []
    /// What views and animators had to report while the scene was played, and what was left out.
    package private(set) var messages: [String]

    /// More moments than these get no pictures of their own.
    package static let greatestMomentCount = 100

    /// Notices about the scene's own texts.
    private let known: [String]
    private let folder: String
    private let options: Recording.Options

    /// Plays a scene and writes the pictures into a folder, which is made if it is missing. `curves.svg` and
    /// `curves.png` show the whole timeline; the others are numbered by the moments in which something is animated.
    /// - Parameters:
    ///   - kinds: which pictures.
    ///   - options: scale, limits and compression of the PNG files.
    /// - Throws: `SceneFailure`, `OutputError`, `RecordingError`, and `TypesettingError` when the font of the labels
    ///   cannot be had.
    package static func write(
        _ document: SceneDocument, to folder: String, kinds: [Kind] = Kind.allCases,
        build: SceneBuildOptions = SceneBuildOptions(),
        options: Recording.Options = Recording.Options()
    ) throws -> DebugPictures {
        let run = try SceneRun.play(document, options: build)
        var pictures = DebugPictures(
            scene: document.file, messages: run.messages, known: run.timeline.notices, folder: folder, options: options)
        try OutputFolder.making([folder]) { try pictures.write(run, kinds) }
        return pictures
    }

    private init(scene: String, messages: [String], known: [String], folder: String, options: Recording.Options) {
        (self.scene, self.messages, self.known, self.folder, self.options) = (scene, messages, known, folder, options)
    }

    private mutating func write(_ run: SceneRun, _ kinds: [Kind]) throws {
        if kinds.contains(.curves) {
            let title = run.document.title ?? FilePath(run.document.file).stem
            let curves = MotionCurves(run)
            try write(
                try CurveChart.picture(curves, title: title), .curves, "curves", title: title, from: 0,
                to: curves.duration)
        }
        let moments = run.moments
        if moments.count > Self.greatestMomentCount, kinds != [.curves] {
            messages.append("the first \(Self.greatestMomentCount) of \(moments.count) moments are drawn")
        }
        for (index, moment) in moments.prefix(Self.greatestMomentCount).enumerated() {
            let number = index + 1
            if kinds.contains(.onionSkin) {
                let bitmap = OnionSkin.bitmap(
                    of: run.timeline, from: moment.start, to: moment.end, scale: options.scale)
                try write(png: bitmap, .onionSkin, "onion-skin-\(number).png", from: moment.start, to: moment.end)
            }
            if kinds.contains(.motionPaths) {
                let backdrop = Recording(of: run.timeline).frame(at: .seconds(max(moment.start, moment.end - 1e-6)))
                let picture = try MotionPaths.picture(of: run, during: moment, backdrop: backdrop)
                try write(
                    picture, .motionPaths, "motion-paths-\(number)", title: moment.labels.joined(separator: ", "),
                    from: moment.start, to: moment.end)
            }
            if kinds.contains(.exploded) {
                let middle = (moment.start + moment.end) / 2
                let tree = try ExplodedLayers.tree(of: run, at: middle, caption: moment.labels.joined(separator: ", "))
                try write(tree: StillPicture(tree), .exploded, "exploded-\(number).png", from: middle, to: middle)
            }
        }
    }

    // MARK: Files

    private mutating func write(
        _ picture: ChartPicture, _ kind: Kind, _ name: String, title: String, from start: Double, to end: Double
    ) throws {
        let svg = Array(picture.svg(title: title).utf8)
        let path = path(name + ".svg")
        try OutputFile.write(svg, to: path)
        files.append(
            File(
                path: path, kind: kind, bytes: svg.count, width: Int(picture.size.width),
                height: Int(picture.size.height), start: start, end: end))
        try write(tree: StillPicture(try picture.renderTree()), kind, name + ".png", from: start, to: end)
    }

    private mutating func write(tree: StillPicture, _ kind: Kind, _ name: String, from start: Double, to end: Double)
        throws
    {
        let summary = try Recording(of: tree).write(
            to: [RecordingOutput(path: path(name), format: .png)], options: options)
        // The scene's own texts have been spoken of, with their lines.
        for notice in summary.notices where !known.contains(notice) && !messages.contains(notice) {
            messages.append(notice)
        }
        for output in summary.outputs {
            files.append(
                File(
                    path: output.path, kind: kind, bytes: output.bytes, width: output.width, height: output.height,
                    start: start, end: end))
        }
    }

    private mutating func write(png bitmap: Bitmap, _ kind: Kind, _ name: String, from start: Double, to end: Double)
        throws
    {
        let file = try OutputFile(path: path(name))
        let writer = StillPNGWriter(to: file, level: options.compression)
        try writer.append(AnimationFrame(bitmap, duration: RationalTime(0, 1), damage: nil))
        try writer.finish()
        files.append(
            File(
                path: path(name), kind: kind, bytes: file.byteCount, width: bitmap.width, height: bitmap.height,
                start: start, end: end))
    }

    private func path(_ name: String) -> String { FilePath.join(folder, name) }
}

extension DebugPictures {
    /// `{"version", "scene", "files": [{"path", "kind", "bytes", "width", "height", "start", "end"}]}`
    package var json: String {
        let entries = files.map { file in
            PlanJSON.object([
                ("path", .string(file.path)), ("kind", .string(file.kind.rawValue)),
                ("bytes", .number(Double(file.bytes))),
                ("width", .number(Double(file.width))), ("height", .number(Double(file.height))),
                ("start", .number(file.start)),
                ("end", .number(file.end)),
            ])
        }
        return PlanJSON.object([
            ("version", .string(segueVersion)), ("scene", .string(scene)), ("files", .array(entries)),
        ]).text
    }
}
