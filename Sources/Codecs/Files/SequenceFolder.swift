import Foundation
import Geometry

/// Files of a numbered sequence that appear together: written into a hidden folder beside their own, moved into place
/// by `finish`.
package final class SequenceFolder {
    /// As given: `frames/%04d.png`, or `frames/` for `%04d.png` in it.
    package let path: String
    private let name: NumberedName
    private let staging: StagingFolder
    private let createdFolder: String?
    private var staged: [String] = []
    private var isOpen = true
    private let publishesLater: Bool
    private let replacesRun: Bool
    package private(set) var byteCount = 0
    /// Files of an earlier, longer run that have been deleted.
    package private(set) var removedCount = 0
    /// The hashes of the files' contents, one line each, hashed again: changes when any file does.
    private var hash: SHA256?

    /// - Parameters:
    ///   - path: ends in `/`, or has one `%d` or `%0Nd` in its last part. Missing folders are made, one level deep.
    ///   - fileExtension: used when the path names a folder.
    ///   - publishesLater: whether the files appear with `publish` and not yet with `finish`.
    ///   - replacesRun: whether these are all of the frames from 0 on, so that those behind the last are of an earlier
    ///     run and are deleted.
    /// - Throws: `OutputError`.
    package init(
        path: String, fileExtension: String = "png", hashing: Bool = false, publishesLater: Bool = false,
        replacesRun: Bool = false
    ) throws {
        (self.path, self.publishesLater, self.replacesRun) = (path, publishesLater, replacesRun)
        hash = hashing ? SHA256() : nil
        name = NumberedName(ofSequence: path, fileExtension)
        let folder = name.folder
        var status = stat()
        if stat(folder, &status) == 0 {
            if status.st_mode & S_IFMT != S_IFDIR { throw OutputError(path: path, reason: .notAFolder) }
            createdFolder = nil
            StagingFolder.removeAbandoned(in: folder)
        } else if mkdir(folder, 0o777) == 0 {
            createdFolder = folder
        } else {
            throw OutputError(path: path, inFolder: errno)
        }
        do {
            staging = try StagingFolder(in: folder)
        } catch {
            if let createdFolder { rmdir(createdFolder) }
            throw OutputError(path: path, inFolder: error.code.rawValue)
        }
    }

    deinit { cancel() }

    /// Whether a path asks for a sequence.
    package static func isSequence(_ path: String) -> Bool {
        path.hasSuffix("/") || NumberedName(pattern: path).hasNumber
    }

    /// The name of a single file. Where it looks like a numbered one but for doubled percent signs, each pair is one.
    package static func file(at path: String) -> String {
        guard !isSequence(path), path.contains(#/%%(?:0?[1-9])?d[^/]*$/#) else { return path }
        return FilePath(path).sibling(FilePath(path).lastComponent.replacing("%%", with: "%"))
    }

    /// Whether a file is one that a sequence may write or delete; what `path` and the extension are to `init`.
    package static func holds(_ file: String, at path: String, fileExtension: String = "png") -> Bool {
        let name = NumberedName(ofSequence: path, fileExtension)
        guard name.number(of: FilePath(file).lastComponent) != nil else { return false }
        func real(_ folder: String) -> String {
            guard let resolved = realpath(folder, nil) else { return folder }
            defer { free(resolved) }
            return String(cString: resolved)
        }
        return real(name.folder) == real(FilePath(file).folder)
    }

    /// The files of a sequence that are there, by number; what `path` and the extension are to `init`.
    package static func files(at path: String, fileExtension: String = "png") -> [String] {
        let name = NumberedName(ofSequence: path, fileExtension)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: name.folder)) ?? []
        return files.compactMap { file in name.number(of: file).map { (number: $0, file: file) } }
            .sorted { $0.number < $1.number }.map { FilePath.join(name.folder, $0.file) }
    }

    /// Of all files together; nil unless hashing was asked for.
    package var sha256: String? { hash?.hexadecimal() }

    /// Writes the file of a frame.
    package func write(frame number: Int, _ bytes: [UInt8]) throws {
        let file = try OutputFile(path: FilePath.join(staging.path, name.file(number)), hashing: hash != nil)
        do {
            try file.write(bytes)
            try file.finish()
        } catch let error as OutputError {
            throw OutputError(path: path, reason: error.reason)
        }
        if let digest = file.sha256 { hash?.update(Array("\(digest)\n".utf8)) }
        byteCount += bytes.count
        staged.append(name.file(number))
    }

    package func finish() throws { if !publishesLater { try publish() } }

    /// Whatever can go wrong before the files are put in their place, as far as it can be seen.
    /// - Throws: `OutputError`.
    public func prepareToPublish() throws {
        guard isOpen, access(staging.path, W_OK) != 0 else { return }
        let error = OutputError(path: path, inFolder: errno)
        cancel()
        throw error
    }

    /// Puts the files in their place. Nothing happens the second time.
    /// - Throws: `OutputError`.
    package func publish() throws {
        guard isOpen else { return }
        for file in staged {
            let from = FilePath.join(staging.path, file)
            let to = FilePath.join(name.folder, file)
            if rename(from, to) != 0 {
                let error = OutputError(path: path, errno: errno)
                cancel()
                throw error
            }
        }
        isOpen = false
        staging.remove()
        if replacesRun { removeRest() }
    }

    /// Deletes the frames behind the last, of an earlier run that was longer: files whose numbers go on where these
    /// end, up to the first gap.
    private func removeRest() {
        guard name.hasNumber, let last = staged.last, last == name.file(staged.count - 1) else { return }
        while true {
            let file = FilePath.join(name.folder, name.file(staged.count + removedCount))
            var status = stat()
            guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, unlink(file) == 0 else { return }
            removedCount += 1
        }
    }

    package func cancel() {
        guard isOpen else { return }
        isOpen = false
        for file in staged { unlink(FilePath.join(staging.path, file)) }
        staging.remove()
        if let createdFolder { rmdir(createdFolder) }
    }
}

/// A path with a number in its last part, as `printf` would write it.
struct NumberedName {
    let folder: String
    private let prefix, suffix: String
    private let digits: Int
    let hasNumber: Bool

    init(pattern: String) {
        folder = FilePath(pattern).folder
        let last = pattern.hasSuffix("/") ? "" : FilePath(pattern).lastComponent
        guard
            let match = last.matches(of: #/%%|%(?:0?(?<digits>[1-9]))?(?<number>d)/#).first(where: { $0.number != nil })
        else {
            (prefix, suffix, digits, hasNumber) = (last, "", 0, false)
            return
        }
        prefix = String(last[..<match.range.lowerBound]).replacing("%%", with: "%")
        suffix = String(last[match.range.upperBound...]).replacing("%%", with: "%")
        digits = match.digits.flatMap { Int($0) } ?? 1
        hasNumber = true
    }

    /// - Parameter path: of a sequence: a pattern, or a folder and the slash behind it.
    init(ofSequence path: String, _ fileExtension: String) {
        self.init(pattern: path.hasSuffix("/") ? path + "%04d." + fileExtension : path)
    }

    /// The number in a file's name; nil for a file of another name.
    func number(of file: String) -> Int? {
        guard hasNumber, file.hasPrefix(prefix), file.hasSuffix(suffix) else { return nil }
        guard let number = Int(file.dropFirst(prefix.count).dropLast(suffix.count)), number >= 0 else { return nil }
        return self.file(number) == file ? number : nil
    }

    func file(_ number: Int) -> String {
        if !hasNumber { return prefix }
        let text = String(number)
        return prefix + String(repeating: "0", count: max(0, digits - text.count)) + text + suffix
    }
}
