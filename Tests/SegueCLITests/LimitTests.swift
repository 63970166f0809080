import Foundation
import Testing

/// Every limit on the command line: what is beyond it is one message with the limit's name, and the flag moves it.
@Suite struct LimitTests {
    struct Case: CustomTestStringConvertible {
        /// The limit's name.
        var limit: String
        /// What is just allowed, and what is just not.
        var enough: Double, little: Double
        var scene: String
        var options: String
        var testDescription: String { limit }

        init(
            _ limit: String, enough: Double, little: Double, _ scene: String = SampleScene.moving(),
            options: String = ""
        ) {
            (self.limit, self.enough, self.little, self.scene, self.options) = (limit, enough, little, scene, options)
        }
    }

    /// A view of some type in the sample's place.
    private static func view(_ view: String) -> String {
        "segue: 1\ncanvas: { size: [40, 30], scale: 1 }\nscreens: { a: { view: \(view) } }\ntimeline: [{ show: a }, { hold: 0.1 }]\n"
    }

    /// Two pictures, of 100 pixels and of 50, and one of the screen, of 1200.
    private static let snapshots = """
        segue: 1
        canvas: { size: [40, 30], scale: 1 }
        screens:
          a: { view: { subviews: [{ frame: [0, 0, 10, 10], hero: { id: x } }] } }
          b: { view: { subviews: [{ frame: [0, 0, 10, 5], hero: { id: x } }] } }
        timeline: [{ show: a }, { present: b }]
        """

    private static let pictures = "{ subviews: [{ type: image, image: a.png }, { type: image, image: b.png }] }"

    static let cases: [Case] = [
        Case("file-bytes", enough: 4096, little: 100), Case("nesting", enough: 20, little: 4),
        Case("values", enough: 100, little: 20),
        Case("views", enough: 3, little: 2), Case("view-nesting", enough: 2, little: 1),
        Case("string-bytes", enough: 20, little: 5),
        Case("expression-bytes", enough: 20, little: 5, view("{ backgroundColor: \"darken(red, 10%)\" }")),
        Case(
            "text-bytes", enough: 6, little: 5,
            view("{ subviews: [{ type: label, text: abc }, { type: label, text: def }] }")),
        Case(
            "path-segments", enough: 6, little: 5,
            view("{ subviews: [{ type: shape, path: M0 0h5z }, { type: shape, path: M0 0v5z }] }")),
        Case(
            "constraints", enough: 2, little: 1,
            view("{ subviews: [{ constraints: [top == super.top, height == 5] }] }")),
        Case("gradient-stops", enough: 3, little: 2, view("{ type: gradient, colors: [red, green, blue] }")),
        Case("blur-radius", enough: 2000, little: 4, view("{ type: blur, radius: 5 }")),
        Case("shadow-radius", enough: 20_000, little: 4, view("{ shadow: { opacity: 1, radius: 5 } }")),
        Case("steps", enough: 2, little: 1), Case("step-seconds", enough: 1, little: 0.3),
        Case("duration", enough: 1, little: 0.3),
        Case("canvas-side", enough: 40, little: 39), Case("canvas-pixels", enough: 1200, little: 1199),
        Case("snapshot-pixels", enough: 5000, little: 99, snapshots),
        Case("image-files", enough: 2, little: 1, view(pictures)),
        Case("image-bytes", enough: 1000, little: 30, view(pictures)),
        Case("image-side", enough: 5, little: 4, view(pictures)),
        Case("image-pixels", enough: 15, little: 14, view(pictures)),
        Case("all-image-pixels", enough: 30, little: 29, view(pictures)),
        Case("image-frames", enough: 2, little: 1, view("{ type: image, image: c.gif }")),
        Case("animation-pixels", enough: 31_200, little: 31_199, options: "--fps 50"),
        Case("frames", enough: 26, little: 25, options: "--fps 50"),
        Case(
            "diagnostics", enough: 5, little: 2,
            view("{ subviews: [{ alpah: 1 }, { alpah: 1 }, { alpah: 1 }, { alpah: 1 }] }")),
    ]

