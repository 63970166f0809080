import Foundation
import Raster
import Recording
import Scenes
import Testing

@testable import Verification

/// What a recording shows otherwise in views that are hardly ever at rest, and what it does not show at all.
@Suite struct MovingRecordingTests {
    /// A toast comes and goes while its ring turns.
    private static let toast = """
        segue: 1
        canvas: { size: [160, 160], scale: 2, background: white }
        screens:
          list:
            view:
              backgroundColor: "#F2F2F7"
              subviews:
                - { type: label, name: heading, frame: [12, 8, 140, 28], text: Reading, font: { size: 22, weight: bold } }
                - { name: row, frame: [12, 44, 136, 34], backgroundColor: white, cornerRadius: 8 }
                - name: toast
                  frame: [8, 104, 144, 44]
                  cornerRadius: 16
                  backgroundColor: "#1C1C1E"
                  transform: "translate(0, 80)"
                  shadow: { opacity: 0.35, radius: 8, offset: [0, 2] }
                  subviews:
                    - { name: ring, type: shape, frame: [10, 10, 24, 24], path: "M12 2 A10 10 0 1 1 11.99 2", fill: none, stroke: "#34C759", lineWidth: 3, strokeEnd: 0.7 }
                    - { type: label, name: words, frame: [40, 10, 60, 24], text: Saved it, font: { size: 14 }, textColor: white }
                    - { type: label, name: undo, frame: [102, 10, 38, 24], text: Undo, font: { size: 14, weight: bold }, textColor: "#FF9F0A" }
        timeline:
          - show: list
          - hold: 0.2
          - { animate: ring, to: { transform: rotate(3.1415) }, duration: 0.4, repeat: forever, curve: linear }
          - { animate: toast, to: { transform: identity }, duration: 0.25, curve: easeOut }
          - hold: 0.3
          - { animate: toast, to: { transform: "translate(0, 80)" }, duration: 0.25, curve: easeIn }
          - hold: 0.1
        """

    struct App: Sendable, CustomStringConvertible {
        var description: String
        var old, new: String
        /// The view that is blamed.
        var view: String

        init(_ description: String, _ old: String, _ new: String, _ view: String) {
            (self.description, self.old, self.new, self.view) = (description, old, new, view)
        }
    }

    static let apps = [
        App("other words", "text: Saved it", "text: No more", "`words`"),
        App("another button", "text: Undo", "text: Open", "`undo`"),
        App("another colour of words", "#FF9F0A", "#0A84FF", "`undo`"),
        App("another colour of the ring", "#34C759", "#FF375F", "`ring`"),
        App("no ring", "strokeEnd: 0.7", "strokeEnd: 0", "`ring`"),
        App("other corners", "cornerRadius: 16", "cornerRadius: 2", "`toast`"),
        App("no shadow", "          shadow: { opacity: 0.35, radius: 8, offset: [0, 2] }\n", "", "`toast`"),
        App("elsewhere", "[8, 104, 144, 44]", "[8, 98, 144, 44]", "`toast`"),
    ]

    private static let recorders: [(name: String, rate: String)] = [("app.gif", "25"), ("app.png", "60")]

