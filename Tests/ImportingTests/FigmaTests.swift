import Foundation
import Interfaces
import Scenes
import Testing

@testable import Importing

struct FigmaTests {
    private static let auto =
        "\"layoutMode\": \"VERTICAL\", \"itemSpacing\": 8, \"paddingLeft\": 16, \"paddingRight\": 16, \"paddingTop\": 12, \"paddingBottom\": 12"
    private static let fixed = "\"layoutSizingHorizontal\": \"FIXED\", \"layoutSizingVertical\": \"FIXED\""

    // MARK: Telling files apart

    @Test(arguments: [
        ("{\"document\": {}}", "design.json", true), ("{\"nodes\": {}}", "design.json", true),
        ("\u{FEFF} { \"name\": \"a\", \"document\" : {} }", "design.json", true), ("{\"document\": {}}", "-", true),
        ("{\"segue\": 1, \"document\": {}}", "scene.json", false),
        ("{\"screens\": {\"document\": {}}}", "s.json", false),
        ("segue: 1", "scene.json", false), ("{\"document\": {}}", "scene.yaml", false), ("[]", "s.json", false),
        ("", "s.json", false),
    ])
    func designsAreToldFromScenes(_ text: String, _ file: String, _ isDesign: Bool) {
        #expect(InterfaceImport.takes(Data(text.utf8), file: file) == isDesign)
    }

    // MARK: Two screens

