import Foundation
import Recording

/// Ctrl-C, Ctrl-\ and termination: the recording under way is given up, its outputs vanish, and the process ends as the
/// signal wants it to.
enum Interruption {
    /// For the work of a command, which has to look at it. Signals are caught from here on; commands that never ask end
    /// at once, as usual.
    static var cancellation: Cancellation {
        install()
        return token
    }

    // Made before any signal can come: a handler must not allocate.
    private static let token = Cancellation()
    /// Seconds after which work that does not look, such as a read that blocks, is ended all the same.
    private static let patience: UInt32 = 3
    /// The signal that came; 0 for none. Only the handler writes it.
    nonisolated(unsafe) private static var received: Int32 = 0

    /// When it came. Only the handler writes it.
    nonisolated(unsafe) private static var since = 0.0
    /// Seconds, by a clock that handlers may read.
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static func install() {
        _ = token
        signal(SIGALRM) { _ in Interruption.resumeIfReceived() }
        // Whoever started the program may have blocked them: a thread pool, for one.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT] {
            sigaddset(&signals, number)
            var inherited = sigaction()
            sigaction(number, nil, &inherited)
            // Ignored on purpose: nohup, or the background of a script.
            if isIgnored(inherited) { continue }
            signal(number) { number in
                // One request may come as several signals, to a process and to its group. A later one does not wait.
                guard Interruption.received == 0 else {
                    if Interruption.now - Interruption.since >= 1 {
                        signal(number, SIG_DFL)
                        raise(number)
                    }
                    return
                }
                Interruption.since = Interruption.now
                Interruption.received = number
                Interruption.token.cancel()
                alarm(Interruption.patience)
            }
        }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// For the first process of a container, which signals do not end unless it catches them: before a command asks for
    /// `cancellation`, and for those that never ask.
    static func endFirstProcess() {
        guard getpid() == 1 else { return }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT] { signal(number) { _exit(128 + $0) } }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Ends the process by the signal that came, so that the caller sees what happened.
    static func resumeIfReceived() {
        guard received != 0 else { return }
        signal(received, SIG_DFL)
        raise(received)
        // The first process of a container is not ended by signals that it does not catch.
        _exit(128 + received)
    }
}
