import Foundation
import Geometry

/// Items that come, go and move, and changes of the layout, animated.
extension UICollectionView {
    func change(_ update: [ListChange.Update]) {
        loadIfNeeded()
        updates += update
        if updateDepth <= 0 { commitUpdates(nil) }
    }

    func commitUpdates(_ completion: ((Bool) -> Void)?) {
        updateDepth = 0
        let pending = updates
        updates = []
        guard let dataSource, isDataDriven, !needsData else {
            setNeedsLayout()
            completion?(true)
            return
        }
        var change = ListChange(counts: counts)
        let before = change
        change.apply(pending)
        if !change.fit(askForCounts(dataSource)) {
            Stage.current?.reportDiagnostic(
                "collection: the data source has other numbers of items than the changes leave, where UIKit stops the app"
            )
        }
        for update in pending {
            if case .reloadRow(let path, _) = update, let number = before.number(at: path) { change.reload(number) }
        }
        apply(change, from: before, completion: completion)
    }

    /// Goes over from the items as they are to others, of which some may be the same.
    func apply(
        _ change: ListChange, from before: ListChange, animated: Bool = true, completion: ((Bool) -> Void)? = nil
    ) {
        guard let layout = collectionViewLayout else { return }
        AnimationCapture.with(nil) { layoutIfNeeded() }
        let (oldPaths, newPaths) = (before.paths, change.paths)
        var oldAttributes: [Int: UICollectionViewLayoutAttributes] = [:]
        if animated {
            for element in layout.layoutAttributesForElements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height))
                ?? []
            where element.representedElementCategory == .cell {
                if let number = before.number(at: element.indexPath) { oldAttributes[number] = element }
            }
        }
        var (kept, gone): ([(key: Key, view: UICollectionReusableView)], [(key: Key, view: UICollectionReusableView)]) =
            ([], [])
        for item in shown {
            guard item.key.kind == nil, let number = before.number(at: item.key.path) else {
                // Views beside items are asked for again.
                gone.append(item)
                continue
            }
            if let new = newPaths[number], !change.reloaded.contains(number) {
                kept.append((Key(new, nil), item.view))
            } else {
                gone.append(item)
            }
        }
        selectedPaths = selectedPaths.compactMap { before.number(at: $0).flatMap { newPaths[$0] } }
        counts = change.sections.map(\.rows.count)
        let starts = kept.map { ($0.view.center, $0.view.bounds.size) }
        let startViews = kept.map { ObjectIdentifier($0.view) }
        shown = kept
        layout.isPrepared = false
        layout.prepare(
            forCollectionViewUpdates: change.sections.enumerated().flatMap { section, value in
                value.rows.enumerated().compactMap { item, number in
                    let new = IndexPath(item: item, section: section)
                    guard let old = oldPaths[number] else { return UICollectionViewUpdateItem(.insert, nil, new) }
                    return old == new ? nil : UICollectionViewUpdateItem(.move, old, new)
                }
            }
                + oldPaths.filter { newPaths[$0.key] == nil }.values.sorted().map {
                    UICollectionViewUpdateItem(.delete, $0, nil)
                })
        span = (spanInSight.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2), Stage.now + 0.3)
        AnimationCapture.with(nil) {
            setNeedsLayout()
            layoutIfNeeded()
            bounds.origin = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
            layoutIfNeeded()
        }
        guard animated, window != nil else {
            for (key, view) in gone { retire(view, key) }
            layout.finalizeCollectionViewUpdates()
            span = nil
            setNeedsLayout()
            completion?(true)
            return
        }
        let ends = shown.map { ($0.view.center, $0.view.bounds.size, $0.view.alpha, $0.view.layer.transform) }
        AnimationCapture.with(nil) {
            for item in shown where item.key.kind == nil {
                if let index = startViews.firstIndex(of: ObjectIdentifier(item.view)) {
                    (item.view.center, item.view.bounds.size) = starts[index]
                    continue
                }
                let number = change.sections[item.key.path.section].rows[item.key.path.item]
                if oldPaths[number] != nil, !change.reloaded.contains(number) {
                    if let old = oldAttributes[number] { item.view.center = old.center }
                } else if let first = layout.initialLayoutAttributesForAppearingItem(at: item.key.path) {
                    (item.view.center, item.view.alpha) = (first.center, first.alpha)
                    item.view.layer.transform = first.transform3D
                } else {
                    item.view.alpha = 0
                }
            }
            for (_, view) in gone { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
        }
        UIView.animate(withDuration: 0.3) {
            for (item, end) in zip(self.shown, ends) {
                (item.view.center, item.view.bounds.size, item.view.alpha) = (end.0, end.1, end.2)
                item.view.layer.transform = end.3
            }
            for (key, view) in gone {
                if key.kind == nil, let last = layout.finalLayoutAttributesForDisappearingItem(at: key.path) {
                    (view.center, view.alpha) = (last.center, last.alpha)
                    view.layer.transform = last.transform3D
                } else {
                    view.alpha = 0
                }
            }
            layout.finalizeCollectionViewUpdates()
        } completion: { [weak self] finished in
            guard let self else { return }
            for (key, view) in gone {
                view.alpha = 1
                retire(view, key)
            }
            setNeedsLayout()
            completion?(finished)
        }
    }

    /// Places the items by another layout; animated in 0.3 seconds (not measured).
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        guard animated, window != nil else {
            collectionViewLayout = layout
            completion?(true)
            return
        }
        span = (spanInSight.insetBy(dx: -bounds.width, dy: -bounds.height), Stage.now + 0.3)
        UIView.animate(withDuration: 0.3) {
            self.collectionViewLayout = layout
            self.layoutIfNeeded()
            self.bounds.origin = layout.targetContentOffset(forProposedContentOffset: self.clamped(self.contentOffset))
            self.layoutIfNeeded()
        } completion: { [weak self] finished in
            self?.setNeedsLayout()
            completion?(finished)
        }
    }
}
