import Foundation

/// Why an output could not be written. What stood at the path before still stands there.
public struct OutputError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path that was to be written; `-` stands for standard output.
    public let path: String
    /// What the operating system objected to.
    public let reason: Reason

    /// What stood in the way of writing.
    public enum Reason: Sendable, Hashable {
        /// The disk, or the user's share of it, is full.
        case noSpace
        /// The program that read from the pipe has gone.
        case closedPipe
        /// The file system is mounted for reading only.
        case readOnly
        /// The user may not write the file.
        case notPermitted
        /// The user may not write into the file's folder, or make the folder for the files of a sequence.
        case folderNotPermitted
        /// The folder that the file was to be in does not exist.
        case missingFolder
        /// The path is a folder, and a file was to be written.
        case isFolder
        /// A part of the path that should be a folder is a file.
        case notAFolder
        /// Writing was given up while the program that reads the pipe took nothing.
        case cancelled
        /// The path is the folder for temporary files, and none can be written there.
        case temporaryFolder(errno: Int32)
        /// Any other error number of the operating system.
        case system(errno: Int32)
    }

    /// An error about this path.
    public init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

    package init(path: String, errno number: Int32) {
        let reason: Reason
        switch number {
        case ENOSPC, EDQUOT: reason = .noSpace
        case EPIPE: reason = .closedPipe
        case EROFS: reason = .readOnly
        case EACCES, EPERM: reason = .notPermitted
        case ENOENT: reason = .missingFolder
        case EISDIR: reason = .isFolder
        case ENOTDIR: reason = .notAFolder
        default: reason = .system(errno: number)
        }
        self.init(path: path, reason: reason)
    }

    /// An error of making a file or a folder inside of a folder.
    init(path: String, inFolder number: Int32) {
        if number == EACCES || number == EPERM {
            self.init(path: path, reason: .folderNotPermitted)
        } else {
            self.init(path: path, errno: number)
        }
    }

    /// The path and what is wrong with it, as a message for the user.
    public var description: String {
        let name = path == "-" ? "standard output" : path
        switch reason {
        case .noSpace: return "cannot write \(name): the disk is full"
        case .closedPipe: return "cannot write \(name): the program that was reading it has ended"
        case .readOnly: return "cannot write \(name): the file system is read-only"
        case .notPermitted: return "cannot write \(name): permission denied"
        case .folderNotPermitted: return "cannot write \(name): permission denied for its folder"
        case .missingFolder: return "cannot write \(name): its folder does not exist; create it first"
        case .isFolder where path.hasSuffix("/"):
            return "cannot write \(name): it is a folder, and this format is one file; give the file's name"
        case .isFolder:
            return "cannot write \(name): it is a folder; name a file in it, or end it with / for a sequence of frames"
        case .notAFolder: return "cannot write \(name): a part of its path is a file, not a folder"
        case .cancelled: return "interrupted while writing \(name)"
        case .temporaryFolder(let number):
            return "cannot write temporary files to \(name): \(systemMessage(number)); TMPDIR can name another folder"
        case .system(let number): return "cannot write \(name): \(systemMessage(number))"
        }
    }
}
