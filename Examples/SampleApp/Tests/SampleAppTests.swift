import Foundation
import Segue
import SegueTesting
import Testing
import UIKit

@testable import SampleApp

/// The app's screens as a person uses them, held against the baselines beside this file.
@Suite struct SampleAppTests {
    private static var options: Recording.Options {
        var options = Recording.Options()
        options.rate = FrameRate(10)
        options.scale = 1
        return options
    }

    private func uses(_ name: String, _ script: (Stage) -> Void) {
        let main = { UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() ?? UIViewController() }
        assertTransition(of: main(), named: name, assets: ["../App"], options: Self.options) { stage in
            stage.wait(0.1)
            script(stage)
        }
    }

    /// From the welcome into the table, its page, the picture alone and back under a finger.
    @Test func aWalkIsLookedAt() {
        uses("walk") { stage in
            stage.tap("Start")
            stage.waitUntilIdle()
            stage.tap("Shore")
            stage.waitUntilIdle()
            stage.tap("like")
            stage.waitUntilIdle()
            stage.tap("picture")
            stage.waitUntilIdle()
            stage.drag("photo", by: CGVector(dx: 20, dy: 40), hold: 0.2)
            stage.waitUntilIdle()
            stage.drag("photo", by: CGVector(dx: 30, dy: 240))
            stage.waitUntilIdle()
        }
    }

    @Test func theTableTurns() {
        uses("table") { stage in
            stage.tap("Start")
            stage.waitUntilIdle()
            stage.tap("Turn")
            stage.waitUntilIdle()
            #expect(label("Forest", in: stage.window).map { $0.convert($0.bounds, to: nil).minY < 160 } == true)
        }
    }

    @Test func picturesMakeRoom() {
        uses("pictures") { stage in
            stage.tap("Start")
            stage.waitUntilIdle()
            stage.tap("Pictures")
            stage.waitUntilIdle()
            stage.tap("picture 4")
            stage.waitUntilIdle()
        }
    }

    @Test func settingsSayWhatTheyAre() {
        uses("settings") { stage in
            stage.tap("Start")
            stage.waitUntilIdle()
            stage.tap("Settings")
            stage.waitUntilIdle()
            stage.tap("miles")
            stage.waitUntilIdle()
            #expect(label("12 miles", in: stage.window) != nil)
            stage.drag("length", by: CGVector(dx: 60, dy: 0))
            stage.waitUntilIdle()
            #expect(label("12 miles", in: stage.window) == nil)
            stage.tap("Leave")
            stage.waitUntilIdle()
        }
    }

    /// The app has nothing that two recordings share: side by side they are what each is alone, to the byte.
    @Test func recordingsRunSideBySide() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        @Sendable func record(_ number: Int) async throws -> Data {
            let file = "\(folder)/\(number).gif"
            try await Self.likesAWalk().write(to: file, options: Self.options)
            return try Data(contentsOf: URL(fileURLWithPath: file))
        }
        let alone = try await record(0)
        #expect(alone.count > 10_000)
        let together = try await withThrowingTaskGroup(of: Data.self) { group in
            for number in 1...4 { group.addTask { try await record(number) } }
            var found: [Data] = []
            for try await data in group { found.append(data) }
            return found
        }
        #expect(together.count == 4)
        #expect(together.allSatisfy { $0 == alone })
    }

    private static func likesAWalk() -> Recording {
        let app = #filePath.replacingOccurrences(of: "/Tests/SampleAppTests.swift", with: "/App")
        return Recording(size: CGSize(width: 375, height: 667)) { stage in
            stage.assetFolders = [app]
            let main = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
            stage.window.rootViewController = main
            stage.wait(0.1)
            for name in ["Start", "Shore", "like", "picture"] {
                stage.tap(name)
                stage.waitUntilIdle()
            }
        }
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }
}
