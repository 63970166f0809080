import Foundation
import Scenes
import Testing

@testable import Analysis

/// What people complain of in Hero's tracker, each as a scene of `scenes/doctor`: the rule that finds it, and whether a
/// fix helps.
@Suite struct HeroDoctorTests {
    struct Complaint: Sendable, CustomTestStringConvertible {
        var scene, rule: String
        var isFixed = true

        var testDescription: String { scene }
    }

    static let complaints: [Complaint] = [
        Complaint(scene: "alpha-of-parent", rule: "lost-alpha"),
        Complaint(scene: "badge-cut-off", rule: "cut-overflow"),
        Complaint(scene: "black-behind-slide", rule: "transparent-screen"),
        Complaint(scene: "blur-fades", rule: "fading-blur"),
        Complaint(scene: "button-under-background", rule: "occlusion"),
        Complaint(scene: "cancelled-drag", rule: "abrupt-end"),
        Complaint(scene: "cascade-without-effect", rule: "ineffective-cascade"),
        Complaint(scene: "cells-above-header", rule: "lifted-snapshot"),
        Complaint(scene: "cells-of-one-id", rule: "duplicate-id"),
        Complaint(scene: "content-modes", rule: "content-modes"),
        Complaint(scene: "corners-of-parent", rule: "lost-clip"),
        Complaint(scene: "global-order", rule: "lifted-snapshot"),
        Complaint(scene: "header-ghost", rule: "ghost"),
        Complaint(scene: "hero-not-enabled", rule: "hero-disabled"),
        Complaint(scene: "hidden-reused-cell", rule: "duplicate-id"),
        Complaint(scene: "label-ghost", rule: "ghost"),
        Complaint(scene: "mistyped-id", rule: "unmatched-id"),
        Complaint(scene: "modifiers-of-matched", rule: "overwritten-modifier"),
        Complaint(scene: "modifiers-of-root", rule: "overwritten-modifier"),
        Complaint(scene: "nested-when", rule: "nested-condition"),
        Complaint(scene: "no-snapshot-in-stack", rule: "no-snapshot-layout"),
        Complaint(scene: "outside-of-screen", rule: "outside-destination"),
        Complaint(scene: "over-current-context", rule: "transparent-screen"),
        Complaint(scene: "overflow-of-parent", rule: "lost-clip"),
        Complaint(scene: "picture-see-through", rule: "see-through-pair"),
        Complaint(scene: "shadow-and-mask", rule: "clipped-shadow"),
        Complaint(scene: "shadow-of-content", rule: "clipped-shadow"),
        Complaint(scene: "stretched-card", rule: "distorted-text"),
        Complaint(scene: "stretched-label", rule: "distorted-text"),
        Complaint(scene: "zoomed-scroll", rule: "displaced-snapshot"),
    ]

    private static let scenes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "scenes")

    private static func files(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0).path }
    }

    @Test(arguments: complaints) func itsRuleFindsIt(_ complaint: Complaint) throws {
        let reading = SceneReader().read(path: Self.scenes.appending(path: "doctor/\(complaint.scene).yaml").path)
        let lint = try SceneLint(try #require(reading.document, "\(reading.diagnostics)"))
        #expect(lint.findings.contains { $0.rule == complaint.rule }, "\(lint.diagnostics)")
    }

    /// What is written is a scene with fewer findings that differs in few lines; comments and all else stay.
    @Test(arguments: complaints) func aFixHelps(_ complaint: Complaint) throws {
        let path = Self.scenes.appending(path: "doctor/\(complaint.scene).yaml").path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let document = try #require(SceneReader().read(path: path).document)
        let fix = try SceneFix(document, text: text, reader: SceneReader())
        guard complaint.isFixed else {
            #expect(fix.text == text && fix.applied.isEmpty)
            return
        }
        #expect(fix.after.findings.count < fix.before.findings.count, "\(fix.outcomes)")
        #expect(!fix.applied.isEmpty && !fix.after.findings.contains { $0.rule == complaint.rule }, "\(fix.outcomes)")
        let reread = try #require(SceneReader().read(fix.text, file: path).document)
        #expect(try SceneLint(reread).findings.count == fix.after.findings.count)
        let kept = fix.text.split(separator: "\n").count { text.split(separator: "\n").contains($0) }
        #expect(kept >= text.split(separator: "\n").count - 4)
        #expect(
            text.split(separator: "\n").filter { $0.contains("# ") }.allSatisfy { line in
                fix.text.contains(line[line.range(of: "# ")!.lowerBound...])
            })
    }

    @Test func everySceneIsInTheTable() {
        let names = Self.files(in: Self.scenes.appending(path: "doctor")).map {
            URL(filePath: $0).deletingPathExtension().lastPathComponent
        }
        #expect(names == Self.complaints.map(\.scene))
        #expect(names.count >= 24)
    }

    /// What we show has none of these faults.
    @Test(arguments: files(in: scenes) + files(in: scenes.appending(path: "showcase")))
    func whatWeShowIsClean(_ path: String) throws {
        let document = try #require(SceneReader().read(path: path).document)
        let lint = try SceneLint(document)
        #expect(lint.findings.isEmpty, "\(lint.diagnostics)")
    }
}
