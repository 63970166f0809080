import Foundation
import Geometry
import Testing

@testable import Views

/// Sheets that a finger drags, with what was measured under iOS 26.1 on a screen of 393 × 852 points.
@Suite struct SheetDragTests {
    private func world(_ detents: [SheetView.Detent], _ first: SheetView.Detent, _ body: (Stage, SheetView) -> Void) {
        let stage = Stage(
            size: CGSize(width: 393, height: 852), traits: UITraitCollection(displayScale: 3, systemVersion: .ios26))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        stage.run {
            let sheet = SheetView(frame: stage.window.bounds)
            (sheet.detents, sheet.detent) = (detents, first)
            stage.window.addSubview(sheet)
            sheet.layoutIfNeeded()
            body(stage, sheet)
        }
    }

    private func drag(_ stage: Stage, _ y: CGFloat, from: CGFloat = 420, in seconds: Double) {
        stage.scheduleDrag(from: CGPoint(x: 196, y: from), to: CGPoint(x: 196, y: from + y), duration: seconds)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var detents: [SheetView.Detent] = [.medium, .large]
        var first: SheetView.Detent = .large
        var y: CGFloat
        var seconds: Double
        /// Nil for out of sight.
        var end: SheetView.Detent?
        var isDismissable = true
        var testDescription: String { "\(first) by \(y) in \(seconds) s" }
    }

    @Test(arguments: [
        // Half of 793 points: 396.5, after ten of slop.
        Case(detents: [], y: 406, seconds: 2, end: .large), Case(detents: [], y: 408, seconds: 2, end: nil),
        Case(detents: [], y: 97.5, seconds: 0.1, end: .large), Case(detents: [], y: 100, seconds: 0.1, end: nil),
        Case(detents: [], y: -200, seconds: 0.5, end: .large),
        // Between the heights the nearer one; a throw goes to the next.
        Case(y: 150, seconds: 1, end: .large), Case(y: 250, seconds: 1, end: .medium),
        Case(y: 110, seconds: 0.1, end: .medium), Case(first: .medium, y: -110, seconds: 0.1, end: .large),
        Case(first: .medium, y: -250, seconds: 1, end: .large), Case(first: .medium, y: 110, seconds: 0.1, end: nil),
        Case(first: .medium, y: 210, seconds: 1, end: .medium), Case(first: .medium, y: 260, seconds: 1, end: nil),
        Case(detents: [], y: 408, seconds: 2, end: .large, isDismissable: false),
    ]) func aCardGoesToAHeight(_ test: Case) {
        world(test.detents, test.first) { stage, sheet in
            sheet.isDismissable = test.isDismissable
            drag(stage, test.y, in: test.seconds)
            stage.waitUntilIdle()
            #expect(sheet.isAtRest)
            if let end = test.end {
                #expect(sheet.detent == end)
                #expect(sheet.contentView.frame == sheet.place(of: end).frame)
            } else {
                #expect(sheet.contentView.frame.minY > 851.99)
            }
        }
    }

    @Test func aCardFollowsAfterTenPoints() {
        world([], .large) { stage, sheet in
            drag(stage, 210, in: 1)
            for (time, top) in [(0.04, 59.0), (0.5, 154), (0.9, 238)] {
                stage.wait(time - stage.now)
                #expect(abs(sheet.contentView.frame.minY - top) < 4, "\(time)")
                let dim = 1 - (sheet.contentView.frame.minY - 59) / 793
                #expect(abs((sheet.subviews.first?.alpha ?? 0) - dim) < 0.001)
            }
        }
    }

    @Test func aScrollViewScrollsUntilItIsAtItsTop() {
        for (offset, y, isLarge) in [(100.0, 200.0, true), (0, 408, false), (0, -100, true)] {
            world([], .large) { stage, sheet in
                let scroll = UIScrollView(frame: sheet.contentView.bounds)
                scroll.contentSize = CGSize(width: 393, height: 3000)
                scroll.contentOffset.y = offset
                sheet.contentView.addSubview(scroll)
                drag(stage, y, in: 2)
                stage.waitUntilIdle()
                #expect((sheet.contentView.frame.minY == 59) == isLarge, "\(offset) \(y)")
                #expect((scroll.contentOffset.y != offset) == isLarge, "\(offset) \(y)")
            }
        }
    }

    @Test func aControllerHearsOfIt() {
        final class Delegate: UISheetPresentationControllerDelegate {
            var calls: [String] = []
            func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
                calls.append("attempt")
            }
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ sheetPresentationController: UISheetPresentationController
            ) {
                calls.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium")
            }
            func presentationControllerWillDismiss(_ controller: UIPresentationController) { calls.append("will") }
            func presentationControllerDidDismiss(_ controller: UIPresentationController) { calls.append("did") }
        }
        let stage = Stage(
            size: CGSize(width: 393, height: 852), traits: UITraitCollection(displayScale: 3, systemVersion: .ios26))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        stage.run {
            let (root, next, delegate) = (UIViewController(), UIViewController(), Delegate())
            stage.window.rootViewController = root
            next.sheetPresentationController?.detents = [.medium(), .large()]
            next.sheetPresentationController?.delegate = delegate
            root.present(next, animated: true)
            stage.waitUntilIdle()
            drag(stage, -250, from: 500, in: 1)
            stage.waitUntilIdle()
            #expect(next.sheetPresentationController?.selectedDetentIdentifier == .large)
            #expect(root.view.transform != .identity)
            drag(stage, 200, from: 100, in: 0.1)
            stage.waitUntilIdle()
            #expect(next.sheetPresentationController?.selectedDetentIdentifier == .medium)
            next.isModalInPresentation = true
            let place = next.view.convert(CGPoint.zero, to: nil).y
            drag(stage, 300, from: 500, in: 0.2)
            stage.wait(0.19)
            // It gives way a little.
            let lower = next.view.convert(CGPoint.zero, to: nil).y - place
            #expect(lower > 20 && lower < 120)
            stage.waitUntilIdle()
            #expect(next.view.convert(CGPoint.zero, to: nil).y == place)
            #expect(root.presentedViewController === next)
            next.isModalInPresentation = false
            drag(stage, 300, from: 500, in: 0.2)
            stage.waitUntilIdle()
            #expect(root.presentedViewController == nil)
            #expect(root.view.transform == .identity)
            #expect(delegate.calls == ["large", "medium", "attempt", "will", "did"])
        }
    }

    @Test func aFloatingCardHasTheMeasuredCorners() {
        world([], .medium) { _, sheet in
            let layer = sheet.contentView.layer
            #expect(layer.cornerRadius == 38)
            #expect(abs(layer.cornerRadius * CGFloat(layer.cornerShares[2]) - 47.74) < 1e-9)
            let shade = sheet.subviews[1]
            #expect(!shade.isHidden)
            #expect(shade.layer.shadowOpacity == 0.09)
            #expect([shade.layer.shadowRadius, shade.layer.shadowOffset.height] == [15.5, 7.5])
            sheet.detent = .large
            #expect(shade.isHidden)
            #expect(layer.cornerShares[2] == 1)
        }
    }
}
