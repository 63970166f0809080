import Foundation
import Geometry
import SceneSyntax
import Views

/// Reads the timeline, keeping track of the screen that is shown, since names of views are those of the shown screen.
struct TimelineDecoder {
    package let views: ViewIndex
    package let context: DecodingContext
    private var shown: String?
    /// Whether a step was a mistake before any screen was shown.
    private var isLost = false
    private var stepCount = 0

    package init(views: ViewIndex, context: DecodingContext) { (self.views, self.context) = (views, context) }

    private static let verbs = StepVerb.all.map(\.key.name)

    /// What goes with animations that are neither Hero's nor the system's, and what is written for Hero's.
    private static let keysOfPresets = [
        (key: "duration", instead: "; give views the modifier duration(seconds)"),
        (key: "curve", instead: "; give views the modifier timingFunction(name)"), (key: "container", instead: ""),
    ]

    package mutating func steps(_ field: Field) -> [StepDescription] {
        guard let fields = field.list("a list of steps") else { return [] }
        if fields.isEmpty { field.report(.wrongCount(expected: "at least one step", found: 0)) }
        var steps: [StepDescription] = []
        for field in fields {
            if let step = step(field, depth: 0) { steps.append(step) } else if shown == nil { isLost = true }
        }
        return steps
    }

    /// Where an earlier step is a mistake, that is the reason, and has been said.
    private func reportNothingShown(at field: Field) { if !isLost { field.report(.nothingShown) } }

    private mutating func step(_ field: Field, depth: Int) -> StepDescription? {
        stepCount += 1
        guard stepCount <= context.limits.count(.steps) else {
            context.stop(context.limits.reached(.steps), at: field.node.range, path: field.path)
            return nil
        }
        guard !context.isExhausted, let map = field.map(Self.form(of: field)) else { return nil }
        let written = map.keys.filter(Self.verbs.contains)
        guard let verb = StepVerb.all.first(where: { $0.key.name == written.first }), let value = map[verb.key.name]
        else {
            if let (key, meant) = map.mistaken(among: Self.verbs) {
                map.report(.unknownKey(key.value, of: "a step", nearest: meant, known: Self.verbs), at: key.range)
            } else {
                field.report(.noStep(known: Self.verbs))
            }
            return nil
        }
        guard written.count == 1 else {
            map.report(.severalSteps(written), at: map.range(of: written[1]))
            return nil
        }
        if let problem = verb.problem(ofNested: value) {
            value.report(problem)
            return nil
        }
        map.onlyKeys([verb.key.name] + (verb.options?.names ?? []), of: "the step \"\(verb.key.name)\"")
        guard let action = verb.read(&self, value, map, depth) else { return nil }
        return StepDescription(action: action, range: field.node.range)
    }

    /// What is expected where a step should be: more than the name of one.
    private static func form(of field: Field) -> String {
        guard case .scalar(let scalar) = field.node.content, verbs.contains(scalar.text) else {
            return "a step such as `hold: 1`"
        }
        return "`\(scalar.text): …`, a step with what it takes"
    }

    package mutating func show(_ value: Field) -> StepDescription.Action? {
        guard let screen = screen(value) else { return nil }
        shown = screen.value
        return .show(screen: screen.value)
    }

    package mutating func together(_ value: Field, depth: Int) -> StepDescription.Action? {
        guard depth == 0 else {
            value.report(.nestedTogether)
            return nil
        }
        guard let fields = value.list("a list of steps") else { return nil }
        var steps: [StepDescription] = []
        for field in fields {
            guard let step = step(field, depth: depth + 1) else { continue }
            if step.changesScreen, steps.contains(where: \.changesScreen) { field.report(.severalTransitions) }
            steps.append(step)
        }
        return .together(steps)
    }

    package func statusBar(_ value: Field) -> StepDescription.Action? {
        guard shown != nil else {
            reportNothingShown(at: value)
            return nil
        }
        return ValueReader.statusBar.read(value).map { .statusBar($0) }
    }

    package func rotate(_ value: Field) -> UIInterfaceOrientation? {
        guard shown != nil else {
            reportNothingShown(at: value)
            return nil
        }
        return value.word("a way to hold a device", SceneWords.orientations)
    }

    package func keyboard(_ value: Field) -> KeyboardKind? {
        guard shown != nil else {
            reportNothingShown(at: value)
            return nil
        }
        return value.choice(KeyboardKind.self, "a keyboard")
    }

    package mutating func transition(_ kind: TransitionDescription.Kind, _ value: Field, _ map: FieldMap)
        -> TransitionDescription?
    {
        guard let screen = screen(value) else { return nil }
        guard let source = shown else {
            reportNothingShown(at: value)
            return nil
        }
        guard source != screen.value else {
            value.report(.alreadyShown(source))
            return nil
        }
        var transition = TransitionDescription(kind: kind, screen: screen)
        TransitionDescription.keys.read(map, into: &transition)
        transition.interactive = map["interactive"].flatMap {
            InteractionDescription($0, from: source, to: screen.value, self)
        }
        let lower = kind == .dismiss || kind == .pop ? screen.value : source
        if let field = map["container"], let view = view(field, in: [lower]) {
            if view.screen == lower {
                transition.container = view
            } else if let name = field.name("the name or path of a view") {
                field.report(.noSuchView(name.value, screen: lower, nearest: nil))
            }
        }
        if transition.preset == nil, let (key, instead) = Self.keysOfPresets.first(where: { map.has($0.key) }) {
            map.report(
                .conflictingKeys([key], why: "goes with an animation that is not Hero's\(instead)"),
                at: map.range(of: key))
        }
        let isCancelled = transition.interactive.map { $0.end == .cancel || $0.before == .end(.cancel) } ?? false
        if !isCancelled { shown = screen.value }
        return transition
    }

