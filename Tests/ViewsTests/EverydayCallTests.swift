import Foundation
import Geometry
import Testing

@testable import Views

/// What apps rely on without thinking of it.
@Suite struct EverydayCallTests {
    private func on<R>(_ body: (Stage) throws -> R) rethrows -> R {
        let stage = Stage(size: CGSize(width: 320, height: 480))
        return try stage.run { try body(stage) }
    }

    @Test func newFieldsAreEmptyAndNotNil() {
        on { _ in
            let (field, view, label) = (UITextField(), UITextView(), UILabel())
            #expect(field.text == "" && view.text == "" && view.attributedText.string == "" && label.text == nil)
            (field.text, view.text) = (nil, nil)
            #expect(field.text == "" && view.text == "")
        }
    }

    @Test func aLabelsTextHasItsAttributes() throws {
        try on { _ in
            let label = UILabel()
            #expect(label.attributedText == nil)
            (label.text, label.font) = ("x", .systemFont(ofSize: 30))
            let text = try #require(label.attributedText)
            #expect(
                text.string == "x" && (text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
        }
    }

    @Test func textRectanglesHaveAsManyLinesAsAsked() {
        on { _ in
            let label = UILabel()
            (label.numberOfLines, label.text) = (0, String(repeating: "words and words ", count: 20))
            let bounds = CGRect(x: 0, y: 0, width: 150, height: 10_000)
            let (all, two) = (
                label.textRect(forBounds: bounds, limitedToNumberOfLines: 0),
                label.textRect(forBounds: bounds, limitedToNumberOfLines: 2)
            )
            #expect(two.height < 45 && all.height > 200 && label.numberOfLines == 0)
        }
    }

    /// One that does not scroll is as high as its text, from the first layout on.
    @Test func textViewsGrow() {
        on { stage in
            let view = UITextView()
            (view.isScrollEnabled, view.font, view.text) = (false, .systemFont(ofSize: 17), "a growing view that wraps")
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 150),
                view.topAnchor.constraint(equalTo: stage.window.topAnchor),
            ])
            stage.window.layoutIfNeeded()
            let asked = view.sizeThatFits(CGSize(width: 150, height: 0)).height
            #expect(view.frame.height == asked && asked > 40 && asked < 70)
            #expect(view.intrinsicContentSize.height == asked)
            view.isScrollEnabled = true
            #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        }
    }

    @Test func insetsOfTitlesCountWholeWhereTheyAreAligned() {
        on { stage in
            for (alignment, insets, shift) in [
                (.left, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0), 10),
                (.right, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10), -10),
                (.center, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0), 5),
                (.left, UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10), 0),
            ] as [(UIControl.ContentHorizontalAlignment, UIEdgeInsets, CGFloat)] {
                let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
                button.setTitle("Title", for: .normal)
                button.contentHorizontalAlignment = alignment
                stage.window.addSubview(button)
                button.layoutIfNeeded()
                let before = button.titleLabel!.frame.minX
                button.titleEdgeInsets = insets
                button.layoutIfNeeded()
                #expect(button.titleLabel!.frame.minX - before == shift, "\(alignment)")
            }
        }
    }

    @Test func transactionsWaitForBlocks() {
        on { stage in
            let view = UIView()
            stage.window.addSubview(view)
            var ended: Double?
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended = stage.now }
            UIView.animate(withDuration: 0.5) { view.alpha = 0 }
            CATransaction.commit()
            stage.waitUntilIdle()
            #expect(ended == 0.5)
        }
    }

    @Test func aPresentedLayerIsOfItsClass() {
        on { stage in
            let shape = CAShapeLayer()
            stage.window.layer.addSublayer(shape)
            #expect(shape.presentation()?.strokeEnd == 1 && shape.model() === shape)
        }
    }

    @Test func theStackOfControllersHasACoordinator() {
        on { stage in
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.window.rootViewController = navigation
            stage.wait(0.1)
            var isTold = false
            navigation.pushViewController(UIViewController(), animated: true)
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in isTold = true }
            #expect(navigation.transitionCoordinator != nil)
            stage.waitUntilIdle()
            #expect(isTold && navigation.transitionCoordinator == nil)
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var isOpen = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            isOpen && path.row == 1 ? 200 : 50
        }
    }

    @Test(arguments: [false, true]) func rowsAreAskedForTheirHeightsAgain(batch: Bool) {
        on { stage in
            let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain))
            (table.dataSource, table.delegate) = (rows, rows)
            stage.window.addSubview(table)
            stage.wait(0.1)
            #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 100)
            rows.isOpen = true
            if batch {
                table.performBatchUpdates(nil)
            } else {
                table.beginUpdates()
                table.endUpdates()
            }
            stage.waitUntilIdle()
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 200)
            #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 250)
        }
    }

    private final class Carousel: UICollectionViewFlowLayout {
        var asked = 0
        override func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity: CGPoint)
            -> CGPoint
        {
            asked += 1
            return CGPoint(x: 240, y: 0)
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }
    }

    @Test func aLayoutSaysWhereADragEnds() {
        on { stage in
            let (layout, items) = (Carousel(), Items())
            (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 100, height: 100))
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = items
            view.accessibilityIdentifier = "items"
            stage.window.addSubview(view)
            stage.wait(0.1)
            stage.swipe("items", .left)
            stage.waitUntilIdle()
            #expect(layout.asked == 1 && view.contentOffset.x == 240)
        }
    }

    /// Rows pinned to margins are as high below a bar as anywhere else.
    @Test func whatAScrollViewLeavesRoomForCoversNoRow() {
        on { stage in
            let controller = UIViewController()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let (row, beside) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), UIView())
            scroll.addSubview(row)
            scroll.contentSize = CGSize(width: 320, height: 2000)
            controller.view.addSubview(scroll)
            beside.frame = CGRect(x: 0, y: 0, width: 320, height: 10)
            controller.view.addSubview(beside)
            stage.window.rootViewController = UINavigationController(rootViewController: controller)
            stage.wait(0.1)
            scroll.contentOffset.y = 0
            stage.window.layoutIfNeeded()
            #expect(scroll.adjustedContentInset.top > 0 && row.safeAreaInsets.top == 0)
            #expect(beside.safeAreaInsets.top == 10 || beside.safeAreaInsets.top == scroll.safeAreaInsets.top)
            scroll.contentInsetAdjustmentBehavior = .never
            stage.window.layoutIfNeeded()
            #expect(row.safeAreaInsets.top > 0)
        }
    }

    private final class Growing: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = Array(repeating: "line", count: 1 + path.row % 4).joined(separator: "\n")
            return cell
        }
    }

    @Test(arguments: [(29, UITableView.ScrollPosition.bottom), (15, .top), (20, .middle)])
    func aRowIsScrolledToWhereItIs(_ row: Int, _ position: UITableView.ScrollPosition) {
        on { stage in
            let (rows, table) = (
                Growing(), UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
            )
            (table.dataSource, table.estimatedRowHeight) = (rows, 44)
            stage.window.addSubview(table)
            stage.wait(0.1)
            let path = IndexPath(row: row, section: 0)
            table.scrollToRow(at: path, at: position, animated: false)
            let (frame, bounds) = (table.rectForRow(at: path), table.bounds)
            let (found, expected) =
                switch position {
                case .top: (frame.minY, bounds.minY)
                case .middle: (frame.midY, bounds.midY)
                default: (frame.maxY, bounds.maxY)
                }
            #expect(abs(found - expected) < 0.51, "\(frame) in \(bounds)")
        }
    }

    private final class Listening: UIView {
        var heard: [CGFloat] = []
        override func safeAreaInsetsDidChange() { heard.append(safeAreaInsets.top) }
    }

    @Test func whatLiesInAViewHearsOfTheSafeArea() {
        on { stage in
            let (controller, filling, below) = (UIViewController(), Listening(), Listening())
            controller.view.frame = stage.window.bounds
            (filling.frame, below.frame) = (controller.view.bounds, CGRect(x: 0, y: 200, width: 10, height: 10))
            for view in [filling, below] { controller.view.addSubview(view) }
            stage.window.rootViewController = UINavigationController(rootViewController: controller)
            stage.wait(0.1)
            #expect(filling.heard == [44])
            controller.additionalSafeAreaInsets.top = 10
            #expect(filling.heard == [44, 54] && below.heard == [])
        }
    }

    @Test func coordinatesOfTheScreen() {
        on { stage in
            let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)), UIView())
            inner.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            let (screen, space) = (UIScreen.main.coordinateSpace, outer as any UICoordinateSpace)
            #expect(inner.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 14, y: 25))
            #expect(screen.convert(CGPoint(x: 14, y: 25), to: inner) == CGPoint(x: 1, y: 1))
            #expect(screen.convert(inner.bounds, from: inner) == CGRect(x: 13, y: 24, width: 5, height: 6))
            #expect(inner.convert(CGRect(x: 3, y: 4, width: 5, height: 6), from: space) == inner.bounds)
            #expect(space.convert(CGPoint.zero, to: screen) == CGPoint(x: 10, y: 20))
            #expect(stage.scene.coordinateSpace.bounds == stage.window.bounds)
        }
    }

    @Test func windowsOfAScene() {
        final class Own: UIWindow {
            init(_ scene: UIWindowScene) { super.init(windowScene: scene) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        on { stage in
            let scene = stage.scene
            let window = Own(scene)
            #expect(window.windowScene === scene && window.frame == stage.window.bounds)
        }
    }

    @Test func spinnersTakeNoColor() {
        on { _ in
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.color = .red
            spinner.color = nil
            #expect(spinner.color == .systemGray)
        }
    }

    @Test func pathsAreCopiedByTransforms() {
        var transform = CGAffineTransform(translationX: 5, y: 6)
        #expect(
            CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).copy(using: &transform)?.boundingBox.origin
                == CGPoint(x: 6, y: 7))
    }

    @Test func tablesTellThatHeadersHaveGone() {
        final class Edges: NSObject, UITableViewDataSource, UITableViewDelegate {
            var heard: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { .init() }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                heard.append("shown \(section)")
            }
            func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
                heard.append("gone \(section)")
            }
        }
        on { stage in
            let (table, edges) = (UITableView(frame: stage.window.bounds), Edges())
            (table.dataSource, table.delegate) = (edges, edges)
            stage.window.addSubview(table)
            table.layoutIfNeeded()
            #expect(edges.heard == ["shown 0"])
            table.reloadData()
            table.layoutIfNeeded()
            #expect(edges.heard == ["shown 0", "gone 0", "shown 0"])
        }
    }

    @Test func levelsOfWindowsAreCompared() {
        #expect(UIWindow.Level.normal < .statusBar && UIWindow.Level.alert >= .statusBar + 1)
        let mask: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        #expect(mask.rawValue == 18)
    }
}