    @Test func twoScreensWithPairsAndStacks() throws {
        let title = Figma.text(
            "Card Title", "Bled", [32, 112, 326, 20],
            style:
                "\"fontSize\": 16, \"fontFamily\": \"Inter\", \"lineHeightPx\": 20, \"lineHeightUnit\": \"PIXELS\", \"textAutoResize\": \"HEIGHT\"",
            more: "\"layoutSizingHorizontal\": \"FILL\", \"layoutSizingVertical\": \"HUG\"")
        let photo = Figma.layer(
            "RECTANGLE", "Photo", [32, 140, 326, 100],
            Figma.fill() + ", \"layoutSizingHorizontal\": \"FILL\", \"layoutSizingVertical\": \"FIXED\"")
        let card = Figma.layer(
            "FRAME", "Card", [16, 100, 358, 152],
            "\(Self.auto), \"layoutSizingHorizontal\": \"FIXED\", \"layoutSizingVertical\": \"HUG\", \(Figma.constraints("LEFT_RIGHT", "TOP")), \(Figma.fill(Figma.solid(1, 1, 1)))",
            children: title + "," + photo)
        let other = Figma.layer("RECTANGLE", "Photo", [500, 0, 390, 300], Figma.fill(), id: "2:2")
        let twice =
            Figma.layer("RECTANGLE", "Dot", [500, 0, 9, 9]) + "," + Figma.layer("RECTANGLE", "Dot", [510, 0, 9, 9])
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen("Trip List", card + "," + Figma.layer("RECTANGLE", "Dot", [0, 0, 9, 9])),
                Figma.screen("Detail", other + "," + twice, id: "2:1", x: 500)))
        #expect(Figma.errors(scene).isEmpty, "\(scene.text)")
        #expect(scene.screens == ["tripList", "detail"])
        #expect(scene.text.contains("canvas: { device: iphone-14"))
        #expect(scene.text.components(separatedBy: "hero: Photo").count == 3, "\(scene.text)")
        #expect(!scene.text.contains("hero: Dot") && !scene.text.contains("hero: Card"))
        #expect(
            scene.text.hasSuffix(
                """
                timeline:
                  - { show: tripList }
                  - { hold: 0.5 }
                  - { present: detail }
                  - { hold: 0.5 }
                  - { dismiss: tripList }
                  - { hold: 0.5 }

                """), "\(scene.text)")
        let frames = try Figma.frames(scene)
        #expect(frames["tripList/0"] == [16, 100, 358, 152], "\(scene.text)")
        #expect(frames["tripList/0/0"] == [16, 12, 326, 20])
        #expect(frames["tripList/0/1"] == [16, 40, 326, 100])
        // The stack follows a wider device, and a longer text.
        #expect(try Figma.frames(scene, size: "[430, 932]")["tripList/0/1"] == [16, 40, 366, 100])
    }

    @Test func nodesAreScreens() throws {
        let (a, b) = (Figma.screen("A", ""), Figma.screen("B", "", id: "2:1"))
        let scene = try Figma.imported(
            "{\"name\": \"Trip\", \"nodes\": {\"1:1\": {\"document\": \(a)}, \"3:1\": null, \"2:1\": {\"document\": \(b)}}}"
        )
        #expect(scene.screens == ["a", "b"])
        #expect(scene.remarks.map(\.reason) == ["a node that the answer does not have"])
        #expect(scene.text.contains("# a node that the answer does not have: 3:1 (line 1)"))
        #expect(Figma.errors(scene).isEmpty)
    }

    // MARK: Constraints

    @Test(arguments: [
        ("LEFT", "TOP", "frame: [20, 100, 100, 50]", [20, 100, 100, 50]),
        ("RIGHT", "BOTTOM", "pin: { right: 270, width: 100, bottom: 694, height: 50 }", [60, 188, 100, 50]),
        ("LEFT_RIGHT", "TOP", "pin: { left: 20, right: 270, top: 100, height: 50 }", [20, 100, 140, 50]),
        ("SCALE", "TOP", "pin: { left: 5.1282%, width: 25.641%, top: 100, height: 50 }", [22, 100, 110.5, 50]),
        (
            "CENTER", "TOP",
            "constraints: [centerX == super.centerX - 125, width == 100, top == super.top + 100, height == 50]",
            [40, 100, 100, 50]
        ),
    ])
    func constraintsHoldAtAnotherWidth(_ h: String, _ v: String, _ written: String, _ expected: [Double]) throws {
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen(
                    "Home",
                    Figma.layer("RECTANGLE", "Box", [20, 100, 100, 50], Figma.constraints(h, v) + "," + Figma.fill()))))
        #expect(scene.text.contains(written), "\(scene.text)")
        let frame = try #require(try Figma.frames(scene, size: "[430, 932]")["home/0"])
        #expect(zip(frame, expected).allSatisfy { abs($0 - $1) <= 0.51 }, "\(frame)")
        #expect(try Figma.frames(scene)["home/0"].map { $0.map { ($0 * 2).rounded() / 2 } } == [20, 100, 100, 50])
    }

    // MARK: Auto layout

    @Test(arguments: [
        ("MIN", [16, 12, 50, 20]), ("CENTER", [154, 12, 50, 20]), ("MAX", [292, 12, 50, 20]),
        ("SPACE_BETWEEN", [16, 12, 50, 20]),
    ])
    func looseStacksLieWhereTheyAreAligned(_ align: String, _ expected: [Double]) throws {
        let box = Figma.layer("RECTANGLE", "Box", [16 + expected[0], 112, 50, 20], "\(Self.fixed), \(Figma.fill())")
        let row = Figma.layer(
            "FRAME", "Row", [16, 100, 358, 44],
            "\(Self.auto.replacing("VERTICAL", with: "HORIZONTAL")), \(Self.fixed), \"primaryAxisAlignItems\": \"\(align)\"",
            children: box)
        let scene = try Figma.imported(Figma.file(Figma.screen("Home", row)))
        #expect(Figma.errors(scene).isEmpty, "\(scene.text)")
        #expect(try Figma.frames(scene)["home/0/0"] == expected, "\(scene.text)")
    }

    @Test func spaceBetweenAndFillers() throws {
        func row(_ name: String, _ y: Double, _ sizing: String, _ boxes: [Double], _ more: String = "") -> String {
            Figma.layer(
                "FRAME", name, [0, y, 390, 20], "\"layoutMode\": \"HORIZONTAL\", \(Self.fixed), \(more)",
                children: boxes.map {
                    Figma.layer(
                        "RECTANGLE", "Box", [$0, y, 30, 20],
                        "\"layoutSizingHorizontal\": \"\(sizing)\", \"layoutSizingVertical\": \"FIXED\"")
                }.joined(separator: ","))
        }
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen(
                    "Home",
                    row("Spaced", 0, "FIXED", [0, 180, 360], "\"primaryAxisAlignItems\": \"SPACE_BETWEEN\"") + ","
                        + row("Even", 40, "FILL", [0, 130, 260], "\"itemSpacing\": 0"))))
        let frames = try Figma.frames(scene)
        #expect((0..<3).map { frames["home/0/\($0)"]?[0] } == [0, 180, 360], "\(scene.text)")
        #expect((0..<3).map { frames["home/1/\($0)"]?[2] } == [130, 130, 130])
    }

    @Test func absoluteLayersLieBesideTheStack() throws {
        let inner =
            Figma.layer("RECTANGLE", "Box", [16, 112, 30, 20], Self.fixed) + ","
            + Figma.layer(
                "RECTANGLE", "Close", [340, 100, 20, 20],
                "\"layoutPositioning\": \"ABSOLUTE\", \(Figma.constraints("RIGHT", "TOP"))")
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen(
                    "Home",
                    Figma.layer("FRAME", "Bar", [0, 100, 390, 44], "\(Self.auto), \(Self.fixed)", children: inner))))
        let frames = try Figma.frames(scene)
        #expect(frames["home/0/1"] == [340, 0, 20, 20], "\(scene.text)")
        #expect(frames["home/0/0"]?[1] == 12)
    }

    /// What fills a stack across, as far as its least and its most let it.
    @Test(arguments: [("\"maxWidth\": 200", 200.0), ("\"minWidth\": 100", 358), ("", 358)])
    func fillingLayersHaveALeastAndAMost(_ bound: String, _ width: Double) throws {
        let fill = "\"layoutSizingHorizontal\": \"FILL\", \"layoutSizingVertical\": \"FIXED\""
        let inner =
            Figma.layer("RECTANGLE", "Line", [16, 116, 358, 20], fill) + ","
            + Figma.layer("RECTANGLE", "Bar", [16, 144, width, 12], fill + (bound.isEmpty ? "" : ", " + bound))
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen(
                    "Home",
                    Figma.layer(
                        "FRAME", "Card", [0, 100, 390, 72],
                        "\"layoutMode\": \"VERTICAL\", \"itemSpacing\": 8, \"paddingLeft\": 16, \"paddingRight\": 16, \"paddingTop\": 16, \"paddingBottom\": 16, \(Self.fixed)",
                        children: inner))))
        let frames = try Figma.frames(scene).values
        #expect(frames.contains { $0[2] == width && $0[3] == 12 }, "\(scene.text)")
        #expect(frames.contains { $0[2] == 358 && $0[3] == 20 }, "\(scene.text)")
        #expect(Figma.errors(scene).isEmpty)
    }

    // MARK: Looks

    @Test(arguments: [
        ("RECTANGLE", Figma.fill(), "backgroundColor: \"#FF0000\""),
        (
            "RECTANGLE",
            Figma.fill("{\"type\": \"SOLID\", \"opacity\": 0.5, \"color\": {\"r\": 0, \"g\": 0, \"b\": 0, \"a\": 1}}"),
            "backgroundColor: \"#00000080\""
        ),
        ("ELLIPSE", Figma.fill(), "cornerRadius: 20"),
        ("RECTANGLE", "\"cornerRadius\": 99, \"cornerSmoothing\": 0.6", "cornerRadius: 20, cornerCurve: continuous"),
        ("RECTANGLE", "\"rectangleCornerRadii\": [8, 8, 0, 0]", "cornerRadius: [8, 8, 0, 0]"),
        ("RECTANGLE", "\"rectangleCornerRadii\": [4, 12, 0, 8]", "cornerRadius: [4, 12, 0, 8]"),
        ("RECTANGLE", "\"rectangleCornerRadii\": [60, 20, 0, 0]", "cornerRadius: [30, 10, 0, 0]"),
        ("FRAME", "\"rectangleCornerRadii\": [40, 0, 0, 0]", "cornerRadius: [40, 0, 0, 0]"),
        (
            "RECTANGLE",
            "\"rectangleCornerRadii\": [4, 12, 0, 8], \"strokes\": [\(Figma.solid(0, 0, 1))], \"strokeWeight\": 2, \"strokeAlign\": \"OUTSIDE\"",
            "cornerRadius: [6, 14, 0, 10]"
        ),
        (
            "RECTANGLE", "\"strokes\": [\(Figma.solid(0, 0, 1))], \"strokeWeight\": 2, \"strokeAlign\": \"INSIDE\"",
            "borderWidth: 2, borderColor: \"#0000FF\""
        ),
        (
            "RECTANGLE", "\"strokes\": [\(Figma.solid(0, 0, 1))], \"strokeWeight\": 2, \"strokeAlign\": \"OUTSIDE\"",
            "pin: { left: -2, right: -2, top: -2, bottom: -2 }"
        ),
        ("RECTANGLE", "\"opacity\": 0.25", "alpha: 0.25"), ("RECTANGLE", "\"visible\": false", "hidden: true"),
        ("RECTANGLE", "\"rotation\": -1.5707963267948966", "transform: rotate(1.570796)"),
        (
            "RECTANGLE",
            "\"effects\": [{\"type\": \"DROP_SHADOW\", \"color\": {\"r\": 0, \"g\": 0, \"b\": 0, \"a\": 0.25}, \"offset\": {\"x\": 0, \"y\": 4}, \"radius\": 12}], \(Figma.fill())",
            "shadow: { opacity: 0.25, radius: 6, offset: [0, 4] }"
        ),
        (
            "FRAME",
            "\"effects\": [{\"type\": \"BACKGROUND_BLUR\", \"radius\": 20}], \(Figma.fill(Figma.solid(1, 1, 1, alpha: 0.5)))",
            "type: blur, frame: [10, 20, 40, 40], radius: 10, tint: \"#FFFFFF80\""
        ),
        (
            "RECTANGLE",
            "\"fills\": [{\"type\": \"GRADIENT_LINEAR\", \"gradientHandlePositions\": [{\"x\": 0, \"y\": 0.5}, {\"x\": 1, \"y\": 0.5}, {\"x\": 0, \"y\": 1}], \"gradientStops\": [{\"position\": 0, \"color\": {\"r\": 1, \"g\": 0, \"b\": 0, \"a\": 1}}, {\"position\": 0.5, \"color\": {\"r\": 0, \"g\": 0, \"b\": 1, \"a\": 1}}]}]",
            "colors: [\"#FF0000\", \"#0000FF\"], locations: [0, 0.5], start: [0, 0.5], end: [1, 0.5]"
        ),
        (
            "VECTOR",
            "\(Figma.fill()), \"fillGeometry\": [{\"path\": \"M0 0L40 0L20 40Z\", \"windingRule\": \"EVENODD\"}]",
            "path: M0 0L40 0L20 40Z, fillRule: evenOdd, fill: \"#FF0000\""
        ),
    ])
    func looks(_ type: String, _ more: String, _ expected: String) throws {
        let scene = try Figma.imported(
            Figma.file(Figma.screen("Home", Figma.layer(type, "Box", [10, 20, 40, 40], more))))
        // Long views stand on several lines.
        let text = scene.text.replacing(#/\n +(?:- )?/#, with: ", ")
        #expect(text.contains(expected), "\(scene.text)")
        #expect(Figma.errors(scene).isEmpty, "\(scene.text)")
    }

    @Test(arguments: [
        (
            "\"fontFamily\": \"Inter\", \"fontSize\": 20, \"fontWeight\": 600",
            "font: { family: Inter, size: 20, weight: semibold }", nil
        ),
        ("\"fontFamily\": \"SF Pro Text\", \"fontSize\": 17, \"italic\": true", "font: { style: italic }", nil),
        ("\"fontFamily\": \"Poppins\", \"fontSize\": 17", "text: hello there", "a font"),
        ("\"fontFamily\": \"Inter\", \"fontSize\": 17, \"textCase\": \"UPPER\"", "text: HELLO THERE", nil),
        ("\"fontFamily\": \"Inter\", \"fontSize\": 17, \"textCase\": \"TITLE\"", "text: Hello There", nil),
        (
            "\"fontFamily\": \"Inter\", \"fontSize\": 17, \"lineHeightPx\": 24, \"lineHeightUnit\": \"PIXELS\", \"letterSpacing\": 0.5",
            "lineHeight: 24, letterSpacing: 0.5", nil
        ),
        ("\"fontFamily\": \"Inter\", \"fontSize\": 17, \"textDecoration\": \"UNDERLINE\"", "underline: true", nil),
    ])
    func texts(_ style: String, _ expected: String, _ remark: String?) throws {
        let scene = try Figma.imported(
            Figma.file(Figma.screen("Home", Figma.text("Words", "hello there", [10, 20, 200, 20], style: style))))
        #expect(scene.text.replacing(#/\n +(?:- )?/#, with: ", ").contains(expected), "\(scene.text)")
        #expect(scene.remarks.map(\.reason) == [remark].compactMap { $0 })
        #expect(Figma.errors(scene).isEmpty, "\(scene.text)")
    }

    @Test func runsCountAsJavaScriptDoes() throws {
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen(
                    "Home",
                    Figma.text(
                        "Words", "\u{1F600}bold", [10, 20, 200, 20],
                        more:
                            "\"characterStyleOverrides\": [0, 0, 3, 3], \"styleOverrideTable\": {\"3\": {\"fontWeight\": 700}}"
                    ))))
        #expect(scene.text.contains("{ text: bo, font: { family: Inter, size: 16, weight: bold } }"), "\(scene.text)")
        #expect(scene.text.contains("{ text: ld }"))
        #expect(Figma.errors(scene).isEmpty)
    }

    @Test func whatIsNotTakenIsSaid() throws {
        let layers = [
            Figma.layer("RECTANGLE", "Glass", [0, 0, 10, 10], "\"blendMode\": \"MULTIPLY\""),
            Figma.layer("STICKY", "Note", [0, 0, 10, 10]),
            Figma.layer("VECTOR", "Path", [0, 0, 10, 10], Figma.fill()),
            Figma.layer(
                "FRAME", "Chips", [0, 0, 10, 10], "\"layoutMode\": \"HORIZONTAL\", \"layoutWrap\": \"WRAP\"",
                children: ""),
            Figma.layer(
                "RECTANGLE", "Photo", [0, 0, 10, 10],
                "\"fills\": [{\"type\": \"IMAGE\", \"imageRef\": \"../../etc/passwd\"}]"),
        ]
        let scene = try Figma.imported(Figma.file(Figma.screen("Home", layers.joined(separator: ","))))
        #expect(
            Set(scene.remarks.map(\.reason)) == [
                "a blend mode", "a kind of layer", "a path that the file does not have; ask Figma for geometry=paths",
                "auto layout that wraps: views keep their places", "an image that was not found",
            ])
        #expect(scene.text.contains("# a blend mode: Page 1 / Home / Glass: MULTIPLY (line"), "\(scene.text)")
        #expect(Figma.errors(scene).isEmpty)
    }

    // MARK: Prototypes

    @Test(arguments: [
        (
            "SMART_ANIMATE", "EASE_OUT", "", "  - { present: b }",
            "modifiers: fade duration(0.4) timingFunction(easeOut)"
        ),
        ("DISSOLVE", "GENTLE", "", "  - { present: b }", "modifiers: \"fade duration(0.4) spring(100, 15)\""),
        (
            "PUSH", "LINEAR", "LEFT", "  - { push: b, animation: slide(left) }",
            "  - { pop: a, animation: slide(right) }"
        ),
        (
            "SLIDE_IN", "LINEAR", "LEFT", "  - { push: b, animation: push(left) }",
            "  - { pop: a, animation: pull(right) }"
        ),
        (
            "MOVE_IN", "EASE_IN", "TOP", "  - { present: b }",
            "modifiers: \"translate(0, 844) duration(0.4) timingFunction(easeIn)\""
        ),
    ])
    func interactionsAreSteps(_ type: String, _ easing: String, _ direction: String, _ step: String, _ other: String)
        throws
    {
        func way(_ to: String) -> String {
            "\"interactions\": [{\"trigger\": {\"type\": \"ON_CLICK\"}, \"actions\": [{\"type\": \"NODE\", \"navigation\": \"NAVIGATE\", \"destinationId\": \"\(to)\", \"transition\": {\"type\": \"\(type)\", \"direction\": \"\(direction)\", \"duration\": 400, \"easing\": {\"type\": \"\(easing)\"}}}]}]"
        }
        // The second leads back: a circle is taken once.
        let scene = try Figma.imported(
            Figma.file(
                Figma.screen("A", "", more: way("2:1")), Figma.screen("B", "", id: "2:1", x: 500, more: way("1:1"))))
        #expect(scene.text.contains(step + "\n") && scene.text.contains(other), "\(scene.text)")
        #expect(Figma.errors(scene).isEmpty, "\(scene.text)")
    }

    // MARK: Hostile files

    @Test(arguments: [
        ("{\"document\": ", "the file is no JSON: it ends where a value is expected"),
        ("{\"document\": {\"a\": NaN}}", "the file is no JSON: a value is expected"),
        ("{\"document\": {}} x", "the file is no JSON: something follows the end of the value"),
        ("{\"document\": \"\\uD83\"}", "the file is no JSON: an escape needs four hexadecimal digits"),
        ("{\"document\": [" + String(repeating: "[", count: 100_000), "lists and maps may be nested 256 deep"),
        ("{\"document\": 5}", "a file of Figma has a map `document` or `nodes`"),
        ("{\"document\": {\"type\": \"DOCUMENT\", \"children\": []}}", "the file has no frame that could be a screen"),
        ("{\"nodes\": {}}", "the file has no frame that could be a screen"),
        ("{\"document\": {}}", "the file has no frame that could be a screen"),
        (
            "{\"nodes\": {\"1:2\": {\"document\": {\"type\": \"FRAME\"}}}}",
            "the file has no frame that could be a screen"
        ),
    ])
    func brokenFilesSayWhy(_ text: String, _ message: String) throws {
        let error = #expect(throws: InterfaceError.self) { try Figma.imported(text) }
        #expect(error?.message == message)
    }

    @Test func strangeValuesAreAScene() throws {
        let odd = [
            Figma.layer(
                "RECTANGLE", "A \\\"quoted\\\"\\nname \u{1F600} # {", [1e300, -1e300, 1e308, -5],
                "\"opacity\": 1e999, \"cornerRadius\": -4"),
            Figma.layer(
                "FRAME", "", [0, 0, 0, 0], "\"rotation\": 1e308, \"clipsContent\": \"yes\", \"fills\": [null, 5, {}]",
                children: "null, 5, {}"),
            Figma.text(
                "", "\\u0000\\uFFFF\\uD800", [0, 0, 1e9, 1e9],
                style: "\"fontSize\": -3, \"fontWeight\": 1e20, \"lineHeightPx\": -1"),
            Figma.layer(
                "ELLIPSE", "E", [0, 0, 50, 20],
                Figma.fill() + ", \"arcData\": {\"startingAngle\": 1e9, \"endingAngle\": -1e9}"),
            Figma.layer(
                "VECTOR", "V", [0, 0, 5, 5], Figma.fill() + ", \"fillGeometry\": [{\"path\": \"M0 0 L1e999 nan\"}]"),
        ]
        let way = "\"transitionNodeID\": \"1:1\", \"transitionDuration\": -1e300"
        let scene = try Figma.imported(
            Figma.file(Figma.screen("Home", odd.joined(separator: ","), more: way), Figma.screen("Home", "", more: way))
        )
        #expect(scene.screens == ["home", "home2"])
        #expect(Figma.errors(scene).isEmpty, "\(Figma.errors(scene))\n\(scene.text)")
    }
}
