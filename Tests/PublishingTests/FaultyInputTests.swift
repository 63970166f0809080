import Foundation
import Testing

@testable import Publishing

@Suite struct FaultyInputTests {
    @Test func aFaultySceneDoesNotStopTheOthers() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/bad.yaml", "segue: 1\nscreens: 3\n")
        try catalog.write("scenes/good.yaml", Catalog.scene())
        try catalog.write("scenes/none.yaml", "other: 1\n")
        let run = try catalog.run()
        #expect(
            run.outcome == ["bad failed", "good rendered"] && run.exitCode == 2 && !run.scenes[0].diagnostics.isEmpty)
    }

    @Test func nothingButFaultsLeavesNoFolder() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/bad.yaml", "segue: 1\nscreens: 3\n")
        #expect(try catalog.run().exitCode == 2)
        #expect(!FileManager.default.fileExists(atPath: catalog.path("docs")))
    }

    @Test(arguments: [
        ("{", "is not a list"), (#"{"format": 99, "scenes": []}"#, "format 99"),
        (#"{"format": 1, "scenes": 3}"#, "is damaged"),
    ])
    func aManifestThatCannotBeReadIsSaid(_ text: String, _ message: String) throws {
        let catalog = try Catalog()
        try catalog.write("scenes/one.yaml", Catalog.scene())
        try FileManager.default.createDirectory(atPath: catalog.path("docs"), withIntermediateDirectories: true)
        try catalog.write("docs/segue-docs.json", text)
        #expect { try catalog.run() } throws: { "\($0)".contains(message) }
        #expect(catalog.assets() == ["segue-docs.json"])
    }

    /// Files that a manifest lists may be deleted: none outside of the folder.
    @Test func aManifestCannotNameFilesElsewhere() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/one.yaml", Catalog.scene())
        _ = try catalog.run()
        let text = try catalog.text("docs/segue-docs.json").replacingOccurrences(
            of: "one@2x.gif", with: "../scenes/one.yaml")
        try catalog.write("docs/segue-docs.json", text)
        #expect { try catalog.run { $0.prunes = true } } throws: { "\($0)".contains("outside of its folder") }
        #expect(FileManager.default.fileExists(atPath: catalog.path("scenes/one.yaml")))
    }

    @Test func namesThatCollideAreRefused() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        try catalog.write("scenes/card-rtl.yaml", Catalog.scene())
        let variants = try ["default", "rtl"].map { try DocumentationVariant($0) }
        #expect { try catalog.run { $0.variants = variants } } throws: { "\($0)".contains("would both write") }
        let twice = try ["default", "light"].map { try DocumentationVariant($0) }
        #expect { try catalog.run { $0.variants = twice } } throws: { "\($0)".contains("would write the same files") }
        #expect(catalog.assets().isEmpty)
        #expect { try DocumentationVariant("drak") } throws: { "\($0)".contains(#"did you mean "dark"?"#) }
    }
}
