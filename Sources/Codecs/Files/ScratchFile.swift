import Foundation

/// A temporary file without a name: it is gone when nobody holds it open any more.
package final class ScratchFile {
    package let descriptor: Int32

    /// - Throws: `OutputError`.
    package init() throws { descriptor = try Self.open() }

    deinit { close(descriptor) }

    static var folder: String { FileManager.default.temporaryDirectory.path }

    private static func open() throws -> Int32 {
        let nameless = Foundation.open(folder, OutputFile.nameless | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
        if nameless >= 0 { return nameless }
        let name = OutputFile.temporaryName(beside: folder + "/spool")
        let named = Foundation.open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if named < 0 { throw OutputError(path: folder, reason: .temporaryFolder(errno: errno)) }
        unlink(name)
        return named
    }

    /// - Throws: `OutputError`.
    package func bytes(_ range: Range<Int>) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: range.count) { target, filled in
            while filled < range.count {
                let got = pread(
                    descriptor, target.baseAddress! + filled, range.count - filled, off_t(range.lowerBound + filled))
                if got < 0, errno == EINTR { continue }
                if got <= 0 { throw OutputError(path: Self.folder, errno: got < 0 ? errno : EIO) }
                filled += got
            }
        }
    }

    /// How much has been written to it, by whomever.
    package var count: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Writes everything to a sink.
    package func copy(to sink: any ByteSink) throws {
        let end = count
        for start in stride(from: 0, to: end, by: 1 << 20) { try sink.write(bytes(start..<min(end, start + 1 << 20))) }
    }

    /// What was written to it, as text; the first 64 KB.
    package var text: String { String(decoding: (try? bytes(0..<min(count, 1 << 16))) ?? [], as: UTF8.self) }
}
