import Foundation
import Geometry

/// Brings touches to recognizers and views, and decides which recognizer may have them: UIKit's rules.
final class TouchDispatcher {
    private unowned let stage: Stage
    /// The fingers on the window.
    private(set) var touches: [UITouch] = []
    /// Touches that are over, but whose view does not know yet.
    private var ending: [UITouch] = []
    /// Recognizers that have seen something of the touches, in the order in which they are asked.
    private var recognizers: [UIGestureRecognizer] = []
    /// Those whose targets hear of something when everybody has seen the event.
    private var queued: [UIGestureRecognizer] = []
    private var depth = 0
    private var lastTap: (point: CGPoint, time: Double, count: Int)?

    /// How long a scroll view keeps the beginning of a touch from what is in it, in seconds.
    private static let contentDelay = 0.15
    /// How long after a tap, and how near, another one counts as its second; seconds and points.
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 45

    init(_ stage: Stage) { self.stage = stage }

    // MARK: Fingers

    /// A finger is put down at a point of the window.
    func begin(at point: CGPoint) -> UITouch {
        let touch = UITouch(at: point, time: stage.now, in: stage.window)
        if let last = lastTap, stage.now - last.time <= Self.tapInterval,
            distance(last.point, point) <= Self.tapDistance
        {
            touch.tapCount = last.count + 1
        }
        event { event in
            let hit = stage.window.hitTest(point, with: event)
            touch.view = hit
            touches.append(touch)
            event.allTouches = Set(touches)
            var view = hit
            while let current = view {
                for recognizer in current.gestureRecognizers ?? [] where mayWatch(recognizer, touch) {
                    touch.gestureRecognizers?.append(recognizer)
                    recognizer.watch(touch)
                    if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
                }
                view = current.superview
            }
            for recognizer in recognizers where recognizer.touches.contains(where: { $0 === touch }) {
                recognizer.notePoint()
                recognizer.touchesBegan([touch], with: event)
            }
            cancelTouches(event)
            deliverBeginning(of: touch, event)
        }
        return touch
    }

    /// Fingers move together.
    func move(_ moves: [(touch: UITouch, point: CGPoint)]) {
        for touch in touches { touch.phase = .stationary }
        for (touch, point) in moves { touch.move(to: point, phase: .moved, time: stage.now) }
        let moved = moves.map(\.touch)
        event { event in
            tell(moved, event) { $0.touchesMoved($1, with: event) }
            cancelTouches(event)
            for (view, some) in byView(moved.filter { $0.delivery == .delivered }) {
                view.touchesMoved(some, with: event)
            }
        }
    }

