import Codecs
import Foundation
import SceneModel
import TestSupport
import Testing

@testable import Publishing

@Suite struct AssetTests {
    @Test func filesHaveNamesThatDocCKnows() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene(background: "systemBackground"))
        let run = try catalog.run {
            $0.variants = try ["default", "dark", "rtl", "reduced-motion"].map { try DocumentationVariant($0) }
            $0.formats = [.gif, .png]
        }
        #expect(run.outcome == ["card rendered"])
        #expect(
            catalog.assets() == [
                "card-curves.svg", "card-curves~dark.svg", "card-poster@2x.png", "card-poster~dark@2x.png",
                "card-reduced-motion-poster@2x.png",
                "card-reduced-motion-strip.png", "card-reduced-motion@2x.gif", "card-reduced-motion@2x.png",
                "card-rtl-curves.svg",
                "card-rtl-poster@2x.png", "card-rtl-strip.png", "card-rtl@2x.gif", "card-rtl@2x.png", "card-strip.png",
                "card-strip~dark.png",
                "card@2x.gif", "card@2x.png", "card~dark@2x.gif", "card~dark@2x.png", "gallery.md", "index.html",
                "segue-docs.json",
            ])
    }

    /// An asset on a device with other size classes shows what the storyboard says for these.
    @Test func variantsHaveTheirDevicesSizeClasses() throws {
        let catalog = try Catalog()
        func posters(_ regular: Int) throws -> [Data] {
            try catalog.write("scenes/Main.storyboard", SizedStoryboard.text(regular: regular))
            let run = try catalog.run {
                // A folder's storyboards are named themselves: not each is a screen to document.
                $0.scenes = [catalog.path("scenes/Main.storyboard")]
                $0.variants = try ["default", "ipad-11"].map { try DocumentationVariant($0) }
                $0.formats = [.png]
                $0.settings.set(.scale, "1", origin: "--scale")
            }
            #expect(run.outcome == ["Main rendered"])
            return try ["Main-poster.png", "Main-ipad-11-poster.png"].map {
                try Data(contentsOf: URL(fileURLWithPath: catalog.path("docs/\($0)")))
            }
        }
        let (narrow, wide) = (try posters(100), try posters(200))
        #expect(narrow[0] == wide[0] && narrow[1] != wide[1])
    }

    @Test func whatLooksAlikeInTheDarkIsDrawnOnce() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        _ = try catalog.run()
        let record = try DocumentationManifest.read(folder: catalog.path("docs")).scenes[0]
        #expect(record.variants.map(\.sameAs) == [nil, "default"])
        #expect(!catalog.assets().contains("card~dark@2x.gif") && catalog.assets().contains("card-curves~dark.svg"))
    }

    /// A budget between what two steps take makes the smaller one; one below all of them, less quality; and what was
    /// given is kept to.
    @Test func animationsFitTheirBudget() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        func size(_ folder: String, _ change: (inout DocumentationRequest) -> Void) throws -> (name: String, bytes: Int)
        {
            _ = try catalog.run(output: folder, change)
            let record = try DocumentationManifest.read(folder: catalog.path(folder)).scenes[0]
            let file = try #require(record.variants[0].file(.gif))
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: catalog.path("\(folder)/\(file.name)"))).count == file.bytes)
            #expect(catalog.assets(folder).filter { $0.hasSuffix(".gif") } == [file.name])
            return (file.name, file.bytes)
        }
        let large = try size("large") { _ in }
        let small = try size("small") { $0.settings.set(.scale, "1", origin: "--scale") }
        #expect(large.name == "card@2x.gif" && small.name == "card.gif" && small.bytes < large.bytes)
        let fitted = try size("fitted") { $0.settings.set(.maxBytes, "\(large.bytes - 1)", origin: "--max-bytes") }
        #expect(fitted.name == "card.gif" && fitted.bytes == small.bytes)
        let exact = try size("exact") { $0.settings.set(.maxBytes, "\(large.bytes)", origin: "--max-bytes") }
        #expect(exact == large)
        let slower = try size("slower") { $0.settings.set(.maxBytes, "\(small.bytes - 1)", origin: "--max-bytes") }
        #expect(slower.name == "card.gif" && slower.bytes < small.bytes)
        // With scale and rate given there is only the quality; where that is not enough, it is an error and nothing is
        // left behind.
        let run = try catalog.run(output: "none") {
            for (setting, value) in [(RenderSetting.scale, "2"), (.fps, "50"), (.maxBytes, "100")] {
                $0.settings.set(setting, value, origin: "a flag")
            }
        }
        #expect(run.scenes[0].failure?.contains("does not fit into 100 bytes") == true)
        #expect(catalog.assets("none").isEmpty)
    }

    @Test(arguments: [(nil, "@2x", 80), ("1", "", 40), ("3", "@3x", 120), ("1.5", "", 60)])
    func densityFollowsTheScale(_ scale: String?, _ suffix: String, _ width: Int) throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        _ = try catalog.run { if let scale { $0.settings.set(.scale, scale, origin: "--scale") } }
        let poster = try ImageFile.decode(path: catalog.path("docs/card-poster\(suffix).png"))
        #expect(poster.width == width)
    }

    /// Half-way the square is in the middle; those who asked for less motion see both places at once, and never the
    /// middle.
    @Test func lessMotionIsACrossFade() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        _ = try catalog.run {
            $0.variants = try ["default", "reduced-motion"].map { try DocumentationVariant($0) }
            $0.settings.set(.scale, "1", origin: "--scale")
        }
        let moving = try ImageFile.decode(path: catalog.path("docs/card-poster.png"))
        let fading = try ImageFile.decode(path: catalog.path("docs/card-reduced-motion-poster.png"))
        let (blue, white) = (UInt32(0xFFFF_0000), UInt32(0xFFFF_FFFF))
        #expect(moving[18, 13] == blue && moving[5, 5] == white && moving[30, 20] == white)
        #expect(fading[18, 13] == white)
        for place in [(5, 5), (30, 20)] {
            let red = fading[place.0, place.1] & 255
            #expect((110...145).contains(red) && fading[place.0, place.1] >> 16 == 0xFFFF)
        }
    }

    @Test func aCatalogGetsAnArticle() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene(title: "A *square*"))
        let run = try catalog.run(output: "My.docc/Resources") { $0.title = "All transitions" }
        #expect(run.pages == ["All-transitions.md"] && !catalog.assets("My.docc/Resources").contains("index.html"))
        let article = try catalog.text("My.docc/Resources/All-transitions.md")
        #expect(article.hasPrefix("# All transitions\n\nEvery transition"))
        #expect(article.contains("## A \\*square\\*\n\n![A \\*square\\*](card.gif)\n"))
        #expect(article.contains("(card-strip.png)") && article.contains("(card-curves.svg)"))
    }

    @Test func thePageIsSafeAndComplete() throws {
        let catalog = try Catalog()
        try catalog.write(
            "scenes/a b.yaml",
            Catalog.scene(title: "<script>alert(1)</script> & 'more'", background: "systemBackground"))
        _ = try catalog.run { $0.title = "\"Title\"" }
        let page = try catalog.text("docs/index.html")
        #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; 'more'"))
        #expect(page.contains("src=\"a%20b@2x.gif\"") && page.contains("srcset=\"a%20b~dark@2x.gif\""))
        #expect(page.contains("<h1>&quot;Title&quot;</h1>") && page.contains("width=\"40\" height=\"30\""))
        #expect(!page.contains("http://") && !page.contains("https://"))
    }
}
