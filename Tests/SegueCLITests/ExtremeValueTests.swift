import Foundation
import Testing

/// Numbers that a scene may say, or that its springs arrive at, and that nobody can see.
@Suite struct ExtremeValueTests {
    private static let modifiers = [
        "translate(100000000000000000,5)", "size(100000000000000000,5)",
        "shadowRadius(100000000000000000) shadowOpacity(1)", "position(100000000000000000000,9) arc(3)",
        "scale(1000000000) scale(1000000000)", "spring(0.5,-10) borderColor(blue)", "spring(0.5,-10) size(3,3)",
        "spring(100,-1000) position(3,3) rotate(1)",
        [String](repeating: "scale(10000000000000000000000000000000000000)", count: 5).joined(separator: " "),
    ]

    @Test(arguments: modifiers) func everyCommandEnds(_ modifiers: String) throws {
        let program = try Program()
        try program.write(
            "s.yaml",
            """
            segue: 1
            canvas: { size: [10, 10], scale: 1 }
            screens:
              a: { view: {} }
              b: { view: { subviews: [{ frame: [1, 1, 5, 5], backgroundColor: red, hero: { modifiers: "\(modifiers)" } }] } }
            timeline: [{ show: a }, { present: b }, { hold: 0.1 }]
            """)
        for command in [
            "render s.yaml -o s.svg -o s.gif --fps 10", "inspect s.yaml --json --at 0.1", "debug s.yaml -o d",
            "docs s.yaml -o a", "lint s.yaml",
        ] {
            let outcome = try program.shell("$segue \(command)")
            #expect(outcome.status == 0, "\(command): \(outcome.errors.suffix(600))")
        }
    }

    /// A blur that reaches far beyond the canvas is a picture of what is near.
    @Test(arguments: ["", ", transform: \"rotate(30)\"", ", transform: \"scale(0.00001) rotate(1)\""])
    func farBlursAreSmallPictures(_ transform: String) throws {
        let program = try Program()
        try program.write(
            "s.yaml",
            """
            segue: 1
            canvas: { size: [40, 40], scale: 1 }
            screens:
              a:
                view:
                  backgroundColor: orange
                  subviews: [{ name: v, frame: [-500000, -500000, 1000000, 1000000]\(transform), type: blur, style: systemMaterial }]
            timeline: [{ show: a }, { animate: v, to: { alpha: 0.5 }, duration: 0.1 }]
            """)
        let outcome = try program.run("render", "s.yaml", "-o", "s.svg", "--fps", "10")
        #expect(outcome.status == 0, "\(outcome.errors.suffix(600))")
        #expect((program.bytes("s.svg")?.count ?? .max) < 100_000)
    }
}
