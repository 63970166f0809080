import Foundation
import Geometry

/// Keeps the header of the section at the top of a plain table in sight for as long as there are rows of it, where the
/// table was given its rows.
final class PinnedHeader {
    /// Where a header is, and where its section ends, if nothing is scrolled.
    private var headers: [(label: UILabel, frame: CGRect, end: CGFloat)] = []
    private let ground = UIView.part()

    func begin() { headers.removeAll() }

    func add(_ label: UILabel, _ frame: CGRect) { headers.append((label, frame, frame.maxY)) }

    func endSection(at y: CGFloat) { if !headers.isEmpty { headers[headers.count - 1].end = y } }

    /// Puts the header in its place, in front of the rows.
    func pin(in table: UITableView) {
        let top = table.bounds.minY + table.adjustedContentInset.top
        guard let header = headers.last(where: { $0.frame.minY < top }), header.end > top else {
            return ground.removeFromSuperview()
        }
        let shift = min(top, header.end - header.frame.height) - header.frame.minY
        ground.backgroundColor = table.backgroundColor ?? .systemBackground
        ground.frame = header.frame.offsetBy(dx: 0, dy: shift)
        header.label.frame.origin.y += shift
        if ground.superview == nil { table.addSubview(ground) }
        table.bringSubviewToFront(ground)
        table.bringSubviewToFront(header.label)
    }
}
