import Codecs
import Comparison
import Foundation
import Geometry
import Hero
import Raster
import Recording
import SceneModel
import SceneSyntax

/// Which baselines a run writes.
public enum BaselineUpdate: String, Sendable, Hashable, CaseIterable {
    /// None: without a baseline a run fails.
    case none
    /// Those that are not there.
    case missing
    /// And those that differ or cannot be read.
    case changed
    /// All, even where nothing differs; and baselines whose scene is gone are deleted.
    case all
}

/// Holds one scene in one variant against its baseline.
struct Verifier {
    let request: VerificationRequest

    struct Task: Sendable {
        /// As given.
        var path: String
        var document: SceneDocument?
        var diagnostics: [SceneDiagnostic]
        /// Without folder and extension.
        var scene: String
        var variant: VerificationVariant
        var files: BaselineFiles
    }

    /// - Parameter progress: frames that have been drawn, and how many there are.
    func verify(_ task: Task, progress: (@Sendable (Int, Int) -> Void)? = nil) -> VerificationCase {
        guard let document = task.document else {
            let mistake = task.diagnostics.first { $0.severity == .error }
            var result = VerificationCase(
                name: task.files.name, scene: task.scene, variant: task.variant.name, status: .error,
                message: mistake.map { "\($0.place): \($0.message)" } ?? "\(task.path) cannot be read")
            result.path = task.path
            result.diagnostics = task.diagnostics.filter { $0.severity == .error }
            return result
        }
        var result = verify(name: task.files.name, scene: task.scene, variant: task.variant.name, files: task.files) {
            let settings = task.variant.settings.over(request.settings)
            return try Capture(
                document, build: request.build, settings: settings, cancellation: request.cancellation,
                progress: progress)
        }
        result.path = task.path
        return result
    }

    /// What goes wrong is in the result.
    func verify(name: String, scene: String, variant: String, files: BaselineFiles, capture: () throws -> Capture)
        -> VerificationCase
    {
        var result = VerificationCase(name: name, scene: scene, variant: variant, status: .passed, message: "")
        do {
            try verify(capture(), files, &result)
        } catch let error as SceneFailure {
            (result.status, result.message) = (
                .error, error.diagnostics.first.map { "\($0.place): \($0.message)" } ?? "the scene is faulty"
            )
            result.diagnostics = error.diagnostics
        } catch {
            (result.status, result.message) = (.error, "\(error)")
            if case .missing? = error as? VerificationError { result.status = .missing }
        }
        return result
    }

    private func verify(_ capture: Capture, _ files: BaselineFiles, _ result: inout VerificationCase) throws {
        result.size = (capture.width, capture.height, capture.schedule.frames.count)
        let update = request.update
        let exists = files.exists
        if update == .all || update != .none && exists == (false, false) {
            result.status = exists == (false, false) ? .new : .updated
            result.message = result.status == .new ? "recorded" : "recorded again"
            return try record(capture, files)
        }
        do {
            try compare(capture, files, &result)
        } catch let error where update == .changed && !(error is RecordingError) {
            try record(capture, files)
            (result.status, result.message) = (.updated, "recorded again: \(error)")
            return
        }
        if update == .changed, result.status == .different {
            try record(capture, files)
            (result.status, result.message) = (.updated, "recorded again: \(result.message)")
        }
    }

    private func record(_ capture: Capture, _ files: BaselineFiles) throws {
        try OutputFolder.make(files.folder)
        let sink = try OutputFile(path: files.picture)
        let (hashes, encoded) = try capture.write(to: sink, level: .default)
        var record = BaselineRecord(capture, hashes: hashes, encodedFrames: encoded, folder: files.folder)
        record.pictureHash = SHA256.hexadecimal(ofFile: files.picture)
        try OutputFile.write(record.text, to: files.record)
    }

    private func compare(_ capture: Capture, _ files: BaselineFiles, _ result: inout VerificationCase) throws {
        let (record, picture) = try files.read(limits: request.build.limits.images)
        if record.encodedFrames == 1, record.hashes.count == 1, case let hashes = try capture.hashes(),
            Set(hashes).count > 1
        {
            throw VerificationError.singleFrame(files.picture, recorded: 1, frames: hashes.count)
        }
        let comparison = BaselineComparison(
            request: request, capture: capture, record: record, picture: picture, baselineName: files.picture)
        do { try comparison.run(&result) } catch ComparisonError.otherPixels(let path, let picture) {
            let frame = record.pictures[picture].frame
            throw VerificationError.mismatch(path, reason: "frame \(frame) has other pixels than \(files.record) says")
        }
    }
}
