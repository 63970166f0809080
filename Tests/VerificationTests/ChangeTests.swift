import Foundation
import Testing

@testable import Verification

/// Single changes, as a pull request makes them, and what is said of each: right, in a few lines, nothing false.
@Suite struct ChangeTests {
    struct Change: Sendable, CustomStringConvertible {
        var old, new: String
        var lines: [String]

        init(_ old: String, _ new: String, _ lines: String...) { (self.old, self.new, self.lines) = (old, new, lines) }

        var description: String { "\(old) → \(new)" }
    }

    /// Pixel counts belong to the tests of pixels: here frames differ, or they do not.
    static func lines(_ found: VerificationCase) -> [String] {
        FindingLines.brief(found.findings).map { line in
            if line.contains("differ;") || line.contains("frames differ, ") || line.hasPrefix("only ") {
                return "frames differ"
            }
            // How far one of the views has gone is what animations are tested for.
            return line.contains(" views follow: ") ? String(line.prefix { $0 != ":" }) : line
        }
    }

    static func playground(_ scene: String) throws -> TemporaryScenes {
        let playground = try TemporaryScenes()
        try FileManager.default.createDirectory(atPath: playground.path("images"), withIntermediateDirectories: true)
        for name in ["sea", "machine"] { try playground.put("images/\(name).jpg", picture(name)) }
        try playground.write("card.yaml", scene)
        _ = try VerificationRun(playground.request { $0.update = .all })
        return playground
    }

    static func picture(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../scenes/images")
        return Array(try Data(contentsOf: folder.appendingPathComponent("\(name).jpg")))
    }

    static func verify(_ playground: TemporaryScenes) throws -> VerificationCase {
        try VerificationRun(playground.request()).cases[0]
    }

    @Test(arguments: changes)
    func aChangeIsCalledWhatItIs(_ change: Change) throws {
        let playground = try Self.playground(Self.scene)
        #expect(Self.scene.contains(change.old))
        let range = try #require(Self.scene.range(of: change.old))
        try playground.write("card.yaml", Self.scene.replacingCharacters(in: range, with: change.new))
        let found = try Self.verify(playground)
        #expect(found.status == (change.lines.isEmpty ? .passed : .different))
        #expect(Self.lines(found) == change.lines)
    }

    @Test(arguments: stepChanges)
    func aChangeOfAStepIsCalledWhatItIs(_ change: Change) throws {
        let playground = try Self.playground(Self.steps)
        let range = try #require(Self.steps.range(of: change.old))
        try playground.write("card.yaml", Self.steps.replacingCharacters(in: range, with: change.new))
        let found = try Self.verify(playground)
        #expect(found.status == .different)
        #expect(Self.lines(found).first == change.lines.first)
        #expect(Self.lines(found).count <= 5)
    }

    @Test(
        arguments: layoutChanges.map { (layout, $0) } + barChanges.map { (bars, $0) }
            + controlChanges.map { (controls, $0) })
    func aChangeOfLayoutOrBarsIsCalledWhatItIs(_ scene: String, _ change: Change) throws {
        let playground = try Self.playground(scene)
        let range = try #require(scene.range(of: change.old))
        try playground.write("card.yaml", scene.replacingCharacters(in: range, with: change.new))
        let lines = Self.lines(try Self.verify(playground))
        #expect(lines.first == change.lines.first)
        #expect(lines.count <= 5 && Set(lines).count == lines.count, "\(lines)")
    }

    /// Of scenes in which nothing moves there is one picture, however long they are.
    @Test(arguments: ["  - show: a\n", "  - show: a\n  - hold: 0.2\n"])
    func aStillSceneHasPixelsToo(_ steps: String) throws {
        let scene = """
            segue: 1
            canvas: { size: [60, 40], scale: 1 }
            screens: { a: { view: { backgroundColor: white, subviews: [{ name: box, frame: [0, 0, 30, 20], backgroundColor: red }] } } }
            timeline:

            """ + steps
        let playground = try Self.playground(scene)
        try playground.write("card.yaml", scene.replacingOccurrences(of: "[0, 0, 30, 20]", with: "[0, 0, 31, 20]"))
        let lines = FindingLines.brief(try Self.verify(playground).findings)
        #expect(lines.first == "`box` is 1 pt wider" && lines.count == 2)
        #expect(lines.last?.contains("20 pixels") == true, "\(lines)")
    }

