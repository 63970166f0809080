import Analysis
import Foundation
import Hero
import Recording
import SceneModel
import SceneSyntax
import Scenes

/// A scene as it lay on the disk at one moment: played, or what is wrong with it.
struct LoadedScene: Sendable {
    /// What there is to show; nil when the scene cannot be played.
    struct Picture: Sendable {
        let run: SceneRun
        let rate: FrameRate
        let schedule: FrameSchedule
        let scale: CGFloat
        let pixels: (width: Int, height: Int)
        let moments: [Moment]
        /// `segue inspect`'s objects, each with the time at which it starts.
        let plan: PlanJSON
    }

    let picture: Picture?
    let diagnostics: [SceneDiagnostic]
    /// Problems outside of the scene's text.
    let failure: String?
    /// The scene itself and the files that it names.
    let stamps: FileStamps

    /// Reads and plays a scene. Never throws: what is wrong is part of the edition.
    static func load(_ path: String, _ variant: PreviewVariant = .standard, options: PreviewOptions) -> LoadedScene {
        // Before reading, so that a change while it is read is seen as one.
        let own = FileStamps([path])
        let reading = options.reader.read(path: path, for: variant.settings.over(options.settings))
        guard let document = reading.document else {
            let stamps = FileStamps([path] + reading.includes)
            return LoadedScene(
                picture: nil, diagnostics: reading.diagnostics, failure: nil, stamps: own == own.now ? stamps : own)
        }
        let stamps = FileStamps(document.files(path, options: options.build))
        func broken(_ diagnostics: [SceneDiagnostic] = [], _ failure: String? = nil) -> LoadedScene {
            LoadedScene(
                picture: nil, diagnostics: reading.diagnostics + diagnostics, failure: failure,
                stamps: own == own.now ? stamps : own)
        }
        do {
            let (build, rate) = try options.applied(to: document, variant)
            let run = try SceneRun.play(document, options: build)
            let picture = try Picture(run, rate: rate, maximumFrames: build.limits.count(.frames))
            return LoadedScene(
                picture: picture, diagnostics: reading.diagnostics, failure: nil, stamps: own == own.now ? stamps : own)
        } catch let error as SceneFailure {
            return broken(error.diagnostics)
        } catch {
            return broken([], "\(error)")
        }
    }
}

extension LoadedScene.Picture {
    fileprivate init(_ run: SceneRun, rate: FrameRate, maximumFrames: Int) throws {
        let tree = run.timeline.renderTree(at: 0)
        (self.run, self.rate) = (run, rate)
        schedule = try FrameSchedule(duration: run.timeline.duration, rate: rate, maximumFrames: maximumFrames)
        (scale, pixels) = (tree.scale, (tree.pixelWidth, tree.pixelHeight))
        moments = run.moments
        let transitions = zip(run.plans, run.presentations).map { plan, presentation in
            PlanJSON.object([
                ("start", .number(presentation.start)), ("end", .number(min(presentation.end, run.timeline.duration))),
                ("plan", plan.json),
            ])
        }
        self.plan = .object([
            ("transitions", .array(transitions)), ("animations", SceneInspection.animationsJSON(of: run)),
        ])
    }
}

extension SceneDocument {
    /// Everything that the scene is made of: its file, what it includes, images and fonts, and the settings that hold for
    /// it.
    package func files(_ path: String, options: SceneBuildOptions) -> [String] {
        [path] + includes + resourceFiles(options: options).map(\.path)
            + [SettingsFile.find(from: SettingsFile.folder(of: self))].compactMap { $0 }
    }
}

/// What tells one state of a file from another without reading it.
struct FileStamp: Hashable, Sendable {
    let seconds, nanoseconds: Int
    let size: Int
    /// An editor that writes a new file and renames it may keep both time and size.
    let inode: UInt64

    /// nil when there is no such file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #else
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #endif
        (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
    }
}

/// Some files as they are at one moment.
package struct FileStamps: Hashable, Sendable {
    package let paths: [String]
    private let stamps: [FileStamp?]

    package init(_ paths: [String]) { (self.paths, stamps) = (paths, paths.map { FileStamp(path: $0) }) }

    package var now: FileStamps { FileStamps(paths) }
}
