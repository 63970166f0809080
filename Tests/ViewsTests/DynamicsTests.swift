import Foundation
import Geometry
import Testing

@testable import Views

/// Items that forces move.
@Suite struct DynamicsTests {
    private func with(_ body: (Stage, UIView, UIDynamicAnimator) -> Void) {
        let stage = Stage(size: CGSize(width: 300, height: 600))
        stage.run {
            let box = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            stage.window.addSubview(box)
            body(stage, box, UIDynamicAnimator(referenceView: stage.window))
        }
    }

    @Test func itemsFall() {
        with { stage, box, animator in
            animator.addBehavior(UIGravityBehavior(items: [box]))
            stage.wait(0.5)
            #expect(abs(box.center.y - (50 + 125)) < 2)
            #expect(animator.isRunning)
        }
    }

    @Test(arguments: [0, 0.5])
    func itemsComeToRestAtTheEdge(elasticity: CGFloat) {
        with { stage, box, animator in
            let collision = UICollisionBehavior(items: [box])
            collision.translatesReferenceBoundsIntoBoundary = true
            let matter = UIDynamicItemBehavior(items: [box])
            matter.elasticity = elasticity
            for behavior in [UIGravityBehavior(items: [box]), collision, matter] { animator.addBehavior(behavior) }
            stage.wait(1.2)
            #expect((box.frame.maxY == 600) == (elasticity == 0))
            stage.waitUntilIdle()
            #expect(box.frame.maxY == 600)
            #expect(!animator.isRunning)
        }
    }

    @Test func snapPullsAndTurnsUpright() {
        with { stage, box, animator in
            let matter = UIDynamicItemBehavior(items: [box])
            matter.addAngularVelocity(4, for: box)
            animator.addBehavior(matter)
            animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 150, y: 400)))
            stage.waitUntilIdle()
            #expect(abs(box.center.x - 150) < 0.5 && abs(box.center.y - 400) < 0.5)
            #expect(abs(box.transform.b) < 0.01)
        }
    }

    @Test func rodKeepsItsLength() {
        with { stage, box, animator in
            let anchor = CGPoint(x: 50, y: 50)
            animator.addBehavior(UIAttachmentBehavior(item: box, attachedToAnchor: anchor))
            animator.addBehavior(UIGravityBehavior(items: [box]))
            stage.wait(0.3)
            #expect(abs(CGPoint(x: box.center.x - anchor.x, y: box.center.y - anchor.y).length - 100) < 1e-6)
            #expect(box.center.y > 80)
        }
    }

    /// A push that happens once gives a speed, one that goes on a speed that grows.
    @Test(arguments: [UIPushBehavior.Mode.instantaneous, .continuous])
    func pushes(mode: UIPushBehavior.Mode) {
        with { stage, box, animator in
            let push = UIPushBehavior(items: [box], mode: mode)
            push.pushDirection = CGVector(dx: 1, dy: 0)
            animator.addBehavior(push)
            stage.wait(0.5)
            #expect(abs(box.center.x - 150 - (mode == .instantaneous ? 50 : 12.5)) < 1.5)
            #expect(push.active == (mode == .continuous))
        }
    }

    @Test func anglesAreKeptUntilThereIsAMagnitude() {
        let push = UIPushBehavior(items: [], mode: .continuous)
        push.angle = .pi / 2
        #expect(push.pushDirection == CGVector(dx: 0, dy: 0))
        push.magnitude = 2
        #expect(abs(push.pushDirection.dx) < 1e-9 && abs(push.pushDirection.dy - 2) < 1e-9)
        push.magnitude = 0
        #expect(push.angle == .pi / 2)
        push.pushDirection = CGVector(dx: -3, dy: 0)
        #expect(push.angle == .pi && push.magnitude == 3)
        let gravity = UIGravityBehavior(items: [])
        (gravity.magnitude, gravity.angle) = (0, 0)
        gravity.magnitude = 1
        #expect(gravity.gravityDirection == CGVector(dx: 1, dy: 0))
    }

    /// What is shown at a time does not depend on how often it is looked at.
    @Test func sameAtAnyFrameRate() {
        var ends: [CGPoint] = []
        for waits in [1, 7, 50] {
            with { stage, box, animator in
                animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 20, y: 500)))
                for number in 1...waits { stage.wait(0.4 * Double(number) / Double(waits) - stage.now) }
                ends.append(box.center)
            }
        }
        #expect(Set(ends).count == 1)
    }
}
