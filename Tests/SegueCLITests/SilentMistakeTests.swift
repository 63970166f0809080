import Foundation
import Testing

/// Mistakes of people that used to pass in silence, each with what is said of it.
@Suite struct SilentMistakeTests {
    private static let example = #filePath.components(separatedBy: "/Tests/")[0] + "/scenes/storyboard"

    private func prepared() throws -> Program {
        let program = try Program()
        try program.write("s.yaml", SampleScene.moving())
        return program
    }

    /// Two files whose names are equal strings are two scenes.
    @Test func namesOfOneSpellingAreNotOneScene() throws {
        let program = try prepared()
        let outcome = try program.shell(
            """
            mkdir n; cp s.yaml "n/$(printf '\\303\\251').yaml"; sed s/red/green/ s.yaml > "n/$(printf 'e\\314\\201').yaml"
            $segue verify n/*.yaml --update=missing; echo $?; ls n/baselines 2>/dev/null | wc -l
            $segue docs n -o d; echo $?
            """)
        #expect(outcome.text.contains("2\n0\n2"), "\(outcome.text)")
        #expect(outcome.errors.contains("would share their baselines"), "\(outcome.errors)")
    }

    /// Nobody writes into a named pipe that lies in a folder: it is empty, and does not hold up the program.
    @Test func pipesThatNobodyWritesIntoAreEmpty() throws {
        let program = try prepared()
        let outcome = try program.shell(
            """
            mkfifo a.png b.yaml segue.yaml; mkdir n; mkfifo n/c.yaml; cp s.yaml n
            for words in "diff a.png a.png" "inspect b.yaml" "docs n -o d" "still s.yaml --at 0 -o e.png --config segue.yaml"
            do timeout 30 $segue $words > /dev/null; printf '%s ' $?; done
            """)
        #expect(!outcome.text.contains("124"), "\(outcome.text) \(outcome.errors)")
        #expect(outcome.errors.contains("a.png is empty"), "\(outcome.errors)")
    }

    /// Whoever writes into a named pipe may come a little later.
    @Test func writersOfPipesAreWaitedFor() throws {
        let outcome = try prepared().shell(
            """
            mkfifo p; (sleep 1; $segue render s.yaml -o - --format y4m > p) & $segue encode p -o a.png; echo $?
            (sleep 1; cat s.yaml > p) & $segue inspect p > /dev/null; echo $?
            """)
        #expect(outcome.text.hasSuffix("0\n0\n"), "\(outcome.text) \(outcome.errors)")
    }

    /// What a command writes after a while is waited for.
    @Test func pipesOfCommandsAreRead() throws {
        let outcome = try prepared().shell("bash -c '$segue inspect <(sleep 0.5; cat s.yaml) --json | head -c 1'")
        #expect(outcome.text.hasPrefix("{") && outcome.errors.isEmpty, "\(outcome.text) \(outcome.errors)")
    }

    @Test func whatIsHeldIsWrittenAgainAndCounts() throws {
        let program = try prepared()
        for output in ["h.y4m", "h.mp4"] {
            let outcome = try program.run("render", "s.yaml", "-o", output, "--hold-last", "3600", "--fps", "1000")
            #expect(outcome.status == 2 && outcome.errors.contains("more than 100000"), "\(outcome.errors)")
        }
        // A picture that is shown longer is one all the same.
        #expect(try program.run("render", "s.yaml", "-o", "h.gif", "--hold-last", "3600", "--fps", "10").status == 0)
    }

