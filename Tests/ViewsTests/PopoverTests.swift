import Foundation
import Geometry
import Testing

@testable import Views

/// Popovers: where they stand, where they are sheets, and what fingers do to them.
@Suite struct PopoverTests {
    private static let room = CGRect(x: 10, y: 20, width: 300, height: 400)

    /// What is asked for, and where the card is then.
    struct Case: Sendable {
        var size = CGSize(width: 100, height: 80)
        let source: CGRect
        var permitted = UIPopoverArrowDirection.any
        let direction: UIPopoverArrowDirection
        /// With the arrow.
        let frame: String
        let arrow: CGFloat
    }
    private static let whole = CGSize(width: 320, height: 1100)

    @Test(arguments: [
        Case(source: CGRect(x: 140, y: 50, width: 40, height: 20), direction: .up, frame: "110 70 100 93", arrow: 50),
        // There is no room below.
        Case(
            source: CGRect(x: 140, y: 380, width: 40, height: 20), direction: .down, frame: "110 287 100 93", arrow: 50),
        Case(
            source: CGRect(x: 20, y: 200, width: 40, height: 20), permitted: .left, direction: .left,
            frame: "60 170 113 80", arrow: 40),
        Case(
            source: CGRect(x: 270, y: 200, width: 40, height: 20), permitted: [.left, .right], direction: .right,
            frame: "157 170 113 80", arrow: 40),
        // At the edge of the room the arrow keeps clear of the corner.
        Case(source: CGRect(x: 10, y: 50, width: 10, height: 20), direction: .up, frame: "10 70 100 93", arrow: 31.5),
        // Nowhere is room enough: the side with the most of it.
        Case(
            size: whole, source: CGRect(x: 140, y: 50, width: 40, height: 20), direction: .up, frame: "10 70 300 350",
            arrow: 150),
        Case(
            size: whole, source: CGRect(x: 140, y: 350, width: 40, height: 20), direction: .down,
            frame: "10 20 300 330", arrow: 150),
        Case(
            source: CGRect(x: 140, y: 50, width: 40, height: 20), permitted: [], direction: [],
            frame: "110 20 100 80", arrow: 0),
    ])
    func places(_ test: Case) {
        let place = PopoverPlace(size: test.size, source: test.source, in: Self.room, permitted: test.permitted)
        #expect(place.direction == test.direction && text(place.frame) == test.frame && place.arrow == test.arrow)
        // The tip of the arrow, or the card without one, ends where the frame does.
        let bounds = place.outline.cgPath.boundingBoxOfPath
        #expect(abs(bounds.width - place.frame.width) < 1 && abs(bounds.height - place.frame.height) < 1)
    }

