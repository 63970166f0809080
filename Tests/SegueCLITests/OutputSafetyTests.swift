import Foundation
import Testing

/// What is read is never written over, and what was asked for in vain is said.
@Suite struct OutputSafetyTests {
    private static let picture =
        "render scene.yaml -o one.png --frames 3 -q && mkdir shots frames && cp one.png shots/0002.png"

    private func program() throws -> Program {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving())
        let made = try program.shell("$segue \(Self.picture) && $segue render scene.yaml -o frames/ --fps 10 -q")
        #expect(made.status == 0, "\(made.errors)")
        try program.write("photo.yaml", SampleScene.moving(image: "shots/0002.png"))
        try program.write("segue.yaml", "fps: 25\n")
        // To a file that does not exist.
        try FileManager.default.createSymbolicLink(
            atPath: program.folder.appendingPathComponent("link.gif").path, withDestinationPath: "there.gif")
        return program
    }

    @Test(arguments: [
        "render photo.yaml -o shots/0002.png", "still photo.yaml -o shots/0002.png",
        "still photo.yaml -o 'shots/%04d.png'",
        "render photo.yaml -o 'shots/%04d.png'", "render photo.yaml -o shots/../shots/0002.png --format gif",
        "encode frames/ -o frames/ --fps 10", "encode frames/0004.png frames/0002.png -o frames/ --fps 10",
        "encode 'frames/%04d.png' -o ./frames/ --fps 10", "encode frames/ -o frames --format frames --fps 10",
        "render scene.yaml -o segue.yaml --format gif", "still scene.yaml -o ./segue.yaml --format png",
    ]) func nothingThatIsReadIsReplaced(_ line: String) throws {
        let program = try program()
        let list = "find . -type f | sort | xargs sha256sum"
        let before = try program.shell(list).text
        let outcome = try program.shell("$segue \(line)")
        #expect(outcome.status == 64 && outcome.errors.contains("would replace the input"), "\(outcome.errors)")
        #expect(try program.shell(list).text == before)
    }

    @Test(arguments: [
        ("render scene.yaml -o frames/ -o frames/0001.png", "is a frame of frames/ as well"),
        ("render scene.yaml -o frames/ -o 'frames/%04d.png'", "is given twice"),
        ("render scene.yaml -o there.gif -o link.gif", "is given twice"),
        ("render scene.yaml -o 'x%04d.mp4'", "a numbered name, which is for frames"),
        ("render scene.yaml -o 'x%d'", "end it in .png"),
        ("diff one.png shots/0002.png -o - --json", "both want standard output"),
        ("diff one.png shots/0002.png -o - --delta -", "Only one picture can be standard output"),
    ]) func whatCannotBeIsUsage(_ line: String, _ says: String) throws {
        let outcome = try program().shell("$segue \(line)")
        #expect(outcome.status == 64 && outcome.errors.contains(says), "\(outcome.errors)")
    }

    @Test func aPictureOnStandardOutputStandsAlone() throws {
        let outcome = try program().shell("$segue diff one.png frames/0001.png -o -")
        #expect(outcome.status == 1 && outcome.output.starts(with: [0x89, 0x50]) && !outcome.errors.isEmpty)
        #expect(outcome.output.suffix(8).starts(with: Array("IEND".utf8)))
    }

    /// Between what fits unsqueezed and what no quality makes fit, there are fewer pixels and fewer frames.
    @Test(arguments: [0.99, 0.9, 0.82, 0.79, 0.6]) func aBudgetIsKeptWhereASmallerOneIs(_ share: Double) throws {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving(canvas: "size: [120, 90]"))
        #expect(try program.run("render", "scene.yaml", "-o", "whole.gif", "-q").status == 0)
        let bytes = Int(Double(program.bytes("whole.gif")?.count ?? 0) * share)
        let outcome = try program.run("render", "scene.yaml", "-o", "small.gif", "--max-bytes", "\(bytes)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(program.bytes("small.gif").map { $0.count <= bytes } == true)
    }

    @Test func aBudgetThatNobodyKeepsIsSaid() throws {
        let program = try program()
        let outcome = try program.run("render", "scene.yaml", "-o", "a.png", "-o", "f/%04d.png", "--max-bytes", "900")
        #expect(outcome.status == 0)
        for name in ["a.png", "f/%04d.png"] { #expect(outcome.errors.contains("\(name): "), "\(outcome.errors)") }
        #expect(outcome.errors.contains("more than the 900 asked for, which only a GIF or a WebP keeps"))
    }

    /// A request to end often comes twice at once: to a process, and to its group.
    @Test func twoSignalsAtOnceLeaveNothing() throws {
        let program = try Program()
        try program.write(
            "scene.yaml",
            SampleScene.moving(
                canvas: "size: [400, 300], scale: 2",
                timeline: "[{ show: a }, { animate: square, to: { center: [300, 200] }, duration: 60 }]"))
        let outcome = try program.shell(
            "mkdir out; $segue render scene.yaml -o out/ --format frames --fps 60 -q & p=$!; sleep 0.4; kill -TERM $p; kill -TERM $p; wait $p; echo $?; ls -A out"
        )
        #expect(outcome.text == "143\n", "\(outcome.text)\(outcome.errors)")
    }

    @Test func slicesMakeTheFolderOfTheirOutput() throws {
        let program = try program()
        for part in ["1/2", "2/2"] {
            let outcome = try program.run("render", "scene.yaml", "-o", "new/%04d.png", "--fps", "10", "--slice", part)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(try program.run("render", "scene.yaml", "-o", "new/%04d.png", "--fps", "10", "--join", "2").status == 0)
        #expect(program.bytes("new/0003.png") == program.bytes("frames/0003.png"))
    }

    @Test func anEmptyShardHasASummary() throws {
        let outcome = try program().run("render", "scene.yaml", "-o", "o/", "--shard", "2/2", "--json")
        #expect(outcome.status == 0 && outcome.text.contains("\"scenes\": []"), "\(outcome.text)")
    }

    @Test func nothingIsPrunedWhenASceneFails() throws {
        let program = try program()
        #expect(try program.run("docs", "scene.yaml", "-o", "assets").status == 0)
        let before = try program.shell("ls assets").text
        let outcome = try program.run("docs", "scenes.yaml", "-o", "assets", "--prune")
        #expect(outcome.status == 2 && outcome.errors.contains("are kept, because a scene failed"), "\(outcome.errors)")
        #expect(try program.shell("ls assets").text == before)
    }

    @Test func reportsAreNotMergedIntoOneOfThem() throws {
        let program = try program()
        for part in ["1/2", "2/2"] {
            _ = try program.run(
                "verify", "scene.yaml", "photo.yaml", "--shard", part, "--report", "r\(part.first ?? "0")", "--update")
        }
        let outcome = try program.run("merge-reports", "r1", "r2", "-o", "./r1/")
        #expect(outcome.status == 64 && outcome.errors.contains("would replace the report r1"), "\(outcome.errors)")
    }
}
