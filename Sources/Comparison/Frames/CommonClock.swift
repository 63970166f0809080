import Codecs

/// Two animations whose frames begin at the same times but for what formats make of times.
///
/// GIFs count in hundredths of a second and many programs in thousandths, so that thirtieths are 3, 3 and 4 or 33, 33 and 34 of
/// those; and some programs join neighbours that show the same. Neither is seen.
struct CommonClock {
    private(set) var first, second: Footage

    /// The part of the shortest frame by which a beginning may be off at most.
    private static let most = 0.4

    init(_ a: Footage, _ b: Footage) {
        (first, second) = (a, b)
        guard a.kind != .still, b.kind != .still, a.frameCount > 1, b.frameCount > 1, !a.isSampled, !b.isSampled else {
            return
        }
        let shortest = (a.durations + b.durations).map(\.seconds).min() ?? 0
        let tolerance = min(max(a.clockStep, b.clockStep) + 1e-6, Self.most * shortest)
        if a.frameCount < b.frameCount {
            first.follow(b, within: tolerance)
        } else {
            second.follow(a, within: tolerance)
        }
    }
}

extension Footage {
    /// Seconds in which its format counts.
    fileprivate var clockStep: Double { isLossy ? 0.01 : 0.001 }

    /// When each frame begins, and at last when the footage ends.
    private var starts: [RationalTime] {
        durations.reduce(into: [.zero]) { starts, duration in starts.append(starts[starts.count - 1] + duration) }
    }

    /// Takes the times of one that has at least as many frames, where all of its own are such but for a little. Where it has
    /// fewer, and some that last as long as the other's, the others stand for several: then it was sampled as the other.
    fileprivate mutating func follow(_ other: Footage, within tolerance: Double) {
        let (own, others) = (starts, other.starts)
        var taken: [RationalTime] = []
        var next = 0
        for start in own {
            while next + 1 < others.count,
                abs(others[next + 1].seconds - start.seconds) <= abs(others[next].seconds - start.seconds)
            {
                next += 1
            }
            guard next < others.count, abs(others[next].seconds - start.seconds) <= tolerance else { return }
            taken.append(others[next])
            next += 1
        }
        guard next == others.count else { return }
        let step = other.typicalDuration
        let isJoined =
            frameCount < other.frameCount && Set(durations).count > 1
            && durations.contains { abs($0.seconds - step.seconds) <= tolerance }
        setDurations(zip(taken, taken.dropFirst()).map { $1 - $0 })
        if isJoined { setSampling(step: step, count: other.frameCount) }
    }
}
