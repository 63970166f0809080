import Codecs
import Foundation

/// What a recording has written, how large it is and how long it took.
public struct RecordingSummary: Sendable {
    /// One output that was written.
    public struct Output: Sendable {
        /// The path as it was given; `-` stands for standard output.
        public var path: String
        /// What was written there.
        public var format: String
        /// The size of the frames, in pixels.
        public var width, height: Int
        /// Pixels per point; nil when frames came ready-made.
        public var scale: Double?
        /// The rate at which frames were sampled; nil when frames came ready-made.
        public var rate: FrameRate?
        /// How many frames were sampled.
        public var frames: Int
        /// Frames written after equal neighbours were merged.
        public var encodedFrames: Int
        /// How long the output plays once, in seconds, holds included.
        public var duration: Double
        /// The size of the file; of a sequence, of all its files together.
        public var bytes: Int
        /// The SHA-256 of the file, in hexadecimal digits; of a sequence, that of its files' hashes, one a line.
        public var sha256: String
        /// Whether every pixel decodes to exactly what was drawn.
        public var isExact: Bool
        /// Colours in a GIF's global table.
        public var colors: Int?
        /// What was chosen for the output because nobody said, in words.
        public var remarks: [String] = []
        /// Of each encoded frame of a GIF, when the options ask for it.
        public var details: [FrameStatistics] = []
    }

    /// One entry for each output, in the order in which they were asked for.
    public var outputs: [Output]
    /// How many frames were sampled.
    public var frames: Int
    /// How long the recording plays once, in seconds, holds included.
    public var duration: Double
    /// The CPU time of drawing, summed over workers; milliseconds.
    public var rasterMilliseconds: Double
    /// The CPU time of encoding; milliseconds.
    public var encodeMilliseconds: Double
    /// The time from the beginning to the end; milliseconds.
    public var totalMilliseconds: Double
    /// What whoever looks at the frames should know, such as that nothing moved or that no font has some of the
    /// characters.
    public var notices: [String] = []

    /// The most memory the process has held so far, in bytes.
    public static var peakBytes: Int {
        var usage = rusage()
        guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
        return Int(usage.ru_maxrss) * 1024
    }
}
