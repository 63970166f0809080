import Comparison
import Codecs
import Foundation
import Recording
import Scenes

/// What came of a run: one case for each scene and variant, by name.
package struct VerificationRun: Sendable {
    package internal(set) var cases: [VerificationCase]
    /// Which part of the work it is.
    package let shard: Shard

    /// Verifies.
    /// - Throws: `VerificationError` and `OutputError` for what makes the whole run impossible; what is wrong with a scene is its case's
    ///   error.
    package init(_ request: VerificationRequest) throws {
        shard = request.shard
        let tasks = try Self.tasks(request)
        let known = tasks.map { Self.cost($0) }
        // What has no baseline yet costs as much as the others on the average.
        let measured = known.compactMap { $0 }
        let average = measured.isEmpty ? 1 : measured.reduce(0, +) / measured.count
        let costs = known.map { $0 ?? average }
        let own = request.shard.pieces(costs: costs)
        let verifier = Verifier(request: request)
        var cases: [VerificationCase] = []
        var passed = request.passed.map { PassedCases(path: $0, request: request) }
        for (number, index) in own.enumerated() {
            if request.cancellation?.isCancelled == true { throw RecordingError.cancelled }
            let progress = VerificationProgress(
                number: number + 1, count: own.count, name: tasks[index].files.name, frame: 0, frames: 0)
            request.progress?(progress)
            if request.update != .all, let unchanged = passed?.unchanged(tasks[index], request) {
                cases.append(unchanged)
                continue
            }
            let start = progress
            let report = request.progress.map { report in
                { @Sendable (frame: Int, frames: Int) in
                    var progress = start
                    (progress.frame, progress.frames) = (frame, frames)
                    report(progress)
                }
            }
            let result = verifier.verify(tasks[index], progress: report)
            if result.unknownIgnored?.isEmpty ?? true { passed?.note(result, of: tasks[index], request) }
            cases.append(result)
        }
        cases.refuseUnknownIgnored()
        if request.cancellation?.isCancelled == true { throw RecordingError.cancelled }
        try passed?.write()
        cases += Self.orphans(tasks, request)
        self.cases = cases.sorted { ($0.name, $0.scene) < ($1.name, $1.scene) }
    }

    init(cases: [VerificationCase]) { (self.cases, shard) = (cases, .all) }

    /// 0 no difference, 1 differences, 2 something could not be compared.
    package var exitCode: Int32 { cases.map(\.exitCode).max() ?? 0 }

    private static func tasks(_ request: VerificationRequest) throws -> [Verifier.Task] {
        var tasks: [Verifier.Task] = []
        var seen: [BaselineFiles: String] = [:]
        for path in request.scenes {
            let reading = request.reader.read(path: path, for: request.settings)
            let scene = OutputNames.name(of: path)
            var variants = request.variants
            if variants.isEmpty {
                variants = try (reading.document?.verification.variants ?? []).map { try VerificationVariant($0) }
            }
            if variants.isEmpty { variants = [.standard] }
            let comparison = try reading.document.map { try request.comparison.resolved(for: $0) } ?? request.comparison
            let folder = request.baselines ?? comparison[.baselines]?.text ?? FilePath(path).sibling("baselines")
            for variant in variants {
                let files = BaselineFiles(folder: folder, scene: scene, variant: variant)
                if let other = seen[files] {
                    // Names that only differ in how accents are put together are equal strings and other files.
                    if other.utf8.elementsEqual(path.utf8) { continue }
                    throw VerificationError.sameName(other, path)
                }
                seen[files] = path
                let own = request.reader.read(
                    path: path, for: variant.settings.over(request.settings), after: reading)
                tasks.append(
                    Verifier.Task(
                        path: path, document: own.document, diagnostics: own.diagnostics, scene: scene,
                        variant: variant, files: files))
            }
        }
        return tasks
    }

    /// About how long a case takes, from what its baseline says; nil without one.
    private static func cost(_ task: Verifier.Task) -> Int? {
        guard let bytes = try? FileBytes.read(path: task.files.record, maximumBytes: 64 << 20),
            let record = try? BaselineRecord(parsing: bytes, path: "")
        else { return nil }
        return max(1, record.width * record.height / 1000 * record.encodedFrames)
    }

    /// The variant of a baseline whose scene was verified in all variants that it lists, and has not this one.
    private static func unlisted(
        _ files: BaselineFiles, _ names: [String], _ tasks: [Verifier.Task], _ request: VerificationRequest
    ) -> String? {
        guard request.variants.isEmpty, !tasks.contains(where: { $0.files == files }),
            let scene = names.last(where: { name in
                tasks.contains { $0.scene == name && $0.files.folder == files.folder && $0.document != nil }
            }), case let variant = String(files.name.dropFirst(scene.count + 1)), !variant.isEmpty,
            (try? VerificationVariant(variant)) != nil, files.readRecord()?.isOfCode == false
        else { return nil }
        return variant
    }

    /// Baselines in the folders that were used whose scene is gone: it is neither among the given ones nor where it was
    /// when they were recorded.
    private static func orphans(_ tasks: [Verifier.Task], _ request: VerificationRequest) -> [VerificationCase] {
        var folders: [String] = []
        for task in tasks where !folders.contains(task.files.folder) { folders.append(task.files.folder) }
        let given = Set(tasks.map(\.scene))
        let sceneFolders = folders.map { FilePath($0).folder } + tasks.map { FilePath($0.path).folder }
        var cases: [VerificationCase] = []
        for folder in folders {
            for files in BaselineFiles.all(in: folder) {
                // A scene's own name may hold what parts it from a variant.
                let parts = files.name.split(separator: "~", omittingEmptySubsequences: false)
                let names = (1...parts.count).map { parts.prefix($0).joined(separator: "~") }
                if let variant = unlisted(files, names, tasks, request) {
                    cases.append(
                        VerificationCase(
                            name: files.name, scene: names[0], variant: variant, status: .orphaned,
                            message:
                                "its scene lists no such variant; delete it, unless it is verified with --variant \(variant)"
                        ))
                    continue
                }
                if names.contains(where: given.contains) || names.contains(where: { exists($0, in: sceneFolders) }) {
                    continue
                }
                guard let record = files.readRecord(), !record.isOfCode, !record.hasScene(from: folder) else {
                    continue
                }
                let isRemoved = request.update == .all
                if isRemoved { files.remove() }
                cases.append(
                    VerificationCase(
                        name: files.name, scene: names[0],
                        variant: parts.count > 1 ? parts.dropFirst().joined(separator: "~") : "default",
                        status: isRemoved ? .removed : .orphaned,
                        message: isRemoved
                            ? "deleted: its scene is gone" : "its scene is gone; delete it, or run with --update=all"))
            }
        }
        return cases
    }

    private static func exists(_ scene: String, in folders: [String]) -> Bool {
        folders.contains { folder in
            SceneFile.extensions.contains {
                FileManager.default.fileExists(atPath: FilePath.join(folder, "\(scene).\($0)"))
            }
        }
    }
}