    /// Fingers are lifted, or taken away.
    func end(_ lifted: [UITouch], cancelled: Bool = false) {
        for touch in lifted { touch.move(to: touch.point, phase: cancelled ? .cancelled : .ended, time: stage.now) }
        event { event in
            tell(lifted, event) {
                if cancelled { $0.touchesCancelled($1, with: event) } else { $0.touchesEnded($1, with: event) }
            }
            for touch in lifted {
                touches.removeAll { $0 === touch }
                for recognizer in recognizers { recognizer.forget(touch) }
                if !cancelled { lastTap = (touch.point, stage.now, touch.tapCount) }
                ending.append(touch)
            }
        }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { max(abs(a.x - b.x), abs(a.y - b.y)) }

    private func mayWatch(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.isEnabled && !recognizer.isOver
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    private func tell(_ changed: [UITouch], _ event: UIEvent, _ call: (UIGestureRecognizer, Set<UITouch>) -> Void) {
        for recognizer in recognizers where !recognizer.isOver {
            let own = recognizer.touches.filter { touch in changed.contains { $0 === touch } }
            guard !own.isEmpty else { continue }
            recognizer.notePoint()
            call(recognizer, Set(own))
        }
    }

    /// The views of touches, in the order of their first touches.
    private func byView(_ touches: [UITouch]) -> [(UIView, Set<UITouch>)] {
        var groups: [(UIView, Set<UITouch>)] = []
        for touch in touches {
            guard let view = touch.view else { continue }
            if let index = groups.firstIndex(where: { $0.0 === view }) {
                groups[index].1.insert(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        return groups
    }

    // MARK: Events

    /// Does something that recognizers may make something of, and then what follows from that.
    func event(_ body: (UIEvent) -> Void) {
        stage.run {
            let event = UIEvent(timestamp: stage.now, touches: touches)
            depth += 1
            body(event)
            flush(event)
            depth -= 1
            if depth == 0 { tidy() }
            stage.window.layoutIfNeeded()
        }
    }

    /// What recognizers have just taken, views hear no more of.
    private func cancelTouches(_ event: UIEvent) {
        for recognizer in queued where recognizer.cancelsTouchesInView { cancelTouches(of: recognizer, event) }
    }

    private func flush(_ event: UIEvent) {
        while !queued.isEmpty {
            let recognizer = queued.removeFirst()
            if recognizer.cancelsTouchesInView { cancelTouches(of: recognizer, event) }
            recognizer.sendActions()
        }
        for touch in ending where touch.delivery != .done && !isHeld(touch) { deliverEnd(of: touch, event) }
        ending.removeAll { $0.delivery == .done }
    }

    /// Recognizers without touches are ready for new ones, unless they wait for another finger or another recognizer.
    private func tidy() {
        let settled = recognizers.filter {
            $0.touches.isEmpty && ($0.isOver || ($0.state == .possible && !$0.awaitsTouches && $0.pending == nil))
        }
        recognizers.removeAll { recognizer in settled.contains { $0 === recognizer } }
        for recognizer in settled { recognizer.prepare() }
    }

    // MARK: Views

    /// Whether a recognizer that has not decided yet keeps the end of a touch from its view.
    private func isHeld(_ touch: UITouch) -> Bool {
        (touch.gestureRecognizers ?? []).contains {
            $0.delaysTouchesEnded && $0.state == .possible && $0.isActive && ($0.awaitsTouches || $0.pending != nil)
        }
    }

    private func deliverBeginning(of touch: UITouch, _ event: UIEvent) {
        guard let view = touch.view, touch.delivery == .held else { return }
        if (touch.gestureRecognizers ?? []).contains(where: { $0.delaysTouchesBegan && $0.state == .possible }) {
            return
        }
        if scrollView(around: view)?.delaysContentTouches == true {
            let due = stage.now + Self.contentDelay
            stage.schedule(at: due) { [weak self, weak touch] in
                guard let self, let touch, touch.delivery == .held, touch.phase != .ended else { return }
                self.event { self.begin(touch, in: view, $0) }
            }
            return
        }
        begin(touch, in: view, event)
    }

    private func begin(_ touch: UITouch, in view: UIView, _ event: UIEvent) {
        touch.delivery = .delivered
        view.touchesBegan([touch], with: event)
    }

    private func deliverEnd(of touch: UITouch, _ event: UIEvent) {
        defer { touch.delivery = .done }
        guard let view = touch.view else { return }
        if touch.phase == .cancelled {
            if touch.delivery == .delivered { view.touchesCancelled([touch], with: event) }
            return
        }
        if touch.delivery == .held { begin(touch, in: view, event) }
        view.touchesEnded([touch], with: event)
    }

    private func cancelTouches(of recognizer: UIGestureRecognizer, _ event: UIEvent) {
        guard recognizer.state == .began || recognizer.state == .ended else { return }
        for touch in touches + ending where touch.gestureRecognizers?.contains(where: { $0 === recognizer }) ?? false {
            if touch.delivery == .delivered { touch.view?.touchesCancelled([touch], with: event) }
            touch.delivery = .done
        }
    }

    /// The scroll view that a view is in, if it scrolls.
    private func scrollView(around view: UIView) -> UIScrollView? {
        var current: UIView? = view
        while let candidate = current {
            if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled { return scroll }
            current = candidate.superview
        }
        return nil
    }

    // MARK: Decisions

    /// A recognizer wants to begin, or has recognized something.
    func recognize(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        let others = recognizers.filter { $0 !== recognizer }
        // What has been recognized already goes before.
        let isPrevented = others.contains { other in
            (other.isUnderWay || (other.state == .ended && queued.contains { $0 === other }))
                && other.prevents(recognizer)
        }
        guard !isPrevented, mayBegin(recognizer) else { return recognizer.settle(.failed) }
        if others.contains(where: { $0.isActive && $0.state == .possible && recognizer.requiresFailure(of: $0) }) {
            return recognizer.wait(for: state)
        }
        recognizer.commit(state == .changed ? .began : state)
        for other in others where other.state == .possible && other.isActive {
            if other.requiresFailure(of: recognizer) || recognizer.prevents(other) { other.settle(.failed) }
        }
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        // The views that are touched are asked, up to the one that the recognizer belongs to.
        var view = recognizer.touches.first?.view ?? recognizer.view
        while let current = view {
            guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
            if current === recognizer.view { break }
            view = current.superview
        }
        return true
    }

    func queue(_ recognizer: UIGestureRecognizer) {
        queued.append(recognizer)
        // A clock or the app itself has changed it, outside of an event.
        if depth == 0 { event { _ in } }
    }

    /// Those that have waited for it may go on.
    func didFail(_ failed: UIGestureRecognizer) {
        for recognizer in recognizers where recognizer !== failed {
            if let state = recognizer.pending, recognizer.requiresFailure(of: failed) { recognize(recognizer, state) }
        }
        if depth == 0 { event { _ in } }
    }
}
