import Foundation
import Geometry

/// A view that arranges its subviews in a row or a column. Hidden ones take no room.
open class UIStackView: UIView {
    /// How the views share the length of the stack.
    public enum Distribution: Int, Sendable, Hashable, NamedCases {
        /// One view stretches to fill the stack; all get the same length; each gets a length in proportion to its own;
        /// or all keep their lengths, with equal gaps or with equal distances between their centres.
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// How the views are placed across the stack.
    public enum Alignment: Int, Sendable, Hashable, NamedCases {
        /// Stretched; at the leading or upper side; in the middle; at the trailing or lower side; or (in a row) on one
        /// baseline.
        case fill, leading, firstBaseline, center, trailing, lastBaseline

        /// The names of `leading` and `trailing` in a row.
        public static let top = leading, bottom = trailing

        package static let names = [
            ("fill", fill), ("leading", leading), ("top", top), ("center", center), ("trailing", trailing),
            ("bottom", bottom), ("firstBaseline", firstBaseline), ("lastBaseline", lastBaseline),
        ]
    }
    /// Whether this is a row, as it is by default, or a column. Where text runs from right to left, rows do so too.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
    /// Whether the stack arranges anything; scenes have stacks without an axis, which leave the frames of the subviews
    /// alone.
    package var arranges = true { didSet { setNeedsLayout() } }
    /// Points between neighbours; 0 by default.
    open var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// How the views are placed across the stack; `fill` by default.
    open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
    /// How the views share the length of the stack; `fill` by default.
    open var distribution = Distribution.fill { didSet { setNeedsLayout() } }

    /// Whether the views lie within the layout margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
    /// Whether the spacing of a column is from baseline to baseline; false by default. It counts only where constraints
    /// arrange.
    open var isBaselineRelativeArrangement = false
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// Sets the points after a view, instead of `spacing`.
    open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        customSpacings[ObjectIdentifier(view)] = spacing
        setNeedsLayout()
    }

    /// For `spacing` and custom spacings: as the system has it, which is 8 points.
    public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
    /// For custom spacings: what `spacing` says.
    public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

    func spacing(after view: UIView) -> CGFloat {
        let own = customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
        return own == Self.spacingUseDefault ? usualSpacing : own == Self.spacingUseSystem ? 8 : own
    }
    /// The spacing that was set after a view, in points; `spacingUseDefault` where none was.
    open func customSpacing(after view: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }
    /// Points between neighbours without a spacing of their own.
    var usualSpacing: CGFloat { spacing == Self.spacingUseSystem ? 8 : spacing }

    /// The views that are arranged, in the order of the row or column.
    public private(set) var arrangedSubviews: [UIView] = []

    /// A row of these views.
    public convenience init(arrangedSubviews: [UIView]) {
        self.init(frame: .zero)
        arrangedSubviews.forEach(addArrangedSubview)
    }

    /// Adds a view at the end of the row or column, and as a subview if it is none yet.
    open func addArrangedSubview(_ view: UIView) {
        if view.superview !== self { addSubview(view) }
        if !arrangedSubviews.contains(where: { $0 === view }) { arrangedSubviews.append(view) }
        view.placementDidChange()
        setNeedsLayout()
    }

