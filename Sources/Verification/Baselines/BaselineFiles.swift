import Comparison
import Codecs
import Foundation
import Hero

/// Where a baseline lies: one lossless picture and one record, side by side.
package struct BaselineFiles: Hashable, Sendable {
    package let folder: String
    /// The scene's name and the variant: `card`, `card~dark`.
    package let name: String

    init(folder: String, scene: String, variant: VerificationVariant) {
        (self.folder, name) = (folder, scene + variant.suffix)
    }
    init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

    package var picture: String { FilePath.join(folder, name + ".png") }
    package var record: String { FilePath.join(folder, name + ".json") }

    var exists: (picture: Bool, record: Bool) {
        (FileManager.default.fileExists(atPath: picture), FileManager.default.fileExists(atPath: record))
    }

    /// Reads both, and checks that each is whole and that they belong together.
    /// - Throws: `VerificationError`, `ComparisonError`.
    func read(limits: DecodeLimits) throws -> (record: BaselineRecord, picture: [UInt8]) {
        switch exists {
        case (false, false): throw VerificationError.missing(picture)
        case (true, false): throw VerificationError.half(found: picture, missing: record)
        case (false, true): throw VerificationError.half(found: record, missing: picture)
        case (true, true): break
        }
        let text: [UInt8]
        do { text = try FileBytes.read(path: record, maximumBytes: 64 << 20) } catch let error as DecodeError {
            throw VerificationError.unreadableRecord(record, reason: "\(error)")
        }
        if text.starts(with: "version https://git-lfs.github.com/".utf8) {
            throw VerificationError.unreadableRecord(record, reason: "\(DecodeError.gitLFSPointer)")
        }
        let record = try BaselineRecord(parsing: text, path: record)
        do {
            let bytes = try FileBytes.read(path: picture, maximumBytes: limits.maximumFileBytes)
            try check(try AnimationOutline(bytes, limits: limits), record)
            return (record, bytes)
        } catch let error as DecodeError {
            throw ComparisonError.file(ImageFileError(path: picture, reason: error))
        }
    }

    private func check(_ outline: AnimationOutline, _ record: BaselineRecord) throws {
        if (outline.width, outline.height) != (record.width, record.height) {
            throw VerificationError.mismatch(
                picture,
                reason: "it is \(outline.width)×\(outline.height) pixels instead of \(record.width)×\(record.height)")
        }
        let frames = outline.durations.count
        // What is shown for longer than a delay can say is written several times, and is one frame.
        if frames == record.pictures.count { return }
        if frames == 1, record.encodedFrames > 1 {
            throw VerificationError.singleFrame(picture, recorded: record.encodedFrames, frames: 0)
        }
        if frames != record.encodedFrames {
            throw VerificationError.mismatch(
                picture, reason: "it has \(frames) frames instead of \(record.encodedFrames)")
        }
    }

    /// Every baseline in a folder, by name.
    static func all(in folder: String) -> [BaselineFiles] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let names = files.filter { ($0.hasSuffix(".png") || $0.hasSuffix(".json")) && !$0.hasPrefix(".") }
            .map { FilePath($0).stem }
        return Array(Set(names)).sorted().map { BaselineFiles(folder: folder, name: $0) }
    }

    /// nil for what is no baseline's record.
    func readRecord() -> BaselineRecord? {
        (try? FileBytes.read(path: record, maximumBytes: 64 << 20)).flatMap {
            try? BaselineRecord(parsing: $0, path: record)
        }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: picture)
        try? FileManager.default.removeItem(atPath: record)
    }
}
