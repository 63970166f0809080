import Compositing
import Foundation
import Geometry
import Testing

@testable import Views

/// Effects of motion and vibrancy, and shapes that stand on their head.
@Suite struct EffectTests {
    @Test func motionEffectsAreKept() {
        let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (tilt.minimumRelativeValue, tilt.maximumRelativeValue) = (-20, 20)
        let group = UIMotionEffectGroup()
        group.motionEffects = [tilt]
        let view = UIView()
        view.addMotionEffect(group)
        #expect(view.motionEffects.count == 1)
        func value(_ offset: CGFloat) -> CGFloat? {
            group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: offset, vertical: 0))?["center.x"]
                as? CGFloat
        }
        #expect(value(0) == 0)
        #expect(value(0.5) == 10)
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test(arguments: [(UIBlurEffect.Style.systemMaterialDark, 1.0), (.light, 0), (.systemMaterial, 0)])
    func contentsStandOutFromTheBlur(style: UIBlurEffect.Style, white: CGFloat) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style), style: .secondaryLabel)
            let view = UIVisualEffectView(effect: vibrancy)
            let icon = UIImageView()
            view.contentView.addSubview(icon)
            #expect(icon.tintColor.cgColor == CGColor(white: white, alpha: 0.65))
            view.effect = nil
            #expect(icon.tintColor == .systemBlue)
        }
    }

    @Test func flippedShapeIsTurnedOver() throws {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 30)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5))
        layer.isGeometryFlipped = true
        guard case .shape(let shape)? = layer.freeze().render(at: 0).properties.contents else {
            Issue.record("no shape")
            return
        }
        #expect(shape.path.boundingBoxOfPath == CGRect(x: 0, y: 25, width: 10, height: 5))
    }
}