    /// Inserts a view at an index of the arranged subviews, clamped to their ends. A subview keeps its place in drawing
    /// order.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
        view.placementDidChange()
        setNeedsLayout()
    }

    /// Takes a view out of the row or column; it stays a subview where it is. Does nothing for one that is not arranged.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        view.placementDidChange()
        setNeedsLayout()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        arrangedSubviews.removeAll { $0 === subview }
        customSpacings[ObjectIdentifier(subview)] = nil
        shares[ObjectIdentifier(subview)] = nil
        setNeedsLayout()
    }

    /// In an animation's block the others move with it, and a view that goes is seen until they are there.
    override func visibilityDidChange(of subview: UIView) {
        setNeedsLayout()
        guard let recorder = AnimationCapture.recorder as? ChangeRecorder, recorder.pace != nil,
            arrangedSubviews.contains(where: { $0 === subview })
        else { return }
        if subview.isHidden { recorder.noteHiding(of: subview.layer) }
        var outermost = regionRoot
        while let outer = outermost.superview as? UIStackView { outermost = outer.regionRoot }
        recorder.laidOut.append(outermost)
    }

    /// The size that the stack gave a view, and the size that the view had wished for before: its size when it was
    /// added, or whatever was set since.
    private struct Share {
        var wish: CGSize
        var given: CGSize
    }

    private var shares: [ObjectIdentifier: Share] = [:]

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard arranges, !arrangesByConstraints else { return }
        let views = arrangedSubviews.filter { !$0.isHidden }
        let isRow = axis == .horizontal
        let margins = isLayoutMarginsRelativeArrangement ? ownLayoutMargins : .zero
        let area = CGRect(
            x: bounds.minX + margins.left, y: bounds.minY + margins.top,
            width: max(0, bounds.width - margins.left - margins.right),
            height: max(0, bounds.height - margins.top - margins.bottom))
        let room = StackRoom(bounds: area, axis: axis, spacings: views.map(spacing(after:)))
        let parts = views.map { part(of: $0, along: axis) }
        let placed = room.place(parts, distribution, alignment)
        let scale = traitCollection.displayScale
        /// To the pixel, halves away from zero: origins and sizes each for themselves.
        func pixels(_ rect: CGRect) -> CGRect {
            func round(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
            return CGRect(
                x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height))
        }
        func put(_ view: UIView, _ frame: CGRect, wish: CGSize) {
            var frame = pixels(frame)
            if isRow, isRightToLeft { frame.origin.x = area.width - frame.maxX }
            view.setUntransformedFrame(frame.offsetBy(dx: area.minX, dy: area.minY))
            shares[ObjectIdentifier(view)] = Share(wish: wish, given: frame.size)
        }
        for (view, frame) in zip(views, placed) { put(view, frame, wish: wish(of: view)) }
        // Hidden views have no length, and lie in the middle of the gap where they would appear.
        var end: CGFloat = 0
        var next = 0
        for view in arrangedSubviews {
            if !view.isHidden {
                end = isRow ? placed[next].maxX : placed[next].maxY
                next += 1
            } else if next > 0 {
                let (start, across) = (end + usualSpacing / 2, isRow ? area.height : area.width)
                let place =
                    isRow
                    ? CGRect(x: start, y: 0, width: 0, height: across)
                    : CGRect(x: 0, y: start, width: across, height: 0)
                put(view, place, wish: wish(of: view))
            }
        }
    }

    /// The size that the contents want, for a stack inside another and for `sizeToFit`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard arranges else { return super.sizeThatFits(size) }
        let views = arrangedSubviews.filter { !$0.isHidden }
        let room = StackRoom(
            bounds: CGRect(origin: .zero, size: size), axis: axis, spacings: views.map(spacing(after:)))
        var fitting = room.fittingSize(views.map { part(of: $0, along: axis) }, distribution, alignment)
        if isLayoutMarginsRelativeArrangement {
            fitting.width += ownLayoutMargins.left + ownLayoutMargins.right
            fitting.height += ownLayoutMargins.top + ownLayoutMargins.bottom
        }
        return fitting
    }

    /// What constraints would make of the stack, also where it gives the views frames.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        let (isOwn, wasMeasured) = (autoLayout == nil, isMeasured)
        _ = layoutState
        isMeasured = true
        defer {
            isMeasured = wasMeasured
            if isOwn { autoLayout = nil }
        }
        return constrainedSize(targetSize, horizontal, vertical)
    }
    /// Whether the stack arranges by constraints for as long as it is measured.
    private(set) var isMeasured = false

    /// The size that pins leave open: what the stack was given, or else what its contents want.
    func openSize(in room: CGSize) -> CGSize {
        let (present, own, before) = (untransformedFrame.size, sizeThatFits(room), fitted)
        fitted = CGSize(
            width: present.width > 0 && present.width != before.width ? 0 : own.width,
            height: present.height > 0 && present.height != before.height ? 0 : own.height)
        return CGSize(
            width: fitted.width > 0 ? own.width : present.width, height: fitted.height > 0 ? own.height : present.height
        )
    }
    /// What `openSize` last took from the contents; 0 for what the stack was given.
    private var fitted = CGSize.zero

    open override var forFirstBaselineLayout: UIView { arrangedSubviews.first { !$0.isHidden } ?? self }
    open override var forLastBaselineLayout: UIView {
        let views = arrangedSubviews.filter { !$0.isHidden }
        return (axis == .vertical ? views.last : views.first) ?? self
    }

    /// The size of a view that does not know one itself: as it came, not as the stack stretched it.
    private func wish(of view: UIView) -> CGSize {
        let size = view.bounds.size
        guard let share = shares[ObjectIdentifier(view)], share.given == size else { return size }
        return share.wish
    }

    private func part(of view: UIView, along axis: NSLayoutConstraint.Axis) -> StackRoom.Part {
        let isRow = axis == .horizontal
        var size = wish(of: view)
        var (isFlexible, stretches) = (isRow ? size.width <= 0 : size.height <= 0, true)
        let own = view.intrinsicFrameSize
        if let stack = view as? UIStackView, stack.arranges {
            let fitting = stack.sizeThatFits(.zero)
            if size.width <= 0 { size.width = fitting.width }
            if size.height <= 0 { size.height = fitting.height }
        } else {
            if own.width != Self.noIntrinsicMetric {
                (size.width, isFlexible) = (own.width, isRow ? false : isFlexible)
            }
            if own.height != Self.noIntrinsicMetric {
                // A wrapping view's height follows from the width it gets in a column.
                size.height =
                    isRow || !view.wrapsContent
                    ? own.height
                    : view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
                if !isRow { isFlexible = false }
            }
            stretches = (isRow ? own.width : own.height) != Self.noIntrinsicMetric
        }
        func baseline(isFirst: Bool) -> CGFloat {
            let (share, offset) = view.baselineMetrics?.place(ofFirst: isFirst) ?? (isFirst ? 0 : 1, 0)
            return share * size.height + offset
        }
        return StackRoom.Part(
            size: size, isFlexible: isFlexible, isContent: stretches,
            hugging: view.contentHuggingPriority(for: axis),
            compression: view.contentCompressionResistancePriority(for: axis), firstBaseline: baseline(isFirst: true),
            lastBaseline: baseline(isFirst: false))
    }
}
