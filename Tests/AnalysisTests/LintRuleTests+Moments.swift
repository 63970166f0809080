/// For each rule about single moments a scene that triggers it, and the same scene put right.
extension LintRuleTests {
    private static let thereAndBack =
        "[{ show: a }, { hold: 0.2 }, { present: b }, { hold: 0.2 }, { dismiss: a }, { hold: 0.2 }]"

    private static let container =
        "[{ show: a }, { hold: 0.2 }, { present: b, animation: containerTransform, container: bare }, { hold: 0.2 }]"

    private static let back = "{ present: b, animation: none }, { hold: 0.2 }, { dismiss: a"

    /// A gesture that takes a card out of its place, or back into it.
    private static func containerGesture(_ step: String, end: String) -> String {
        "[{ show: a }, { hold: 0.2 }, \(step), animation: containerTransform, container: bare, "
            + "interactive: { progress: [[0.1, 0.4], [0.2, 0.6]], end: \(end) } }, { hold: 0.2 }]"
    }

    private static func badge(_ modifiers: String) -> String {
        "{ frame: [0, 0, 200, 300], backgroundColor: red }, { frame: [26, 0, 174, 300], backgroundColor: black },"
            + " { name: badge, type: blur, cornerRadius: 3, masksToBounds: true, frame: [20, 20, 12, 12], hero: { id: x, modifiers: \"\(modifiers)\" } }"
    }

    private static func bare(_ ground: String) -> String {
        "{ frame: [0, 0, 200, 300], backgroundColor: red }, { name: bare, \(ground)frame: [20, 20, 12, 12] }"
    }

    static func flashes(_ count: Int, every period: Double) -> String {
        (0..<count).map { _ in
            "{ set: { box: { backgroundColor: white } } }, { hold: \(period) }, { set: { box: { backgroundColor: black } } }, { hold: \(period) }"
        }.joined(separator: ", ")
    }

    /// What jumps, flashes or does not happen at an instant.
    static let moments: [Case] = [
        // What lies beyond the bounds is not in a snapshot. It differs too little from the ground for pixels to count,
        // but as a patch it shows.
        Case(
            rule: "start-unlike-screen",
            bad: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x, subviews: [{ frame: [70, 0, 40, 40], backgroundColor: '#EBEBEB' }] }",
                large),
            good: scene(small, large), says: "of 255 levels at once"),
        Case(
            rule: "start-unlike-screen",
            bad: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: { id: x, emptySnapshot: true } }", large),
            good: scene(small, large), says: "`present b` begins with a jump"),
        Case(
            rule: "end-unlike-screen",
            bad: scene(
                small, "{ frame: [0, 0, 200, 200], backgroundColor: blue, hero: { id: x, emptySnapshot: true } }"),
            good: scene(small, large), says: "the snapshot is empty"),
        // A picture of a blur, as small as a badge, does not see what lies behind.
        Case(
            rule: "start-unlike-screen", bad: scene(badge("useNormalSnapshot"), large),
            good: scene(badge("useOptimizedSnapshot"), large),
            says: "begins with a flash: `badge` changes by up to"),
        Case(
            rule: "end-unlike-screen",
            bad: scene(badge("useNormalSnapshot"), large, timeline: thereAndBack),
            good: scene(badge("useOptimizedSnapshot"), large, timeline: thereAndBack),
            says: "`dismiss a` ends with a flash: `badge` changes by up to"),
        // Nobody's but a preset's: what lies behind a view without a ground is not in its picture.
        Case(
            rule: "start-unlike-screen", bad: scene(bare(""), "", timeline: container),
            good: scene(bare("backgroundColor: red, "), "", timeline: container),
            says: "`present b` begins with a flash: `bare` changes by up to"),
        // The same when a finger lets go and the card comes back.
        Case(
            rule: "end-unlike-screen",
            bad: scene(bare(""), "", timeline: containerGesture("{ present: b", end: "cancel")),
            good: scene(bare("backgroundColor: red, "), "", timeline: containerGesture("{ present: b", end: "cancel")),
            says: "`present b` ends with a flash: `bare` changes by up to"),
        Case(
            rule: "end-unlike-screen",
            bad: scene(
                bare(""), "",
                timeline: containerGesture(back, end: "finish")),
            good: scene(
                bare("backgroundColor: red, "), "",
                timeline: containerGesture(back, end: "finish")),
            says: "`dismiss a` ends with a flash: `bare` changes by up to"),
        Case(
            rule: "nothing-animates",
            bad: scene(
                small, "",
                timeline:
                    "[{ show: a }, { present: b, animation: none }, { hold: 0.1 }, { dismiss: a, animation: auto }]"
            )
            .replacingOccurrences(of: "{ present: b, animation: none }", with: "{ present: b }")
            .replacingOccurrences(of: "a: { view", with: "a: { hero: { enabled: false, modalAnimation: none }, view")
            .replacingOccurrences(of: "b: { view", with: "b: { hero: { modalAnimation: none }, view"),
            good: scene(small, large), says: "nothing animates in"),
        Case(
            rule: "jump",
            bad: box(
                "{ animate: box, to: { center: [180, 20] }, duration: 0.5, finishAt: [0.2, end] }",
                view: "size: [20, 20]"),
            good: box("{ animate: box, to: { center: [180, 20] }, duration: 0.5 }", view: "size: [20, 20]"),
            says: "`box` jumps by"),
        Case(
            rule: "flash",
            bad: box(
                "{ set: { box: { backgroundColor: gray } } }, { hold: 0.02 }, { set: { box: { backgroundColor: black } } }"
            ),
            good: box(
                "{ set: { box: { backgroundColor: gray } } }, { hold: 0.4 }, { set: { box: { backgroundColor: black } } }"
            ),
            says: "something flashes at 0.1"),
        Case(
            rule: "flicker",
            bad: box(flashes(5, every: 0.08)), good: box(flashes(3, every: 0.08)), says: "more than three flashes"),
    ]
}
