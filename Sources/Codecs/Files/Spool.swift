import Foundation

/// Bytes put aside until a file's beginning is known: in memory at first, then in a nameless temporary file.
final class Spool {
    private var memory: [UInt8] = []
    private var file: ScratchFile?
    private(set) var count = 0
    private let memoryLimit: Int

    init(memoryLimit: Int = 1 << 20) { self.memoryLimit = memoryLimit }

    /// Where the bytes were put.
    @discardableResult
    func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
        let start = count
        if file == nil, count + bytes.count > memoryLimit { try moveToFile() }
        if file == nil {
            memory.append(contentsOf: bytes)
        } else {
            try put(bytes)
        }
        count += bytes.count
        return start..<count
    }

    func bytes(_ range: Range<Int>) throws -> [UInt8] {
        try file?.bytes(range) ?? Array(memory[range])
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

    private func moveToFile() throws {
        let moved = memory
        (file, memory) = (try ScratchFile(), [])
        try moved.withUnsafeBytes { try put($0) }
    }

    private func put(_ bytes: UnsafeRawBufferPointer) throws {
        guard let file else { return }
        var rest = bytes
        while !rest.isEmpty {
            let written = write(file.descriptor, rest.baseAddress, rest.count)
            if written < 0, errno == EINTR { continue }
            if written <= 0 { throw OutputError(path: ScratchFile.folder, errno: errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        }
    }
}
