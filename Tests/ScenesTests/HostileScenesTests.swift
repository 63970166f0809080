import Foundation
import Testing

@testable import Scenes

@Suite struct HostileScenesTests {
    @Test func anAliasBombIsALimit() {
        var text = "segue: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...30 {
            text +=
                "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
                + "]\n"
        }
        let mistakes = SceneText.mistakes(text)
        #expect(mistakes.count == 1)
        #expect(mistakes[0].contains("a scene may hold 400000 values after its aliases are expanded"))
    }

    @Test func aliasesAsKeysAreNoBomb() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            text +=
                "a\(level): &a\(level) { ? *a\(level - 1) : *a\(level - 1), k: *a\(level - 1), l: *a\(level - 1) }\n"
        }
        #expect(!SceneText.mistakes(text).isEmpty)
    }

    @Test func anAliasInsideItselfDoesNotExist() {
        #expect(SceneText.mistakes("segue: &x [*x]")[0].hasPrefix("1:12 there is no anchor &x"))
    }

    @Test func deepNestingIsALimit() {
        for open in ["[", "{a: ", "- "] {
            let text = "segue: 1\ntitle: " + (open == "- " ? "\n  " : "") + String(repeating: open, count: 100_000)
            let mistakes = SceneText.mistakes(text)
            #expect(mistakes.count == 1)
            #expect(
                ["nested 256 deep", "exceeded max depth", "Maximum nesting level"].contains(
                    where: mistakes[0].contains), "\(mistakes)")
        }
    }

    @Test func viewsInsideViewsAreALimit() {
        let depth = 101
        let view = String(repeating: "{subviews: [", count: depth) + "{}" + String(repeating: "]}", count: depth)
        let mistakes = SceneText.mistakes("{segue: 1, screens: {A: {view: \(view)}}, timeline: [{show: A}]}")
        #expect(mistakes.count == 1)
        #expect(mistakes[0].contains("views may be nested 100 deep"))
    }

    @Test func componentsThatMultiplyAreALimit() {
        var top = "components:\n  c0: { subviews: [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}] }\n"
        for level in 1...12 {
            let uses = Array(repeating: "{ use: c\(level - 1) }", count: 10).joined(separator: ", ")
            top += "  c\(level): { subviews: [\(uses)] }\n"
        }
        let mistakes = SceneText.mistakes(SceneText.with(view: "use: c12", top: top))
        #expect(mistakes.count == 1)
        #expect(mistakes[0].contains("a scene may have 20000 views after its components are expanded"))
    }

    @Test func aLongChainOfComponentsIsALimit() {
        let chain = (1...500).map { "  c\($0): { use: c\($0 - 1) }\n" }.joined()
        let mistakes = SceneText.mistakes(SceneText.with(view: "use: c500", top: "components:\n  c0: {}\n" + chain))
        #expect(mistakes.contains { $0.contains("nested 64 deep") } || mistakes.isEmpty)
        let backwards = (1...500).reversed().map { "  c\($0): { use: c\($0 - 1) }\n" }.joined()
        #expect(
            SceneText.mistakes(SceneText.with(view: "use: c500", top: "components:\n" + backwards + "  c0: {}\n")).count
                >= 1)
    }

    @Test func aLongChainOfColoursIsBounded() {
        let chain = (0..<5000).map { "  c\($0): c\($0 + 1)\n" }.joined()
        #expect(
            SceneText.read(SceneText.with(view: "backgroundColor: c0", top: "colors:\n" + chain + "  c5000: red\n"))
                .document == nil)
    }

    @Test func hugeInputsAreLimits() {
        let big = String(repeating: "a", count: 5 << 20)
        #expect(SceneText.mistakes(big)[0].contains("a scene file may have 4194304 bytes, found 5242880"))
        let long = String(repeating: "a", count: 300_000)
        #expect(
            SceneText.mistakes("segue: 1\ntitle: \(long)")[0].hasPrefix(
                "2:8 a string may have 262144 bytes, found 300000"))
        let canvas = "canvas: { size: [16000, 16000] }\n"
        #expect(
            SceneText.mistakes(SceneText.with(view: "alpha: 1", top: canvas))[0].contains(
                "a frame may have 67108864 pixels, found 1024000000"))
        let zero = "canvas: { size: [0, 5] }\n"
        #expect(
            SceneText.mistakes(SceneText.with(view: "alpha: 1", top: zero))[0].contains(
                "expected a width and height above 0, found 0 × 5"))
    }

    @Test func deepExpressionsAreBounded() {
        let deep = String(repeating: "(", count: 10_000)
        #expect(SceneText.mistakes(SceneText.with(view: "transform: \"scale\(deep)\"")).count == 1)
        let nested = String(repeating: "contrast(", count: 1000)
        #expect(SceneText.mistakes(SceneText.with(view: "backgroundColor: \"\(nested)\"")).count == 1)
    }

    @Test func manyMistakesEnd() {
        let views = Array(repeating: "{ alpah: 1 }", count: 5000).joined(separator: ", ")
        #expect(SceneText.read(SceneText.with(view: "subviews: [\(views)]")).diagnostics.count <= 101)
    }

    @Test func bytesThatAreNoTextAreSaidToBeThat() {
        #expect(
            SceneReader().read(Data([0x73, 0xFF, 0xFE]), file: "s").diagnostics.map(\.message) == [
                "the file is not UTF-8 text: it has a byte of the value 255 here"
            ])
        #expect(SceneText.mistakes("segue: 1\ntitle: a\u{1}b")[0].hasPrefix("2:9 control characters are not allowed"))
    }

    /// Every prefix of a scene, and every scene with one byte changed, is read or refused.
    @Test func damagedScenesAreReadOrRefused() {
        let text = Array(
            SceneText.with(
                view:
                    "{ type: label, text: 'a', hero: { id: a, modifiers: [fade] }, pin: { left: 50% }, transform: \"scale(2)\" }",
                top: "colors: { a: '#FFF' }\ncanvas: &c { device: ipad-11 }\n"
            ).utf8)
        for end in text.indices { _ = SceneReader().read(Data(text[..<end]), file: "s") }
        for index in text.indices {
            for byte in [0x00, 0x09, 0x0A, 0x22, 0x23, 0x26, 0x2A, 0x3A, 0x5B, 0x7B, 0xC3] as [UInt8] {
                var damaged = text
                damaged[index] = byte
                _ = SceneReader().read(Data(damaged), file: "s")
            }
        }
    }
}
