import Codecs
import Foundation

/// An ffmpeg that runs beside us.
final class FFmpegProcess {
    /// Why it does not run.
    enum Failure: Error {
        /// There is none of that name.
        case missing(program: String)
        case system(errno: Int32)
    }

    private var process: pid_t = 0
    private let complaints: ScratchFile
    /// CPU time that it took; known when it has ended.
    private(set) var milliseconds = 0.0

    /// - Parameters:
    ///   - arguments: all but its name.
    ///   - descriptors: of ours, and which of its own they become. Its standard input and output are otherwise empty.
    /// - Throws: `Failure`, `OutputError`.
    init(_ arguments: [String], descriptors: [(ours: Int32, its: Int32)]) throws {
        complaints = try ScratchFile()
        let program = ProcessInfo.processInfo.environment["SEGUE_FFMPEG"].flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, complaints.descriptor, 2)
        for (ours, its) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, its) }
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
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let status = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
        guard status == 0 else {
            process = 0
            if status == ENOENT || status == EACCES { throw Failure.missing(program: program) }
            throw Failure.system(errno: status)
        }
    }

    deinit { cancel() }

    /// The status of the process, once it has ended; nil before.
    func poll() -> Int32? { wait(WNOHANG) }

    /// Waits for its end.
    /// - Returns: the status of the process.
    func end() -> Int32 { wait(0) ?? 0 }

    /// Ends it, whatever it is doing.
    func cancel() {
        if process > 0 { kill(process, SIGKILL) }
        _ = end()
    }

    private func wait(_ options: Int32) -> Int32? {
        var status: Int32 = 0
        var usage = rusage()
        while process > 0 {
            let ended = wait4(process, &status, options, &usage)
            if ended == 0 { return nil }
            if ended < 0, errno == EINTR { continue }
            (process, milliseconds) = (0, usage.milliseconds)
            self.status = status
        }
        return self.status
    }

    private var status: Int32 = 0

    /// The exit code, or less than zero the signal that ended it.
    static func code(_ status: Int32) -> Int32 { status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F) }

    /// The end of what it had to say.
    var lastWords: String { complaints.text.split(separator: "\n").suffix(3).joined(separator: "; ") }
}

extension rusage {
    /// CPU time, of the process and of the system for it.
    fileprivate var milliseconds: Double {
        func time(_ value: timeval) -> Double { Double(value.tv_sec) * 1000 + Double(value.tv_usec) / 1000 }
        return time(ru_utime) + time(ru_stime)
    }
}
