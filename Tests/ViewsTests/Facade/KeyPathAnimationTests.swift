import Foundation
import Geometry
import Testing

@testable import Views

/// Animations by the names of their properties, with values of any type.
@Suite struct KeyPathAnimationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let keyPath: String
        let change: @Sendable (CABasicAnimation) -> Void
        let value: @Sendable (LayerProperties) -> CGFloat
        let (start, middle): (CGFloat, CGFloat)
        var testDescription: String { keyPath }
    }

    private static func basic(
        _ keyPath: String, from: any Sendable, to: any Sendable, _ start: CGFloat, _ middle: CGFloat,
        _ value: @escaping @Sendable (LayerProperties) -> CGFloat
    ) -> Case {
        Case(
            keyPath: keyPath, change: { ($0.fromValue, $0.toValue) = (from, to) }, value: value, start: start,
            middle: middle)
    }

    static let cases = [
        basic("opacity", from: 0, to: 1, 0, 0.5) { $0.opacity },
        basic("opacity", from: NSNumber(value: 1), to: 0.5, 1, 0.75) { $0.opacity },
        basic("position", from: CGPoint(x: 0, y: 0), to: CGPoint(x: 10, y: 0), 0, 5) { $0.position.x },
        basic("position.x", from: 20, to: 40, 20, 30) { $0.position.x },
        basic("position.y", from: 20, to: 40, 10, 10) { $0.position.x },
        basic("bounds.size.width", from: 10, to: 20, 10, 15) { $0.bounds.width },
        basic("cornerRadius", from: 0, to: CGFloat(8), 0, 4) { $0.cornerRadius },
        basic("backgroundColor", from: UIColor.black, to: UIColor.white.cgColor, 0, 0.5) {
            $0.backgroundColor?.green ?? -1
        },
        basic("transform.scale", from: 1, to: 3, 1, 2) { $0.transform.m11 },
        basic("transform.scale.y", from: 1, to: 3, 1, 2) { $0.transform.m22 },
        basic("transform.rotation", from: 0, to: 2 * Double.pi, 1, -1) { $0.transform.m11 },
        basic("transform.rotation.z", from: 0, to: Double.pi, 0, 1) { $0.transform.m12 },
        basic("transform.rotation.y", from: 0, to: Double.pi, 0, -1) { $0.transform.m13 },
        basic("transform.translation.x", from: 0, to: 100, 0, 50) { $0.transform.m41 },
        basic("hidden", from: true, to: true, 1, 1) { $0.isHidden ? 1 : 0 },
        Case(
            keyPath: "position.x",
            change: {
                $0.byValue = 10; $0.fromValue = 5
            }, value: { $0.position.x }, start: 5, middle: 10),
        Case(keyPath: "nonsense", change: { $0.toValue = 1 }, value: { $0.opacity }, start: 1, middle: 1),
    ]

    @Test(arguments: cases)
    func anAnimationMovesWhatItsKeyPathSays(_ test: Case) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            stage.window.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: test.keyPath)
            test.change(animation)
            animation.duration = 2
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: nil)
            #expect(abs(test.value(layer.presentationProperties(at: 0)) - test.start) < 1e-9)
            #expect(abs(test.value(layer.presentationProperties(at: 1)) - test.middle) < 1e-9)
        }
    }

    @Test func keyFramesAndGroupsTakeValuesOfAnyKind() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        stage.run {
            let layer = CALayer()
            stage.window.layer.addSublayer(layer)
            let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
            (shake.values, shake.keyTimes, shake.duration) = ([0, 10, -10, 0], [0, 0.25, 0.75, 1], 4)
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([shake], 4)
            var isDone = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            layer.add(group, forKey: "shake")
            CATransaction.commit()
            #expect(abs(layer.presentationProperties(at: 1).transform.m41 - 10) < 1e-9)
            #expect(abs(layer.presentationProperties(at: 2).transform.m41) < 1e-9)
            stage.advance(to: 3.9)
            #expect(!isDone)
            stage.advance(to: 4.1)
            #expect(isDone)
        }
    }

    @Test func aStrokeIsTrimmedByLength() {
        var path = CGPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        let half = path.trimmed(from: 0.25, to: 0.75)
        let box = half.boundingBox
        #expect(abs(box.minX - 5) < 1e-9 && box.minY == 0 && box.maxX == 10 && abs(box.maxY - 5) < 1e-9)
        #expect(path.trimmed(from: 0, to: 1) == path && path.trimmed(from: 0.5, to: 0.5).isEmpty)
        let shape = CAShapeLayer()
        shape.path = path
        (shape.strokeColor, shape.strokeEnd, shape.lineCap, shape.lineDashPattern) = (.black, 0.5, .round, [4, 2])
        #expect(shape.strokeEnd == 0.5 && shape.lineCap == .round && shape.lineDashPattern == [4, 2])
        guard case .shape(let drawn)? = shape.freeze().render(at: 0).properties.contents else {
            Issue.record("no shape")
            return
        }
        let end = drawn.strokePath.currentPoint ?? .zero
        #expect(abs(end.x - 10) < 1e-9 && end.y == 0)
    }
}
