import Foundation

/// Numbered pieces of work that are done in any order by several threads and taken out in order by one, a bounded number ahead.
final class OrderedQueue<Value: Sendable>: @unchecked Sendable {
    // Everything below is guarded by the condition's lock.
    private let condition = NSCondition()
    private let runs, ahead: Int
    /// Pieces that workers have begun; that the other side is done with; and the same with the one it has in hand.
    private var (taken, finished, delivered) = (0, 0, 0)
    private var ready: [Int: Value] = [:]
    private var isClosed = false
    private var spent = 0.0

    /// - Parameter ahead: how many pieces there may be at once: under way, waiting, or in the hands of the one that takes them out.
    init(runs: Int, ahead: Int) { (self.runs, self.ahead) = (runs, max(1, ahead)) }

    /// For workers: the number of the next piece, or nil when there is none left. Waits while too many are waiting to be taken out.
    func take() -> Int? {
        condition.lock()
        defer { condition.unlock() }
        while !isClosed, taken < runs, taken >= finished + ahead { condition.wait() }
        guard !isClosed, taken < runs else { return nil }
        taken += 1
        return taken - 1
    }

    func put(_ value: Value, for run: Int, milliseconds: Double) {
        condition.lock()
        ready[run] = value
        spent += milliseconds
        condition.broadcast()
        condition.unlock()
    }

    /// For the one that takes out: the next piece in order, or nil at the end. Says that it is done with the piece before.
    func next() -> Value? {
        condition.lock()
        defer { condition.unlock() }
        finished = delivered
        condition.broadcast()
        guard delivered < runs else { return nil }
        while ready[delivered] == nil, !isClosed { condition.wait() }
        guard let value = ready.removeValue(forKey: delivered) else { return nil }
        delivered += 1
        return value
    }

    /// Nobody takes out any more: workers stop after what they have in hand.
    func close() {
        condition.lock()
        isClosed = true
        condition.broadcast()
        condition.unlock()
    }

    var milliseconds: Double {
        condition.lock()
        defer { condition.unlock() }
        return spent
    }
}
