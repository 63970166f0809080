import Foundation
import Geometry
import Scenes
import Testing
import Views

@testable import Analysis

enum PlayedScene {
    static func run(_ views: String, _ timeline: String) throws -> SceneRun {
        let text = """
            segue: 1
            canvas: { size: [100, 80] }
            screens:
              A: { view: { backgroundColor: white, subviews: [\(views)] } }
              B: { view: { backgroundColor: white, subviews: [{ name: box, frame: [50, 0, 20, 20], backgroundColor: red, hero: x }] } }
            timeline:
              - show: A
            \(timeline)
            """
        let reading = SceneReader().read(text, file: "s.yaml")
        let document = try #require(reading.document, "\(reading.diagnostics)")
        return try SceneRun.play(document)
    }

    static let box = "{ name: box, frame: [0, 0, 20, 20], backgroundColor: red, hero: x }"
}

@Suite struct MotionCurvesTests {
    private static func curve(_ curves: MotionCurves, _ view: String, _ property: String) throws -> PropertyCurve {
        try #require(
            curves.numbers.first { $0.view == view && $0.property == property }, "\(curves.numbers.map(\.property))")
    }

    @Test func anAnimationIsSampledAtItsTimes() throws {
        let step =
            "{ animate: box, to: { center: [60, 10], alpha: 0.5, backgroundColor: blue }, duration: 1, delay: 0.25, curve: linear }"
        let run = try PlayedScene.run(PlayedScene.box, "  - hold: 0.5\n  - \(step)\n  - hold: 1")
        let curves = MotionCurves(run)
        #expect(
            curves.duration == 2.75 && curves.moments == [Moment(start: 0.5, end: 1.75, labels: ["animate box (A)"])])
        #expect(curves.views == [MotionCurves.AnimatedView(path: "A/0", label: "box (A)")])
        let x = try Self.curve(curves, "A/0", "position.x")
        #expect(x.range == 10...60 && x.runs.count == 1 && x.runs[0].first?.time == 0.5 && x.runs[0].last?.time == 1.75)
        for sample in x.runs[0] { #expect(abs(sample.value - (10 + 50 * max(0, sample.time - 0.75))) < 1e-9) }
        #expect(
            try Self.curve(curves, "A/0", "position.y").isSteady
                && Self.curve(curves, "A/0", "opacity").range == 0.5...1)
        let color = try #require(curves.colors.first)
        #expect(color.property == "backgroundColor" && color.runs[0].last?.color == CGColor(hex: 0x0000FF))
    }

    @Test func aTransitionIsOneMoment() throws {
        let run = try PlayedScene.run(PlayedScene.box, "  - hold: 0.5\n  - present: B\n  - hold: 0.5\n  - dismiss: A")
        let curves = MotionCurves(run)
        #expect(curves.moments.map(\.labels) == [["present A → B"], ["dismiss B → A"]])
        #expect(curves.moments[0].start == 0.5 && abs(curves.moments[0].end - 0.5 - run.plans[0].duration) < 1e-9)
        let x = try Self.curve(curves, "B/0", "position.x")
        let ends = x.runs.flatMap { [$0.first?.value ?? .nan, $0.last?.value ?? .nan] }
        #expect(ends.count == 4)
        for (value, expected) in zip(ends, [10.0, 60, 60, 10]) { #expect(abs(value - expected) < 1e-6, "\(ends)") }
    }

    @Test func theLaterOfTwoAnimationsShows() throws {
        let run = try PlayedScene.run(
            PlayedScene.box,
            "  - { animate: box, to: { center: [60, 10] }, duration: 1, curve: linear, wait: false }\n  - hold: 0.5\n"
                + "  - { animate: box, to: { center: [10, 10] }, duration: 1, curve: linear }")
        let curves = MotionCurves(run)
        #expect(curves.moments == [Moment(start: 0, end: 1.5, labels: ["animate box (A)", "animate box (A)"])])
        let x = try Self.curve(curves, "A/0", "position.x")
        #expect(x.runs.count == 1)
        for (a, b) in zip(x.runs[0], x.runs[0].dropFirst()) {
            #expect(abs(b.value - a.value) < 0.5, "no jump where it is taken over")
        }
        #expect(x.runs[0].last?.value == 10)
    }

    @Test func anglesGoOnBeyondHalfATurn() {
        var collector = CurveCollector()
        for step in 0...8 {
            let transform = CATransform3DMakeRotation(CGFloat(step) * .pi / 4, 0, 0, 1)
            collector.add([("v", "transform", .transform(transform))], at: Double(step))
        }
        let turn = collector.numbers.first { $0.property == "transform.rotation.z" }
        for (step, sample) in (turn?.runs.first ?? []).enumerated() {
            #expect(abs(sample.value - 45 * Double(step)) < 1e-9)
        }
        #expect(turn?.runs.first?.count == 9)
    }

    @Test func aBreakBeginsANewRun() {
        var collector = CurveCollector()
        collector.add([("v", "opacity", .number(0)), ("w", "opacity", .number(0))], at: 0)
        collector.add([("v", "opacity", .number(1))], at: 1)
        collector.add([("v", "opacity", .number(1)), ("w", "opacity", .number(1))], at: 2)
        #expect(collector.numbers.map { $0.runs.map(\.count) } == [[3], [1, 1]])
        collector.endMoment()
        collector.add([("v", "opacity", .number(0))], at: 3)
        #expect(collector.numbers[0].runs.count == 2)
    }

    @Test func manyViewsAreBounded() throws {
        let views = (0..<60).map { "{ frame: [\($0), 0, 5, 5] }" }.joined(separator: ", ")
        let steps = (0..<60).map { "{ animate: A/\($0), to: { center: [50, 50] }, duration: 0.2 }" }.joined(
            separator: ", ")
        let run = try PlayedScene.run(views, "  - together: [\(steps)]")
        let curves = MotionCurves(run)
        #expect(curves.views.count == 48 && curves.omittedViews == 12 && Set(curves.numbers.map(\.view)).count == 48)
        #expect(MotionPaths.ways(of: run, during: run.moments[0]).count == 48)
        let texts = try CurveChart.picture(curves, title: "Many").marks.compactMap { mark in
            if case .text(let text) = mark { text.string } else { nil }
        }
        #expect(texts.contains("0.2 s, 60 views move; the first 48 are shown"))
    }
}
