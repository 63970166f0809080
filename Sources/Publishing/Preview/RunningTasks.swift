import Synchronization

/// Tasks that are at work, so that whoever ends a server can wait for them.
final class RunningTasks: Sendable {
    private struct State {
        var tasks: [Int: Task<Void, Never>] = [:]
        var next = 0
        var isEnded = false
    }

    private let state = Mutex(State())

    /// - Returns: nil when `end` has been called; then nothing is done.
    func run(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
        state.withLock { state in
            guard !state.isEnded else { return nil }
            let number = state.next
            state.next += 1
            // It cannot end before it is noted: ending takes the lock.
            let task = Task {
                await body()
                self.state.withLock { $0.tasks[number] = nil }
            }
            state.tasks[number] = task
            return task
        }
    }

    /// Cancels what runs and waits until it has ended.
    func end() async {
        let tasks = state.withLock { state in
            state.isEnded = true
            return state.tasks.sorted { $0.key < $1.key }.map(\.value)
        }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}
