/// For each rule about what is planned a scene that triggers it, and the same scene put right.
extension LintRuleTests {
    static func turning(_ modifiers: String) -> String {
        scene(
            "",
            "{ name: sail, frame: [50, 50, 50, 50], backgroundColor: red, hero: { modifiers: \"fade \(modifiers)\" } }")
    }

    private static func cascade(_ inner: String) -> String {
        scene(
            "",
            "{ frame: [0, 0, 200, 200], hero: { modifiers: \"cascade(0.05)\" }, subviews: [{ \(inner)frame: [0, 0, 200, 40], backgroundColor: red },"
                + " { \(inner)frame: [0, 60, 200, 40], backgroundColor: red }] }")
    }

    private static func longest(delay: String) -> String {
        scene(
            "",
            "{ frame: [0, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"fade durationMatchLongest\" } },"
                + " { frame: [60, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"fade duration(0.3) \(delay)\" } }"
        )
    }

    /// Pairs, modifiers, steps and how long they take.
    static let plans: [Case] = [
        Case(
            rule: "too-fast",
            bad: scene(
                small,
                "{ frame: [100, 200, 60, 60], backgroundColor: red, hero: { id: x, modifiers: \"duration(0.05)\" } }"
            )
            .replacingOccurrences(of: "backgroundColor: white, subviews", with: "subviews")
            .replacingOccurrences(of: "b: { view", with: "b: { hero: { modalAnimation: none }, view"),
            good: scene(
                small,
                "{ frame: [100, 200, 60, 60], backgroundColor: red, hero: { id: x, modifiers: \"duration(0.3)\" } }"),
            says: "too fast to follow"),
        Case(
            rule: "too-long",
            bad: scene(
                small,
                "{ name: slow, frame: [0, 0, 200, 200], backgroundColor: red, hero: { id: x, modifiers: \"duration(1.5)\" } }"
            ),
            good: scene(
                small,
                "{ name: slow, frame: [0, 0, 200, 200], backgroundColor: red, hero: { id: x, modifiers: \"duration(0.5)\" } }"
            ),
            says: "`slow` takes longest"),
        Case(
            rule: "duplicate-id", bad: scene("\(small), \(small)", large), good: scene(small, large),
            says: "the hero id \"x\", and so has"),
        Case(
            rule: "unmatched-id", bad: scene(small, large.replacingOccurrences(of: "hero: x", with: "hero: y")),
            good: scene(small, large),
            says: "no view of `b` has the hero id \"x\""),
        Case(
            rule: "missing-source",
            bad: scene(small, large.replacingOccurrences(of: "hero: x", with: "hero: { modifiers: \"source(z)\" }")),
            good: scene(small, large.replacingOccurrences(of: "hero: x", with: "hero: { modifiers: \"source(x)\" }")),
            says: "with the id \"z\""),
        Case(
            rule: "overwritten-modifier",
            bad: scene(
                small,
                large.replacingOccurrences(of: "hero: x", with: "hero: { id: x, modifiers: \"translate(0, 100)\" }")),
            good: scene(
                small,
                large.replacingOccurrences(of: "hero: x", with: "hero: { id: x, modifiers: \"cornerRadius(8)\" }")),
            says: "sets transform of"),
        Case(
            rule: "ineffective-modifier",
            bad: scene(
                "", "{ name: lazy, frame: [0, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"delay(0.2)\" } }"),
            good: scene(
                "",
                "{ name: lazy, frame: [0, 0, 50, 50], backgroundColor: red, hero: { modifiers: \"fade delay(0.2)\" } }"),
            says: "`lazy` has delay, but nothing to animate"),
        Case(
            rule: "ineffective-cascade", bad: cascade(""), good: cascade("hero: { modifiers: fade }, "),
            says: "none of the views inside it animates"),
        Case(
            rule: "outside-destination",
            bad: scene(small, large.replacingOccurrences(of: "[0, 0, 200", with: "[0, 400, 200")),
            good: scene(small, large),
            says: "lies outside of the canvas"),
        Case(
            rule: "indeterminate-duration", bad: longest(delay: "delay(0.2)"), good: longest(delay: ""),
            says: "differs from run to run"),
        Case(
            rule: "degrees", bad: turning("rotate(45)"), good: turning("rotate(45 * pi / 180)"),
            says: "has rotate(45), and modifiers rotate by radians"),
        Case(
            rule: "degrees", bad: turning("beginWith(fade, rotate(x: -90, z: 1))"),
            good: turning("rotate(4 * pi) rotate(z: 6.28)"),
            says: "has beginWith(fade, rotate(x: -90, z: 1))"),
        Case(
            rule: "ineffective-animation", bad: box("{ animate: box, to: { alpha: 1 }, duration: 0.3 }"),
            good: box(
                "{ animate: box, to: { alpha: 0.5 }, duration: 0.3 }, "
                    + "{ animate: box, keyframes: [{ at: 0.5, to: { alpha: 1 } }, { at: 1, to: { alpha: 0.5 } }], duration: 0.3 }"
            ),
            says: "the animation of `box` changes nothing"),
        Case(
            rule: "ineffective-animation",
            bad: box(
                "{ animate: box, keyframes: [{ at: 0.5, to: { alpha: 1 } }, { at: 1, to: { alpha: 1 } }], duration: 0.3 }"
            ),
            // A part that has no name moves.
            good: box(
                "{ animate: box, to: { on: true }, duration: 0.3 }, { animate: box, to: { size: [20, 20] }, duration: 0.3 }",
                view: "subviews: [{ name: knob, type: switch, frame: [0, 0, 51, 31] }]"
            ).replacingOccurrences(of: "animate: box, to: { on", with: "animate: knob, to: { on"),
            says: "the animation of `box` changes nothing"),
    ]
}
