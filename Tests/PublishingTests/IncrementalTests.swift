import Foundation
import Testing

@testable import Publishing

@Suite struct IncrementalTests {
    private func twoScenes() throws -> Catalog {
        let catalog = try Catalog()
        try catalog.write("scenes/one.yaml", Catalog.scene())
        try catalog.write("scenes/two.yaml", Catalog.scene(title: "Two", background: "systemBackground"))
        // Neither settings nor a schema are scenes.
        try catalog.write("scenes/segue.yaml", "fps: 25\n")
        try catalog.write(
            "scenes/segue.schema.json", "{ \"type\": \"object\", \"properties\": { \"segue\": { \"const\": 1 } } }\n")
        return catalog
    }

    @Test func theSecondRunRendersNothing() throws {
        let catalog = try twoScenes()
        let first = try catalog.run()
        #expect(
            first.outcome == ["one rendered", "two rendered"] && first.pages == ["index.html", "gallery.md"]
                && first.exitCode == 0)
        let before = try catalog.assets().map { try Data(contentsOf: URL(fileURLWithPath: catalog.path("docs/" + $0))) }
        let second = try catalog.run()
        #expect(second.outcome == ["one unchanged", "two unchanged"] && second.pages.isEmpty && second.exitCode == 0)
        #expect(
            try catalog.assets().map { try Data(contentsOf: URL(fileURLWithPath: catalog.path("docs/" + $0))) }
                == before)
    }

    @Test func onlyWhatChangedIsRenderedAgain() throws {
        let catalog = try twoScenes()
        _ = try catalog.run()
        try catalog.write("scenes/one.yaml", Catalog.scene(title: "Another"))
        let check = try catalog.run { $0.isCheck = true }
        #expect(
            check.outcome == ["one stale", "two unchanged"] && check.scenes[0].reasons == ["the scene changed"]
                && check.exitCode == 1)
        #expect(try catalog.text("docs/index.html").contains("A square"))
        let run = try catalog.run()
        #expect(run.outcome == ["one rendered", "two unchanged"] && run.pages == ["index.html", "gallery.md"])
        #expect(try catalog.text("docs/index.html").contains("Another"))
        #expect(try catalog.run { $0.isCheck = true }.exitCode == 0)
    }

    @Test func aMissingOrChangedFileIsMadeAgain() throws {
        let catalog = try twoScenes()
        _ = try catalog.run()
        try FileManager.default.removeItem(atPath: catalog.path("docs/one@2x.gif"))
        try catalog.write("docs/two-poster@2x.png", "no picture")
        try catalog.write("docs/index.html", "no page")
        let check = try catalog.run { $0.isCheck = true }
        #expect(
            check.scenes.map(\.reasons) == [
                ["one@2x.gif is missing or was changed"], ["two-poster@2x.png is missing or was changed"],
            ])
        #expect(check.pages == ["index.html"] && check.exitCode == 1)
        #expect(try catalog.text("docs/index.html") == "no page")
        #expect(try catalog.run().outcome == ["one rendered", "two rendered"])
        #expect(try catalog.run { $0.isCheck = true }.exitCode == 0)
    }

    @Test func flagsImagesAndFontsAreParts() throws {
        let catalog = try Catalog()
        let label =
            "- { type: label, frame: [0, 0, 40, 20], text: Hi }\n        - { type: image, frame: [0, 20, 10, 10], image: dot.png }"
        try catalog.write("scenes/one.yaml", Catalog.scene(label: label))
        try catalog.writeDot("scenes/dot.png", 0xFF00_00FF)
        let first = try catalog.run()
        try #require(first.outcome == ["one rendered"], "\(first.scenes)")
        let manifest = try DocumentationManifest.read(folder: catalog.path("docs"))
        #expect(manifest.scenes[0].inputs.images.map(\.name) == ["dot.png"])
        #expect(manifest.scenes[0].inputs.fonts.map(\.name) == ["Inter-Regular.otf", "InterDisplay-Regular.otf"])
        let flags = try catalog.run {
            $0.isCheck = true
            $0.settings.set(.fps, "25", origin: "--fps")
        }
        #expect(flags.scenes[0].reasons == ["flags or settings changed"])
        // How many threads draw changes nothing.
        let jobs = try catalog.run {
            $0.isCheck = true
            $0.settings.set(.jobs, "1", origin: "--jobs")
        }
        #expect(jobs.exitCode == 0)
        try catalog.writeDot("scenes/dot.png", 0xFF00_FF00)
        #expect(try catalog.run { $0.isCheck = true }.scenes[0].reasons == ["the image dot.png changed"])
    }

    @Test func whatIsNoLongerGivenStaysUntilItIsPruned() throws {
        let catalog = try twoScenes()
        _ = try catalog.run()
        try FileManager.default.removeItem(atPath: catalog.path("scenes/two.yaml"))
        #expect(try catalog.run().outcome == ["one unchanged", "two left"])
        #expect(catalog.assets().contains("two@2x.gif"))
        #expect(try catalog.run { ($0.isCheck, $0.prunes) = (true, true) }.exitCode == 1)
        let pruned = try catalog.run { $0.prunes = true }
        #expect(pruned.outcome == ["one unchanged", "two removed"] && pruned.pages == ["index.html", "gallery.md"])
        #expect(!catalog.assets().contains { $0.hasPrefix("two") })
    }
}
