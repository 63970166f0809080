import Animation
import Foundation

/// How a layer turns that goes along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String
    /// A way by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With its right side ahead; with its left side ahead.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto"),
        rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

extension CAKeyframeAnimation {
    /// How many angles are taken along a path, between which a layer turns evenly.
    private static let samples = 64

    /// The turning of a layer that goes along a path, in the same time.
    func turning(along path: MotionPath, at begin: Double) -> [LayerAnimation] {
        guard let rotationMode else { return [] }
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        var last = 0.0
        turn.values = (0...Self.samples).map { index in
            let angle = Double(path.angle(at: Double(index) / Double(Self.samples)))
            // Never by more than half a turn from one to the next.
            let whole = 2 * Double.pi
            last = index == 0 ? angle : last + (angle - last - whole * ((angle - last) / whole).rounded())
            return last + (rotationMode == .rotateAutoReverse ? .pi : 0)
        }
        (turn.beginTime, turn.duration, turn.speed, turn.timeOffset) = (beginTime, duration, speed, timeOffset)
        (turn.repeatCount, turn.repeatDuration, turn.autoreverses) = (repeatCount, repeatDuration, autoreverses)
        (turn.fillMode, turn.timingFunction) = (fillMode, timingFunction)
        return turn.frozen(at: begin)
    }
}
