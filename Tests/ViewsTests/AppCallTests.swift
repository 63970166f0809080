import Foundation
import Geometry
import Testing

@testable import Views

/// Calls that apps make of lists, bars, texts and controls, beside those of every day.
@Suite struct AppCallTests {
    private func world(_ body: (Stage) -> Void) {
        let stage = Stage(size: CGSize(width: 400, height: 400))
        stage.run { body(stage) }
    }

    private final class Letters: NSObject, UICollectionViewDataSource {
        var letters = ["A", "B", "C", "D"]
        var moves: [[Int]] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            letters.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = UICollectionViewCell()
            cell.accessibilityIdentifier = letters[indexPath.item]
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            moves.append([sourceIndexPath.item, destinationIndexPath.item])
            letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
    }

    private func collection(_ layout: UICollectionViewLayout, _ source: Letters, _ stage: Stage) -> UICollectionView {
        let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        view.dataSource = source
        stage.window.addSubview(view)
        view.layoutIfNeeded()
        return view
    }

    @Test func itemsMoveByHand() {
        world { stage in
            let (layout, source) = (UICollectionViewFlowLayout(), Letters())
            layout.itemSize = CGSize(width: 400, height: 40)
            layout.minimumLineSpacing = 0
            let view = collection(layout, source, stage)
            func order() -> [String?] {
                view.layoutIfNeeded()
                return view.visibleCells.sorted { $0.center.y < $1.center.y }.map(\.accessibilityIdentifier)
            }
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 95))
            #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.center == CGPoint(x: 150, y: 95))
            #expect(source.moves.isEmpty)
            view.endInteractiveMovement()
            stage.wait(0.5)
            #expect(order() == ["B", "C", "A", "D"] && source.letters == ["B", "C", "A", "D"])
            #expect(source.moves == [[0, 2]])
            view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 10))
            view.cancelInteractiveMovement()
            stage.wait(0.5)
            #expect(order() == ["B", "C", "A", "D"] && source.moves.count == 1)
        }
    }

    @Test func badgesStandAtTheirItems() {
        world { stage in
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
                containerAnchor: .init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(50)),
                supplementaryItems: [badge])
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
                subitems: [item, item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets.top = 30
            let view = collection(UICollectionViewCompositionalLayout(section: section), Letters(), stage)
            let frames = (0..<4).map {
                view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: IndexPath(item: $0, section: 0))?
                    .frame.origin
            }
            #expect(
                frames == [
                    CGPoint(x: 190, y: 20), CGPoint(x: 390, y: 20), CGPoint(x: 190, y: 70), CGPoint(x: 390, y: 70),
                ])
        }
    }

    @Test func groundsHaveInsets() {
        world { stage in
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            var ground = UIBackgroundConfiguration.listCell()
            ground.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
            ground.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .red }
            cell.backgroundConfiguration = ground
            stage.window.addSubview(cell)
            stage.window.layoutIfNeeded()
            let shown = cell.subviews.compactMap { $0 as? GroundView }.first
            #expect(shown?.frame == CGRect(x: 4, y: 2, width: 88, height: 32) && shown?.backgroundColor == .red)
            cell.backgroundConfiguration = .clear()
            #expect(!cell.subviews.contains { $0 is GroundView })
        }
    }

    @Test func changesAreTakenBack() {
        final class Counter {
            let changes = UndoManager()
            var value = 0
            func set(_ new: Int) {
                let old = value
                changes.registerUndo(withTarget: self) { $0.set(old) }
                value = new
            }
        }
        let counter = Counter()
        counter.set(1)
        counter.changes.beginUndoGrouping()
        counter.set(2)
        counter.set(3)
        counter.changes.endUndoGrouping()
        counter.changes.undo()
        #expect(counter.value == 1 && counter.changes.canUndo && counter.changes.canRedo)
        counter.changes.redo()
        #expect(counter.value == 3 && !counter.changes.canRedo)
        counter.changes.undo()
        counter.changes.undo()
        #expect(counter.value == 0 && !counter.changes.canUndo)
    }

    @Test func segmentsHaveWidthsAndActions() {
        world { stage in
            var log: [String] = []
            let control = UISegmentedControl(
                frame: CGRect(x: 0, y: 0, width: 300, height: 32),
                actions: ["One", "Two", "Three"].map { title in UIAction(title: title) { _ in log.append(title) } })
            control.setWidth(60, forSegmentAt: 0)
            stage.window.addSubview(control)
            stage.window.layoutIfNeeded()
            stage.tap(at: CGPoint(x: 70, y: 16))
            #expect(log == ["Two"] && control.selectedSegmentIndex == 1)
            control.setAction(UIAction(title: "Four") { _ in log.append("Four") }, forSegmentAt: 2)
            stage.tap(at: CGPoint(x: 250, y: 16))
            #expect(log == ["Two", "Four"] && control.titleForSegment(at: 2) == "Four")
        }
    }

    @Test func linksAreTapped() {
        final class Reader: NSObject, UITextViewDelegate {
            var links: [String] = []
            func textView(
                _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
                interaction: UITextItemInteraction
            ) -> Bool {
                links.append("\(URL.absoluteString) \(characterRange.location)")
                return false
            }
        }
        world { stage in
            let (view, reader) = (UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 60)), Reader())
            let text = NSMutableAttributedString(
                string: "Read the terms", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            text.addAttribute(
                .link, value: URL(string: "https://example.com")!, range: NSRange(location: 9, length: 5))
            (view.attributedText, view.isEditable, view.delegate) = (text, false, reader)
            stage.window.addSubview(view)
            stage.window.layoutIfNeeded()
            stage.tap(at: CGPoint(x: 20, y: 18))
            #expect(reader.links.isEmpty)
            stage.tap(at: CGPoint(x: 95, y: 18))
            #expect(reader.links == ["https://example.com 9"])
        }
    }

    @Test func popUpButtonsHaveArrowHeads() {
        let button = UIButton(configuration: .plain())
        button.menu = UIMenu(children: [UIAction(title: "Daily") { _ in }])
        let width = button.intrinsicContentSize.width
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.title(for: .normal) == nil && button.currentTitle == "Daily")
        #expect(button.indicatorView.image != nil && button.intrinsicContentSize.width > width)
        button.configuration?.indicator = .none
        #expect(button.indicatorView.image == nil)
    }
}
