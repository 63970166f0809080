import Foundation
import Testing

/// What goes wrong around the program: one message, the exit code, and the folder as it was.
@Suite struct FaultTests {
    @Test(arguments: [
        ("-o /dev/full --format gif", 2, "the disk is full"),
        ("-o a.gif -o /dev/full --format gif", 2, "the disk is full"),
        ("-o missing/a.gif", 2, "its folder does not exist"),
        ("-o a.gif -o scene.yaml/b.png", 2, "a part of its path is a file"),
        ("-o scene.yaml/", 2, "a part of its path is a file"),
        ("-o nothing", 64, "cannot tell the format of nothing"),
        ("-o a.bmp", 64, "cannot tell the format of a.bmp"),
        ("-o a.png -o a.png", 64, "given twice"),
        ("-o a.png -o ./a.png", 64, "given twice"),
        ("-o a.gif -o scene.yaml --format gif", 64, "would replace the input"),
        ("-o a.gif -o folder/../scene.yaml --format gif", 64, "would replace the input"),
        ("-o ''", 64, "is empty"),
        ("-o -", 64, "--format"),
        ("-o a.gif --fps 60", 64, "--fps: a GIF cannot hold 60 frames a second"),
        ("-o a.gif --scale 1 --width 9", 64, "--scale and --width exclude each other"),
        ("-o '{nmae}.gif'", 64, "{nmae} in {nmae}.gif stands for nothing; {scene} is"),
        ("-o a.gif --language de", 64, "--language is for storyboards and xibs"),
        ("-o a.gif --select 0.4..0.1", 64, "write the earlier end first"),
        ("-ox.gif", 64, "Write -o x.gif"), ("-o -x.gif", 64, "write ./-x.gif for a file of that name"),
        ("-o a.gif --screen z", 2, "scene.yaml: error: --screen: there is no screen named \"z\""),
        ("-o a.gif --set z=1", 2, "scene.yaml: error: --set: there is no variable named \"z\""),
        ("-o a.gif --fps 0", 64, "--fps: expected frames a second"),
        ("-o a.gif --scale nan", 64, "--scale: expected a number from 0.1 to 16"),
        ("-o a.gif --device iphone16", 64, "--device: there is no \"iphone16\"; did you mean \"iphone-16\"?"),
        ("-o a.gif --device pixel", 64, "--device: expected one of: iphone-se-1,"),
        ("-o a.gif --width 0", 64, "--width: expected a whole number from 1"),
        ("-o a.gif --hold-last -1", 64, "--hold-last: expected a number from 0 to 3600, found \"-1\""),
        ("-o a.gif --limit frames=3", 2, "more than 3"),
        ("-o a.gif --limit canvas-pixels=100", 2, "raise it with --limit canvas-pixels=N"),
        ("-o a.gif --select 3..9", 2, "3 s is beyond the end"),
    ])
    func outputsThatCannotBeWritten(_ options: String, _ code: Int32, _ message: String) throws {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving())
        try FileManager.default.createDirectory(
            at: program.folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
        try program.write("a.gif", "what was there")
        let outcome = try program.shell("$segue render scene.yaml \(options)")
        #expect(outcome.status == code)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(
            outcome.errors.lowercased().components(separatedBy: "error:").count == 2, "one message: \(outcome.errors)")
        #expect(program.contents == ["a.gif", "folder", "scene.yaml"])
        #expect(program.bytes("a.gif") == Data("what was there".utf8))
    }

    @Test(arguments: [
        "$segue render scene.yaml -o - --format rgba | head -c 100 > /dev/null; exit ${PIPESTATUS[0]}",
        "$segue list colors | true; sleep 0.2; exit ${PIPESTATUS[0]}",
        "$segue inspect scene.yaml --json > /dev/full",
        "$segue doctor > /dev/full",
        "$segue init - > /dev/full",
        "$segue render scene.yaml -o a.gif --json > /dev/full",
    ])
    func aReaderThatIsGone(_ line: String) throws {
        let program = try Program()
        // Long enough to fill any pipe.
        try program.write("scene.yaml", SampleScene.moving(canvas: "size: [400, 300], scale: 1"))
        let outcome = try program.shell(line)
        // A short list may have been written before its reader went.
        #expect(outcome.status == 2 || line.contains("list") && outcome.status == 0)
        if outcome.status == 2 { #expect(outcome.errors.contains("standard output"), "\(outcome.errors)") }
    }

    @Test func temporaryFilesNeedAFolder() throws {
        let program = try Program()
        try program.write("good.yaml", SampleScene.moving())
        let outcome = try program.shell(
            "$segue still good.yaml --at 0 -o a.png -q; export TMPDIR=$PWD/none; $segue render good.yaml -o a.mp4; "
                + "$segue quick --from a.png --to a.png --match a:0,0,5,5=0,0,9,9 -o q.gif; ls none")
        let message = "cannot write temporary files to \(program.folder.path)/none: no such file or directory; TMPDIR"
        #expect(outcome.errors.components(separatedBy: message).count == 3, "\(outcome.errors)")
        #expect(outcome.text.isEmpty && program.bytes("q.gif") == nil)
    }

    @Test func aFileThatMayNotGrow() throws {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving(canvas: "size: [400, 300], scale: 2"))
        try program.write("a.rgba", "what was there")
        let outcome = try program.shell(
            "ulimit -f 100; $segue render scene.yaml -o a.rgba -o frames/%04d.png -o out/ -o b.png")
        #expect(outcome.status == 2 && outcome.errors.contains("cannot write"), "\(outcome.status) \(outcome.errors)")
        #expect(program.contents == ["a.rgba", "scene.yaml"])
        #expect(program.bytes("a.rgba") == Data("what was there".utf8))
    }

    /// A sequence's files wait in a hidden folder, which only another run can remove when the first had no time to.
    @Test func whatAKilledRunLeft() throws {
        let program = try Program()
        try program.write(
            "scene.yaml",
            SampleScene.moving(canvas: "size: [375, 667], scale: 2", timeline: "[{ show: a }, { hold: 600 }]"))
        let killed = try program.shell(
            """
            set -m; mkdir frames; $segue render scene.yaml -o frames/%04d.png &
            for i in $(seq 300); do [ -n "$(ls -A frames)" ] && break; sleep 0.1; done
            kill -KILL $!; wait $!; ls -A frames
            """
        )
        #expect(killed.text.contains(".segue-"))
        try program.write("scene.yaml", SampleScene.moving())
        let next = try program.shell(
            "$segue render scene.yaml -o frames/%04d.png -q && ls -A frames | grep -v '^[0-9]*.png$'; true")
        #expect(next.status == 0 && next.text.isEmpty, "\(next.text) \(next.errors)")
    }

    @Test(arguments: ["INT": 2, "TERM": 15, "HUP": 1, "QUIT": 3, "ABRT": 6, "KILL": 9] as KeyValuePairs)
    func interruption(_ signal: (key: String, value: Int32)) throws {
        let program = try Program()
        try program.write(
            "scene.yaml",
            SampleScene.moving(canvas: "size: [375, 667], scale: 2", timeline: "[{ show: a }, { hold: 600 }]"))
        try program.write("a.gif", "what was there")
        // Raw frames into a reader that has paused: it cannot have ended by itself. With `set -m` a background job can
        // be interrupted. What comes with the tests has most signals blocked, which `sleep` inherits: only KILL ends it.
        let outcome = try program.shell(
            """
            set -m; ulimit -c 0; mkfifo pipe; sleep 20 < pipe & $segue render scene.yaml -o a.gif -o b.png -o - --format rgba > pipe &
            sleep 0.7; kill -\(signal.key) %2; wait %2; code=$?; kill -KILL %1; rm pipe; exit $code
            """)
        #expect(outcome.status == 128 + signal.value, "\(outcome.errors)")
        #expect(program.contents == ["a.gif", "scene.yaml"])
        #expect(program.bytes("a.gif") == Data("what was there".utf8))
    }
}