    /// A scale and a width say the same in two ways: the stronger place wins.
    @Test(arguments: [
        ("output: { width: 20 }", "", "--scale 1", "40x30"), ("output: { scale: 2 }", "", "--width 20", "20x15"),
        ("", "SEGUE_WIDTH=20", "--scale 1", "40x30"), ("output: { width: 20 }", "SEGUE_SCALE=2", "", "80x60"),
        ("output: { width: 20 }", "", "", "20x15"), ("output: { lossy: 100 }", "", "--quality 100", "40x30"),
    ])
    func theStrongerPlaceWins(_ scene: String, _ variables: String, _ flags: String, _ size: String) throws {
        let program = try prepared()
        try program.write("s.yaml", SampleScene.moving() + "\n\(scene)\n")
        let outcome = try program.shell(
            "\(variables) $segue render s.yaml -o o.gif \(flags) --json | python3 -c '"
                + "import json,sys; o=json.load(sys.stdin)[\"outputs\"][0]; print(\"%dx%d\" % (o[\"width\"], o[\"height\"]))'"
        )
        #expect(outcome.text == size + "\n", "\(outcome.text)\(outcome.errors)")
    }

    /// A rate that no GIF holds is told where it is said.
    @Test func theRateIsToldWhereItIsSaid() throws {
        let program = try prepared()
        try program.write("s.yaml", SampleScene.moving() + "\noutput: { fps: 60 }\n")
        let scene = try program.run("render", "s.yaml", "-o", "o.gif")
        #expect(
            scene.status == 2 && scene.errors.contains("s.yaml:11:16: error: output.fps: expected a rate that a GIF"),
            "\(scene.errors)")
        let variable = try program.shell("SEGUE_FPS=60 $segue render s.yaml -o o.gif")
        #expect(variable.status == 64 && variable.errors.contains("SEGUE_FPS: a GIF cannot"), "\(variable.errors)")
        #expect(try program.run("render", "s.yaml", "-o", "o.png").status == 0)
    }

    /// Of what says the same in one place, nothing is dropped.
    @Test(arguments: [
        ("scale: 1\nwidth: 20", "2:1: error: \"scale\" and \"width\" exclude each other"),
        ("holdLast: 1\nhold-last: 2", "2:1: error: \"holdLast\" and \"hold-last\" are one setting"),
    ])
    func aFileSaysAThingOnce(_ settings: String, _ message: String) throws {
        let program = try prepared()
        try program.write("segue.yaml", settings + "\n")
        let outcome = try program.run("render", "s.yaml", "-o", "o.gif")
        #expect(outcome.status == 2 && outcome.errors.contains("segue.yaml:" + message), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("render s.yaml -o o.png --quality 50", "--quality is not used: it is for GIF, WebP, mp4, webm and mov"),
        ("render s.yaml s2.yaml -o out/ --codec vp9", "--codec is not used"),
        ("render s.yaml -o o.gif --quality 50 --lossy 3", "--quality is not used: --lossy says more exactly"),
        ("render s.yaml -o o.rgba --hold-last 1", "--hold-last is not used"),
        ("render s.yaml -o o.svg --verify", "nothing of svg"),
        ("render s.yaml -o o.webp --stats", "--stats is not used"),
        ("still s.yaml -o o.png --bounce", "--bounce is not used: a still is one picture"),
        ("render s.yaml -o o.gif -o o.webp --quality 50 --lossy 3 --loop 2 --matte red", ""),
        ("render s.yaml -o o.gif -q; $segue encode o.gif -o f/", "f/ loses the times of the frames: 0.02 s each"),
        ("render s.yaml -o o.gif -q --hold-last 1; $segue encode o.gif -o f/", "0.02 to 1.02 s"),
    ])
    func flagsWithoutUseAreTold(_ line: String, _ warning: String) throws {
        let program = try prepared()
        try program.write("s2.yaml", SampleScene.moving())
        let outcome = try program.shell("$segue \(line)")
        #expect(outcome.status == 0)
        let count = outcome.errors.components(separatedBy: "warning:").count - 1
        #expect(
            count == (warning.isEmpty ? 0 : 1) && (count == 0 || outcome.errors.contains(warning)), "\(outcome.errors)")
    }

    /// What was imported can be read.
    @Test(arguments: [
        ("fade trnslate(-120, 0)", "modifiers: fade"), ("\\&gt; y", "a Hero modifier that Hero does not read"),
        ("scale(0.5) nonsense", "modifiers: scale(0.5)"),
    ])
    func modifiersThatHeroSkipsAreNotTaken(_ written: String, _ expected: String) throws {
        let program = try Program()
        _ = try program.shell(
            "cp -r '\(Self.example)' app; sed -i 's/value=\"fade translate(-120, 0)\"/value=\"\(written)\"/' app/Places.storyboard"
        )
        let written = try program.run("import", "app/Places.storyboard", "-o", "x.yaml")
        #expect(written.status == 0 && !written.errors.contains("10 of 10"), "\(written.errors)")
        let text = String(decoding: try #require(program.bytes("x.yaml")), as: UTF8.self)
        #expect(text.contains(expected), "\(text)")
        #expect(try program.run("validate", "x.yaml").status == 0)
    }

    @Test func nothingIsReplacedUnasked() throws {
        let program = try prepared()
        let outcome = try program.shell(
            """
            $segue still s.yaml --at 0 -o a.png -q; $segue still s.yaml --at 0.5 -o b.png -q
            mkdir q-images; echo precious > q-images/from.png
            $segue quick --from a.png --to b.png --save q.yaml; echo $?; cat q-images/from.png
            $segue quick --from a.png --to b.png --save q.yaml --force -q; echo $?
            cp '\(Self.example)/Places.storyboard' p.storyboard
            $segue import p.storyboard -o p.storyboard --force; echo $?; head -c 5 p.storyboard
            """)
        #expect(outcome.text.contains("2\nprecious\n0\n64\n<?xml"), "\(outcome.text)\(outcome.errors)")
        #expect(outcome.errors.contains("q-images/from.png exists already"), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("verify s.yaml", "dark+light", "dark and light"),
        ("render s.yaml -o a.gif", "iphone-16+ltr+iphone-15", "iphone-16 and iphone-15"),
        ("docs s.yaml -o d", "ltr+dark+rtl", "ltr and rtl"),
    ])
    func aVariantIsOneThing(_ command: String, _ variant: String, _ both: String) throws {
        let outcome = try prepared().shell("$segue \(command) --variant \(variant)")
        #expect(outcome.status == 64 && outcome.errors.contains("cannot be both \(both)"), "\(outcome.errors)")
    }

    @Test func rulesThatAreNoneAreTold() throws {
        let program = try prepared()
        try program.write("s.yaml", "# segue lint: allow gost, jump\n" + SampleScene.moving())
        let outcome = try program.run("lint", "s.yaml")
        #expect(
            outcome.errors.contains("a comment allows \"gost\", and there is no such rule; did you mean \"ghost\"?"),
            "\(outcome.errors)")
        #expect(!outcome.errors.contains("jump\","), "\(outcome.errors)")
    }

    @Test func masksAreNotPinned() throws {
        let program = try prepared()
        for key in ["pin: { left: 0, top: 0, right: 0, bottom: 0 }", "constraints: [width == 10]"] {
            try program.write(
                "s.yaml",
                SampleScene.moving().replacing(
                    "backgroundColor: blue }", with: "backgroundColor: blue, mask: { backgroundColor: black, \(key) } }"
                ))
            let outcome = try program.run("validate", "s.yaml")
            #expect(outcome.status == 2 && outcome.errors.contains("a mask has no superview"), "\(outcome.errors)")
        }
    }

    @Test func languagesThatAreNotThereAreTold() throws {
        let program = try Program()
        for (language, isThere) in [("de", true), ("xx", false)] {
            let outcome = try program.run(
                "import", Self.example + "/Places.storyboard", "-o", "\(language).yaml", "--language", language)
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("no texts in \"xx\", so that its own are taken; there are de") != isThere)
        }
    }
}
