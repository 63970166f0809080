import Foundation
import Testing

@testable import Verification

/// What is ignored is not compared, whatever names it, and neither what is planned for it.
@Suite struct IgnoredViewTests {
    static let scene = """
        segue: 1
        canvas: { size: [120, 160], scale: 1 }
        screens:
          one:
            view:
              backgroundColor: white
              subviews:
                - { frame: [10, 10, 20, 20], backgroundColor: red, hero: card }
                - { name: clock, type: label, frame: [2, 130, 50, 20], text: "12:30" }
                - { type: label, frame: [60, 10, 50, 20], text: "Hi there" }
                - { name: shelf, frame: [60, 60, 50, 50], backgroundColor: lightGray, subviews: [{ name: book, frame: [5, 5, 20, 20], backgroundColor: green }] }
          two:
            view:
              backgroundColor: white
              subviews:
                - { frame: [40, 60, 60, 60], backgroundColor: red, hero: card }
        timeline:
          - show: one
          - animate: clock
            to: { alpha: 0.5 }
            duration: 0.2
          - animate: book
            to: { frame: [20, 20, 20, 20] }
            duration: 0.2
          - present: two
          - hold: 0.2

        """

    /// What changes, and by which names it can be left out.
    static let changes: [(String, String, [[String]])] = [
        ("to: { alpha: 0.5 }", "to: { alpha: 0.4 }", [["clock"], ["one/1"], ["`clock`"], ["card", "clock"]]),
        (
            "backgroundColor: red", "backgroundColor: blue",
            [["card"], ["`card`"], ["one/0", "two/0"], ["clock", "card", "book"]]
        ),
        ("text: \"Hi there\"", "text: \"Hi you\"", [["label \"Hi there\""], ["label \"Hi you\""], ["one/2"]]),
        (
            "{ frame: [20, 20, 20, 20] }", "{ frame: [10, 25, 20, 20] }",
            [["book"], ["shelf"], ["one/3/0"], ["clock", "book"]]
        ),
        ("name: clock, type", "name: clock, alpha: 0.9, type", [["clock"]]),
        ("name: clock,", "name: timer,", [[]]),
        ("hero: card }", "hero: card, shadow: { opacity: 0.5, radius: 3 } }", [["card"]]),
    ]

    private static func changed(_ index: Int) -> String {
        var text = scene.replacingOccurrences(of: changes[index].0, with: changes[index].1)
        if changes[index].1.contains("timer") {
            text = text.replacingOccurrences(of: "animate: clock", with: "animate: timer")
        }
        return text
    }

    @Test(arguments: changes.indices) func everyNameIsTaken(_ index: Int) throws {
        let changed = Self.changed(index)
        for words in Self.changes[index].2 {
            let compared = try TemporaryScenes().diff(Self.scene, changed) { $0.ignoredViews = words }
            let verified = try TemporaryScenes().verify(recorded: Self.scene, now: changed) { $0.ignoredViews = words }
            for found in [compared, verified] {
                #expect(found.exitCode == 0, "\(words): \(found.findings.map(\.message))")
                #expect(!found.findings.contains { $0.isDifference }, "\(words): \(found.findings.map(\.message))")
            }
        }
        guard !Self.changes[index].2[0].isEmpty else { return }
        // Others are still looked at.
        let other = index == 0 ? "book" : "clock"
        if !Self.changes[index].2.contains([other]) {
            #expect(try TemporaryScenes().diff(Self.scene, changed) { $0.ignoredViews = [other] }.exitCode == 1)
        }
        #expect(try TemporaryScenes().diff(Self.scene, changed).exitCode == 1)
    }

    /// A scene itself may name a view by Hero's id, too.
    @Test func scenesIgnoreWhatHasAnID() throws {
        let scene = Self.scene + "verify: { ignore: [card] }\n"
        let blue = scene.replacingOccurrences(of: "backgroundColor: red", with: "backgroundColor: blue")
        #expect(try TemporaryScenes().verify(recorded: scene, now: blue).exitCode == 0)
        let other = scene.replacingOccurrences(of: "Hi there", with: "Hi you")
        #expect(try TemporaryScenes().verify(recorded: scene, now: other).exitCode == 1)
    }

    /// Every name that a sentence says in quotes of its own can be given.
    @Test(arguments: changes.indices) func whatFindingsPrintIsTaken(_ index: Int) throws {
        let found = try TemporaryScenes().diff(Self.scene, Self.changed(index))
        for finding in found.findings {
            for name in finding.message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where name.offset % 2 == 1 {
                let word = String(name.element)
                _ = try TemporaryScenes().diff(Self.scene, Self.changed(index)) { $0.ignoredViews = [word] }
            }
        }
    }

