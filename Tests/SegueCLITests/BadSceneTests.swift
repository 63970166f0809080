import Foundation
import Testing

/// Scenes that cannot be rendered: the place, the reason, exit code 2, no output.
@Suite struct BadSceneTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var scene: String
        /// Parts of the message.
        var says: [String]
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "not YAML", scene: "segue: 1\nscreens: {", says: ["scene.yaml:"]),
        Case(
            name: "unknown key", scene: SampleScene.moving() + "\ntimelin: []",
            says: ["scene.yaml:11:1:", "timelin", "timeline"]),
        Case(
            name: "wrong type", scene: SampleScene.moving(canvas: "size: wide"),
            says: ["scene.yaml:2:17:", "canvas.size"]),
        Case(
            name: "unknown view",
            scene: SampleScene.moving(timeline: "[{ show: a }, { animate: squere, to: { alpha: 0 } }]"),
            says: ["square"]),
        Case(
            name: "unknown screen", scene: SampleScene.moving(timeline: "[{ show: b }]"),
            says: ["scene.yaml:10:20:", "\"b\""]),
        Case(
            name: "missing image", scene: SampleScene.moving(image: "none.png"),
            says: ["scene.yaml:9:", "none.png", "no such file"]),
        Case(
            name: "broken image", scene: SampleScene.moving(image: "broken.png"),
            says: ["scene.yaml:9:", "broken.png", "ends too soon"]),
        Case(
            name: "huge image", scene: SampleScene.moving(image: "huge.png"),
            says: ["scene.yaml:9:", "huge.png", "limit"]),
        Case(
            name: "text as image", scene: SampleScene.moving(image: "scene.yaml"),
            says: ["scene.yaml:9:", "cannot be used"]),
        Case(name: "image outside", scene: SampleScene.moving(image: "/etc/hostname"), says: ["--allow-outside"]),
        Case(
            name: "zero canvas", scene: SampleScene.moving(canvas: "size: [0, 10]"),
            says: ["scene.yaml:2:17:", "above 0"]),
        Case(
            name: "tiny canvas", scene: SampleScene.moving(canvas: "size: [0.1, 0.1], scale: 1"),
            says: ["at least one pixel"]),
        Case(
            name: "huge canvas", scene: SampleScene.moving(canvas: "size: [16000, 16000]"),
            says: ["--limit canvas-pixels=N"]),
        Case(
            name: "wide canvas", scene: SampleScene.moving(canvas: "size: [100000, 1]"), says: ["--limit canvas-side=N"]
        ),
        Case(name: "NaN", scene: SampleScene.moving(canvas: "size: [.nan, 10]"), says: ["scene.yaml:2:18:", "finite"]),
        Case(
            name: "infinity", scene: SampleScene.moving(canvas: "size: [10, .inf]"),
            says: ["scene.yaml:2:22:", "finite"]),
        Case(name: "endless step", scene: SampleScene.moving(timeline: "[{ show: a }, { hold: 1e9 }]"), says: ["hold"]),
        Case(
            name: "too many frames", scene: SampleScene.moving(timeline: "[{ show: a }, { hold: 3600 }]"),
            says: ["--limit frames=N"]),
        Case(
            name: "alias bomb",
            scene: "segue: 1\na: &a [x, x, x, x, x, x, x, x, x]\n"
                + zip("abcdefghi", "bcdefghij").map {
                    "\($1): &\($1) [\(Array(repeating: "*\($0)", count: 9).joined(separator: ", "))]\n"
                }.joined(),
            says: ["--limit values=N"]),
        Case(
            name: "deep lists", scene: "segue: 1\nscreens: " + String(repeating: "[", count: 100_000),
            says: ["scene.yaml:2:", "nesting"]),
        Case(name: "empty", scene: "", says: ["scene.yaml"]),
        Case(name: "bytes", scene: "segue: 1\u{0}\u{1}", says: ["scene.yaml:1:"]),
    ]

    @Test(arguments: cases) func isOneMessage(_ bad: Case) throws {
        let program = try Program()
        try program.write("scene.yaml", bad.scene)
        try Data(picture(width: 8, height: 8).prefix(60)).write(to: program.folder.appendingPathComponent("broken.png"))
        try picture(width: 60_000, height: 60_000).write(to: program.folder.appendingPathComponent("huge.png"))
        // Bounded: an address space of 2 GB, half a minute.
        let outcome = try program.shell(
            "ulimit -v 2000000 -t 30; $segue render scene.yaml -o a.gif -o frames/%04d.png -o out/")
        #expect(outcome.status == 2, "\(outcome.errors)")
        for part in bad.says { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
        #expect(program.contents == ["broken.png", "huge.png", "scene.yaml"])
    }

    /// The beginning of a PNG file of any size, and nothing in it.
    private func picture(width: UInt32, height: UInt32) -> Data {
        func chunk(_ kind: String, _ body: [UInt8]) -> Data {
            let bytes = Array(kind.utf8) + body
            var crc: UInt32 = 0xFFFF_FFFF
            for byte in bytes {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            }
            return Data(big(UInt32(body.count)) + bytes + big(~crc))
        }
        func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        return Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
            + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
            + chunk("IDAT", [0x78, 0x9C, 0x63, 0x60])
    }
}
