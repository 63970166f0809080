import Foundation
import Synchronization

/// Runs one piece of work after the other on a thread of its own, with the stack that deeply nested scenes need. Tasks
/// must not block their pool.
final class WorkThread: Sendable {
    private let queue = Mutex([@Sendable () -> Void]())
    private let signal = DispatchSemaphore(value: 0)

    init(name: String) {
        let (queue, signal) = (WeakQueue(self), signal)
        let thread = Thread {
            while true {
                signal.wait()
                guard let work = queue.next() else { return }
                work()
            }
        }
        thread.name = name
        thread.stackSize = 16 << 20
        thread.start()
    }

    /// Does the work and gives what comes of it.
    func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.withLock { $0.append { continuation.resume(with: Result { try body() }) } }
            signal.signal()
        }
    }

    /// The thread ends when what holds the queue is gone.
    private final class WeakQueue: @unchecked Sendable {
        private weak var owner: WorkThread?

        init(_ owner: WorkThread) { self.owner = owner }

        func next() -> (@Sendable () -> Void)? {
            owner?.queue.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        }
    }

    deinit { signal.signal() }
}
