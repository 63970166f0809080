import Foundation

extension UIStackView {
    /// What a stack's constraints follow from.
    struct Arrangement: Equatable {
        let axis: NSLayoutConstraint.Axis
        let distribution: Distribution
        let alignment: Alignment
        let spacings: [CGFloat]
        let views: [ObjectIdentifier]
        let hidden: [Bool]
        let isLayoutMarginsRelative, isBaselineRelative: Bool
    }

    var arrangement: Arrangement {
        Arrangement(
            axis: axis, distribution: distribution, alignment: alignment,
            spacings: arrangedSubviews.map(spacing(after:)),
            views: arrangedSubviews.map(ObjectIdentifier.init), hidden: arrangedSubviews.map(\.isHidden),
            isLayoutMarginsRelative: isLayoutMarginsRelativeArrangement,
            isBaselineRelative: isBaselineRelativeArrangement)
    }

    /// Whether the arranged views have the constraints that UIKit would give them, rather than frames: when the stack
    /// itself is placed or measured by constraints, or constraints name one of the arranged views.
    var arrangesByConstraints: Bool {
        guard arranges else { return false }
        if isMeasured || autoLayout?.translatesAutoresizingMask == false || namesArrangedViews { return true }
        guard let outer = superview as? UIStackView else { return false }
        return outer.arrangesByConstraints && outer.arrangedSubviews.contains { $0 === self }
    }

    /// Whether constraints name one of the arranged views, or one that a stack among them arranges.
    var namesArrangedViews: Bool {
        arrangedSubviews.contains {
            $0.autoLayout?.mentions ?? 0 > 0 || ($0 as? UIStackView)?.namesArrangedViews == true
        }
    }
}

extension LayoutRegion {
    /// The attributes of one direction.
    private struct Direction {
        let start, end, center, length: NSLayoutConstraint.Attribute
        static let horizontal = Direction(start: .leading, end: .trailing, center: .centerX, length: .width)
        static let vertical = Direction(start: .top, end: .bottom, center: .centerY, length: .height)
    }

    /// Priorities as UIKit's: proportions give way to what is required, equal centring to every size, and a stack is no
    /// larger than it must be.
    private enum Wish {
        static let proportion = UILayoutPriority(999), hiding = UILayoutPriority(999),
            centering = UILayoutPriority(149), fit = UILayoutPriority(51), order = UILayoutPriority(0.01)
    }

    /// Adds the constraints that a stack makes.
    func arrange(_ stack: UIStackView) {
        let (along, across) =
            stack.axis == .vertical
            ? (Direction.vertical, Direction.horizontal) : (Direction.horizontal, Direction.vertical)
        let room: any LayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        if let first = views.first, let last = views.last {
            rule(first, along.start, .equal, room, along.start)
            rule(last, along.end, .equal, room, along.end)
            distribute(views, in: stack, along)
            align(views, in: room, stack.alignment, across)
        }
        if stack.alignment != .fill || views.isEmpty {
            rule(stack, across.length, .lessThanOrEqual, nil, .notAnAttribute, priority: Wish.fit)
        }
        hide(in: stack, room, along, across)
    }

    private func distribute(_ views: [UIView], in stack: UIStackView, _ along: Direction) {
        let pairs = Array(zip(views, views.dropFirst()))
        var firstGap: UILayoutGuide?
        for (view, next) in pairs {
            let spacing = stack.spacing(after: view)
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally:
                if stack.isBaselineRelativeArrangement, stack.axis == .vertical {
                    rule(next, .firstBaseline, .equal, view, .lastBaseline, constant: spacing)
                } else {
                    rule(next, along.start, .equal, view, along.end, constant: spacing)
                }
            case .equalSpacing, .equalCentering:
                let isCentering = stack.distribution == .equalCentering
                rule(next, along.start, .greaterThanOrEqual, view, along.end, constant: stack.usualSpacing)
                let gap = UILayoutGuide()
                gap.owningView = stack
                gap.identifier = "gap"
                keep(gap)
                rule(gap, along.start, .equal, view, isCentering ? along.center : along.end)
                rule(gap, along.end, .equal, next, isCentering ? along.center : along.start)
                if let firstGap {
                    rule(
                        gap, along.length, .equal, firstGap, along.length,
                        priority: isCentering ? Wish.centering : .required)
                }
                firstGap = firstGap ?? gap
            }
        }
        switch stack.distribution {
        case .fillEqually: for (view, next) in pairs { rule(next, along.length, .equal, view, along.length) }
        case .fillProportionally:
            let lengths = views.map { $0.proportionalLength(along: stack.axis == .vertical ? .vertical : .horizontal) }
            let total = lengths.reduce(0, +) + pairs.reduce(0) { $0 + stack.spacing(after: $1.0) }
            guard total > 0 else { break }
            for (view, length) in zip(views, lengths) {
                rule(
                    view, along.length, .equal, stack, along.length, multiplier: length / total,
                    priority: Wish.proportion)
            }
        case .fill: order(views, along)
        case .equalSpacing, .equalCentering: break
        }
    }

    /// Of views that hug alike the first is stretched, of those that resist alike the last is squeezed: the later a view
    /// comes, the more its length weighs.
    private func order(_ views: [UIView], _ along: Direction) {
        let boxes = views.compactMap { box($0) }
        guard boxes.count > 1 else { return }
        let terms = boxes.enumerated().map { index, box in
            LinearTerm(Double(index), along.length == .width ? box.width : box.height)
        }
        add(wish: LinearExpression(Array(terms.dropFirst())), priority: Wish.order, for: boxes[0])
    }

    private func align(
        _ views: [UIView], in room: any LayoutItem, _ alignment: UIStackView.Alignment, _ across: Direction
    ) {
        for view in views {
            let isFlushStart = [.fill, .leading, .top].contains(alignment)
            let isFlushEnd = [.fill, .trailing, .bottom].contains(alignment)
            rule(view, across.start, isFlushStart ? .equal : .greaterThanOrEqual, room, across.start)
            rule(view, across.end, isFlushEnd ? .equal : .lessThanOrEqual, room, across.end)
            switch alignment {
            case .center: rule(view, across.center, .equal, room, across.center)
            case .firstBaseline: if view !== views[0] { rule(view, .firstBaseline, .equal, views[0], .firstBaseline) }
            case .lastBaseline: if view !== views[0] { rule(view, .lastBaseline, .equal, views[0], .lastBaseline) }
            case .fill, .leading, .top, .trailing, .bottom: break
            }
        }
    }

    /// Hidden views take no room: each lies without length where the one before it ends.
    private func hide(in stack: UIStackView, _ room: any LayoutItem, _ along: Direction, _ across: Direction) {
        var before: UIView?
        for view in stack.arrangedSubviews {
            guard view.isHidden else {
                before = view
                continue
            }
            rule(view, along.length, .equal, nil, .notAnAttribute, priority: Wish.hiding)
            rule(
                view, along.start, .equal, before ?? room, before == nil ? along.start : along.end,
                priority: Wish.hiding)
            rule(view, across.start, .equal, room, across.start, priority: Wish.hiding)
            if stack.alignment == .fill { rule(view, across.end, .equal, room, across.end, priority: Wish.hiding) }
        }
    }

    private func rule(
        _ first: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: (any LayoutItem)?,
        _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
        priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: multiplier,
            constant: constant)
        constraint.priority = priority
        constraint.identifier = "stack"
        add(constraint, resistance: Resistance.stack)
    }
}
