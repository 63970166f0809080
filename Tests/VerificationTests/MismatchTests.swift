import Codecs
import Foundation
import SceneModel
import Testing

@testable import Verification

/// The two files of a baseline are of one run, or nothing is said of the scene.
@Suite struct MismatchTests {
    private static let old = TemporaryScenes.scene
    private static let new = old.replacingOccurrences(of: "systemRed", with: "systemGreen")
    private static let other = old.replacingOccurrences(of: "systemRed", with: "systemBlue")

    /// - Returns: a folder with the record of one scene and the picture of another.
    private static func mixed(_ record: String, _ picture: String) throws -> TemporaryScenes {
        let playground = try TemporaryScenes()
        func recorded(_ scene: String) throws {
            try playground.write("card.yaml", scene)
            _ = try VerificationRun(playground.request { $0.update = .all })
        }
        try recorded(picture)
        let bytes = try playground.bytes("baselines/card.png")
        try recorded(record)
        try playground.put("baselines/card.png", bytes)
        return playground
    }

    typealias Change = @Sendable (inout VerificationRequest) -> Void
    static let requests: [(String, Change)] = [
        ("exactly", { _ in }),
        ("with a view ignored", { $0.ignoredViews = ["photo"] }),
        ("with the other view ignored", { $0.ignoredViews = ["badge"] }),
        ("with tolerances", { $0.comparison.set(.maxPixels, "99999", origin: "--max-pixels") }),
        ("with time slack", { $0.comparison.set(.timeSlack, "3", origin: "--time-slack") }),
        ("for a report", { ($0.wantsPictures, $0.reducesPictures) = (true, true) }),
        ("in detail", { $0.wantsDetails = true }),
    ]

    /// The scene as the picture has it, and as neither has it.
    @Test(arguments: requests.indices) func filesOfTwoRunsAreAnError(_ index: Int) throws {
        for scene in [Self.new, Self.other] {
            let playground = try Self.mixed(Self.old, Self.new)
            try playground.write("card.yaml", scene)
            let found = try VerificationRun(playground.request { Self.requests[index].1(&$0) }).cases[0]
            #expect(found.status == .error && found.exitCode == 2, "\(Self.requests[index].0)")
            let message = found.message.replacingOccurrences(of: playground.folder.path + "/", with: "")
            #expect(
                message
                    == "baselines/card.png is not the picture that its record describes: frame 0 has other pixels than baselines/card.json"
                    + " says; restore both files of one run, or record them again with --update")
        }
    }

    /// The first frame that was looked at and is another.
    @Test func theFrameIsNamed() throws {
        let late = Self.old.replacingOccurrences(of: "curve: linear", with: "curve: easeIn")
        let playground = try Self.mixed(Self.old, late)
        try playground.write("card.yaml", late)
        let found = try VerificationRun(playground.request { $0.ignoredViews = ["badge"] }).cases[0]
        #expect(found.exitCode == 2 && found.message.contains("frame 7 has other pixels"), "\(found.message)")
    }

    /// Recording again mends it.
    @Test func updatingMendsIt() throws {
        let playground = try Self.mixed(Self.old, Self.new)
        try playground.write("card.yaml", Self.new)
        let updated = try VerificationRun(playground.request { $0.update = .changed }).cases[0]
        #expect(updated.status == .updated && updated.message.hasPrefix("recorded again: "))
        #expect(try VerificationRun(playground.request()).cases[0].status == .passed)
    }

    /// A scene that has not changed is held against its record: the picture beside it has to be that one, too, in whatever
    /// bytes.
    @Test func thePictureBesideAnUnchangedSceneIsLookedAt() throws {
        let mixed = try Self.mixed(Self.old, Self.new)
        try mixed.write("card.yaml", Self.old)
        #expect(try VerificationRun(mixed.request()).cases[0].exitCode == 2)
        let playground = try TemporaryScenes()
        try playground.write("card.yaml", Self.old)
        _ = try VerificationRun(playground.request { $0.update = .all })
        // Other programs write a picture smaller, or put words into it.
        let bytes = try playground.bytes("baselines/card.png")
        let text: [UInt8] = [0x00, 0x00, 0x00, 0x03, 0x74, 0x45, 0x58, 0x74, 0x61, 0x00, 0x62, 0xDC, 0x49, 0xA2, 0x3B]
        try playground.put("baselines/card.png", Array(bytes.dropLast(12)) + text + bytes.suffix(12))
        #expect(try VerificationRun(playground.request()).cases[0].status == .passed)
    }

    /// Translucent pixels and held frames are what was recorded.
    @Test(arguments: ["background: clear", "background: white"]) func whatWasRecordedIsWhatIsRead(_ canvas: String)
        throws
    {
        let scene = Self.old.replacingOccurrences(of: "scale: 2", with: "scale: 2, \(canvas)")
            .replacingOccurrences(of: "backgroundColor: white", with: "backgroundColor: \"#00FF0030\"")
            .replacingOccurrences(of: "systemRed", with: "\"#C8281E70\"")
            .replacingOccurrences(
                of: "timeline:", with: "output: { holdFirst: 0.3, holdLast: 0.4, bounce: true }\ntimeline:")
        let moved = scene.replacingOccurrences(of: "[10, 20, 40, 30]", with: "[11, 20, 40, 30]")
        for change in Self.requests.map(\.1) {
            let found = try TemporaryScenes().verify(recorded: scene, now: moved, change)
            #expect(found.status != .error, "\(found.message)")
        }
    }
}
