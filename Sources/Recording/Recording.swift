import Codecs
import Compositing
import Foundation
import Raster
import Synchronization
import Views

/// A script or a timeline that is drawn into frames and written to files.
///
///     let recording = Recording(size: CGSize(width: 375, height: 667)) { stage in … }
///     try await recording.write(to: "out.gif", "out.png")
public struct Recording: Sendable {
    package let source: any FrameSource
    /// What the script had to report: calls without effect, or that nothing moved. The summary of `write` has it, too.
    public let notices: [String]

    package init(of source: any FrameSource, notices: [String] = []) { (self.source, self.notices) = (source, notices) }

    /// How a recording is sampled, drawn and encoded. The defaults suit most recordings.
    public struct Options: Sendable {
        /// Frames a second. Nil, the default, is 50 when any output is a GIF or a WebP and 60 otherwise.
        public var rate: FrameRate?
        /// Which of the frames are drawn, how fast, and which are held.
        public var schedule = FrameSchedule.Options()
        /// Threads that draw, and threads that encode; nil is one of each for each processor. With 1, all is written on
        /// the calling thread.
        public var workers: Int?
        /// Pixels per point; nil, the default, for the timeline's own.
        public var scale: CGFloat?
        /// Pixels across, from which the scale follows; nil, the default, for any. It wins over `scale`.
        public var width: Int?
        /// How often GIF, WebP and APNG play. Nil, the default, is for ever; for files that are encoded anew, as often as the
        /// input.
        public var loop: LoopCount?
        /// The colour behind translucent pixels of GIF, y4m and video; nil, the default, for none. A GIF without one keeps
        /// pixels whose alpha is 50 % and more as if they were opaque and drops the others; y4m and video take black,
        /// but for ProRes, which keeps alpha.
        public var matte: PremultipliedColor?
        /// The matte of GIFs and videos that have none: the colour of the page they will stand on.
        package var page: PremultipliedColor?
        /// The colours, dithering and loss of GIFs.
        public var gif = GIFOptions()
        /// Whether each frame of a GIF or APNG is measured for the summary's `details`; false by default.
        public var collectsStatistics = false
        /// The most bytes that a GIF may have: its loss is raised until it fits. Nil, the default, is any number.
        public var maximumBytes: Int?
        /// The quality of WebP and video, 1 to 100. Nil, the default, is a lossless WebP, and a video in which nobody sees
        /// a difference.
        public var quality: Int?
        /// What video is encoded with; nil, the default, for what is usual in its container.
        public var codec: VideoCodec?
        /// How hard PNG, APNG, lossless WebP and, without `maximumBytes`, GIF are compressed; `default` by default.
        public var compression = CompressionLevel.default
        /// Whether the files are decoded again and compared with what was drawn; false by default.
        public var verifies = false
        /// The most frames that a recording may have, 100,000 by default; more is `RecordingError.tooManyFrames`.
        public var maximumFrames = FrameSchedule.standardLimit
        /// The most pixels that a frame may have, width × height; 64 million by default.
        public var maximumPixels = 64_000_000
        /// The most pixels that all frames may have together. By default it is what can be read again.
        public var maximumAnimationPixels = DecodeLimits.standard.maximumAnimationPixels
        /// Called with the number of frames that are done and the number of all, on the thread that writes.
        public var progress: (@Sendable (Int, Int) -> Void)?
        /// Whether the process is there for this recording alone, so that code which has done its work may leave the memory;
        /// false by default: whoever records in a process of their own knows what else runs in it.
        package var ownsProcess = false
        /// Frames that were drawn before, in parts; nil, the default, has them drawn.
        package var slices: FrameSlices?
        /// Stops the recording from outside; it then ends with `RecordingError.cancelled`. Nil by default.
        public var cancellation: Cancellation?

        /// The defaults of every option.
        public init() {}

