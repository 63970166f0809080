import Animation
import Compositing
import Foundation
import Geometry
import Testing
import Views

@testable import Scenes

/// What scenes animate beyond UIKit's properties, and how often.
@Suite struct MotionScenesTests {
    private static func run(_ view: String, _ step: String) throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { size: [80, 60], scale: 1 }
            screens:
              A: { view: { backgroundColor: white, subviews: [{ backgroundColor: systemYellow, frame: [0, 40, 80, 10] }, { name: it, frame: [10, 10, 60, 40], \(view) }] } }
            timeline: [{ show: A }, \(step)]
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
        return try SceneRun.play(try #require(reading.document))
    }

    private static func frame(_ run: SceneRun, _ time: Double) -> [UInt32] {
        Compositor().render(run.timeline.renderTree(at: time)).withPixels { Array($0) }
    }

    /// A number counts with the beat of a display: between two beats its text stays.
    @Test func numbersCountWithTheBeat() throws {
        let text = """
            segue: 1
            canvas: { size: [100, 60], scale: 1 }
            screens: { a: { view: { subviews: [{ name: n, type: label, number: 0, frame: [0, 0, 100, 60] }] } } }
            timeline: [{ show: a }, { animate: n, to: { number: 9000 }, duration: 1, curve: linear }]
            """
        let document = try #require(SceneReader().read(text, file: "scene.yaml").document)
        let run = try SceneRun.play(document)
        for beat in [0, 1, 60, 119] {
            let start = Double(beat) / 120
            #expect(Self.frame(run, start) == Self.frame(run, start + 0.008), "\(beat)")
            #expect(Self.frame(run, start) != Self.frame(run, start + 0.0085), "\(beat)")
        }
    }

