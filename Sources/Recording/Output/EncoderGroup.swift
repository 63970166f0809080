import Codecs
import Foundation
import Raster

/// What takes the frames of one output.
protocol FrameConsumer: AnyObject {
    func append(_ frame: AnimationFrame, number: Int) throws
    /// Writes everything out; the output does not appear yet.
    func finish() throws
    /// CPU time that threads of its own have spent.
    var workerMilliseconds: Double { get }
}

/// Hands frames to several outputs, side by side when there are several of both outputs and workers.
///
/// Every output gets every frame in order, and is at most a few frames behind. When some fail, the error is that of the
/// earliest frame and, among those, of the first output, as if they had been written one after the other.
final class EncoderGroup {
    private let consumers: [any FrameConsumer]
    private let lanes: [EncoderLane]
    /// Wakes outputs that wait for a pipe when another one has failed.
    private let stop: Cancellation
    private var isFinished = false

    /// - Parameter workers: with 1, everything happens on the calling thread.
    init(_ consumers: [any FrameConsumer], workers: Int, stop: Cancellation) {
        (self.consumers, self.stop) = (consumers, stop)
        lanes = workers > 1 && consumers.count > 1 ? consumers.map { EncoderLane($0, stop: stop) } : []
    }

    deinit { close() }

    var threadCount: Int { lanes.count }

    func append(_ frame: AnimationFrame, number: Int) throws {
        if lanes.isEmpty { return try consumers.forEach { try $0.append(frame, number: number) } }
        for lane in lanes where !lane.push(.frame(frame, number: number)) { try fail() }
    }

    /// Writes everything out.
    func finish() throws {
        if lanes.isEmpty {
            try consumers.forEach { try $0.finish() }
        } else {
            for lane in lanes { _ = lane.push(.end) }
            for lane in lanes { lane.join() }
            if lanes.contains(where: { $0.failure != nil }) { try fail() }
        }
        isFinished = true
    }

    /// Gives up, unless all is finished: afterwards no thread uses the outputs any more.
    func close() {
        if isFinished { return }
        stop.cancel()
        for lane in lanes { _ = lane.push(.end) }
        for lane in lanes { lane.join() }
    }

    /// CPU time spent on threads other than the caller's.
    var workerMilliseconds: Double {
        lanes.reduce(0) { $0 + $1.milliseconds } + consumers.reduce(0) { $0 + $1.workerMilliseconds }
    }

    private func fail() throws {
        for lane in lanes { _ = lane.push(.end) }
        for lane in lanes { lane.join() }
        let failures = lanes.compactMap(\.failure)
        // Outputs that were only stopped report nothing when another one has failed.
        let own = failures.filter { ($0.error as? OutputError)?.reason != .cancelled }
        if let first = (own.isEmpty ? failures : own).min(by: { $0.item < $1.item }) { throw first.error }
    }
}

/// The thread of one output.
private final class EncoderLane: @unchecked Sendable {
    enum Item {
        case frame(AnimationFrame, number: Int)
        case end
    }

    /// Used by the thread alone until it has ended.
    private let consumer: any FrameConsumer
    private let stop: Cancellation

    // Everything below is guarded by the condition's lock.
    private let condition = NSCondition()
    private var queue: [Item] = []
    private var hasEnded = false
    private var problem: (item: Int, error: any Error)?
    private var spent = 0.0

    /// Frames that may wait.
    private static let depth = 1

    init(_ consumer: any FrameConsumer, stop: Cancellation) {
        (self.consumer, self.stop) = (consumer, stop)
        let thread = Thread { [self] in run() }
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// The first error, and at which of the items it came.
    var failure: (item: Int, error: any Error)? { condition.withBroadcast { problem } }
    var milliseconds: Double { condition.withBroadcast { spent } }

    /// Waits while too many are waiting.
    /// - Returns: false when the output has failed.
    func push(_ item: Item) -> Bool {
        condition.withBroadcast {
            while !hasEnded, queue.count >= Self.depth { condition.wait() }
            queue.append(item)
            return problem == nil
        }
    }

    func join() { condition.withBroadcast { while !hasEnded { condition.wait() } } }

    private func run() {
        var count = 0
        while case .frame(let frame, let number) = take() {
            if !attempt(count, { try consumer.append(frame, number: number) }) { return end() }
            count += 1
        }
        // Outputs that are given up are not finished.
        if !stop.isCancelled { _ = attempt(count) { try consumer.finish() } }
        end()
    }

    private func attempt(_ item: Int, _ work: () throws -> Void) -> Bool {
        let begin = CPUClock.threadMilliseconds
        let result = Result { try work() }
        condition.withBroadcast {
            spent += CPUClock.threadMilliseconds - begin
            if case .failure(let error) = result { problem = (item, error) }
        }
        if case .success = result { return true }
        stop.cancel()
        return false
    }

    private func take() -> Item {
        condition.withBroadcast {
            while queue.isEmpty { condition.wait() }
            return queue.removeFirst()
        }
    }

    private func end() { condition.withBroadcast { hasEnded = true } }
}
