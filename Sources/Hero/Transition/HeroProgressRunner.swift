import Foundation
import Views

/// Carries a transition to its end, or back to its start, as time passes. Where it is, is a function of the stage's
/// time.
final class HeroProgressRunner {
    weak var hero: HeroTransition?
    private(set) var isRunning = false
    /// Where it started, in seconds of its duration.
    private(set) var timePassed: TimeInterval = 0
    private(set) var duration: TimeInterval = 0
    private(set) var isReversed = false
    private var begin: TimeInterval = 0
    private var end: Stage.Event?
    private var frames: Stage.FrameCallback?
    private weak var stage: Stage?

    /// - Parameters:
    ///   - timePassed: where to start, in seconds of `totalTime`.
    ///   - rest: seconds until it is done.
    func start(timePassed: TimeInterval, totalTime: TimeInterval, rest: TimeInterval, reverse: Bool) {
        stop()
        (self.timePassed, duration, isReversed) = (timePassed, totalTime, reverse)
        isRunning = true
        guard let stage = Stage.current else { return }
        self.stage = stage
        begin = stage.now
        end = stage.schedule(at: begin + rest) { [weak self] in self?.finish() }
        followFrames()
    }

    /// Asks for every frame as soon as anybody wants to be told of them, also when the transition is under way already.
    func followFrames() {
        guard isRunning, frames == nil, let stage, hero?.wantsFrames == true else { return }
        frames = stage.addFrameCallback { [weak self] now in self?.frame(at: now) }
    }

    func stop() {
        isRunning = false
        end?.cancel()
        end = nil
        if let frames { stage?.remove(frames) }
        frames = nil
    }

    /// Progress at a time of the stage, 0…1.
    func progress(at now: TimeInterval) -> Double {
        guard duration > 0 else { return isReversed ? 0 : 1 }
        let passed = timePassed + (isReversed ? begin - now : now - begin)
        return min(max(passed / duration, 0), 1)
    }

    private func frame(at now: TimeInterval) {
        guard isRunning else { return }
        hero?.progress = progress(at: now)
    }

    private func finish() {
        guard isRunning else { return }
        let finished = !isReversed
        hero?.complete(finished: finished)
        stop()
    }
}
