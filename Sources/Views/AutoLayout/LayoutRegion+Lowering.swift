import Foundation

extension LayoutRegion {
    /// A constraint as an expression that is compared with zero, over the variables of the boxes between the items and
    /// their nearest common ancestor.
    /// - Returns: nil when an item is not here.
    func lower(_ constraint: NSLayoutConstraint) -> (expression: LinearExpression, isVolatile: Bool)? {
        guard let first = constraint.firstItem, let firstPart = LayoutPart(constraint.firstAttribute),
            let firstView = first.layoutView
        else {
            return nil
        }
        let second = constraint.secondItem
        let secondPart = LayoutPart(constraint.secondAttribute)
        guard (second == nil) == (secondPart == nil) else { return nil }
        var ancestor = second?.layoutView ?? firstView
        while !firstView.isDescendant(of: ancestor) {
            guard let superview = ancestor.superview else { return nil }
            ancestor = superview
        }
        let isMirrored =
            firstPart.axis == .horizontal && (firstPart.isDirectional || secondPart?.isDirectional == true)
            && ancestor.isRightToLeft
        var context = LoweringContext(ancestor: ancestor, isMirrored: isMirrored)
        guard var expression = position(of: first, firstPart, &context) else { return nil }
        if let second, let secondPart {
            guard let other = position(of: second, secondPart, &context) else { return nil }
            expression += -Double(constraint.multiplier) * other
        }
        expression.constant -= Double(constraint.constant)
        return (expression, context.isVolatile)
    }

    private struct LoweringContext {
        let ancestor: UIView
        /// Whether positions count from the ancestor's right edge to the left.
        let isMirrored: Bool
        var isVolatile = false
    }

    /// An interval: where it begins in the ancestor, and how long it is.
    private struct Interval {
        var start, length: LinearExpression

        mutating func inset(_ before: CGFloat, _ after: CGFloat) {
            start.constant += Double(before)
            length.constant -= Double(before + after)
        }

        func position(_ share: Double) -> LinearExpression {
            var position = start
            if share != 0 { position += share * length }
            return position
        }
    }

    private func position(of item: any LayoutItem, _ part: LayoutPart, _ context: inout LoweringContext)
        -> LinearExpression?
    {
        if let isFirst = part.isFirstBaseline { return baseline(of: item, isFirst, &context) }
        guard let interval = interval(of: item, part, &context) else { return nil }
        guard let share = part.share(isMirrored: context.isMirrored) else { return interval.length }
        let position = interval.position(share)
        guard context.isMirrored, let width = box(context.ancestor)?.width else { return position }
        return LinearExpression([LinearTerm(1, width)]) - position
    }