    @Test func anotherFileUnderTheSameName() throws {
        let playground = try Self.playground(Self.scene)
        try playground.put("images/sea.jpg", Self.picture("machine"))
        #expect(
            Self.lines(try Self.verify(playground)) == [
                "the file images/sea.jpg has other contents, shown by `photo` and `hero`", "frames differ",
            ])
    }

    /// Half and twice the speed, of a chain of steps and of a transition between rests.
    @Test(arguments: [(0.5, "200%"), (2, "50%"), (0.8, "125%")])
    func everythingAtAnotherSpeed(_ speed: Double, _ percent: String) throws {
        for scene in [Self.scene, TemporaryScenes.scene] {
            let playground = try Self.playground(scene)
            try playground.write("card.yaml", scene + "output: { speed: \(speed) }\n")
            let lines = Self.lines(try Self.verify(playground))
            #expect(lines[0] == "the output has speed \(speed == 2 ? "2" : "\(speed)") instead of 1")
            #expect(lines.contains("the same path in \(percent) of the time"), "\(lines)")
        }
    }

    @Test(arguments: [(0.5, "50%"), (2, "200%"), (1.5, "150%")])
    func everyStepTakesSoManyTimesAsLong(_ factor: Double, _ percent: String) throws {
        let chain = """
            segue: 1
            canvas: { size: [120, 160], scale: 2 }
            screens:
              list: { view: { backgroundColor: white, subviews: [{ name: a, frame: [0, 0, 30, 30], backgroundColor: red }, { name: b, frame: [0, 50, 30, 30], backgroundColor: blue }] } }
            timeline:
              - show: list
              - hold: 0.2
              - { animate: a, to: { center: [90, 20] }, duration: 0.4, curve: easeIn }
              - hold: 0.3
              - { animate: b, to: { center: [90, 70], alpha: 0.3 }, duration: 0.5, dampingRatio: 0.6 }
              - hold: 0.1

            """
        let playground = try Self.playground(chain)
        var text = chain
        for (key, value) in [
            ("hold: ", 0.2), ("duration: ", 0.4), ("hold: ", 0.3), ("duration: ", 0.5), ("hold: ", 0.1),
        ] {
            text = text.replacingOccurrences(of: "\(key)\(value)", with: "\(key)~\(value * factor)")
        }
        try playground.write("card.yaml", text.replacingOccurrences(of: "~", with: ""))
        let lines = Self.lines(try Self.verify(playground))
        #expect(lines.contains("the same path in \(percent) of the time"), "\(lines)")
        #expect(lines.count <= FindingLines.limit)
    }

    @Test func whatIsSaidTwiceTheSameIsSaidOnce() throws {
        let playground = try Self.playground(Self.scene)
        try playground.write(
            "card.yaml", Self.scene.replacingOccurrences(of: "cornerRadius: 6 }", with: "cornerRadius: 8 }"))
        #expect(
            Self.lines(try Self.verify(playground))[0] == "3 views of component `tile` have cornerRadius 8 instead of 6"
        )
    }

    @Test func manyChangesAreFiveLines() throws {
        let playground = try Self.playground(Self.scene)
        var text = Self.scene
        for (old, new) in [
            ("cornerRadius: 12", "cornerRadius: 13"), ("Sounds of the Sea", "Sounds"), ("spacing: 8", "spacing: 10"),
            ("radius: 6", "radius: 7"),
            ("duration: 0.3", "duration: 0.4"), ("lineHeight: 20", "lineHeight: 22"), ("systemBlue", "systemRed"),
        ] { text = text.replacingOccurrences(of: old, with: new) }
        try playground.write("card.yaml", text)
        let lines = Self.lines(try Self.verify(playground))
        #expect(lines.count == 5)
        #expect(lines.last?.hasSuffix("more; -v shows them") == true)
        #expect(lines.contains("frames differ"))
    }

    /// A tolerance that lets a difference pass says so.
    @Test func whatIsToleratedIsNamed() throws {
        let playground = try Self.playground(Self.scene)
        let changed = Self.scene.replacingOccurrences(of: "cornerRadius: 12", with: "cornerRadius: 12, alpha: 0.999")
        try playground.write("card.yaml", changed + "verify: { threshold: 0.1 }\n")
        let found = try Self.verify(playground)
        #expect(found.status == .passed)
        #expect(
            found.message.hasSuffix(
                "frames have other pixels, within the tolerances: `card` has alpha 0.999 instead of 1"),
            "\(found.message)")
        #expect(VerificationReport(found).text().hasPrefix("passed  card: "))
        try playground.write("card.yaml", changed)
        #expect(try Self.verify(playground).status == .different)
    }

    @Test func aNameIsIgnoredOnEveryScreen() throws {
        let scene = Self.scene.replacingOccurrences(of: "name: hero,", with: "name: photo,")
        let playground = try Self.playground(scene + "verify: { ignore: [photo] }\n")
        try playground.put("images/sea.jpg", Self.picture("machine"))
        let found = try Self.verify(playground)
        #expect(found.status == .passed, "\(found.findings.map(\.message))")
    }
}