    @Test(arguments: apps) func whatNeverRestsIsFound(_ app: App) throws {
        #expect(Self.toast.contains(app.old))
        let changed = Self.toast.replacingOccurrences(of: app.old, with: app.new)
        for (name, rate) in Self.recorders {
            let found = try Self.compare(Self.toast, recorded: changed, name, rate)
            #expect(found.isDifferent)
            #expect(
                found.findings.contains {
                    $0.message.contains(app.view) && $0.message.contains("looks otherwise in [")
                },
                "\(name): \(found.findings.map(\.message))")
        }
    }

    @Test(arguments: [("app.gif", "50"), ("app.gif", "20"), ("app.png", "60"), ("app.png", "30")])
    func theSameIsTheSame(name: String, rate: String) throws {
        let found = try Self.compare(Self.toast, recorded: Self.toast, name, rate)
        #expect(found.findings.map(\.message) == [])
        #expect(found.isComplete)
    }

    /// What is said of a view's words is not said of what lies behind it.
    @Test func theUpperViewIsBlamed() throws {
        let app = Self.toast.replacingOccurrences(of: "text: Saved it", with: "text: No more")
        let found = try Self.compare(Self.toast, recorded: app, "app.gif", "50")
        #expect(Set(found.findings.compactMap(\.view)).count == 1, "\(found.findings.map(\.message))")
    }

    /// A smaller view behind it would lie nearer around the words.
    @Test func whatLiesBehindIsNotBlamedAtRest() throws {
        func scene(_ words: String) -> String {
            """
            segue: 1
            canvas: { size: [160, 160], scale: 2, background: white }
            screens:
              a:
                view:
                  backgroundColor: "#F2F2F7"
                  subviews:
                    - { name: behind, frame: [20, 56, 120, 48], backgroundColor: "#5856D6" }
                    - { type: label, name: panel, frame: [8, 30, 144, 100], backgroundColor: "#E4E4EC", alignment: center, text: \(words), font: { size: 24, weight: bold }, textColor: black }
                    - { name: foot, frame: [8, 138, 144, 16], backgroundColor: "#34C759" }
                    - { name: side, frame: [0, 30, 6, 100], backgroundColor: "#AF52DE" }
                    - { name: dot, frame: [8, 4, 16, 16], backgroundColor: "#FF9500" }
            timeline:
              - show: a
              - hold: 0.2
              - { animate: dot, to: { center: [140, 12] }, duration: 0.3 }
              - hold: 0.2
            """
        }
        let found = try Self.compare(scene("Delete"), recorded: scene("Save it"), "app.gif", "50")
        #expect(found.isDifferent)
        #expect(
            found.findings.allSatisfy { $0.message.contains("`panel`") || $0.message.contains("\"Delete\"") },
            "\(found.findings.map(\.message))")
    }

    /// What differs at a view's edge lies on both sides of it, and is the view's.
    @Test(arguments: [4, 28]) func cornersAreTheViews(_ radius: Int) throws {
        func scene(_ radius: Int) -> String {
            """
            segue: 1
            canvas: { size: [390, 300] }
            screens:
              a:
                view:
                  backgroundColor: white
                  subviews:
                    - { name: card, frame: [20, 80, 350, 60], backgroundColor: systemIndigo, cornerRadius: \(radius) }
                    - { name: dot, frame: [20, 200, 40, 40], backgroundColor: systemRed }
            timeline:
              - show: a
              - hold: 0.2
              - { animate: dot, to: { center: [300, 250] }, duration: 0.3 }
              - hold: 0.2
            """
        }
        let found = try Self.compare(scene(14), recorded: scene(radius), "app.png", "60")
        let marks = found.findings.filter(\.isDifference)
        #expect(!marks.isEmpty && marks.allSatisfy { $0.message.hasPrefix("`card`") }, "\(marks.map(\.message))")
    }

    /// An app that never shows it looks like the rests all the same.
    @Test func whatTheAppLeavesOutIsFound() throws {
        let app = Self.toast.replacingOccurrences(of: "transform: identity", with: "transform: \"translate(0, 80)\"")
        let found = try Self.compare(Self.toast, recorded: app, "app.gif", "50")
        #expect(found.isDifferent, "\(found.findings.map(\.message))")
    }

    /// Nobody knows of what was not recorded.
    @Test func aRecordingThatEndsEarlyIsNoProof() throws {
        let end = try #require(Self.toast.range(of: "  - { animate: toast, to: { transform: \"translate(0, 80)\""))
        let app = String(Self.toast[..<end.lowerBound]).replacingOccurrences(of: "hold: 0.3", with: "hold: 0.05")
        let found = try Self.compare(Self.toast, recorded: app, "app.png", "60")
        #expect(!found.isDifferent, "\(found.findings.map(\.message))")
        #expect(!found.isComplete)
        #expect(found.findings.map(\.kind) == [.unseen])
    }

    private static func compare(_ plan: String, recorded app: String, _ name: String, _ rate: String) throws
        -> RecordingComparison
    {
        let playground = try TemporaryScenes()
        try playground.write("plan.yaml", plan)
        try playground.write("app.yaml", app)
        let reader = SceneReader()
        var options = Recording.Options()
        (options.rate, options.scale) = (FrameRate(rate), 2)
        let run = try SceneRun.play(try #require(reader.read(path: playground.path("app.yaml")).document))
        _ = try Recording(of: run.timeline).write(
            to: [RecordingOutput(path: playground.path(name))], options: options)
        return try RecordingComparison(
            try #require(reader.read(path: playground.path("plan.yaml")).document), recording: playground.path(name),
            VerificationRequest(scenes: []))
    }
}
