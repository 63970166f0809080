import Animation
import Foundation
import Geometry
import Views

/// The grey disc that shows where a finger touches.
enum TouchIndicator {
    /// Seconds.
    static let duration = 0.3
    /// Points.
    private static let diameter: CGFloat = 44

    /// Shows a touch at a point of the window; it is gone after `duration`.
    static func show(at point: CGPoint, on stage: Stage) {
        let disc = UIView(frame: CGRect(x: point.x - diameter / 2, y: point.y - diameter / 2, width: diameter, height: diameter))
        disc.isOpaque = false
        disc.backgroundColor = UIColor(white: 0.35, alpha: 0.45)
        disc.layer.cornerRadius = diameter / 2
        disc.layer.borderWidth = 1.5
        disc.layer.borderColor = CGColor(white: 1, alpha: 0.7)
        disc.layer.zPosition = 1e6
        stage.window.addSubview(disc)
        add([0, 1, 1, 0], to: disc.layer, for: .opacity) { .number($0) }
        add([1.4, 1, 1, 1.15], to: disc.layer, for: .transform) { .transform(CATransform3DMakeScale($0, $0, 1)) }
        stage.schedule(at: stage.now + duration) { disc.removeFromSuperview() }
    }

    private static func add(_ values: [CGFloat], to layer: CALayer, for key: AnimatableKey, _ value: (CGFloat) -> AnimatableValue) {
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values.map(value)
        animation.keyTimes = [0, 0.3, 0.7, 1]
        animation.duration = duration
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: key.rawValue)
    }
}
