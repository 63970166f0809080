import Codecs

/// Holds the bytes of a GIF against its bounds while they come.
final class GIFWatch {
    let sink: BoundedSink
    private let bounds: GIFBounds
    /// Frames that had bytes, and the bytes up to the last of them.
    private var (written, bytes) = (0, 0)
    /// Whether what is foreseen of larger ones leaves no doubt.
    private var isDecided: Bool

    /// The GIF is to be given up.
    struct GivenUp: Error { var verdict: GIFBounds.Verdict }

    init(_ sink: any ByteSink, _ bounds: GIFBounds) {
        (self.sink, self.bounds) = (BoundedSink(sink, limit: bounds.most, least: bounds.least), bounds)
        isDecided = bounds.foresight == nil
        self.sink.beforeFinish = { [unowned self] in try decide(frames: bounds.frames, written: nil) }
    }

    /// - Parameter frames: that the bytes so far are of. How often it is called for the same bytes changes nothing.
    /// - Throws: `GivenUp`.
    func check(frames: Int) throws {
        guard sink.count > bytes else { return }
        (bytes, written) = (sink.count, written + 1)
        if bounds.isForeseeable(bytes: bytes, frames: frames) { throw GivenUp(verdict: .seemsTooLarge) }
        try decide(frames: frames, written: written)
    }

    private func decide(frames: Int, written: Int?) throws {
        guard !isDecided, let foresight = bounds.foresight,
            let count = foresight.choicesToSkip(bytes: sink.count, frames: frames, written: written, of: bounds.frames)
        else { return }
        if count < foresight.largerCount { throw GivenUp(verdict: .tellsOfLarger(skipping: count)) }
        isDecided = true
    }
}