    /// What is ignored follows a view while the first frame is held, too.
    @Test func ignoredViewsAreWhereTheyAreAfterAHold() throws {
        let scene = RestingTests.scene(
            "  - animate: box\n    to: { frame: [20, 10, 40, 20] }\n    duration: 0.3",
            output: "output: { holdFirst: 0.5 }")
        let blue = scene.replacingOccurrences(of: "#C81E1E", with: "#1E1EC8")
        #expect(try TemporaryScenes().verify(recorded: scene, now: blue) { $0.ignoredViews = ["box"] }.exitCode == 0)
        #expect(try TemporaryScenes().verify(recorded: scene, now: blue).exitCode == 1)
        #expect(try TemporaryScenes().verify(recorded: scene, now: scene).findings.isEmpty)
    }

    /// A step for a view that is ignored is no animation that is counted.
    @Test func addedStepsOfIgnoredViewsDoNotCount() throws {
        let step = "  - animate: clock\n    to: { alpha: 0.5 }\n    duration: 0.2\n"
        let added = Self.scene.replacingOccurrences(of: step, with: "  - hold: 0.2\n")
        #expect(try TemporaryScenes().diff(Self.scene, added) { $0.ignoredViews = ["clock"] }.exitCode == 0)
        #expect(try TemporaryScenes().diff(added, Self.scene) { $0.ignoredViews = ["clock"] }.exitCode == 0)
        #expect(try TemporaryScenes().diff(added, Self.scene) { $0.ignoredViews = ["card"] }.exitCode == 1)
    }

    /// Where something else differs, an ignored view is not said to be why.
    @Test func othersAreTheReason() throws {
        let changed = Self.scene.replacingOccurrences(of: "12:30", with: "12:31")
            .replacingOccurrences(of: "backgroundColor: green", with: "backgroundColor: orange")
        for found in [
            try TemporaryScenes().diff(Self.scene, changed) { $0.ignoredViews = ["clock"] },
            try TemporaryScenes().verify(recorded: Self.scene, now: changed) { $0.ignoredViews = ["clock"] },
        ] {
            #expect(found.exitCode == 1)
            #expect(found.message.hasPrefix("`book` has backgroundColor orange"), "\(found.message)")
            #expect(!found.findings.contains { $0.isDifference && $0.message.contains("clock") })
        }
    }

    /// An ignored view whose step takes less time makes everything after it come earlier.
    @Test func whatAnIgnoredViewCausesIsSaid() throws {
        let range = try #require(Self.scene.range(of: "duration: 0.2"))
        let found = try TemporaryScenes().diff(
            Self.scene, Self.scene.replacingCharacters(in: range, with: "duration: 0.1")
        ) { $0.ignoredViews = ["clock"] }
        #expect(found.exitCode == 1 && found.message == "`clock`: duration 0.1 instead of 0.2", "\(found.message)")
    }

    @Test(arguments: ["crad", "label \"Hi\"", "three/0", ""]) func whatIsNoViewIsAMistake(_ word: String) throws {
        let changed = Self.changed(1)
        #expect(throws: VerificationError.self) {
            try TemporaryScenes().diff(Self.scene, changed) { $0.ignoredViews = [word] }
        }
        let verified = try TemporaryScenes().verify(recorded: Self.scene, now: changed) { $0.ignoredViews = [word] }
        #expect(verified.exitCode == 2 && verified.message.contains("has no view \"\(word)\""), "\(verified.message)")
    }

    /// Also where nothing differs, so that a name that is gone is noticed.
    @Test(arguments: [
        ("clokc", "; did you mean \"clock\"?"), ("cards", "; did you mean \"card\"?"), ("nothing like it", ""),
    ]) func whatIsNoViewIsAMistakeWhereNothingDiffers(_ word: String, _ hint: String) throws {
        let verified = try TemporaryScenes().verify(recorded: Self.scene, now: Self.scene) { $0.ignoredViews = [word] }
        #expect(verified.exitCode == 2)
        #expect(
            verified.message.hasSuffix("has no view \"\(word)\" that could be ignored\(hint)"), "\(verified.message)")
        #expect(throws: VerificationError.self) {
            try TemporaryScenes().diff(Self.scene, Self.scene) { $0.ignoredViews = [word] }
        }
    }

    /// A view of one of the scenes is meant for that one.
    @Test(arguments: [("clock", Int32(0)), ("clokc", 2)])
    func oneSceneOfSeveralHasTheView(_ word: String, _ code: Int32) throws {
        let playground = try TemporaryScenes()
        try playground.write("card.yaml", Self.scene)
        try playground.write("badge.yaml", TemporaryScenes.scene)
        let scenes = ["card.yaml", "badge.yaml"]
        _ = try VerificationRun(playground.request(scenes) { $0.update = .all })
        let run = try VerificationRun(playground.request(scenes) { $0.ignoredViews = [word] })
        #expect(run.exitCode == code, "\(run.cases.map(\.message))")
    }
}
