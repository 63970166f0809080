import Foundation
import Geometry
import Testing

@testable import Views

/// Menus of buttons, of bars' items and of views on which a finger rests.
@Suite struct MenuTests {
    private func world<R>(_ body: (Stage, UIViewController) throws -> R) rethrows -> R {
        let stage = Stage(size: CGSize(width: 390, height: 844))
        stage.window.ownSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        return try stage.run {
            let root = UIViewController()
            stage.window.rootViewController = root
            return try body(stage, root)
        }
    }

    private func texts(_ view: UIView) -> [String] {
        ((view as? UILabel).flatMap(\.text).map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    private func overlay(_ stage: Stage) -> MenuOverlay? {
        stage.window.subviews.compactMap { $0 as? MenuOverlay }.last
    }
    /// What an open menu says, from the top to the bottom.
    private func words(_ stage: Stage) -> [String] { overlay(stage).map(texts) ?? [] }
    private func label(_ text: String, _ stage: Stage) -> UILabel? {
        func find(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return overlay(stage).flatMap(find)
    }
    private func button(_ frame: CGRect, _ root: UIViewController, _ menu: UIMenu?) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = frame
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        root.view.addSubview(button)
        return button
    }
    private final class Log { var lines: [String] = [] }
    private func action(_ title: String, _ log: Log, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { action in
            log.lines.append("\(action.title) \(action.sender.map { "\(type(of: $0))" } ?? "nobody")")
        }
    }

    private static let top = CGRect(x: 300, y: 100, width: 60, height: 34)

    @Test func aTapOpensAMenuAndAnotherChooses() {
        world { stage, root in
            let log = Log()
            let button = button(Self.top, root, UIMenu(children: [action("Copy", log), action("Move", log)]))
            button.addAction(UIAction { _ in log.lines.append("menu") }, for: .menuActionTriggered)
            button.addAction(UIAction { _ in log.lines.append("tap") }, for: .touchUpInside)
            stage.tap("Open")
            stage.waitUntilIdle()
            #expect(log.lines == ["menu"] && words(stage) == ["Copy", "Move"])
            // 250 points wide, at the button's side, below it.
            let card = overlay(stage)?.subviews.last?.frame
            #expect(card == CGRect(x: 110, y: 142, width: 250, height: 88))
            stage.tap("Move")
            #expect(log.lines == ["menu", "Move UIButton"])
            stage.waitUntilIdle()
            #expect(overlay(stage) == nil)
        }
    }

    @Test func aTapElsewhereOnlyCloses() {
        world { stage, root in
            let log = Log()
            _ = button(Self.top, root, UIMenu(children: [action("Copy", log)]))
            let other = UIButton(frame: CGRect(x: 20, y: 600, width: 60, height: 40))
            other.addAction(UIAction { _ in log.lines.append("other") }, for: .touchUpInside)
            root.view.addSubview(other)
            stage.tap("Open")
            stage.waitUntilIdle()
            stage.tap(at: CGPoint(x: 50, y: 620))
            stage.waitUntilIdle()
            #expect(overlay(stage) == nil && log.lines.isEmpty)
            stage.tap(at: CGPoint(x: 50, y: 620))
            #expect(log.lines == ["other"])
        }
    }

    @Test func theFingerThatOpensMayChoose() {
        world { stage, root in
            let log = Log()
            _ = button(Self.top, root, UIMenu(children: [action("Copy", log), action("Move", log)]))
            stage.drag(from: CGPoint(x: 330, y: 117), to: CGPoint(x: 200, y: 208), hold: 0.1)
            stage.waitUntilIdle()
            #expect(log.lines == ["Move UIButton"] && overlay(stage) == nil)
            // Lifted where it came down, it leaves the menu open.
            stage.press("Open", duration: 1)
            stage.waitUntilIdle()
            #expect(words(stage) == ["Copy", "Move"] && log.lines.count == 1)
        }
    }

    @Test func aboveAButtonTheFirstIsTheLowest() {
        world { stage, root in
            let log = Log()
            let low = CGRect(x: 20, y: 760, width: 80, height: 34)
            let inner = UIMenu(options: .displayInline, children: [action("C", log), action("D", log)])
            let button = button(low, root, UIMenu(title: "All", children: [action("A", log), action("B", log), inner]))
            stage.tap("Open")
            stage.waitUntilIdle()
            #expect(words(stage) == ["All", "D", "C", "B", "A"])
            let card = overlay(stage)?.subviews.last?.frame ?? .zero
            #expect(card.minX == 20 && card.maxY == 752)
            stage.tap(at: CGPoint(x: 300, y: 100))
            stage.waitUntilIdle()
            button.preferredMenuElementOrder = .fixed
            stage.tap("Open")
            stage.waitUntilIdle()
            #expect(words(stage) == ["All", "A", "B", "C", "D"])
        }
    }

    @Test func rowsAreWhatTheirElementsSay() throws {
        try world { stage, root in
            let log = Log()
            let sort = UIMenu(
                title: "Sort", options: [.displayInline, .singleSelection],
                children: ["Name", "Date"].map { action($0, log, .keepsMenuPresented) })
            let children: [UIMenuElement] = [
                action("Gone", log, .hidden), action("Off", log, .disabled), action("Delete", log, .destructive), sort,
                UIMenu(title: "More", children: [action("Deep", log)]),
            ]
            _ = button(Self.top, root, UIMenu(children: children))
            stage.tap("Open")
            stage.waitUntilIdle()
            #expect(words(stage) == ["Off", "Delete", "Sort", "Name", "Date", "More"])
            let before = try #require(label("Delete", stage))
            #expect(before.textColor == .systemRed)
            stage.tap("Off")
            #expect(log.lines.isEmpty && overlay(stage) != nil)
            stage.tap("Date")
            stage.tap("Name")
            #expect(log.lines == ["Date UIButton", "Name UIButton"])
            #expect(sort.selectedElements.map(\.title) == ["Name"])
            stage.tap("More")
            stage.waitUntilIdle()
            #expect(words(stage) == ["More", "Deep"])
            stage.tap("More")
            stage.waitUntilIdle()
            #expect(words(stage).count == 6)
            stage.tap("More")
            stage.waitUntilIdle()
            stage.tap("Deep")
            stage.waitUntilIdle()
            #expect(log.lines.last == "Deep UIButton" && overlay(stage) == nil)
        }
    }

    @Test func elementsMayBeFoundLater() {
        world { stage, root in
            let log = Log()
            var asked = 0
            let later = UIDeferredMenuElement { found in
                asked += 1
                _ = stage.after(1) { found([UIAction(title: "Late") { _ in log.lines.append("late") }]) }
            }
            let atOnce = UIDeferredMenuElement.uncached { $0([UIAction(title: "Now") { _ in }]) }
            _ = button(Self.top, root, UIMenu(children: [atOnce, later]))
            stage.tap("Open")
            stage.wait(0.5)
            #expect(words(stage) == ["Now", "Loading…"])
            stage.wait(1)
            #expect(words(stage) == ["Now", "Late"])
            stage.tap("Late")
            stage.waitUntilIdle()
            stage.tap("Open")
            #expect(log.lines == ["late"] && asked == 1 && words(stage) == ["Now", "Late"])
        }
    }

    @Test func aChooserShowsWhatWasChosen() {
        world { stage, root in
            let log = Log()
            let button = button(Self.top, root, UIMenu(children: [action("Day", log), action("Week", log)]))
            button.changesSelectionAsPrimaryAction = true
            #expect(button.title(for: .normal) == "Day" && button.menu?.selectedElements.map(\.title) == ["Day"])
            stage.tap(at: CGPoint(x: 330, y: 117))
            stage.waitUntilIdle()
            stage.tap("Week")
            stage.waitUntilIdle()
            #expect(button.title(for: .normal) == "Week" && button.menu?.selectedElements.map(\.title) == ["Week"])
            #expect(!button.isSelected)
        }
    }

    @Test func picturesStandBesideEachOther() throws {
        try world { stage, root in
            let log = Log()
            let row = UIMenu(
                options: .displayInline, preferredElementSize: .small,
                children: ["scissors", "doc.on.doc"].map { name in
                    UIAction(title: name, image: UIImage(systemName: name)) { _ in log.lines.append(name) }
                })
            _ = button(Self.top, root, UIMenu(children: [row, action("Below", log)]))
            stage.tap("Open")
            stage.waitUntilIdle()
            #expect(words(stage) == ["Below"])
            let card = try #require(overlay(stage)?.subviews.last)
            #expect(card.frame.height == 44 + 8 + 44)
            stage.tap(at: CGPoint(x: card.frame.maxX - 40, y: card.frame.minY + 22))
            #expect(log.lines == ["doc.on.doc"])
        }
    }

    @Test func aBarsItemHasAMenu() {
        world { stage, root in
            stage.drawsBars = true
            let log = Log()
            let page = UIViewController()
            let item = UIBarButtonItem(title: "Sort", menu: UIMenu(children: [action("Name", log)]))
            page.navigationItem.rightBarButtonItem = item
            stage.window.rootViewController = UINavigationController(rootViewController: page)
            stage.waitUntilIdle()
            stage.tap("Sort")
            stage.waitUntilIdle()
            let card = overlay(stage)?.subviews.last?.frame ?? .zero
            #expect(words(stage) == ["Name"] && card.maxX <= 382 && card.minY >= 91)
            stage.tap("Name")
            stage.waitUntilIdle()
            #expect(log.lines == ["Name UIBarButtonItem"] && overlay(stage) == nil)
        }
    }

    private final class Menus: NSObject, UIContextMenuInteractionDelegate, UITableViewDataSource, UITableViewDelegate {
        var calls: [String] = []
        var offers = true
        func menu() -> UIContextMenuConfiguration? {
            guard offers else { return nil }
            return UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Share") { [weak self] _ in self?.calls.append("share") }])
            })
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            calls.append("asked \(Int(location.x))")
            return menu()
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("comes")
            animator?.addCompletion { [weak self] in self?.calls.append("came") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            calls.append("goes")
            animator?.addCompletion { [weak self] in self?.calls.append("gone") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { calls.append("commits") }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            calls.append("row \(indexPath.row)")
            return menu()
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("selected") }
    }

    @Test func aFingerThatRestsLiftsAView() {
        world { stage, root in
            let delegate = Menus()
            let view = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 80))
            view.accessibilityIdentifier = "photo"
            view.backgroundColor = .red
            view.addInteraction(UIContextMenuInteraction(delegate: delegate))
            root.view.addSubview(view)
            stage.press("photo", duration: 0.3)
            #expect(delegate.calls.isEmpty && overlay(stage) == nil)
            stage.press("photo", duration: 0.7)
            #expect(view.isHidden)
            stage.waitUntilIdle()
            #expect(delegate.calls == ["asked 50", "comes", "came"] && words(stage) == ["Share"])
            // The menu stands below what is lifted, at its side.
            let card = overlay(stage)?.subviews.last?.frame ?? .zero
            #expect(card.minX == 20 && card.minY == 388)
            stage.tap("Share")
            stage.waitUntilIdle()
            #expect(delegate.calls.suffix(3) == ["goes", "share", "gone"] && !view.isHidden && overlay(stage) == nil)
            // A tap on what is lifted is told; one elsewhere only closes.
            for (point, last) in [
                (CGPoint(x: 60, y: 340), ["commits", "goes", "gone"]), (CGPoint(x: 300, y: 700), ["goes", "gone"]),
            ] {
                stage.press("photo", duration: 0.7)
                stage.waitUntilIdle()
                delegate.calls = []
                stage.tap(at: point)
                stage.waitUntilIdle()
                #expect(delegate.calls == last)
            }
            // Without a menu the touch is an ordinary one.
            delegate.offers = false
            stage.press("photo", duration: 0.7)
            #expect(overlay(stage) == nil && !view.isHidden)
        }
    }

