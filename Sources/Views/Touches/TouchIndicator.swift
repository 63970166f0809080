import Foundation
import Geometry

/// The grey disc that shows where a finger touches. It cannot be touched itself.
package final class TouchIndicator {
    /// How long a tap is shown, in seconds.
    package static let duration = 0.3
    /// Points.
    private static let diameter: CGFloat = 44

    /// Shows a touch at a point of the window; it is gone after `duration`.
    package static func show(at point: CGPoint, on stage: Stage) {
        let disc = disc(at: point, on: stage)
        add([0, 1, 1, 0], at: [0, 0.3, 0.7, 1], lasting: duration, to: disc.layer, for: .opacity) { .number($0) }
        add([1.4, 1, 1, 1.15], at: [0, 0.3, 0.7, 1], lasting: duration, to: disc.layer, for: .transform) {
            .transform(CATransform3DMakeScale($0, $0, 1))
        }
        stage.schedule(at: stage.now + duration) { disc.removeFromSuperview() }
    }

    /// Shows a finger that drags: it comes down, jumps from point to point, and is taken off after the last.
    /// `points`: in the window, with seconds from now.
    package static func showDrag(
        from start: CGPoint, through points: [(time: Double, point: CGPoint)], on stage: Stage
    ) {
        guard let first = points.first, let last = points.last else { return }
        let begin = stage.now
        let disc = disc(at: start, on: stage)
        let length = last.time + liftDuration
        let press = min(first.time, liftDuration)
        add(
            [0, 1, 1, 0], at: [0, press / length, last.time / length, 1], lasting: length, to: disc.layer, for: .opacity
        ) { .number($0) }
        for (time, point) in points { stage.schedule(at: begin + time) { disc.center = point } }
        stage.schedule(at: begin + length) { disc.removeFromSuperview() }
    }

    /// Shows a finger that moves evenly.
    package static func showDrag(from start: CGPoint, to end: CGPoint, lasting seconds: Double, on stage: Stage) {
        let disc = disc(at: start, on: stage)
        let length = seconds + liftDuration
        add(
            [0, 1, 1, 0], at: [0, min(liftDuration, seconds) / length, seconds / length, 1], lasting: length,
            to: disc.layer, for: .opacity
        ) {
            .number($0)
        }
        let move = CAKeyframeAnimation(keyPath: .position)
        (move.values, move.times) = ([start, end, end], [0, seconds / length, 1])
        move.duration = length
        disc.layer.add(move, forKey: "position")
        stage.schedule(at: stage.now + length) { disc.removeFromSuperview() }
    }

    // MARK: A finger that is put down now

    private let disc: UIView
    private unowned let stage: Stage

    init(at point: CGPoint, on stage: Stage) {
        self.stage = stage
        disc = Self.disc(at: point, on: stage)
        Self.add([0, 1], at: [0, 1], lasting: 0.08, to: disc.layer, for: .opacity) { .number($0) }
    }

    func move(to point: CGPoint) { disc.center = point }

    func lift() {
        Self.add([1, 0], at: [0, 1], lasting: Self.liftDuration, to: disc.layer, for: .opacity) { .number($0) }
        stage.after(Self.liftDuration) { [disc] in disc.removeFromSuperview() }
    }

    /// How long a finger takes to come down or go up, in seconds.
    private static let liftDuration = 0.12

    private static func disc(at point: CGPoint, on stage: Stage) -> UIView {
        let disc = UIView(
            frame: CGRect(x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter, height: diameter))
        disc.isOpaque = false
        disc.isUserInteractionEnabled = false
        disc.backgroundColor = UIColor(white: 0.35, alpha: 0.45)
        disc.layer.cornerRadius = diameter / 2
        disc.layer.borderWidth = 1.5
        disc.layer.borderColor = CGColor(white: 1, alpha: 0.7)
        disc.layer.zPosition = 1e6
        stage.window.addSubview(disc)
        return disc
    }

    private static func add(
        _ values: [CGFloat], at times: [Double], lasting duration: Double, to layer: CALayer, for key: AnimatableKey,
        _ value: (CGFloat) -> AnimatableValue
    ) {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values.map(value)
        animation.times = times
        animation.duration = duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: key.rawValue)
    }
}
