/// How far a controller's view has come or gone. Every call comes once and in turn, whoever causes it.
struct AppearanceState {
    enum Phase { case hidden, appearing, shown, disappearing }

    var phase = Phase.hidden
    var isAnimated = false
    /// Someone called `beginAppearanceTransition`: until the end the view may be moved about without further calls.
    var isDriven = false
    /// `viewIsAppearing` has been called since `viewWillAppear`.
    var hasArrived = false
}

extension UIViewController {
    func beginAppearance(_ isAppearing: Bool, _ animated: Bool, isDriven: Bool) {
        let isDue =
            switch appearance.phase {
            case .hidden, .disappearing: isAppearing
            case .shown, .appearing: !isAppearing
            }
        guard isDue else { return }
        appearance = AppearanceState(
            phase: isAppearing ? .appearing : .disappearing, isAnimated: animated, isDriven: isDriven)
        if isAppearing { loadViewIfNeeded() }
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
        for child in followingChildren { child.beginAppearance(isAppearing, animated, isDriven: false) }
        if isAppearing, view.window != nil { arrive() }
    }

    /// Children first, as UIKit does: what a controller contains has appeared when it has.
    func endAppearance() {
        let isAppearing = appearance.phase == .appearing
        guard isAppearing || appearance.phase == .disappearing else { return }
        if isAppearing {
            arrive()
            // What appears stands where it belongs: no block around it animates that.
            AnimationCapture.with(nil) { (view.window ?? view).layoutIfNeeded() }
        }
        let animated = appearance.isAnimated
        appearance = AppearanceState(phase: isAppearing ? .shown : .hidden)
        for child in followingChildren where !child.appearance.isDriven { child.endAppearance() }
        isAppearing ? viewDidAppear(animated) : viewDidDisappear(animated)
    }

    private func arrive() {
        guard appearance.phase == .appearing, !appearance.hasArrived else { return }
        appearance.hasArrived = true
        view.hearOfNewSafeArea()
        viewIsAppearing(appearance.isAnimated)
        if !wasSeen { setNeedsUpdateContentUnavailableConfiguration() }
        wasSeen = true
        placeChildren()
        for child in followingChildren { child.arrive() }
    }

    /// The children whose views are inside this controller's view.
    private var followingChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, isViewLoaded else { return [] }
        return children.filter { $0.isViewLoaded && $0.view.isDescendant(of: view) }
    }

    // MARK: A view that is moved into or out of a window

    /// - Parameter root: the view that is moved; this controller's own, or one around it.
    func viewWillMove(toWindow window: UIWindow?, with root: UIView) {
        guard !appearance.isDriven, follows(root) else { return }
        beginAppearance(window != nil, false, isDriven: false)
    }

    func viewDidMove(toWindow window: UIWindow?, with root: UIView) {
        if window != nil { arrive() }
        guard !appearance.isDriven, follows(root) else { return }
        // The child of a parent that is still appearing waits for the parent.
        if window == nil || parent == nil || parent?.appearance.phase == .shown { endAppearance() }
    }

    /// Whether the calls come from the move itself. A child whose parent's view is moved along hears of it from its
    /// parent; a controller without a parent answers for its own view only, because a transition answers for what lies
    /// around it.
    private func follows(_ root: UIView) -> Bool {
        guard let parent else { return view === root }
        return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance.phase != .hidden
            && !parent.view.isDescendant(of: root)
    }
}
