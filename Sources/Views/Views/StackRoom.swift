import Foundation
import Geometry

/// Divides a stack's room among its views, as UIKit's own constraints do.
struct StackRoom {
    struct Part {
        /// The size that the view wants.
        var size: CGSize
        /// Whether it has no length of its own along the axis, or is a stack of such: these take what is left.
        var isFlexible: Bool
        /// Whether its length is that of its content, which hugs; otherwise it was given.
        var isContent: Bool
        /// How much it resists being longer and shorter than its content, along the axis.
        var hugging = UILayoutPriority.defaultLow, compression = UILayoutPriority.defaultHigh
        /// Where the baselines are, in points below the top of the view.
        var firstBaseline, lastBaseline: CGFloat
    }

    let bounds: CGRect
    let axis: NSLayoutConstraint.Axis
    /// The spacing after each part but the last, in points.
    let spacings: [CGFloat]

    private var isRow: Bool { axis == .horizontal }
    private var room: CGFloat { isRow ? bounds.width : bounds.height }
    private var across: CGFloat { isRow ? bounds.height : bounds.width }

    private func length(_ part: Part) -> CGFloat { isRow ? part.size.width : part.size.height }
    private func gaps(_ count: Int) -> CGFloat { spacings.prefix(max(0, count - 1)).reduce(0, +) }
    private func breadth(_ part: Part) -> CGFloat { isRow ? part.size.height : part.size.width }

    /// The frames of the parts, counted from the room's top left corner.
    func place(_ parts: [Part], _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment)
        -> [CGRect]
    {
        guard !parts.isEmpty else { return [] }
        let offsets = offsets(parts, alignment)
        return zip(zip(parts, distribute(parts, distribution)), offsets).map { pair, offset in
            let (part, (start, length)) = pair
            let breadth = alignment == .fill ? across : breadth(part)
            return isRow
                ? CGRect(x: start, y: offset, width: length, height: breadth)
                : CGRect(x: offset, y: start, width: breadth, height: length)
        }
    }

    /// The smallest size in which every view has what it wants.
    func fittingSize(_ parts: [Part], _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment)
        -> CGSize
    {
        guard !parts.isEmpty else { return .zero }
        let gaps = gaps(parts.count)
        let lengths = parts.map(length)
        let along: CGFloat =
            switch distribution {
            case .fillEqually: (lengths.max() ?? 0) * CGFloat(parts.count) + gaps
            case .fill, .fillProportionally, .equalSpacing, .equalCentering: lengths.reduce(0, +) + gaps
            }
        let least = zip(parts, offsets(parts, alignment, isFitting: true)).reduce(0) { max($0, $1.1 + breadth($1.0)) }
        return isRow ? CGSize(width: along, height: least) : CGSize(width: least, height: along)
    }

    /// The offset of each view across the axis, in points.
    private func offsets(_ parts: [Part], _ alignment: UIStackView.Alignment, isFitting: Bool = false) -> [CGFloat] {
        switch alignment {
        case .firstBaseline where isRow:
            let deepest = parts.map(\.firstBaseline).max() ?? 0
            return parts.map { deepest - $0.firstBaseline }
        case .lastBaseline where isRow:
            let deepest = parts.map(\.lastBaseline).max() ?? 0
            return parts.map { deepest - $0.lastBaseline }
        case .fill, .leading, .firstBaseline: return parts.map { _ in 0 }
        case .center: return parts.map { isFitting ? 0 : (across - breadth($0)) / 2 }
        case .trailing, .lastBaseline: return parts.map { isFitting ? 0 : across - breadth($0) }
        }
    }

    /// The start and length of each view along the axis, in points.
    func distribute(_ parts: [Part], _ distribution: UIStackView.Distribution) -> [(CGFloat, CGFloat)] {
        let (count, lengths) = (CGFloat(parts.count), parts.map(length))
        let total = lengths.reduce(0, +)
        let free = room - gaps(parts.count)
        var sizes = lengths
        var gap: CGFloat?
        switch distribution {
        case .fillEqually: sizes = lengths.map { _ in max(0, free / count) }
        case .fillProportionally:
            sizes = total > 0 ? lengths.map { $0 * free / total } : lengths.map { _ in free / count }
        case .fill:
            if free < total {
                sizes = Self.squeezed(lengths, parts, by: total - free)
            } else {
                sizes[Self.stretching(parts)] += free - total
            }
        case .equalSpacing:
            if free < total { sizes = Self.squeezed(lengths, parts, by: total - free) }
            gap = count > 1 ? max(spacings.first ?? 0, (room - total) / (count - 1)) : 0
        case .equalCentering:
            guard count > 1 else { break }
            let first = lengths[0] / 2
            let step = (room - first - lengths[lengths.count - 1] / 2) / (count - 1)
            return lengths.enumerated().map { (first + step * CGFloat($0.offset) - $0.element / 2, $0.element) }
        }
        var position: CGFloat = 0
        return sizes.enumerated().map { index, size in
            defer { position += size + (gap ?? (index < spacings.count ? spacings[index] : 0)) }
            return (position, size)
        }
    }

    /// The view that takes what is left: the last of those without a length, else the one that hugs its content least,
    /// of several the first, as UIKit's solver has it.
    private static func stretching(_ parts: [Part]) -> Int {
        if let flexible = parts.lastIndex(where: \.isFlexible) { return flexible }
        let least = parts.filter(\.isContent).map(\.hugging.rawValue).min()
        return parts.firstIndex { $0.isContent && $0.hugging.rawValue == least } ?? parts.count - 1
    }

    /// Lengths that lack so many points of room: those who resist least give first, of several the last, until nothing is
    /// left of them.
    private static func squeezed(_ lengths: [CGFloat], _ parts: [Part], by lack: CGFloat) -> [CGFloat] {
        var (lengths, lack) = (lengths, lack)
        let order = parts.indices.sorted {
            let (a, b) = (parts[$0].compression.rawValue, parts[$1].compression.rawValue)
            return a != b ? a < b : $0 > $1
        }
        for index in order where lack > 0 {
            let given = min(lengths[index], lack)
            lengths[index] -= given
            lack -= given
        }
        return lengths
    }
}
