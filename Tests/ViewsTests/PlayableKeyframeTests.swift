import Foundation
import Geometry
import Testing

@testable import Views

/// Key frames whose times and curves do not fit, and pairs of numbers under one name.
@Suite struct PlayableKeyframeTests {
    private func shown(
        _ path: String, values: [Any], times: [Double]?, curves: [CAMediaTimingFunction]? = nil,
        mode: CAAnimationCalculationMode = .linear, at moments: [Double]
    ) -> (values: [Double], reports: [String]) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        var reports: [String] = []
        stage.reportDiagnostic = { reports.append($0) }
        let layer = CALayer()
        let shown = stage.run {
            stage.window.layer.addSublayer(layer)
            let animation = CAKeyframeAnimation(keyPath: path)
            (animation.values, animation.times, animation.timingFunctions) = (values, times, curves)
            (animation.duration, animation.calculationMode) = (1, mode)
            layer.add(animation, forKey: nil)
            return moments.map { Double(layer.presentationProperties(at: $0).opacity) }
        }
        return (shown, reports)
    }

    @Test(
        arguments: [
            // The last value is held from its time on, and the first one up to its own.
            ([1.0, 1, 0], [0, 0.5, 0.75], [0.25, 0.625, 0.75, 0.875], [1, 0.5, 0, 0]),
            ([0.0, 1], [0.5, 0.75], [0.25, 0.5, 0.625, 0.875], [0, 0, 0.5, 1]),
            ([0.0, 1, 0], [0, 0.5, 1], [0.25, 0.5, 0.75], [0.5, 1, 0.5]),
        ] as [([Double], [Double], [Double], [Double])])
    func outerValuesAreHeld(values: [Double], times: [Double], moments: [Double], expected: [Double]) {
        let found = shown("opacity", values: values, times: times, at: moments)
        for (value, expected) in zip(found.values, expected) { #expect(abs(value - expected) < 1e-9) }
        #expect(found.reports.isEmpty)
    }

    @Test(
        arguments: [
            ([0, 0.5], "these key frames need 3 key times, not 2"),
            ([0, 0.75, 0.5], "key time 2 is 0.5; key times start at 0, end at 1 and never go back"),
            ([0, 0.5, 1.5], "key time 2 is 1.5; key times start at 0, end at 1 and never go back"),
        ] as [([Double], String)])
    func timesThatMakeNoSenseAreEven(times: [Double], report: String) {
        let found = shown("opacity", values: [0.0, 1, 0], times: times, at: [0.25, 0.5, 0.75])
        #expect(found.values == [0.5, 1, 0.5])
        #expect(found.reports == ["CAKeyframeAnimation of opacity: " + report])
    }

    @Test func curvesThatAreMissingAreEven() {
        let found = shown(
            "opacity", values: [0.0, 1, 0, 1], times: nil, curves: [.linear, .linear], at: [0.5, 2.5 / 3])
        for value in found.values { #expect(abs(value - 0.5) < 1e-9) }
        #expect(
            found.reports == [
                "CAKeyframeAnimation of opacity: these key frames need 3 timing curves or none, not 2"
            ])
    }

    /// As many times as values, or one more.
    @Test(arguments: [[0, 0.25, 0.5], [0, 0.25, 0.5, 1]] as [[Double]])
    func discreteValuesMayLeaveTheEndOut(times: [Double]) {
        let found = shown(
            "opacity", values: [1.0, 0.5, 0.25], times: times, mode: .discrete, at: [0.1, 0.3, 0.6, 0.9])
        #expect(found.values == [1, 0.5, 0.25, 0.25] && found.reports.isEmpty)
    }

    /// A size or a point moves by both of its numbers.
    @Test(arguments: [true, false]) func translations(isPoint: Bool) {
        func given(_ x: CGFloat, _ y: CGFloat) -> Any { isPoint ? CGPoint(x: x, y: y) : CGSize(width: x, height: y) }
        let stage = Stage(size: CGSize(width: 100, height: 100))
        var reports: [String] = []
        stage.reportDiagnostic = { reports.append($0) }
        let (moved, stepped) = (CALayer(), CALayer())
        stage.run {
            let animation = CABasicAnimation(keyPath: "transform.translation")
            (animation.toValue, animation.duration) = (given(10, 20), 1)
            let frames = CAKeyframeAnimation(keyPath: "transform.translation")
            (frames.values, frames.duration) = ([given(0, 0), given(10, 20)], 1)
            for (layer, animation) in [(moved, animation), (stepped, frames)] as [(CALayer, CAAnimation)] {
                stage.window.layer.addSublayer(layer)
                layer.add(animation, forKey: nil)
            }
        }
        for layer in [moved, stepped] {
            let shown = layer.presentationProperties(at: 0.5).transform
            #expect(abs(shown.m41 - 5) < 1e-9 && abs(shown.m42 - 10) < 1e-9)
        }
        #expect(reports.isEmpty)
    }
}
