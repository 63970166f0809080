import Foundation
import Testing

/// Storyboards as a user gives them to the commands.
@Suite struct ImportCommandTests {
    private static let example = #filePath.components(separatedBy: "/Tests/")[0] + "/scenes/storyboard"

    @Test func everyCommandTakesAStoryboard() throws {
        let program = try Program()
        #expect(try program.shell("cp -r '\(Self.example)' app && touch app/Package.swift").status == 0)
        let still = try program.run(
            "render", "app/Places.storyboard", "--screen", "place", "--language", "de", "-o", "x.png", "--scale", "0.5",
            "--json")
        #expect(still.status == 0 && program.bytes("x.png") != nil, "\(still.errors)")
        let plan = try program.run("inspect", "app/Places.storyboard", "--json")
        #expect(
            plan.status == 0 && plan.text.contains(#""pairs": ["photo", "title"]"#),
            "\(plan.text.prefix(400)) \(plan.errors)")
        #expect(try program.run("validate", "app/Places.storyboard", "--strict").status == 0)
        let docs = try program.shell("$segue docs app/Places.storyboard -o docs --scale 0.5 -q && ls docs")
        #expect(docs.status == 0 && docs.text.contains("Places.gif"), "\(docs.text) \(docs.errors)")
        // A change in the app breaks the test.
        #expect(try program.run("verify", "app/Places.storyboard", "--baselines", "b", "--update").status == 0)
        #expect(try program.run("verify", "app/Places.storyboard", "--baselines", "b").status == 0)
        _ = try program.shell(
            "sed -i 's/constant=\"24\" id=\"plc-cc-001\"/constant=\"48\" id=\"plc-cc-001\"/' app/Places.storyboard")
        let changed = try program.run("verify", "app/Places.storyboard", "--baselines", "b")
        #expect(changed.status == 1, "\(changed.text) \(changed.errors)")
    }

    @Test func importWritesASceneWithItsImages() throws {
        let program = try Program()
        let written = try program.run("import", Self.example + "/Places.storyboard", "-o", "places.yaml")
        #expect(written.status == 0 && written.errors.contains("2 screens"), "\(written.errors)")
        #expect(program.bytes("places/sea@2x.jpg") != nil)
        #expect(try program.run("validate", "places.yaml", "--strict").status == 0)
        #expect(try program.run("import", Self.example + "/Places.storyboard", "-o", "places.yaml").status == 2)
        // A name without an extension leaves its own to the scene; what lies there already is not lost.
        #expect(try program.run("import", Self.example + "/Places.storyboard", "-o", "x").status == 0)
        #expect(program.bytes("x") != nil && program.bytes("x-images/sea@2x.jpg") != nil)
        _ = try program.shell("mkdir own")
        try program.write("own/sea@2x.jpg", "a picture of one's own")
        let kept = try program.run("import", Self.example + "/Places.storyboard", "-o", "own.yaml")
        #expect(kept.status == 2 && kept.errors.contains("own/sea@2x.jpg exists already"), "\(kept.errors)")
        #expect(program.bytes("own/sea@2x.jpg")?.count == 22 && program.bytes("own.yaml") == nil)
        let check = try program.run("import", Self.example + "/Places.storyboard", "--check")
        #expect(check.status == 0, "\(check.text)")
        let plain = try program.shell(
            "cp -r '\(Self.example)' app && touch app/Package.swift && $segue import app/Places.storyboard -o -")
        #expect(plain.text.contains("sea: app/Assets.xcassets/sea.imageset/sea@2x.jpg"), "\(plain.text.prefix(400))")
        try program.write("bad.xib", "<document>\n<")
        let bad = try program.run("import", "bad.xib", "-o", "b.yaml")
        #expect(bad.status == 2 && bad.errors.contains("bad.xib:2:1: error: the file is no XML"), "\(bad.errors)")
    }
}
