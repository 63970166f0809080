import Foundation
import Geometry

/// Arranges its subviews in a row or a column; hidden ones take no room. Without an axis it leaves their frames alone.
open class UIStackView: UIView {
    public enum Distribution: String, Sendable, Hashable, CaseIterable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: String, Sendable, Hashable, CaseIterable { case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline }
    public enum Axis: String, Sendable, Hashable, CaseIterable { case horizontal, vertical }

    public var axis: Axis? { didSet { setNeedsLayout() } }
    /// Points between neighbours.
    public var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    public var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    public var distribution = Distribution.fill { didSet { setNeedsLayout() } }

    /// Whether the views lie within the layout margins. Only where constraints arrange.
    public var isLayoutMarginsRelativeArrangement = false
    /// Whether spacing in a column is from baseline to baseline. Only where constraints arrange.
    public var isBaselineRelativeArrangement = false
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// Points after a view instead of `spacing`. Only where constraints arrange.
    public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        customSpacings[ObjectIdentifier(view)] = spacing
        setNeedsLayout()
    }

    func spacing(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }

    public private(set) var arrangedSubviews: [UIView] = []

    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
        axis = .horizontal
        arrangedSubviews.forEach(addArrangedSubview)
    }

    public func addArrangedSubview(_ view: UIView) {
        if view.superview !== self { addSubview(view) }
        if !arrangedSubviews.contains(where: { $0 === view }) { arrangedSubviews.append(view) }
        view.placementDidChange()
        setNeedsLayout()
    }

    /// Inserts at an index of the arranged subviews, clamped to its ends. A subview keeps its place in drawing order.
    public func insertArrangedSubview(_ view: UIView, at index: Int) {
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
        view.placementDidChange()
        setNeedsLayout()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        arrangedSubviews.removeAll { $0 === subview }
        customSpacings[ObjectIdentifier(subview)] = nil
        setNeedsLayout()
    }

    open override func subviewVisibilityDidChange() { setNeedsLayout() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let axis, !arrangesByConstraints else { return }
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard !views.isEmpty else { return }
        let isRow = axis == .horizontal
        let room = isRow ? bounds.width : bounds.height
        let across = isRow ? bounds.height : bounds.width
        let natural = views.map { naturalSize(of: $0) }
        let lengths = natural.map { isRow ? $0.width : $0.height }
        let placed = Self.distribute(lengths, in: room, spacing: spacing, distribution: distribution)
        for (index, view) in views.enumerated() {
            let (start, length) = placed[index]
            let breadth = alignment == .fill ? across : (isRow ? natural[index].height : natural[index].width)
            let offset = Self.offset(of: breadth, in: across, alignment: alignment)
            var frame =
                isRow
                ? CGRect(x: start, y: offset, width: length, height: breadth) : CGRect(x: offset, y: start, width: breadth, height: length)
            if isRow, traitCollection.layoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.setUntransformedFrame(frame.offsetBy(dx: bounds.minX, dy: bounds.minY))
        }
    }

    open override var forFirstBaselineLayout: UIView { arrangedSubviews.first { !$0.isHidden } ?? self }
    open override var forLastBaselineLayout: UIView {
        let views = arrangedSubviews.filter { !$0.isHidden }
        return (axis == .vertical ? views.last : views.first) ?? self
    }

    private func naturalSize(of view: UIView) -> CGSize {
        let wish = view.intrinsicContentSize
        var size = view.bounds.size
        // A wrapping view's height follows from the width it gets in a column.
        if wish.width != Self.noIntrinsicMetric { size.width = wish.width }
        if wish.height != Self.noIntrinsicMetric {
            size.height = axis == .vertical ? view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height : wish.height
        }
        return size
    }

    private static func offset(of breadth: CGFloat, in across: CGFloat, alignment: Alignment) -> CGFloat {
        switch alignment {
        case .fill, .leading, .top, .firstBaseline: 0
        case .center: (across - breadth) / 2
        case .trailing, .bottom, .lastBaseline: across - breadth
        }
    }

    /// Start and length of each view along the axis.
    static func distribute(
        _ lengths: [CGFloat], in room: CGFloat, spacing: CGFloat, distribution: Distribution
    ) -> [(CGFloat, CGFloat)] {
        let count = CGFloat(lengths.count)
        let total = lengths.reduce(0, +)
        let free = room - spacing * (count - 1)
        var sizes = lengths
        var gap = spacing
        switch distribution {
        case .fillEqually: sizes = lengths.map { _ in max(0, free / count) }
        case .fillProportionally: sizes = total > 0 ? lengths.map { $0 * free / total } : lengths.map { _ in free / count }
        case .fill:
            // Equal hugging priorities: UIKit stretches (or squeezes) one view; the last here.
            sizes[sizes.count - 1] = max(0, sizes[sizes.count - 1] + free - total)
        case .equalSpacing: gap = count > 1 ? max(spacing, (room - total) / (count - 1)) : 0
        case .equalCentering:
            guard count > 1 else { break }
            let first = lengths[0] / 2
            let step = (room - first - lengths[lengths.count - 1] / 2) / (count - 1)
            return lengths.enumerated().map { (first + step * CGFloat($0.offset) - $0.element / 2, $0.element) }
        }
        var position: CGFloat = 0
        return sizes.map { size in
            defer { position += size + gap }
            return (position, size)
        }
    }
}