    private func screen(_ field: Field) -> Located<String>? {
        guard let name = field.name("the name of a screen") else { return nil }
        guard views.has(screen: name.value) else {
            let nearest = EditDistance.nearest(to: name.value, among: views.screenNames)
            field.report(.unknownName(name.value, of: "screen", nearest: nearest, known: views.screenNames))
            return nil
        }
        return name
    }

    package func tap(_ field: Field) -> TapTarget? {
        if case .sequence = field.node.content { return field.point().map { .point($0) } }
        return view(field).map { .view($0) }
    }

    package func drag(_ field: Field) -> DragDescription? {
        guard let map = field.map("a map such as { view: list, from: [180, 500], to: [180, 200] }") else { return nil }
        map.onlyKeys(DragDescription.keys.table.names, of: "drag")
        guard map.required("from", of: "drag") != nil, map.required("to", of: "drag") != nil else { return nil }
        var drag = DragDescription(view: nil, from: .zero, to: .zero)
        DragDescription.keys.read(map, into: &drag)
        guard let name = map["view"] else {
            if shown == nil { reportNothingShown(at: field) }
            return shown == nil ? nil : drag
        }
        guard let view = view(name) else { return nil }
        guard let kind = views.view(view)?.kind, [.scroll, .table, .collection, .sheet].contains(kind) else {
            name.report(
                .wrongType(
                    expected: "a view of type scroll, table, collection or sheet", found: "one that is not dragged"))
            return nil
        }
        drag.view = view
        return drag
    }

    /// `{ view: name, … }`: fingers on a view of the shown screen.
    package func touch<Touch>(_ field: Field, _ keys: Keys<Touch>, _ example: String, _ make: (ViewReference) -> Touch)
        -> Touch?
    {
        let name = keys.table.name
        guard let map = field.map("a map such as \(example)") else { return nil }
        map.onlyKeys(keys.table.names, of: name)
        guard let value = map.required("view", of: name), let view = view(value) else { return nil }
        var touch = make(view)
        keys.read(map, into: &touch)
        return touch
    }

    package func typing(_ field: Field) -> TypingDescription? {
        let keys = TypingDescription.keys
        let typing = touch(field, keys, "{ view: name, text: Ada }") { TypingDescription(view: $0) }
        guard let typing, let map = field.map(""), map.required("text", of: "type") != nil else { return nil }
        guard let kind = views.view(typing.view)?.kind, [.textField, .textView, .searchBar].contains(kind) else {
            map["view"]?.report(
                .wrongType(expected: "a view of type textField, textView or searchBar", found: "one that takes no text")
            )
            return nil
        }
        return typing
    }

    /// A view of the shown screen by name, or any by path.
    package func view(_ field: Field) -> ViewReference? {
        guard let shown else {
            reportNothingShown(at: field)
            return nil
        }
        return view(field, in: [shown])
    }

    /// The views that a step names: one, a list of them, or all directly inside one (`list/*`).
    package func views(_ field: Field) -> [ViewReference] {
        if case .sequence = field.node.content {
            let fields = field.list("a list of views") ?? []
            if fields.isEmpty { field.report(.wrongCount(expected: "at least one view", found: 0)) }
            return fields.flatMap(self.views)
        }
        guard let shown, let name = field.name("the name or path of a view"), name.value.hasSuffix("/*") else {
            return view(field).map { [$0] } ?? []
        }
        guard
            let parent = resolve(String(name.value.dropLast(2)), in: [shown], { field.report($0) }),
            let description = views.view(parent)
        else { return [] }
        if description.subviews.isEmpty {
            field.report(.wrongCount(expected: "a view with views inside", found: 0))
        }
        return description.subviews.indices.map {
            ViewReference(screen: parent.screen, indices: parent.indices + [$0])
        }
    }

    package func view(_ field: Field, in screens: [String]) -> ViewReference? {
        guard let name = field.name("the name or path of a view") else { return nil }
        return resolve(name.value, in: screens) { field.report($0) }
    }

    private func resolve(_ name: String, in screens: [String], _ report: (SceneProblem) -> Void) -> ViewReference? {
        switch views.find(name, in: screens) {
        case .found(let reference): return reference
        case .failed(let problem):
            report(problem)
            return nil
        }
    }

    /// `{ view: { key: value } }`
    package func changes(_ field: Field) -> [ViewChange]? {
        guard let map = field.map("a map such as { view: { alpha: 0 } }") else { return nil }
        guard let shown else {
            reportNothingShown(at: field)
            return nil
        }
        return map.entries.compactMap { key, value in
            guard let view = resolve(key.value, in: [shown], { map.report($0, at: key.range) }) else { return nil }
            return properties(value, of: view).map { ViewChange(view: view, properties: $0) }
        }
    }

    /// What a view's properties become; keys as its type allows them.
    package func properties(_ field: Field, of view: ViewReference) -> ViewProperties? {
        guard let map = field.map("a map of properties"), let kind = views.view(view)?.kind else { return nil }
        map.onlyViewKeys(of: kind, structure: [], owner: "the properties of a view of type \(kind.rawValue)")
        let properties = ViewProperties(map, kind: kind)
        views.check(properties.constraints ?? [], screen: view.screen, path: field.path, context)
        return properties
    }
}

extension StepDescription {
    /// Whether another screen is shown after it.
    fileprivate var changesScreen: Bool {
        switch action {
        case .show, .transition: true
        default: false
        }
    }
}
