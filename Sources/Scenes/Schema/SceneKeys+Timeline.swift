import Views

extension SceneKeys {
    /// What a step can do: exactly one of these keys says it.
    static let steps = KeyTable(
        "step", "One step of the timeline. Exactly one of these keys says what it does; transitions and `animate` take options beside it.",
        [
            SceneKey("show", .text, "Cuts to a screen.", "list"),
            SceneKey("hold", .seconds, "Keeps what is shown, for so many seconds.", "0.5"),
            SceneKey("present", .text, "A modal Hero transition to a screen.", "detail"),
            SceneKey("dismiss", .text, "The way back from it.", "list"),
            SceneKey("push", .text, "The same inside a navigation controller.", "detail"),
            SceneKey("pop", .text, "The way back.", "list"),
            SceneKey("tab", .text, "The same inside a tab bar controller.", "detail"),
            SceneKey("animate", .text, "A property animation of a view of the shown screen, by name or path.", "card"),
            SceneKey(
                "set", .named(.table("properties")), "Changes properties at once: views by name, each with what becomes of it.",
                "{ card: { alpha: 0.5 } }"),
            SceneKey("together", .list(.table("step")), "Runs steps side by side.", "[{ hold: 1 }]"),
            SceneKey(
                "statusBar", .cases(of: StatusBarStyle.self),
                "The style of the shown screen's status bar from now on. It fades for 0.3 s, and the next step begins at once.", "light"),
            SceneKey("tap", .either([.text, .point]), "Shows a finger that taps a view or a point.", "card"),
            SceneKey(
                "drag", .table("drag"), "A finger that scrolls a view; the next step waits until it has come to rest.",
                "{ view: list, from: [180, 500], to: [180, 200] }"),
        ])

    static let transition = KeyTable(
        "transition", "Options beside present, dismiss, push, pop and tab.",
        [
            SceneKey("animation", .text, default: "the screen's", "Hero's default-animation language.", "zoomSlide(left)"),
            SceneKey("viewOrder", .cases(of: TransitionDescription.ViewOrder.self), default: "auto", "Which screen lies above.", "sourceOnTop"),
            SceneKey(
                "directionStrategy", .cases(of: TransitionDescription.DirectionStrategy.self), default: "forceLeftToRight",
                "Whether directions are mirrored in right-to-left layouts.", "userInterface"),
            SceneKey("interactive", .table("interactive"), "A scripted gesture drives the transition.", "{ progress: [[0.2, 0.5]], end: finish }"),
        ])

    static let interactive = KeyTable(
        "interactive", "A gesture as a script.",
        [
            SceneKey(
                "before", .either([.number(-1000...1000), .cases(of: InteractionDescription.End.self)]),
                "What comes before the animation runs: an update, or already the end.", "0.1"),
            SceneKey(
                "progress", .list(.tuple([.seconds, .number(-1000...1000)])), default: "[]",
                "Pairs of a time from the step's start and a progress, in order of time.", "[[0.1, 0.2], [0.4, 0.7]]"),
            SceneKey(
                "actions", .list(.table("action")), default: "[]", "What the gesture changes after the updates.",
                "[{ apply: card, modifiers: \"translate(40, 20)\" }]"),
            SceneKey("end", .cases(of: InteractionDescription.End.self), default: "finish", "Where it goes when the finger lifts.", "cancel"),
            SceneKey("animate", .boolean, default: "true", "Whether it gets there with an animation.", "false"),
        ])

    static let action = KeyTable(
        "action", "A change of targets during a gesture: `apply` or `changeTarget`.", exclusive: [["apply", "changeTarget"]],
        [
            SceneKey("apply", .text, "The view, by name or path, that modifiers are applied to.", "card"),
            SceneKey("changeTarget", .text, "The view whose target state is replaced.", "card"),
            SceneKey("modifiers", .either([.text, .list(.text)]), isRequired: true, "Hero's modifier language.", "\"position(100, 200)\""),
            SceneKey("isDestination", .boolean, "For `changeTarget`: whether the destination's side is meant.", "true"),
        ])

