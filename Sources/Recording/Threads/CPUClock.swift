import Foundation

/// What measurements read: the only clocks of the house.
package enum CPUClock {
    /// CPU time of the calling thread.
    package static var threadMilliseconds: Double { read(CLOCK_THREAD_CPUTIME_ID) }
    static var wallMilliseconds: Double { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
