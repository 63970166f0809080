import Foundation

/// Reads scenes from files and from standard input.
public enum SceneFile {
    /// The bytes of a file, never more than one above the limit, so that a huge one is refused without being read.
    /// - Parameter path: a file, or `-` for standard input.
    public static func bytes(at path: String, limits: SceneLimits) throws(SceneFailure) -> Data {
        func failure(_ reason: String) -> SceneFailure {
            SceneFailure(diagnostics: [SceneDiagnostic(.error, .unreadable(reason: reason), file: path)])
        }
        var status = stat()
        if path != "-" {
            guard stat(path, &status) == 0 else { throw failure(message(errno)) }
            if status.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
        }
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(message(errno)) }
        defer { if path != "-" { close(file) } }
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while data.count <= limits.fileBytes {
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
    public func read(path: String) -> SceneReading {
        do throws(SceneFailure) {
            return read(try SceneFile.bytes(at: path, limits: limits), file: path)
        } catch {
            return SceneReading(document: nil, diagnostics: error.diagnostics)
        }
    }
}
