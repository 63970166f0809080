import Foundation
import Geometry

extension Stage {
    /// Runs a script on this stage and records what it shows meanwhile. In the script, `wait` and `waitUntilIdle` let
    /// time pass. Times in the timeline count from the beginning of the recording.
    ///
    /// - Parameters:
    ///   - frameInterval: seconds between calls of frame callbacks, while there are any.
    ///   - backgroundColor: behind the window; nil leaves what nothing covers transparent.
    ///   - script: runs at once, with this stage as the current one.
    /// - Returns: what was shown.
    /// - Throws: what the script throws.
    public func record(frameInterval: Double = 1.0 / 60, backgroundColor: CGColor? = nil, _ script: () throws -> Void)
        rethrows -> Timeline
    {
        let outer = recorder
        recorder = Recorder(
            timeline: Timeline(size: window.bounds.size, scale: traits.displayScale, backgroundColor: backgroundColor),
            start: now,
            frameInterval: frameInterval)
        defer { recorder = outer }
        try run {
            try script()
            capture()
        }
        var timeline = recorder?.timeline ?? Timeline(size: .zero, scale: 1, backgroundColor: nil)
        timeline.end(at: now - (recorder?.start ?? now))
        return timeline
    }

    /// Lets the stage's time pass and does what is due meanwhile. It returns at once.
    ///
    /// - Parameter seconds: not negative.
    public func wait(_ seconds: Double) {
        letsTimePass = true
        advance(to: now + max(0, seconds))
    }

    /// Does something later, when `wait` or `waitUntilIdle` lets time pass: what `DispatchQueue.main.async` and
    /// `asyncAfter`, `Timer` and `Task.sleep` are for in an app. With `import UIKit` those follow this clock too; with
    /// Foundation alone they follow the real one, and what they start never runs here.
    ///
    ///     override func viewDidAppear(_ animated: Bool) {
    ///         Stage.current?.after(0.3) { self.open() }  // DispatchQueue.main.asyncAfter(deadline: .now() + 0.3)
    ///     }
    ///
    /// - Parameters:
    ///   - seconds: from now on the stage's clock; 0, and what is negative, comes as soon as time passes.
    ///   - action: what is done then.
    /// - Returns: what can be cancelled.
    @discardableResult
    public func after(_ seconds: Double = 0, _ action: @escaping () -> Void) -> Event {
        schedule(at: seconds > 0 ? now + seconds : now, action)
    }

    /// Seconds between two frames.
    var frameInterval: Double { recorder?.frameInterval ?? 1.0 / 60 }

    /// Lets the stage's time pass until nothing more is due. Timers that repeat are not waited for.
    ///
    /// - Parameter limit: seconds after which it stops all the same, since an animation may repeat for ever.
    public func waitUntilIdle(limit: Double = 60) {
        letsTimePass = true
        let end = now + limit
        endInstant()
        while isBusy, let next = nextEventTime, next <= end { advance(to: next) }
    }

    /// The recording that is under way.
    struct Recorder {
        var timeline: Timeline
        let start: Double
        let frameInterval: Double
        var frame = 0
    }

    /// Adds what the window shows now to the recording under way.
    func capture() {
        guard let start = recorder?.start else { return }
        let root = freeze()
        recorder?.timeline.append(root, at: now - start, shift: start)
    }

    /// When the next frame callback is due; nil when nobody waits for one.
    var nextFrameTime: Double? {
        guard !frameCallbacks.isEmpty else { return nil }
        let (start, interval) = (recorder?.start ?? 0, recorder?.frameInterval ?? 1.0 / 60)
        let next = ((now - start) / interval + 1e-6).rounded(.down) + 1
        return start + next * interval
    }
}
