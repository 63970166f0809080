import Foundation
import TestSupport
import Testing

@testable import SceneSyntax
@testable import Scenes

/// What scenes share: includes and variables, and where their mistakes are shown.
@Suite struct IncludeTests {
    private static let scene =
        "segue: 1\ninclude: shared/brand.yaml\nscreens: { a: { view: { use: tile } } }\ntimeline: [{ show: a }]\n"

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String: String]
        var given: [String] = []
        /// Of the first message; nothing where the scene can be read.
        var place = ""
        var says = ""

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "shared", files: ["s.yaml": scene, "shared/brand.yaml": "components: { tile: { alpha: 0.5 } }"]),
        Case(name: "missing file", files: ["s.yaml": scene], place: "s.yaml:2:10", says: "no such file"),
        Case(
            name: "mistake inside",
            files: ["s.yaml": scene, "shared/brand.yaml": "# colours\ncomponents:\n  tile: { alhpa: 1 }"],
            place: "shared/brand.yaml:3:11", says: "alhpa"),
        Case(
            name: "value inside", files: ["s.yaml": scene, "shared/brand.yaml": "components:\n  tile: { alpha: 7 }"],
            place: "shared/brand.yaml:2:18", says: "7"),
        Case(
            name: "syntax inside", files: ["s.yaml": scene, "shared/brand.yaml": "components:\n  tile: { alpha: 1"],
            place: "shared/brand.yaml:", says: "shared/brand.yaml"),
        Case(
            name: "screens inside", files: ["s.yaml": scene, "shared/brand.yaml": "screens: {}"],
            place: "shared/brand.yaml:1:1", says: "screens"),
        Case(
            name: "cycle",
            files: [
                "s.yaml": scene, "shared/brand.yaml": "include: more.yaml",
                "shared/more.yaml": "title: x\ninclude: [brand.yaml]",
            ],
            place: "shared/more.yaml:2:11", says: "brand.yaml → more.yaml → brand.yaml"),
        Case(
            name: "twice, but no cycle",
            files: [
                "s.yaml": scene.replacingOccurrences(
                    of: "shared/brand.yaml", with: "[shared/brand.yaml, shared/more.yaml]"),
                "shared/brand.yaml": "include: more.yaml", "shared/more.yaml": "components: { tile: {} }",
            ]),
        Case(
            name: "outside", files: ["s.yaml": scene.replacingOccurrences(of: "shared/", with: "../")],
            place: "s.yaml:2:10", says: "outside of the scene's folder"),
        Case(
            name: "not a path",
            files: ["s.yaml": scene.replacingOccurrences(of: "shared/brand.yaml", with: "{ a: b }")],
            place: "s.yaml:2:10", says: "the path of a file"),
        Case(
            name: "unknown variable", files: ["s.yaml": variables.replacingOccurrences(of: "$(fade)", with: "$(fda)")],
            place: "s.yaml:3:32", says: "\"fda\""),
        Case(
            name: "later variable",
            files: ["s.yaml": variables.replacingOccurrences(of: "fade: 0.5", with: "fast: $(fade), fade: 0.5")],
            place: "s.yaml:2:20", says: "stands below"),
        Case(name: "variable", files: ["s.yaml": variables], given: ["fade=0.25", "size=[10, 20]"]),
        Case(
            name: "value of a variable", files: ["s.yaml": variables], given: ["fade=much"], place: "s.yaml:3:32",
            says: "\"much\""),
        Case(
            name: "unknown name given", files: ["s.yaml": variables], given: ["fede=1"], place: "s.yaml",
            says: "error: --set: there is no variable named \"fede\""),
        Case(
            name: "no variables at all", files: ["s.yaml": scene, "shared/brand.yaml": "components: { tile: {} }"],
            given: ["fade=1"], place: "s.yaml", says: "\"fade\""),
        Case(
            name: "open", files: ["s.yaml": variables.replacingOccurrences(of: "$(fade)", with: "1$(fade")],
            place: "s.yaml:3:32", says: "\")\" after"),
    ]

    private static let variables = """
        segue: 1
        variables: { fade: 0.5, size: [100, 50], who: $$(you) }
        screens: { a: { view: { alpha: $(fade), size: $(size), subviews: [{ type: label, text: "to $(who)" }] } } }
        timeline: [{ show: a }]

        """

    @Test(arguments: cases) func aMistakeIsShownWhereItIs(_ test: Case) throws {
        let folder = try TemporaryFolder()
        let reading = try Self.read(test.files, test.given, in: folder)
        guard test.says.isEmpty else {
            let first = try #require(reading.errors.first)
            #expect(
                first.place.hasPrefix(folder.path + "/" + test.place) || first.place.hasSuffix("/" + test.place),
                "\(first.place)")
            #expect(first.description.contains(test.says), "\(first)")
            return
        }
        #expect(reading.errors.isEmpty && reading.document != nil, "\(reading.diagnostics)")
    }

    private static func read(_ files: [String: String], _ given: [String], in folder: TemporaryFolder) throws
        -> SceneReading
    {
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let url = URL(filePath: folder.file(name))
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        var reader = SceneReader()
        reader.variables = given.compactMap { SceneVariable($0) }
        return reader.read(path: folder.file("s.yaml"))
    }

    @Test func variablesTakeTheirPlaces() throws {
        let folder = try TemporaryFolder()
        let reading = try Self.read(["s.yaml": Self.variables], ["fade=0.25"], in: folder)
        let view = try #require(reading.document?.screen(named: "a")?.view)
        #expect(view.properties.alpha == 0.25 && view.properties.size == CGSize(width: 100, height: 50))
        #expect(view.subviews.first?.properties.label?.text == "to $(you)")
    }

    /// The scene's own definitions win, and an included picture's path starts from the file that names it.
    @Test func ownDefinitionsWin() throws {
        let folder = try TemporaryFolder()
        let files = [
            "s.yaml":
                "segue: 1\ninclude: shared/brand.yaml\ncolors: { ink: red }\nscreens: { a: { view: { backgroundColor: ink, subviews: [{ type: image, image: logo }] } } }\ntimeline: [{ show: a }]\n",
            "shared/brand.yaml": "colors: { ink: blue, paper: white }\nimages: { logo: logo.png, other: other.png }",
        ]
        let reading = try Self.read(files, [], in: folder)
        let document = try #require(reading.document, "\(reading.diagnostics)")
        #expect(document.colors.map(\.name) == ["ink", "paper"] && document.colors.first?.color.light.red == 1)
        #expect(document.images.map(\.path.value) == ["shared/logo.png", "shared/other.png"])
        #expect(reading.warnings.isEmpty)
        #expect(document.includes.map { $0.hasSuffix("shared/brand.yaml") } == [true])
    }
}
