import Foundation
import Geometry

/// A file that appears complete or not at all: written beside its target, renamed into place by `finish`, removed when
/// given up.
///
/// `-` is standard output; that, pipes and devices are written directly. Where the file system can, the file has no
/// name until `finish`, so that even a killed process leaves nothing behind.
package final class OutputFile: ByteSink {
    /// As given.
    package let path: String
    package private(set) var byteCount = 0

    private var descriptor: Int32
    private let destination: Destination
    private var hash: SHA256?
    private var buffer: [UInt8] = []
    private let publishesLater: Bool
    private let isCancelled: @Sendable () -> Bool

    private enum Destination {
        /// Pipes block, and may do so for ever.
        case direct(closes: Bool, isPipe: Bool)
        case nameless(target: String)
        case renamed(temporary: String, target: String)
    }

    /// - Parameters:
    ///   - hashing: whether `sha256` will be asked for.
    ///   - publishesLater: whether `finish` only writes everything out, and the file appears with `publish`: of several
    ///     outputs either all appear or none.
    ///   - isCancelled: asked while a pipe takes nothing; then writing fails.
    /// - Throws: `OutputError`.
    package init(
        path: String, hashing: Bool = false, publishesLater: Bool = false,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws {
        self.path = path
        (self.publishesLater, self.isCancelled) = (publishesLater, isCancelled)
        hash = hashing ? SHA256() : nil
        buffer.reserveCapacity(Self.bufferSize)
        if path == "-" {
            (descriptor, destination) = (STDOUT_FILENO, .direct(closes: false, isPipe: Self.isPipe(STDOUT_FILENO)))
            return
        }
        if path.isEmpty || path.hasSuffix("/") { throw OutputError(path: path, reason: .isFolder) }
        // A symbolic link stays; what it points to is replaced.
        let target =
            realpath(path, nil).map { resolved in
                defer { free(resolved) }
                return String(cString: resolved)
            } ?? path
        var status = stat()
        let exists = stat(target, &status) == 0
        let kind = status.st_mode & S_IFMT
        if exists, kind == S_IFDIR { throw OutputError(path: path, reason: .isFolder) }
        if exists, kind != S_IFREG {
            descriptor = open(target, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw OutputError(path: path, errno: errno) }
            destination = .direct(closes: true, isPipe: Self.isPipe(descriptor))
            return
        }
        if exists, access(target, W_OK) != 0 { throw OutputError(path: path, errno: errno) }
        let mode = exists ? status.st_mode & 0o777 : 0o666
        descriptor = open(FilePath(target).folder, Self.nameless | O_DIRECTORY | O_RDWR | O_CLOEXEC, mode)
        if descriptor >= 0 {
            destination = .nameless(target: target)
        } else {
            let temporary = Self.temporaryName(beside: target)
            descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if descriptor < 0 { throw OutputError(path: path, inFolder: errno) }
            destination = .renamed(temporary: temporary, target: target)
        }
        if exists { fchmod(descriptor, mode) }
    }

    deinit { cancel() }

    /// Writes a whole file, or nothing.
    /// - Throws: `OutputError`.
    package static func write(_ bytes: [UInt8], to path: String) throws {
        let file = try OutputFile(path: path)
        try file.write(bytes)
        try file.finish()
    }

    /// Writes a text in UTF-8, or nothing.
    /// - Throws: `OutputError`.
    package static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

    private static func isPipe(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Lower-case hexadecimal, of all bytes so far; nil unless hashing was asked for.
    package var sha256: String? {
        guard var hash else { return nil }
        hash.update(buffer)
        return hash.hexadecimal()
    }

    private static let bufferSize = 256 << 10
    /// The glibc flag is a macro of two; the second is O_DIRECTORY.
    static let nameless: Int32 = 0o20000000

    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        byteCount += bytes.count
        if buffer.count + bytes.count > Self.bufferSize { try flush() }
        if bytes.count >= Self.bufferSize {
            hash?.update(bytes)
            try writeOut(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
    }

    private func flush() throws {
        if buffer.isEmpty { return }
        hash?.update(buffer)
        try buffer.withUnsafeBytes { try writeOut($0) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func writeOut(_ bytes: UnsafeRawBufferPointer) throws {
        var isPipe = false
        if case .direct(_, true) = destination { isPipe = true }
        var rest = bytes
        while !rest.isEmpty {
            if isPipe { try waitForRoom() }
            // A pipe that has room takes this much without blocking.
            let count = Foundation.write(
                descriptor, rest.baseAddress, isPipe ? min(rest.count, Int(PIPE_BUF)) : rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if errno == EAGAIN {
                // Someone else made it non-blocking.
                try waitForRoom()
            } else if errno != EINTR {
                throw OutputError(path: path, errno: errno)
            }
        }
    }

    private func waitForRoom() throws {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&wait, 1, 100) <= 0 {
            if isCancelled() { throw OutputError(path: path, reason: .cancelled) }
        }
    }

    package func finish() throws {
        guard descriptor >= 0 else { return }
        do {
            try flush()
            if case .direct(let closes, _) = destination { try closeDescriptor(closes) }
        } catch {
            cancel()
            throw error
        }
        if !publishesLater { try publish() }
    }

    /// Puts a finished file in its place. Nothing happens the second time.
    /// - Throws: `OutputError`.
    package func publish() throws {
        guard descriptor >= 0 else { return }
        do {
            switch destination {
            case .direct: break
            case .nameless(let target):
                let temporary = Self.temporaryName(beside: target)
                if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) != 0 {
                    throw OutputError(path: path, errno: errno)
                }
                try closeDescriptor(true, removing: temporary)
                try move(temporary, to: target)
            case .renamed(let temporary, let target):
                try closeDescriptor(true, removing: temporary)
                try move(temporary, to: target)
            }
        } catch {
            cancel()
            throw error
        }
    }

    private func closeDescriptor(_ closes: Bool, removing temporary: String? = nil) throws {
        let open = descriptor
        descriptor = -1
        if closes, close(open) != 0 {
            let number = errno
            if let temporary { unlink(temporary) }
            throw OutputError(path: path, errno: number)
        }
    }

    private func move(_ temporary: String, to target: String) throws {
        if rename(temporary, target) == 0 { return }
        let number = errno
        unlink(temporary)
        throw OutputError(path: path, errno: number)
    }

    package func cancel() {
        guard descriptor >= 0 else { return }
        switch destination {
        case .direct(let closes, _): if closes { close(descriptor) }
        case .nameless: close(descriptor)
        case .renamed(let temporary, _):
            close(descriptor)
            unlink(temporary)
        }
        descriptor = -1
    }

    /// The number of the process is for people to see: in another container there may be another process of the same
    /// number.
    static func temporaryName() -> String { ".segue-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp" }

    static func temporaryName(beside target: String) -> String {
        FilePath(target).sibling(temporaryName())
    }
}
