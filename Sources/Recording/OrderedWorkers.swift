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
    var pending: Int { locked { submitted - delivered } }

    /// CPU time of the work done so far.
    var milliseconds: Double { locked { spent } }

    func submit(_ input: Input) {
        locked {
            waiting.append((submitted, input))
            submitted += 1
        }
    }

    /// The oldest result that has not been taken out; waits for it. There has to be one under way.
    func next() throws -> Output {
        let result = locked {
            while results[delivered] == nil { condition.wait() }
            delivered += 1
            return results.removeValue(forKey: delivered - 1)
        }
        guard let result else { preconditionFailure("nothing was under way") }
        return try result.get()
    }

    /// Ends the threads and waits for them; what is waiting is not done any more.
    func close() {
        locked {
            isClosed = true
            waiting = []
            condition.broadcast()
            while running > 0 { condition.wait() }
        }
    }

    private func take() -> (number: Int, input: Input)? {
        locked {
            while waiting.isEmpty, !isClosed { condition.wait() }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
    }

    private func put(_ result: Result<Output, any Error>, for number: Int, milliseconds: Double) {
        locked {
            results[number] = result
            spent += milliseconds
        }
    }

    private func leave() { locked { running -= 1 } }

    private func locked<R>(_ body: () -> R) -> R {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return body()
    }
}
