import Foundation
import Testing

@Suite struct DebugCommandTests {
    private func program() throws -> Program {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving())
        return program
    }

    @Test func picturesOfEachKindAreWritten() throws {
        let program = try program()
        let outcome = try program.run("debug", "scene.yaml", "-o", "pictures")
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        #expect(program.contents == ["pictures", "scene.yaml"])
        for name in ["curves.png", "onion-skin-1.png", "motion-paths-1.png", "exploded-1.png"] {
            #expect(program.bytes("pictures/\(name)")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]), "\(name)")
            #expect(outcome.errors.contains("pictures/\(name): "))
        }
        for name in ["curves.svg", "motion-paths-1.svg"] {
            let text = String(decoding: program.bytes("pictures/\(name)") ?? Data(), as: UTF8.self)
            #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"), "\(name)")
        }
    }

    @Test func theSummaryListsTheFiles() throws {
        let program = try program()
        let outcome = try program.run("debug", "scene.yaml", "-o", "pictures/", "--only", "curves", "--json", "-q")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let summary = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        let files = try #require(summary["files"] as? [[String: Any]])
        #expect(files.compactMap { $0["path"] as? String } == ["pictures/curves.svg", "pictures/curves.png"])
        #expect(
            files.compactMap { $0["bytes"] as? Int }
                == ["curves.svg", "curves.png"].map { program.bytes("pictures/\($0)")?.count ?? -1 })
    }

    @Test func wrongUseIsSaid() throws {
        let program = try program()
        let kind = try program.run("debug", "scene.yaml", "-o", "x", "--only", "curve")
        #expect(kind.status == 64 && kind.errors.contains(#"did you mean "curves"?"#))
        #expect(try program.run("debug", "scene.yaml", "-o", "-").status == 64)
        let missing = try program.run("debug", "none.yaml", "-o", "x")
        #expect(missing.status == 2 && missing.errors.contains("none.yaml"))
        let file = try program.run("debug", "scene.yaml", "-o", "scene.yaml")
        #expect(file.status == 2 && file.errors.contains("scene.yaml"))
        #expect(program.contents == ["scene.yaml"])
    }
}
