import Foundation
import Interfaces
import Scenes
import TestSupport
import Testing

@testable import Importing

/// What becomes of Interface Builder's elements.
@Suite struct ImportTests {
    @Test(arguments: [
        // The subject comes first, and what it is in is `super`.
        (Storyboard.constraint("a", "leading", "c1v", "leading", "constant=\"16\""), "leading == super.leading + 16"),
        (Storyboard.constraint("c1v", "trailing", "a", "trailing", "constant=\"8\""), "trailing == super.trailing - 8"),
        (Storyboard.constraint(nil, "trailing", "a", "trailing", "constant=\"8\""), "trailing == super.trailing - 8"),
        (
            Storyboard.constraint(nil, "bottom", "a", "bottom", "relation=\"greaterThanOrEqual\" constant=\"8\""),
            "bottom <= super.bottom - 8"
        ),
        (Storyboard.constraint("a", "leading", "c1v", "leadingMargin"), "leading == margins.leading"),
        (Storyboard.constraint("a", "centerX", "c1v", "centerXWithinMargins"), "centerX == margins.centerX"),
        (Storyboard.constraint("a", "top", "c1s", "top", "constant=\"4.5\""), "top == safe.top + 4.5"),
        (Storyboard.constraint("c1s", "bottom", "a", "bottom", "priority=\"750\""), "bottom == safe.bottom @750"),
        (Storyboard.constraint("a", "width", "a", "height", "multiplier=\"16:9\""), "width == height * 1.777777778"),
        (
            Storyboard.constraint("a", "height", nil, nil, "constant=\"44\" relation=\"lessThanOrEqual\""),
            "height <= 44"
        ),
        (Storyboard.constraint("a", "width", "b", "width", "multiplier=\"0.5\""), "width == view.width * 0.5"),
        (Storyboard.constraint("a", "baseline", "b", "firstBaseline"), "lastBaseline == view.firstBaseline"),
        (
            Storyboard.constraint("c1v", "width", "a", "width", "multiplier=\"2\" constant=\"10\""),
            "width == super.width * 0.5 - 5"
        ),
    ])
    func constraints(_ written: String, _ expected: String) throws {
        let views = Storyboard.view("a", "", "userLabel=\"first\"") + Storyboard.view("b")
        let text = try Storyboard.text(views, constraints: written)
        #expect(text.contains("constraints: [\(expected)]"), "\(text)")
    }

    @Test(arguments: [
        ("<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>", "white"),
        ("<color key=\"backgroundColor\" white=\"0\" alpha=\"0\" colorSpace=\"custom\"/>", "clear"),
        (
            "<color key=\"backgroundColor\" red=\"1\" green=\"0.5\" blue=\"0\" alpha=\"0.5\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>",
            "\"#FF800080\""
        ),
        (
            "<color key=\"backgroundColor\" red=\"0.5\" green=\"0.25\" blue=\"0.75\" alpha=\"1\" colorSpace=\"displayP3\"/>",
            "\"#893BC6\""
        ),
        (
            "<color key=\"backgroundColor\" systemColor=\"secondarySystemBackgroundColor\"/>",
            "secondarySystemBackground"
        ),
        ("<color key=\"backgroundColor\" cocoaTouchSystemColor=\"darkTextColor\"/>", "darkText"),
        ("<color key=\"backgroundColor\" name=\"Brand\"/>", "brand"),
        ("<color key=\"backgroundColor\" name=\"Label\"/>", "labelOfApp"),
    ])
    func colors(_ element: String, _ expected: String) throws {
        let named =
            "<namedColor name=\"Brand\"><color red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\"/></namedColor>"
        let text = try Storyboard.text(
            Storyboard.view("a", element), resources: named + named.replacing("Brand", with: "Label"))
        #expect(text.contains("backgroundColor: \(expected)"), "\(text)")
    }

