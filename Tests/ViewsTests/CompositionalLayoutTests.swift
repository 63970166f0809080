import Foundation
import Geometry
import Testing

@testable import Views

@Suite struct CompositionalLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        var paths: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            paths.append(indexPath)
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "head", for: indexPath)
        }
    }

    private func show(
        _ section: NSCollectionLayoutSection,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
        _ body: (UICollectionView, Source) -> Void
    ) {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        stage.run {
            let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
            let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "top", withReuseIdentifier: "head")
            let source = Source()
            view.dataSource = source
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            body(view, source)
        }
    }

    private func group(width: CGFloat, height: CGFloat) -> (NSCollectionLayoutGroup, NSCollectionLayoutItem) {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: .absolute(height)))
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return (.horizontal(layoutSize: size, subitems: [item]), item)
    }

    @Test("points around an item keep it from its neighbours")
    func edges() {
        let (group, item) = group(width: 50, height: 20)
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: nil, trailing: .flexible(5), bottom: nil)
        show(NSCollectionLayoutSection(group: group)) { view, _ in
            #expect(view.visibleCells.map(\.frame.minX) == [10, 75, 140, 10])
        }
    }

    @Test("a view before all sections is asked for with a path of one number")
    func header() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), elementKind: "top",
                alignment: .top)
        ]
        show(NSCollectionLayoutSection(group: group(width: 50, height: 20).0), configuration) { view, source in
            #expect(source.paths == [IndexPath(index: 0)])
            #expect(view.visibleCells.first?.frame.minY == 40)
        }
    }

    @Test("a handler changes what is in sight, and hears of scrolls")
    func visibleItems() {
        let section = NSCollectionLayoutSection(group: group(width: 200, height: 150).0)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, _ in
            offsets.append(offset.y)
            items.forEach { $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
            items.first?.alpha = 0.25
        }
        show(section) { view, _ in
            #expect(view.visibleCells.map(\.transform.a) == [0.5, 0.5] && view.visibleCells[0].alpha == 0.25)
            view.contentOffset.y = 160
            view.layoutIfNeeded()
            #expect(offsets.first == 0 && offsets.last == 160)
            #expect(view.visibleCells.first?.alpha == 0.25)
        }
    }

    @Test("groups that page to the middle begin there")
    func middle() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let size = NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        show(section) { view, _ in #expect(view.visibleCells.first?.frame.minX == 40) }
    }

    private func top(height: CGFloat) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            elementKind: "top", alignment: .top)
    }

    @Test("a header has insets of its own, and those of its section if it follows them")
    func headerInsets() {
        for (follows, frame) in [
            (true, CGRect(x: 30, y: 0, width: 140, height: 40)), (false, CGRect(x: 20, y: 0, width: 160, height: 40)),
        ] {
            let section = NSCollectionLayoutSection(group: group(width: 50, height: 20).0)
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
            section.supplementariesFollowContentInsets = follows
            let header = top(height: 40)
            header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
            section.boundarySupplementaryItems = [header]
            show(section) { view, _ in
                #expect(view.visibleSupplementaryViews(ofKind: "top").map(\.frame) == [frame])
            }
        }
    }

    @Test("a header that is pinned stays in sight as long as its section")
    func pinnedHeader() {
        let section = NSCollectionLayoutSection(group: group(width: 200, height: 200).0)
        let header = top(height: 40)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        show(section) { view, _ in
            #expect(view.contentSize.height == 840)
            for (offset, y) in [(0, 0), (100, 100), (500, 500), (820, 800)] as [(CGFloat, CGFloat)] {
                view.contentOffset.y = offset
                view.layoutIfNeeded()
                #expect(view.visibleSupplementaryViews(ofKind: "top").map(\.frame.minY) == [y], "\(offset)")
            }
        }
        // One of the whole contents stays for good.
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        let whole = top(height: 30)
        whole.pinToVisibleBounds = true
        configuration.boundarySupplementaryItems = [whole]
        show(NSCollectionLayoutSection(group: group(width: 200, height: 200).0), configuration) { view, _ in
            view.contentOffset.y = 700
            view.layoutIfNeeded()
            #expect(view.visibleSupplementaryViews(ofKind: "top").map(\.frame.minY) == [CGFloat(700)])
        }
    }
}
