import Foundation
import Geometry
import Testing

@testable import Views

/// Animations that run together.
@Suite struct AnimationGroupTests {
    private func on<R>(_ body: (Stage) throws -> R) rethrows -> R {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        return try stage.run { try body(stage) }
    }

    @Test func partsOfAGroupTakeItsTime() {
        on { stage in
            let layer = CALayer()
            stage.window.layer.addSublayer(layer)
            let (fade, group) = (CABasicAnimation(keyPath: "opacity"), CAAnimationGroup())
            (fade.fromValue, fade.toValue) = (0, 1)
            (group.animations, group.duration) = ([fade], 1)
            layer.add(group, forKey: "g")
            stage.wait(0.5)
            #expect(abs(layer.presentation()!.opacity - 0.5) < 0.01)
        }
    }

    /// Each run of a group plays its parts: here a fade of one second, and one of rest.
    @Test(arguments: [
        (0.5, 0.5), (1.5, 0.9), (2.5, 0.5), (3.5, 0.9), (4.25, 0.25),
    ])
    func aGroupPlaysItsPartsInEachRun(time: Double, opacity: CGFloat) {
        on { stage in
            let (layer, fade, group) = (CALayer(), CABasicAnimation(keyPath: "opacity"), CAAnimationGroup())
            layer.opacity = 0.9
            stage.window.layer.addSublayer(layer)
            (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
            (group.animations, group.duration, group.repeatCount) = ([fade], 2, .infinity)
            layer.add(group, forKey: "g")
            #expect(abs(layer.presentationProperties(at: time).opacity - opacity) < 1e-6)
            // In a group of its own it does the same.
            let outer = CAAnimationGroup()
            (outer.animations, outer.duration) = ([group], 100)
            layer.removeAllAnimations()
            layer.add(outer, forKey: "o")
            #expect(abs(layer.presentationProperties(at: time).opacity - opacity) < 1e-6)
        }
    }

    /// A group's curve eases its parts' time, it comes back with them, and holds what lasts to its end.
    @Test func aGroupEasesAndHoldsItsParts() {
        on { stage in
            let (layer, fade, group) = (CALayer(), CABasicAnimation(keyPath: "opacity"), CAAnimationGroup())
            stage.window.layer.addSublayer(layer)
            (fade.fromValue, fade.toValue) = (0, 0.5)
            (group.animations, group.duration, group.autoreverses) = ([fade], 1, true)
            group.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 0, 1)
            layer.add(group, forKey: "g")
            let early = layer.presentationProperties(at: 0.25).opacity
            #expect(early > 0.2 && abs(layer.presentationProperties(at: 1.75).opacity - early) < 1e-9)
            layer.removeAllAnimations()
            (group.autoreverses, group.fillMode, group.isRemovedOnCompletion) = (false, .forwards, false)
            layer.add(group, forKey: "g")
            #expect(abs(layer.presentationProperties(at: 7).opacity - 0.5) < 1e-9)
        }
    }

    private final class Listener: CAAnimationDelegate {
        var heard: [String] = []
        func animationDidStart(_ animation: CAAnimation) { heard.append("start") }
        func animationDidStop(_ animation: CAAnimation, finished: Bool) { heard.append("stop \(finished)") }
    }

    /// However many parts it has, a group is one animation.
    @Test(arguments: [false, true]) func aGroupIsHeardOfOnce(isRemoved: Bool) {
        on { stage in
            let (layer, listener, group) = (CALayer(), Listener(), CAAnimationGroup())
            stage.window.layer.addSublayer(layer)
            group.animations = ["opacity", "transform.scale", "cornerRadius"].map { path in
                let animation = CABasicAnimation(keyPath: path)
                (animation.fromValue, animation.toValue, animation.duration) = (0, 1, path == "opacity" ? 0.2 : 0)
                return animation
            }
            (group.delegate, group.duration) = (listener, 1)
            layer.add(group, forKey: "g")
            #expect(layer.animationKeys() == ["g"])
            stage.wait(0.5)
            if isRemoved { layer.removeAnimation(forKey: "g") }
            stage.wait(0.6)
            #expect(listener.heard == ["start", isRemoved ? "stop false" : "stop true"])
            #expect(layer.animationKeys() == nil)
        }
    }
}
