import Foundation
import Testing

/// `docs`, `lint` and `quick` as a user runs them.
@Suite struct AssetCommandTests {
    @Test func docsRendersOnceAndChecks() throws {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving())
        let first = try program.run("docs", "scene.yaml", "-o", "docs")
        #expect(
            first.status == 0 && first.errors.contains("scene: ")
                && first.errors.contains("1 scene rendered, 0 unchanged"))
        #expect(
            program.bytes("docs/scene@2x.gif")?.prefix(3) == Data("GIF".utf8) && program.bytes("docs/index.html") != nil
        )
        let second = try program.run("docs", "scene.yaml", "-o", "docs", "--json")
        #expect(second.errors == "nothing to render: 1 scene up to date\n")
        #expect(
            second.text.contains(#""scene": "scene", "status": "unchanged""#) && second.text.contains(#""pages": []"#))
        #expect(try program.run("docs", "scene.yaml", "-o", "docs", "--check").status == 0)
        try program.write("scene.yaml", SampleScene.moving(canvas: "size: [44, 30], scale: 1"))
        let stale = try program.run("docs", "scene.yaml", "-o", "docs", "--check")
        #expect(stale.status == 1 && stale.errors.contains("stale, because the scene changed"))
        #expect(try program.run("docs", "scene.yaml", "-o", "docs", "--variant", "drak").status == 64)
        #expect(try program.run("docs", "scene.yaml", "-o", "docs", "--format", "mp4").status == 64)
        #expect(try program.run("docs", "none.yaml", "-o", "docs").status == 2)
        let folder = try program.run("docs", "docs", "-o", "other")
        #expect(folder.status == 2 && folder.errors.contains("there is no scene in docs"))
    }

    @Test func lintSaysWhatItFinds() throws {
        let program = try Program()
        try program.write(
            "scene.yaml",
            SampleScene.moving(timeline: "[{ show: a }, { animate: square, to: { center: [30, 20] }, duration: 4 }]"))
        let plain = try program.run("lint", "scene.yaml")
        #expect(plain.status == 0 && plain.errors.contains("scene.yaml:10:") && plain.errors.contains("[too-long]"))
        #expect(plain.errors.hasSuffix("1 scene: 0 errors, 1 warning\n"))
        #expect(try program.run("lint", "scene.yaml", "--strict").status == 1)
        #expect(
            try program.run("lint", "scene.yaml", "--strict", "--allow", "too-long").errors
                == "1 scene: nothing found\n")
        #expect(try program.run("lint", "scene.yaml", "--json").text.contains(#""rule": "too-long""#))
        let wrong = try program.run("lint", "scene.yaml", "--only", "too-lon")
        #expect(wrong.status == 64 && wrong.errors.contains(#"did you mean "too-long"?"#))
    }

    @Test func quickMakesATransitionOfTwoScreenshots() throws {
        let program = try Program()
        try program.write("a.yaml", SampleScene.moving())
        for (name, time) in [("a.png", "0"), ("b.png", "end")] {
            #expect(try program.run("still", "a.yaml", "--at", time, "-o", name).status == 0)
        }
        let outcome = try program.run(
            "quick", "--from", "a.png", "--to", "b.png", "--match", "square:2,2,10,10=25,15,10,10", "-o", "x.gif",
            "--save", "saved.yaml",
            "--duration",
            "0.4")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(program.bytes("x.gif")?.prefix(3) == Data("GIF".utf8))
        #expect(try program.run("validate", "saved.yaml", "--strict").status == 0)
        #expect(program.contents == ["a.png", "a.yaml", "b.png", "saved-images", "saved.yaml", "x.gif"])
        // What has been edited since is kept.
        try program.write("saved.yaml", "# mine\n")
        let again = "$segue quick --from a.png --to b.png --match square:2,2,10,10=25,15,10,10 --save saved.yaml"
        let refused = try program.shell(again)
        #expect(refused.status == 2 && refused.errors.contains("saved.yaml exists already; --force replaces it"))
        #expect(program.bytes("saved.yaml") == Data("# mine\n".utf8))
        #expect(try program.shell(again + " --force").status == 0)
        #expect(program.bytes("saved.yaml") != Data("# mine\n".utf8))
        #expect(try program.run("quick", "--from", "a.png", "--to", "b.png").status == 64)
        #expect(
            try program.run("quick", "--from", "a.png", "--to", "b.png", "--match", "square:2,2", "-o", "x.gif").status
                == 64)
        let outside = try program.run(
            "quick", "--from", "a.png", "--to", "b.png", "--match", "s:2,2,100,10=0,0,9,9", "-o", "y.gif")
        #expect(outside.status == 2 && outside.errors.contains("does not lie inside") && program.bytes("y.gif") == nil)
    }
}
