import Views

/// Which preprocessor changed what in the target states.
struct StateTrace {
    private var fields = ViewTable<[(name: String, text: String)]>()
    private var steps = ViewTable<[HeroPlan.ViewReport.Step]>()
    private var reasons = ViewTable<String>()
    var differences = ViewTable<[SnapshotDifference]>()

    init() {}

    init(_ context: HeroContext) { note(context, source: "modifiers") }

    mutating func note(_ context: HeroContext, source: String) {
        for view in context.fromViews + context.toViews {
            let (old, new) = (fields[view] ?? [], context[view]?.describedFields ?? [])
            let set = new.filter { field in !old.contains { $0 == field } }.map { "\($0.name) \($0.text)" }
            let removed = old.filter { field in !new.contains { $0.name == field.name } }.map { "no \($0.name)" }
            if !set.isEmpty || !removed.isEmpty {
                steps[view] = (steps[view] ?? []) + [HeroPlan.ViewReport.Step(source: source, changes: set + removed)]
            }
            fields[view] = new
        }
    }

    /// Finds why views do not animate, while they are still in their places.
    mutating func explain(_ hero: HeroTransition, _ paths: ViewPaths) {
        let context: HeroContext = hero.context
        let animating = ViewSet(hero.animatingFromViews + hero.animatingToViews)
        let flattened = ViewSet(context.fromViews + context.toViews)
        for view in paths.views where !animating.contains(view) {
            if !flattened.contains(view) {
                reasons[view] = view.isDisabled ? "disabled" : "hidden in a collection, a stack or a table"
            } else if context[view] == nil {
                reasons[view] = context.isRegistered(view) ? "no target state" : "outside"
            } else {
                reasons[view] = "nothing to animate"
            }
        }
    }

    /// Every view of both trees, the source's first, depth first.
    func reports(_ paths: ViewPaths) -> [HeroPlan.ViewReport] {
        paths.views.map { view in
            HeroPlan.ViewReport(
                view: paths[view] ?? "", appearing: paths.isDestination(view), reason: reasons[view],
                steps: steps[view] ?? [],
                differences: differences[view] ?? [])
        }
    }
}

extension UIView {
    /// Whether Hero is switched off for the view, or above it.
    fileprivate var isDisabled: Bool {
        var view = self
        if !hero.isEnabled { return true }
        while let parent = view.superview {
            if !parent.hero.isEnabled || !parent.hero.isEnabledForSubviews { return true }
            view = parent
        }
        return false
    }
}

extension HeroTargetState {
    /// What is set, by name, as text.
    var describedFields: [(name: String, text: String)] {
        var fields: [(name: String, text: String)] = values(scaleBased: false, currentSize: .zero, isEffect: false).map
        {
            ($0.key.path, $0.value.planJSON.text)
        }
        func add(_ name: String, _ text: String?) { if let text { fields.append((name, text)) } }
        if !displayShadow { add("displayShadow", "false") }
        add("spring", spring.map { "\($0.stiffness) \($0.damping)" })
        if delay != 0 { add("delay", PlanJSON.text(of: delay)) }
        add("duration", duration.map { $0 == .infinity ? "longest" : PlanJSON.text(of: $0) })
        add("timingFunction", timingFunction.map { "\($0.controlPoints)" })
        add("arc", arc.map { "\($0)" })
        add("source", source)
        add("cascade", cascade.map { "\($0.delta) \($0.direction)" })
        add("ignoreSubviewModifiers", ignoreSubviewModifiers.map { "\($0)" })
        add("coordinateSpace", coordinateSpace?.rawValue)
        add("useScaleBasedSizeChange", useScaleBasedSizeChange.map { "\($0)" })
        add("snapshot", snapshotType?.rawValue)
        if nonFade { add("forceNonFade", "true") }
        if plusLighter { add("plusLighter", "true") }
        if forceAnimate { add("forceAnimate", "true") }
        add("beginWith", beginState.map { "\($0.count)" })
        add("conditionalModifiers", conditionalModifiers.map { "\($0.count)" })
        return fields
    }
}

/// The paths by which reports name views: the screen's name, then the index in each superview's subviews.
struct ViewPaths {
    private var paths = ViewTable<(path: String, isDestination: Bool)>()

    init() {}

    mutating func add(_ root: UIView, name: String, isDestination: Bool) {
        paths[root] = (name, isDestination)
        for (index, subview) in root.sceneSubviews.enumerated() {
            add(subview, name: "\(name)/\(index)", isDestination: isDestination)
        }
    }

    subscript(view: UIView) -> String? { paths[view]?.path }

    func isDestination(_ view: UIView) -> Bool { paths[view]?.isDestination ?? false }

    /// The view at a path, such as `A/0`.
    func view(at path: String) -> UIView? { paths.views.first { paths[$0]?.path == path } }

    /// Every view, in the order of the trees.
    var views: [UIView] { paths.views }
}
