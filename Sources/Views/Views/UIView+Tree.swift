import Foundation
import Geometry

extension UIView {
    /// Inserts a view above a sibling; on top when that is no subview.
    public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        guard view !== sibling else { return }
        insert(view) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
    }

    /// Inserts a view below a sibling; at the bottom when that is no subview.
    public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        guard view !== sibling else { return }
        insert(view) { others in others.firstIndex { $0 === sibling } ?? 0 }
    }

    /// UIKit's order of calls: the superview's and the window's before, the window's and the superview's after. A view
    /// that stays in its window hears nothing of windows, and one that stays in its superview nothing at all.
    func insert(_ view: UIView, at place: ([UIView]) -> Int) {
        guard !isDescendant(of: view) else {
            // UIKit stops the app.
            Stage.current?.reportDiagnostic("a view cannot be added to itself or to what is inside of it")
            return
        }
        let (old, new) = (view.window, window)
        let changesSuperview = view.superview !== self
        if changesSuperview {
            view.willMove(toSuperview: self)
            if let old = view.superview {
                view.endConstraintsToOutside()
                old.willRemoveSubview(view)
            }
        }
        if old !== new { view.willMoveTree(toWindow: new) }
        view.detach()
        attach(view, at: place(subviews))
        if old !== new { view.didMoveTree(toWindow: new) }
        guard changesSuperview else { return }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func attach(_ view: UIView, at index: Int) {
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
        if ownTraits != nil || view.ownTraits != nil { AnimationCapture.with(nil) { view.updateTraits() } }
        if view.awaitsLayout { awaitLayout() }
        setNeedsLayout()
        view.placementDidChange()
    }

    private func detach() {
        guard let parent = superview else { return }
        parent.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        superview = nil
        placementDidChange()
        parent.setNeedsLayout()
    }

    /// `removeFromSuperview()`, which subclasses may override.
    func removeNow() {
        guard let parent = superview else { return }
        let isShown = window != nil
        willMove(toSuperview: nil)
        endConstraintsToOutside()
        parent.willRemoveSubview(self)
        if isShown { willMoveTree(toWindow: nil) }
        detach()
        if isShown {
            didMoveTree(toWindow: nil)
            cancelBlocksOutside()
        }
        didMoveToSuperview()
    }

    /// The blocks that animate what has left the window are over at the end of the instant, unless it is back by then.
    private func cancelBlocksOutside() {
        guard let stage = Stage.current, layer.hasBlockTracksInside else { return }
        stage.schedule(at: stage.now) { [self] in if window == nil { layer.cancelBlockTracksInside() } }
    }

    // MARK: Windows

    /// Tells a view that is moved, and all below it, with the controllers whose views they are.
    private func willMoveTree(toWindow window: UIWindow?) {
        forEachInTree { view in
            view.viewController?.viewWillMove(toWindow: window, with: self)
            view.willMove(toWindow: window)
        }
    }

    private func didMoveTree(toWindow window: UIWindow?) {
        forEachInTree { view in
            view.didMoveToWindow()
            if window != nil {
                Stage.current?.applyAppearances(to: view)
                view.tintColorDidChange()
            }
            view.viewController?.viewDidMove(toWindow: window, with: self)
        }
    }

    func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.forEachInTree(body) }
    }

    // MARK: Touches

    /// `hitTest(_:with:)`, which subclasses may override.
    func hitNow(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
        }
        return self
    }

    // MARK: Order

    /// `bringSubviewToFront(_:)`, which subclasses may override.
    func bringToFrontNow(_ view: UIView) {
        guard view.superview === self, subviews.last !== view else { return }
        subviews.removeAll { $0 === view }
        if let last = subviews.last { layer.insertSublayer(view.layer, above: last.layer) }
        subviews.append(view)
    }

    /// Brings many subviews to the front at once, the last one topmost: what bringing one after the other does, in
    /// linear time.
    package func bringSubviewsToFront(_ views: [UIView]) {
        let raised = Set(views.map(ObjectIdentifier.init))
        let rest = subviews.filter { !raised.contains(ObjectIdentifier($0)) }
        subviews = rest + views
        layer.move(views.map(\.layer), above: rest.last?.layer)
    }

    /// Removes many subviews at once, in linear time.
    package func removeSubviews(_ views: [UIView]) {
        let isShown = window != nil
        for view in views {
            view.willMove(toSuperview: nil)
            view.endConstraintsToOutside()
            willRemoveSubview(view)
            if isShown { view.willMoveTree(toWindow: nil) }
        }
        let removed = Set(views.map(ObjectIdentifier.init))
        subviews.removeAll { removed.contains(ObjectIdentifier($0)) }
        layer.remove(views.map(\.layer))
        setNeedsLayout()
        for view in views {
            view.superview = nil
            view.placementDidChange()
            if isShown { view.didMoveTree(toWindow: nil) }
            view.didMoveToSuperview()
        }
    }

    /// Draws a subview below its siblings. Does nothing for a view that is no subview.
    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self, let first = subviews.first, first !== view else { return }
        subviews.removeAll { $0 === view }
        layer.insertSublayer(view.layer, below: first.layer)
        subviews.insert(view, at: 0)
    }

    /// Exchanges two subviews in drawing order. Does nothing for an index out of range.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
        var order = subviews
        order.swapAt(first, second)
        subviews = order
        for view in order { layer.addSublayer(view.layer) }
    }

    /// The window in which the view is; nil outside of one. A window is in itself.
    public var window: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superview
        }
        return nil
    }

    /// Whether the view is the other one or somewhere inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// The first view with this tag, depth first, the view itself included; nil when there is none.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }

    // MARK: Coordinates

    /// The point in another view's coordinates; nil stands for the root's. Animations do not count.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    /// A point of another view in this view's coordinates; nil stands for the root's. Animations do not count.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    /// The bounding box of the rectangle in another view's coordinates; nil stands for the root's.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    /// The bounding box of another view's rectangle in this view's coordinates; nil stands for the root's.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    /// Whether a point of the view's coordinates lies in its bounds: UIKit's `point(inside:with:)` without an event.
    public func point(inside point: CGPoint) -> Bool { bounds.contains(point) }
}
