import Animation
import Foundation

/// How the animator moves its state, its tracks and the stage's clock together.
extension UIViewPropertyAnimator {
    /// The stage's time; that of the stage it was started on, if there is one.
    var now: Double { (stage ?? Stage.current)?.now ?? 0 }

    func attempt(_ body: () throws(PropertyAnimatorError) -> Void) {
        do {
            try body()
        } catch {
            lastError = error
            (stage ?? Stage.current)?.reportDiagnostic(error.description)
        }
    }

    func activateIfNeeded(_ becomesActive: Bool) {
        if becomesActive {
            stage = Stage.current ?? stage
            let queued = queue
            queue = []
            for item in queued {
                attempt { () throws(PropertyAnimatorError) in
                    guard let course = try machine.courseForAddition(delayFactor: Double(item.delayFactor), at: now)
                    else { return }
                    capture(item.block, course: course)
                }
            }
        }
        sync()
    }

    func capture(_ block: () -> Void, course: Int) {
        let recorder = ChangeRecorder()
        recorder.pace = AnimationPace(timing: machine.timing, duration: machine.duration, delay: delay)
        tracks.capture(
            recorder, course: machine.courses[course], courseIndex: course, clock: machine.clock, now: now,
            carries: true, laysOut: laysOut, block)
        nestedCompletions += recorder.nestedCompletions
    }

    /// Passes the state on to the tracks, and schedules the end of the animation.
    func sync() {
        tracks.update(clock: machine.clock, courses: machine.courses, now: now)
        due?.cancel()
        due = machine.dueTime.flatMap { time in stage?.schedule(at: time) { self.reachEnd() } }
    }

    private func reachEnd() {
        guard let position = machine.reachEnd() else {
            if machine.isActive { sync() }
            return
        }
        tracks.end(at: position, now: now)
        complete(at: position)
    }

    func complete(at position: UIViewAnimatingPosition) {
        let (own, nested) = (completions, nestedCompletions)
        (completions, nestedCompletions) = ([], [])
        for completion in nested { completion(position == .end) }
        for completion in own { completion(position) }
    }
}