    private func interval(of item: any LayoutItem, _ part: LayoutPart, _ context: inout LoweringContext) -> Interval? {
        let isHorizontal = part.axis == .horizontal
        guard let guide = item as? UILayoutGuide else {
            guard let view = item as? UIView, let box = box(view) else { return nil }
            if view === context.ancestor, let contents = contents(of: box, part) {
                guard part.isInMargins else { return contents }
                return inMargins(contents, of: view, isHorizontal, &context)
            }
            guard var interval = interval(of: view, box, isHorizontal, &context) else { return nil }
            guard part.isInMargins else { return interval }
            interval.inset(
                isHorizontal ? -box.insets.left : -box.insets.top, isHorizontal ? -box.insets.right : -box.insets.bottom
            )
            return inMargins(interval, of: view, isHorizontal, &context)
        }
        guard let view = guide.owningView, let owner = box(view), let inside = origin(of: view, isHorizontal, &context)
        else { return nil }
        let length = LinearExpression(
            [LinearTerm(1, isHorizontal ? owner.width : owner.height)],
            constant: Double(
                isHorizontal ? owner.insets.left + owner.insets.right : owner.insets.top + owner.insets.bottom))
        var interval = Interval(start: inside, length: length)
        switch guide.role {
        case .constraints:
            guard let box = box(guide) else { return nil }
            interval.start.terms.append(LinearTerm(1, isHorizontal ? box.x : box.y))
            interval.length = LinearExpression([LinearTerm(1, isHorizontal ? box.width : box.height)])
        case .margins: interval = inMargins(interval, of: view, isHorizontal, &context)
        case .safeArea:
            context.isVolatile = true
            let insets = view.safeAreaInsets(placed: placedFrame)
            interval.inset(isHorizontal ? insets.left : insets.top, isHorizontal ? insets.right : insets.bottom)
        case .readable:
            context.isVolatile = true
            let insets = view.readableContentInsets(placed: placedFrame)
            interval.inset(isHorizontal ? insets.left : insets.top, isHorizontal ? insets.right : insets.bottom)
        case .keyboard:
            context.isVolatile = true
            guard !isHorizontal else { break }
            let cover = view.keyboardCover(placed: placedFrame, guide)
            interval.start.constant += Double(view.bounds.height - cover)
            interval.length = LinearExpression(constant: Double(cover))
        case .scrollContent:
            guard let size = isHorizontal ? owner.contentWidth : owner.contentHeight else { return nil }
            owner.sizesContents = true
            interval.length = LinearExpression([LinearTerm(1, size)])
        case .scrollFrame:
            context.isVolatile = true
            interval.start.constant += Double(isHorizontal ? view.bounds.minX : view.bounds.minY)
        }
        return interval
    }

    /// A view's alignment rectangle.
    private func interval(of view: UIView, _ box: LayoutBox, _ isHorizontal: Bool, _ context: inout LoweringContext)
        -> Interval?
    {
        let length = LinearExpression([LinearTerm(1, isHorizontal ? box.width : box.height)])
        if view === context.ancestor {
            var start = Double(isHorizontal ? box.insets.left : box.insets.top)
            if box.isScrollView {
                context.isVolatile = true
                start += Double(isHorizontal ? view.bounds.minX : view.bounds.minY)
            }
            return Interval(start: LinearExpression(constant: start), length: length)
        }
        guard let superview = view.superview, var start = origin(of: superview, isHorizontal, &context) else {
            return nil
        }
        start.terms.append(LinearTerm(1, isHorizontal ? box.x : box.y))
        return Interval(start: start, length: length)
    }

    /// Seen from inside, a scroll view's edges and margins are those of its contents; its centre and size are its own.
    private func contents(of box: LayoutBox, _ part: LayoutPart) -> Interval? {
        guard part.isEdge, let size = part.axis == .horizontal ? box.contentWidth : box.contentHeight else {
            return nil
        }
        box.sizesContents = true
        return Interval(start: LinearExpression(), length: LinearExpression([LinearTerm(1, size)]))
    }

    private func inMargins(
        _ interval: Interval, of view: UIView, _ isHorizontal: Bool, _ context: inout LoweringContext
    ) -> Interval {
        context.isVolatile = true
        let margins = view.layoutMarginsWithSafeArea(placed: placedFrame)
        var interval = interval
        interval.inset(isHorizontal ? margins.left : margins.top, isHorizontal ? margins.right : margins.bottom)
        return interval
    }

    /// Where the origin of a view's inside lies in the ancestor's.
    private func origin(of view: UIView, _ isHorizontal: Bool, _ context: inout LoweringContext) -> LinearExpression? {
        var origin = LinearExpression()
        var current = view
        while current !== context.ancestor {
            guard let box = box(current), let superview = current.superview else { return nil }
            origin.terms.append(LinearTerm(1, isHorizontal ? box.x : box.y))
            origin.constant -= Double(isHorizontal ? box.insets.left : box.insets.top)
            if box.isScrollView {
                context.isVolatile = true
                origin.constant -= Double(isHorizontal ? current.bounds.minX : current.bounds.minY)
            }
            current = superview
        }
        return origin
    }

