import Dispatch
import Foundation

/// A queue whose blocks run on the stage, in the place of `DispatchQueue`. There is one thread: blocks of all queues run
/// on it, in the order of their times, when the stage's time passes. Outside of a stage the real main queue has them.
public final class StageQueue: @unchecked Sendable {
    /// What the queue is called.
    public let label: String
    /// The main queue.
    public static let main = StageQueue(label: "main")
    private static let background = StageQueue(label: "global")
    /// The queue of background work, which runs on the stage like any other.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> StageQueue { background }

    /// Kept for code that says it: all queues are the same.
    public struct Attributes: OptionSet, Sendable {
        /// A bit for each attribute.
        public let rawValue: UInt64
        /// The attributes of these bits.
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        /// Has no effect: there is one thread.
        public static let concurrent = Attributes(rawValue: 2)
        /// Has no effect.
        public static let initiallyInactive = Attributes(rawValue: 4)
    }

    /// A queue of a name.
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [], target: StageQueue? = nil
    ) { self.label = label }

    private func later(_ seconds: Double, _ work: @escaping () -> Void) {
        guard let stage = Stage.current else {
            let box = WorkBox(work: work)
            return DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { box.work() }
        }
        guard seconds.isFinite else { return }
        stage.after(seconds, work)
    }

    private struct WorkBox: @unchecked Sendable { let work: () -> Void }

    /// Runs a block as soon as time passes.
    public func async(
        group: StageGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) {
        group?.enter()
        later(0) {
            work()
            group?.leave()
        }
    }
    /// Runs a piece of work as soon as time passes, unless it is cancelled before.
    public func async(execute item: DispatchWorkItem) { later(0) { item.perform() } }
    /// Runs a block at a time.
    public func asyncAfter(
        deadline: StageTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping () -> Void
    ) { later(deadline.seconds - Stage.now, work) }
    /// Runs a piece of work at a time, unless it is cancelled before.
    public func asyncAfter(deadline: StageTime, execute item: DispatchWorkItem) {
        later(deadline.seconds - Stage.now) { item.perform() }
    }
    /// Runs a block now.
    public func sync<Value>(execute work: () throws -> Value) rethrows -> Value { try work() }
    /// Runs a block now, so many times.
    public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for number in 0..<max(0, iterations) { work(number) }
    }
}

/// Blocks that belong together, in the place of `DispatchGroup`.
public final class StageGroup: @unchecked Sendable {
    private var count = 0
    private var waiting: [(StageQueue, () -> Void)] = []

    /// A group of nothing.
    public init() {}
    /// Something has begun.
    public func enter() { count += 1 }
    /// Something is over.
    public func leave() {
        count -= 1
        guard count <= 0 else { return }
        let due = waiting
        waiting = []
        for (queue, work) in due { queue.async(execute: work) }
    }
    /// Runs a block when everything is over.
    public func notify(queue: StageQueue, execute work: @escaping () -> Void) {
        if count <= 0 { queue.async(execute: work) } else { waiting.append((queue, work)) }
    }
    /// Returns at once: waiting would stop the only thread there is.
    public func wait() { Stage.current?.reportDiagnostic("DispatchGroup.wait() does not wait on a stage") }
}
