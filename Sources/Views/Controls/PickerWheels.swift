import Foundation
import Geometry

/// Columns of rows on wheels that stand still, with a band across the middle: what pickers show. How the rows get lower and
/// paler on their way around the wheel is made up after pictures, and not measured.
final class PickerWheels: UIView {
    struct Column {
        var count: Int
        var selected: Int
        /// Whether the last row is followed by the first one.
        var wraps = false
        /// Points; nil for an equal part of what the others leave.
        var width: CGFloat?
        var rowHeight: CGFloat = 32
        var alignment = NSTextAlignment.center
        /// What a row shows: a view, or a text in the font of pickers.
        var row: (Int) -> UIView
    }

    static let size = CGSize(width: 320, height: 216)
    /// Of the band, from the sides.
    private static let margin: CGFloat = 9
    private static let spacing: CGFloat = 5
    /// How far a row turns the wheel.
    private static let step = CGFloat.pi / 10

    var columns: [Column] = [] { didSet { remake() } }
    private let band = UIView()
    private var rows: [(column: Int, offset: Int, view: UIView)] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        clipsToBounds = true
        isUserInteractionEnabled = false
        band.layer.cornerRadius = 8
        band.layer.cornerCurve = .continuous
        band.backgroundColor = .tertiarySystemFill
        addSubview(band)
    }

    static func text(_ text: String, _ alignment: NSTextAlignment = .center) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 23.5)
        label.text = text
        label.textAlignment = alignment
        return label
    }

    private func remake() {
        for row in rows { row.view.removeFromSuperview() }
        rows = []
        for (number, column) in columns.enumerated() where column.count > 0 {
            for offset in -4...4 {
                let index = column.selected + offset
                guard column.wraps || (0..<column.count).contains(index) else { continue }
                let view = column.row((index % column.count + column.count) % column.count)
                addSubview(view)
                rows.append((number, offset, view))
            }
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = bounds.midY
        let height = columns.first?.rowHeight ?? 32
        band.frame = CGRect(
            x: bounds.minX + Self.margin, y: middle - height / 2, width: max(0, bounds.width - 2 * Self.margin),
            height: height)
        let places = places()
        for (number, offset, view) in rows {
            let column = columns[number]
            let angle = CGFloat(offset) * Self.step
            view.transform = .identity
            view.frame = CGRect(
                x: places[number].lowerBound, y: middle - column.rowHeight / 2,
                width: places[number].upperBound - places[number].lowerBound, height: column.rowHeight)
            view.center.y = middle + column.rowHeight / Self.step * sin(angle)
            view.transform = CGAffineTransform(scaleX: 1, y: cos(angle))
            view.alpha = offset == 0 ? 1 : 0.5 * cos(angle)
        }
    }

    /// From left to right.
    private func places() -> [Range<CGFloat>] {
        let spaces = Self.spacing * CGFloat(max(0, columns.count - 1))
        let told = columns.compactMap(\.width).reduce(0, +)
        let open = columns.filter { $0.width == nil }.count
        let room = max(0, bounds.width - 2 * Self.margin - spaces)
        let width = open > 0 ? max(0, room - told) / CGFloat(open) : 0
        let all = told + width * CGFloat(open) + spaces
        var x = bounds.midX - all / 2
        let ordered = columns.map { column -> Range<CGFloat> in
            let place = x..<x + (column.width ?? width)
            x = place.upperBound + Self.spacing
            return place
        }
        return isRightToLeft
            ? ordered.map { 2 * bounds.midX - $0.upperBound..<2 * bounds.midX - $0.lowerBound } : ordered
    }
}
