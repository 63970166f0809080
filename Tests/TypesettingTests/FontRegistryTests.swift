import Foundation
import Testing

@testable import Typesetting

struct FontRegistryTests {
    @Test func `The default font is the pinned one`() throws {
        for entry in FontRegistry.standard.inventory() where entry.isRequired {
            #expect(
                entry.isPresent,
                "\(entry.path) is missing: apt-get install \(entry.package). Tests of glyph shapes and metrics cannot pass without it."
            )
            #expect(
                !entry.differsFromPinned,
                """
                \(entry.path) is not the file of Debian 12's \(entry.package) (4.0~beta7): SHA-256 is \(entry.sha256 ?? "–") instead of \
                \(entry.pinnedSHA256 ?? "–"). Tests of glyph shapes and metrics may fail for that reason alone.
                """)
            #expect(entry.pinnedSHA256 != nil)
        }
    }

    @Test(arguments: [
        // CSS Fonts 4, section 5.2, with the weights of Inter and of Liberation.
        (400, [100, 400, 700], 400), (450, [100, 400, 500, 700], 500), (400, [300, 500, 700], 500),
        (500, [300, 400, 700], 400),
        (500, [300, 700], 300), (400, [700, 900], 700), (300, [400, 700], 400), (300, [200, 100, 400], 200),
        (600, [400, 700], 700),
        (900, [400, 700], 700), (950, [900, 100], 900), (100, [400, 700], 400), (650, [100, 600, 900], 900),
    ])
    func `The nearest weight is the one CSS takes`(wanted: Int, available: [Int], expected: Int) {
        let index = FontWeight(number: wanted).nearestIndex(in: available.map(FontWeight.init(number:)))
        #expect(index.map { available[$0] } == expected)
    }

    @Test(arguments: [
        ("system", 400, false, "Inter-Regular.otf"), ("Inter", 700, false, "Inter-Bold.otf"),
        ("inter", 600, true, "Inter-SemiBoldItalic.otf"),
        ("Inter", 400, true, "Inter-Italic.otf"), ("Inter Display", 900, false, "InterDisplay-Black.otf"),
        ("Liberation Serif", 600, true, "LiberationSerif-BoldItalic.ttf"),
        ("Liberation Sans", 100, false, "LiberationSans-Regular.ttf"),
    ])
    func `A family and a style lead to one file`(family: String, weight: Int, italic: Bool, file: String) throws {
        let face = try FontRegistry.standard.face(
            for: FontDescriptor(family: family, weight: FontWeight(number: weight), italic: italic))
        #expect(face.path.hasSuffix("/" + file))
        #expect(face.isItalic == italic)
    }

    @Test func `A face is opened once`() throws {
        let registry = FontRegistry()
        #expect(
            try registry.face(for: FontDescriptor(family: "inter", size: 10))
                === registry.face(for: FontDescriptor(family: "Inter", size: 20)))
        let path = try registry.face(for: FontDescriptor()).path
        #expect(
            try registry.face(for: FontDescriptor(.file(path)))
                === registry.face(for: FontDescriptor(.file(path), weight: .bold)))
    }

    @Test func `A missing font names its family and its package`() throws {
        let registry = FontRegistry(fontsFolder: "/nonexistent")
        let expected = TypesettingError.missingFont(
            family: "Inter", path: "/nonexistent/opentype/inter/Inter-Regular.otf", package: "fonts-inter")
        #expect(throws: expected) { try Font(FontDescriptor(), registry: registry) }
        #expect("\(expected)".contains("apt-get install fonts-inter"))
        #expect(registry.inventory().allSatisfy { !$0.isPresent && $0.sha256 == nil })
    }

    @Test(arguments: [
        ("Intre", "Inter"), ("Liberation San", "Liberation Sans"), ("sytem", "system"), ("Comic Sans MS", nil),
        ("", nil),
    ])
    func `An unknown family gets the nearest name`(name: String, suggestion: String?) {
        #expect(throws: TypesettingError.unknownFamily(name, suggestion: suggestion)) {
            try Font(FontDescriptor(family: name))
        }
    }

    @Test(arguments: [CGFloat(0), -1, .nan, .infinity, 10_001])
    func `Sizes out of range are errors`(size: CGFloat) {
        #expect(throws: TypesettingError.self) { try Font(FontDescriptor(size: size)) }
    }

    @Test func `Files that are no fonts are errors`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("typesetting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = folder.appendingPathComponent("text.ttf")
        try Data("not a font".utf8).write(to: text)
        let cut = folder.appendingPathComponent("cut.otf")
        let inter = try FontRegistry.standard.face(for: FontDescriptor()).path
        try Data(contentsOf: URL(fileURLWithPath: inter)).prefix(200).write(to: cut)
        for path in [text.path, cut.path, folder.path, folder.path + "/none.ttf", "/dev/zero", ""] {
            #expect(throws: TypesettingError.self, "\(path)") { try Font(FontDescriptor(.file(path))) }
        }
    }

    @Test func `Damaged fonts do no harm`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("typesetting-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let whole = try Data(
            contentsOf: URL(
                fileURLWithPath: FontRegistry.standard.face(for: FontDescriptor(family: "Liberation Sans")).path))
        var seed: UInt64 = 7
        for round in 0..<24 {
            var damaged = round % 3 == 0 ? whole.prefix(whole.count * (round + 1) / 25) : whole
            for _ in 0..<200 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                damaged[damaged.startIndex + Int(seed >> 33) % damaged.count] = UInt8(truncatingIfNeeded: seed >> 25)
            }
            let path = folder.appendingPathComponent("\(round).ttf")
            try damaged.write(to: path)
            guard let font = try? Font(FontDescriptor(.file(path.path)), registry: FontRegistry()) else { continue }
            let layout = TextLayout("AVATAR office Àé 0123", style: TextStyle(font: font), width: 200)
            _ = render(TextDrawing(layout), width: 64, height: 32)
        }
    }

    static let variableFont = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: variableFont), "needs the Debian package fonts-inter-variable"))
    func `A variable font takes the weight`() throws {
        let fonts = try [FontWeight.thin, .regular, .black].map {
            try Font(FontDescriptor(.file(Self.variableFont), weight: $0))
        }
        #expect(fonts.map(\.face.weight) == [.thin, .regular, .black])
        let widths = fonts.map { TextLayout("Variable", style: TextStyle(font: $0)).size.width }
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
        let stems = fonts.map { $0.face.outline(of: $0.face.handles.glyph(for: 0x6C)!).boundingBox.width }
        #expect(stems[0] < stems[1] && stems[1] < stems[2])
    }

    @Test func `The inventory lists every family`() {
        let inventory = FontRegistry.standard.inventory(hashing: false)
        #expect(
            inventory.map(\.family).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
                == FontRegistry.families)
        #expect(inventory.filter(\.isRequired).count == 18)
        #expect(inventory.allSatisfy { $0.sha256 == nil && !$0.differsFromPinned })
    }

    @Test(arguments: [
        (nil, "JP"), ("ja", "JP"), ("en", "JP"), ("ko-KR", "KR"), ("zh", "SC"), ("zh-Hans-CN", "SC"), ("zh-Hant", "TC"),
        ("zh_TW", "TC"),
        ("zh-HK", "HK"), ("yue", "HK"),
    ])
    func `A language leads to its Han forms`(language: String?, suffix: String) {
        #expect(CJKLanguage(language: language).familyName == "Noto Sans CJK " + suffix)
    }
}
