import Raster

/// Joins equal neighbours to longer frames, for formats with delays: holds one frame back until the next differs.
struct FrameMerger {
    private(set) var pending: AnimationFrame?

    /// Takes a frame; returns the one before when it is finished.
    mutating func push(_ frame: AnimationFrame) -> AnimationFrame? {
        if let before = pending, FrameDifference.isSame(frame, as: before.bitmap) {
            pending?.duration += frame.duration
            return nil
        }
        defer { pending = frame }
        return pending
    }

    /// The last frame.
    mutating func flush() -> AnimationFrame? {
        defer { pending = nil }
        return pending
    }
}
