import Foundation

/// The sources of a module on disk.
enum SwiftFiles {
    struct File {
        /// As it is opened.
        var path: String
        /// Below the folder that was named.
        var place: String
    }

    private static let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData"]

    /// The Swift files of these paths, folders with what is in them, in the order of their names.
    static func find(_ paths: [String]) throws(PortFailure) -> [File] {
        var files: [File] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw PortFailure("\(path) does not exist")
            }
            guard isFolder.boolValue else {
                files.append(File(path: path, place: path.split(separator: "/").last.map(String.init) ?? path))
                continue
            }
            let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            for place in found.sorted() where place.hasSuffix(".swift") {
                guard Set(place.split(separator: "/").map(String.init)).isDisjoint(with: skipped) else { continue }
                files.append(File(path: path.hasSuffix("/") ? path + place : path + "/" + place, place: place))
            }
        }
        return files
    }

    static func read(_ path: String) throws(PortFailure) -> String {
        guard let data = FileManager.default.contents(atPath: path) else { throw PortFailure("\(path) cannot be read") }
        return String(decoding: data, as: UTF8.self)
    }

    /// Writes a file whole or not at all, and leaves one alone that is the same already.
    static func write(_ text: String, to path: String) throws(PortFailure) {
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: path) == data { return }
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        do {
            if !folder.isEmpty {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch { throw PortFailure("\(path) cannot be written: \(error.localizedDescription)") }
    }
}
