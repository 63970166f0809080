import Foundation
import Geometry
import Raster
import Testing

@testable import Views

/// What one sees while a view's contents give way to others.
@Suite struct DissolveTests {
    /// Of the left half and of the right half, which have four pixels each.
    private func pixels(_ view: UIView) -> [UInt32] {
        let all = view.picture()?.withPixels { Array($0) } ?? []
        return all.count == 8 ? [all[0], all[2]] : all
    }

    /// A view of two halves, of which the left one is red before the change, and the right one blue after it.
    private func world(_ body: (Stage, UIView, @escaping () -> Void) -> Void) {
        let stage = Stage(size: CGSize(width: 2, height: 1))
        stage.run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
            let part = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            part.backgroundColor = .red
            view.addSubview(part)
            stage.window.addSubview(view)
            body(stage, view) {
                part.frame.origin.x = 1
                part.backgroundColor = .blue
            }
        }
    }

    @Test func nothingIsSeenTwice() {
        for isLayers in [false, true] {
            world { stage, view, change in
                if isLayers {
                    let transition = CATransition()
                    (transition.duration, transition.timingFunction) = (1, .linear)
                    view.layer.add(transition, forKey: kCATransition)
                    change()
                } else {
                    UIView.transition(
                        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: change)
                }
                #expect(pixels(view) == [0xFF00_00FF, 0])
                stage.wait(0.5)
                // Half of a byte is 128 in what goes, and the rest is in what comes.
                #expect(pixels(view) == [0x8000_0080, 0x7F7F_0000])
                stage.wait(0.6)
                #expect(pixels(view) == [0, 0xFFFF_0000] && !view.layer.isIsolated)
                #expect(view.layer.sublayers?.count == 1)
            }
        }
    }

    @Test func oneThatBeginsMeanwhileEndsWell() {
        world { stage, view, change in
            UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: change)
            stage.wait(0.5)
            UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { view.alpha = 1 }
            stage.wait(0.6)
            #expect(view.layer.isIsolated)
            stage.wait(0.5)
            #expect(!view.layer.isIsolated && pixels(view) == [0, 0xFFFF_0000])
        }
    }

    @Test func aFlipShowsOneSideAtATime() {
        world { stage, view, change in
            UIView.transition(
                with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear], animations: change)
            stage.wait(0.2)
            // A picture of the view itself is not turned: its left half is all there is.
            #expect(pixels(view).allSatisfy { $0 >> 16 & 0xFF == 0 } && pixels(view).contains { $0 != 0 })
            stage.wait(0.6)
            #expect(pixels(view).allSatisfy { $0 & 0xFF == 0 } && pixels(view).contains { $0 != 0 })
        }
    }
}
