import Foundation

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
struct FileStamps: Hashable, Sendable {
    let paths: [String]
    private let stamps: [FileStamp?]

    init(_ paths: [String]) { (self.paths, stamps) = (paths, paths.map { FileStamp(path: $0) }) }

    var now: FileStamps { FileStamps(paths) }
}
