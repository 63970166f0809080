import Foundation

/// A few numbers over time as key frames: what CSS animates.
struct Motion: Hashable {
    struct KeyFrame: Hashable {
        /// Seconds of the picture.
        var time: Double
        var value: [Double]
        /// How it goes on to the next one, as CSS says it; nil for evenly.
        var easing: String?
    }

    /// The easing of what stays as it is until the next key frame.
    static let hold = "step-end"

    /// One when nothing moves.
    var keys: [KeyFrame]

    var isStill: Bool { keys.count == 1 }
    var last: [Double] { keys[keys.count - 1].value }

    /// Whether it goes along curves that CSS has, and not along straight lines between samples of them.
    var isCurved: Bool {
        var wasEven = false
        for (key, next) in zip(keys, keys.dropFirst()) where key.value != next.value && key.easing != Self.hold {
            let isEven = key.easing == nil
            // Two even ones in a row are parts of something else.
            if isEven ? wasEven : key.easing?.hasPrefix("cubic-bezier") == false { return false }
            wasEven = isEven
        }
        return true
    }
}

/// Finds the fewest key frames that stay within a tolerance of samples.
struct MotionFitter {
    let times: [Double]
    private var easings = EasingTable()
    /// Two times that are nearer are one instant, at which something changes at once.
    private let instant: Double

    init(times: [Double], duration: Double) { (self.times, instant) = (times, VectorTimes.instant(of: duration)) }

    /// - Parameters:
    ///   - samples: one for each time; all of the same length.
    ///   - tolerance: of each number.
    ///   - steps: whether every change is at once.
    mutating func fit(_ samples: [[Double]], tolerance: [Double], steps: Bool = false) -> Motion {
        let (times, instant) = (times, instant)
        func change(_ a: Int, _ b: Int) -> Double {
            var most = 0.0
            for (index, limit) in tolerance.enumerated() {
                most = max(most, abs(samples[b][index] - samples[a][index]) / limit)
            }
            return most
        }
        guard samples.indices.dropFirst().contains(where: { change(0, $0) > 0.5 }) else {
            return Motion(keys: [Motion.KeyFrame(time: times[0], value: samples[0])])
        }
        var keys: [Motion.KeyFrame] = []
        func put(_ index: Int, easing: String? = nil) {
            let time = times[index]
            if let last = keys.last, last.time >= time { keys.removeLast() }
            keys.append(Motion.KeyFrame(time: time, value: samples[index], easing: easing))
            latest = index
        }
        // The sample of the last key frame.
        var latest = 0
        var index = 0
        put(0)
        let count = samples.count
        while index < count - 1 {
            if change(index, index + 1) < 0.02 {
                index += 1
                continue
            }
            var end = index + 1
            func isJump(_ at: Int) -> Bool {
                if steps { return true }
                let here = change(at, at + 1)
                let before = at > 0 ? change(at - 1, at) : 0
                let after = at + 2 < count ? change(at + 1, at + 2) : 0
                // Two samples at one instant, or a step that nothing leads to.
                return times[at + 1] - times[at] <= 2 * instant && here > 0.5
                    || here > 8 && here > 6 * max(before, after)
            }
            if isJump(index) {
                if change(latest, index) > 0.02 || keys[keys.count - 1].easing != nil { put(index) }
                keys[keys.count - 1].easing = Motion.hold
                put(index + 1)
                index += 1
                let treads = steps ? [] : treads(from: index, change, isJump)
                if treads.count > 3 {
                    stair(treads[...], samples, tolerance, put: put)
                    index = treads[treads.count - 1]
                }
                continue
            }
            while end < count - 1, change(end, end + 1) >= 0.02, !isJump(end) { end += 1 }
            ease(index, end, samples, tolerance, put: put)
            index = end
        }
        put(count - 1)
        // What is as the ones around it says nothing.
        var kept: [Motion.KeyFrame] = []
        for (position, key) in keys.enumerated() {
            if position > 0, position < keys.count - 1, kept.last?.value == key.value,
                keys[position + 1].value == key.value,
                kept.last?.easing == nil
            {
                continue
            }
            kept.append(key)
        }
        return Motion(keys: kept)
    }

    /// The first samples after changes at once that follow each other with the beat of a clock, as what a finger moves does.
    /// - Parameter index: the first of them.
    private func treads(from index: Int, _ change: (Int, Int) -> Double, _ isJump: (Int) -> Bool) -> [Int] {
        var found = [index]
        var at = index
        while at + 1 < times.count, times[at + 1] - times[found[found.count - 1]] <= Stair.longestBeat {
            if change(at, at + 1) < 0.02 {
                at += 1
            } else if isJump(at) {
                at += 1
                found.append(at)
            } else {
                break
            }
        }
        return found
    }

