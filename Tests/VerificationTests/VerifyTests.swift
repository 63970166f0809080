import Codecs
import Foundation
import Recording
import SceneModel
import TestSupport
import Testing

@testable import Verification

/// Each cause of a difference has a sentence and an exit code of its own.
@Suite struct VerifyTests {
    @Test func nothingChanged() throws {
        let found = try TemporaryScenes().verify()
        #expect(found.status == .passed)
        #expect(found.message.isEmpty && found.findings.isEmpty && found.comparison == nil)
        #expect(found.exitCode == 0)
    }

    struct Cause: Sendable, CustomStringConvertible {
        var description: String
        var changes: [(String, String)]
        var settings: [(RenderSetting, String)] = []
        var sentences: [String]
    }

    static let causes = [
        Cause(
            description: "another easing", changes: [("curve: linear", "curve: easeIn")],
            sentences: [
                "`badge`: curve easeIn instead of linear",
                "23 of 37 frames differ, from frame 7 (0.117 s) until frame 30 (0.5 s); the worst is frame 16: 3120 pixels (4.1%), in `badge`",
            ]),
        Cause(
            description: "a view that moved", changes: [("[10, 20, 40, 30]", "[14, 20, 40, 30]")],
            sentences: [
                "`photo` is 4 pt to the right",
                "all 37 frames differ; the worst is frame 0: 1044 pixels (1.4%), in `photo`",
            ]),
        Cause(
            description: "another colour", changes: [("systemRed", "systemGreen")],
            sentences: [
                "`badge` has backgroundColor systemGreen instead of systemRed",
                "all 37 frames differ; the worst is frame 7: 3660 pixels (4.8%), in `badge`",
            ]),
        Cause(
            description: "only the last frame",
            changes: [("linear\n  - hold: 0.1\n", "linear\n  - hold: 0.1\n  - set: { photo: { alpha: 0.5 } }\n")],
            sentences: [
                "step 5 is new: set `photo` { alpha: 0.5 }",
                "only the last frame differs (frame 36 at 0.6 s): 4708 pixels (6.1%), in `photo`",
            ]),
        Cause(
            description: "later", changes: [("- hold: 0.1\n  - animate", "- hold: 0.15\n  - animate")],
            sentences: [
                "step 2 holds 0.15 s instead of 0.1 s", "the duration is 0.667 s instead of 0.617 s, 0.05 s longer",
                "identical, 3 frames late (0.05 s)",
            ]),
        Cause(
            description: "fewer frames", changes: [("duration: 0.4", "duration: 0.3")],
            sentences: [
                "`badge`: duration 0.3 instead of 0.4", "the duration is 0.517 s instead of 0.617 s, 0.1 s shorter",
                "23 of 37 frames differ, from frame 7 (0.117 s) until frame 30 (0.5 s); the worst is frame 24: 3960 pixels (5.2%), in `badge`",
            ]),
        Cause(
            description: "another rate", changes: [], settings: [(.fps, "30")],
            sentences: [
                "the rate is 30 frames a second instead of 60",
                "the duration is 0.633 s instead of 0.617 s, 0.017 s longer",
            ]),
        Cause(
            description: "another size", changes: [("size: [120, 160]", "size: [130, 160]")],
            sentences: [
                "the canvas has size [130, 160] instead of [120, 160]", "the size is 260×320 pixels instead of 240×320",
                "`list` is 10 pt wider at 0 s, which follows",
            ]),
        Cause(
            description: "partial alpha", changes: [("cornerRadius: 6 }", "cornerRadius: 6, alpha: 0.5 }")],
            sentences: [
                "`photo` has alpha 0.5 instead of 1",
                "all 37 frames differ; the worst is frame 0: 4708 pixels (6.1%), in `photo`",
            ]),
    ]

    @Test(arguments: causes)
    func everyCauseHasItsSentence(_ cause: Cause) throws {
        let found = try TemporaryScenes().verify(cause.changes, settings: cause.settings)
        #expect(found.status == .different)
        #expect(found.exitCode == 1)
        #expect(found.findings.filter { !$0.isDetail }.map(\.message) == cause.sentences)
    }

    // MARK: What cannot be compared

