import Foundation

/// A hidden folder in which files wait until they are complete. Whoever uses it holds a lock on it, so that another
/// process can tell it from one that was left behind: numbers of processes say nothing, since those in other containers
/// are counted for themselves.
final class StagingFolder {
    let path: String
    private let descriptor: Int32

    init(in folder: String) throws(POSIXError) {
        while true {
            let path = FilePath.join(folder, OutputFile.temporaryName())
            if mkdir(path, 0o777) != 0 {
                if errno == EEXIST { continue }
                throw Self.error(errno)
            }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // Between the two, another process may have taken it for abandoned.
            if descriptor < 0, errno == ENOENT { continue }
            guard descriptor >= 0 else { throw Self.error(errno) }
            // A file system without locks has nobody who removes what is locked by nobody.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, access(path, F_OK) == 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            close(descriptor)
        }
    }

    deinit { close(descriptor) }

    private static func error(_ number: Int32) -> POSIXError { POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO) }

    /// Removes it when it is empty.
    func remove() { rmdir(path) }

    /// Removes what runs that were killed have left in a folder.
    static func removeAbandoned(in folder: String) {
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard entry.wholeMatch(of: #/\.segue-\d+-\d+\.tmp/#) != nil else { continue }
            let path = FilePath.join(folder, entry)
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
        }
    }
}

/// Folders that outputs go into.
package enum OutputFolder {
    /// Makes a folder and those it is in, where they are missing.
    /// - Returns: those that were made, the outermost first.
    /// - Throws: `OutputError`.
    @discardableResult package static func make(_ path: String) throws(OutputError) -> [String] {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw OutputError(path: path, reason: .notAFolder) }
            return []
        }
        let parent = FilePath(path).folder
        let made = parent == path ? [] : try make(parent)
        if mkdir(path, 0o777) == 0 { return made + [path] }
        if errno != EEXIST { throw OutputError(path: path, inFolder: errno) }
        return made
    }

    /// Makes a folder for temporary files. Whoever asked for it removes it.
    /// - Throws: `OutputError`.
    package static func makeTemporary() throws(OutputError) -> String {
        let path = FilePath.join(ScratchFile.folder, "segue-\(UUID().uuidString)")
        if mkdir(path, 0o700) == 0 { return path }
        throw OutputError(path: ScratchFile.folder, reason: .temporaryFolder(errno: errno))
    }

    /// Does some work for which folders have to be there. Those that were made for it and are still empty afterwards,
    /// since the work failed or had nothing to write, go again.
    package static func making<Result>(_ paths: [String], _ work: () throws -> Result) throws -> Result {
        var made: [String] = []
        // Only an empty folder lets itself be removed.
        defer { for path in made.reversed() { rmdir(path) } }
        for path in paths { made += try make(path) }
        return try work()
    }
}
