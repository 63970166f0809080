import Compositing
import Foundation
import Geometry
import Hero
import Testing
import Views

@testable import SceneModel
@testable import SceneSyntax
@testable import Scenes

@Suite struct SceneRunTests {
    private static func run(_ text: String) throws -> SceneRun {
        let reading = SceneReader().read(text, file: "s.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        return try SceneRun.play(document)
    }

    /// The layers of a frame by background colour, depth first.
    private static func layers(_ tree: RenderTree) -> [RenderProperties] {
        func walk(_ layer: RenderLayer) -> [RenderProperties] { [layer.properties] + layer.sublayers.flatMap(walk) }
        return tree.layers.flatMap(walk)
    }

    private static func layer(_ run: SceneRun, _ time: Double, colored color: CGColor) -> RenderProperties? {
        layers(run.timeline.renderTree(at: time)).last { $0.backgroundColor == color }
    }

    private static let twoScreens = """
        segue: 1
        canvas: { size: [100, 100] }
        screens:
          A: { view: { backgroundColor: white, subviews: [{ name: a, frame: [10, 10, 20, 20], backgroundColor: red, hero: x }] } }
          B: { view: { backgroundColor: black, subviews: [{ name: b, frame: [50, 50, 40, 40], backgroundColor: blue, hero: x }] } }
        timeline:

        """

    /// Alerts, sheets and columns cover what they lie in unless they are told where to lie.
    @Test(arguments: ["alert, title: Hello", "sheet", "split"])
    func aPlaceIsTakenAsItIsGiven(_ kind: String) throws {
        for (place, frame) in [
            ("", CGRect(x: 0, y: 0, width: 300, height: 400)),
            (", frame: [20, 30, 200, 150]", CGRect(x: 20, y: 30, width: 200, height: 150)),
            (", size: [200, 150], center: [120, 105]", CGRect(x: 20, y: 30, width: 200, height: 150)),
            (", pin: { left: 20, right: 80, top: 30, height: 150 }", CGRect(x: 20, y: 30, width: 200, height: 150)),
            (
                ", constraints: [leading == super.leading + 20, top == super.top + 30, width == 200, height == 150]",
                CGRect(x: 20, y: 30, width: 200, height: 150)
            ),
        ] {
            let run = try Self.run(
                """
                segue: 1
                canvas: { size: [300, 400], scale: 1 }
                screens: { a: { view: { backgroundColor: white, subviews: [{ type: \(kind), backgroundColor: red\(place) }] } } }
                timeline: [{ show: a }, { hold: 0.1 }]

                """)
            let layer = try #require(Self.layer(run, 0.1, colored: CGColor(hex: 0xFF0000)))
            let size = layer.bounds.size
            let origin = CGPoint(
                x: layer.position.x - size.width * layer.anchorPoint.x,
                y: layer.position.y - size.height * layer.anchorPoint.y)
            #expect(CGRect(origin: origin, size: size) == frame, "\(kind)\(place)")
        }
    }

    @Test func everyKindOfTransitionArrivesAndReturns() throws {
        for (go, back) in [("present", "dismiss"), ("push", "pop"), ("tab", "tab")] {
            let run = try Self.run(
                Self.twoScreens
                    + "  - show: A\n  - hold: 0.1\n  - \(go): B\n  - hold: 0.1\n  - \(back): A\n  - hold: 0.1\n  - \(go): B\n"
            )
            #expect(run.plans.map(\.transition.rawValue) == [go, back, go])
            #expect(run.plans.map(\.from) == ["A", "B", "A"] && run.plans.map(\.to) == ["B", "A", "B"])
            #expect(run.plans.map(\.pairs) == [["x"], ["x"], ["x"]])
            #expect(run.plans.map(\.presenting) == [true, false, true])
            let end = run.timeline.duration
            #expect(Self.layer(run, end, colored: CGColor(hex: 0x0000FF))?.position == CGPoint(x: 70, y: 70))
            #expect(Self.layer(run, 0, colored: CGColor(hex: 0xFF0000))?.position == CGPoint(x: 20, y: 20))
            #expect(Self.layer(run, 0, colored: CGColor(hex: 0x0000FF)) == nil)
            #expect(abs(end - (0.3 + run.plans.map(\.duration).reduce(0, +))) < 1e-9)
        }
    }

    @Test func hostsChangeBetweenTransitions() throws {
        let timeline = "  - show: A\n  - push: B\n  - present: A\n  - tab: B\n  - dismiss: A\n  - show: B\n  - pop: A\n"
        let run = try Self.run(Self.twoScreens + timeline)
        #expect(
            run.plans.map { "\($0.transition.rawValue) \($0.from) \($0.to)" } == [
                "push A B", "present B A", "tab A B", "dismiss B A", "pop B A",
            ])
        #expect(run.plans.allSatisfy { $0.fromViews == 2 && $0.toViews == 2 })
    }

