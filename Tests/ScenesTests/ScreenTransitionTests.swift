import Compositing
import Foundation
import Testing

@testable import SceneModel
@testable import Scenes

/// Transitions that are not Hero's, as scenes play them.
@Suite struct ScreenTransitionTests {
    private static func run(_ steps: String) throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { size: [60, 80], scale: 1 }
            screens:
              a: { view: { backgroundColor: red, subviews: [{ name: card, hero: card, frame: [4, 4, 20, 20], backgroundColor: yellow }, { type: label, text: One two, frame: [4, 40, 50, 16], font: { size: 9 }, hero: { id: word, textTransition: reflow } }] } }
              b: { view: { backgroundColor: blue, subviews: [{ hero: card, frame: [20, 20, 36, 50], backgroundColor: green }, { type: label, text: Two three, frame: [4, 4, 50, 16], font: { size: 12 }, hero: word }] } }
              c: { view: { backgroundColor: none, opaque: false, subviews: [{ type: sheet, detent: medium }] } }
            timeline: [{ show: a }, \(steps)]
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
        let run = try SceneRun.play(try #require(reading.document))
        #expect(run.messages.isEmpty, "\(run.messages)")
        return run
    }

    private static func frame(_ run: SceneRun, _ time: Double) -> [UInt32] {
        Compositor().render(run.timeline.renderTree(at: time)).withPixels { Array($0) }
    }

    static let names = ScreenAnimation.others.map(\.name)

    @Test(arguments: names) func theyGoThereAndBack(_ name: String) throws {
        let still = (a: Self.frame(try Self.run("{ hold: 0.1 }"), 0), b: Self.frame(try Self.run("{ show: b }"), 0))
        for (there, back) in [("present", "dismiss"), ("push", "pop")] {
            let run = try Self.run(
                "{ \(there): b, animation: \(name) }, { hold: 0.1 }, { \(back): a, animation: \(name) }")
            let records = run.screenTransitions
            #expect(records.map(\.animation.name) == [name, name] && records.allSatisfy(\.hasFinished))
            let first = try #require(records.first)
            #expect(Self.frame(run, first.start + first.duration / 2) != still.a, "\(there) \(name)")
            #expect(Self.frame(run, first.start + first.duration + 0.05) == still.b, "\(there) \(name)")
            #expect(Self.frame(run, run.timeline.duration) == still.a, "\(back) \(name)")
        }
    }

