import CEvent
import Foundation
import Synchronization

/// libevent's loop on a thread of its own. Actors that have it as their executor run there, between what the loop
/// itself calls, so that the compiler sees to it that nobody else touches what is libevent's.
final class EventLoop: SerialExecutor {
    nonisolated(unsafe) let base: OpaquePointer
    private let jobs = Mutex([UnownedJob]())
    /// A counter that the loop waits for: whoever adds a job or ends the loop adds to it. This may be done on any thread,
    /// and libevent knows nothing of it.
    private let bell = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    private let isEnding = Atomic(false)
    /// Known as soon as the thread runs.
    private let thread = Atomic<pthread_t>(0)

    init(name: String) {
        guard let base = event_base_new(), bell >= 0 else { preconditionFailure("no event loop") }
        self.base = base
        let thread = Thread { self.run() }
        thread.name = name
        thread.start()
    }

    deinit {
        // Not earlier: its number would be another file's by the time that somebody rings.
        close(bell)
    }

    /// Ends the thread after what is due. No actor may have anything to do afterwards.
    func end() {
        isEnding.store(true, ordering: .releasing)
        eventfd_write(bell, 1)
    }

    // MARK: The executor

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        eventfd_write(bell, 1)
    }

    func checkIsolated() { precondition(thread.load(ordering: .relaxed) == pthread_self(), "not on the loop's thread") }

    // MARK: The thread

    private func run() {
        thread.store(pthread_self(), ordering: .relaxed)
        ignoreClosedSockets()
        let ringing = event_new(
            base, bell, Int16(EV_READ | EV_PERSIST),
            { _, _, loop in Unmanaged<EventLoop>.fromOpaque(loop!).takeUnretainedValue().work() },
            Unmanaged.passUnretained(self).toOpaque())
        event_add(ringing, nil)
        event_base_dispatch(base)
        event_free(ringing)
        event_base_free(base)
    }

    /// A write to a socket that the other side has closed is an error here and not the end of the process.
    private func ignoreClosedSockets() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func work() {
        var count: eventfd_t = 0
        eventfd_read(bell, &count)
        let isLast = isEnding.load(ordering: .acquiring)
        let due = jobs.withLock { jobs in
            defer { jobs = [] }
            return jobs
        }
        for job in due { job.runSynchronously(on: asUnownedSerialExecutor()) }
        if isLast { event_base_loopbreak(base) }
    }
}