    static let drag = KeyTable(
        "drag", "A finger moves evenly over a scroll view and lifts. It scrolls, stretches at its ends and slows down as UIKit's do.",
        [
            SceneKey("view", .text, isRequired: true, "A view of type scroll, table or collection, by name or path.", "list"),
            SceneKey("from", .point, isRequired: true, "Where the finger comes down, in points of the canvas.", "[180, 500]"),
            SceneKey("to", .point, isRequired: true, "Where it lifts.", "[180, 200]"),
            SceneKey("duration", .seconds, default: "0.25", "Seconds from one to the other; the speed is kept when it lifts.", "0.15"),
        ])

    static let transitionTables = [transition, interactive, action, drag]

    static let animate = KeyTable(
        "animate", "Options beside `animate`.", exclusive: [["curve", "controlPoints", "dampingRatio", "spring"]],
        [
            SceneKey("to", .table("properties"), isRequired: true, "What becomes of the view.", "{ center: [160, 160], alpha: 0.5 }"),
            SceneKey("duration", .seconds, default: "0.25", "Seconds.", "0.6"),
            SceneKey("delay", .seconds, default: "0", "Seconds.", "0.2"),
            SceneKey("curve", .words(of: SceneWords.curves), default: "easeInOut", "A curve by name; `segue list easings` lists them.", "easeOut"),
            SceneKey(
                "controlPoints", .tuple([.tuple([.number(0...1), .number(-100...100)]), .tuple([.number(0...1), .number(-100...100)])]),
                "A cubic Bézier curve; x is time.", "[[0.4, 0], [0.2, 1]]"),
            SceneKey("dampingRatio", .number(0.001...1), "A spring that fits the duration; 1 does not overshoot.", "0.6"),
            SceneKey(
                "velocity", .number(-1_000_000...1_000_000), default: "0",
                "Beside `dampingRatio`: how fast it starts, in distances per second, as UIKit's `initialSpringVelocity`.", "3"),
            SceneKey("spring", .table("spring"), "A spring by its physics; it takes as long as it takes.", "{ stiffness: 250, damping: 20 }"),
            SceneKey("completion", .named(.table("properties")), "Changes at the end.", "{ card: { alpha: 1 } }"),
            SceneKey("wait", .boolean, default: "true", "Whether the next step waits for the end.", "false"),
            SceneKey("pauseAt", .tuple([.seconds, .seconds]), "`[time, seconds]`: pauses it at a time, for so long.", "[0.1, 0.5]"),
            SceneKey("reverseAt", .seconds, "Turns it round at a time.", "0.15"),
            SceneKey(
                "finishAt", .tuple([.seconds, .cases(of: AnimationDescription.Position.self)]), "`[time, start | current | end]`: ends it there.",
                "[0.2, current]"),
            SceneKey(
                "scrub", .list(.tuple([.seconds, .number(0...1)])), "A finger on the slider: pairs of a time and a fraction.",
                "[[0.1, 0.5], [0.3, 0.2]]"),
        ])

    static let spring = KeyTable(
        "spring", "A spring by its physics.",
        [
            SceneKey("mass", .number(0.0001...1_000_000), default: "1", "Of what hangs on it.", "1"),
            SceneKey("stiffness", .number(0.0001...1_000_000), default: "100", "Of the spring.", "250"),
            SceneKey("damping", .number(0.0001...1_000_000), default: "10", "What takes the swing out.", "20"),
            SceneKey("velocity", .number(-1_000_000...1_000_000), default: "0", "At the start.", "4"),
        ])

    /// What may stand beside the key that says what a step does.
    package static func options(ofStep verb: String) -> KeyTable? {
        if verb == "animate" { return animate }
        return TransitionDescription.Kind(rawValue: verb) == nil ? nil : transition
    }
}
