import Foundation

/// Bytes read one after the other, from memory, a file or a pipe, without holding what has been read.
package final class ByteStream {
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private var buffer: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { (descriptor, ownsDescriptor, buffer) = (-1, false, bytes) }

    /// - Parameter path: a file, or `-` for standard input.
    /// - Throws: `DecodeError`.
    package init(path: String) throws {
        buffer = []
        if path == "-" {
            (descriptor, ownsDescriptor) = (STDIN_FILENO, false)
            return
        }
        let opened = FileBytes.open(path)
        if opened < 0 { throw DecodeError.unreadable(errno: errno) }
        (descriptor, ownsDescriptor) = (opened, true)
    }

    deinit { if ownsDescriptor { close(descriptor) } }

    /// Fills `target`, or as much of it as there is; returns the number of bytes.
    func read(into target: UnsafeMutableRawBufferPointer) throws -> Int {
        var filled = 0
        while filled < target.count {
            if position < buffer.count {
                let count = min(buffer.count - position, target.count - filled)
                buffer.withUnsafeBytes {
                    target.baseAddress!.advanced(by: filled).copyMemory(
                        from: $0.baseAddress! + position, byteCount: count)
                }
                (position, filled) = (position + count, filled + count)
            } else if descriptor < 0 {
                break
            } else if target.count - filled >= Self.block {
                let count = try readOnce(target.baseAddress! + filled, target.count - filled)
                if count == 0 { break }
                filled += count
            } else if try !refill() {
                break
            }
        }
        return filled
    }

    /// The bytes up to the next newline, which is taken and left out. Nil at the end.
    func readLine(maximumBytes: Int) throws -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count <= maximumBytes {
            if try withUnsafeMutableBytes(of: &byte, { try read(into: $0) }) == 0 { return line.isEmpty ? nil : line }
            if byte == 0x0A { return line }
            line.append(byte)
        }
        return line
    }

    private static let block = 64 << 10

    private func refill() throws -> Bool {
        var count = 0
        buffer = try [UInt8](unsafeUninitializedCapacity: Self.block) { target, filled in
            filled = try readOnce(target.baseAddress!, Self.block)
            count = filled
        }
        position = 0
        return count > 0
    }

    private func readOnce(_ target: UnsafeMutableRawPointer, _ count: Int) throws -> Int {
        let result = FileBytes.read(descriptor, target, count)
        if result >= 0 { return result }
        throw errno == EISDIR ? DecodeError.isDirectory : .unreadable(errno: errno)
    }
}
