import Testing

@testable import Scenes

/// Every option of the step `animate`, written wrongly: on line 8, from column 5.
@Suite struct BadAnimationStepsTests {
    static let options: [(option: String, expected: String)] = [
        ("duration: -1", #"8:50 timeline[1].duration: expected a number of 0 or more, found -1"#),
        ("duration: soon", #"8:50 timeline[1].duration: expected a number of seconds, found "soon""#),
        (
            "duration: 300ms",
            #"8:50 timeline[1].duration: expected a number of seconds, found "300ms" — numbers have no unit: write 0.3"#
        ),
        (
            "duration: 0.25 s",
            #"8:50 timeline[1].duration: expected a number of seconds, found "0.25 s" — numbers have no unit: write 0.25"#
        ),
        (
            #"duration: "0.3""#,
            #"8:50 timeline[1].duration: expected a number of seconds, found "0.3" — leave the quotes out"#
        ),
        ("duration: ms", #"8:50 timeline[1].duration: expected a number of seconds, found "ms""#),
        ("delay: [1]", #"8:47 timeline[1].delay: expected a number of seconds, found a list"#),
        (
            "curve: easeInout",
            #"8:47 timeline[1].curve: expected a curve, found "easeInout" — did you mean "easeInOut"?"#
        ),
        (
            "curve: 3",
            #"8:47 timeline[1].curve: expected a curve, found "3" — there are: linear, easeIn, easeOut, easeInOut, "#
                + #"default, standard, deceleration, acceleration, sharp, easeOutBack"#
        ),
        (
            "controlPoints: [[0, 1]]",
            #"8:55 timeline[1].controlPoints: expected two control points [[x, y], [x, y]], found 1 element"#
        ),
        (
            "controlPoints: [[0, 1], [2, 0]]",
            #"8:65 timeline[1].controlPoints[1][0]: expected a number from 0 to 1, found 2"#
        ),
        (
            "controlPoints: easeIn",
            #"8:55 timeline[1].controlPoints: expected two control points [[x, y], [x, y]], found "easeIn""#
        ),
        ("dampingRatio: 0", #"8:54 timeline[1].dampingRatio: expected a number from 0.001 to 1, found 0"#),
        ("dampingRatio: 1.5", #"8:54 timeline[1].dampingRatio: expected a number from 0.001 to 1, found 1.5"#),
        ("spring: 3", #"8:48 timeline[1].spring: expected a map such as { stiffness: 250, damping: 30 }, found "3""#),
        (
            "spring: { stifness: 100 }",
            #"8:50 timeline[1].spring: unknown key "stifness" in spring — did you mean "stiffness"?"#
        ),
        ("spring: { mass: 0 }", #"8:56 timeline[1].spring.mass: expected a number from 0.0001 to 1000000, found 0"#),
        (
            "spring: { damping: -1 }",
            #"8:59 timeline[1].spring.damping: expected a number from 0.0001 to 1000000, found -1"#
        ),
        (
            "completion: { crad: { alpha: 1 } }",
            #"8:54 timeline[1].completion: there is no view "crad" in the screen "A" — did you mean "card"?"#
        ),
        (
            "completion: { card: { alpha: 3 } }",
            #"8:69 timeline[1].completion.card.alpha: expected a number from 0 to 1, found 3"#
        ),
        ("wait: maybe", #"8:46 timeline[1].wait: expected true or false, found "maybe""#),
        ("pauseAt: 1", #"8:49 timeline[1].pauseAt: expected [time, seconds], found "1""#),
        ("pauseAt: [1]", #"8:49 timeline[1].pauseAt: expected [time, seconds], found 1 element"#),
        ("pauseAt: [1, -2]", #"8:53 timeline[1].pauseAt[1]: expected a number of 0 or more, found -2"#),
        ("reverseAt: later", #"8:51 timeline[1].reverseAt: expected a number of seconds, found "later""#),
        (
            "finishAt: [1, middle]",
            #"8:54 timeline[1].finishAt[1]: expected start, current or end, found "middle" — there are: start, current, end"#
        ),
        ("finishAt: 1", #"8:50 timeline[1].finishAt: expected [time, start, current or end], found "1""#),
        ("scrub: 0.5", #"8:47 timeline[1].scrub: expected a list of [time, fraction], found "0.5""#),
        ("scrub: [[0, 0.5], [1]]", #"8:58 timeline[1].scrub[1]: expected [time, fraction], found 1 element"#),
        ("scrub: [[0, 2]]", #"8:52 timeline[1].scrub[0][1]: expected a number from 0 to 1, found 2"#),
        ("scrub: [[1, 0.5], [0.5, 0.6]]", #"8:59 timeline[1].scrub[1][0]: expected a time of 1 or later, found 0.5"#),
        (
            "again: 3",
            #"8:40 timeline[1]: unknown key "again" in the step "animate" — there are: animate, to, keyframes, "#
                + #"duration, delay, stagger, repeat, autoreverse, additive, curve, controlPoints, dampingRatio, velocity, "#
                + #"spring, completion, wait, pauseAt, reverseAt, finishAt, scrub"#
        ),
        (
            "dampingRatio: 0.5, controlPoints: [[0, 0], [1, 1]]",
            #"8:40 timeline[1]: "controlPoints" and "dampingRatio" exclude each other"#
        ),
    ]

    @Test(arguments: options.indices) func aBadValueIsPointedAt(_ index: Int) {
        let (option, expected) = Self.options[index]
        let timeline = "  - show: A\n  - { animate: card, to: { alpha: 0 }, \(option) }"
        #expect(
            SceneText.mistakes(SceneText.with(view: "subviews: [{ name: card }]", timeline: timeline)) == [expected])
    }

    @Test(arguments: [
        ("{ animate: card }", #"8:5 timeline[1]: the step "animate" needs the key "to""#),
        ("{ animate: card, to: 3 }", #"8:26 timeline[1].to: expected a map of properties, found "3""#),
        ("{ animate: card, to: { alpha: 2 } }", #"8:35 timeline[1].to.alpha: expected a number from 0 to 1, found 2"#),
        (
            "{ animate: card, to: { cornerradius: 2 } }",
            #"8:28 timeline[1].to: unknown key "cornerradius" in the properties of a view of type view — did you mean "#
                + #""cornerRadius"?"#
        ),
        ("{ animate: card, to: { center: [1] } }", #"8:36 timeline[1].to.center: expected [x, y], found 1 element"#),
        ("{ together: 3 }", #"8:17 timeline[1].together: expected a list of steps, found "3""#),
        (
            "{ together: [{ together: [{ hold: 1 }] }] }",
            #"8:30 timeline[1].together[0].together: steps side by side cannot hold others side by "#
                + #"side"#
        ),
        (
            "{ together: [{ hold: -1 }] }",
            #"8:26 timeline[1].together[0].hold: expected a number of 0 or more, found -1"#
        ),
    ])
    func aBadStepIsPointedAt(step: String, expected: String) {
        let timeline = "  - show: A\n  - \(step)"
        #expect(
            SceneText.mistakes(SceneText.with(view: "subviews: [{ name: card }]", timeline: timeline)) == [expected])
    }

    @Test func theNameOfAStepIsNoStep() {
        let text = SceneText.with(view: "alpha: 1", timeline: "  - show: A\n  - dismiss\n  - leave")
        #expect(
            SceneText.mistakes(text) == [
                #"8:5 timeline[1]: expected `dismiss: …`, a step with what it takes, found "dismiss""#,
                #"9:5 timeline[2]: expected a step such as `hold: 1`, found "leave""#,
            ])
    }
}
