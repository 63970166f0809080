import Dispatch
import Foundation
import Synchronization

/// Numbered pieces of work that are done in any order by several threads and taken out in order by one, a bounded
/// number ahead.
final class OrderedQueue<Value: Sendable>: Sendable {
    private struct State {
        /// Pieces that workers have begun, and pieces that have been taken out.
        var (taken, delivered) = (0, 0)
        var ready: [Int: Value] = [:]
        /// Whether the one that takes out waits for the piece `delivered`.
        var isAwaited = false
        /// Whether one more piece than usual may be there.
        var isLent = false
        var isClosed = false
        var spent = 0.0
    }

    private let runs: Int
    private let state = Mutex(State())
    // Each signal wakes one thread, and only when there is something for it to do: with thousands of frames a second,
    // waking is what costs. For the same reason a piece that was quick to make waits for a second one.
    private let room = DispatchSemaphore(value: 0)
    private let arrival = DispatchSemaphore(value: 0)

    /// Milliseconds below which waking somebody for a piece is a good part of what it costs.
    private static var quick: Double { 1 }

    /// - Parameter ahead: how many pieces there may be at once: under way, waiting, or in the hands of the one that
    ///   takes them out.
    init(runs: Int, ahead: Int) {
        self.runs = runs
        for _ in 0..<max(1, ahead) { room.signal() }
    }

    /// For workers: the number of the next piece, or nil when there is none left. Waits while too many are waiting to
    /// be taken out.
    func take() -> Int? {
        room.wait()
        let run = state.withLock { state -> Int? in
            guard !state.isClosed, state.taken < runs else { return nil }
            state.taken += 1
            return state.taken - 1
        }
        // What wakes one worker at the end wakes them all.
        if run == nil { room.signal() }
        return run
    }

    func put(_ value: Value, for run: Int, milliseconds: Double) {
        let signalled = state.withLock { state -> DispatchSemaphore? in
            state.ready[run] = value
            state.spent += milliseconds
            guard state.isAwaited, state.ready[state.delivered] != nil else { return nil }
            if milliseconds < Self.quick, state.ready.count == 1, state.taken < runs, !state.isLent {
                state.isLent = true
                return room
            }
            state.isAwaited = false
            return arrival
        }
        signalled?.signal()
    }

    /// Lets one piece more be there at once.
    func widen() { room.signal() }

    /// For the one that takes out: the next piece in order, or nil at the end. Says that it is done with the piece
    /// before.
    func next() -> Value? {
        let makesRoom = state.withLock { state in
            // What was lent is given back.
            defer { state.isLent = false }
            return state.delivered > 0 && !state.isLent
        }
        if makesRoom { room.signal() }
        while true {
            let (value, isDone) = state.withLock { state -> (Value?, Bool) in
                if let value = state.ready.removeValue(forKey: state.delivered) {
                    state.delivered += 1
                    return (value, true)
                }
                state.isAwaited = state.delivered < runs
                return (nil, !state.isAwaited)
            }
            if isDone { return value }
            arrival.wait()
        }
    }

    /// Closes the queue, from which nothing is taken any more: workers stop after what they have in hand.
    func close() {
        state.withLock { $0.isClosed = true }
        room.signal()
    }

    var milliseconds: Double { state.withLock { $0.spent } }
    /// Whether the one that takes out waits for a piece.
    var isAwaited: Bool { state.withLock { $0.isAwaited } }
}

extension NSCondition {
    /// Runs `body` with the lock held, and wakes everybody who waits.
    func withBroadcast<R>(_ body: () -> R) -> R {
        lock()
        defer {
            broadcast()
            unlock()
        }
        return body()
    }
}
