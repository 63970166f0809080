import Foundation
import Testing

@testable import Verification

/// Only a baseline whose scene is gone is an orphan, and nothing else is deleted.
@Suite struct OrphanTests {
    private func statuses(
        _ playground: TemporaryScenes, _ scenes: [String], _ change: (inout VerificationRequest) -> Void = { _ in }
    ) throws -> [String] {
        try VerificationRun(playground.request(scenes, change)).cases.map { "\($0.name) \($0.status.rawValue)" }
    }

    @Test func variantsThatAreNoLongerListedAreNamedAndStay() throws {
        let playground = try TemporaryScenes()
        try playground.write("card.yaml", TemporaryScenes.scene + "verify: { variants: [default, dark] }\n")
        #expect(try statuses(playground, ["card.yaml"]) { $0.update = .missing } == ["card new", "card~dark new"])
        try playground.write("card.yaml", TemporaryScenes.scene)
        #expect(try statuses(playground, ["card.yaml"]) { $0.update = .all } == ["card updated", "card~dark orphaned"])
        #expect(FileManager.default.fileExists(atPath: playground.path("baselines/card~dark.png")))
        // Who asks for one variant says nothing of the others.
        #expect(try statuses(playground, ["card.yaml"]) { $0.variants = [.standard] } == ["card passed"])
    }

    @Test func scenesOfOtherFoldersAreNotGone() throws {
        let playground = try TemporaryScenes()
        for folder in ["one", "two"] {
            try FileManager.default.createDirectory(atPath: playground.path(folder), withIntermediateDirectories: true)
            try playground.write("\(folder)/\(folder).yaml", TemporaryScenes.scene)
        }
        let shared: (inout VerificationRequest) -> Void = { $0.baselines = playground.path("kept") }
        #expect(
            try statuses(playground, ["one/one.yaml", "two/two.yaml"]) {
                shared(&$0)
                $0.update = .missing
            } == ["one new", "two new"])
        #expect(
            try statuses(playground, ["one/one.yaml"]) {
                shared(&$0)
                $0.update = .all
            } == ["one updated"])
        try FileManager.default.removeItem(atPath: playground.path("two/two.yaml"))
        #expect(try statuses(playground, ["one/one.yaml"], shared) == ["one passed", "two orphaned"])
        // A picture of one's own is no baseline.
        try playground.put("kept/logo.png", [1, 2, 3])
        try playground.write("kept/notes.json", "{}")
        #expect(
            try statuses(playground, ["one/one.yaml"]) {
                shared(&$0)
                $0.update = .all
            } == ["one updated", "two removed"])
        #expect(try playground.bytes("kept/logo.png") == [1, 2, 3])
    }

    @Test func aNameMayHoldWhatPartsItFromAVariant() throws {
        let playground = try TemporaryScenes()
        try playground.write("a~b.yaml", TemporaryScenes.scene)
        try playground.write("c.yaml", TemporaryScenes.scene)
        #expect(try statuses(playground, ["a~b.yaml", "c.yaml"]) { $0.update = .missing } == ["a~b new", "c new"])
        #expect(try statuses(playground, ["c.yaml"]) { $0.update = .all } == ["c updated"])
    }
}