    /// Interface Builder leaves `adjustsFontSizeToFit` out where fonts get smaller.
    @Test(arguments: [
        ("minimumScaleFactor=\"0.5\"", "minimumScaleFactor: 0.5" as String?),
        ("minimumFontSize=\"8.5\"", "minimumScaleFactor: 0.5"),
        ("minimumScaleFactor=\"0.5\" adjustsFontSizeToFit=\"NO\"", nil), ("adjustsFontSizeToFit=\"NO\"", nil),
        ("", nil),
    ]) func fontsThatGetSmallerAreKept(_ attributes: String, _ expected: String?) throws {
        let text = try Storyboard.text(Storyboard.view("a", "", "text=\"Hi\" \(attributes)", element: "label"))
        #expect(text.contains("minimumScaleFactor") == (expected != nil))
        if let expected { #expect(text.contains(expected)) }
    }

    @Test(arguments: [
        ("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>", nil),
        (
            "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"medium\" pointSize=\"22\"/>",
            "{ size: 22, weight: medium }"
        ),
        (
            "<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"12\"/>",
            "{ size: 12, weight: semibold }"
        ),
        ("<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleHeadline\"/>", "{ style: headline }"),
        (
            "<fontDescription key=\"fontDescription\" name=\"AvenirNext-Bold\" family=\"Avenir Next\" pointSize=\"20\"/>",
            "{ size: 20, weight: bold }"
        ),
    ])
    func fonts(_ element: String, _ expected: String?) throws {
        let text = try Storyboard.text(Storyboard.view("a", element, "text=\"Hi\"", element: "label"))
        #expect(expected.map { text.contains("font: \($0)") } ?? !text.contains("font:"), "\(text)")
        #expect(text.contains("# a font: AvenirNext-Bold (line") == element.contains("Avenir"))
    }

    @Test func heroAttributesAreKeys() throws {
        let attributes =
            Storyboard.attribute("heroModifierString", "fade translate(0, 80)")
            + Storyboard.attribute("hero.id", "card")
            + Storyboard.attribute("isHeroEnabledForSubviews", "NO", type: "boolean")
            + Storyboard.attribute("layer.masksToBounds", "YES", type: "boolean")
            + "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"cornerRadius\"><real key=\"value\" value=\"8\"/></userDefinedRuntimeAttribute>"
            + "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"gloss\"><real key=\"value\" value=\"8\"/></userDefinedRuntimeAttribute>"
        let scene = try Storyboard.imported(
            Storyboard.document(
                Storyboard.controller(
                    "c1",
                    Storyboard.view("a", "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>"),
                    more:
                        "<userDefinedRuntimeAttributes>\(Storyboard.attribute("isHeroEnabled", "NO", type: "boolean"))\(Storyboard.attribute("heroModalAnimationTypeString", "zoom"))</userDefinedRuntimeAttributes>"
                )))
        #expect(
            scene.text.contains("hero: { id: card, modifiers: \"fade translate(0, 80)\", enabledForSubviews: false }"),
            "\(scene.text)")
        #expect(scene.text.contains("hero: { enabled: false, modalAnimation: zoom }"))
        #expect(scene.text.contains("cornerRadius: 8") && scene.text.contains("masksToBounds: true"))
        #expect(scene.heroAttributes.found == 5 && scene.heroAttributes.carried == 5)
        #expect(scene.remarks.map(\.detail) == ["gloss"])
    }

