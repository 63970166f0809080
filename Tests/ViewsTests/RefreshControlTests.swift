import Foundation
import Geometry
import Testing

@testable import Views

/// Scroll views that are pulled down to refresh them.
@Suite struct RefreshControlTests {
    private func world(_ body: (Stage, UIScrollView, UIRefreshControl) -> Void) {
        let stage = Stage(size: CGSize(width: 390, height: 600))
        stage.drawsBars = true
        stage.run {
            let scroll = UIScrollView(frame: stage.window.bounds)
            scroll.contentSize = CGSize(width: 390, height: 2000)
            let control = UIRefreshControl()
            scroll.refreshControl = control
            stage.window.addSubview(scroll)
            stage.window.layoutIfNeeded()
            body(stage, scroll, control)
        }
    }

    private func spokes(_ control: UIRefreshControl) -> Int {
        let spinner = control.subviews.first { $0 is UIActivityIndicatorView }
        return spinner?.subviews.count { $0.alpha > 0 } ?? 0
    }

    @Test func aPullRefreshesAndTheEndReturns() {
        world { stage, scroll, control in
            var begun: [Double] = []
            control.addAction(UIAction { _ in begun.append(stage.now) }, for: .valueChanged)
            #expect(control.frame == CGRect(x: 0, y: -60, width: 390, height: 60) && spokes(control) == 0)
            stage.scheduleDrag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 340), duration: 1)
            stage.wait(0.4)
            #expect(begun.isEmpty && (1..<8).contains(spokes(control)))
            stage.wait(0.59)
            #expect(begun.count == 1 && control.isRefreshing && scroll.contentInset.top == 0)
            stage.wait(1.5)
            #expect(scroll.contentOffset.y == -60 && scroll.contentInset.top == 60)
            #expect(control.convert(control.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 60))
            control.endRefreshing()
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0 && !control.isRefreshing)
            #expect(begun.count == 1 && spokes(control) == 0)
        }
    }

    @Test func aShortPullReturns() {
        world { stage, scroll, control in
            (scroll.contentInset.top, scroll.contentOffset.y) = (100, -100)
            stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 180), duration: 1)
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == -100 && !control.isRefreshing)
            scroll.contentInset.top = 0
            stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 180), duration: 1)
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == 0 && !control.isRefreshing && spokes(control) == 0)
        }
    }

    @Test func codeBeginsWithoutMoving() {
        world { stage, scroll, control in
            control.beginRefreshing()
            control.beginRefreshing()
            #expect(scroll.contentInset.top == 60 && scroll.contentOffset.y == 0 && control.isRefreshing)
            scroll.setContentOffset(CGPoint(x: 0, y: -control.frame.height), animated: true)
            stage.waitUntilIdle()
            #expect(control.convert(control.bounds, to: nil).minY == 0)
            scroll.refreshControl = nil
            #expect(scroll.contentInset.top == 0 && control.superview == nil)
            control.endRefreshing()
            stage.waitUntilIdle()
            #expect(scroll.contentInset.top == 0)
        }
    }

    @Test func aSecondBeginningIsSeen() {
        world { stage, scroll, control in
            control.beginRefreshing()
            control.endRefreshing()
            stage.wait(0.1)
            control.beginRefreshing()
            stage.wait(1)
            #expect(spokes(control) == 8 && control.subviews[0].alpha == 1 && scroll.contentInset.top == 60)
        }
    }

    @Test func anEndBeforeTheFingerLiftsLeavesNoRoom() {
        world { stage, scroll, control in
            control.addAction(UIAction { [weak control] _ in control?.endRefreshing() }, for: .valueChanged)
            stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 400), duration: 1)
            stage.waitUntilIdle()
            #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0)
        }
    }

    @Test func aTitleMakesItHigher() {
        world { _, _, control in
            control.attributedTitle = NSAttributedString(string: "Pull")
            #expect(control.frame == CGRect(x: 0, y: -85, width: 390, height: 85))
        }
    }
}
