import Foundation

/// Runs the jobs of tasks on the stage: as events that are due at once, on the thread of whoever lets time pass.
final class StageExecutor: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { jobs.append(job) }
    }

    var hasJobs: Bool { lock.withLock { !jobs.isEmpty } }

    /// Runs what has come in, until nothing is left or it seems to have no end.
    func run() {
        for _ in 0..<100_000 {
            guard let job = lock.withLock({ jobs.isEmpty ? nil : jobs.removeFirst() }) else { return }
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// A task on the stage, in the place of `Task`: what it does between two suspensions happens at an instant of the stage's
/// clock, and `sleep` lets the stage's time pass. Code that is bound to the main actor runs where the real main actor
/// does, which no stage waits for; `segue port` unbinds it. Since a stage has one thread, what a task takes along need
/// not be sendable, as on a device where all of it is on the main actor.
public struct StageTask<Success: Sendable, Failure: Error>: Sendable {
    private let task: Task<Success, Failure>

    /// Waits for it to stop.
    public func cancel() { task.cancel() }
    /// Whether it is to stop.
    public var isCancelled: Bool { task.isCancelled }
    /// What became of it.
    public var result: Result<Success, Failure> { get async { await task.result } }
}

extension StageTask where Failure == Never {
    /// Starts it as soon as time passes.
    @discardableResult
    public init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_implicitSelfCapture operation: @escaping @isolated(any) () async -> Success
    ) {
        nonisolated(unsafe) let operation = operation
        task = Task(executorPreference: Stage.current?.executor, priority: priority) {
            await AnimationCapture.outside { await operation() }
        }
    }
    /// The same.
    @discardableResult
    public static func detached(
        priority: TaskPriority? = nil, operation: @escaping @isolated(any) () async -> Success
    ) -> StageTask { StageTask(priority: priority, operation: operation) }
    /// What it returns, when it is done.
    public var value: Success { get async { await task.value } }
}

extension StageTask where Failure == any Error {
    /// Starts it as soon as time passes.
    @discardableResult
    public init(
        name: String? = nil, priority: TaskPriority? = nil,
        @_implicitSelfCapture operation: @escaping @isolated(any) () async throws -> Success
    ) {
        nonisolated(unsafe) let operation = operation
        task = Task(executorPreference: Stage.current?.executor, priority: priority) {
            try await AnimationCapture.outside { try await operation() }
        }
    }
    /// The same.
    @discardableResult
    public static func detached(
        priority: TaskPriority? = nil, operation: @escaping @isolated(any) () async throws -> Success
    ) -> StageTask { StageTask(priority: priority, operation: operation) }
    /// What it returns, when it is done.
    public var value: Success { get async throws { try await task.value } }
}

extension StageTask where Success == Never, Failure == Never {
    /// Lets the stage's time pass; outside of a stage, real time.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        try await sleep(seconds: Double(duration) / 1e9)
    }
    /// Lets the stage's time pass; outside of a stage, real time.
    public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        let parts = duration.components
        try await sleep(seconds: Double(parts.seconds) + Double(parts.attoseconds) / 1e18)
    }
    /// Lets the stage's time pass; outside of a stage, real time.
    public static func sleep(_ duration: UInt64) async { try? await sleep(nanoseconds: duration) }

    private static func sleep(seconds: Double) async throws {
        guard let stage = Stage.current else {
            return try await Task<Never, Never>.sleep(for: .seconds(seconds))
        }
        let box = StageBox(stage: stage)
        await withCheckedContinuation { continuation in box.stage.after(seconds) { continuation.resume() } }
        try Task<Never, Never>.checkCancellation()
    }
    private struct StageBox: @unchecked Sendable { let stage: Stage }

    /// Lets others go on.
    public static func yield() async { await Task<Never, Never>.yield() }
    /// Whether the task that asks is to stop.
    public static var isCancelled: Bool { Task<Never, Never>.isCancelled }
    /// Throws when the task that asks is to stop.
    public static func checkCancellation() throws { try Task<Never, Never>.checkCancellation() }
    /// The priority of the task that asks.
    public static var currentPriority: TaskPriority { Task<Never, Never>.currentPriority }
}
