import Foundation
import Testing

/// What a stranger types: any path, any flag, any nonsense. Every line ends with its exit code, and with an object when
/// `--json` is asked for.
@Suite struct CommandLineTests {
    /// A folder with scenes, pictures and an animation; `x` is a scene whose path has one character.
    static func prepared() throws -> Program {
        let program = try Program()
        for (name, bytes) in try files.get() { try bytes.write(to: program.folder.appendingPathComponent(name)) }
        return program
    }

    private static let files = Result {
        let program = try Program()
        for name in ["x", "scene.yaml"] {
            try program.write(name, SampleScene.moving(canvas: "size: [40, 30], scale: 2"))
        }
        let made = try program.shell(
            "$segue still x -o p --format png -q && $segue still x --at end -o q --format png -q && $segue render x -o g --format gif -q"
        )
        #expect(made.status == 0, "\(made.errors)")
        return program.contents.map { ($0, program.bytes($0) ?? Data()) }
    }

    /// Whether standard output is one object, or one a line.
    static func isJSON(_ outcome: Program.Outcome) -> Bool {
        let lines = outcome.text.split(separator: "\n")
        return !lines.isEmpty
            && lines.allSatisfy { (try? JSONSerialization.jsonObject(with: Data($0.utf8))) is [String: Any] }
    }

    static let paths: [(String, Int32)] = [
        ("render x -o y --format gif", 0), ("render - -o - --format gif < x > y", 0), ("render x -o .", 0),
        ("render . -o a.gif", 2),
        ("render x -o x --format gif", 64),
        ("render x -o y --format frames", 0), ("render x -o ./y --format frames", 0),
        ("render x -o x --format frames", 2),
        ("encode g -o y --format frames", 0), ("encode g -o - --format frames", 64),
        ("render x -o - --format frames", 64),
        ("render x -o p --format frames", 2),
        ("compare x -o y --format gif", 0), ("compare - -o - --format gif < x > y", 0), ("compare . -o a.gif", 2),
        ("compare x -o x --format gif", 64), ("compare y -o a.gif", 2), ("compare x -o .", 0), ("compare x -o -", 64),
        ("render x -o y", 64), ("render x -o -", 64), ("render - -o out/ < x", 0), ("render y -o a.gif", 2),
        ("still x -o y --format png", 0), ("still - -o - --format png < x > y", 0), ("still x -o .", 0),
        ("still . -o a.png", 2),
        ("still x -o x --format png", 64),
        ("inspect x", 0), ("inspect - < x", 0), ("inspect .", 2), ("inspect y", 2), ("validate x", 0),
        ("validate - < x", 0), ("validate .", 2),
        ("lint x", 0), ("lint - < x", 0), ("lint .", 2), ("debug x -o d --only curves", 0),
        ("debug - -o d --only curves < x", 0),
        ("debug x -o .  --only curves", 0),
        ("debug x -o -", 64), ("debug . -o d", 2), ("debug x -o x", 2),
        ("docs x -o d", 0), ("docs . -o d", 0), ("docs - -o d", 64), ("docs x -o -", 64), ("docs x -o .", 0),
        ("docs y -o d", 2),
        ("verify x --update=missing", 0), ("verify x --update=missing --baselines b --junit j --report r", 0),
        ("verify x --update=all --baselines .", 0),
        ("verify -", 64), ("verify .", 2), ("verify y", 2),
        ("diff p p", 0), ("diff p q", 1), ("diff p q -o y --delta z --report r", 1), ("diff p - < p", 0),
        ("diff - p < p", 0), ("diff - -", 64),
        ("diff . p", 2),
        ("diff p q -o p", 64), ("diff g g", 0), ("diff x x", 2), ("diff scene.yaml x", 2), ("diff x scene.yaml", 64),
        ("diff p q -o .", 2),
        ("encode g -o y --format png", 0), ("encode p q -o y --format gif --fps 50", 0),
        ("encode - -o - --format png < g > y", 0),
        ("encode . -o a.gif --fps 50", 2),
        ("encode g -o .  --format png", 2), ("encode g -o g --format gif", 64), ("encode - - -o a.gif", 64),
        ("encode g -o -", 64),
        ("quick --from p --to q -o y --format gif", 0), ("quick --from p --to q --save s", 0),
        ("quick --from p --to q -o .", 0),
        ("quick --from . --to q -o a.gif", 2),
        ("quick --from p --to q -o p --format png", 64), ("quick --from p --to q --save -", 64),
        ("quick --from p --to q --save q", 64),
        ("init y", 0), ("init - > y", 0), ("init .", 2), ("init . --force", 2), ("init x", 2), ("init y --schema", 0),
        ("init - --schema", 64),
        ("schema -o y", 0), ("schema -o - > y", 0), ("schema -o .", 2), ("serve -", 64), ("serve .", 2), ("serve y", 2),
        ("merge-reports . -o r", 2), ("merge-reports x -o r", 2), ("merge-reports - -o r", 2),
        ("merge-reports x -o -", 64),
    ]