    @Test func aFingerThatRestsLiftsARow() {
        world { stage, root in
            let delegate = Menus()
            let table = UITableView(frame: root.view.bounds)
            (table.dataSource, table.delegate) = (delegate, delegate)
            root.view.addSubview(table)
            stage.waitUntilIdle()
            stage.press("Row 3", duration: 0.7)
            stage.waitUntilIdle()
            #expect(delegate.calls == ["row 3"] && words(stage).contains("Share"))
            stage.tap("Share")
            stage.waitUntilIdle()
            #expect(delegate.calls == ["row 3", "share"])
            // A tap selects, and rows scroll, as ever; so does a finger that rests where there is no menu.
            stage.tap("Row 3")
            stage.drag("Row 4", by: CGVector(dx: 0, dy: -200))
            stage.waitUntilIdle()
            #expect(delegate.calls.last == "selected" && table.contentOffset.y > 100)
            delegate.offers = false
            stage.press("Row 6", duration: 0.7)
            stage.waitUntilIdle()
            #expect(delegate.calls.suffix(2) == ["row 6", "selected"] && overlay(stage) == nil)
        }
    }

    @Test func aControllerIsShownInThePlaceOfAView() throws {
        final class Previews: NSObject, UIContextMenuInteractionDelegate {
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(
                    previewProvider: {
                        let page = UIViewController()
                        page.preferredContentSize = CGSize(width: 300, height: 900)
                        return page
                    }, actionProvider: { _ in UIMenu(children: [UIAction(title: "Keep") { _ in }]) })
            }
        }
        try world { stage, root in
            let delegate = Previews()
            let view = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 80))
            view.accessibilityIdentifier = "photo"
            view.addInteraction(UIContextMenuInteraction(delegate: delegate))
            root.view.addSubview(view)
            stage.press("photo", duration: 0.7)
            stage.waitUntilIdle()
            // Both are in sight, however high the page is, and the view stays in its place.
            let shown = try #require(overlay(stage)).subviews
            let (platter, card) = (shown[1].frame, shown[2].frame)
            #expect(platter.minY >= 47 && card.minY == platter.maxY + 8 && card.maxY <= 844 - 34 && !view.isHidden)
            #expect(abs(platter.width / platter.height - 300 / min(900, 747)) < 0.01)
        }
    }
}
