import Synchronization

/// Asks a recording to stop, from any thread or a signal handler's. Outputs then vanish.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    public init() {}
    public func cancel() { flag.store(true, ordering: .relaxed) }
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
