import Foundation
import Geometry

/// The items of a data source, laid out where they are in sight.
extension UICollectionView {
    var spanInSight: CGRect {
        guard let span, span.end > Stage.now else { return bounds }
        return span.rect.union(bounds)
    }

    func layOutData() {
        guard let layout = collectionViewLayout else { return }
        prepareIfNeeded()
        followTracks()
        // Cells whose sizes were estimates may move each other; a few rounds settle it.
        for round in 0..<8 {
            let attributes = elements(layout)
            var old: [Key: UICollectionReusableView] = [:]
            for (key, view) in shown { old[key] = view }
            var now: [(key: Key, view: UICollectionReusableView)] = []
            var moves = false
            for item in attributes {
                let key = Key(item.indexPath, item.representedElementKind)
                let known = old.removeValue(forKey: key)
                let view = known ?? makeView(item, layout)
                place(view, item)
                if known == nil { willDisplay(view, key) }
                now.append((key, view))
                if round < 7, layout.measure(view, item) { moves = true }
            }
            let gone = shown.filter { old[$0.key] != nil }
            shown = now
            for (key, view) in gone { retire(view, key) }
            guard moves else { break }
            contentSize = layout.collectionViewContentSize
            followTracks()
        }
        contentSize = layout.collectionViewContentSize
        arrangeDepths()
        showGround(layout)
        if let view = backgroundView {
            view.frame = bounds
            sendSubviewToBack(view)
        }
    }

    /// What lies behind a list.
    private func showGround(_ layout: UICollectionViewLayout) {
        guard let color = (layout as? UICollectionViewCompositionalLayout)?.ground else {
            listGround?.removeFromSuperview()
            listGround = nil
            return
        }
        let view = listGround ?? UIView.part()
        listGround = view
        if view.superview == nil { addSubview(view) }
        view.backgroundColor = color
        view.frame = spanInSight
        sendSubviewToBack(view)
    }

    func elements(_ layout: UICollectionViewLayout) -> [UICollectionViewLayoutAttributes] {
        let found = layout.layoutAttributesForElements(in: spanInSight) ?? []
        return found.filter { !$0.isHidden }.sorted {
            ($0.indexPath, $0.representedElementKind ?? "") < ($1.indexPath, $1.representedElementKind ?? "")
        }
    }

    func makeView(_ attributes: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout)
        -> UICollectionReusableView
    {
        var view = UICollectionReusableView()
        AnimationCapture.with(nil) {
            let path = attributes.indexPath
            coming = attributes
            defer { coming = nil }
            switch attributes.representedElementCategory {
            case .cell:
                if let cell = dataSource?.collectionView(self, cellForItemAt: dataPath(path)) {
                    if selectedPaths.contains(path) { cell.isSelected = true }
                    if isEditing { (cell as? UICollectionViewListCell)?.isEditing = true }
                    view = cell
                }
            case .supplementaryView:
                if let made = dataSource?.collectionView(
                    self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
                {
                    view = made
                }
            case .decorationView:
                let kind = attributes.representedElementKind
                if let type = layout.decorations.first(where: { $0.kind == kind })?.type,
                    let made = type.instance(.zero) as? UICollectionReusableView
                {
                    view = made
                }
            }
            addSubview(view)
        }
        return view
    }

    func willDisplay(_ view: UICollectionReusableView, _ key: Key) {
        if key.kind == nil, let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
        } else if let kind = key.kind {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.path)
        }
    }

    func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if let movement, movement.cell === view, let layout = collectionViewLayout {
            let moved = layout.layoutAttributesForInteractivelyMovingItem(
                at: attributes.indexPath, withTargetPosition: movement.position)
            return AnimationCapture.with(nil) { show(view, by: moved, center: moved.center, size: moved.size) }
        }
        let placed = scrolledFrame(attributes)
        let frame = mirrors ? turned(placed, contentSize) : placed
        show(view, by: attributes, center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size)
    }

    private func show(
        _ view: UICollectionReusableView, by attributes: UICollectionViewLayoutAttributes, center: CGPoint, size: CGSize
    ) {
        if view.shownAttributes !== attributes { view.apply(attributes) }
        view.shownAttributes = attributes
        view.listPlace = attributes.listPlace
        if view.bounds.size != size { view.bounds.size = size }
        if view.center != center { view.center = center }
        if view.layer.transform != attributes.transform3D { view.layer.transform = attributes.transform3D }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    }

    var mirrors: Bool {
        isRightToLeft
            && (collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
                || type(of: collectionViewLayout!) == UICollectionViewFlowLayout.self)
    }

    /// Puts elements in front of each other by their layout's depths, where it has any.
    func arrangeDepths() {
        let depths = shown.map { $0.view.shownAttributes?.zIndex ?? 0 }
        guard depths.contains(where: { $0 != 0 }) else { return }
        let order = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
        bringSubviewsToFront(order.map { shown[$0].view })
    }
}
