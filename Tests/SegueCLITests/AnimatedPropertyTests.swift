import Foundation
import Testing

/// Every property that scenes animate: it stands in the reference with a picture, `inspect` says what becomes of it,
/// `verify` that it has become something else, and `lint` that it takes too long.
@Suite struct AnimatedPropertyTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let view, to, other, track: String

        /// - Parameters:
        ///   - view: the keys of the view, or of it and its mask.
        ///   - to: what becomes of it.
        ///   - other: what becomes of it in the other version.
        ///   - track: how `inspect` names it.
        init(_ view: String, _ to: String, _ other: String, _ track: String) {
            (self.view, self.to, self.other, self.track) = (view, to, other, track)
        }

        var testDescription: String { to }
        var key: String { String(to.prefix { $0 != ":" }) }
        var isOfMask: Bool { view.contains("mask:") }

        func scene(_ to: String) -> String {
            let view = isOfMask ? view.replacingOccurrences(of: "mask: {", with: "mask: { name: hole,") : view
            return """
                segue: 1
                canvas: { size: [80, 60], scale: 1 }
                screens:
                  A: { view: { backgroundColor: white, subviews: [{ backgroundColor: systemYellow, frame: [0, 40, 80, 10] }, { name: it, frame: [10, 10, 60, 40], \(view) }, { backgroundColor: systemGreen, frame: [30, 0, 10, 60] }] } }
                timeline: [{ show: A }, { animate: \(isOfMask ? "hole" : "it"), to: { \(to) }, duration: 4, curve: linear }]
                """
        }
    }

    static let rows = [
        Row(
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "strokeStart: 0.5",
            "strokeStart: 0.8", "strokeStart"),
        Row(
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "strokeEnd: 0.5", "strokeEnd: 0.2",
            "strokeEnd"),
        Row(
            "type: shape, path: M0 0 H60 V40 H0 Z", "path: M30 0 L60 40 L0 40 Z", "path: M30 0 L60 30 L0 40 Z",
            "path.morph"),
        Row(
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4, dash: [8, 4]", "dashPhase: 27",
            "dashPhase: 13", "lineDashPhase"),
        Row(
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "lineWidth: 9", "lineWidth: 2",
            "lineWidth"),
        Row(
            "type: shape, path: M0 20 H60, fill: none, stroke: black, lineWidth: 4", "stroke: red", "stroke: blue",
            "strokeColor"),
        Row("type: shape, path: M0 0 H60 V40 H0 Z, fill: black", "fill: red", "fill: blue", "fillColor"),
        Row("type: gradient, colors: [red, blue]", "colors: [blue, green]", "colors: [blue, yellow]", "colors"),
        Row(
            "type: gradient, colors: [red, blue], locations: [0, 1]", "locations: [0.4, 0.6]", "locations: [0.4, 0.9]",
            "locations"),
        Row("type: gradient, colors: [red, blue]", "start: [0, 0]", "start: [1, 0]", "startPoint"),
        Row("type: gradient, colors: [red, blue]", "end: [1, 0]", "end: [0, 0.5]", "endPoint"),
        Row(
            "backgroundColor: red, mask: { frame: [0, 0, 20, 20], backgroundColor: black }", "frame: [20, 10, 40, 30]",
            "frame: [20, 10, 20, 30]", "bounds.size"),
        Row(
            "backgroundColor: red, mask: { type: gradient, frame: [0, 0, 60, 40], colors: [black, \"#00000000\"] }",
            "start: [0.4, 0.4]", "start: [0.2, 0.4]", "startPoint"),
        Row("type: icon, symbol: heart.fill", "tintColor: systemPink", "tintColor: systemTeal", "foregroundColor"),
        Row("type: label, text: Going", "letterSpacing: 4", "letterSpacing: 2", "letterSpacing"),
        Row("type: label, text: Go", "font: { size: 30 }", "font: { size: 24 }", "fontSize"),
        Row("type: label, text: Go", "textColor: red", "textColor: blue", "foregroundColor"),
        Row("type: label, number: 3", "number: 96", "number: 64", "number"),
        Row("type: blur, radius: 1", "radius: 9", "radius: 5", "blurRadius"),
        Row("type: blur, radius: 4, tint: \"#FF000080\"", "tint: \"#0000FF80\"", "tint: \"#00FF0080\"", "blurTint"),
        Row(
            "subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }]", "bounds: [-20, -5, 60, 40]",
            "bounds: [-10, -5, 60, 40]", "bounds.origin"),
        Row(
            "type: replicator, instanceCount: 3, subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }]",
            "instanceTransform: \"translate(14, 2)\"", "instanceTransform: \"translate(10, 2)\"", "instanceTransform"),
        Row(
            "type: replicator, instanceCount: 3, instanceTransform: \"translate(14, 2)\", subviews: [{ frame: [0, 0, 9, 9], backgroundColor: red }]",
            "instanceAlphaOffset: -0.3", "instanceAlphaOffset: -0.1", "instanceAlphaOffset"),
        Row("backgroundColor: red", "alpha: 0.2", "alpha: 0.6", "opacity"),
        Row("backgroundColor: red", "backgroundColor: blue", "backgroundColor: green", "backgroundColor"),
        Row("backgroundColor: red", "cornerRadius: 20", "cornerRadius: 10", "cornerRadius"),
        Row("borderColor: black", "borderWidth: 8", "borderWidth: 4", "borderWidth"),
        Row("borderColor: black, borderWidth: 6", "borderColor: red", "borderColor: blue", "borderColor"),
        Row(
            "backgroundColor: red", "shadow: { opacity: 1, radius: 9, offset: [6, 6] }",
            "shadow: { opacity: 1, radius: 3, offset: [6, 6] }", "shadowRadius"),
        Row("backgroundColor: red", "center: [60, 40]", "center: [50, 40]", "position"),
        Row("backgroundColor: red", "size: [20, 20]", "size: [30, 20]", "bounds.size"),
        Row("backgroundColor: red", "transform: rotate(pi / 4)", "transform: rotate(pi / 8)", "transform"),
        Row("backgroundColor: red", "anchorPoint: [0, 0]", "anchorPoint: [1, 0]", "anchorPoint"),
        Row("backgroundColor: red", "zPosition: -5", "zPosition: 5", "zPosition"),
    ]

    private static let reference: [Substring] = {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        let text = try? String(contentsOfFile: root + "/docs/reference/views.md", encoding: .utf8)
        return (text ?? "").split(separator: "\n")
    }()

    @Test(arguments: rows) func itIsKnownEverywhere(_ row: Row) throws {
        #expect(
            Self.reference.contains { $0.hasPrefix("| `\(row.key)` |") && $0.contains("<img ") }, "in the reference")
        let program = try Program()
        try program.write("it.yaml", row.scene(row.to))
        let inspected = try program.run("inspect", "it.yaml")
        #expect(
            inspected.status == 0 && inspected.text.contains("\(row.track) "), "\(inspected.text)\(inspected.errors)")
        let linted = try program.run("lint", "it.yaml")
        #expect((linted.text + linted.errors).contains("takes 4 s"), "\(linted.text)")
        #expect(try program.run("verify", "it.yaml", "--baselines", "b", "--update", "--fps", "4").status == 0)
        #expect(try program.run("verify", "it.yaml", "--baselines", "b", "--fps", "4").status == 0)
        try program.write("it.yaml", row.scene(row.other))
        let verified = try program.run("verify", "it.yaml", "--baselines", "b", "--fps", "4")
        #expect(verified.status == 1 && verified.text.contains(row.key), "\(verified.text)\(verified.errors)")
    }
}