    private final class Asked: NSObject, UIPopoverPresentationControllerDelegate {
        let style: UIModalPresentationStyle
        var mayLeave = true
        var log: [String] = []
        init(_ style: UIModalPresentationStyle) { self.style = style }
        func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
            -> UIModalPresentationStyle
        { style }
        func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) { log.append("prepare") }
        func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { mayLeave }
        func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.append("will") }
        func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { log.append("attempt") }
    }

    /// A screen with a button near its top, and a controller of 200 × 100 points that points to it.
    private func world(
        _ style: UIModalPresentationStyle?, size: CGSize = CGSize(width: 375, height: 667),
        _ body: (Stage, UIViewController, UIViewController, Asked) throws -> Void
    ) rethrows {
        let stage = Stage(size: size)
        stage.showsTouches = false
        try stage.run {
            let (root, tip) = (UIViewController(), UIViewController())
            let button = UIView(frame: CGRect(x: 100, y: 50, width: 60, height: 30))
            root.view.addSubview(button)
            stage.window.rootViewController = root
            tip.modalPresentationStyle = .popover
            tip.preferredContentSize = CGSize(width: 200, height: 100)
            tip.popoverPresentationController?.sourceView = button
            let asked = Asked(style ?? .automatic)
            if style != nil { tip.popoverPresentationController?.delegate = asked }
            root.present(tip, animated: true)
            stage.waitUntilIdle()
            try body(stage, root, tip, asked)
        }
    }

    @Test func theDelegateKeepsItACard() throws {
        try world(UIModalPresentationStyle.none) { stage, _, tip, asked in
            let popover = try #require(tip.popoverPresentationController)
            #expect(popover.arrowDirection == .up && asked.log == ["prepare"])
            #expect(text(popover.frameOfPresentedViewInContainerView) == "30 80 200 113")
            #expect(text(tip.view.convert(tip.view.bounds, to: nil)) == "30 80 200 113")
            #expect(tip.view.safeAreaInsets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
            // It follows what the controller would like to have.
            tip.preferredContentSize.height = 150
            stage.window.layoutIfNeeded()
            #expect(text(tip.view.convert(tip.view.bounds, to: nil)) == "30 80 200 163")
        }
    }

    @Test(arguments: [(nil as UIModalPresentationStyle?, true), (.formSheet, true), (.fullScreen, false)])
    func itIsASheetWhereThereIsLittleRoom(style: UIModalPresentationStyle?, isSheet: Bool) throws {
        try world(style) { _, _, tip, asked in
            #expect((tip.presentationController is UISheetPresentationController) == isSheet)
            #expect(tip.view.window != nil && asked.log.isEmpty)
            #expect(tip.view.convert(tip.view.bounds, to: nil).maxY == 667)
            if isSheet {
                #expect(
                    tip.popoverPresentationController?.adaptiveSheetPresentationController
                        === tip.presentationController)
            }
        }
    }

    @Test func tabletsAskNobody() throws {
        try world(.formSheet, size: CGSize(width: 820, height: 1180)) { _, _, tip, asked in
            #expect(tip.presentationController is UIPopoverPresentationController && asked.log == ["prepare"])
        }
    }

    @Test func aTapOutsideDismisses() throws {
        try world(UIModalPresentationStyle.none) { stage, root, tip, asked in
            stage.tap(at: CGPoint(x: 100, y: 120))
            stage.waitUntilIdle()
            #expect(root.presentedViewController === tip)
            asked.mayLeave = false
            stage.tap(at: CGPoint(x: 100, y: 400))
            stage.waitUntilIdle()
            #expect(root.presentedViewController === tip && asked.log == ["prepare", "attempt"])
            asked.mayLeave = true
            stage.tap(at: CGPoint(x: 100, y: 400))
            stage.waitUntilIdle()
            #expect(root.presentedViewController == nil && tip.view.window == nil)
            #expect(asked.log == ["prepare", "attempt", "will", "did"])
        }
    }

    @Test func fingersReachWhatMayBePassedThroughTo() throws {
        try world(UIModalPresentationStyle.none) { stage, root, tip, _ in
            let below = UIControl(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
            var taps = 0
            below.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            root.view.addSubview(below)
            tip.popoverPresentationController?.passthroughViews = [below]
            stage.tap(at: CGPoint(x: 50, y: 550))
            stage.waitUntilIdle()
            #expect(taps == 1 && root.presentedViewController === tip)
        }
    }

    @Test func itemsOfBarsAreFound() throws {
        let stage = Stage(size: CGSize(width: 375, height: 667))
        try stage.run {
            let root = UIViewController()
            let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
            root.navigationItem.rightBarButtonItem = item
            stage.window.rootViewController = UINavigationController(rootViewController: root)
            stage.waitUntilIdle()
            let tip = UIViewController()
            tip.modalPresentationStyle = .popover
            tip.preferredContentSize = CGSize(width: 200, height: 100)
            tip.popoverPresentationController?.sourceItem = item
            let asked = Asked(.none)
            tip.popoverPresentationController?.delegate = asked
            root.present(tip, animated: false)
            stage.waitUntilIdle()
            let frame = try #require(tip.popoverPresentationController).frameOfPresentedViewInContainerView
            #expect(frame.maxX == 365 && frame.minY >= 40 && frame.minY < 64)
        }
    }

    @Test func aSourceIsAskedFor() {
        let stage = Stage(size: CGSize(width: 375, height: 667))
        var reports: [String] = []
        stage.reportDiagnostic = { reports.append($0) }
        stage.run {
            let (root, tip) = (UIViewController(), UIViewController())
            stage.window.rootViewController = root
            tip.modalPresentationStyle = .popover
            let asked = Asked(.none)
            tip.popoverPresentationController?.delegate = asked
            root.present(tip, animated: false)
            stage.waitUntilIdle()
        }
        #expect(reports == ["present: a popover needs a sourceView or a barButtonItem before it is presented"])
    }
}