    @Test(arguments: cases) func isNamedAndCanBeMoved(_ limit: Case) throws {
        let program = try Program()
        try program.write("scene.yaml", limit.scene)
        for name in ["a.png", "b.png"] {
            try Data(base64Encoded: Self.picture)?.write(to: program.folder.appendingPathComponent(name))
        }
        try Data(base64Encoded: Self.animation)?.write(to: program.folder.appendingPathComponent("c.gif"))
        let before = program.contents
        let refused = try program.shell(
            "$segue render scene.yaml -o a.gif \(limit.options) --limit \(limit.limit)=\(limit.little)")
        #expect(refused.status == 2, "\(refused.errors)")
        #expect(refused.errors.contains("--limit \(limit.limit)=N"), "\(refused.errors)")
        #expect(program.contents == before)
        let allowed = try program.shell(
            "$segue render scene.yaml -o a.gif \(limit.options) --limit \(limit.limit)=\(limit.enough)")
        // The mistakes that are counted are there in any case.
        #expect(allowed.status == (limit.limit == "diagnostics" ? 2 : 0), "\(allowed.errors)")
        #expect(!allowed.errors.contains("--limit"), "\(allowed.errors)")
    }

    @Test func everyLimitHasARow() throws {
        let names = try Program().run("list", "limits").text.split(separator: "\n").compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        #expect(Set(names) == Set(Self.cases.map(\.limit)))
        #expect(names.count == Self.cases.count)
    }

    /// Beyond what the limits are without a flag.
    @Test(arguments: [
        ("{ type: blur, radius: 1001 }", "blur-radius"), ("{ shadow: { radius: 10001 } }", "shadow-radius"),
        (
            "{ type: gradient, colors: [\(Array(repeating: "red", count: 257).joined(separator: ", "))] }",
            "gradient-stops"
        ),
        (
            "{ subviews: [{ type: label, text: &t \"\(String(repeating: "a", count: 200_000))\" }, \(texts)] }",
            "text-bytes"
        ),
        (
            "{ subviews: [{ type: shape, path: &p M0 0\(String(repeating: "h1", count: 60_000)) }, \(paths)] }",
            "path-segments"
        ),
    ])
    func standardValuesHold(_ view: String, _ limit: String) throws {
        let program = try Program()
        try program.write("scene.yaml", Self.view(view))
        let outcome = try program.shell("ulimit -v 2000000 -t 30; $segue render scene.yaml -o a.gif")
        #expect(outcome.status == 2 && outcome.errors.contains("--limit \(limit)=N"), "\(outcome.errors)")
        #expect(outcome.errors.components(separatedBy: "error:").count == 2, "one message: \(outcome.errors)")
    }

    private static let texts = Array(repeating: "{ type: label, text: *t }", count: 50).joined(separator: ", ")
    private static let paths = Array(repeating: "{ type: shape, path: *p }", count: 50).joined(separator: ", ")

    /// Limits of files that are compared and encoded.
    @Test(arguments: [
        ("image-pixels", 14), ("image-side", 4), ("image-bytes", 30), ("image-frames", 1), ("animation-pixels", 29),
    ])
    func filesHaveLimitsToo(_ limit: String, _ number: Int) throws {
        let program = try Program()
        try Data(base64Encoded: Self.animation)?.write(to: program.folder.appendingPathComponent("c.gif"))
        for line in ["diff c.gif c.gif", "encode c.gif -o d.png"] {
            let refused = try program.shell("$segue \(line) --limit \(limit)=\(number)")
            #expect(
                refused.status == 2 && refused.errors.contains("c.gif")
                    && refused.errors.contains("--limit \(limit)=N"), "\(refused.errors)")
            #expect(try program.shell("$segue \(line) --limit \(limit)=1000").status == 0)
        }
    }

    @Test(arguments: [
        ("render scene.yaml -o a.gif --limit view=3", "views"),
        ("render scene.yaml -o a.gif --limit views=none", "NAME=NUMBER"),
        ("render scene.yaml -o a.gif --limit nesting=5000", "900"),
        ("encode c.gif -o d.png --limit views=9", "image-pixels"),
    ])
    func flagsThatMeanNothing(_ line: String, _ says: String) throws {
        let outcome = try Program().shell("$segue \(line)")
        #expect(outcome.status == 64 && outcome.errors.contains(says), "\(outcome.errors)")
    }

    /// 5 × 3 pixels.
    private static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAEElEQVR4nGP8z4ACmBjw8wEvkQEFsRIyegAAAABJRU5ErkJggg=="
    /// Two of them.
    private static let animation =
        "R0lGODlhBQADAIEAAP8AAAAAAAAAAAAAACH5BAAKAAAALAAAAAAFAAMAAAgIAAEIHEiwYEAAIfkEAQoAAQAsAAAAAAUAAwCBAAD/AAAAAAAAAAAACAgAAQgcSLBgQAA7"
}
