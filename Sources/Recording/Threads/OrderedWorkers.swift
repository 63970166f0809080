import Foundation

/// Threads that do one kind of work; results come out in the order in which the work went in.
final class OrderedWorkers<Input: Sendable, Output: Sendable>: @unchecked Sendable {
    // Everything below is guarded by the condition's lock.
    private let condition = NSCondition()
    private var waiting: [(number: Int, input: Input)] = []
    private var results: [Int: Result<Output, any Error>] = [:]
    private var (submitted, delivered, running) = (0, 0, 0)
    private var isClosed = false
    private var spent = 0.0

    /// - Parameter makeWorker: called once on each thread, for what a worker keeps.
    init(count: Int, _ makeWorker: @escaping @Sendable () -> (Input) throws -> Output) {
        running = count
        for _ in 0..<count {
            let thread = Thread { [self] in
                let work = makeWorker()
                while let (number, input) = take() {
                    let begin = CPUClock.threadMilliseconds
                    let result = Result { try work(input) }
                    put(result, for: number, milliseconds: CPUClock.threadMilliseconds - begin)
                }
                leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// Pieces of work whose results have not been taken out.
    var pending: Int { condition.withBroadcast { submitted - delivered } }

    /// CPU time of the work done so far.
    var milliseconds: Double { condition.withBroadcast { spent } }

    func submit(_ input: Input) {
        condition.withBroadcast {
            waiting.append((submitted, input))
            submitted += 1
        }
    }

    /// The oldest result that has not been taken out; waits for it. There has to be one under way.
    func next() throws -> Output {
        let result = condition.withBroadcast {
            while results[delivered] == nil { condition.wait() }
            delivered += 1
            return results.removeValue(forKey: delivered - 1)
        }
        guard let result else { preconditionFailure("nothing was under way") }
        return try result.get()
    }

    /// Ends the threads and waits for them; what is waiting is not done any more.
    func close() {
        condition.withBroadcast {
            isClosed = true
            waiting = []
            condition.broadcast()
            while running > 0 { condition.wait() }
        }
    }

    private func take() -> (number: Int, input: Input)? {
        condition.withBroadcast {
            while waiting.isEmpty, !isClosed { condition.wait() }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
    }

    private func put(_ result: Result<Output, any Error>, for number: Int, milliseconds: Double) {
        condition.withBroadcast {
            results[number] = result
            spent += milliseconds
        }
    }

    private func leave() { condition.withBroadcast { running -= 1 } }
}
