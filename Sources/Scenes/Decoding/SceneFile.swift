import Foundation

/// Reads scenes from files and from standard input.
package enum SceneFile {
    /// What scenes' names end in, in lower case.
    package static let extensions = ["yaml", "yml", "json"]

    /// The bytes of a file, never more than one above the limit, so that a huge one is refused without being read.
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - followsLinks: whether it may be a symbolic link that leads out of its folder. What is wrong with a file is
    ///     shown with its lines, and those of another folder's are not to be shown.
    package static func bytes(at path: String, limits: SceneLimits, followsLinks: Bool = false) throws(SceneFailure)
        -> Data
    {
        func failure(_ reason: String) -> SceneFailure {
            SceneFailure(diagnostics: [SceneDiagnostic(.error, .unreadable(reason: reason), file: path)])
        }
        var status = stat()
        if path != "-" {
            guard stat(path, &status) == 0 else { throw failure(message(errno)) }
            if status.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
            if !followsLinks, SceneFolder.isLinkToOutside(path) {
                throw SceneFailure(diagnostics: [
                    SceneDiagnostic(.error, .linkToOutside(canBeAllowed: true), file: path)
                ])
            }
        }
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(message(errno)) }
        defer { if path != "-" { close(file) } }
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limits.count(.fileBytes) {
            let count = Foundation.read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(message(errno)) }
            if count == 0 { break }
            data.append(contentsOf: chunk[..<count])
        }
        return data
    }

    private static func message(_ number: Int32) -> String {
        let text = String(cString: strerror(number))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension SceneReader {
    /// Reads a scene file.
    /// - Parameter path: a file, or `-` for standard input.
    package func read(path: String) -> SceneReading {
        do throws(SceneFailure) {
            return read(try SceneFile.bytes(at: path, limits: limits, followsLinks: allowsOutside), file: path)
        } catch {
            return SceneReading(document: nil, diagnostics: error.diagnostics)
        }
    }
}
