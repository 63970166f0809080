import Foundation

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
