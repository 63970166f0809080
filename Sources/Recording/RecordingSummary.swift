import Codecs
import Foundation

/// What a recording came to.
public struct RecordingSummary: Sendable {
    /// One output that was written.
    public struct Output: Sendable {
        /// The path as it was given; `-` stands for standard output.
        public var path: String
        /// What was written there.
        public var format: String
        /// Pixels.
        public var width, height: Int
        /// Pixels per point, and the rate at which frames were sampled; nil when frames came ready-made.
        public var scale: Double?
        /// The rate at which frames were sampled; nil when frames came ready-made.
        public var rate: FrameRate?
        /// Sampled frames.
        public var frames: Int
        /// Frames written after equal neighbours were merged.
        public var encodedFrames: Int
        /// Seconds.
        public var duration: Double
        /// The size of the file; of a sequence, of all its files together.
        public var bytes: Int
        /// Of the file; of a sequence, of its files' hashes, one a line.
        public var sha256: String
        /// Whether every pixel decodes to exactly what was drawn.
        public var isExact: Bool
        /// Colours in a GIF's global table.
        public var colors: Int?
        /// What was chosen for it because nobody said, in words.
        public var remarks: [String] = []
        /// Of each encoded frame of a GIF, when the options ask for it.
        public var details: [FrameStatistics] = []
    }

    /// One entry for each output, in the order in which they were asked for.
    public var outputs: [Output]
    /// Sampled frames.
    public var frames: Int
    /// Seconds, holds included.
    public var duration: Double
    /// CPU time of drawing, summed over workers; milliseconds.
    public var rasterMilliseconds: Double
    /// CPU time of encoding; milliseconds.
    public var encodeMilliseconds: Double
    /// Elapsed; milliseconds.
    public var totalMilliseconds: Double
    /// What whoever looks at the frames should know, such as that nothing moved or that no font has some of their
    /// characters.
    public var notices: [String] = []

    /// The most memory the process has held so far, in bytes.
    public static var peakBytes: Int {
        var usage = rusage()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return Int(usage.ru_maxrss) * 1024
    }
}