        /// Threads that draw and encode.
        var availableWorkers: Int { max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount) }
    }

    /// Draws every frame once and writes all outputs, on a thread of its own.
    ///
    /// - Parameters:
    ///   - paths: the files; their endings say what they are.
    ///   - options: the rate and size of the frames and how they are encoded.
    /// - Returns: what was written.
    /// - Throws: `RecordingError`, `OutputError`, `EncodeError`; then none of the outputs has changed.
    @discardableResult
    public func write(to paths: String..., options: Options = Options()) async throws -> RecordingSummary {
        var outputs: [RecordingOutput] = []
        for path in paths { outputs.append(try RecordingOutput(path: path)) }
        let all = outputs
        return try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try write(to: all, options: options) }) }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// Draws every frame once and writes all outputs, on the calling thread.
    ///
    /// - Parameters:
    ///   - outputs: the files and their formats.
    ///   - options: the rate and size of the frames and how they are encoded.
    /// - Returns: what was written.
    /// - Throws: `RecordingError`, `OutputError`, `EncodeError`; then none of the outputs has changed.
    public func write(to outputs: [RecordingOutput], options: Options = Options()) throws -> RecordingSummary {
        let draft = RecordingDraft(outputs)
        try draft.write(self, options: options)
        return try draft.publish()
    }

    /// Draws one frame. A time beyond the end gives the last state.
    public func frame(at point: TimePoint, options: Options = Options()) -> Bitmap {
        let time = point.seconds(duration: source.duration, rate: options.rate ?? .standard)
        var tree = source.renderTree(at: time)
        if let scale = scale(of: tree, options) { tree.scale = scale }
        return Compositor().render(tree)
    }

    // MARK: Steps

    struct Plan {
        var schedule: FrameSchedule
        var scale: CGFloat?
        var width, height: Int
        var pixelsPerPoint: Double
    }

    func plan(for outputs: [RecordingOutput], options: Options) throws(RecordingError) -> Plan {
        for (index, output) in outputs.enumerated() where outputs[..<index].contains(where: { $0.path == output.path })
        {
            throw .duplicateOutput(output.path)
        }
        let hasGIF = outputs.contains { $0.format == .gif }
        let rate = options.rate ?? .usual(for: outputs)
        if hasGIF, !rate.fitsGIF { throw .gifRate(rate) }
        let frames = try FrameSchedule(
            duration: source.duration, rate: rate, options: options.schedule,
            loops: (options.loop ?? .forever) == .forever && !outputs.contains { $0.format.isVideo },
            maximumFrames: options.maximumFrames)
        // Where every picture lasts as long, one that is held is written again and again.
        if outputs.contains(where: { $0.format.isVideo || $0.format == .y4m }) {
            let shown = frames.frames.count + Int(min(1e15, frames.held * rate.perSecond))
            guard shown <= options.maximumFrames else { throw .tooManyFrames(shown, limit: options.maximumFrames) }
        }
        var tree = source.renderTree(at: 0)
        let scale = scale(of: tree, options)
        if let scale { tree.scale = scale }
        let (exactWidth, exactHeight) = (tree.size.width * tree.scale, tree.size.height * tree.scale)
        guard exactWidth.isFinite, exactHeight.isFinite, exactWidth >= 0.5, exactHeight >= 0.5 else {
            throw .emptyCanvas
        }
        guard exactWidth * exactHeight <= CGFloat(options.maximumPixels), max(exactWidth, exactHeight) < 1_000_000
        else {
            throw .tooLarge(
                width: Int(min(exactWidth, 1e9)), height: Int(min(exactHeight, 1e9)), limit: options.maximumPixels)
        }
        let (pixels, overflow) = (tree.pixelWidth * tree.pixelHeight).multipliedReportingOverflow(
            by: frames.frames.count)
        if overflow || pixels > options.maximumAnimationPixels {
            throw .tooManyPixels(
                overflow ? .max : pixels, frames: frames.frames.count, limit: options.maximumAnimationPixels)
        }
        return Plan(
            schedule: frames, scale: scale, width: tree.pixelWidth, height: tree.pixelHeight,
            pixelsPerPoint: Double(tree.scale))
    }

    private func scale(of tree: RenderTree, _ options: Options) -> CGFloat? {
        if let width = options.width, tree.size.width > 0 { return CGFloat(width) / tree.size.width }
        return options.scale
    }
}

extension Recording {
    /// Plays a script on a new stage and keeps what it showed.
    ///
    ///     let recording = Recording(size: CGSize(width: 375, height: 667)) { stage in
    ///         let list = ListController()
    ///         stage.window.rootViewController = list
    ///         stage.wait(0.4)
    ///         list.present(DetailController(), animated: true)
    ///         stage.waitUntilIdle()
    ///     }
    ///     try await recording.write(to: "list.gif")
    ///
    /// The script runs at once, on the calling thread and on the stage's clock: `stage.wait` takes no time.
    ///
    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - scale: pixels per point.
    ///   - appearance: light or dark.
    ///   - direction: whether text and rows run from left to right or from right to left.
    ///   - report: called with what views, animators and the recording have to say (a call without effect, a script in
    ///     which nothing moved), which is in `notices` too; nil writes it to standard error.
    ///   - script: gets the stage, builds its screens and lets its time pass.
    /// - Throws: what the script throws.
    public init(
        size: CGSize, scale: CGFloat = 2, appearance: UIUserInterfaceStyle = .light,
        direction: UIUserInterfaceLayoutDirection = .leftToRight,
        report: ((String) -> Void)? = nil, _ script: (Stage) throws -> Void
    ) rethrows {
        let traits = UITraitCollection(userInterfaceStyle: appearance, layoutDirection: direction, displayScale: scale)
        let stage = Stage(size: size, traits: traits)
        var notices: [String] = []
        stage.reportDiagnostic = { text in
            notices.append(text)
            guard let report else { return FileHandle.standardError.write(Data("warning: \(text)\n".utf8)) }
            report(text)
        }
        let timeline = try stage.record { try script(stage) }
        if stage.letsTimePass, timeline.isStill { stage.reportDiagnostic(Self.nothingMoved) }
        self.init(of: timeline, notices: notices)
    }

    /// Why a script that lets time pass may show nothing.
    private static let nothingMoved = """
        nothing moves in this recording. Blocks of DispatchQueue.main.async and asyncAfter, Timer and Task never run on the stage's clock: use \
        stage.after(seconds) { … } (or Stage.current?.after). What moves has to be in stage.window, and after it has begun stage.wait(seconds) or \
        stage.waitUntilIdle() lets time pass.
        """
}

/// Asks a recording to stop, from any thread or from a signal handler. What was to be written then vanishes.
public final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    /// One that nobody has cancelled yet.
    public init() {}
    /// Asks the recording to stop at its next frame. May be called more than once, and from any thread.
    public func cancel() { flag.store(true, ordering: .relaxed) }
    /// Whether `cancel()` has been called.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
