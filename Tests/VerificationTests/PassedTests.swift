import Codecs
import Foundation
import Raster
import SceneSyntax
import Synchronization
import Testing

@testable import Verification

/// A case of which nothing has changed since it passed is not drawn again, and everything that may change it is
/// noticed.
@Suite struct PassedTests {
    private static let pictured = TemporaryScenes.scene.replacingOccurrences(
        of: "screens:", with: "images: { photo: photo.png }\nscreens:"
    ).replacingOccurrences(
        of: "{ name: photo, frame: [10, 20, 40, 30], backgroundColor: systemIndigo, cornerRadius: 6 }",
        with: "{ name: photo, type: image, image: photo, frame: [10, 20, 40, 30] }")

    private func image(_ red: UInt32) throws -> [UInt8] {
        try PNGEncoder().encode(Bitmap(width: 4, height: 3) { $0.update(repeating: 0xFF00_0000 | red) })
    }

    /// - Returns: what came of each case, and how many were drawn.
    private func run(_ scenes: TemporaryScenes, _ change: (inout VerificationRequest) throws -> Void = { _ in }) throws
        -> Outcome
    {
        let drawn = Mutex<Set<String>>([])
        var request = scenes.request()
        request.passed = scenes.path("passed")
        request.progress = { progress in
            if progress.frames > 0 { drawn.withLock { _ = $0.insert(progress.name) } }
        }
        try change(&request)
        let cases = try VerificationRun(request).cases
        #expect(cases.allSatisfy { $0.status != .passed || $0.size?.width == 240 })
        return Outcome(statuses: cases.map { "\($0.name) \($0.status.rawValue)" }, drawn: drawn.withLock(\.count))
    }

    private struct Outcome: Equatable {
        var statuses: [String]
        var drawn: Int
    }

    private func recorded() throws -> TemporaryScenes {
        let folder = try TemporaryScenes()
        try folder.write("card.yaml", Self.pictured)
        try folder.put("photo.png", try image(200))
        #expect(try run(folder) { $0.update = .all }.statuses == ["card new"])
        #expect(try run(folder) == Outcome(statuses: ["card passed"], drawn: 1))
        #expect(try run(folder) == Outcome(statuses: ["card passed"], drawn: 0))
        return folder
    }

    @Test func whatIsUnchangedIsNotDrawn() throws {
        let folder = try recorded()
        #expect(
            try run(folder) { $0.variants = [try VerificationVariant("default")] }
                == Outcome(statuses: ["card passed"], drawn: 0))
        // A file that cannot be read is a file that says nothing.
        try folder.write("passed", "something else\n")
        #expect(try run(folder) == Outcome(statuses: ["card passed"], drawn: 1))
    }

    enum Change: CaseIterable { case scene, image, settings, comparison, ignored, picture, record, flags }

    @Test(arguments: Change.allCases)
    func whatChangesIsDrawn(_ change: Change) throws {
        let folder = try recorded()
        let result = try run(folder) { request in
            switch change {
            case .scene:
                try folder.write("card.yaml", Self.pictured.replacingOccurrences(of: "linear", with: "easeIn"))
            case .image: try folder.put("photo.png", try image(90))
            case .settings: request.settings.set(.speed, "2", origin: "test")
            case .comparison: request.comparison.set(.threshold, "0.2", origin: "test")
            case .ignored: request.ignoredRects = [PixelRect(x: 0, y: 0, width: 3, height: 3)]
            case .picture: try folder.put("baselines/card.png", try folder.bytes("baselines/card.png") + [0])
            case .record: try folder.put("baselines/card.json", try folder.bytes("baselines/card.json") + [10])
            case .flags: request.reader.allowsMissingGlyphs.toggle()
            }
        }
        #expect(result.drawn == 1 || result.statuses == ["card error"])
    }

    @Test func whatFailsFailsAgain() throws {
        let folder = try recorded()
        try folder.put("photo.png", try image(90))
        #expect(try run(folder) == Outcome(statuses: ["card different"], drawn: 1))
        #expect(try run(folder) == Outcome(statuses: ["card different"], drawn: 1))
        try folder.put("photo.png", try image(200))
        #expect(try run(folder) == Outcome(statuses: ["card passed"], drawn: 1))
        #expect(try run(folder) == Outcome(statuses: ["card passed"], drawn: 0))
    }

    @Test func includedFilesAndVariablesAreNoticed() throws {
        let folder = try TemporaryScenes()
        try folder.write("brand.yaml", "colors: { brand: red }\n")
        try folder.write(
            "card.yaml",
            TemporaryScenes.scene.replacingOccurrences(
                of: "screens:", with: "include: brand.yaml\nvariables: { fade: 0.5 }\nscreens:"
            ).replacingOccurrences(of: "backgroundColor: systemIndigo", with: "backgroundColor: brand, alpha: $(fade)"))
        #expect(try run(folder) { $0.update = .all }.statuses == ["card new"])
        _ = try run(folder)
        #expect(try run(folder) == Outcome(statuses: ["card passed"], drawn: 0))
        let faded = try run(folder) { $0.reader.variables = [try #require(SceneVariable("fade=1"))] }
        #expect(faded == Outcome(statuses: ["card different"], drawn: 1))
        _ = try run(folder)
        try folder.write("brand.yaml", "colors: { brand: blue }\n")
        #expect(try run(folder) == Outcome(statuses: ["card different"], drawn: 1))
    }
}
