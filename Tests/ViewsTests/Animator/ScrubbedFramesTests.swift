import Compositing
import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// Frames, pixel by pixel: an animation that is scrubbed, reversed or paused shows nothing that it does not show when
/// it is played.
@Suite struct ScrubbedFramesTests {
    /// Something with every kind of property in motion.
    private final class Scene {
        let stage = Stage(size: CGSize(width: 80, height: 60), traits: UITraitCollection(displayScale: 2))
        let card = UIView(frame: CGRect(x: 4, y: 6, width: 20, height: 16))
        let child = UIView()
        let animator: UIViewPropertyAnimator

        init(_ timing: any UITimingCurveProvider) {
            animator = UIViewPropertyAnimator(duration: 2, timingParameters: timing)
            stage.window.backgroundColor = .white
            card.backgroundColor = .flatRed
            card.layer.cornerRadius = 3
            child.backgroundColor = .flatNavyBlue
            child.pins = LayoutPins(left: .points(2), top: .points(2), right: .points(2), height: .points(3))
            card.addSubview(child)
            stage.window.addSubview(card)
            stage.window.layoutIfNeeded()
            let card = card
            animator.addAnimations {
                card.frame = CGRect(x: 40, y: 20, width: 34, height: 30)
                card.transform = CGAffineTransform(rotationAngle: 0.5)
                card.backgroundColor = .flatMint
                card.layer.cornerRadius = 9
                card.alpha = 0.6
                card.layoutIfNeeded()
            }
        }

        func frame(_ compositor: Compositor) -> [UInt32] {
            let tree = RenderTree(
                size: stage.window.bounds.size, scale: 2, layers: [stage.freeze().render(at: stage.now)])
            return compositor.render(tree).withPixels { Array($0) }
        }
    }

    static let timings: [any UITimingCurveProvider & Sendable] = [
        UICubicTimingParameters(animationCurve: .linear), UICubicTimingParameters(animationCurve: .easeInOut),
        UICubicTimingParameters(.easeOutBack),
        UISpringTimingParameters(dampingRatio: 0.4), UISpringTimingParameters(mass: 1, stiffness: 60, damping: 7),
    ]

    /// Sixteenths of the duration, so that times are the same numbers however they are reached.
    private static let steps = Array(0...16)

    private func played(_ timing: any UITimingCurveProvider) -> [[UInt32]] {
        let scene = Scene(timing)
        let compositor = Compositor()
        return scene.stage.run {
            scene.animator.pausesOnCompletion = true
            scene.animator.startAnimation()
            let duration = scene.animator.duration
            return Self.steps.map { step in
                scene.stage.advance(to: duration * Double(step) / 16)
                return scene.frame(compositor)
            }
        }
    }

    @Test(arguments: timings.indices) func scrubbingForwardsAndBackwardsGivesTheFramesOfPlaying(_ index: Int) {
        let frames = played(Self.timings[index])
        let scene = Scene(Self.timings[index])
        let compositor = Compositor()
        scene.stage.run {
            scene.animator.scrubsLinearly = false
            for step in Self.steps + Self.steps.reversed() + [3, 12, 7, 16, 0, 9] {
                scene.animator.fractionComplete = CGFloat(step) / 16
                #expect(scene.frame(compositor) == frames[step], "step \(step)")
            }
        }
        #expect(Set(frames).count == frames.count, "every frame is another picture")
    }

    /// With linear scrubbing the fraction is what is shown: the frame is that of the time at which playing shows as
    /// much.
    @Test(arguments: timings.indices) func linearScrubbingGivesTheFrameThatShowsTheFraction(_ index: Int) {
        let timing = Self.timings[index]
        let scene = Scene(timing)
        let compositor = Compositor()
        scene.stage.run {
            for fraction in [0.1, 0.35, 0.6, 0.85, 0.35] as [CGFloat] {
                scene.animator.fractionComplete = fraction
                let scrubbed = scene.frame(compositor)
                let seconds = scene.animator.machine.clock.seconds
                let other = Scene(timing)
                other.stage.run {
                    other.animator.startAnimation()
                    other.stage.advance(to: seconds)
                    #expect(other.frame(compositor) == scrubbed, "\(fraction)")
                }
            }
        }
    }

    @Test(arguments: timings.indices) func reversedMotionRetracesItsFrames(_ index: Int) {
        let frames = played(Self.timings[index])
        let scene = Scene(Self.timings[index])
        let compositor = Compositor()
        scene.stage.run {
            scene.animator.startAnimation()
            let sixteenth = scene.animator.duration / 16
            scene.stage.advance(to: 12 * sixteenth)
            scene.animator.isReversed = true
            for step in 0...12 {
                scene.stage.advance(to: Double(12 + step) * sixteenth)
                #expect(scene.frame(compositor) == frames[12 - step], "\(step) steps back")
            }
            #expect(scene.animator.state == .inactive)
        }
    }

    @Test(arguments: timings.indices) func pausingAndGoingOnGivesTheFramesOfPlaying(_ index: Int) {
        let frames = played(Self.timings[index])
        let scene = Scene(Self.timings[index])
        let compositor = Compositor()
        scene.stage.run {
            scene.animator.startAnimation()
            let sixteenth = scene.animator.duration / 16
            scene.stage.advance(to: 5 * sixteenth)
            #expect(scene.frame(compositor) == frames[5])
            scene.animator.pauseAnimation()
            #expect(scene.frame(compositor) == frames[5], "no jump when it is paused")
            scene.stage.advance(to: 16 * sixteenth)
            #expect(scene.frame(compositor) == frames[5])
            scene.animator.startAnimation()
            #expect(scene.frame(compositor) == frames[5], "nor when it goes on")
            for step in 6...15 {
                scene.stage.advance(to: Double(11 + step) * sixteenth)
                #expect(scene.frame(compositor) == frames[step], "step \(step)")
            }
        }
    }
}