    @Test(arguments: paths) func anyPathWorks(_ line: String, _ code: Int32) throws {
        let outcome = try Self.prepared().shell("$segue \(line)")
        #expect(outcome.status == code, "\(line): \(outcome.errors)")
        #expect(
            code < 2 || (outcome.errors + outcome.text).lowercased().contains("error"), "\(line): \(outcome.errors)")
        // Usage of a command and its error are told once.
        #expect(outcome.errors.lowercased().components(separatedBy: "error:").count <= 2, "\(line): \(outcome.errors)")
    }

    static let commands = [
        "render", "still", "compare", "encode", "inspect", "diff", "verify", "merge-reports", "debug", "docs", "lint",
        "quick",
        "validate", "list", "serve",
        "init", "schema",
        "doctor",
    ]

    @Test func theDoctorKnowsItsLibraries() throws {
        let outcome = try Self.prepared().shell("$segue doctor --json")
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
        let libraries = try #require(answer["libraries"] as? [[String: String]])
        #expect(libraries.count == 12)
        for library in libraries { #expect(library["version"]?.split(separator: ".").count ?? 0 >= 2, "\(library)") }
    }

    static let wrong: [String] =
        commands.filter { !["init", "schema", "doctor"].contains($0) }
        + commands.map { "\($0) --nonesuch" } + [
            "", "help nonesuch", "rendr x -o a.gif", "render x", "render -o a.gif", "render x -o a.gif --fps 0",
            "render x -o a.gif --fps nan",
            "render x -o a.gif --fps ''",
            "render x -o a.gif --jobs 0", "render x -o a.gif --jobs -1", "render x -o a.gif --scale -2",
            "render x -o a.gif --speed 0",
            "render x -o a.gif --loop never",
            "render x -o a.gif --matte none", "render x -o a.gif --device nokia", "render x -o a.gif --appearance drak",
            "render x -o a.gif --direction up",
            "render x -o a.gif --variant drak", "render x -o a.gif --compression tar", "render x -o a.gif --dither 3",
            "render x -o a.gif --colors 1",
            "render x -o a.gif --max-bytes lots", "render x -o a.gif --quality 0", "render x -o a.gif --lossy 101",
            "render x -o a.gif --select 1", "render x -o a.gif --select 0x0..0x1", "still x -o a.png --at 0x1",
            "diff p q --start 0x1", "quick --from p --to q -o a.gif --duration 0x1p-1",
            "render x -o a.gif --limit views=0x10", "render x -o a.gif --slice 1/10001",
            "render x -o a.gif --join 10001", "compare x -o a.gif --slice 1/100000", "docs x -o d --shard 1/10001",
            "render x -o a.gif --frames x", "render x -o a.gif --select 0..1 --frames 1",
            "render x -o a.gif --format bmp", "render x -o a.gif -q -v",
            "render x -o a.gif --limit views", "render x -o a.gif --limit veiws=3",
            "render x -o a.gif --limit views=-1",
            "render x scene.yaml -o a.gif",
            "render x ./x -o out/", "still x -o a.png --at later", "still x -o a.png --at -1",
            "still x -o a.png --at nan",
            "still x -o a.png --at ''",
            "still x -o a.png --at 200%", "inspect x --at soon", "inspect x --at -1", "inspect x --device nokia",
            "inspect x --appearance drak",
            "inspect x --variant drak",
            "validate x --device nokia", "validate x --direction sideways", "validate x --variant dark+drak",
            "lint x --only nonesuch",
            "lint x --device nokia",
            "debug x -o d --only nonesuch", "debug x -o ''", "debug x -o d --scale 0", "docs x -o d --format y4m",
            "docs x -o d --variant drak",
            "docs x -o d --poster never",
            "docs x -o d --fps 0", "diff p q --threshold 2", "diff p q --metric nonesuch", "diff p q --ignore 1,2",
            "diff p q --alpha 2",
            "diff p q --diff-color reddish",
            "diff p q --max-pixels -1", "diff p", "diff p q p", "diff p ''", "render '' -o a.gif", "inspect x ''",
            "validate - -", "lint ''",
            "verify ''", "verify x --update chnaged", "verify x --update=some", "verify x --shard 3/2",
            "verify x --variant drak", "verify x --threshold nan",
            "verify x --jobs 0", "encode g -o a.gif --size 3", "encode g -o a.gif --format-in y4m",
            "encode g -o a.gif --format-in rgba",
            "encode g -o a.gif --colors 0",
            "encode g -o a.svg", "encode scene.yaml -o a.gif",
            "encode '' -o a.gif", "quick --from p", "quick --from p --to q -o a.gif --match x",
            "quick --from p --to q -o a.gif --duration 0",
            "quick --from p --to q -o a.gif --duration -1", "list nonesuch", "list", "serve x --port 99999",
            "serve x --fps 0",
            "init card.gif", "quick --from p --to q --save q.png", "init --template nonesuch", "init y z",
            "schema -o ''", "merge-reports x",
        ]

    @Test(arguments: wrong) func wrongUsageEndsWith64(_ line: String) throws {
        let program = try Self.prepared()
        let before = program.contents
        let outcome = try program.shell("$segue \(line)")
        // Without anything, the help is what is wanted.
        if line.isEmpty { return #expect(outcome.status == 0 && outcome.text.contains("SUBCOMMANDS")) }
        #expect(outcome.status == 64, "\(line): \(outcome.errors)")
        #expect(outcome.errors.contains("rror:"), "\(line): \(outcome.errors)")
        let json = try program.shell("$segue \(line) --json")
        #expect(json.status == 64, "\(line) --json: \(json.errors)")
        #expect(
            Self.isJSON(json) && json.text.contains("\"exit_code\": 64") && json.text.contains("\"message\""),
            "\(line) --json: \(json.text)")
        #expect(program.contents == before, "\(line)")
    }

    static let bad = [
        "render y -o a.gif", "render broken -o a.gif", "render . -o a.gif", "render x -o missing/a.gif",
        "still x -o a.png --at 9",
        "still x -o a.png --at f999",
        "inspect y", "inspect broken", "inspect x --at 9", "validate y", "validate broken x", "lint broken",
        "debug y -o d", "docs broken -o d",
        "diff p y", "diff p broken", "diff scene.yaml y.mov", "diff scene.yaml y.gif",
        "verify x", "verify broken", "encode y -o a.gif", "encode broken -o a.gif --fps 50",
        "quick --from p --to y -o a.gif", "init x",
        "schema -o missing/y", "serve y",
        "merge-reports y -o r", "render x y -o out/",
    ]

    @Test(arguments: bad) func badInputEndsWith2AndAnObject(_ line: String) throws {
        let program = try Self.prepared()
        try program.write("broken", "segue: 1\nscreens: 3\n")
        let outcome = try program.shell("$segue \(line) --json")
        #expect(outcome.status == 2, "\(line): \(outcome.errors)")
        Self.expectFailure(outcome, 2, line)
        #expect(outcome.text.contains("\"message\""), "\(line): \(outcome.text)")
        if line.hasPrefix("diff scene.yaml y") {
            #expect(outcome.errors.contains("cannot be read: no such file"), "\(line): \(outcome.errors)")
        }
    }

    /// Each object on standard output says the exit code and what went wrong, and standard error says it too.
    static func expectFailure(_ outcome: Program.Outcome, _ code: Int32, _ line: String) {
        #expect(isJSON(outcome), "\(line): \(outcome.text)\(outcome.errors)")
        for text in outcome.text.split(separator: "\n") {
            let object = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
            #expect(object?["exit_code"] as? Int == Int(code), "\(line): \(text)")
            #expect((object?["errors"] as? [[String: Any]])?.isEmpty == false, "\(line): \(text)")
        }
        #expect(outcome.errors.contains("error: "), "\(line): \(outcome.errors)")
        // In one way: `segue: error: …`, or `file:line:column: error: …`.
        #expect(
            !outcome.errors.contains("Error: ") && !outcome.errors.contains("NSCocoa"), "\(line): \(outcome.errors)")
    }

    /// What a command is given, with `@` for a path.
    static let takers = [
        "render @ -o a.gif", "still @ -o a.png --at 0", "inspect @", "validate @", "lint @", "debug @ -o d",
        "verify @", "quick --from @ --to q -o a.gif", "quick --from p --to @ -o a.gif", "encode @ -o a.gif", "diff @ q",
        "diff p @", "docs @ -o d", "merge-reports @ -o r", "verify x --update=all --report @/r",
        "verify x --update=all --junit @/j", "diff p q --report @/r", "encode g -o @/a.gif",
        "debug x -o @/d", "docs x -o @/d", "schema -o @/s", "init @/s",
    ]

    /// A file that is not there, one without a byte, and text that is not UTF-8: one message, one object.
    @Test(arguments: takers, ["nothing", "empty", "latin"])
    func noPathIsASurprise(_ command: String, _ path: String) throws {
        let program = try Self.prepared()
        try program.write("empty", "")
        try Data([0x73, 0x3A, 0x20, 0xE9, 0x0A]).write(to: program.folder.appendingPathComponent("latin"))
        // Folders that are missing are made by those who write several files.
        if path == "nothing", command.contains("@/"), !["encode", "schema", "init"].contains(where: command.hasPrefix),
            !command.contains("--junit")
        {
            return
        }
        let line = command.replacingOccurrences(of: "@", with: path)
        let plain = try program.shell("$segue \(line)")
        #expect(plain.status == 2, "\(line): \(plain.text)\(plain.errors)")
        #expect(plain.errors.components(separatedBy: "error: ").count == 2, "\(line): \(plain.errors)")
        let outcome = try program.shell("$segue \(line) --json")
        #expect(outcome.status == 2, "\(line): \(outcome.errors)")
        Self.expectFailure(outcome, 2, line)
    }

    @Test(arguments: [
        "with space", "na\u{EF}ve \u{1F600}", "line\nbreak", "-dash", "tab\there", "quote'\"", "{scene}", "%04d",
        String(repeating: "n", count: 240),
        "a.b.c",
    ])
    func anyNameOfAFile(_ name: String) throws {
        let program = try Self.prepared()
        try program.write(name + ".yaml", SampleScene.moving())
        let outcome = try program.run("render", "--json", "-o", "out/", "--", name + ".yaml")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path + "/out")
        #expect(names == [name + ".gif"])
        let missing = try program.run("validate", "--json", "--", name + ".yml")
        #expect(missing.status == 2 && Self.isJSON(missing))
    }

    @Test(arguments: [
        ("--transitions push", "push needs the argument \"direction\""), ("--transitions 'push(lfet)'", "must be"),
        ("--transitions zoon", "did you mean \"zoom\"?"), ("--transitions nonesuch", "zoomSlide(left)"),
        ("--transitions hero,,zoom", "one is empty"), ("--sweep curv=easeIn", "keys: duration, curve"),
        ("--sweep spring=1", "stiffness/damping"),
    ])
    func comparisonsSayWhatTheyKnow(_ flags: String, _ part: String) throws {
        let outcome = try Self.prepared().shell("$segue compare x -o a.gif \(flags)")
        #expect(outcome.status == 64 && outcome.errors.contains(part), "\(outcome.errors)")
    }

    @Test func aNameThatIsTooLong() throws {
        let program = try Self.prepared()
        let long = String(repeating: "n", count: 300)
        for line in ["render \(long) -o a.gif", "render x -o \(long).gif", "diff p \(long)"] {
            let outcome = try program.shell("$segue \(line)")
            #expect(outcome.status == 2 && outcome.errors.contains("too long"), "\(outcome.errors)")
        }
    }

    @Test func linksAreFollowed() throws {
        let program = try Self.prepared()
        let outcome = try program.shell(
            "ln -s x l; touch a.gif; ln -s a.gif o.gif; $segue render l -o o.gif && test -L o.gif && test -s a.gif; echo $?; ln -s l2 l2; $segue render l2 -o b.gif"
        )
        #expect(outcome.text.hasPrefix("0") && outcome.status == 2, "\(outcome.text)\(outcome.errors)")
    }

    // MARK: Times

    @Test func timesAreReadAlikeEverywhere() throws {
        let program = try Self.prepared()
        let outcome = try program.shell(
            """
            for t in 0.25 50% f15; do $segue still x --at $t -o - --format rgba --fps 60 | sha256sum; done | sort -u | wc -l
            for t in 0.5 100% f30 end; do $segue still x --at $t -o - --format rgba --fps 60 | sha256sum; done | sort -u | wc -l
            for t in 0.25 50% f15; do $segue inspect x --at $t --json --fps 60; done | sort -u | wc -l
            """)
        #expect(outcome.text.split(separator: "\n") == ["1", "1", "1"], "\(outcome.text)\(outcome.errors)")
        for line in [
            "still x -o a.png --at 0.51", "still x -o a.png --at f31 --fps 60", "inspect x --at 0.51",
            "inspect x --at f31",
            "docs x -o d --poster 0.51",
        ] {
            let outcome = try program.shell("$segue \(line)")
            #expect(
                outcome.status == 2 && outcome.errors.contains("beyond the end: the timeline takes 0.5 s"),
                "\(line): \(outcome.errors)")
        }
    }

    // MARK: Help and messages

    @Test func helpSaysDefaultsAndExamples() throws {
        let program = try Self.prepared()
        let help = try #require(
            try JSONSerialization.jsonObject(with: program.run("--experimental-dump-help").output) as? [String: Any])
        let subcommands = try #require((help["command"] as? [String: Any])?["subcommands"] as? [[String: Any]])
        for command in subcommands where command["commandName"] as? String != "help" {
            let name = command["commandName"] as? String ?? ""
            let text = try program.run(name, "--help").text
            let examples = (command["discussion"] as? String ?? "").split(separator: "\n").filter {
                $0.hasPrefix("  segue \(name)")
            }.map {
                $0.dropFirst(8)
            }
            #expect(text.contains("Example") && !examples.isEmpty, "\(name)")
            // An example is right usage; its files are not there. One that waits for changes is ended.
            for example in examples where name != "doctor" {
                let outcome = try Program().shell("timeout -s INT 10 $segue \(example) < /dev/null")
                #expect(outcome.status != 64, "\(example)")
            }
            for argument in command["arguments"] as? [[String: Any]] ?? []
            where argument["kind"] as? String == "option" && argument["isOptional"] as? Bool == true {
                let words = argument["abstract"] as? String ?? ""
                #expect(
                    words.contains("default") || argument["defaultValue"] != nil,
                    "\(name): \(argument["valueName"] ?? ""): \(words)")
            }
        }
    }

    @Test func everySwitchHasItsOpposite() throws {
        let help = try #require(
            try JSONSerialization.jsonObject(with: Program().run("--experimental-dump-help").output) as? [String: Any])
        let subcommands = try #require((help["command"] as? [String: Any])?["subcommands"] as? [[String: Any]])
        for command in subcommands where command["commandName"] as? String != "help" {
            let arguments = command["arguments"] as? [[String: Any]] ?? []
            let names = arguments.flatMap {
                ($0["names"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
            }
            for argument in arguments where argument["kind"] as? String == "flag" {
                let own = (argument["names"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "long" }
                    .compactMap {
                        $0["name"] as? String
                    }
                for name in own where !["help", "version"].contains(name) && !name.hasPrefix("no-") {
                    #expect(names.contains("no-" + name), "\(command["commandName"] ?? "") --\(name)")
                }
            }
        }
    }

    @Test func errorsComeBeforeWarnings() throws {
        let program = try Program()
        try program.write(
            "s.yaml",
            """
            segue: 1
            screens: { a: { view: { subviews: [{ name: b, frame: [0, 0, 9, 9], hero: { id: b, modifiers: "fade(1)" } }] } } }
            timeline: [{ show: a }, { hold: soon }]
            """)
        let outcome = try program.run("validate", "s.yaml", "--lenient")
        let places = outcome.errors.components(separatedBy: "\n").filter {
            $0.contains("error:") || $0.contains("warning:")
        }
        #expect(
            outcome.status == 2 && places.first?.contains("error:") == true && places.count == 2
                && places.last?.contains("warning:") == true,
            "\(outcome.errors)")
    }
}
