import Foundation
import Publishing
import SceneModel
import Scenes

/// Makes something of scenes, and again whenever a scene or a file that it uses has changed, until a signal ends it.
struct SceneWatch {
    var scenes: [String]
    var reader: SceneReader
    var build: SceneBuildOptions
    /// Seconds between two looks at the files.
    private static let interval = 0.15

    init(_ scenes: [String], reader: SceneReader, build: SceneBuildOptions) {
        (self.scenes, self.reader, self.build) = (scenes, reader, build)
    }

    /// - Parameter make: called for each scene that is new or has changed; what it throws is told, and watching goes on.
    /// - Throws: what is wrong with the command line, which no change of a file puts right.
    func run(_ console: Console, make: (String) throws -> Void) throws {
        let cancellation = Interruption.cancellation
        var stamps: [String: FileStamps] = [:]
        while !cancellation.isCancelled {
            for scene in scenes where stamps[scene].map({ $0 != $0.now }) ?? true {
                let isFirst = stamps[scene] == nil
                // Editors write in several steps: what still changes is left for the next look.
                if let old = stamps[scene], !isSettled(old.paths) { continue }
                // Before it is made, so that a change meanwhile counts.
                stamps[scene] = FileStamps(files(of: scene))
                do { try make(scene) } catch {
                    if cancellation.isCancelled { break }
                    if isFirst, Console.isUsage(error) { throw error }
                    console.endProgress()
                    _ = console.report(error)
                }
                console.flushWarnings()
                if isFirst, scene == scenes.last { console.note("watching; Ctrl-C ends it") }
            }
            Thread.sleep(forTimeInterval: Self.interval)
        }
        console.endProgress()
        Interruption.resumeIfReceived()
    }

    private func isSettled(_ paths: [String]) -> Bool {
        let before = FileStamps(paths)
        Thread.sleep(forTimeInterval: 0.04)
        return before == before.now
    }

    private func files(of scene: String) -> [String] {
        let reading = reader.read(path: scene)
        return reading.document?.files(scene, options: build) ?? [scene] + reading.includes
    }
}
