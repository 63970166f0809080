import Foundation

/// Reads a whole file of bounded size into memory. Not mapped: a file that shrinks while it is mapped kills the process.
package enum FileBytes {
    /// - Parameter path: a file, or `-` for standard input.
    /// - Throws: `DecodeError`.
    package static func read(path: String, maximumBytes: Int) throws -> [UInt8] {
        if path == "-" { return try read(descriptor: STDIN_FILENO, expected: 0, maximumBytes: maximumBytes) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw DecodeError.unreadable(errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw DecodeError.unreadable(errno: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw DecodeError.isDirectory }
        let size = Int(status.st_size)
        if size > maximumBytes { throw DecodeError.limit(.fileBytes, found: size, allowed: maximumBytes) }
        return try read(descriptor: descriptor, expected: size, maximumBytes: maximumBytes)
    }

    private static func read(descriptor: Int32, expected: Int, maximumBytes: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        let block = max(64 << 10, min(expected, 8 << 20))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: block, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress!, block)
            if count < 0 {
                if errno == EINTR { continue }
                throw DecodeError.unreadable(errno: errno)
            }
            if count == 0 { return bytes }
            if bytes.count + count > maximumBytes {
                throw DecodeError.limit(.fileBytes, found: bytes.count + count, allowed: maximumBytes)
            }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
