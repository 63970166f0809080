import Animation

extension HeroPlan {
    /// The plan as scene files and their tools know it.
    package var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("transition", .string(transition.rawValue)), ("from", .string(from)), ("to", .string(to)),
            ("presenting", .bool(presenting)),
            ("defaultAnimation", .string(defaultAnimation.description)),
            ("insertToViewFirst", .bool(insertToViewFirst)),
            ("duration", .number(duration)), ("fromViews", .integer(fromViews)), ("toViews", .integer(toViews)),
            ("pairs", .array(pairs.map { .string($0) })), ("animating", .array(animating.map(\.json))),
            ("layers", .array(layers.map(\.json))),
        ]
        if let resumed { members.append(("resumed", resumed.json)) }
        if !views.isEmpty { members.append(("views", .array(views.map(\.json)))) }
        return .object(members)
    }
}

private func planJSON(_ animations: [HeroPlan.Animation]) -> PlanJSON {
    .object(
        animations.map { animation in
            (
                animation.key.path,
                .object([("from", animation.from?.planJSON ?? .null), ("to", animation.to?.planJSON ?? .null)])
            )
        })
}

extension HeroPlan.Entry {
    fileprivate var json: PlanJSON {
        var members: [(String, PlanJSON)] = [
            ("view", .string(view)), ("name", .string(optional: name)), ("heroID", .string(optional: heroID)),
            ("matched", .bool(matched)),
            ("appearing", .bool(appearing)), ("snapshot", .string(snapshot.rawValue)),
            ("coordinateSpace", .string(coordinateSpace.rawValue)),
            ("delay", .number(delay)), ("duration", .number(duration)),
            ("timing", .array(timing.controlPoints.map { PlanJSON.number($0) })),
            ("spring", spring.map { .array([.number($0.stiffness), .number($0.damping)]) } ?? .null),
            ("arc", arc.map { .number($0) } ?? .null),
            ("animations", planJSON(animations)), ("displayShadow", .bool(displayShadow)),
        ]
        if let textTransition { members.append(("textTransition", .string(textTransition.rawValue))) }
        if let settling { members.append(("settling", .number(settling))) }
        if !begin.isEmpty { members.append(("begin", .object(begin.map { ($0.key.path, $0.value.planJSON) }))) }
        if let effect {
            members.append(
                (
                    "effect",
                    .object([
                        ("duration", .number(effect.duration)), ("from", .string(optional: effect.from)),
                        ("to", .string(optional: effect.to)),
                        ("curve", .string("linear")),
                    ])
                ))
        }
        return .object(members)
    }
}

extension HeroPlan.Layer {
    fileprivate var json: PlanJSON {
        .object([("view", .string(view)), ("kind", .string(kind.rawValue)), ("children", .array(children.map(\.json)))])
    }
}

extension HeroPlan.PresentedView {
    /// The values by key path.
    package var valuesJSON: PlanJSON { .object(values.map { ($0.key.path, $0.value?.planJSON ?? .null) }) }
}

extension HeroPlan.Resumed {
    fileprivate var json: PlanJSON {
        .object([
            ("progress", .number(progress)), ("end", .string(end.rawValue)),
            (
                "runner",
                .object([
                    ("running", .bool(runner.running)), ("timePassed", .number(runner.timePassed)),
                    ("duration", .number(runner.duration)),
                    ("reverse", .bool(runner.reverse)),
                ])
            ),
            (
                "seeks",
                .array(
                    seeks.map { seek in
                        .object([
                            ("progress", .number(seek.progress)),
                            ("presentation", .object(seek.presentation.map { ($0.view, $0.valuesJSON) })),
                        ])
                    })
            ),
            (
                "animating",
                .array(
                    animating.map { entry in
                        .object([
                            ("view", .string(entry.view)), ("appearing", .bool(entry.appearing)),
                            ("delay", .number(entry.delay)),
                            ("duration", .number(entry.duration)), ("animations", planJSON(entry.animations)),
                        ])
                    })
            ),
        ])
    }
}

extension HeroPlan.ViewReport {
    fileprivate var json: PlanJSON {
        .object([
            ("view", .string(view)), ("appearing", .bool(appearing)), ("reason", .string(optional: reason)),
            (
                "steps",
                .array(
                    steps.map { step in
                        .object([
                            ("source", .string(step.source)), ("changes", .array(step.changes.map { .string($0) })),
                        ])
                    })
            ), ("differences", .array(differences.map { .string($0.rawValue) })),
        ])
    }
}
