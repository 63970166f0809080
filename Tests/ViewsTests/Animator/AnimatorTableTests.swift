import Foundation
import Testing

@testable import Views

/// Every call in every state on views, as the table of animation-semantics has it: what becomes of the state, the
/// model, what is shown, and the completions.
@Suite struct AnimatorTableTests {
    enum State: CaseIterable, Sendable { case inactive, running, paused, stopped }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var call: @Sendable (UIViewPropertyAnimator, UIView) -> Void
        /// Inactive, running, paused, stopped.
        var outcomes: [Outcome]
        var testDescription: String { name }
    }

    enum Outcome: Sendable, Equatable {
        /// Reported, and nothing has changed.
        case error
        /// - Parameters:
        ///   - x: of the model and of what is shown, directly after the call.
        ///   - completions: what ran.
        case becomes(String, model: Double, shown: Double, completions: [String] = [])
    }

    static let rows: [Row] = [
        Row(
            name: "startAnimation", call: { animator, _ in animator.startAnimation() },
            outcomes: [
                .becomes("running", model: 100, shown: 0), .becomes("running", model: 100, shown: 25),
                .becomes("running", model: 100, shown: 25),
                .error,
            ]),
        Row(
            name: "startAnimation(afterDelay:)", call: { animator, _ in animator.startAnimation(afterDelay: 1) },
            outcomes: [
                .becomes("running", model: 100, shown: 0), .becomes("running", model: 100, shown: 25),
                .becomes("running", model: 100, shown: 25),
                .error,
            ]),
        Row(
            name: "pauseAnimation", call: { animator, _ in animator.pauseAnimation() },
            outcomes: [
                .becomes("paused", model: 100, shown: 0), .becomes("paused", model: 100, shown: 25),
                .becomes("paused", model: 100, shown: 25),
                .error,
            ]),
        Row(
            name: "fractionComplete", call: { animator, _ in animator.fractionComplete = 0.75 },
            outcomes: [
                .becomes("paused", model: 100, shown: 75), .error, .becomes("paused", model: 100, shown: 75), .error,
            ]),
        Row(
            name: "addAnimations", call: { animator, view in animator.addAnimations { view.center.x = 200 } },
            outcomes: [
                .becomes("inactive", model: 0, shown: 0), .becomes("running", model: 200, shown: 25),
                .becomes("paused", model: 200, shown: 25),
                .error,
            ]),
        Row(
            name: "addAnimations(delayFactor:)",
            call: { animator, view in animator.addAnimations({ view.center.x = 200 }, delayFactor: 0.5) },
            outcomes: [
                .becomes("inactive", model: 0, shown: 0), .becomes("running", model: 200, shown: 25),
                .becomes("paused", model: 200, shown: 25),
                .error,
            ]),
        Row(
            name: "stopAnimation(true)", call: { animator, _ in animator.stopAnimation(true) },
            outcomes: [
                .error, .becomes("inactive", model: 25, shown: 25), .becomes("inactive", model: 25, shown: 25),
                .becomes("stopped", model: 25, shown: 25),
            ]),
        Row(
            name: "stopAnimation(false)", call: { animator, _ in animator.stopAnimation(false) },
            outcomes: [
                .error, .becomes("stopped", model: 25, shown: 25), .becomes("stopped", model: 25, shown: 25),
                .becomes("stopped", model: 25, shown: 25),
            ]),
        Row(
            name: "finishAnimation(at: .start)", call: { animator, _ in animator.finishAnimation(at: .start) },
            outcomes: [.error, .error, .error, .becomes("inactive", model: 0, shown: 0, completions: ["start"])]),
        Row(
            name: "finishAnimation(at: .current)", call: { animator, _ in animator.finishAnimation(at: .current) },
            outcomes: [.error, .error, .error, .becomes("inactive", model: 25, shown: 25, completions: ["current"])]),
        Row(
            name: "finishAnimation(at: .end)", call: { animator, _ in animator.finishAnimation(at: .end) },
            outcomes: [.error, .error, .error, .becomes("inactive", model: 100, shown: 100, completions: ["end"])]),
        Row(
            name: "continueAnimation",
            call: { animator, _ in
                animator.continueAnimation(
                    withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
            },
            outcomes: [.error, .error, .becomes("running", model: 100, shown: 25), .error]),
        Row(
            name: "isReversed", call: { animator, _ in animator.isReversed = true },
            outcomes: [
                .becomes("inactive", model: 0, shown: 0), .becomes("running", model: 100, shown: 25),
                .becomes("paused", model: 100, shown: 25),
                .error,
            ]),
    ]

    private static func name(_ animator: UIViewPropertyAnimator) -> String {
        switch animator.state {
        case .inactive: "inactive"
        case .active: animator.isRunning ? "running" : "paused"
        case .stopped: "stopped"
        }
    }

    @Test(arguments: rows, State.allCases) func aCallInAState(row: Row, state: State) {
        let world = AnimatorWorld()
        let log = world.log
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear, animations: world.moves(to: 100))
        animator.addCompletion { position in log.lines.append("\(position)") }
        world.stage.run {
            if state != .inactive { animator.startAnimation() }
            world.stage.advance(to: 0.5)
            if state == .paused { animator.pauseAnimation() }
            if state == .stopped { animator.stopAnimation(false) }
            let (name, model, shown) = (Self.name(animator), world.modelX, world.x)
            #expect(animator.lastError == nil && log.lines.isEmpty)
            row.call(animator, world.view)
            switch row.outcomes[State.allCases.firstIndex(of: state) ?? 0] {
            case .error:
                #expect(
                    animator.lastError?.state.rawValue == name && log.lines == [animator.lastError?.description ?? ""])
                #expect(Self.name(animator) == name && world.modelX == model && world.x == shown)
            case .becomes(let name, let model, let shown, let completions):
                #expect(animator.lastError == nil && log.lines == completions)
                #expect(Self.name(animator) == name && world.modelX == model && abs(world.x - shown) < 1e-12)
            }
            // Whatever was called, time goes on without a surprise.
            world.stage.advance(to: 20)
            #expect(world.x.isFinite && (animator.state != .inactive || world.view.layer.animationKeys() == nil))
        }
    }

    /// What comes later: the time over which added animations go, and where each call leads in the end.
    @Test func addedAnimationsTakeWhatIsLeft() {
        for (state, factor, expected) in [
            (State.running, 0.0, [0.5: 0.0, 1.25: 50, 2: 100]), (.running, 0.5, [1.25: 0, 1.625: 50, 2: 100]),
            (.inactive, 0, [0.5: 25, 1: 50, 2: 100]), (.inactive, 0.25, [0.5: 0, 1.25: 50, 2: 100]),
        ] {
            let world = AnimatorWorld()
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [view = world.view] in view.alpha = 0 }
            world.stage.run {
                let add = {
                    animator.addAnimations({ [view = world.view] in view.center.x = 100 }, delayFactor: CGFloat(factor))
                }
                if state == .inactive { add() }
                animator.startAnimation()
                if state == .running {
                    world.stage.advance(to: 0.5)
                    add()
                }
                for (time, x) in expected.sorted(by: { $0.key < $1.key }) {
                    #expect(abs(world.at(time) - x) < 1e-9, "\(state) \(factor) at \(time)")
                }
            }
        }
    }
}
