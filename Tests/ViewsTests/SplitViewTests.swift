import Foundation
import Geometry
import Testing

@testable import Views

/// Columns side by side, above each other, and one at a time.
@Suite struct SplitViewTests {
    typealias Display = SplitColumnsView.Display

    /// The size, what is wished for, and where the columns are: left and width of the primary, of the secondary.
    static let columns: [(size: [CGFloat], display: Display, frames: [CGFloat])] = [
        ([1194, 834], .automatic, [0, 320, 320, 874]), ([834, 1194], .automatic, [-320, 320, 0, 834]),
        ([1194, 834], .secondary, [-320, 320, 0, 1194]), ([834, 1194], .over, [0, 320, 0, 834]),
        ([834, 1194], .beside, [0, 320, 320, 514]), ([700, 600], .beside, [0, 280, 280, 420]),
        // A large telephone on its side has room; one that stands, or a smaller one, has not.
        ([956, 440], .beside, [0, 320, 320, 636]), ([440, 956], .beside, [0, 440, 440, 440]),
        ([852, 393], .beside, [0, 852, 852, 852]),
    ]

    private func split(
        _ size: [CGFloat], _ direction: UIUserInterfaceLayoutDirection = .leftToRight,
        _ body: (SplitColumnsView) -> Void
    ) {
        UITraitCollection.$current.withValue(UITraitCollection(layoutDirection: direction, displayScale: 2)) {
            let split = SplitColumnsView(frame: CGRect(x: 0, y: 0, width: size[0], height: size[1]))
            split.addNext(UIView())
            split.addNext(UIView())
            body(split)
            split.layoutIfNeeded()
        }
    }

    private func frames(_ split: SplitColumnsView) -> [CGFloat] {
        [split.primary, split.secondary].flatMap { [$0.frame.minX, $0.frame.width] }
    }

    @Test(arguments: columns.indices) func columnsLieWhereThereIsRoom(_ index: Int) {
        let row = Self.columns[index]
        var shown: SplitColumnsView?
        split(row.size) {
            $0.display = row.display
            shown = $0
        }
        #expect(shown.map(frames) == row.frames)
        #expect(shown?.primary.subviews.first?.frame.width == row.frames[1])
        #expect(shown?.secondary.subviews.first?.frame.width == row.frames[3])
    }

    /// The line between the columns is seen where both are, and nowhere else.
    @Test(arguments: [
        ([400, 800] as [CGFloat], Display.automatic, SplitColumnsView.Column.primary, false),
        ([400, 800], .automatic, .secondary, false), ([1000, 700], .secondary, .primary, false),
        ([1000, 700], .beside, .primary, true), ([1000, 700], .over, .primary, true),
    ])
    func theLineIsBetweenColumns(
        _ size: [CGFloat], _ display: Display, _ column: SplitColumnsView.Column, _ isSeen: Bool
    ) throws {
        for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            var shown: SplitColumnsView?
            split(size, direction) {
                ($0.display, $0.compactColumn) = (display, column)
                shown = $0
            }
            let view = try #require(shown)
            let line = try #require(view.subviews.first { $0.frame.width < 1 })
            let seen = view.bounds.intersection(line.frame)
            #expect((seen.width > 0) == isSeen)
        }
    }

    @Test func columnsAreMirrored() {
        split([1000, 700], .rightToLeft) { view in
            view.layoutIfNeeded()
            #expect(frames(view) == [680, 320, 0, 680])
        }
    }

    @Test func whereThereIsRoomForOneTheOtherLiesBelow() {
        split([400, 800]) { view in
            view.compactColumn = .secondary
            view.layoutIfNeeded()
            #expect(view.isCollapsed && frames(view) == [-120, 400, 0, 400])
            let order = view.subviews.compactMap {
                $0 === view.primary ? "first" : $0 === view.secondary ? "second" : nil
            }
            #expect(order == ["first", "second"])
        }
    }

    @Test func controllersFoldWhenTheDeviceTurns() {
        let stage = Stage(size: CGSize(width: 956, height: 440), traits: UITraitCollection(displayScale: 3))
        stage.run {
            let controller = UISplitViewController(style: .doubleColumn)
            let (list, letter) = (UIViewController(), UIViewController())
            controller.setViewController(list, for: .primary)
            controller.setViewController(letter, for: .secondary)
            stage.window.rootViewController = controller
            stage.wait(0.1)
            #expect(controller.displayMode == .oneBesideSecondary && !controller.isCollapsed)
            #expect(list.view.bounds.width == 320 && letter.view.bounds.width == 636)
            #expect(list.splitViewController === controller)
            stage.rotate(to: .portrait)
            stage.wait(0.1)
            #expect(controller.isCollapsed && letter.view.bounds.width == 440)
            controller.show(.primary)
            stage.wait(1)
            #expect(list.view.convert(CGPoint.zero, to: stage.window).x == 0)
            #expect(letter.view.convert(CGPoint.zero, to: stage.window).x == 440)
            controller.showDetailViewController(UIViewController(), sender: nil)
            stage.wait(0.05)
            let column = controller.viewController(for: .secondary)?.view.superview
            let left = column?.layer.presentation()?.position.x ?? 0
            #expect(left > 220 && left < 660, "it slides in")
            stage.rotate(to: .landscapeRight)
            stage.wait(0.1)
            controller.hide(.primary)
            stage.wait(1)
            #expect(controller.displayMode == .secondaryOnly && column?.frame.width == 956)
            controller.preferredDisplayMode = .oneBesideSecondary
            controller.preferredPrimaryColumnWidth = 400
            controller.maximumPrimaryColumnWidth = 380
            controller.view.layoutIfNeeded()
            stage.wait(0.1)
            #expect(controller.primaryColumnWidth == 380 && column?.frame.width == 576)
        }
    }
}
