import Foundation
import Geometry
import Testing

@testable import Views

/// Operations on the stage's clock.
struct OperationQueueTests {
    typealias Log = ClockTests.Log

    /// An operation that goes on after it has been started, for a time of the stage.
    private final class Download: Operation, @unchecked Sendable {
        private var state = 0
        private let seconds: Double
        init(_ seconds: Double) { self.seconds = seconds }
        override var isAsynchronous: Bool { true }
        override var isExecuting: Bool { state == 1 }
        override var isFinished: Bool { state == 2 }
        override func start() {
            state = 1
            Stage.current?.after(seconds) { [self] in
                willChangeValue(forKey: "isFinished")
                state = 2
                didChangeValue(forKey: "isFinished")
            }
        }
    }

    private func run(isIdleBy time: Double = 0, _ body: (Log) -> Void) -> [String] {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let log = Log()
        stage.run { body(log) }
        stage.waitUntilIdle()
        #expect(stage.now <= time)
        return log.entries
    }

    @Test func blocksComeInTheirOrder() {
        let entries = run { log in
            StageOperationQueue.main.addOperation { log.add("a") }
            let queue = StageOperationQueue()
            queue.addOperation { log.add("b") }
            let last = BlockOperation { log.add("d") }
            let first = BlockOperation { log.add("c") }
            first.completionBlock = { log.add("completed") }
            last.addDependency(first)
            queue.addOperations([last, first], waitUntilFinished: false)
            log.add("now")
            #expect(queue.operationCount == 3)
        }
        #expect(entries == ["now 0.0", "a 0.0", "b 0.0", "c 0.0", "completed 0.0", "d 0.0"])
    }

    @Test func prioritiesBarriersAndCancelledOnes() {
        let entries = run { log in
            let queue = StageOperationQueue()
            queue.addOperation { log.add("a") }
            let high = BlockOperation { log.add("high") }
            high.queuePriority = .high
            let cancelled = BlockOperation { log.add("never") }
            queue.addOperation(cancelled)
            queue.addOperation(high)
            queue.addBarrierBlock { log.add("barrier") }
            let veryHigh = BlockOperation { log.add("behind") }
            veryHigh.queuePriority = .veryHigh
            queue.addOperation(veryHigh)
            cancelled.cancel()
        }
        #expect(entries == ["high 0.0", "a 0.0", "barrier 0.0", "behind 0.0"])
    }

    /// Those that go on by themselves are waited for, by those that depend on them and by those that have no room.
    @Test func operationsThatGoOn() {
        let entries = run(isIdleBy: 1.5) { log in
            let queue = StageOperationQueue()
            queue.maxConcurrentOperationCount = 2
            for (index, seconds) in [0.5, 1, 0.25].enumerated() {
                let download = Download(seconds)
                download.completionBlock = { log.add("\(index)") }
                queue.addOperation(download)
            }
            let shows = BlockOperation { log.add("shows") }
            shows.addDependency(queue.operations[0])
            StageOperationQueue.main.addOperation(shows)
            queue.addBarrierBlock { log.add("barrier") }
        }
        #expect(entries == ["shows 0.5", "0 0.5", "2 0.75", "1 1.0", "barrier 1.0"])
    }

    /// What never ends keeps nobody waiting.
    @Test func whatNeverEnds() {
        let entries = run { log in
            let queue = StageOperationQueue()
            queue.addOperation(Download(.infinity))
            queue.addOperation { log.add("a") }
        }
        #expect(entries == ["a 0.0"])
    }

    @Test func suspendedQueuesWait() {
        let entries = run(isIdleBy: 1) { log in
            let queue = StageOperationQueue()
            queue.isSuspended = true
            queue.addOperation { log.add("a") }
            Stage.current?.after(1) { queue.isSuspended = false }
            StageOperationQueue.main.isSuspended = true
            StageOperationQueue.main.addOperation { log.add("main") }
        }
        #expect(entries == ["main 0.0", "a 1.0"])
    }

    @Test func waitingRunsWhatCanRun() {
        let entries = run { log in
            let queue = StageOperationQueue()
            queue.addOperations([BlockOperation { log.add("a") }], waitUntilFinished: true)
            queue.addOperation { log.add("b") }
            queue.waitUntilAllOperationsAreFinished()
            log.add("c")
        }
        #expect(entries == ["a 0.0", "b 0.0", "c 0.0"])
    }
}