    /// A view, what becomes of it, and the key paths that are animated.
    static let properties: [(view: String, to: String, keys: [String])] = [
        ("type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "strokeStart: 0.5", ["strokeStart"]),
        (
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4, strokeEnd: 0", "strokeEnd: 1",
            ["strokeEnd"]
        ),
        ("type: shape, path: M0 0 H60 V40 H0 Z", "path: M30 0 L60 40 L0 40 Z", ["path.morph"]),
        ("type: shape, path: M0 0 H60 V40 Z", "path: M30 0 H50 V40 Z", ["path"]),
        (
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4, dash: [8, 4]", "dashPhase: 27",
            ["lineDashPhase"]
        ),
        ("type: gradient, colors: [red, blue]", "colors: [blue, green]", ["colors"]),
        ("type: gradient, colors: [red, blue], locations: [0, 1]", "locations: [0.4, 0.6]", ["locations"]),
        ("type: gradient, colors: [red, blue]", "start: [0, 0], end: [1, 0]", ["endPoint", "startPoint"]),
        ("type: label, text: Go", "font: { size: 30 }", ["fontSize"]),
        ("type: label, text: Going", "letterSpacing: 4", ["letterSpacing"]),
        ("type: label, number: 3", "number: 96", ["number"]),
        ("type: label, text: Go", "textColor: red", ["foregroundColor"]),
        ("type: icon, symbol: heart.fill", "tintColor: systemPink", ["foregroundColor"]),
        ("type: blur, radius: 1", "radius: 9", ["blurRadius"]),
        ("type: blur, radius: 4, tint: \"#FF000080\"", "tint: \"#0000FF80\"", ["blurTint"]),
        ("type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "lineWidth: 9", ["lineWidth"]),
        ("type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "stroke: red", ["strokeColor"]),
        ("type: shape, path: M0 0 H60 V40 Z, fill: black", "fill: red", ["fillColor"]),
        ("backgroundColor: red", "backgroundColor: blue", ["backgroundColor"]),
        ("backgroundColor: red", "alpha: 0.2", ["opacity"]),
        ("backgroundColor: red", "cornerRadius: 20", ["cornerRadius"]),
        ("borderColor: black", "borderWidth: 8", ["borderWidth"]),
        ("borderColor: black, borderWidth: 6", "borderColor: red", ["borderColor"]),
        (
            "backgroundColor: red", "shadow: { opacity: 1, radius: 9, offset: [6, 6], color: blue }",
            ["shadowColor", "shadowOffset", "shadowOpacity", "shadowRadius"]
        ),
        ("backgroundColor: red", "center: [60, 40], size: [20, 20]", ["bounds.size", "position"]),
        ("backgroundColor: red", "transform: rotate(pi / 4)", ["transform"]),
        ("backgroundColor: red", "anchorPoint: [0, 0]", ["anchorPoint"]),
        (
            "type: replicator, instanceCount: 3, subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }]",
            "instanceTransform: \"translate(14, 2)\"", ["instanceTransform"]
        ),
        (
            "type: replicator, instanceCount: 3, instanceTransform: \"translate(14, 2)\", subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }]",
            "instanceAlphaOffset: -0.3", ["instanceAlphaOffset"]
        ),
        (
            "bounds: [0, 0, 60, 40], subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }]",
            "bounds: [-20, -5, 60, 40]", ["bounds.origin"]
        ),
    ]

    /// A property that is added has to be told above, or here why it is not.
    @Test func theTableHoldsEveryProperty() {
        let told = Set(Self.properties.flatMap(\.keys))
        let others = [
            "bounds",  // its size and its origin are told
            "hidden", "masksToBounds", "zPosition", "instanceDelay",  // there is nothing between two values to be seen
            "effectAmount", "contentsScale", "shadowPath",  // no key of a scene is this and nothing else
            "sublayerTransform",  // no scene has it
            "contentsRect",  // what is drawn has no picture to take a part of
        ]
        #expect(AnimatableKey.allCases.map(\.rawValue).filter { !told.contains($0) && !others.contains($0) } == [])
    }

    /// Also of key frames that end where they began.
    @Test func sizesOfKeyFramesAreTold() throws {
        let run = try Self.run(
            "backgroundColor: red",
            "{ animate: it, duration: 1, keyframes: [{ to: { frame: [20, 20, 20, 20] } }, { to: { frame: [10, 10, 60, 40] } }] }"
        )
        let keys = try #require(run.animations.first?.views(at: 0.25)?.first?.values.map(\.key))
        #expect(keys.contains(.boundsSize))
    }

    @Test func whatCannotBeAnimatedIsSaid() throws {
        let cases = [
            ("type: label, text: Go", "text: Gone", true), ("backgroundColor: red", "hidden: true", true),
            ("type: label, text: Go", "alignment: right", true), ("backgroundColor: red", "alpha: 0.5", false),
            ("type: label, text: Go", "text: Gone, alpha: 0.5", false), ("backgroundColor: red", "alpha: 1", false),
            ("type: slider, value: 0.2", "value: 0.7", false),
            // Nobody sees it change.
            ("type: label, text: Go, alpha: 0", "text: Gone", false),
        ]
        for (view, to, isSaid) in cases {
            let messages = try Self.run(view, "{ animate: it, to: { \(to) } }").reports.map(\.text)
            #expect(
                messages
                    == (isSaid
                        ? [
                            "animate A/1: nothing of it can be animated, so it changes at once; the step \"set\" does the same"
                        ] : []),
                "\(to)")
        }
    }

    @Test(arguments: properties.indices) func everyPropertyMovesAndIsScrubbedAsPlayed(_ index: Int) throws {
        let (view, to, keys) = Self.properties[index]
        let played = try Self.run(view, "{ animate: it, to: { \(to) }, duration: 2, curve: linear }")
        #expect(Set(played.animations[0].changes.map(\.key.rawValue)).isSuperset(of: keys))
        let frames = [0, 0.5, 1.5, 2].map { Self.frame(played, $0) }
        #expect(Set(frames).count == frames.count, "\(to) moves")
        let scrubbed = try Self.run(
            view, "{ animate: it, to: { \(to) }, duration: 2, curve: linear, scrub: [[0, 0.25], [0.5, 0.75]] }")
        #expect(Self.frame(scrubbed, 0) == frames[1], "\(to)")
        #expect(Self.frame(scrubbed, 0.5) == frames[2], "\(to)")
        // What is set is where the animation ends.
        let set = try Self.run(view, "{ set: { it: { \(to) } } }")
        #expect(Self.frame(set, 0) == frames[3], "\(to)")
    }

    private static let box = "backgroundColor: red"

    private static func position(_ run: SceneRun, _ time: Double) throws -> CGPoint {
        let tree = run.timeline.renderTree(at: time)
        func find(_ layers: [RenderLayer]) -> CGPoint? {
            for layer in layers {
                if layer.properties.backgroundColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1) {
                    return CGPoint(
                        x: layer.properties.position.x + layer.properties.transform.m41, y: layer.properties.position.y)
                }
                if let found = find(layer.sublayers) { return found }
            }
            return nil
        }
        return try #require(find(tree.layers))
    }

    @Test func keyFramesComeOneAfterTheOther() throws {
        let run = try Self.run(
            Self.box,
            "{ animate: it, keyframes: [{ at: 0.25, to: { center: [20, 30] } }, { at: 1, to: { center: [60, 30] }, curve: easeIn }], duration: 2, curve: linear }"
        )
        let places = try [0.25, 0.5, 1.25, 2].map { try Self.position(run, $0).x }
        #expect(abs(places[0] - 30) < 1e-6 && abs(places[1] - 20) < 1e-6)
        #expect(places[2] < 38 && places[3] == 60)
    }

    @Test func whatIsRepeatedGoesThereAndBackAndIsScrubbedAsPlayed() throws {
        let step = "{ animate: it, to: { center: [60, 30] }, duration: 0.5, curve: linear, repeat: 2, autoreverse: true"
        let run = try Self.run(Self.box, step + " }")
        let places = try [0, 0.25, 0.5, 0.75, 1, 1.5, 2].map { try Self.position(run, $0).x }
        for (place, expected) in zip(places, [40.0, 50, 60, 50, 40, 60, 40]) { #expect(abs(place - expected) < 1e-6) }
        #expect(abs(run.timeline.duration - 2) < 1e-9)
        let scrubbed = try Self.run(Self.box, step + ", scrub: [[0, 0.125], [0.5, 0.75]] }")
        let shown = try [0, 0.5].map { try Self.position(scrubbed, $0).x }
        #expect(shown == [places[1], places[5]])
    }

    @Test func whatRepeatsForEverHoldsNothingUp() throws {
        let run = try Self.run(
            Self.box, "{ animate: it, to: { alpha: 0 }, duration: 0.5, repeat: forever }, { hold: 1.25 }")
        #expect(abs(run.timeline.duration - 1.25) < 1e-9)
        #expect(Self.frame(run, 0.1) == Self.frame(run, 0.6) && Self.frame(run, 0.1) != Self.frame(run, 0.3))
    }

    @Test func whatIsAddedIsGoneInTheEnd() throws {
        let run = try Self.run(
            Self.box,
            "{ together: [{ animate: it, to: { center: [60, 30] }, duration: 1, curve: linear }, { animate: it, additive: true, to: { center: [0, 8] }, duration: 0.5, autoreverse: true, curve: linear }] }"
        )
        let (middle, end) = (try Self.position(run, 0.5), try Self.position(run, 1))
        #expect(abs(middle.x - 50) < 1e-6 && abs(middle.y - 38) < 1e-6)
        #expect(end == CGPoint(x: 60, y: 30))
    }

    /// What key frames come back to says nothing of the way there.
    @Test(arguments: [
        (
            "additive: true, keyframes: [{ at: 0.5, to: { center: [8, 0] } }, { at: 1, to: { center: [0, 0] } }]",
            "position [0, 0] → [8, 0] → [0, 0]"
        ),
        (
            "keyframes: [{ at: 0.5, to: { size: [30, 10] } }, { at: 1, to: { size: [20, 20] } }]",
            "bounds.size [20, 20] → [30, 10] → [20, 20]"
        ),
        ("repeat: 2, keyframes: [{ at: 0.5, to: { alpha: 0 } }, { at: 1, to: { alpha: 0.5 } }]", "opacity 1 → 0 → 0.5"),
    ]) func inspectionTellsTheWay(_ keys: String, _ words: String) throws {
        let text = """
            segue: 1
            screens: { A: { view: { subviews: [{ name: it, frame: [0, 0, 20, 20], backgroundColor: red }] } } }
            timeline: [{ show: A }, { animate: it, \(keys), duration: 0.4 }]
            """
        let inspection = SceneInspection(
            path: "s.yaml", SceneReader().read(text, file: "s.yaml"), options: .init())
        #expect(inspection.report().contains(words), "\(inspection.report())")
    }

    @Test func particlesFollowFromTheSeed() throws {
        func frames(_ seed: Int) throws -> [UInt32] {
            let run = try Self.run("type: emitter, seed: \(seed), emits: 0.4", "{ hold: 1.6 }")
            #expect(Self.frame(run, 1.5) == Self.frame(run, 1.55), "they die")
            return Self.frame(run, 0.7)
        }
        let (first, again, other) = (try frames(3), try frames(3), try frames(4))
        #expect(first == again && first != other)
    }

    @Test(arguments: [
        ("{ animate: it, keyframes: [] }", "at least one key frame"),
        ("{ animate: it, keyframes: [{ at: 0.5, to: { alpha: 0 } }, { to: { alpha: 1 } }] }", "at"),
        ("{ animate: it, keyframes: [{ at: 0.5, to: { alpha: 0 } }, { at: 0.2, to: { alpha: 1 } }] }", "0.5 or later"),
        ("{ animate: it, keyframes: [{ to: { alpha: 0 } }], spring: {} }", "spring"),
        ("{ animate: it, additive: true, to: { frame: [0, 0, 1, 1] } }", "frame"),
        ("{ animate: it, repeat: 0, to: { alpha: 0 } }", "repeat"),
        ("{ animate: it/*, to: { alpha: 0 } }", "a view with views inside"),
    ]) func mistakesAreNamed(_ step: String, _ words: String) {
        let text = """
            segue: 1
            screens: { A: { view: { subviews: [{ name: it, frame: [0, 0, 9, 9] }] } } }
            timeline: [{ show: A }, \(step)]
            """
        let messages = SceneText.read(text).errors.map { "\($0.message) \($0.keyPath)" }
        #expect(messages.contains { $0.contains(words) }, "\(messages)")
    }

    /// A swipe scrolls what it is on as far as its subviews reach, and runs on after the finger has gone.
    @Test func aSwipeScrolls() throws {
        let run = try Self.run(
            "type: scroll, subviews: [{ frame: [0, 0, 60, 900], backgroundColor: red }]",
            "{ swipe: { view: it, direction: up } }, { hold: 2 }")
        func top(_ time: Double) throws -> CGFloat {
            func find(_ layers: [RenderLayer], _ offset: CGFloat) -> CGFloat? {
                for layer in layers {
                    if layer.properties.bounds.height == 900 { return offset + layer.properties.position.y - 450 }
                    if let found = find(layer.sublayers, offset - layer.properties.bounds.minY) { return found }
                }
                return nil
            }
            return try #require(find(run.timeline.renderTree(at: time).layers, 0))
        }
        let (start, middle, lifted, end) = (try top(0), try top(0.1), try top(0.3), try top(2))
        #expect(middle < start - 5 && lifted < middle - 10 && end < lifted - 10, "\(start) \(middle) \(lifted) \(end)")
    }

    /// What is not named stays: a blur keeps its tint when its radius changes, and its radius when its tint does.
    @Test func blursKeepWhatIsNotNamed() throws {
        let view = "type: blur, radius: 4, tint: \"#FF000080\""
        for (to, all) in [
            ("radius: 9", "radius: 9, tint: \"#FF000080\""), ("tint: blue", "radius: 4, tint: blue"),
        ] {
            #expect(
                Self.frame(try Self.run(view, "{ set: { it: { \(to) } } }"), 0)
                    == Self.frame(try Self.run("type: blur, \(all)", "{ hold: 0.1 }"), 0), "\(to)")
        }
    }
}
