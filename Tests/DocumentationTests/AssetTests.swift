import Codecs
import Foundation
import Segue
import Testing

@testable import Documentation

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
                "card-reduced-motion-poster@2x.png", "card-reduced-motion-strip@2x.png", "card-reduced-motion@2x.gif",
                "card-reduced-motion@2x.png", "card-rtl-curves.svg", "card-rtl-poster@2x.png", "card-rtl-strip@2x.png", "card-rtl@2x.gif",
                "card-rtl@2x.png", "card-strip@2x.png", "card-strip~dark@2x.png", "card@2x.gif", "card@2x.png", "card~dark@2x.gif",
                "card~dark@2x.png", "gallery.md", "index.html", "segue-docs.json",
            ])
    }

    @Test func whatLooksAlikeInTheDarkIsDrawnOnce() throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        _ = try catalog.run()
        let record = try DocumentationManifest.read(folder: catalog.path("docs")).scenes[0]
        #expect(record.variants.map(\.sameAs) == [nil, "default"])
        #expect(!catalog.assets().contains("card~dark@2x.gif") && catalog.assets().contains("card-curves~dark.svg"))
    }

    @Test(arguments: [(nil, "@2x", 80), ("1", "", 40), ("3", "@3x", 120), ("1.5", "", 60)])
    func densityFollowsTheScale(_ scale: String?, _ suffix: String, _ width: Int) throws {
        let catalog = try Catalog()
        try catalog.write("scenes/card.yaml", Catalog.scene())
        _ = try catalog.run { if let scale { $0.settings.set(.scale, scale, origin: "--scale") } }
        let poster = try ImageFile.decode(path: catalog.path("docs/card-poster\(suffix).png"))
        #expect(poster.width == width)
    }

    /// Half-way the square is in the middle; those who asked for less motion see both places at once, and never the middle.
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
        try catalog.write("scenes/a b.yaml", Catalog.scene(title: "<script>alert(1)</script> & 'more'", background: "systemBackground"))
        _ = try catalog.run { $0.title = "\"Title\"" }
        let page = try catalog.text("docs/index.html")
        #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; 'more'"))
        #expect(page.contains("src=\"a%20b@2x.gif\"") && page.contains("srcset=\"a%20b~dark@2x.gif\""))
        #expect(page.contains("<h1>&quot;Title&quot;</h1>") && page.contains("width=\"40\" height=\"30\""))
        #expect(!page.contains("http://") && !page.contains("https://"))
    }
}
