import Foundation

/// A place in a recording: `0.2` (seconds), `50%`, `f12` or `end`.
public enum TimePoint: Hashable, Sendable {
    /// Seconds from the beginning, not negative.
    case seconds(Double)
    /// A share of the duration, 0…1.
    case fraction(Double)
    /// The frame of this number, counted from 0.
    case frame(Int)
    /// The last state of the recording.
    case end

    /// Reads `0.2` (seconds), `50%`, `f12` or `end`; nil for anything else, negative times included.
    public init?(_ text: String) {
        if text == "end" {
            self = .end
        } else if text.hasSuffix("%"), let value = Self.decimal(text.dropLast()), (0...100).contains(value) {
            self = .fraction(value / 100)
        } else if text.hasPrefix("f"), let index = Int(text.dropFirst()), index >= 0 {
            self = .frame(index)
        } else if let value = Self.decimal(text[...]), value >= 0 {
            self = .seconds(value)
        } else {
            return nil
        }
    }

    /// A finite number as people write it: Swift also reads `0x10`, which nobody means by a time.
    private static func decimal(_ text: Substring) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), let value = Double(text) else {
            return nil
        }
        return value.isFinite ? value : nil
    }

    /// The time in seconds.
    ///
    /// - Parameters:
    ///   - duration: of the recording, in seconds.
    ///   - rate: at which frames are counted.
    ///   - speed: at which the recording is played, for the message.
    /// - Throws: `RecordingError.beyondEnd` when there is nothing at that time any more.
    public func seconds(
        within duration: Double, rate: FrameRate, speed: Double = 1
    ) throws(RecordingError) -> Double {
        switch self {
        // The duration is told to people rounded to the sixth decimal, and that is its end, too.
        case .seconds(let value) where value > duration + 0.501e-6:
            throw .beyondEnd(String(format: "%g s", value), duration: duration, speed: speed)
        // The last frame may lie up to one frame behind the end; it shows the end.
        case .frame(let index) where rate.time(of: index) >= duration + rate.frameDuration.seconds - 1e-9 && index > 0:
            throw .beyondEnd("frame \(index) at \(rate.text) a second", duration: duration, speed: speed)
        default: return seconds(duration: duration, rate: rate)
        }
    }

    /// The time in seconds, at most the duration.
    public func seconds(duration: Double, rate: FrameRate) -> Double {
        switch self {
        case .seconds(let value): min(value, duration)
        case .fraction(let share): share * duration
        case .frame(let index): min(rate.time(of: index), duration)
        case .end: duration
        }
    }
}

/// Which of the sampled frames are recorded.
public enum FrameSelection: Hashable, Sendable {
    /// Every frame.
    case all
    /// Every frame whose time lies in the closed interval.
    case interval(from: TimePoint, to: TimePoint)
    /// Frames by their numbers, ascending: `0-2,5,7-20:2`, in the notation of render farms.
    case frames([ClosedRange<Int>], steps: [Int])

    /// Reads `A..B`, where each end is a `TimePoint` or missing; nil for anything else.
    public init?(interval text: String) {
        let parts = text.components(separatedBy: "..")
        guard parts.count == 2 else { return nil }
        guard let from = parts[0].isEmpty ? .seconds(0) : TimePoint(parts[0]) else { return nil }
        guard let to = parts[1].isEmpty ? .end : TimePoint(parts[1]) else { return nil }
        self = .interval(from: from, to: to)
    }

    /// Reads frame numbers such as `0-9` or `0-2,5,7-20:2`; nil for anything else.
    public init?(frames text: String) {
        var (ranges, steps): ([ClosedRange<Int>], [Int]) = ([], [])
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let match = part.wholeMatch(of: #/ *(\d{1,9})(?:-(\d{1,9})(?::(\d{1,9}))?)? */#),
                let first = Int(match.1)
            else { return nil }
            let last = match.2.flatMap { Int($0) } ?? first
            let step = match.3.flatMap { Int($0) } ?? 1
            guard last >= first, step >= 1 else { return nil }
            ranges.append(first...last)
            steps.append(step)
        }
        self = .frames(ranges, steps: steps)
    }

    /// Ends that are given have to be there; numbers of frames may go on, as render farms have them.
    /// - Throws: `RecordingError.beyondEnd`.
    func check(duration: Double, rate: FrameRate, speed: Double) throws(RecordingError) {
        guard case .interval(let from, let to) = self else { return }
        for point in [from, to] { _ = try point.seconds(within: duration, rate: rate, speed: speed) }
    }

    /// Why an interval holds no frame.
    /// - Throws: `RecordingError.backwards`, `.betweenFrames`.
    func checkInterval(duration: Double, rate: FrameRate) throws(RecordingError) {
        guard case .interval(let from, let to) = self else { return }
        let (a, b) = (from.seconds(duration: duration, rate: rate), to.seconds(duration: duration, rate: rate))
        if b < a { throw .backwards(from: a, to: b) }
        throw .betweenFrames(Int(a * rate.perSecond), rate: rate)
    }

    /// The last frame that is asked for by its number, where it lies behind the recording's end.
    func lastFrame(beyond end: Int) -> Int? {
        guard case .frames(let ranges, let steps) = self else { return nil }
        let last = zip(ranges, steps).map { $0.upperBound - ($0.upperBound - $0.lowerBound) % $1 }.max() ?? 0
        return last > end ? last : nil
    }

    func contains(_ index: Int, time: Double, duration: Double, rate: FrameRate) -> Bool {
        switch self {
        case .all: return true
        case .interval(let from, let to):
            let (a, b) = (from.seconds(duration: duration, rate: rate), to.seconds(duration: duration, rate: rate))
            return time >= a - 1e-9 && time <= b + 1e-9
        case .frames(let ranges, let steps):
            return zip(ranges, steps).contains { $0.contains(index) && (index - $0.lowerBound) % $1 == 0 }
        }
    }
}
