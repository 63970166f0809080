import Foundation
import SceneModel
import Testing

@testable import Verification

/// A folder with scenes, for the length of a test.
final class TemporaryScenes {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "segue-verification-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appendingPathComponent(name))) }
    func put(_ name: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: folder.appendingPathComponent(name)) }

    /// A badge that moves for 0.4 s beside a photo that stays.
    static let scene = """
        segue: 1
        canvas: { size: [120, 160], scale: 2 }
        screens:
          list:
            view:
              backgroundColor: white
              subviews:
                - { name: photo, frame: [10, 20, 40, 30], backgroundColor: systemIndigo, cornerRadius: 6 }
                - { name: badge, frame: [80, 110, 30, 30], backgroundColor: systemRed }
        timeline:
          - show: list
          - hold: 0.1
          - animate: badge
            to: { center: [30, 125] }
            duration: 0.4
            curve: linear
          - hold: 0.1

        """

    func request(_ scenes: [String] = ["card.yaml"], _ change: (inout VerificationRequest) -> Void = { _ in })
        -> VerificationRequest
    {
        var request = VerificationRequest(scenes: scenes.map(path))
        change(&request)
        return request
    }

    /// Records the scene, changes it, and verifies.
    func verify(
        _ changes: [(String, String)] = [], settings: [(RenderSetting, String)] = [],
        _ change: (inout VerificationRequest) -> Void = { _ in }
    ) throws -> VerificationCase {
        try write("card.yaml", Self.scene)
        _ = try VerificationRun(request { $0.update = .all })
        var text = Self.scene
        for (old, new) in changes { text = text.replacingOccurrences(of: old, with: new) }
        try write("card.yaml", text)
        let run = try VerificationRun(
            request {
                for (setting, value) in settings { $0.settings.set(setting, value, origin: "--\(setting.rawValue)") }
                change(&$0)
            })
        return run.cases[0]
    }

    /// Holds two scenes against each other, as `segue diff` does.
    func diff(_ first: String, _ second: String, _ change: (inout VerificationRequest) -> Void = { _ in }) throws
        -> VerificationCase
    {
        try write("first.yaml", first)
        try write("second.yaml", second)
        let request = self.request([]) { change(&$0) }
        let documents = try ["first.yaml", "second.yaml"].map { name in
            try #require(request.reader.read(path: path(name), for: request.settings).document)
        }
        return try SceneComparison(documents[0], documents[1], request).result
    }

    /// Records a scene, writes another in its place, and verifies.
    func verify(
        recorded first: String, now second: String, _ change: (inout VerificationRequest) -> Void = { _ in }
    ) throws -> VerificationCase {
        try write("card.yaml", first)
        _ = try VerificationRun(request { $0.update = .all })
        try write("card.yaml", second)
        return try VerificationRun(request { change(&$0) }).cases[0]
    }
}
