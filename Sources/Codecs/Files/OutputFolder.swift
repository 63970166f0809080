import Foundation

/// Folders that outputs go into.
public enum OutputFolder {
    /// Makes a folder and those it is in, where they are missing.
    /// - Throws: `OutputError`.
    public static func make(_ path: String) throws(OutputError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw OutputError(path: path, reason: .notAFolder) }
            return
        }
        let parent = FilePath(path).folder
        if parent != path { try make(parent) }
        if mkdir(path, 0o777) != 0, errno != EEXIST { throw OutputError(path: path, inFolder: errno) }
    }
}