    /// Steps with one easing where all numbers have it in common, else in pieces.
    private func stair(
        _ treads: ArraySlice<Int>, _ samples: [[Double]], _ tolerance: [Double], put: (Int, String?) -> Void
    ) {
        let (from, to) = (treads[treads.startIndex], treads[treads.endIndex - 1])
        let (first, last) = (samples[from], samples[to])
        let spans = tolerance.indices.map { abs(last[$0] - first[$0]) / tolerance[$0] }
        var worst: Int?
        if treads.count > 3, let leader = spans.indices.max(by: { spans[$0] < spans[$1] }), spans[leader] > 2 {
            let progress = treads.map { (samples[$0][leader] - first[leader]) / (last[leader] - first[leader]) }
            var distance = 1.0
            for (tread, progress) in zip(treads, progress) {
                for index in tolerance.indices {
                    let shared = first[index] + (last[index] - first[index]) * progress
                    let off = abs(shared - samples[tread][index]) / tolerance[index]
                    if off > distance { (worst, distance) = (tread, off) }
                }
            }
            if worst == nil {
                let length = times[to] - times[from]
                let stair = Stair(
                    parts: treads.map { (times[$0] - times[from]) / length }, progress: progress,
                    tolerance: 1 / spans[leader], length: length)
                put(from, stair.css)
                put(to, nil)
                return
            }
        }
        if treads.count > 7 {
            let middle = worst.flatMap { treads.firstIndex(of: $0) } ?? 0
            let cut = min(max(middle, treads.startIndex + 3), treads.endIndex - 4)
            stair(treads[...cut], samples, tolerance, put: put)
            stair(treads[cut...], samples, tolerance, put: put)
            return
        }
        for tread in treads.dropLast() { put(tread, Motion.hold) }
        put(to, nil)
    }

    /// One movement from a sample to another: with one easing where all numbers have it in common, else in pieces.
    private mutating func ease(
        _ from: Int, _ to: Int, _ samples: [[Double]], _ tolerance: [Double], put: (Int, String?) -> Void
    ) {
        let (first, last) = (samples[from], samples[to])
        let spans = tolerance.indices.map { abs(last[$0] - first[$0]) / tolerance[$0] }
        if to - from > 2, let leader = spans.indices.max(by: { spans[$0] < spans[$1] }), spans[leader] > 2 {
            let span = last[leader] - first[leader]
            let progress = (from...to).map { (samples[$0][leader] - first[leader]) / span }
            let isShared = (from...to).allSatisfy { at in
                tolerance.indices.allSatisfy {
                    abs(first[$0] + (last[$0] - first[$0]) * progress[at - from] - samples[at][$0]) <= tolerance[$0]
                }
            }
            if isShared {
                let length = times[to] - times[from]
                let parts = (from...to).map { (times[$0] - times[from]) / length }
                put(from, easings.easing(of: progress, at: parts, tolerance: 1 / spans[leader]))
                put(to, nil)
                return
            }
        }
        // The sample that lies farthest off the straight way divides it.
        var (worst, distance) = (from, 1.0)
        for at in from + 1..<max(from + 1, to) {
            let part = (times[at] - times[from]) / (times[to] - times[from])
            for index in tolerance.indices {
                let straight = first[index] + (last[index] - first[index]) * part
                let off = abs(samples[at][index] - straight) / tolerance[index]
                if off > distance { (worst, distance) = (at, off) }
            }
        }
        if worst > from {
            straight(from, worst, samples, tolerance, put: put)
            straight(worst, to, samples, tolerance, put: put)
        } else {
            put(from, nil)
            put(to, nil)
        }
    }

    /// Straight pieces.
    private func straight(
        _ from: Int, _ to: Int, _ samples: [[Double]], _ tolerance: [Double], put: (Int, String?) -> Void
    ) {
        var (worst, distance) = (from, 1.0)
        for at in from + 1..<max(from + 1, to) {
            let part = (times[at] - times[from]) / (times[to] - times[from])
            for index in tolerance.indices {
                let even = samples[from][index] + (samples[to][index] - samples[from][index]) * part
                let off = abs(samples[at][index] - even) / tolerance[index]
                if off > distance { (worst, distance) = (at, off) }
            }
        }
        if worst > from {
            straight(from, worst, samples, tolerance, put: put)
            straight(worst, to, samples, tolerance, put: put)
        } else {
            put(from, nil)
            put(to, nil)
        }
    }
}
