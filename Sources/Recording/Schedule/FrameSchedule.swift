import Codecs
import Foundation

/// Which instants of a timeline become frames, and how long each is shown.
///
/// A timeline of D seconds is sampled at t = min(i / rate, D), i = 0 … ⌈D·rate − 1e-6⌉, so that the first and the last
/// state are both there.
public struct FrameSchedule: Sendable, Hashable {
    package struct Frame: Sendable, Hashable {
        /// From 0, before selection; what `f12` and file names mean.
        package var number: Int
        /// Seconds of the timeline.
        package var time: Double
        package var duration: RationalTime
    }

    package let frames: [Frame]
    package let rate: FrameRate
    /// What was selected and is not there, as a message for the user.
    package let notices: [String]

    /// The sum of all frames' durations.
    package var duration: RationalTime { frames.reduce(.zero) { $0 + $1.duration } }
    /// Seconds for which the first and the last frame are held beside their own.
    let held: Double

    /// Which frames are taken, how fast they play and which of them are held.
    public struct Options: Sendable, Hashable {
        /// Which of the sampled frames are kept; all by default.
        public var selection = FrameSelection.all
        /// How fast the recording plays, above 0: 2 plays twice as fast, and 1 is the default.
        public var speed = 1.0
        /// Seconds added to the first frame; 0 by default.
        public var holdFirst = 0.0
        /// Seconds added to the last frame; 0 by default.
        public var holdLast = 0.0
        /// Whether the recording plays forwards and then backwards, with its ends shown once; false by default. The
        /// first frame comes again at the end where that is seen: where it is held or nothing follows.
        public var bounces = false

        /// Every frame once, at the speed of the timeline.
        public init() {}
    }

    /// - Throws: `RecordingError` when a part is selected that is not there, when there would be no frame, or more than `maximumFrames`.
    package init(
        duration: Double, rate: FrameRate = .standard, options: Options = Options(), loops: Bool = true,
        maximumFrames: Int = Self.standardLimit
    ) throws(RecordingError) {
        self.rate = rate
        let played = max(0, duration) / options.speed
        let last = (played * rate.perSecond - 1e-6).rounded(.up)
        guard last < Double(maximumFrames) else { throw .tooManyFrames(Int(min(last, 1e15)) + 1, limit: maximumFrames) }
        try options.selection.check(duration: played, rate: rate, speed: options.speed)
        var sampled: [Frame] = []
        for index in 0...max(0, Int(last)) {
            let time = min(rate.time(of: index), played)
            guard options.selection.contains(index, time: time, duration: played, rate: rate) else { continue }
            sampled.append(
                Frame(number: index, time: min(time * options.speed, duration), duration: rate.frameDuration))
        }
        if sampled.isEmpty {
            try options.selection.checkInterval(duration: played, rate: rate)
            throw .emptySelection(frames: max(0, Int(last)) + 1)
        }
        let end = max(0, Int(last))
        let beyond = options.selection.lastFrame(beyond: end)
        notices =
            beyond.map { ["the selection goes on to frame \($0), and the recording ends with frame \(end)"] } ?? []
        if options.bounces, sampled.count > 2 {
            guard sampled.count * 2 < maximumFrames else {
                throw .tooManyFrames(sampled.count * 2, limit: maximumFrames)
            }
            var number = sampled[sampled.count - 1].number
            let isEndSeen = !loops || options.holdLast > 0
            for frame in sampled.dropFirst(isEndSeen ? 0 : 1).dropLast().reversed() {
                number += 1
                sampled.append(Frame(number: number, time: frame.time, duration: frame.duration))
            }
        }
        sampled[0].duration += Self.rational(options.holdFirst)
        sampled[sampled.count - 1].duration += Self.rational(options.holdLast)
        frames = sampled
        held = max(0, options.holdFirst) + max(0, options.holdLast)
    }

    /// The most frames that a recording may have unless `Recording.Options.maximumFrames` says otherwise.
    public static let standardLimit = 100_000

    private static func rational(_ seconds: Double) -> RationalTime {
        RationalTime(Int((max(0, seconds) * 1000).rounded()), 1000)
    }
}
