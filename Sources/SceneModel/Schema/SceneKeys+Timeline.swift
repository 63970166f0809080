import SceneSyntax
import Views

extension SceneKeys {
    /// What a step can do: exactly one of these keys says it.
    package static let steps = KeyTable(
        "step",
        "One step of the timeline. Exactly one of these keys says what it does; transitions and `animate` take options beside it.",
        StepVerb.all.map(\.key))

    package static let action = KeyTable(
        "action", "A change of targets during a gesture: `apply` or `changeTarget`.",
        exclusive: [["apply", "changeTarget"]], actionKeys())

    private static func actionKeys() -> [SceneKey] {
        [
            SceneKey("apply", .text, "The view, by name or path, that modifiers are applied to.", "card"),
            SceneKey("changeTarget", .text, "The view whose target state is replaced.", "card"),
            SceneKey(
                "modifiers", .either([.text, .list(.text)]), isRequired: true, "Hero's modifier language.",
                "\"position(100, 200)\""),
            SceneKey("isDestination", .boolean, "For `changeTarget`: whether the destination's side is meant.", "true"),
        ]
    }

    static let transitionTables = [
        TransitionDescription.keys.table, InteractionDescription.keys.table, action, DragDescription.keys.table,
        SwipeDescription.keys.table, PinchDescription.keys.table, PressDescription.keys.table,
        TypingDescription.keys.table,
        AnimationDescription.keyframeTable,
    ]

    /// What may stand beside the key that says what a step does.
    package static func options(ofStep verb: String) -> KeyTable? {
        StepVerb.all.first { $0.key.name == verb }?.options
    }
}

/// What a step can do: the key that says so, the keys that may stand beside it, and how it is read.
struct StepVerb: Sendable {
    package let key: SceneKey
    package let options: KeyTable?
    /// From the key's value, the step's map, and how many `together` the step stands in.
    package let read: @Sendable (inout TimelineDecoder, Field, FieldMap, Int) -> StepDescription.Action?

    private init(
        _ name: String, _ shape: ValueShape, _ summary: String, _ example: String, options: KeyTable? = nil,
        read: @escaping @Sendable (inout TimelineDecoder, Field, FieldMap, Int) -> StepDescription.Action?
    ) {
        (key, self.options, self.read) = (SceneKey(name, shape, summary, example), options, read)
    }

    private init(_ kind: TransitionDescription.Kind, _ summary: String, _ example: String) {
        self.init(kind.rawValue, .text, summary, example, options: TransitionDescription.keys.table) {
            decoder, value, map, _ in
            decoder.transition(kind, value, map).map { .transition($0) }
        }
    }

    package static let all: [StepVerb] = verbs()

    private static func verbs() -> [StepVerb] {
        [
            StepVerb("show", .text, "Cuts to a screen.", "list") { decoder, value, _, _ in decoder.show(value) },
            StepVerb("hold", .seconds, "Keeps what is shown, for so many seconds.", "0.5") { _, value, _, _ in
                value.seconds().map { .hold(seconds: $0) }
            },
            StepVerb(.present, "A modal Hero transition to a screen.", "detail"),
            StepVerb(.dismiss, "The way back from it.", "list"),
            StepVerb(.push, "The same inside a navigation controller.", "detail"),
            StepVerb(.pop, "The way back.", "list"),
            StepVerb(.tab, "The same inside a tab bar controller.", "detail"),
            StepVerb(
                "animate", .either([.text, .list(.text)]),
                "A property animation of a view of the shown screen, by name or path; of several, or of all in a view (`list/*`).",
                "card", options: AnimationDescription.keys.table
            ) { decoder, value, map, _ in
                let animations = AnimationDescription.read(value, map, decoder)
                if let only = animations.first, animations.count == 1 { return .animate(only) }
                return animations.isEmpty
                    ? nil : .together(animations.map { StepDescription(action: .animate($0), range: map.range) })
            },
            StepVerb(
                "set", .named(.table("properties")),
                "Changes properties at once: views by name, each with what becomes of it.", "{ card: { alpha: 0.5 } }"
            ) { decoder, value, _, _ in decoder.changes(value).map { .set($0) } },
            StepVerb("together", .list(.table("step")), "Runs steps side by side.", "[{ hold: 1 }]") {
                decoder, value, _, depth in decoder.together(value, depth: depth)
            },
            StepVerb(
                "statusBar", .cases(of: StatusBarStyle.self),
                "The style of the shown screen's status bar from now on. It fades for 0.3 s, and the next step begins at once.",
                "light"
            ) { decoder, value, _, _ in decoder.statusBar(value) },
            StepVerb(
                "rotate", .words(of: SceneWords.orientations),
                "Turns the device and lays out anew: 0.3 s, tablets 0.4 s. The pictures are square.", "landscapeRight"
            ) { decoder, value, _, _ in decoder.rotate(value).map { .rotate($0) } },
            StepVerb(
                "keyboard", .cases(of: KeyboardKind.self),
                "The keyboard comes with these keys, or goes (`hidden`). What is pinned to it moves with it; takes 0.5 s.",
                "letters"
            ) { decoder, value, _, _ in decoder.keyboard(value).map { .keyboard($0) } },
            StepVerb(
                "tap", .either([.text, .point]), "A finger that taps a view or a point; controls and rows react.",
                "card"
            ) {
                decoder, value, _, _ in decoder.tap(value).map { .tap($0) }
            },
            StepVerb(
                "drag", .table("drag"), "A finger that scrolls a view, or moves what it is put down on.",
                "{ view: list, from: [180, 500], to: [180, 200] }"
            ) { decoder, value, _, _ in decoder.drag(value).map { .drag($0) } },
            StepVerb("swipe", .table("swipe"), "A quick finger over a view.", "{ view: card, direction: left }") {
                decoder, value, _, _ in
                decoder.touch(value, SwipeDescription.keys, "{ view: card, direction: left }") {
                    SwipeDescription(view: $0)
                }
                .map { .swipe($0) }
            },
            StepVerb("pinch", .table("pinch"), "Two fingers on a view.", "{ view: photo, scale: 2 }") {
                decoder, value, _, _ in
                decoder.touch(value, PinchDescription.keys, "{ view: photo, scale: 2 }") { PinchDescription(view: $0) }
                    .map { .pinch($0) }
            },
            StepVerb("press", .table("press"), "A finger that stays on a view.", "{ view: photo, duration: 0.6 }") {
                decoder, value, _, _ in
                decoder.touch(value, PressDescription.keys, "{ view: photo, duration: 0.6 }") {
                    PressDescription(view: $0)
                }
                .map { .press($0) }
            },
            StepVerb("type", .table("type"), "Letters that are written into a text field.", "{ view: name, text: Ada }")
            {
                decoder, value, map, _ in
                decoder.typing(value).map { .type($0) }
            },
        ]
    }
}
