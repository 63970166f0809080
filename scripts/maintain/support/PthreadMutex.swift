// Stands in for Synchronization.Mutex where scripts/sanitize looks for data races: the thread sanitizer knows pthread's
// mutexes, but not those that Swift's library makes of atomics and futexes in code that is not instrumented.

import Glibc

public final class Mutex<Value>: @unchecked Sendable {
    private var value: Value
    private let handle: UnsafeMutablePointer<pthread_mutex_t>

    public init(_ value: consuming sending Value) {
        self.value = value
        handle = .allocate(capacity: 1)
        pthread_mutex_init(handle, nil)
    }

    deinit {
        pthread_mutex_destroy(handle)
        handle.deallocate()
    }

    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(handle)
        defer { pthread_mutex_unlock(handle) }
        return try body(&value)
    }
}
