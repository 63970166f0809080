import Comparison
import Codecs
import Foundation
import Geometry
import Raster
import SceneModel
import SceneSyntax
import Scenes
import Typesetting

/// Which cases passed, and a hash of everything they were made of: a case of which nothing has changed since need not
/// be drawn again.
///
/// Only what passed without a remark is kept, so that nothing is left out that a run would say.
struct PassedCases {
    private struct Entry: Equatable {
        var inputs: String
        var width, height, frames: Int
    }

    private static let header = "segue passed 1"

    private let path: String
    /// By the path of the baseline's record.
    private var entries: [String: Entry] = [:]
    private var known: [String: String] = [:]
    private let surroundings: String

    /// What the file says; nothing where there is none, or one that this version does not know.
    init(path: String, request: VerificationRequest) {
        self.path = path
        surroundings = Self.surroundings(request)
        guard let bytes = try? FileBytes.read(path: path, maximumBytes: 64 << 20) else { return }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == Self.header else { return }
        for line in lines.dropFirst() {
            let parts = line.split(separator: " ", maxSplits: 4).map(String.init)
            guard parts.count == 5, let width = Int(parts[1]), let height = Int(parts[2]), let frames = Int(parts[3])
            else { continue }
            entries[parts[4]] = Entry(inputs: parts[0], width: width, height: height, frames: frames)
        }
    }

    /// The case that passed, if nothing of it has changed.
    mutating func unchanged(_ task: Verifier.Task, _ request: VerificationRequest) -> VerificationCase? {
        guard let entry = entries[task.files.record], inputs(of: task, request) == entry.inputs else { return nil }
        var result = VerificationCase(
            name: task.files.name, scene: task.scene, variant: task.variant.name, status: .passed, message: "")
        result.path = task.path
        result.size = (entry.width, entry.height, entry.frames)
        return result
    }

    mutating func note(_ result: VerificationCase, of task: Verifier.Task, _ request: VerificationRequest) {
        entries[task.files.record] = nil
        guard result.status == .passed, result.message.isEmpty, result.findings.isEmpty, result.diagnostics.isEmpty,
            task.diagnostics.isEmpty, let size = result.size, let inputs = inputs(of: task, request)
        else { return }
        entries[task.files.record] = Entry(
            inputs: inputs, width: size.width, height: size.height, frames: size.frames)
    }

    /// - Throws: `OutputError`.
    func write() throws {
        let lines = entries.keys.filter { !$0.contains("\n") }.sorted().compactMap { record in
            entries[record].map { "\($0.inputs) \($0.width) \($0.height) \($0.frames) \(record)\n" }
        }
        try OutputFile.write(Self.header + "\n" + lines.joined(), to: path)
    }

    // MARK: What a case is made of

    /// Nil for a case that cannot be made.
    private mutating func inputs(of task: Verifier.Task, _ request: VerificationRequest) -> String? {
        guard let document = task.document,
            let settings = try? task.variant.settings.over(request.settings).resolved(for: document),
            let comparison = try? request.comparison.resolved(for: document)
        else { return nil }
        var parts = [surroundings, document.source.text, task.path]
        parts += RenderSetting.allCases.map { settings[$0]?.text ?? "-" }
        parts += ComparisonSetting.allCases.map { comparison[$0]?.text ?? "-" }
        let resources = document.resourceFiles(options: request.build).map(\.path)
        for file in document.includes + resources + [task.files.picture, task.files.record] {
            parts.append("\(file) \(hash(file))")
        }
        return Self.hash(parts)
    }

    private mutating func hash(_ path: String) -> String {
        if let hash = known[path] { return hash }
        let hash = SHA256.hexadecimal(ofFile: path) ?? "missing"
        known[path] = hash
        return hash
    }

    /// What all cases of a run have in common: program, fonts that are installed, flags.
    private static func surroundings(_ request: VerificationRequest) -> String {
        var build = request.build
        // Not in any order of their own.
        build.limits = SceneLimits()
        var parts = [segueVersion, state(ofFile: "/proc/self/exe"), "\(build)"]
        parts += SceneLimit.allCases.map { "\(request.build.limits[$0])" }
        parts.append("\(request.reader.allowsMissingGlyphs) \(request.ignoredRects) \(request.ignoredViews)")
        parts += request.reader.variables.map { "\($0)" }
        for font in FontRegistry.standard.inventory(hashing: false) where font.isPresent {
            parts.append("\(font.path) \(state(ofFile: font.path))")
        }
        return hash(parts)
    }

    /// Size and time, instead of reading tens of megabytes.
    private static func state(ofFile path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "missing" }
        return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    }

    private static func hash(_ parts: [String]) -> String {
        var hash = SHA256()
        for part in parts { hash.update(Array("\(part.utf8.count) \(part)\n".utf8)) }
        return hash.hexadecimal()
    }
}
