import Codecs

extension Console {
    /// What became of each frame; nothing when it was not measured.
    func table(_ frames: [FrameStatistics]) {
        if frames.isEmpty { return }
        note(FrameStatistics.heading)
        for (number, frame) in frames.enumerated() { note(frame.row(number)) }
        note(FrameStatistics.total(frames))
    }
}
