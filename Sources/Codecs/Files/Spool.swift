import Foundation

/// Bytes put aside until a file's beginning is known: in memory at first, then in a nameless temporary file.
final class Spool {
    private var memory: [UInt8] = []
    private var descriptor: Int32 = -1
    private(set) var count = 0
    private let memoryLimit: Int

    init(memoryLimit: Int = 1 << 20) { self.memoryLimit = memoryLimit }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Where the bytes were put.
    @discardableResult
    func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
        let start = count
        if descriptor < 0, count + bytes.count > memoryLimit { try moveToFile() }
        if descriptor < 0 {
            memory.append(contentsOf: bytes)
        } else {
            try put(bytes)
        }
        count += bytes.count
        return start..<count
    }

    func bytes(_ range: Range<Int>) throws -> [UInt8] {
        if descriptor < 0 { return Array(memory[range]) }
        return try [UInt8](unsafeUninitializedCapacity: range.count) { target, filled in
            while filled < range.count {
                let got = pread(
                    descriptor, target.baseAddress! + filled, range.count - filled, off_t(range.lowerBound + filled))
                if got < 0, errno == EINTR { continue }
                if got <= 0 { throw OutputError(path: Self.folder, errno: got < 0 ? errno : EIO) }
                filled += got
            }
        }
    }

    /// Writes everything to a sink.
    func copy(to sink: any ByteSink) throws {
        var position = 0
        while position < count {
            let end = min(count, position + 1 << 20)
            try sink.write(bytes(position..<end))
            position = end
        }
    }

    private static var folder: String { FileManager.default.temporaryDirectory.path }

    private func moveToFile() throws {
        descriptor = try Self.openNameless()
        try memory.withUnsafeBytes { try put($0) }
        memory = []
    }

    private static func openNameless() throws -> Int32 {
        let nameless = open(folder, OutputFile.nameless | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
        if nameless >= 0 { return nameless }
        let name = OutputFile.temporaryName(beside: folder + "/spool")
        let named = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if named < 0 { throw OutputError(path: folder, errno: errno) }
        unlink(name)
        return named
    }

    private func put(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let written = write(descriptor, rest.baseAddress, rest.count)
            if written < 0, errno == EINTR { continue }
            if written <= 0 { throw OutputError(path: Self.folder, errno: errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        }
    }
}
