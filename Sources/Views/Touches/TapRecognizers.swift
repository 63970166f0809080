import Foundation
import Geometry

/// Recognizes taps: fingers that are put down and lifted shortly after, without having moved.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps make the gesture; 1 by default.
    open var numberOfTapsRequired = 1
    /// How many fingers make a tap; 1 by default.
    open var numberOfTouchesRequired = 1

    /// A finger that moves further, in points, or stays longer, in seconds, does not tap.
    private static let allowableMovement: CGFloat = 45
    private static let maximumDuration = 0.75
    /// The longest time between two taps, in seconds.
    private static let maximumInterval = 0.35

    private var taps = 0
    private var mostTouches = 0
    private var deadline: Stage.Event?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        awaitsTouches = false
        mostTouches = max(mostTouches, numberOfTouches)
        if numberOfTouches > numberOfTouchesRequired { return state = .failed }
        failLater(after: Self.maximumDuration)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.contains(where: { $0.movement.length > Self.allowableMovement }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
        guard mostTouches == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        mostTouches = 0
        deadline?.cancel()
        guard taps < numberOfTapsRequired else { return state = .ended }
        awaitsTouches = true
        failLater(after: Self.maximumInterval)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        (taps, mostTouches) = (0, 0)
        deadline?.cancel()
    }

    /// A tap does not prevent taps of which more make a gesture.
    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let other = other as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func failLater(after seconds: Double) {
        deadline?.cancel()
        deadline = Stage.current?.after(seconds) { [weak self] in
            guard let self, self.isActive, self.pending == nil else { return }
            self.dispatcher?.event { _ in self.state = .failed }
        }
    }
}

/// Recognizes fingers that stay where they are for a while; it goes on until they are lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many taps come before; 0 by default.
    open var numberOfTapsRequired = 0
    /// How many fingers press; 1 by default.
    open var numberOfTouchesRequired = 1
    /// How long they stay, in seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far they may move meanwhile, in points; 10 by default.
    open var allowableMovement: CGFloat = 10

    private var deadline: Stage.Event?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > numberOfTouchesRequired, state == .possible { return state = .failed }
        guard numberOfTouches == numberOfTouchesRequired, state == .possible else { return }
        guard self.touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return }
        guard minimumPressDuration > 0 else { return state = .began }
        deadline = Stage.current?.after(minimumPressDuration) { [weak self] in
            guard let self, self.isActive, self.state == .possible, !self.touches.isEmpty else { return }
            self.dispatcher?.event { _ in self.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        if self.touches.contains(where: { $0.movement.length > allowableMovement }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    open override func reset() { deadline?.cancel() }
}
