import Animation
import Foundation
import Geometry

/// Has a scroll view follow a finger, stretch beyond its ends, and come to rest when the finger lifts, with the numbers
/// of `ScrollMotion`.
final class ScrollPan {
    let recognizer = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    private weak var view: UIScrollView?
    private var start = CGPoint.zero
    private var startScale: CGFloat = 1
    private var run: Run?
    /// Whether it moves the contents just now, so that nobody else does.
    private(set) var isMoving = false
    /// Where the pinched point is in the zoomed contents, per part of their size.
    private var pinched = CGPoint.zero

    /// Contents that run on after a drag.
    private struct Run {
        let frames: Stage.FrameCallback
        let end: Stage.Event
        let stage: Stage
        let begin: Double
        let x, y: ScrollMotion.Release
        let target: CGPoint

        func offset(at time: Double) -> CGPoint {
            CGPoint(x: CGFloat(x.offset(at: time - begin)), y: CGFloat(y.offset(at: time - begin)))
        }
    }

    func attach(to view: UIScrollView) {
        self.view = view
        recognizer.addHandler { [weak self] _ in self?.follow() }
        pinch.addHandler { [weak self] _ in self?.zoom() }
        recognizer.delegate = touchWatch
        touchWatch.touched = { [weak self] touch in
            guard let self, self.view?.takes(touch) == true else { return false }
            stop()
            return true
        }
        view.addGestureRecognizer(recognizer)
        view.addGestureRecognizer(pinch)
    }

