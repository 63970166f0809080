import Foundation

/// Reads a whole file of bounded size into memory. Not mapped: a file that shrinks while it is mapped kills the
/// process.
package enum FileBytes {
    /// - Parameters:
    ///   - path: a file, or `-` for standard input.
    ///   - accepts: asked with the first 256 bytes, before memory is taken for more.
    /// - Throws: `DecodeError`, and what `accepts` throws.
    package static func read(path: String, maximumBytes: Int, accepts: ([UInt8]) throws -> Void = { _ in }) throws
        -> [UInt8]
    {
        if path == "-" { return try read(descriptor: STDIN_FILENO, expected: 0, maximumBytes: maximumBytes, accepts) }
        let descriptor = open(path)
        if descriptor < 0 { throw DecodeError.unreadable(errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw DecodeError.unreadable(errno: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw DecodeError.isDirectory }
        let size = Int(status.st_size)
        if size > maximumBytes { throw DecodeError.limit(.fileBytes, found: size, allowed: maximumBytes) }
        return try read(descriptor: descriptor, expected: size, maximumBytes: maximumBytes, accepts)
    }

    /// A picture or an animation.
    package static func readPicture(path: String, limits: DecodeLimits) throws -> [UInt8] {
        try read(path: path, maximumBytes: limits.maximumFileBytes) { _ = try ImageFormat.recognize($0) }
    }

    /// Opens a file for reading. Somebody who writes into a named pipe is waited for, but not for ever: one that nobody
    /// writes into for 3 seconds is empty.
    /// - Returns: a descriptor, or -1, and the reason in `errno`.
    package static func open(_ path: String) -> Int32 {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        if descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, 3000)
        }
        return descriptor
    }

    /// Reads what there is of an open file, and waits for more from whoever has a pipe open.
    /// - Returns: how many bytes were read, 0 at the end, or -1, and the reason in `errno`.
    package static func read(_ descriptor: Int32, _ target: UnsafeMutableRawPointer, _ count: Int) -> Int {
        while true {
            let result = Foundation.read(descriptor, target, count)
            if result >= 0 || errno != EINTR && errno != EAGAIN { return result }
            if errno == EAGAIN { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        }
    }

    private static func read(descriptor: Int32, expected: Int, maximumBytes: Int, _ accepts: ([UInt8]) throws -> Void)
        throws -> [UInt8]
    {
        var bytes: [UInt8] = []
        let block = max(64 << 10, min(expected, 8 << 20))
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: block, alignment: 16)
        defer { buffer.deallocate() }
        var isAccepted = false
        while true {
            let count = read(descriptor, buffer.baseAddress!, block)
            if count < 0 { throw DecodeError.unreadable(errno: errno) }
            if count == 0 { return bytes }
            if bytes.count + count > maximumBytes {
                throw DecodeError.limit(.fileBytes, found: bytes.count + count, allowed: maximumBytes)
            }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            // A pipe may bring its first bytes one by one.
            if !isAccepted, bytes.count >= 256 {
                try accepts(bytes)
                isAccepted = true
                bytes.reserveCapacity(expected)
            }
        }
    }
}
