import Codecs
import Foundation
import Raster
import Recording

/// Something to compare: a picture, an animation, or a sequence of pictures, with the times of its frames known before
/// any is decoded.
package struct Footage: Sendable {
    package enum Kind: Sendable, Hashable {
        case still
        case animation(ImageFormat)
        /// Files of their own, without times.
        case sequence
    }

    /// For messages: the path, as given.
    package let name: String
    package private(set) var kind: Kind
    /// Pixels.
    package let width, height: Int
    /// nil where the format does not say.
    package private(set) var loopCount: LoopCount?
    /// Of each frame; a still's is zero.
    package private(set) var durations: [RationalTime]

    /// How the frames were sampled before equal neighbours were joined, where that is known.
    private var sampling: (step: RationalTime, count: Int)?

    /// What its frames have to be, where that is known.
    private(set) var hashes: [PixelHash]?

    /// Says what frames have to be: another picture is an error when it is decoded.
    /// - Precondition: there are as many as frames.
    package mutating func setHashes(_ hashes: [PixelHash]) {
        precondition(hashes.count == frameCount)
        self.hashes = hashes
    }

    /// Says how often footage was sampled, where its format joined equal neighbours.
    package mutating func setSampling(step: RationalTime, count: Int) { sampling = (step, count) }

    /// Whether it is known how it was sampled.
    var isSampled: Bool { sampling != nil }

    /// Says when frames begin, where that is known better than by the format.
    /// - Precondition: there are as many as frames.
    mutating func setDurations(_ durations: [RationalTime]) {
        precondition(durations.count == frameCount)
        self.durations = durations
    }

    /// Whether it is an animation in which nothing moves: one picture that is shown for a time.
    package var rests: Bool { if case .animation = kind { durations.count == 1 } else { false } }

    /// Says for how long a single picture is shown, where its format does not.
    /// - Precondition: there is one.
    package mutating func setRest(for duration: RationalTime, loop: LoopCount) {
        precondition(durations.count == 1)
        (kind, durations, loopCount) = (.animation(.png), [duration], loop)
    }

    enum Source: Sendable {
        case bytes([UInt8])
        case files([String])
        /// Makes what gives frames in order, from the first on.
        case drawn(@Sendable () throws -> () throws -> Bitmap?)
    }

    let source: Source
    let limits: DecodeLimits

    package var frameCount: Int { durations.count }
    /// Frames as they were sampled.
    package var sampledCount: Int { sampling?.count ?? durations.count }
    package var duration: RationalTime { durations.reduce(.zero) { $0 + $1 } }

    /// The duration that most frames have, the shorter one of two that are as frequent.
    package var typicalDuration: RationalTime {
        if let sampling { return sampling.step }
        var counts: [RationalTime: Int] = [:]
        for duration in durations { counts[duration, default: 0] += 1 }
        var best = durations[0]
        for duration in durations {
            let (count, most) = (counts[duration] ?? 0, counts[best] ?? 0)
            if count > most || count == most && duration < best { best = duration }
        }
        return best
    }

    /// Opens a file, a folder, or a numbered pattern.
    /// - Throws: `ComparisonError`.
    package static func open(path: String, limits: DecodeLimits = .standard) throws -> Footage {
        if path != "-", let files = try sequence(path) { return try Footage(name: path, files: files, limits: limits) }
        do {
            return try Footage(name: path, bytes: FileBytes.readPicture(path: path, limits: limits), limits: limits)
        } catch let error as DecodeError {
            throw ComparisonError.file(ImageFileError(path: path, reason: error))
        }
    }

    /// - Throws: `DecodeError`, `ComparisonError`.
    package init(name: String, bytes: [UInt8], limits: DecodeLimits = .standard) throws {
        let outline = try AnimationOutline(bytes, limits: limits)
        (self.name, self.limits) = (name, limits)
        (width, height, loopCount, durations) = (outline.width, outline.height, outline.loopCount, outline.durations)
        kind = outline.isAnimated ? .animation(outline.format) : .still
        source = .bytes(bytes)
        if outline.isAnimated, let frame = durations.firstIndex(where: { $0 <= .zero }) {
            throw ComparisonError.zeroDelay(name, frame: frame)
        }
    }

    /// Frames that are drawn when they are looked at, in order.
    /// - Parameter frames: makes what draws them from the beginning; it may be asked more than once.
    package init(
        name: String, width: Int, height: Int, loop: LoopCount, durations: [RationalTime],
        frames: @escaping @Sendable () throws -> () throws -> Bitmap?
    ) {
        (self.name, self.width, self.height, self.durations, limits) = (name, width, height, durations, .unlimited)
        kind = durations.count > 1 ? .animation(.png) : .still
        loopCount = durations.count > 1 ? loop : nil
        source = .drawn(frames)
    }

    private init(name: String, files: [String], limits: DecodeLimits) throws {
        (self.name, kind, loopCount, source, self.limits) = (name, .sequence, nil, .files(files), limits)
        var size: (Int, Int)?
        for file in files {
            do {
                let outline = try AnimationOutline(FileBytes.readPicture(path: file, limits: limits), limits: limits)
                if let size, size != (outline.width, outline.height) {
                    throw ComparisonError.sequenceSizes(
                        file, width: outline.width, height: outline.height, firstWidth: size.0, firstHeight: size.1)
                }
                size = (outline.width, outline.height)
            } catch let error as DecodeError {
                throw ComparisonError.file(ImageFileError(path: file, reason: error))
            }
        }
        (width, height) = size ?? (0, 0)
        durations = [RationalTime](repeating: FrameRate.standard.frameDuration, count: files.count)
    }

    private static func sequence(_ path: String) throws -> [String]? {
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        guard isFolder || SequenceFolder.isSequence(path) else { return nil }
        do throws(TranscodingError) {
            return try TranscodingInput.files(path).compactMap {
                if case .file(let file) = $0 { file } else { nil }
            }
        } catch { throw ComparisonError.noFiles(path) }
    }

    /// Whether its format has few colours.
    var isLossy: Bool { if case .animation(.gif) = kind { true } else { false } }

    /// The pictures of the first samples, in order.
    /// - Throws: `ComparisonError`, and what `body` throws.
    package func forEachSample(_ count: Int, _ body: (Int, StraightBitmap) throws -> Void) throws {
        let frames = FootageFrames(self)
        for (index, sample) in SampleGrid(self).samples.prefix(count).enumerated() {
            try body(index, frames.frame(sample.frame))
        }
    }

    /// Two things to compare, with times for the one that has none: those of the other, else a rate. What formats make of
    /// times is taken out.
    static func timed(_ a: Footage, _ b: Footage, rate: FrameRate?) -> (Footage, Footage) {
        var (first, second) = (a, b)
        if a.kind == .sequence { first.setRate(rate?.frameDuration ?? b.sampling(frames: a.frameCount)) }
        if b.kind == .sequence { second.setRate(rate?.frameDuration ?? a.sampling(frames: b.frameCount)) }
        // Where nothing moves, nothing says how often it was looked at.
        if first.rests, second.rests, first.duration == second.duration { return (first, second) }
        let step = [first, second].first { $0.kind != .still && !$0.rests }?.typicalDuration
        first.setStep(step ?? rate?.frameDuration ?? FrameRate.standard.frameDuration)
        second.setStep(step ?? rate?.frameDuration ?? FrameRate.standard.frameDuration)
        let clock = CommonClock(first, second)
        return (clock.first, clock.second)
    }

    /// How often an animation in which nothing moves is looked at, unless that is known.
    private mutating func setStep(_ step: RationalTime) {
        if rests, sampling == nil { sampling = (step, 1) }
    }

    private mutating func setRate(_ duration: RationalTime) {
        durations = [RationalTime](repeating: duration, count: durations.count)
    }

    /// What one of so many frames of equal length probably lasts, if they show the same as this.
    private func sampling(frames: Int) -> RationalTime {
        guard case .animation = kind, frames > 0 else { return FrameRate.standard.frameDuration }
        let even = RationalTime(duration.value, duration.timescale * frames)
        let ratio = typicalDuration.seconds / even.seconds
        return abs(ratio - ratio.rounded()) < 1e-9 && ratio > 0.5 ? even : typicalDuration
    }

    /// Whether both are known to hold the same frames without decoding any.
    func hasSameBytes(as other: Footage) -> Bool {
        switch (source, other.source) {
        case (.bytes(let a), .bytes(let b)): a == b
        default: false
        }
    }
}