    @Test func seguesAreSteps() throws {
        func segue(_ to: String, _ kind: String, _ more: String = "") -> String {
            "<connections><segue destination=\"\(to)\" kind=\"\(kind)\" \(more) id=\"s\"/></connections>"
        }
        let navigation =
            "<scene><objects><navigationController id=\"n\" sceneMemberID=\"viewController\">\(segue("c1", "relationship", "relationship=\"rootViewController\""))</navigationController></objects></scene>"
        let scene = try Storyboard.imported(
            Storyboard.document(
                Storyboard.controller("c1", name: "list", more: segue("c2", "show", "identifier=\"open\""))
                    + Storyboard.controller(
                        "c2", name: "detail", more: segue("c3", "presentation") + segue("c1", "show"))
                    + Storyboard.controller("c3", name: "sheet", more: segue("c2", "unwind"))
                    + Storyboard.controller("c4", name: "alone") + navigation, initial: "n"))
        let timeline = scene.text.components(separatedBy: "timeline:\n")[1]
        #expect(
            timeline.replacing("  - { hold: 0.5 }\n", with: "") == """
                  - { show: list }
                  # segue open
                  - { push: detail }
                  - { present: sheet, animation: cover(up) }
                  - { dismiss: detail, animation: uncover(down) }
                  - { pop: list }
                  - { show: alone }

                """)
        #expect(scene.screens == ["list", "detail", "sheet", "alone"])
        #expect(scene.remarks.map(\.reason) == ["an unwind segue"])
    }

    /// Columns are shown one at a time, as on a telephone: what the list shows in the other one is pushed.
    @Test func splitViewsPushTheirDetails() throws {
        func segue(_ to: String, _ kind: String, _ relationship: String = "") -> String {
            "<segue destination=\"\(to)\" kind=\"\(kind)\" relationship=\"\(relationship)\" id=\"s\"/>"
        }
        func container(_ name: String, _ id: String, _ segues: String) -> String {
            "<scene><objects><\(name) id=\"\(id)\" sceneMemberID=\"viewController\"><connections>\(segues)</connections></\(name)></objects></scene>"
        }
        let scene = try Storyboard.imported(
            Storyboard.document(
                container(
                    "splitViewController", "s",
                    segue("n1", "relationship", "masterViewController")
                        + segue("n2", "relationship", "detailViewController"))
                    + container("navigationController", "n1", segue("c1", "relationship", "rootViewController"))
                    + container("navigationController", "n2", segue("c2", "relationship", "rootViewController"))
                    + Storyboard.controller(
                        "c1", name: "list", more: "<connections>\(segue("n2", "showDetail"))</connections>")
                    + Storyboard.controller("c2", name: "detail"), initial: "s"))
        let timeline = scene.text.components(separatedBy: "timeline:\n")[1]
        #expect(timeline.contains("- { show: list }") && timeline.contains("- { push: detail }"))
        #expect(scene.screens == ["list", "detail"])
    }

    @Test func embeddedControllersAreInTheirContainers() throws {
        let container = Storyboard.view(
            "box", "<connections><segue destination=\"c2\" kind=\"embed\" id=\"e\"/></connections>",
            element: "containerView")
        let circle = container.replacing("c2", with: "c1").replacing("box", with: "back")
        let scene = try Storyboard.imported(
            Storyboard.document(
                Storyboard.controller("c1", container, name: "outer")
                    + Storyboard.controller(
                        "c2", Storyboard.view("l", "", "text=\"Inside\"", element: "label") + circle, name: "inner")))
        #expect(scene.text.components(separatedBy: "text: Inside").count > 2, "\(scene.text)")
        #expect(SceneReader().read(scene.text, file: "s.yaml").errors.isEmpty)
    }

    @Test func sizeClassesAndPlaceholdersLeaveOut() throws {
        let views =
            Storyboard.view("a")
            + "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"no\"/></mask></variation>"
        let text = try Storyboard.imported(
            Storyboard.document(
                Storyboard.controller(
                    "c1", views,
                    constraints: Storyboard.constraint("a", "width", nil, nil, "constant=\"11\"").replacing(
                        "id=\"x\"", with: "id=\"no\"")
                        + Storyboard.constraint("a", "width", nil, nil, "constant=\"12\" placeholder=\"YES\"")
                        + Storyboard.constraint("a", "width", nil, nil, "constant=\"13\""),
                    color:
                        "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"no\"/></mask></variation>"
                ))
        ).text
        #expect(text.contains("constraints: [width == 13]"), "\(text)")
    }

    @Test func catalogueAndTexts() throws {
        let folder = try TemporaryFolder()
        func write(_ name: String, _ text: String) throws {
            let path = folder.file(name)
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        try write("App.xcodeproj/project.pbxproj", "")
        try write(
            "App/Assets.xcassets/Ink.colorset/Contents.json",
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "128", "blue": "0.5", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "srgb", "components": {"white": "0.000", "alpha": "1.000"}}}]}
            """)
        try write(
            "App/Assets.xcassets/sun.imageset/Contents.json",
            """
            {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}, {"idiom": "universal", "filename": "b.png", "scale": "2x"},
              {"idiom": "universal", "filename": "night@2x.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """)
        for name in ["a.png", "b.png", "night@2x.png"] { try write("App/Assets.xcassets/sun.imageset/\(name)", "x") }
        try write("App/de.lproj/Main.strings", "/* a comment */\n\"l.text\" = \"Sch\\\"ön\";\n")
        try write("App/Base.lproj/Main.storyboard", "")
        let project = InterfaceProject(of: folder.file("App/Base.lproj/Main.storyboard"))
        let views =
            Storyboard.view("i", "", "image=\"sun\"", element: "imageView")
            + Storyboard.view("l", "<color key=\"textColor\" name=\"Ink\"/>", "text=\"Nice\"", element: "label")
        let document = Storyboard.document(Storyboard.controller("c1", views))
        let scene = try Storyboard.imported(document, project: project, language: "de")
        #expect(scene.text.contains("colors: { ink: { light: \"#FF8080\", dark: black } }"), "\(scene.text)")
        let set = "App/Assets.xcassets/sun.imageset"
        #expect(
            scene.text.contains("images: { sun: { light: \(set)/b.png, dark: \(set)/night@2x.png, scale: 2 } }")
                || scene.text.contains("light: \(set)/b.png"))
        #expect(scene.text.contains("scale: 2") && scene.text.contains("text: \"Sch\\\"ön\""))
        #expect(try Storyboard.imported(document, project: project).text.contains("text: Nice"))
    }

    @Test(arguments: [
        ("", "the file is no XML"), ("<a><b></a>", "the file is no XML"), ("<plist/>", "begins with <document>"),
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "a document type has no place"),
        (
            "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
            "this one is for MacOSX.Cocoa"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes/></document>",
            "the file has no view"
        ),
        (
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>",
            "the file has no view"
        ),
        ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "Xcode 4"),
        (String(repeating: "<a>", count: 100_000), "nested 200 deep"),
        ("<a>" + String(repeating: "<b/>", count: 300_000), "may have 200000 elements"),
    ])
    func hostileFilesAreRefused(_ text: String, _ expected: String) {
        #expect {
            _ = try Storyboard.imported(text)
        } throws: {
            ($0 as? InterfaceError)?.message.contains(expected) == true
        }
    }

    /// The messages of what is read directly point to the storyboard.
    @Test func messagesNameTheStoryboardsLine() throws {
        let view = Storyboard.view(
            "a",
            "\n<userDefinedRuntimeAttributes>\n\(Storyboard.attribute("heroModifierString", "fade wobble(1)"))\n</userDefinedRuntimeAttributes>"
        )
        let document = Storyboard.document(Storyboard.controller("c1", view))
        let reading = SceneReader().read(Data(document.utf8), file: "Main.storyboard")
        let warning = try #require(reading.warnings.first, "\(reading.diagnostics)")
        let line = document.components(separatedBy: "\n").firstIndex { $0.contains("wobble") }
        #expect(warning.line == line.map { $0 + 1 } && warning.excerpt?.contains("wobble") == true, "\(warning)")
        let broken = SceneReader().read(Data("<document>\n<".utf8), file: "Main.storyboard")
        #expect(broken.errors.first?.place == "Main.storyboard:2:1", "\(broken.diagnostics)")
    }

    @Test func oneScreenAlone() throws {
        let document = Storyboard.document(
            Storyboard.controller("c1", name: "first") + Storyboard.controller("c2", name: "second"))
        var reader = SceneReader()
        reader.screen = "second"
        #expect(reader.read(Data(document.utf8), file: "a.storyboard").document?.timeline.count == 2)
        reader.screen = "secnd"
        #expect(
            reader.read(Data(document.utf8), file: "a.storyboard").errors.first?.suggestion
                == "did you mean \"second\"?")
    }

    /// The example in `scenes/`: it is a scene without a mistake, and lies where it was drawn.
    @Test func exampleIsLaidOutAsStored() throws {
        let path = #filePath.components(separatedBy: "/Tests/")[0] + "/scenes/storyboard/Places.storyboard"
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let scene = try InterfaceImport(bytes, file: path, project: InterfaceProject(of: path))
        #expect(scene.heroAttributes == (found: 10, carried: 10) && scene.remarks.isEmpty, "\(scene.remarks)")
        let document = try #require(SceneReader().read(path: path).document)
        let frames = try SceneLayout.frames(of: document)
        for view in scene.views {
            let (frame, stored) = (try #require(frames[view.path]), try #require(view.frame))
            let own = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
            #expect(zip(own, stored).allSatisfy { abs($0 - $1) <= 0.5 }, "\(view.path): \(own), stored \(stored)")
        }
        let warnings = SceneReader().read(scene.text, file: "places.yaml").diagnostics
        #expect(warnings.isEmpty, "\(warnings)")
    }

    /// What Hero does with a navigation controller's bar goes with the screens below it, and is counted once.
    @Test func barsKeepTheirHeroAttributes() throws {
        func segue(_ to: String) -> String {
            "<connections><segue kind=\"relationship\" relationship=\"rootViewController\" destination=\"\(to)\" id=\"r\(to)\"/></connections>"
        }
        let modifiers = Storyboard.attribute("heroModifierString", "translate(0, -44) fade")
        let document = Storyboard.document(
            "<scene><objects><navigationController id=\"n\" sceneMemberID=\"viewController\">"
                + "<navigationBar key=\"navigationBar\" id=\"b\"><userDefinedRuntimeAttributes>\(modifiers)</userDefinedRuntimeAttributes></navigationBar>"
                + "\(segue("c1"))</navigationController></objects></scene>" + Storyboard.controller("c1", name: "list"),
            initial: "n")
        let scene = try Storyboard.imported(document)
        #expect(scene.text.contains("hero: { modifiers: \"translate(0, -44) fade\" }"), "\(scene.text)")
        #expect(scene.heroAttributes.found == 1 && scene.heroAttributes.carried == 1 && scene.remarks.isEmpty)
        let read = SceneReader().read(scene.text, file: "Main.yaml")
        #expect(read.document?.screens.first?.navigationBar?.hero?.modifiers.count == 1, "\(read.errors)")
    }

    /// A view of the app's own class has the size that Interface Builder asked the class for, where nothing else counts.
    @Test func ownClassesKeepTheirSize() throws {
        let top =
            "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"c1v\" secondAttribute=\"top\" constant=\"20\" id=\"k1\"/>"
        func frame(_ attributes: String, _ inner: String = "") throws -> CGRect? {
            let text = try Storyboard.text(Storyboard.view("a", inner, attributes), constraints: top)
            let document = SceneReader().read(text, file: "Main.yaml").document
            return try document.flatMap { try SceneLayout.frames(of: $0).first { $0.key.hasSuffix("/0") }?.value }
        }
        #expect(try frame("customClass=\"Stars\"")?.size == CGSize(width: 30, height: 40))
        #expect(try frame("")?.size == .zero)
        let wide = "<constraints><constraint firstAttribute=\"width\" constant=\"70\" id=\"k2\"/></constraints>"
        #expect(try frame("customClass=\"Stars\"", wide)?.size == CGSize(width: 70, height: 40))
    }

    /// Values that no constraint can have are noted with their line, and what is written is a scene without mistakes.
    @Test(arguments: [
        "constant=\"5\" priority=\"2000\"", "constant=\"5\" priority=\"0\"", "constant=\"5\" priority=\"high\"",
        "constant=\"abc\"", "constant=\"1e400\"",
    ])
    func damagedConstraintsAreNoted(_ values: String) throws {
        let label = Storyboard.view(
            "l", "<constraints><constraint firstItem=\"l\" firstAttribute=\"height\" \(values) id=\"k\"/></constraints>"
        )
        let scene = try Storyboard.imported(Storyboard.document(Storyboard.controller("c1", label)))
        #expect(scene.remarks.count == 1, "\(scene.text)")
        let read = SceneReader().read(scene.text, file: "Main.yaml")
        #expect(read.errors.isEmpty, "\(read.errors)")
        #expect(!scene.text.contains("height =="))
    }
}
