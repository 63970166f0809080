import Views

extension SceneKeys {
    /// What a step can do: exactly one of these keys says it.
    static let steps = KeyTable(
        "step",
        "One step of the timeline. Exactly one of these keys says what it does; transitions and `animate` take options beside it.",
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
                "set", .named(.table("properties")),
                "Changes properties at once: views by name, each with what becomes of it.",
                "{ card: { alpha: 0.5 } }"),
            SceneKey("together", .list(.table("step")), "Runs steps side by side.", "[{ hold: 1 }]"),
            SceneKey(
                "statusBar", .cases(of: StatusBarStyle.self),
                "The style of the shown screen's status bar from now on. It fades for 0.3 s, and the next step begins at once.",
                "light"),
            SceneKey("tap", .either([.text, .point]), "Shows a finger that taps a view or a point.", "card"),
            SceneKey(
                "drag", .table("drag"), "A finger that scrolls a view; the next step waits until it has come to rest.",
                "{ view: list, from: [180, 500], to: [180, 200] }"),
        ])

    static let action = KeyTable(
        "action", "A change of targets during a gesture: `apply` or `changeTarget`.",
        exclusive: [["apply", "changeTarget"]],
        [
            SceneKey("apply", .text, "The view, by name or path, that modifiers are applied to.", "card"),
            SceneKey("changeTarget", .text, "The view whose target state is replaced.", "card"),
            SceneKey(
                "modifiers", .either([.text, .list(.text)]), isRequired: true, "Hero's modifier language.",
                "\"position(100, 200)\""),
            SceneKey("isDestination", .boolean, "For `changeTarget`: whether the destination's side is meant.", "true"),
        ])

    static let drag = KeyTable(
        "drag",
        "A finger moves evenly over a scroll view and lifts. It scrolls, stretches at its ends and slows down as UIKit's do.",
        [
            SceneKey(
                "view", .text, isRequired: true, "A view of type scroll, table or collection, by name or path.", "list"),
            SceneKey(
                "from", .point, isRequired: true, "Where the finger comes down, in points of the canvas.", "[180, 500]"),
            SceneKey("to", .point, isRequired: true, "Where it lifts.", "[180, 200]"),
            SceneKey(
                "duration", .seconds, default: "0.25",
                "Seconds from one to the other; the speed is kept when it lifts.", "0.15"),
        ])

    static let transitionTables = [TransitionDescription.keys.table, InteractionDescription.keys.table, action, drag]

    /// What may stand beside the key that says what a step does.
    package static func options(ofStep verb: String) -> KeyTable? {
        if verb == "animate" { return AnimationDescription.keys.table }
        return TransitionDescription.Kind(rawValue: verb) == nil ? nil : TransitionDescription.keys.table
    }
}
