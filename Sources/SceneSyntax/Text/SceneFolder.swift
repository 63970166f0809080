import Codecs
import Foundation
import Geometry

/// The folder that a scene's relative paths start from, and beyond which it may not read.
package struct SceneFolder {
    package struct Outside: Error { package let path: String }

    private let folder: String
    private let allowsOutside: Bool

    /// - Parameter file: the scene; for `-` (standard input) the working folder.
    package init(of file: String, allowsOutside: Bool) {
        self.init(FilePath(file).folder, allowsOutside: allowsOutside)
    }

    package init(_ folder: String, allowsOutside: Bool) { (self.folder, self.allowsOutside) = (folder, allowsOutside) }

    /// The file's path as the process can open it. Symbolic links count as what they lead to.
    package func resolve(_ path: String) throws(Outside) -> String {
        let joined = path.hasPrefix("/") ? path : FilePath.join(folder, path)
        guard !allowsOutside else { return joined }
        guard !path.utf8.contains(0) else { throw Outside(path: path) }
        // A file that does not exist cannot be outside by a link; its name alone decides.
        let root = Self.real(folder) ?? folder
        let inside =
            Self.real(joined).map { $0.hasPrefix(root == "/" ? "/" : root + "/") }
            ?? (!path.hasPrefix("/") && !path.split(separator: "/").contains(".."))
        guard inside else { throw Outside(path: path) }
        return joined
    }

    /// What to say besides of a file that is not there; nothing of one that is.
    package func hint(for path: String) -> String {
        guard let resolved = try? resolve(path), Self.real(resolved) == nil else { return "" }
        let file = FilePath(resolved)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: file.folder)) ?? []
        guard path.hasSuffix(file.lastComponent),
            let near = EditDistance.nearest(to: file.lastComponent, among: names.sorted())
        else {
            return path.hasPrefix("/") ? "" : "; paths start from the scene's folder"
        }
        return "; did you mean \"\(path.dropLast(file.lastComponent.count))\(near)\"?"
    }

    /// Whether a file is a symbolic link to one that lies neither in its folder nor below. Descriptors that the system
    /// shows as links are not meant.
    package static func isLinkToOutside(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, !path.hasPrefix("/dev/"),
            !path.hasPrefix("/proc/")
        else {
            return false
        }
        do { _ = try SceneFolder(of: path, allowsOutside: false).resolve(FilePath(path).lastComponent) } catch {
            return true
        }
        return false
    }

    /// An absolute path without symbolic links; nil when there is no such file.
    package static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