    /// Where a view's first or last baseline is; a view without text has its top and its bottom for them.
    private func baseline(of item: any LayoutItem, _ isFirst: Bool, _ context: inout LoweringContext)
        -> LinearExpression?
    {
        guard var view = item as? UIView else { return nil }
        while true {
            let next = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            guard next !== view, box(next) != nil else { break }
            view = next
        }
        guard let box = box(view), let interval = interval(of: view, box, false, &context) else { return nil }
        let (share, offset) = view.baselineMetrics?.place(ofFirst: isFirst) ?? (isFirst ? 0 : 1, 0)
        var position = interval.position(Double(share))
        position.constant += Double(offset)
        return position
    }

    /// Where a view is as far as this region knows: as solved, or else its frame.
    private func placedFrame(of view: UIView) -> CGRect {
        let solved = isSolved ? box(view).flatMap { $0.isPlaced ? $0.frame(in: solver) : nil } : nil
        guard let frame = solved ?? view.autoLayout?.placedFrame else { return view.untransformedFrame }
        return frame.offsetBy(dx: view.placingOrigin.x, dy: view.placingOrigin.y)
    }
}

/// An attribute taken apart, without its direction of reading.
struct LayoutPart {
    let axis: NSLayoutConstraint.Axis
    /// The place along the rectangle, 0…1; nil for a length.
    private let share: Double?
    /// Whether it is at the side where reading begins or ends.
    let isDirectional: Bool
    let isInMargins: Bool
    /// Whether it is the first baseline; nil for what is no baseline.
    let isFirstBaseline: Bool?

    var isEdge: Bool { share == 0 || share == 1 }

    /// - Parameter isMirrored: whether reading begins at the right.
    func share(isMirrored: Bool) -> Double? { isDirectional && isMirrored ? share.map { 1 - $0 } : share }

    init?(_ attribute: NSLayoutConstraint.Attribute) {
        func make(
            _ axis: NSLayoutConstraint.Axis, _ share: Double?, directional: Bool = false, margins: Bool = false,
            first: Bool? = nil
        ) -> LayoutPart {
            LayoutPart(
                axis: axis, share: share, isDirectional: directional, isInMargins: margins, isFirstBaseline: first)
        }
        switch attribute {
        case .notAnAttribute: return nil
        case .left: self = make(.horizontal, 0)
        case .right: self = make(.horizontal, 1)
        case .leading: self = make(.horizontal, 0, directional: true)
        case .trailing: self = make(.horizontal, 1, directional: true)
        case .centerX: self = make(.horizontal, 0.5)
        case .width: self = make(.horizontal, nil)
        case .top: self = make(.vertical, 0)
        case .bottom: self = make(.vertical, 1)
        case .centerY: self = make(.vertical, 0.5)
        case .height: self = make(.vertical, nil)
        case .firstBaseline: self = make(.vertical, 0, first: true)
        case .lastBaseline: self = make(.vertical, 1, first: false)
        case .leftMargin: self = make(.horizontal, 0, margins: true)
        case .rightMargin: self = make(.horizontal, 1, margins: true)
        case .leadingMargin: self = make(.horizontal, 0, directional: true, margins: true)
        case .trailingMargin: self = make(.horizontal, 1, directional: true, margins: true)
        case .centerXWithinMargins: self = make(.horizontal, 0.5, margins: true)
        case .topMargin: self = make(.vertical, 0, margins: true)
        case .bottomMargin: self = make(.vertical, 1, margins: true)
        case .centerYWithinMargins: self = make(.vertical, 0.5, margins: true)
        }
    }

    private init(
        axis: NSLayoutConstraint.Axis, share: Double?, isDirectional: Bool, isInMargins: Bool, isFirstBaseline: Bool?
    ) {
        (self.axis, self.share, self.isDirectional, self.isInMargins) = (axis, share, isDirectional, isInMargins)
        self.isFirstBaseline = isFirstBaseline
    }
}
