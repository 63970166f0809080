import Foundation
import Geometry
import Testing

@testable import Views

/// Items whose lengths are estimates until their contents have been measured.
@Suite struct EstimatedItemTests {
    /// A chip: as wide as its contents and 5 points on each side, as high as they are.
    private final class Chip: UICollectionViewCell {
        let content = Sized(.zero)
        override init(frame: CGRect) {
            super.init(frame: frame)
            content.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(content)
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
                content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
                content.topAnchor.constraint(equalTo: contentView.topAnchor),
                content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        let sizes: [CGSize]
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sizes.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Chip)?.content.size = sizes[indexPath.item]
            return cell
        }
    }

    /// Where a collection of 200 points in width has its items, as "x y width height".
    private func places(_ layout: UICollectionViewLayout, _ sizes: [(CGFloat, CGFloat)]) -> [String] {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        return stage.run {
            let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
            view.register(Chip.self, forCellWithReuseIdentifier: "cell")
            let source = Source(sizes.map { CGSize(width: $0.0, height: $0.1) })
            view.dataSource = source
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            return (0..<sizes.count).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
                .map(text)
        }
    }

    private typealias Length = NSCollectionLayoutDimension
    private func size(_ width: Length, _ height: Length) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
    private func compositional(
        _ group: NSCollectionLayoutGroup, _ change: (NSCollectionLayoutSection) -> Void = { _ in }
    )
        -> UICollectionViewLayout
    {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return UICollectionViewCompositionalLayout(section: section)
    }
    private let chips: [(CGFloat, CGFloat)] = [(60, 20), (90, 20), (30, 24), (100, 20)]

    /// As many chips in a line as their words have room for.
    @Test func chipsFillLines() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(24)))
        // A length that is an estimate has no insets.
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 9, bottom: 1, trailing: 9)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(24)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        #expect(
            places(compositional(group) { $0.interGroupSpacing = 6 }, chips)
                == ["0 1 70 22", "80 1 100 22", "0 31 40 22", "50 31 110 22"])
    }

    /// Groups that are as wide as their items follow each other in a section that scrolls by itself.
    @Test func chipsOfOneLine() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .estimated(10)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.estimated(80), .estimated(10)), subitems: [item])
        let layout = compositional(group) {
            $0.orthogonalScrollingBehavior = .continuous
            $0.interGroupSpacing = 8
        }
        #expect(places(layout, Array(chips.prefix(3))) == ["0 0 70 20", "78 0 100 20", "186 0 40 24"])
    }

    @Test func heightsAlone() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item])
        #expect(places(compositional(group), Array(chips.prefix(3))) == ["0 0 200 20", "0 20 200 20", "0 40 200 24"])
    }

    /// Any estimate has a flow measure both lengths; what is too wide for a line has the line's width.
    @Test(arguments: [
        UICollectionViewFlowLayout.automaticSize, CGSize(width: 1, height: 1), CGSize(width: 150, height: 50),
    ])
    func flows(estimate: CGSize) {
        let layout = UICollectionViewFlowLayout()
        (layout.estimatedItemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (estimate, 10, 6)
        layout.sectionInset.left = 10
        #expect(
            places(layout, [(60, 20), (100, 20), (300, 20)]) == ["10 0 70 20", "90 0 110 20", "10 26 190 20"])
    }
}