/// Why two things cannot be compared at all; nothing is said about whether they differ. Sentences are here and nowhere
/// else.
package enum ComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
    case file(ImageFileError)
    /// No files in a folder, or none that match a pattern.
    case noFiles(String)
    case sequenceSizes(String, width: Int, height: Int, firstWidth: Int, firstHeight: Int)
    /// A frame of an animation that is shown for no time.
    case zeroDelay(String, frame: Int)
    /// The first of the two is a single picture, the second an animation.
    case singleFrameBaseline(String, frames: Int)
    case bothAreStandardInput
    /// A frame that does not have the hash that it has to have.
    case otherPixels(String, frame: Int)

    package var description: String {
        switch self {
        case .file(let error): return error.description
        case .noFiles(let path): return "no PNG files match \(path)"
        case .sequenceSizes(let path, let width, let height, let firstWidth, let firstHeight):
            return
                "\(path) is \(width)×\(height) pixels, the frames before are \(firstWidth)×\(firstHeight): all have to be of one size"
        case .zeroDelay(let path, let frame):
            return
                "frame \(frame) of \(path) is shown for 0 s, so frames have no times to be compared at; give every frame a delay"
        case .singleFrameBaseline(let path, let frames):
            return
                "\(path) is a single picture, but what it is compared with has \(frames) frames; it was perhaps saved by a program that drops"
                + " animations: record it again"
        case .bothAreStandardInput: return "only one of the two can be standard input"
        case .otherPixels(let path, let frame): return "frame \(frame) of \(path) has other pixels than were recorded"
        }
    }
}
