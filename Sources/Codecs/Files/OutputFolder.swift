import Foundation

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

    /// Does some work for which folders have to be there. Those that were made for it go again when it fails.
    package static func making<Result>(_ paths: [String], _ work: () throws -> Result) throws -> Result {
        var made: [String] = []
        do {
            for path in paths { made += try make(path) }
            return try work()
        } catch {
            for path in made.reversed() { rmdir(path) }
            throw error
        }
    }
}
