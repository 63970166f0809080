import Foundation

/// A queue whose operations run on the stage, in the place of Foundation's `OperationQueue`. There is one thread: what can
/// start does so when the stage's time passes, the highest priority first and then in the order in which it came, and no
/// more at once than `maxConcurrentOperationCount` says. Operations themselves are Foundation's. Outside of a stage the
/// real main queue runs them.
open class StageOperationQueue: NSObject {
    private final class Entry {
        let operation: Operation
        var completion: (() -> Void)?
        /// Of what the entry waits for: that the operation is ready, and later that it is finished.
        var observation: NSKeyValueObservation?
        init(_ operation: Operation) { self.operation = operation }
    }
    private var waiting: [Entry] = []
    private var started: [Entry] = []
    private var isDue = false
    fileprivate var isMain = false

    /// As many operations at once as can run.
    public static let defaultMaxConcurrentOperationCount = -1

    /// The queue that stands for the app's main thread: it runs one operation at a time, and cannot be suspended.
    open class var main: StageOperationQueue { Stage.current?.mainOperationQueue ?? StageOperationQueue() }
    /// The main queue, on which all of a stage's code runs.
    open class var current: StageOperationQueue? { main }

    /// What the queue is called.
    open var name: String?
    /// Kept for code that says it: there is one thread.
    open var qualityOfService = QualityOfService.default
    /// Kept for code that says it: all queues are the same.
    open var underlyingQueue: StageQueue?
    /// Whether nothing more is started.
    open var isSuspended = false {
        didSet {
            if isMain { isSuspended = false }
            goOn()
        }
    }
    /// How many operations may run at once; those that end in `start()` never do.
    open var maxConcurrentOperationCount = StageOperationQueue.defaultMaxConcurrentOperationCount {
        didSet { goOn() }
    }

    /// Adds an operation that has not been started.
    open func addOperation(_ operation: Operation) { addOperations([operation], waitUntilFinished: false) }
    /// Adds operations.
    ///
    /// - Parameters:
    ///   - operations: in their order.
    ///   - wait: whether those that can run do so now.
    open func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
        for operation in operations {
            let entry = Entry(operation)
            if !operation.isReady { entry.observation = operation.observe(\.isReady) { [self] _, _ in goOn() } }
            waiting.append(entry)
        }
        if wait { step() }
        goOn()
    }
    /// Adds a block as an operation.
    open func addOperation(_ block: @escaping () -> Void) { addOperation(Block(block)) }
    /// Adds a block that runs when all that was added before is finished, and before all that is added later.
    open func addBarrierBlock(_ barrier: @escaping () -> Void) { addOperation(Barrier(barrier)) }

    /// What is not finished yet, in the order in which it was added.
    open var operations: [Operation] {
        (started + waiting).map(\.operation).filter { !($0 is Barrier) && !$0.isFinished }
    }
    /// How many operations are not finished yet.
    open var operationCount: Int { operations.count }
    /// Cancels what is not finished yet.
    open func cancelAllOperations() { operations.forEach { $0.cancel() } }
    /// Runs now what can run. What goes on by itself, and what is suspended, is not waited for, since that would stop the
    /// only thread there is.
    open func waitUntilAllOperationsAreFinished() { step() }

    private class Block: Operation, @unchecked Sendable {
        private let work: () -> Void
        init(_ work: @escaping () -> Void) { self.work = work }
        override func main() { work() }
    }
    private final class Barrier: Block, @unchecked Sendable {}

    private var limit: Int {
        if isMain { return 1 }
        return maxConcurrentOperationCount < 0 ? .max : maxConcurrentOperationCount
    }

    private var canStart: Bool { !isSuspended && started.count < limit && next() != nil }

    private func goOn() {
        guard !isDue, canStart || started.contains(where: \.operation.isFinished) else { return }
        isDue = true
        StageQueue.main.async { [self] in
            isDue = false
            step()
        }
    }

    /// Lets go of what is finished, and starts what can start until nothing can.
    private func step() {
        endFinished()
        while canStart, let index = next() {
            let entry = waiting.remove(at: index)
            let operation = entry.operation
            // Foundation would call the block on a thread of its own.
            (entry.completion, operation.completionBlock) = (operation.completionBlock, nil)
            entry.observation = nil
            started.append(entry)
            operation.start()
            if !operation.isFinished {
                entry.observation = operation.observe(\.isFinished) { [self] _, _ in goOn() }
            }
            endFinished()
        }
    }

    private func endFinished() {
        var finished: [Entry] = []
        started.removeAll {
            if $0.operation.isFinished { finished.append($0) }
            return $0 === finished.last
        }
        for entry in finished {
            entry.observation = nil
            entry.completion?()
        }
    }

    /// The place of what starts next: the first of the highest priority that is ready, and nothing beyond a barrier.
    private func next() -> Int? {
        let barrier = waiting.firstIndex { $0.operation is Barrier } ?? waiting.count
        if barrier == 0, !waiting.isEmpty { return started.isEmpty ? 0 : nil }
        let ready = waiting[..<barrier].indices.filter { waiting[$0].operation.isReady }
        guard let highest = ready.map({ waiting[$0].operation.queuePriority.rawValue }).max() else { return nil }
        return ready.first { waiting[$0].operation.queuePriority.rawValue == highest }
    }
}

extension Stage {
    private struct MainOperations { let queue: StageOperationQueue }

    fileprivate var mainOperationQueue: StageOperationQueue {
        if let own = associations[MainOperations.self] { return own.queue }
        let queue = StageOperationQueue()
        queue.isMain = true
        associations[MainOperations.self] = MainOperations(queue: queue)
        return queue
    }
}
