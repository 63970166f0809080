/// For each rule about what is seen of views a scene that triggers it, and the same scene put right.
extension LintRuleTests {
    private static let still = "[{ show: a }, { hold: 0.2 }, { present: b, animation: none }, { hold: 0.2 }]"

    private static func statusBar(_ style: String, _ color: String) -> String {
        """
        segue: 1
        canvas: { device: iphone-se-3, scale: 1, statusBar: dark }
        screens:
          a: { view: { backgroundColor: white } }
          b: { statusBar: \(style), view: { backgroundColor: "\(color)" } }
        timeline: [{ show: a }, { hold: 0.4 }, { present: b, animation: slide(left) }, { hold: 0.4 }]
        """
    }

    /// What covers, cuts off or distorts.
    static let looks: [Case] = [
        Case(
            rule: "unreadable-status-bar", bad: statusBar("dark", "#202020"), good: statusBar("light", "#202020"),
            says: "cannot be read on `b`"),
        Case(
            rule: "occlusion",
            bad: scene(
                "",
                "{ name: low, frame: [20, 20, 60, 60], backgroundColor: red, hero: { modifiers: \"translate(0, 30)\" } },"
                    + " { name: high, frame: [0, 0, 200, 280], backgroundColor: blue, hero: { modifiers: \"translate(0, 20)\" } }",
                timeline: still),
            good: scene(
                "",
                "{ name: low, frame: [0, 0, 200, 280], backgroundColor: blue, hero: { modifiers: \"translate(0, 20)\" } },"
                    + " { name: high, frame: [20, 20, 60, 60], backgroundColor: red, hero: { modifiers: \"translate(0, 30)\" } }",
                timeline: still),
            says: "`low` is animated in `present b`, but `high` covers it"),
        Case(
            rule: "clipped-shadow",
            bad: scene(
                "",
                "{ frame: [20, 20, 100, 100], masksToBounds: true, subviews: [{ name: card, frame: [10, 10, 80, 80], backgroundColor: red,"
                    + " shadow: { opacity: 0.5, radius: 12 } }] }"),
            good: scene(
                "",
                "{ frame: [20, 20, 100, 100], subviews: [{ name: card, frame: [10, 10, 80, 80], backgroundColor: red,"
                    + " shadow: { opacity: 0.5, radius: 12 } }] }"),
            says: "the shadow of `card` is cut off by"),
        Case(
            rule: "oversized-corners",
            bad: scene("{ name: pill, frame: [20, 20, 80, 60], backgroundColor: red, cornerRadius: 100 }", ""),
            good: scene("{ name: pill, frame: [20, 20, 80, 60], backgroundColor: red, cornerRadius: 30 }", ""),
            says: "`pill` has a corner radius of 100 pt, and half of its shorter side is 30 pt"),
        Case(
            rule: "ineffective-corners",
            bad: scene(
                "{ name: tile, frame: [20, 20, 80, 60], cornerRadius: 20, subviews: [{ frame: [0, 0, 80, 60], backgroundColor: red }] }",
                ""),
            good: scene(
                "{ name: tile, frame: [20, 20, 80, 60], cornerRadius: 20, masksToBounds: true, subviews: [{ frame: [0, 0, 80, 60], backgroundColor: red }] }",
                ""),
            says: "the corner radius of `tile` does nothing"),
        Case(
            rule: "ineffective-corners",
            bad: scene(
                "{ name: add, type: button, style: filled, symbol: plus, frame: [20, 20, 60, 60], cornerRadius: 30 }",
                ""),
            // What is painted ends before the corners, or is rounded itself; a background and a gradient are rounded.
            good: scene(
                "{ frame: [20, 20, 80, 60], cornerRadius: 20, subviews: [{ type: label, text: x, frame: [10, 10, 60, 40] },"
                    + " { frame: [0, 0, 80, 60], cornerRadius: 20, backgroundColor: red }] },"
                    + " { type: gradient, frame: [20, 90, 80, 60], cornerRadius: 20, colors: [red, blue] },"
                    + " { frame: [20, 160, 80, 60], cornerRadius: 20, backgroundColor: red }", ""),
            says: "the corner radius of `add` does nothing"),
        Case(
            rule: "distorted-text",
            bad: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x, subviews: [{ type: label, frame: [0, 0, 60, 60], text: Wide }] }",
                "{ frame: [0, 20, 200, 60], backgroundColor: red, hero: x }"),
            good: scene(
                "{ frame: [20, 20, 60, 60], backgroundColor: red, hero: x, subviews: [{ type: label, frame: [0, 0, 60, 60], text: Wide }] }",
                "{ frame: [0, 20, 180, 180], backgroundColor: red, hero: x }"),
            says: "\"Wide\""),
        Case(
            rule: "contradicting-constraints",
            bad: scene(
                "{ name: tile, backgroundColor: red, constraints: [width == 100, width == 200, height == 9] }", ""),
            good: scene("{ name: tile, backgroundColor: red, constraints: [width == 100, height == 9] }", ""),
            says: "`tile`: constraints that cannot hold together: tile.width == 100; tile.width == 200"),
        Case(
            rule: "no-size", bad: scene("{ name: words, type: label, text: Hi, center: [50, 50] }", ""),
            good: scene("{ type: label, text: Hi, pin: { left: 8, top: 8 } }", ""),
            says: "`words` has a text and no size"),
        Case(
            rule: "no-size",
            bad: scene("{ name: column, type: stack, axis: vertical, subviews: [{ type: label, text: Hi }] }", ""),
            good: scene(
                "{ type: stack, axis: vertical, pin: { left: 8, top: 8 }, subviews: [{ type: label, text: Hi }] }", ""),
            says: "has a text and no size"),
        Case(
            rule: "no-size",
            bad: box(
                "{ set: { box: { frame: [20, 20, 80, 80] } } }",
                view: "subviews: [{ type: gradient, colors: [red, blue] }]"),
            good: box(
                "{ animate: bar, to: { frame: [0, 0, 50, 8] }, duration: 0.2 }",
                view: "subviews: [{ name: bar, backgroundColor: red }]"), says: "has a gradient and no size"),
        Case(
            rule: "cut-text",
            bad: scene("{ name: words, type: label, text: A long sentence, frame: [8, 8, 60, 24] }", ""),
            good: scene(
                "{ type: label, text: A long sentence, frame: [8, 8, 180, 24] }, "
                    + "{ type: label, text: A long sentence, lines: 1, frame: [8, 40, 60, 24] }, "
                    + "{ type: label, text: A long sentence, lineBreak: byTruncatingMiddle, frame: [8, 80, 60, 24] }",
                ""),
            says: "`words` cuts its text short"),
        Case(
            rule: "cut-text", bad: scene("{ name: words, type: label, text: Hi, frame: [8, 8, 60, 8] }", ""),
            good: scene("{ type: label, text: Hi, frame: [8, 8, 60, 18] }", ""),
            says: "`words` cuts its text off at the edges"),
    ]
}
