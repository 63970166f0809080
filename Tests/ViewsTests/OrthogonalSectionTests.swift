import Foundation
import Geometry
import Testing

@testable import Views

/// Sections of a collection that a finger scrolls by themselves: ten groups of 100 points, 10 between them, 20 before
/// the first, in a width of 300.
@Suite struct OrthogonalSectionTests {
    private final class Page: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        var collection: UICollectionView!
        var tapped: [Int] = []
        var offsets: [CGFloat] = []
        let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
        init(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
            self.behavior = behavior
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
            let layout = UICollectionViewCompositionalLayout { [self] _, _ in
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                let section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = behavior
                section.interGroupSpacing = 10
                section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 20)
                section.visibleItemsInvalidationHandler = { [weak self] _, offset, _ in self?.offsets.append(offset.x) }
                return section
            }
            collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (collection.dataSource, collection.delegate) = (self, self)
            view.addSubview(collection)
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { 8 }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { tapped.append(path.item) }
    }

    private func with(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ direction: UIUserInterfaceLayoutDirection = .leftToRight, _ body: (Stage, Page) -> Void
    ) {
        let stage = Stage(
            size: CGSize(width: 300, height: 400), traits: UITraitCollection(layoutDirection: direction))
        stage.run {
            let page = Page(behavior)
            stage.window.rootViewController = page
            stage.window.layoutIfNeeded()
            body(stage, page)
        }
    }

    private func drag(_ stage: Stage, _ x: CGFloat, _ y: CGFloat = 0, in seconds: Double) {
        let start = CGPoint(x: x < 0 ? 280 : 20, y: 40)
        stage.scheduleDrag(from: start, to: CGPoint(x: start.x + x, y: start.y + y), duration: seconds)
        stage.waitUntilIdle()
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
        var x: CGFloat
        var seconds = 1.0
        var item = 0
        /// Where the item is at the end.
        var end: CGFloat
        var testDescription: String { "\(behavior) by \(x) in \(seconds) s" }
    }

    @Test(arguments: [
        // Groups are 110 points apart; a quick drag goes to the next one, a slow one to the nearest.
        Case(behavior: .groupPaging, x: -60, seconds: 0.1, item: 1, end: 20),
        Case(behavior: .groupPaging, x: -50, item: 0, end: 20),
        Case(behavior: .groupPaging, x: -80, item: 1, end: 20),
        Case(behavior: .groupPaging, x: -240, seconds: 2, item: 2, end: 20),
        Case(behavior: .groupPagingCentered, x: -60, seconds: 0.1, item: 1, end: 100),
        Case(behavior: .groupPagingCentered, x: -20, item: 0, end: 100),
        // Pages of the width.
        Case(behavior: .paging, x: -60, seconds: 0.1, item: 3, end: 50),
        Case(behavior: .paging, x: -170, item: 3, end: 50),
        Case(behavior: .continuousGroupLeadingBoundary, x: -100, seconds: 2, item: 1, end: 20),
        // Beyond the beginning it comes back.
        Case(behavior: .continuous, x: 100, item: 0, end: 20),
    ]) func aDragComesToRest(_ test: Case) {
        with(test.behavior) { stage, page in
            drag(stage, test.x, in: test.seconds)
            page.collection.layoutIfNeeded()
            #expect(page.collection.cellForItem(at: IndexPath(item: test.item, section: 0))?.frame.minX == test.end)
            #expect(
                page.collection.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minX
                    == (test.behavior == .groupPagingCentered ? 100 : 20), "the next section stays")
            #expect(page.collection.contentOffset == .zero)
        }
    }

    @Test func theLastGroupComesToRestAtTheEnd() {
        with(.groupPaging) { stage, page in
            for _ in 0..<12 { drag(stage, -100, in: 0.1) }
            let last = page.collection.cellForItem(at: IndexPath(item: 9, section: 0))
            #expect(last?.frame.maxX == 280)
            #expect(page.collection.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
        }
    }

    @Test func fingersUpAndDownAreTheCollections() {
        with(.continuous) { stage, page in
            drag(stage, 0, -30, in: 1)
            #expect(page.collection.contentOffset.y > 15)
            #expect(page.collection.scrolled(0) == 0)
        }
    }

    @Test func tapsFindWhatWasScrolledTo() {
        with(.groupPaging) { stage, page in
            drag(stage, -60, in: 0.1)
            stage.scheduleTap(at: CGPoint(x: 30, y: 40), after: 0, duration: 0.1)
            stage.waitUntilIdle()
            #expect(page.tapped == [1])
            #expect(page.collection.indexPathForItem(at: CGPoint(x: 140, y: 40))?.item == 2)
            #expect(page.offsets.contains(110) && page.offsets.contains { $0 > 20 && $0 < 100 })
        }
    }

    @Test func fromRightToLeftItBeginsAtTheRight() {
        with(.groupPaging, .rightToLeft) { stage, page in
            #expect(page.collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 280)
            drag(stage, 60, in: 0.1)
            #expect(page.collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.maxX == 280)
        }
    }

    @Test(arguments: [
        (UICollectionView.ScrollPosition.centeredHorizontally, 100.0), (.left, 0), (.right, 200),
        (UICollectionView.ScrollPosition(), 200),
    ]) func itemsAreScrolledToByCode(_ position: UICollectionView.ScrollPosition, _ x: CGFloat) {
        for animated in [false, true] {
            with(.continuous) { stage, page in
                let path = IndexPath(item: 5, section: 0)
                page.collection.scrollToItem(at: path, at: position, animated: animated)
                stage.waitUntilIdle()
                #expect(page.collection.cellForItem(at: path)?.frame.minX == x)
                #expect(page.collection.contentOffset == .zero)
            }
        }
    }
}
