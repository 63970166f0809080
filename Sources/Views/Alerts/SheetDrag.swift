import Animation
import Foundation
import Geometry

/// Has the card of a sheet follow a finger between its heights and out of sight, with what was measured under iOS 26.1:
/// point by point after the first ten, never above its highest place, away when it is let go with more than half of its
/// height gone or at 1000 points a second, and with the spring of sheets to where it comes to rest.
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    /// Points a second from which a finger throws the card to its next place.
    static let flick: CGFloat = 1000

    let recognizer = UIPanGestureRecognizer()
    private unowned let sheet: SheetView
    private var startTop: CGFloat = 0
    /// Whether the card may leave, asked when the finger sets out.
    private var canLeave = false
    private var settling: UIViewPropertyAnimator?
    var isSettling: Bool { settling != nil }

    init(_ sheet: SheetView) {
        self.sheet = sheet
        super.init()
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.follow() }
    }

    // MARK: Whose finger it is

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let touch = self.recognizer.touches.first, sheet.progress > 0 else { return false }
        let movement = touch.movement
        guard abs(movement.y) > abs(movement.x) else { return false }
        // What is dragged inside of a control is the control's.
        var view = touch.view
        while let next = view, next !== sheet.contentView {
            if let scroll = next as? UIScrollView, scroll.scrollsVertically { return takes(movement, over: scroll) }
            view = next.superview
        }
        return true
    }

    /// A scroll view has the finger, unless it is at its top and the card goes down, or the card can still grow.
    func takes(_ movement: CGPoint, over scroll: UIScrollView) -> Bool {
        guard abs(movement.y) > abs(movement.x), sheet.progress > 0 else { return false }
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
        if movement.y > 0 { return isAtTop && (sheet.isDismissable || sheet.places.last?.detent != sheet.detent) }
        return isAtTop && sheet.places.first?.detent != sheet.detent
    }

    // MARK: Following

    private func follow() {
        switch recognizer.state {
        case .began:
            settling?.stopAnimation(true)
            settling = nil
            startTop = sheet.place(of: sheet.detent).frame.minY
            canLeave = sheet.canLeave
            move()
        case .changed: move()
        case .ended:
            move()
            letGo(recognizer.velocity(in: sheet).y)
        case .cancelled: letGo(0)
        default: break
        }
    }

    private func move() {
        let highest = sheet.places.first?.place.frame.minY ?? startTop
        let lowest = canLeave ? sheet.bounds.height : sheet.places.last?.place.frame.minY ?? startTop
        let top = max(startTop + recognizer.translation(in: sheet).y, highest)
        // A card that may not leave gives way a little: how much was not measured.
        let excess = sheet.isDismissable ? ScrollMotion.stretch(Double(max(0, top - lowest)), length: 120) : 0
        sheet.heldTop = min(top, lowest) + CGFloat(excess)
    }

    /// Where the card would go when a finger lifts; nil for out of sight.
    private func target(_ top: CGFloat, _ speed: CGFloat) -> SheetView.Detent? {
        let places = sheet.places
        guard let lowest = places.last else { return sheet.detent }
        if speed >= Self.flick {
            let next = places.first { $0.place.frame.minY > top + 0.5 }
            return next?.detent
        }
        if speed <= -Self.flick { return (places.last { $0.place.frame.minY < top - 0.5 } ?? places[0]).detent }
        if top - lowest.place.frame.minY > lowest.place.frame.height / 2 { return nil }
        return places.min { abs($0.place.frame.minY - top) < abs($1.place.frame.minY - top) }?.detent
    }

    private func letGo(_ speed: CGFloat) {
        guard let top = sheet.heldTop else { return }
        let finger = startTop + recognizer.translation(in: sheet).y
        var target = target(max(finger, sheet.places.first?.place.frame.minY ?? startTop), speed)
        if target == nil, !canLeave {
            target = sheet.places.last?.detent ?? sheet.detent
            if sheet.isDismissable { sheet.didResist() }
        }
        let rest = target.map { sheet.place(of: $0).frame.minY } ?? sheet.bounds.height
        let way = rest - top
        // A throw goes on as fast as the finger was, towards where it goes.
        let velocity = abs(way) > 1 && abs(speed) >= Self.flick ? max(0, speed / way) : 0
        let animator = UIViewPropertyAnimator(
            duration: 0,
            timingParameters: SystemTransition.spring(velocity: CGVector(dx: velocity, dy: velocity)))
        settling = animator
        sheet.layoutIfNeeded()
        animator.addAnimations { [sheet] in
            sheet.settle(at: target)
            sheet.layoutIfNeeded()
        }
        animator.addCompletion { [weak self] _ in
            guard let self, settling === animator else { return }
            settling = nil
            if target == nil { sheet.didLeave() }
        }
        animator.startAnimation()
    }
}

extension SheetView {
    /// Lets go of the card: it belongs to a place again, or is out of sight.
    fileprivate func settle(at target: Detent?) {
        if let target { detent = target } else { progress = 0 }
        heldTop = nil
        didLetGo(target)
    }
}

extension UIScrollView {
    /// Whether there is anything to scroll up and down.
    fileprivate var scrollsVertically: Bool {
        guard isScrollEnabled else { return false }
        let inset = adjustedContentInset
        return contentSize.height + inset.top + inset.bottom > bounds.height || alwaysBounceVertical && bounces
    }
}