    /// Where nothing has moved nothing changes: cards between pixels with texts in them, round ones with borders, blurs that
    /// come and go.
    @Test(
        arguments: [
            ("card", "frame: [4.5, 4.5, 40, 20], use: card", "frame: [0, 20, 60, 60], use: card"),
            ("card", "frame: [4.2, 4, 40.5, 20.1], use: card", "frame: [3.25, 20, 50, 40], use: card"),
            ("card", "frame: [4, 4, 40, 20], use: edged", "frame: [4, 20, 50, 40], use: edged"),
            ("card", "frame: [4.3, 4.2, 40.5, 20.1], use: edged", "frame: [3.3, 20, 50, 40.2], use: edged"),
            (
                "card", "frame: [4.3, 4.2, 40.5, 20.1], use: edged, masksToBounds: true",
                "frame: [3.3, 20, 50, 40.2], use: edged, masksToBounds: true"
            ),
            (
                "{ modifiers: fade }", "type: blur, cornerRadius: 9, masksToBounds: true, frame: [4.5, 4.5, 40, 20]",
                "type: blur, cornerRadius: 9, masksToBounds: true, frame: [0, 20, 60, 60]"
            ),
        ],
        [
            "", ", animation: viewTransition", ", animation: viewTransition(cover)",
            ", animation: containerTransform, container: c",
        ])
    func nothingJumps(_ views: (hero: String, first: String, second: String), _ animation: String) throws {
        // Where a border lies between pixels a view covers more than its share of them, which a clip cannot show.
        if views.first.contains("4.3"), !views.first.contains("masks"), animation.contains("cover") { return }
        // A blur that becomes a screen is a picture, which shows nothing of what is behind it.
        if views.first.contains("blur"), animation.contains("container") { return }
        let text = """
            segue: 1
            canvas: { size: [60, 80], scale: 2, background: black }
            components:
              stripes: { type: gradient, frame: [0, 0, 60, 80], colors: [red, black, red, black, blue], end: [1, 0.4] }
              card: { backgroundColor: white, subviews: [{ type: label, text: Word, frame: [6, 3, 30, 14], font: { size: 11 } }] }
              edged: { backgroundColor: yellow, cornerRadius: 7, borderWidth: 1.5, borderColor: blue }
            screens:
              a: { view: { backgroundColor: black, subviews: [{ use: stripes }, { name: c, hero: \(views.hero), \(views.first) }] } }
              b: { view: { backgroundColor: black, subviews: [{ use: stripes }, { hero: \(views.hero), \(views.second) }] } }
            timeline: [{ show: a }, { hold: 0.1 }, { present: b\(animation) }, { hold: 0.1 }]
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        let run = try SceneRun.play(try #require(reading.document, "\(reading.diagnostics)"))
        let end = run.presentations.first?.end ?? run.screenTransitions.first?.end
        for instant in [0.1, try #require(end)] {
            let (before, after) = (Self.frame(run, instant - 1e-6), Self.frame(run, instant))
            let greatest = zip(before, after).reduce(0) { greatest, pixels in
                [UInt32(0), 8, 16].reduce(greatest) {
                    max($0, abs(Int(pixels.0 >> $1 & 255) - Int(pixels.1 >> $1 & 255)))
                }
            }
            #expect(greatest <= 4, "at \(instant)")
        }
    }

    /// The card that grows has one round edge, as at rest: its picture and the box around it do not both cut it.
    @Test(arguments: ["containerTransform", "systemZoom"]) func aRoundCardBeginsAsItWas(_ name: String) throws {
        let text = """
            segue: 1
            canvas: { size: [60, 80], scale: 2 }
            screens:
              a: { view: { backgroundColor: black, subviews: [{ name: card, frame: [4, 4, 40, 20], cornerRadius: 9, backgroundColor: white }] } }
              b: { view: { backgroundColor: blue } }
            timeline: [{ show: a }, { hold: 0.1 }, { present: b, animation: \(name), container: card }]
            """
        let run = try SceneRun.play(try #require(SceneReader().read(text, file: "s.yaml").document))
        let (rest, flight) = (Self.frame(run, 0.1 - 1e-6), Self.frame(run, 0.1))
        for (before, after) in zip(rest, flight) {
            for shift in [UInt32(0), 8, 16] {
                let (p, q) = (Int(before >> shift & 255), Int(after >> shift & 255))
                #expect(abs(p - q) <= 4)
            }
        }
    }

    /// Two pictures of a pair lie above each other, and their edges cover a pixel as one of them does: nothing changes when
    /// one goes. They change places while the view behind them lies still.
    @Test(arguments: ["", ", hero: { id: disc, modifiers: useNoSnapshot }"]) func edgesOfAPairCoverOnce(_ more: String)
        throws
    {
        let disc = "{ cornerRadius: 9.5, backgroundColor: black\(more.isEmpty ? ", hero: disc" : more), frame:"
        let text = """
            segue: 1
            canvas: { size: [60, 80], scale: 1 }
            screens:
              a: { view: { backgroundColor: white, subviews: [\(disc) [4, 4, 19, 19] }] } }
              b: { view: { backgroundColor: white, subviews: [\(disc) [30, 40, 19, 19] }] } }
            timeline: [{ show: a }, { hold: 0.1 }, { present: b }, { hold: 0.1 }, { dismiss: a }, { hold: 0.1 }]
            """
        let run = try SceneRun.play(try #require(SceneReader().read(text, file: "s.yaml").document))
        #expect(run.presentations.count == 2)
        for instant in run.presentations.flatMap({ [$0.start, $0.end] }) {
            for (before, after) in zip(Self.frame(run, instant - 1e-6), Self.frame(run, instant)) {
                #expect(abs(Int(before & 255) - Int(after & 255)) <= 4)
            }
        }
    }

    @Test(arguments: names) func aGestureMovesThem(_ name: String) throws {
        let gesture = "interactive: { progress: [[0, 0], [0.2, 0.4], [0.4, 0.3]], end:"
        let cancelled = try Self.run("{ present: b, animation: \(name), \(gesture) cancel } }, { hold: 0.1 }")
        #expect(cancelled.screenTransitions.first?.hasFinished == false)
        #expect(Self.frame(cancelled, cancelled.timeline.duration) == Self.frame(cancelled, 0))
        #expect(Self.frame(cancelled, 0.3) != Self.frame(cancelled, 0))
        let finished = try Self.run("{ present: b, animation: \(name), \(gesture) finish } }, { hold: 0.1 }")
        #expect(finished.screenTransitions.first?.hasFinished == true)
    }

    /// Labels that ask for it have travelling words in Hero's own transitions too; nothing else about the plan changes.
    @Test(arguments: ["reflow", "morph"]) func wordsTravelInHerosTransitions(_ mode: String) throws {
        func run(_ steps: String, _ asks: Bool) throws -> SceneRun {
            func label(_ place: String, _ more: String) -> String {
                "{ type: label, text: One two three, lines: 0, \(place), hero: { id: word\(more) } }"
            }
            let more = asks ? ", textTransition: \(mode)" : ""
            let text = """
                segue: 1
                canvas: { size: [100, 80], scale: 1 }
                screens:
                  a: { view: { backgroundColor: white, subviews: [\(label("frame: [4, 4, 40, 60], font: { size: 11 }", ""))] } }
                  b: { view: { backgroundColor: white, subviews: [\(label("frame: [4, 50, 92, 24], font: { size: 14 }", more))] } }
                timeline: [{ show: a }, \(steps), { hold: 0.1 }]
                """
            let document = try #require(SceneReader().read(text, file: "s.yaml").document)
            return try SceneRun.play(document)
        }
        let (plain, travelling) = (try run("{ present: b }", false), try run("{ present: b }", true))
        #expect(travelling.messages.isEmpty && plain.timeline.duration == travelling.timeline.duration)
        #expect(plain.plans[0].animating.allSatisfy { $0.textTransition == nil })
        #expect(travelling.plans[0].animating.filter { $0.textTransition?.rawValue == mode }.count == 2)
        let (middle, end) = (travelling.plans[0].duration / 2, travelling.timeline.duration)
        #expect(Self.frame(plain, middle) != Self.frame(travelling, middle))
        #expect(Self.frame(plain, end) == Self.frame(travelling, end))
        // The way back, and a gesture that gives up.
        let back = try run("{ present: b }, { dismiss: a }", true)
        #expect(Self.frame(back, back.timeline.duration) == Self.frame(try run("{ hold: 1 }", true), 0))
        let gesture = "interactive: { progress: [[0, 0], [0.2, 0.5], [0.4, 0.5]], end:"
        let cancelled = try run("{ present: b, \(gesture) cancel } }", true)
        #expect(Self.frame(cancelled, cancelled.timeline.duration) == Self.frame(cancelled, 0))
        // Held half-way it looks as played half-way.
        let seconds = travelling.plans[0].duration
        #expect(Self.frame(cancelled, 0.3) == Self.frame(travelling, seconds / 2))
        let finished = try run("{ present: b, \(gesture) finish } }", true)
        #expect(Self.frame(finished, finished.timeline.duration) == Self.frame(plain, end))
    }

    @Test func sheetsOfTransitionsHaveEqualRowsAndFitOnAPage() throws {
        let timeline = try Self.run("{ hold: 0.1 }").timeline
        let rows = [1: [1], 5: [5], 6: [6], 7: [4, 3], 12: [6, 6], 13: [5, 5, 3]]
        for (count, lengths) in rows.sorted(by: { $0.key < $1.key }) {
            let sheet = try TransitionSheet(
                (0..<count).map { ("\($0)", timeline) }, columns: nil, isDark: false)
            let size = sheet.renderTree(at: 0).size
            #expect(size.width == 16 + CGFloat(lengths[0]) * (60 + 16), "\(count)")
            #expect(size.height == 16 + CGFloat(lengths.count) * (80 + 30 + 16), "\(count)")
        }
        let text = """
            segue: 1
            canvas: { size: [100, 50], scale: 3 }
            screens: { a: { view: {} } }
            timeline: [{ show: a }]
            """
        let run = try SceneRun.play(try #require(SceneReader().read(text, file: "s.yaml").document))
        let sheet = try TransitionSheet([("a", run.timeline), ("b", run.timeline)], columns: nil, isDark: false)
        #expect([744, 743, 496, 495, 371, 100].map { sheet.scale(within: $0) } == [nil, 2, 2, 1.5, 1, 1])
    }

    @Test func sheetsComeAndGo() throws {
        let run = try Self.run("{ present: c, animation: system }, { hold: 0.1 }, { dismiss: a, animation: system }")
        let first = try #require(run.screenTransitions.first)
        #expect(Self.frame(run, first.duration + 0.05) != Self.frame(run, 0))
        #expect(Self.frame(run, run.timeline.duration) == Self.frame(run, 0))
    }

    /// A sheet that gets large pushes the screen below back, and lets it come again when it gets smaller or goes.
    @Test func largeSheetsPushBackWhatIsBelow() throws {
        let text = """
            segue: 1
            canvas: { device: iphone-16, scale: 1 }
            screens:
              a: { view: { backgroundColor: red } }
              c: { view: { backgroundColor: none, opaque: false, subviews: [{ name: sheet, type: sheet, detent: medium }] } }
            timeline: [{ show: a }, { present: c, animation: system }, { animate: sheet, to: { detent: large }, duration: 0.3 }, { hold: 0.1 }, STEPS { hold: 0.1 }]
            """
        let back = "{ animate: sheet, to: { detent: medium }, duration: 0.3 }, { hold: 0.1 },"
        // In the left edge of the screen, below the top of the sheet's place: black where the screen went back.
        func isBlack(_ steps: String) throws -> Bool {
            let document = SceneReader().read(text.replacingOccurrences(of: "STEPS", with: steps), file: "s.yaml")
                .document
            let run = try SceneRun.play(try #require(document))
            return Self.frame(run, run.timeline.duration)[30 * 393 + 4] & 0xFF == 0
        }
        #expect(try isBlack(""))
        #expect(try !isBlack(back))
        #expect(try !isBlack("{ dismiss: a, animation: system },"))
    }

    @Test func pairsAreNamed() throws {
        let run = try Self.run("{ present: b, animation: viewTransition }")
        #expect(run.screenTransitions.first?.pairs == ["card", "word"])
    }
}
