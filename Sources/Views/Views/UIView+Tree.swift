import Foundation
import Geometry

extension UIView {
    public func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        insert(view, at: subviews.count)
    }

    /// Inserts at an index of the list without `view`, clamped to its ends.
    public func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        insert(view, at: min(max(0, index), subviews.count))
    }

    /// Inserts above a sibling; on top when it is none.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        view.removeFromSuperview()
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        view.removeFromSuperview()
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    private func insert(_ view: UIView, at index: Int) {
        // Sublayers that are no views' stay where they are relative to the views' layers before them.
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else if let last = subviews.last {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: index)
        view.superview = self
        didAddSubview(view)
        setNeedsLayout()
        view.placementDidChange()
        view.didMoveToSuperview()
        if window != nil { view.moveToWindow() }
    }

    private func moveToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.moveToWindow() }
    }

    public func removeFromSuperview() {
        guard let parent = superview else { return }
        endConstraintsToOutside()
        parent.willRemoveSubview(self)
        parent.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
        placementDidChange()
        parent.setNeedsLayout()
        didMoveToSuperview()
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self, subviews.last !== view else { return }
        subviews.removeAll { $0 === view }
        if let last = subviews.last { layer.insertSublayer(view.layer, above: last.layer) }
        subviews.append(view)
    }

    /// Brings many subviews to the front at once, the last one topmost: what bringing one after the other does, in linear time.
    package func bringSubviewsToFront(_ views: [UIView]) {
        let raised = Set(views.map(ObjectIdentifier.init))
        let rest = subviews.filter { !raised.contains(ObjectIdentifier($0)) }
        subviews = rest + views
        layer.move(views.map(\.layer), above: rest.last?.layer)
    }

    /// Removes many subviews at once, in linear time.
    package func removeSubviews(_ views: [UIView]) {
        for view in views {
            view.endConstraintsToOutside()
            willRemoveSubview(view)
        }
        let removed = Set(views.map(ObjectIdentifier.init))
        subviews.removeAll { removed.contains(ObjectIdentifier($0)) }
        layer.remove(views.map(\.layer))
        setNeedsLayout()
        for view in views {
            view.superview = nil
            view.placementDidChange()
            view.didMoveToSuperview()
        }
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self, let first = subviews.first, first !== view else { return }
        subviews.removeAll { $0 === view }
        layer.insertSublayer(view.layer, below: first.layer)
        subviews.insert(view, at: 0)
    }

    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
        var order = subviews
        order.swapAt(first, second)
        subviews = order
        for view in order { layer.addSublayer(view.layer) }
    }

    public var window: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superview
        }
        return nil
    }

    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }

    // MARK: Coordinates

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    public func point(inside point: CGPoint) -> Bool { bounds.contains(point) }
}
