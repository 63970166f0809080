import Foundation
import Geometry
import Testing

@testable import Views

/// Blocks whose animations are removed from their layers, or whose views leave the window: their completions say so at
/// once.
@Suite struct CancelledAnimationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var options: UIView.AnimationOptions = []
        let cancel: @Sendable (UIView) -> Void
        var finishes = false
    }

    static let cases = [
        Case(testDescription: "removeAllAnimations") { $0.layer.removeAllAnimations() },
        Case(testDescription: "removeAllAnimations, repeating", options: [.repeat, .autoreverse]) {
            $0.layer.removeAllAnimations()
        },
        Case(testDescription: "removeAnimation by UIKit's key") { $0.layer.removeAnimation(forKey: "position") },
        Case(testDescription: "an animation under UIKit's key") {
            $0.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "position")
        },
        Case(testDescription: "removeFromSuperview") { $0.removeFromSuperview() },
        Case(testDescription: "removeFromSuperview, repeating", options: .repeat) { $0.removeFromSuperview() },
        Case(testDescription: "a superview that leaves", options: .repeat) { $0.superview?.removeFromSuperview() },
        Case(
            testDescription: "another superview",
            cancel: { view in
                let window = view.window
                view.removeFromSuperview()
                window?.addSubview(view)
            }, finishes: true),
        Case(testDescription: "another key", cancel: { $0.layer.removeAnimation(forKey: "opacity") }, finishes: true),
    ]

    @Test(arguments: cases) func theCompletionHearsAtOnce(_ test: Case) {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let (outer, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        var ends: [String] = []
        stage.run {
            outer.addSubview(view)
            stage.window.addSubview(outer)
            UIView.animate(withDuration: 1, delay: 0, options: test.options) {
                view.center.x = 100
            } completion: { finished in
                ends.append("\(finished) at \(stage.now)")
            }
            stage.wait(0.25)
            test.cancel(view)
            stage.wait(0)
            #expect(ends == (test.finishes ? [] : ["false at 0.25"]))
            if !test.finishes { #expect((view.layer.presentation() ?? view.layer).position.x == 100) }
            stage.wait(2)
            #expect(ends == [test.finishes ? "true at 1.0" : "false at 0.25"])
        }
    }

    /// What animates two properties is over when both are gone.
    @Test func oneOfTwoGoesOn() {
        let stage = Stage(size: CGSize(width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var ends: [Bool] = []
        stage.run {
            stage.window.addSubview(view)
            UIView.animate(withDuration: 1) {
                (view.alpha, view.center.x) = (0, 100)
            } completion: {
                ends.append($0)
            }
            #expect(Set(view.layer.animationKeys() ?? []) == ["opacity", "position"])
            view.layer.removeAnimation(forKey: "opacity")
            #expect(ends.isEmpty && view.layer.animationKeys() == ["position"])
            view.layer.removeAnimation(forKey: "position")
            #expect(ends == [false])
        }
    }
}
