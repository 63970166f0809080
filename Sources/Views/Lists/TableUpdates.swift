import Foundation
import Geometry

/// Rows that come, go and move, animated.
extension UITableView {
    func change(_ update: [ListChange.Update]) {
        loadIfNeeded()
        updates += update
        if updateDepth <= 0 { commitUpdates(completion: nil) }
    }

    func commitUpdates(completion: ((Bool) -> Void)?) {
        updateDepth = 0
        let pending = updates
        updates = []
        guard let dataSource, isDataDriven, !needsData else {
            setNeedsLayout()
            completion?(true)
            return
        }
        var change = ListChange(counts: parts.map(\.rows.count))
        let before = change
        change.apply(pending)
        let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
        if !change.fit(counts) {
            Stage.current?.reportDiagnostic(
                "table: the data source has other numbers of rows than the changes leave, where UIKit stops the app")
        }
        var looks: [Int: RowAnimation] = [:]
        for update in pending {
            switch update {
            case .insertRow(let path, let look):
                if change.sections.indices.contains(path.section),
                    change.sections[path.section].rows.indices.contains(path.row)
                {
                    looks[change.sections[path.section].rows[path.row]] = look
                }
            case .deleteRow(let path, let look), .reloadRow(let path, let look):
                if before.sections.indices.contains(path.section),
                    before.sections[path.section].rows.indices.contains(path.row)
                {
                    looks[before.sections[path.section].rows[path.row]] = look
                }
            default: break
            }
        }
        apply(change, from: before, looks: looks, completion: completion)
    }

    /// Goes over from the rows as they are to others, of which some may be the same.
    func apply(
        _ change: ListChange, from before: ListChange, looks: [Int: RowAnimation] = [:], animated: Bool = true,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let dataSource else { return }
        AnimationCapture.with(nil) { layoutIfNeeded() }
        let (oldPaths, newPaths) = (before.paths, change.paths)
        let oldParts = parts
        var numbers: [IndexPath: Int] = [:]
        for (section, value) in before.sections.enumerated() {
            for (row, number) in value.rows.enumerated() { numbers[IndexPath(row: row, section: section)] = number }
        }
        for index in parts.indices { dropEdges(of: index) }
        parts = change.sections.indices.map { section in
            var part = Part()
            part.rows = change.sections[section].rows.enumerated().map { row, number in
                var made = makeRow(IndexPath(row: row, section: section))
                // A row that stays is asked for its height again, and has the old one until it is in sight.
                if let old = oldPaths[number], !change.reloaded.contains(number), !made.isKnown {
                    made.height = oldParts[old.section].rows[old.row].height
                }
                return made
            }
            part.header.text = dataSource.tableView(self, titleForHeaderInSection: section)
            part.footer.text = dataSource.tableView(self, titleForFooterInSection: section)
            return part
        }
        var (kept, gone): ([(IndexPath, UITableViewCell)], [(IndexPath, UITableViewCell, RowAnimation)]) = ([], [])
        for (path, cell) in shown {
            guard let number = numbers[path] else { continue }
            if let new = newPaths[number], !change.reloaded.contains(number) {
                kept.append((new, cell))
            } else {
                gone.append((path, cell, looks[number] ?? .fade))
            }
        }
        selectedPaths = selectedPaths.compactMap { numbers[$0].flatMap { newPaths[$0] } }
        shown = kept.sorted { $0.0 < $1.0 }.map { (path: $0.0, cell: $0.1) }
        let starts = shown.map { ObjectIdentifier($0.cell) }
        let startFrames = shown.map { $0.cell.untransformedFrame }
        // Rows that go out of sight are seen on their way.
        span = (spanInSight.insetBy(dx: 0, dy: -bounds.height / 2), Stage.now + 0.3)
        let offset = contentOffset
        AnimationCapture.with(nil) {
            setNeedsLayout()
            layoutIfNeeded()
            bounds.origin = clamped(offset)
            layoutIfNeeded()
        }
        guard animated, window != nil else {
            for (path, cell, _) in gone { retire(cell, path) }
            span = nil
            setNeedsLayout()
            completion?(true)
            return
        }
        let paths = change.sections
        let ends = shown.map { $0.cell.untransformedFrame }
        AnimationCapture.with(nil) {
            for (index, item) in shown.enumerated() {
                if let old = starts.firstIndex(of: ObjectIdentifier(item.cell)) {
                    item.cell.setUntransformedFrame(startFrames[old])
                    continue
                }
                let number = paths[item.path.section].rows[item.path.row]
                if let old = oldPaths[number], !change.reloaded.contains(number) {
                    item.cell.setUntransformedFrame(rowFrame(oldParts[old.section].rows[old.row]))
                } else {
                    away(item.cell, ends[index], looks[number] ?? .fade)
                }
            }
            for (_, cell, _) in gone { insertSubview(cell, at: 0) }
        }
        UIView.animate(withDuration: 0.3) {
            for (item, frame) in zip(self.shown, ends) {
                item.cell.setUntransformedFrame(frame)
                item.cell.alpha = 1
            }
            for (_, cell, look) in gone { self.away(cell, cell.untransformedFrame, look) }
        } completion: { [weak self] finished in
            guard let self else { return }
            for (path, cell, _) in gone { retire(cell, path) }
            setNeedsLayout()
            completion?(finished)
        }
    }

    /// How a row comes or goes.
    public enum RowAnimation: Int, Sendable, Hashable {
        /// Fading; from and to a side; not at all; in the middle and by the table's choice, which are drawn as fading.
        case fade, right, left, top, bottom, none, middle
        /// By the table's choice: fading.
        case automatic = 100
    }

    /// How a row looks before it comes, or when it has gone.
    func away(_ cell: UITableViewCell, _ frame: CGRect, _ look: RowAnimation) {
        var frame = frame
        switch look {
        case .fade, .automatic, .middle: cell.alpha = 0
        case .none: break
        case .left: frame.origin.x -= bounds.width
        case .right: frame.origin.x += bounds.width
        case .top: (frame.origin.y, cell.alpha) = (frame.minY - frame.height, 0)
        case .bottom: (frame.origin.y, cell.alpha) = (frame.minY + frame.height, 0)
        }
        cell.setUntransformedFrame(frame)
    }
}
