import Foundation
import Testing

/// Includes, variables, watching, opening and fixing, as a user meets them.
@Suite struct SharedSceneTests {
    private static let scene = """
        segue: 1
        include: brand.yaml
        canvas: { size: [40, 30], scale: 1 }
        variables: { fade: 0.5 }
        screens: { a: { view: { backgroundColor: brand, subviews: [{ use: box, alpha: $(fade) }] } } }
        timeline: [{ show: a }, { hold: 0.1 }]

        """
    private static let brand =
        "colors: { brand: red }\ncomponents: { box: { frame: [2, 2, 10, 10], backgroundColor: blue } }\n"

    private static func program() throws -> Program {
        let program = try Program()
        try program.write("scene.yaml", scene)
        try program.write("brand.yaml", brand)
        return program
    }

    @Test func aVariableOfTheCommandLineChangesThePicture() throws {
        let program = try Self.program()
        for (name, options) in [("none", ""), ("one", "--set fade=1"), ("half", "--set fade=0.5")] {
            let outcome = try program.shell("$segue still scene.yaml --at 0 -o \(name).png \(options)")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(program.bytes("none.png") == program.bytes("half.png"))
        #expect(program.bytes("none.png") != program.bytes("one.png"))
    }

    @Test(arguments: [
        ("render scene.yaml -o a.gif --set fad=1", 2, "did you mean \"fade\""),
        ("validate scene.yaml --set fade", 64, "--set expects name=value"),
        ("inspect scene.yaml --set fade=much", 2, "scene.yaml:5:"),
        ("lint scene.yaml --dry-run", 64, "belong to --fix"),
        ("lint scene.json --fix", 64, "--fix writes scenes in YAML"),
        ("render - --watch -o a.gif", 64, "--watch follows files"),
        ("render scene.yaml --watch -o a.gif --fps 60", 64, "--fps: a GIF cannot hold"),
        ("serve scene.yaml --host 'no where'", 64, "--host expects an address"),
    ])
    func whatCannotBeMeant(_ line: String, _ code: Int32, _ message: String) throws {
        let outcome = try Self.program().shell("$segue \(line) < /dev/null")
        #expect(outcome.status == code && outcome.errors.contains(message), "\(outcome.status) \(outcome.errors)")
    }

    /// A changed include is rendered again, a mistake is told and survived, and the signal ends it as it ends others. A shell in
    /// the background may leave it ignored.
    @Test func watchingFollowsIncludesUntilASignal() throws {
        let program = try Self.program()
        let outcome = try program.shell(
            """
            set -m
            wait_for() { for i in $(seq 200); do eval "$1" && return 0; sleep 0.1; done; echo "never: $1" >&2; }
            bash -c 'exec env --default-signal=INT "$segue" render scene.yaml -o a.png --watch' 2> log & pid=$!
            wait_for '[ -s a.png ]'; cp a.png first.png
            printf 'colors: { brnd: 1' > brand.yaml; wait_for 'grep -q "brand.yaml:" log'
            printf 'colors: { brand: green }\\ncomponents: { box: {} }\\n' > brand.yaml; wait_for '! cmp -s a.png first.png'
            kill -INT $pid; wait $pid; echo $?
            """)
        #expect(outcome.text.contains("130") && !outcome.errors.contains("never"), "\(outcome.text) \(outcome.errors)")
        #expect(program.bytes("a.png") != program.bytes("first.png"))
    }

    @Test func openingIsLeftToTheSystem() throws {
        let program = try Self.program()
        let outcome = try program.shell(
            """
            mkdir bin; printf '#!/bin/sh\\necho "$1" > "$OPENED"\\n' > bin/xdg-open; chmod +x bin/xdg-open
            export OPENED=$PWD/opened; PATH=$PWD/bin:$PATH "$segue" render scene.yaml -o a.gif --open
            for i in $(seq 50); do [ -s opened ] && break; sleep 0.1; done; cat opened
            PATH=/nowhere "$segue" render scene.yaml -o b.gif --open
            """)
        #expect(outcome.status == 0 && outcome.text == "a.gif\n", "\(outcome.text) \(outcome.errors)")
        #expect(outcome.errors.contains("b.gif is not opened"))
    }

    @Test func fixingKeepsWhatIsWritten() throws {
        let program = try Program()
        let text = """
            # A pair that is none.
            segue: 1
            canvas: { size: [60, 60], scale: 1 }
            screens:
              a: { view: { backgroundColor: white, subviews: [{ frame: [0, 0, 20, 20], backgroundColor: red, hero: card }] } } # left
              b: { view: { backgroundColor: white, subviews: [{ frame: [0, 0, 60, 40], backgroundColor: red, hero: carb }] } }
            timeline: [{ show: a }, { present: b }]

            """
        try program.write("scene.yaml", text)
        let dry = try program.run("lint", "scene.yaml", "--fix", "--dry-run")
        #expect(
            dry.status == 0 && dry.text.contains("+  a: {") && dry.text.contains("hero: carb"),
            "\(dry.text)\(dry.errors)")
        #expect(program.bytes("scene.yaml") == Data(text.utf8))
        let fixed = try program.run("lint", "scene.yaml", "--fix", "--pictures", "pictures")
        #expect(fixed.status == 0 && fixed.errors.contains("fixed: the hero id carb"), "\(fixed.errors)")
        #expect(
            program.bytes("scene.yaml") == Data(text.replacingOccurrences(of: "hero: card", with: "hero: carb").utf8))
        #expect(program.bytes("pictures/scene-before.gif") != program.bytes("pictures/scene-after.gif"))
        // The patch makes the same of the old text.
        try program.write("old.yaml", text)
        try program.write("patch", dry.text)
        let patched = try program.shell(
            "command -v patch > /dev/null || exit 0; patch -s old.yaml patch && cmp old.yaml scene.yaml")
        #expect(patched.status == 0, "\(patched.errors)")
    }
}
