import Codecs
import Foundation

/// An ffmpeg that reads pictures from us and writes one file without a name, so that nothing is left when either of us
/// ends early.
final class FFmpeg {
    private let path: String
    private let isCancelled: () -> Bool
    private var process: pid_t = 0
    /// Our end of its standard input; a socket, since writing to one that is closed raises no signal.
    private var input: Int32 = -1
    private let result: ScratchFile
    private let complaints: ScratchFile
    /// CPU time that it took; known when it has ended.
    private(set) var milliseconds = 0.0

    /// - Parameters:
    ///   - path: of the output, for messages.
    ///   - input: the flags that say what is read.
    ///   - output: the flags that say what is written.
    /// - Throws: `VideoError.missing`, `OutputError`.
    init(path: String, input: [String], output: [String], isCancelled: @escaping () -> Bool) throws {
        (self.path, self.isCancelled) = (path, isCancelled)
        (result, complaints) = (try ScratchFile(), try ScratchFile())
        let program = ProcessInfo.processInfo.environment["SEGUE_FFMPEG"].flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
        let arguments =
            [program, "-hide_banner", "-nostdin", "-v", "error", "-fflags", "+bitexact"] + input + ["-i", "pipe:0"]
            + output + [
                "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1", "-y", "/proc/self/fd/3",
            ]
        try start(program, arguments)
    }

    deinit { cancel() }

    private func start(_ program: String, _ arguments: [String]) throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw OutputError(path: path, reason: .system(errno: errno))
        }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, complaints.descriptor, 2)
        posix_spawn_file_actions_adddup2(&actions, result.descriptor, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Ctrl-C is for us: we end it. What we ignore, it need not.
        var standard = sigset_t()
        sigemptyset(&standard)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGXFSZ] { sigaddset(&standard, number) }
        posix_spawnattr_setsigdefault(&attributes, &standard)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let status = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
        guard status == 0 else {
            close(ends[0])
            process = 0
            if status == ENOENT || status == EACCES { throw VideoError.missing(path: path, program: program) }
            throw OutputError(path: path, reason: .system(errno: status))
        }
        input = ends[0]
    }

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
                throw failure(end())
            }
        }
    }

    /// Waits for its end and copies what it has written.
    /// - Throws: `VideoError.failed`, `OutputError`.
    func finish(to sink: any ByteSink) throws {
        close(input)
        input = -1
        var status: Int32 = 0
        var usage = rusage()
        while true {
            let ended = wait4(process, &status, WNOHANG, &usage)
            if ended == process { break }
            if ended < 0, errno != EINTR { break }
            if isCancelled() { throw OutputError(path: path, reason: .cancelled) }
            usleep(5_000)
        }
        process = 0
        milliseconds = usage.milliseconds
        if status != 0 { throw failure(status) }
        try result.copy(to: sink)
    }

    /// Ends it, whatever it is doing.
    func cancel() {
        if input >= 0 { close(input) }
        input = -1
        if process > 0 {
            kill(process, SIGKILL)
            _ = end()
        }
    }

    /// Waits for its end.
    /// - Returns: the status of the process.
    private func end() -> Int32 {
        var status: Int32 = 0
        var usage = rusage()
        while process > 0, wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        process = 0
        return status
    }

    private func failure(_ status: Int32) -> VideoError {
        // The exit code, or the signal that ended it.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        let lines = complaints.text.split(separator: "\n").suffix(3)
        return .failed(path: path, status: code, message: lines.joined(separator: "; "))
    }
}

extension rusage {
    /// CPU time, of the process and of the system for it.
    fileprivate var milliseconds: Double {
        func time(_ value: timeval) -> Double { Double(value.tv_sec) * 1000 + Double(value.tv_usec) / 1000 }
        return time(ru_utime) + time(ru_stime)
    }
}
