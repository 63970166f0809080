import Views

/// Which preprocessor changed what in the target states.
struct StateTrace {
    private var fields = ViewTable<[(name: String, text: String)]>()
    private var steps = ViewTable<[HeroPlan.ViewReport.Step]>()

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

    /// Every view of both trees, in flattened order.
    func reports(_ hero: HeroTransition, paths: ViewPaths) -> [HeroPlan.ViewReport] {
        let context: HeroContext = hero.context
        let animating = hero.animatingFromViews + hero.animatingToViews
        return paths.views.map { view in
            let appearing = hero.toView.map(view.isOriginally(below:)) ?? false
            let reason = animating.contains { $0 === view } ? nil : Self.reason(view, context)
            return HeroPlan.ViewReport(
                view: paths[view] ?? "", appearing: context.toViews.contains { $0 === view } || appearing, reason: reason,
                steps: steps[view] ?? [])
        }
    }

    private static func reason(_ view: UIView, _ context: HeroContext) -> String {
        guard (context.fromViews + context.toViews).contains(where: { $0 === view }) else { return "disabled" }
        if !context.isRegistered(view), context[view] == nil { return "outside" }
        return context[view] == nil ? "no target state" : "nothing to animate"
    }
}

extension UIView {
    fileprivate func isOriginally(below root: UIView) -> Bool { isDescendant(of: root) }
}

extension HeroTargetState {
    /// What is set, by name, as text.
    var describedFields: [(name: String, text: String)] {
        var fields: [(name: String, text: String)] = values(scaleBased: false, currentSize: .zero, isEffect: false).map {
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
        if forceAnimate { add("forceAnimate", "true") }
        add("beginWith", beginState.map { "\($0.count)" })
        add("conditionalModifiers", conditionalModifiers.map { "\($0.count)" })
        return fields
    }
}