    @Test func aCancelledTransitionStaysWhereItWas() throws {
        let timeline =
            "  - show: A\n  - { present: B, interactive: { progress: [[0.1, 0.5]], end: cancel } }\n  - hold: 0.2\n  - present: B\n"
        let run = try Self.run(Self.twoScreens + timeline)
        #expect(run.plans.count == 2)
        #expect(run.plans[0].resumed?.end == .cancel)
        #expect(
            Self.layer(run, run.timeline.duration - run.plans[1].duration - 0.1, colored: CGColor(hex: 0xFF0000)) != nil
        )
        #expect(Self.layer(run, run.timeline.duration, colored: CGColor(hex: 0x0000FF)) != nil)
    }

    private static let box = """
        segue: 1
        canvas: { size: [100, 100] }
        screens:
          A:
            view:
              subviews: [{ name: box, frame: [0, 0, 20, 20], backgroundColor: red, subviews: [{ pin: { left: 0, right: 0, top: 50%, height: 1 }, backgroundColor: blue }] }]
        timeline:
          - show: A

        """

    @Test func anAnimationMovesAndCarriesItsLayout() throws {
        let run = try Self.run(
            Self.box
                + "  - hold: 1\n  - { animate: box, to: { frame: [40, 0, 60, 20] }, duration: 2, curve: linear, delay: 1 }\n  - hold: 1\n"
        )
        #expect(run.timeline.duration == 5)
        let record = try #require(run.animations.first)
        #expect(
            record.view == "A/0" && record.start == 2 && record.duration == 2 && record.timing == .linear
                && record.completion == .end)
        let middle = try #require(Self.layer(run, 3, colored: CGColor(hex: 0xFF0000)))
        #expect(middle.position == CGPoint(x: 40, y: 10) && middle.bounds.size == CGSize(width: 40, height: 20))
        #expect(Self.layer(run, 3, colored: CGColor(hex: 0x0000FF))?.bounds.width == 40)
        #expect(record.views(at: 3)?.map(\.view) == ["A/0", "A/0/0"])
        #expect(record.views(at: 1.5) != nil && record.views(at: 4) != nil && record.views(at: 4.1) == nil)
    }

    @Test func aPersonPausesReversesScrubsAndFinishes() throws {
        func duration(_ options: String) throws -> (Double, UIViewAnimatingPosition?, CGFloat) {
            let run = try Self.run(
                Self.box + "  - { animate: box, to: { alpha: 0 }, duration: 1, curve: linear, \(options) }\n")
            let shown = Self.layer(run, run.timeline.duration, colored: CGColor(hex: 0xFF0000))?.opacity ?? -1
            return (run.timeline.duration, run.animations.first?.completion, shown)
        }
        #expect(try duration("wait: true") == (1, .end, 0))
        #expect(try duration("pauseAt: [0.25, 2]") == (3, .end, 0))
        let reversed = try duration("reverseAt: 0.25")
        #expect(abs(reversed.0 - 0.5) < 1e-9 && reversed.1 == .start && reversed.2 == 1)
        #expect(try duration("finishAt: [0.5, start]") == (0.5, .start, 1))
        #expect(try duration("finishAt: [0.5, current]") == (0.5, .current, 0.5))
        #expect(try duration("finishAt: [0.5, end]") == (0.5, .end, 0))
        let scrubbed = try duration("scrub: [[0, 0.5], [1, 0.75]]")
        #expect(abs(scrubbed.0 - 1.25) < 1e-9 && scrubbed.1 == .end)
        #expect(try duration("wait: false, completion: { box: { alpha: 0.25 } }") == (1, .end, 0.25))
    }

    @Test func whatIsPresentedIsWhatIsDrawnThroughEveryTakeover() throws {
        let run = try Self.run(
            Self.box
                + "  - { animate: box, to: { center: [90, 10] }, duration: 4, curve: linear, wait: false }\n  - hold: 1\n"
                + "  - { animate: box, to: { center: [10, 10] }, duration: 1, curve: linear }\n  - hold: 0.5\n"
                + "  - { animate: box, to: { center: [50, 60], alpha: 0.5 }, duration: 1, dampingRatio: 0.5, pauseAt: [0.25, 0.25] }\n  - hold: 1\n"
        )
        for step in 0...50 {
            let time = Double(step) * 0.1
            let drawn = try #require(Self.layer(run, time, colored: CGColor(hex: 0xFF0000)))
            var presented: CGPoint?
            for record in run.animations {
                guard let (_, values) = record.views(at: time)?.first(where: { $0.view == "A/0" }) else { continue }
                if case .point(let p)? = values.first(where: { $0.key == .position })?.value { presented = p }
            }
            if let presented {
                #expect(
                    abs(presented.x - drawn.position.x) < 1e-9 && abs(presented.y - drawn.position.y) < 1e-9,
                    "at \(time)")
            }
            #expect(presented != nil || time > 4)
        }
    }

    @Test func whatAStepHasToSayHasItsPlace() throws {
        let run = try Self.run(Self.box + "  - tap: [5000, 50]\n")
        let report = try #require(run.reports.first)
        #expect(report.text.hasPrefix("tap [5000, 50] is outside of the screen"))
        let line = Self.box.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(run.messages == ["s.yaml:\(line):5: \(report.text)"])
    }

    @Test func whatComesTooLateIsReported() throws {
        func messages(_ options: String) throws -> [String] {
            try Self.run(
                Self.box
                    + "  - { animate: box, to: { alpha: 0 }, duration: 1, curve: linear, \(options) }\n  - hold: 4\n"
            ).reports.map(\.text)
        }
        #expect(
            try messages("pauseAt: [0.5, 1]").isEmpty && messages("finishAt: [0.5, end]").isEmpty
                && messages("scrub: [[3, 0.5]]").isEmpty == false)
        #expect(
            try messages("reverseAt: 2") == [
                "animate A/0: reverseAt at 2 s has no effect; the animation is over after 1 s"
            ])
        #expect(
            try messages("finishAt: [0.5, start], pauseAt: [0.75, 1]") == [
                "animate A/0: pauseAt at 0.75 s has no effect; the animation is over after 0.5 s"
            ])
    }

    @Test func stepsTogetherRunSideBySide() throws {
        let run = try Self.run(
            Self.box
                + "  - together: [{ hold: 0.5 }, { animate: box, to: { alpha: 0 }, duration: 1 }, { set: { A: { backgroundColor: green } } }]\n  - hold: 1\n"
        )
        #expect(run.timeline.duration == 2)
        #expect(Self.layer(run, 0, colored: CGColor(hex: 0x00FF00)) != nil)
    }

    @Test func aTouchIsShownAndGone() throws {
        let run = try Self.run(Self.box + "  - tap: [50, 50]\n  - hold: 1\n")
        func count(_ time: Double) -> Int { Self.layers(run.timeline.renderTree(at: time)).count }
        #expect(count(0.15) == count(1) + 1)
    }

    /// Taps show their finger unless nobody wants to see any, and take as long all the same.
    @Test func aTouchIsHiddenOnRequest() throws {
        let document = try #require(
            SceneReader().read(Self.box + "  - tap: [50, 50]\n  - hold: 1\n", file: "s.yaml").document)
        var options = SceneBuildOptions()
        let counts = try [nil, true, false].map { (shows: Bool?) -> Int in
            options.showsTouches = shows
            let timeline = try SceneRun.play(document, options: options).timeline
            #expect(timeline.duration == (try SceneRun.play(document).timeline.duration))
            return Self.layers(timeline.renderTree(at: 0.15)).count
        }
        #expect(counts[0] == counts[1] && counts[2] == counts[0] - 1)
    }

    @Test func aGestureShowsTheFingerOnRequest() throws {
        let text =
            Self.twoScreens
            + "  - show: A\n  - { present: B, interactive: { progress: [[0.1, 0.5], [0.3, 1]], end: finish } }\n  - hold: 1\n"
        let document = try #require(SceneReader().read(text, file: "s.yaml").document)
        var options = SceneBuildOptions()
        options.showsTouches = true
        let (plain, touched) = (
            try SceneRun.play(document).timeline, try SceneRun.play(document, options: options).timeline
        )
        #expect(plain.duration == touched.duration)
        func extra(_ time: Double) -> Int {
            Self.layers(touched.renderTree(at: time)).count - Self.layers(plain.renderTree(at: time)).count
        }
        #expect([0.05, 0.2, 0.35, 0.5, 1].map(extra) == [1, 1, 1, 0, 0])
        func finger(_ time: Double) -> CGPoint? { Self.layers(touched.renderTree(at: time)).last?.position }
        // A modal screen is dragged up over six tenths of the canvas.
        #expect(
            [finger(0.05), finger(0.2), finger(0.35)] == [
                CGPoint(x: 50, y: 80), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 20),
            ])
    }

    @Test func whatIsMissingIsSaidWhereItIsNamed() throws {
        func found(_ document: SceneDocument) -> [SceneDiagnostic] {
            do throws(SceneFailure) {
                _ = try SceneRun.play(document)
                return []
            } catch {
                return error.diagnostics
            }
        }
        func problems(_ view: String) throws -> [String] {
            let document = try #require(SceneReader().read(SceneText.with(view: view), file: "s.yaml").document)
            return found(document).map { "\($0.line):\($0.column) \($0.message)" }
        }
        #expect(
            try problems("{ type: image, image: no-such.png }") == [
                #"5:29 A: the image "no-such.png" cannot be used: it cannot be read: no such file or directory; paths start from the scene's folder"#
            ])
        let folder = URL(filePath: #filePath).deletingLastPathComponent().path
        #expect(
            SceneFolder(folder, allowsOutside: false).hint(for: "SceneRunTest.swift")
                == "; did you mean \"SceneRunTests.swift\"?")
        #expect(SceneFolder(folder, allowsOutside: false).hint(for: "SceneRunTests.swift").isEmpty)
        #expect(
            try problems("{ type: image, image: ../../etc/passwd }") == [
                #"5:29 A: "../../etc/passwd" is outside of the scene's folder"#
            ])
        #expect(
            try problems("{ type: image, image: /etc/passwd }") == [
                #"5:29 A: "/etc/passwd" is outside of the scene's folder"#
            ])
        #expect(
            try problems("{ type: label, text: a, font: Intre }").first?.hasPrefix(
                #"5:37 A: the font "Intre" cannot be used: unknown font family"#)
                == true)
        // A size, a weight or a style alone.
        for (name, suggestion) in [
            ("13", "write { size: 13 }"), ("bold", "write { weight: bold }"), ("title1", "write { style: title1 }"),
        ] {
            let text = SceneText.with(view: "{ type: label, text: a, font: \(name) }")
            let document = try #require(SceneReader().read(text, file: "s.yaml").document)
            let problem = try #require(found(document).first)
            #expect(problem.message == #"A: expected the name of a font, found "\#(name)""#)
            #expect(problem.suggestion == suggestion)
        }
    }

    @Test(
        arguments: [
            ("[0, 0, 144, 144]", true), ("[143, 0, 1, 1]", true), ("[0.4, 0, 143.8, 144.2]", true),
            ("[1, 0, 144, 144]", false), ("[-1, 0, 10, 10]", false), ("[144, 0, 10, 10]", false),
            ("[3, 3, 0.4, 10]", false),
        ] as [(String, Bool)])
    func aCropIsAPartOfItsPicture(_ crop: String, _ isThere: Bool) throws {
        let scenes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scenes").standardized
        let view = "{ type: image, image: images/portrait.jpg, crop: \(crop) }"
        let reading = SceneReader().read(
            SceneText.with(view: view), file: scenes.appending(path: "s.yaml").path(percentEncoded: false))
        let document = try #require(reading.document)
        var messages: [String] = []
        do throws(SceneFailure) { _ = try SceneRun.play(document) } catch {
            messages = error.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
        }
        let expected = "5:56 A: expected a part of the picture, which has 144 × 144 pixels, found \(crop)"
        #expect(messages == (isThere ? [] : [expected]))
    }

    /// What playing a scene brings to light, as `inspect` and `render` say it.
    @Test func whatIsPlayedIsChecked() throws {
        let text = SceneText.with(
            view: "{ name: v, backgroundColor: red }",
            timeline: "  - show: A\n  - { animate: v, to: { alpha: 0 }, duration: 0.5, reverseAt: 0.9 }")
        let reading = SceneReader().read(text, file: "s.yaml")
        let lenient = SceneValidation(path: "s.yaml", reading, options: SceneBuildOptions())
        #expect(lenient.isValid && lenient.diagnostics.count == 1, "\(lenient.diagnostics)")
        let strict = SceneValidation(path: "s.yaml", reading, options: SceneBuildOptions(), isStrict: true)
        #expect(!strict.isValid && strict.diagnostics.first?.message.contains("reverseAt at 0.9 s") == true)
    }

    @Test func mistakesInModifiersPointIntoTheString() throws {
        let text = SceneText.with(view: "{ hero: { modifiers: \"fade scael(0.5)\" } }")
        let strict = SceneReader().read(text, file: "s")
        #expect(strict.errors.map { "\($0.line):\($0.column)" } == ["5:34"])
        #expect(strict.errors[0].message.contains("did you mean \"scale\"?"))
        let lenient = SceneReader(isLenient: true).read(text, file: "s")
        #expect(lenient.document != nil && lenient.warnings.count == 1)
        let animation = SceneReader().read(
            Self.twoScreens + "  - show: A\n  - { present: B, animation: psuh(left) }\n", file: "s")
        #expect(animation.errors.map { "\($0.line):\($0.column)" } == ["8:30"])
    }

    @Test func aSceneIsTheSameTwice() throws {
        for text in KnownScenes.all.prefix(40) {
            guard let document = SceneReader(isLenient: true).read(text, file: "s").document else { continue }
            let (first, second) = (try SceneRun.play(document), try SceneRun.play(document))
            #expect(first.plans.map(\.json.text) == second.plans.map(\.json.text))
            #expect(first.timeline.duration == second.timeline.duration)
        }
    }

    @Test func templatesAreScenes() throws {
        for template in SceneTemplate.all {
            let reading = SceneReader().read(template.text, file: template.name)
            let document = try #require(reading.document, "\(reading.diagnostics)")
            #expect(reading.diagnostics.isEmpty)
            #expect(try SceneRun.play(document).timeline.duration > 1)
        }
    }
}