    @Test func aMissingBaseline() throws {
        let playground = try TemporaryScenes()
        try playground.write("card.yaml", TemporaryScenes.scene)
        let found = try VerificationRun(playground.request()).cases[0]
        #expect(found.status == .missing)
        #expect(found.exitCode == 2)
        #expect(
            found.message
                == "there is no baseline \(playground.path("baselines/card.png")); record it with --update=missing")
        let recorded = try VerificationRun(playground.request { $0.update = .missing })
        #expect(recorded.cases[0].status == .new)
        #expect(recorded.exitCode == 0)
        #expect(try VerificationRun(playground.request()).cases[0].status == .passed)
    }

    private func broken(_ change: (TemporaryScenes) throws -> Void) throws -> (message: String, code: Int32) {
        let playground = try TemporaryScenes()
        try playground.write("card.yaml", TemporaryScenes.scene)
        _ = try VerificationRun(playground.request { $0.update = .missing })
        try change(playground)
        let found = try VerificationRun(playground.request()).cases[0]
        return (found.message.replacingOccurrences(of: playground.folder.path + "/", with: ""), found.exitCode)
    }

    @Test func baselinesThatAreNoneAreErrors() throws {
        let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8)
        #expect(
            try broken { try $0.put("baselines/card.png", pointer) }
                == ("baselines/card.png is a Git LFS pointer, not the picture itself: run `git lfs pull`", 2))
        #expect(
            try broken { try $0.put("baselines/card.json", pointer) }
                == ("baselines/card.json is a Git LFS pointer, not the picture itself: run `git lfs pull`", 2))
        #expect(
            try broken { try $0.put("baselines/card.png", Array(try $0.bytes("baselines/card.png").dropLast(200))) }
                == ("baselines/card.png is a PNG that ends too soon: it was not copied or written completely", 2))
        let single = try broken {
            let reader = try AnimationFile.open($0.bytes("baselines/card.png"))
            let frame = try #require(try reader.nextFrame())
            try $0.put("baselines/card.png", PNGEncoder().encode(frame.bitmap))
        }
        #expect(
            single == (
                "baselines/card.png is a single picture, but its record has 25 frames: it was perhaps saved by a program that drops animations;"
                    + " restore it, or record again with --update", 2
            ))
        #expect(
            try broken { try FileManager.default.removeItem(atPath: $0.path("baselines/card.json")) }
                == (
                    "the baseline has baselines/card.png but not baselines/card.json: both belong together; restore it, or record again with --update",
                    2
                ))
        #expect(
            try broken { try $0.write("baselines/card.json", "{\"segue_baseline\": 1,") } == (
                "baselines/card.json is not valid JSON at byte 21; restore it, or record again with --update", 2
            ))
        #expect(
            try broken { try $0.write("baselines/card.json", "{}") } == (
                "baselines/card.json is not the record of a baseline; restore it, or record again with --update", 2
            ))
        #expect(try broken { try $0.write("card.yaml", "segue: 1\nscreens: 3\n") }.code == 2)
    }

    @Test func aStillBaselineOfAnAnimation() throws {
        let playground = try TemporaryScenes()
        let still = TemporaryScenes.scene.components(separatedBy: "timeline:")[0] + "timeline:\n  - show: list\n"
        try playground.write("card.yaml", still)
        _ = try VerificationRun(playground.request { $0.update = .missing })
        #expect(try VerificationRun(playground.request()).cases[0].status == .passed)
        try playground.write("card.yaml", TemporaryScenes.scene)
        let found = try VerificationRun(playground.request()).cases[0]
        #expect(found.exitCode == 2)
        #expect(
            found.message.hasSuffix(
                "is a single picture, but the scene has 37 frames by now; record again with --update"),
            "\(found.message)")
    }

    // MARK: Updates

    @Test func updatesWriteNoMoreThanAsked() throws {
        let playground = try TemporaryScenes()
        for name in ["same", "changed", "new", "gone"] { try playground.write("\(name).yaml", TemporaryScenes.scene) }
        _ = try VerificationRun(
            playground.request(["same.yaml", "changed.yaml", "gone.yaml"]) { $0.update = .missing })
        try playground.write(
            "changed.yaml", TemporaryScenes.scene.replacingOccurrences(of: "systemRed", with: "systemGreen"))
        try FileManager.default.removeItem(atPath: playground.path("gone.yaml"))
        let scenes = ["same.yaml", "changed.yaml", "new.yaml"]
        func statuses(_ update: BaselineUpdate) throws -> [String] {
            try VerificationRun(playground.request(scenes) { $0.update = update }).cases.map {
                "\($0.name) \($0.status.rawValue)"
            }
        }
        #expect(try statuses(.none) == ["changed different", "gone orphaned", "new missing", "same passed"])
        #expect(try statuses(.missing) == ["changed different", "gone orphaned", "new new", "same passed"])
        let before = try playground.bytes("baselines/same.png")
        #expect(try statuses(.changed) == ["changed updated", "gone orphaned", "new passed", "same passed"])
        #expect(try statuses(.none) == ["changed passed", "gone orphaned", "new passed", "same passed"])
        #expect(try statuses(.all) == ["changed updated", "gone removed", "new updated", "same updated"])
        #expect(try playground.bytes("baselines/same.png") == before)
        #expect(try statuses(.none) == ["changed passed", "new passed", "same passed"])
    }

    @Test func variantsHaveBaselinesOfTheirOwn() throws {
        let playground = try TemporaryScenes()
        try playground.write("card.yaml", TemporaryScenes.scene + "verify: { variants: [default, dark, dark+rtl] }\n")
        let run = try VerificationRun(playground.request { $0.update = .missing })
        #expect(run.cases.map(\.name) == ["card", "card~dark", "card~dark+rtl"])
        #expect(try VerificationRun(playground.request()).cases.map(\.status) == [.passed, .passed, .passed])
        // Those that were not asked for are no orphans.
        let one = try VerificationRun(playground.request { $0.variants = [.standard] })
        #expect(one.cases.map(\.name) == ["card"])
        #expect(throws: VerificationError.variant("drak", word: "drak", nearest: "dark")) {
            try VerificationVariant("drak")
        }
    }

    // MARK: Tolerances

    @Test func tolerancesComeFromTheSceneAndTheFlags() throws {
        let green = [("systemRed", "systemGreen")]
        let allowed = "timeline:\n  - show"
        let inScene = try TemporaryScenes().verify(green + [(allowed, "verify: { maxPixels: 5000 }\n" + allowed)])
        #expect(inScene.status == .passed)
        let tolerated = "all 37 frames have other pixels, within the tolerances: "
        #expect(
            inScene.findings.map(\.message) == [
                tolerated + "`badge` has backgroundColor systemGreen instead of systemRed"
            ])
        let strict = try TemporaryScenes().verify(green + [(allowed, "verify: { maxPixels: 5000 }\n" + allowed)]) {
            $0.comparison.set(.maxPixels, "10", origin: "--max-pixels")
        }
        #expect(strict.status == .different)
        let wide = try TemporaryScenes().verify([("[10, 20, 40, 30]", "[11, 20, 40, 30]")]) {
            $0.comparison.set(.maxPixels, "50000", origin: "--max-pixels")
        }
        #expect(
            wide.findings.map(\.message) == [
                tolerated + "`photo` is 1 pt to the right", "max-pixels could be 324 instead of 50000",
            ])
    }

    @Test func ignoredViewsAreMaskedWhereverTheyAre() throws {
        let green = [("systemRed", "systemGreen")]
        #expect(try TemporaryScenes().verify(green) { $0.ignoredViews = ["badge"] }.status == .passed)
        #expect(try TemporaryScenes().verify(green) { $0.ignoredViews = ["photo"] }.status == .different)
        let inScene = [("timeline:\n  - show", "verify: { ignore: [badge] }\ntimeline:\n  - show")]
        #expect(try TemporaryScenes().verify(green + inScene).status == .passed)
        #expect(try TemporaryScenes().verify(green) { $0.ignoredViews = ["bagde"] }.exitCode == 2)
    }

    /// A variant on a device with other size classes is held against what the storyboard says for these.
    @Test func variantsHaveTheirDevicesSizeClasses() throws {
        let scenes = try TemporaryScenes()
        func write(_ regular: Int) throws {
            try scenes.write("Main.storyboard", SizedStoryboard.text(regular: regular))
        }
        func verify(_ update: BaselineUpdate = .none) throws -> [String] {
            try VerificationRun(
                scenes.request(["Main.storyboard"]) {
                    $0.update = update
                    $0.variants = [.standard, try! VerificationVariant("ipad-11")]
                }
            ).cases.map { "\($0.name) \($0.status)" }
        }
        try write(100)
        _ = try verify(.all)
        #expect(try verify() == ["Main passed", "Main~ipad-11 passed"])
        try write(200)
        #expect(try verify() == ["Main passed", "Main~ipad-11 different"])
    }
}
