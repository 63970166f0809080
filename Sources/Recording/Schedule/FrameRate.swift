import Codecs
import Foundation

/// Frames a second, as an exact fraction.
public struct FrameRate: Hashable, Sendable {
    /// The duration of one frame is `denominator / numerator` seconds.
    public let numerator, denominator: Int

    /// `numerator` frames in `denominator` seconds.
    ///
    /// - Precondition: both are above 0.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(numerator > 0 && denominator > 0)
        let reduced = RationalTime(numerator, denominator)
        (self.numerator, self.denominator) = (reduced.value, reduced.timescale)
    }

    /// 50 frames a second, the fastest that viewers play a GIF at; the default for GIFs, and for WebP, whose times are
    /// whole milliseconds.
    public static let gif = FrameRate(50)
    /// 25 frames a second, for GIFs that would otherwise be too large.
    public static let slowGIF = FrameRate(25)
    /// 60 frames a second, the default for everything else.
    public static let standard = FrameRate(60)

    /// What several outputs share when nobody says.
    package static func usual(for outputs: [RecordingOutput]) -> FrameRate {
        outputs.contains(where: \.format.hasCoarseTimes) ? .gif : .standard
    }

    /// The most frames a second that are accepted: finer sampling shows nothing more.
    public static let maximum = 1000.0

    /// Reads `60`, `29.97`, `33.33` (which is taken for 100/3, as GIF has it) or `30000/1001`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let n = Int(parts[0]), let d = Int(parts[1]), n > 0, d > 0, n <= 1_000_000, d <= 1_000_000
        {
            self.init(n, d)
        } else if parts.count == 1, let value = Double(text), value.isFinite, value >= 0.001, value <= Self.maximum {
            let delay = (100 / value).rounded()
            if delay >= 2, abs(100 / delay - value) < 0.005 {
                self.init(100, Int(delay))
            } else {
                self.init(Int((value * 1000).rounded()), 1000)
            }
        } else {
            return nil
        }
        if perSecond > Self.maximum { return nil }
    }

    /// Frames a second as a floating-point number.
    public var perSecond: Double { Double(numerator) / Double(denominator) }
    /// How long a frame is shown, exactly.
    public var frameDuration: RationalTime { RationalTime(denominator, numerator) }

    /// When frame `index` begins, in seconds.
    public func time(of index: Int) -> Double { Double(index) * Double(denominator) / Double(numerator) }

    /// Whether a frame lasts a whole number of centiseconds, at least two: what GIF viewers honour.
    public var fitsGIF: Bool { (frameDuration.whole(in: 100) ?? 0) >= 2 }

    /// The rates a GIF can hold on either side of this one.
    public var nearestGIFRates: [FrameRate] {
        let delay = 100 / perSecond
        let (low, high) = (max(2, Int(delay.rounded(.down))), max(2, Int(delay.rounded(.up))))
        return low == high ? [FrameRate(100, low)] : [FrameRate(100, low), FrameRate(100, high)]
    }

    /// The rate as people write it: `50`, `33.33`, `29.97`.
    public var text: String {
        denominator == 1 ? "\(numerator)" : String(format: "%.2f", perSecond)
    }
}
