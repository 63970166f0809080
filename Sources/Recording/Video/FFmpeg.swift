import Codecs
import Foundation

/// An ffmpeg that reads pictures from us and writes one file without a name, so that nothing is left when either of us
/// ends early.
final class FFmpeg {
    private let path: String
    private let isCancelled: () -> Bool
    private let process: FFmpegProcess
    /// Our end of its standard input; a socket, since writing to one that is closed raises no signal.
    private var input: Int32
    private let result: ScratchFile
    /// CPU time that it took; known when it has ended.
    var milliseconds: Double { process.milliseconds }

    /// - Parameters:
    ///   - path: of the output, for messages.
    ///   - input: the flags that say what is read.
    ///   - output: the flags that say what is written.
    /// - Throws: `VideoError.missing`, `OutputError`.
    init(path: String, input: [String], output: [String], isCancelled: @escaping () -> Bool) throws {
        (self.path, self.isCancelled) = (path, isCancelled)
        result = try ScratchFile()
        let arguments =
            ["-hide_banner", "-nostdin", "-v", "error", "-fflags", "+bitexact"] + input + ["-i", "pipe:0"]
            + output + [
                "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1", "-y", "/proc/self/fd/3",
            ]
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw OutputError(path: path, reason: .system(errno: errno))
        }
        defer { close(ends[1]) }
        do {
            process = try FFmpegProcess(arguments, descriptors: [(ends[1], 0), (result.descriptor, 3)])
            self.input = ends[0]
        } catch {
            close(ends[0])
            switch error {
            case FFmpegProcess.Failure.missing(let program): throw VideoError.missing(path: path, program: program)
            case FFmpegProcess.Failure.system(let number): throw OutputError(path: path, reason: .system(errno: number))
            default: throw error
            }
        }
    }

    deinit { cancel() }

    /// Hands over bytes; waits while it is busy.
    /// - Throws: `VideoError.failed` when it has ended, `OutputError` when it is cancelled.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            var wait = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
            while poll(&wait, 1, 100) <= 0 {
                if isCancelled() { throw OutputError(path: path, reason: .cancelled) }
            }
            let sent = send(
                input, rest.baseAddress, min(rest.count, 1 << 16), Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            if sent > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(sent))
            } else if sent < 0, errno != EINTR, errno != EAGAIN {
                throw failure(process.end())
            }
        }
    }

    /// Waits for its end and copies what it has written.
    /// - Throws: `VideoError.failed`, `OutputError`.
    func finish(to sink: any ByteSink) throws {
        close(input)
        input = -1
        var status = process.poll()
        while status == nil {
            if isCancelled() { throw OutputError(path: path, reason: .cancelled) }
            usleep(5_000)
            status = process.poll()
        }
        if let status, status != 0 { throw failure(status) }
        try result.copy(to: sink)
    }

    /// Ends it, whatever it is doing.
    func cancel() {
        if input >= 0 { close(input) }
        input = -1
        process.cancel()
    }

    private func failure(_ status: Int32) -> VideoError {
        .failed(path: path, status: FFmpegProcess.code(status), message: process.lastWords)
    }
}