    /// A finger that is put down stops what runs on.
    private final class TouchWatch: NSObject, UIGestureRecognizerDelegate {
        var touched: (UITouch) -> Bool = { _ in true }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            touched(touch)
        }
    }
    private let touchWatch = TouchWatch()

    // MARK: Where it may go

    /// Offsets at which it may come to rest.
    private func range(_ view: UIScrollView) -> (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let (inset, size, content) = (view.restingInset, view.bounds.size, view.contentSize)
        func range(_ room: CGFloat, _ content: CGFloat, _ before: CGFloat, _ after: CGFloat) -> ClosedRange<CGFloat> {
            -before...max(-before, content + after - room)
        }
        return (
            range(size.width, content.width, inset.left, inset.right),
            range(size.height, content.height, inset.top, inset.bottom)
        )
    }

    private func scrolls(_ view: UIScrollView) -> (x: Bool, y: Bool) {
        let range = range(view)
        return (
            range.x.lowerBound < range.x.upperBound || view.alwaysBounceHorizontal && view.bounces,
            range.y.lowerBound < range.y.upperBound || view.alwaysBounceVertical && view.bounces
        )
    }

    /// A drag along an axis in which nothing scrolls is for somebody else.
    var mayBegin: Bool {
        guard let view, view.isScrollEnabled else { return false }
        if let touch = recognizer.touches.first, touch.delivery == .delivered, let touched = touch.view,
            touched !== view,
            !(view.canCancelContentTouches && view.touchesShouldCancel(in: touched))
        {
            return false
        }
        let (scrolls, movement) = (scrolls(view), recognizer.touches.first?.movement ?? .zero)
        if let sheet = view.enclosingSheet, sheet.takes(movement, over: view) { return false }
        return abs(movement.x) > abs(movement.y) ? scrolls.x : scrolls.y
    }

    // MARK: Following

    private func follow() {
        guard let view else { return }
        switch recognizer.state {
        case .began:
            stop()
            start = view.contentOffset
            (view.isTracking, view.isDragging) = (true, true)
            (view as? any SwipedList)?.rowSwipe.close()
            if view.keyboardDismissMode != .none { Stage.current?.window.endEditing(true) }
            view.scrollDelegate?.scrollViewWillBeginDragging(view)
            moveToFinger(view)
        case .changed: moveToFinger(view)
        case .ended, .cancelled:
            moveToFinger(view)
            (view.isTracking, view.isDragging) = (false, false)
            view.refreshControl?.letGo()
            letGo(view)
        default: break
        }
    }

    private func moveToFinger(_ view: UIScrollView) {
        let (range, scrolls, moved) = (range(view), scrolls(view), recognizer.translation(in: view.superview))
        func offset(_ start: CGFloat, _ moved: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
            let raw = start - moved
            let excess = raw - min(max(raw, range.lowerBound), range.upperBound)
            guard view.bounces else { return raw - excess }
            return raw - excess + CGFloat(ScrollMotion.stretch(Double(excess), length: Double(max(1, length))))
        }
        var new = view.contentOffset
        if scrolls.x { new.x = offset(start.x, moved.x, range.x, view.bounds.width) }
        if scrolls.y { new.y = offset(start.y, moved.y, range.y, view.bounds.height) }
        if new != view.contentOffset { move(view, to: new) }
        view.refreshControl?.pull(to: range.y.lowerBound - new.y)
    }

    private func letGo(_ view: UIScrollView) {
        let (range, scrolls, offset) = (range(view), scrolls(view), view.contentOffset)
        let finger = recognizer.state == .cancelled ? .zero : recognizer.velocity(in: view.superview)
        var speed = CGPoint(x: scrolls.x ? -finger.x : 0, y: scrolls.y ? -finger.y : 0)
        /// Beyond an end the contents move less than the finger.
        func damped(_ speed: CGFloat, _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
            let shown = abs(offset - min(max(offset, range.lowerBound), range.upperBound))
            guard shown > 0, shown < length else { return speed }
            let part = 1 / (1 - shown / length)
            return speed * 0.55 / (part * part)
        }
        speed.x = damped(speed.x, offset.x, range.x, view.bounds.width)
        speed.y = damped(speed.y, offset.y, range.y, view.bounds.height)
        func release(_ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>) -> ScrollMotion.Release {
            ScrollMotion.Release(
                offset: Double(offset), speed: Double(speed), range: Double(range.lowerBound)...Double(range.upperBound)
            )
        }
        var (x, y) = (release(offset.x, speed.x, range.x), release(offset.y, speed.y, range.y))
        if !scrolls.x { x = ScrollMotion.Release(offset: Double(offset.x), speed: 0, to: Double(offset.x)) }
        if !scrolls.y { y = ScrollMotion.Release(offset: Double(offset.y), speed: 0, to: Double(offset.y)) }
        var wish = CGPoint(x: CGFloat(x.end), y: CGFloat(y.end))
        if view.isPagingEnabled {
            if scrolls.x { wish.x = page(offset.x, start.x, speed.x, view.bounds.width, range.x) }
            if scrolls.y { wish.y = page(offset.y, start.y, speed.y, view.bounds.height, range.y) }
        }
        let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
        var target = wish
        if let collection = view as? UICollectionView, let layout = collection.collectionViewLayout {
            target = layout.targetContentOffset(forProposedContentOffset: wish, withScrollingVelocity: velocity)
        }
        view.scrollDelegate?.scrollViewWillEndDragging(
            view, withVelocity: velocity, targetContentOffset: &target)
        if view.isPagingEnabled || target != wish {
            x = ScrollMotion.Release(offset: Double(offset.x), speed: Double(speed.x), to: Double(target.x))
            y = ScrollMotion.Release(offset: Double(offset.y), speed: Double(speed.y), to: Double(target.y))
        }
        let runsOn = abs(target.x - offset.x) > 0.05 || abs(target.y - offset.y) > 0.05
        view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: runsOn)
        if runsOn { start(view, x, y, to: target) }
    }

    /// The page that a drag ends at: the next one in its direction when it is quick or long enough.
    private func page(
        _ offset: CGFloat, _ start: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        guard length > 0 else { return offset }
        let first = (start / length).rounded()
        let moved = (offset - start) / length
        let step: CGFloat =
            speed > 200 ? 1 : speed < -200 ? -1 : moved > 0.5 ? 1 : moved < -0.5 ? -1 : 0
        return min(max((first + step) * length, range.lowerBound), range.upperBound)
    }

    // MARK: Running on

    private func start(_ view: UIScrollView, _ x: ScrollMotion.Release, _ y: ScrollMotion.Release, to target: CGPoint) {
        guard let stage = view.window?.stage ?? Stage.current else { return move(view, to: target) }
        view.isDecelerating = true
        view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
        runOn(stage, x, y, to: target)
    }

    private func runOn(_ stage: Stage, _ x: ScrollMotion.Release, _ y: ScrollMotion.Release, to target: CGPoint) {
        let frames = stage.addFrameCallback { [weak self] now in
            guard let self, let view, let run else { return }
            move(view, to: run.offset(at: now))
        }
        let end = stage.after(max(x.duration, y.duration)) { [weak self] in
            guard let self, let view else { return }
            move(view, to: target)
            stop()
        }
        run = Run(frames: frames, end: end, stage: stage, begin: stage.now, x: x, y: y, target: target)
    }

    private func move(_ view: UIScrollView, to offset: CGPoint) {
        let outer = isMoving
        isMoving = true
        view.contentOffset = offset
        isMoving = outer
    }

    private func halt() -> Run? {
        defer { run = nil }
        run?.end.cancel()
        if let run { run.stage.remove(run.frames) }
        return run
    }

    /// Ends what runs on, where it is.
    func stop() {
        guard halt() != nil, let view else { return }
        view.isDecelerating = false
        view.scrollDelegate?.scrollViewDidEndDecelerating(view)
    }

    /// What runs on towards a place that the contents have no more goes to the nearest one that they have.
    func contentsDidChange() {
        guard let view, let run, !isMoving else { return }
        let target = view.clamped(run.target)
        guard target != run.target else { return }
        let (now, next) = (view.contentOffset, run.offset(at: run.stage.now + 0.001))
        guard view.clamped(now) == now else {
            move(view, to: view.clamped(now))
            return stop()
        }
        _ = halt()
        func release(_ now: CGFloat, _ next: CGFloat, _ target: CGFloat) -> ScrollMotion.Release {
            ScrollMotion.Release(offset: Double(now), speed: Double((next - now) / 0.001), to: Double(target))
        }
        runOn(run.stage, release(now.x, next.x, target.x), release(now.y, next.y, target.y), to: target)
    }

    // MARK: Zooming

    private func zoom() {
        guard let view, view.maximumZoomScale > view.minimumZoomScale else { return }
        let zoomed = view.scrollDelegate?.viewForZooming(in: view)
        switch pinch.state {
        case .began:
            stop()
            startScale = view.zoomScale
            let point = pinch.location(in: view)
            pinched = CGPoint(x: point.x / startScale, y: point.y / startScale)
            view.isZooming = true
            view.scrollDelegate?.scrollViewWillBeginZooming(view, with: zoomed)
            zoom(view)
        case .changed: zoom(view)
        case .ended, .cancelled:
            view.isZooming = false
            view.scrollDelegate?.scrollViewDidEndZooming(view, with: zoomed, atScale: view.zoomScale)
        default: break
        }
    }
}

extension ScrollPan {
    /// Zooms around what lies between the fingers, which stays there as far as the contents allow it.
    private func zoom(_ view: UIScrollView) {
        view.zoomScale = startScale * pinch.scale
        let (finger, offset, scale) = (pinch.location(in: view), view.contentOffset, view.zoomScale)
        let wish = CGPoint(
            x: pinched.x * scale - (finger.x - offset.x), y: pinched.y * scale - (finger.y - offset.y))
        move(view, to: view.clamped(wish))
    }
}

extension UIScrollView {
    /// The sheet in whose card it is.
    fileprivate var enclosingSheet: SheetView? {
        var view = superview
        while let next = view {
            if let sheet = next as? SheetView { return sheet }
            view = next.superview
        }
        return nil
    }
}
