import Foundation
import Testing

/// What somebody new runs first: templates, the schema, completions, and mistyped commands.
@Suite struct FirstStepsTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let templates = ["match", "container-transform", "app-store", "zoom", "push", "onboarding", "dance"]

    @Test func everyTemplateIsListed() throws {
        let summary =
            try JSONSerialization.jsonObject(with: Program().run("list", "templates", "--json").output)
            as? [String: Any]
        #expect((summary?["templates"] as? [[String: String]])?.compactMap { $0["name"] } == Self.templates)
    }

    @Test(arguments: templates) func templatesAreValidAndRender(_ template: String) throws {
        let program = try Program()
        #expect(try program.run("init", "--template", template).status == 0)
        #expect(program.contents == ["scene.yaml"])
        #expect(try program.run("validate", "--strict", "scene.yaml").status == 0)
        let outcome = try program.run("render", "scene.yaml", "-o", "scene.gif", "--fps", "5", "--scale", "0.25")
        #expect(
            outcome.status == 0 && program.bytes("scene.gif")?.prefix(6) == Data("GIF89a".utf8), "\(outcome.errors)")
        let again = try program.run("init", "--template", template)
        #expect(again.status == 2 && again.errors.contains("--force"))
    }

    @Test func theSchemaCanStandBesideTheScene() throws {
        let program = try Program()
        #expect(try program.run("init", "--schema").status == 0)
        #expect(program.contents == ["scene.yaml", "segue.schema.json"])
        #expect(
            String(decoding: program.bytes("scene.yaml") ?? Data(), as: UTF8.self).hasPrefix(
                "# yaml-language-server: $schema=segue.schema.json\n"))
        #expect(try program.run("validate", "scene.yaml").status == 0)
        #expect(try program.run("schema").output == program.bytes("segue.schema.json"))
        #expect(try program.run("schema", "-o", "other.json").status == 0)
        #expect(program.bytes("other.json") == program.bytes("segue.schema.json"))
    }

    static let hasValidator = (try? Program().shell("python3 -c 'import jsonschema, yaml'").status) == 0

    @Test(.enabled(if: hasValidator)) func scenesAreValidByTheSchema() throws {
        let outcome = try Program().shell("python3 '\(Self.root.path)/scripts/maintain/test-schema' \"$segue\"")
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    }

    @Test(arguments: [
        ("rendr scene.yaml -o a.gif", #"There is no command "rendr"; did you mean "render"?"#),
        ("scene.yaml", "segue render scene.yaml -o scene.gif"),
        ("frobnicate", "there are: render"),
        ("frobnicate --json", "There is no command \"frobnicate\""),
        ("render scene.yaml --fpss 50 -o a.gif", "Did you mean '--fps'?"),
        ("render scene.yaml --fsp 50 -o a.gif", "Did you mean '--fps'?"),
        ("render scene.yaml --outpt a.gif", "Unknown option '--outpt'. Did you mean '--output'?"),
        ("still scene.yaml --nope=1", "Unknown option '--nope'"),
        ("render scene.yaml", "Say where to write"),
        ("init --template mach", #"did you mean "match"?"#),
        ("init zoom", #""zoom" is a template; say segue init --template zoom"#),
        ("init zoom a.yaml", #""zoom" is a template; say segue init a.yaml --template zoom"#),
        ("init a.yaml b.yaml", "Unexpected argument 'b.yaml'"),
        ("list key", "keys"),
        ("render scene.yaml --for github,gitlab", "repeated: --for github --for gitlab"),
        ("render scene.yaml --for github,gitlub", #"There is no place "github,gitlub""#),
        ("render scene.yaml --for slack -o a.mp4", #"give it a folder, such as -o out/, and not "a.mp4""#),
    ])
    func mistypedWordsAreGuessed(_ line: String, _ message: String) throws {
        let outcome = try Program().shell("$segue \(line)")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func aHostThatThereIsNotIsSaid() throws {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving(canvas: "size: [40, 30], scale: 2"))
        let outcome = try program.shell("$segue serve scene.yaml --host no..host")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(#"there is no host "no..host""#), "\(outcome.errors)")
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func completionScriptsNameTheCommands(_ shell: String) throws {
        let outcome = try Program().run("--generate-completion-script", shell)
        #expect(outcome.status == 0)
        for word in ["render", "schema", "container-transform"] {
            #expect(outcome.text.contains(word), "\(shell): \(word)")
        }
    }

    /// Typed into a bash on a pseudo-terminal.
    @Test func completionsOfferFilesAndEveryWord() throws {
        let outcome = try Program().shell("python3 '\(Self.root.path)/scripts/maintain/test-completions' \"$segue\"")
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    }

    @Test func theReferenceIsAboutThisProgram() throws {
        let folder = Self.root.appendingPathComponent("docs/reference")
        let pages = try ["scene", "views", "timeline", "modifiers", "values", "settings"].map {
            try String(contentsOf: folder.appendingPathComponent($0 + ".md"), encoding: .utf8)
        }.joined()
        func listed(_ subject: String) throws -> [String: Any] {
            try #require(
                try JSONSerialization.jsonObject(with: Program().run("list", subject, "--json").output)
                    as? [String: Any])
        }
        // When this fails, run scripts/reference.
        for table in try #require(try listed("keys")["tables"] as? [[String: Any]]) {
            for key in table["keys"] as? [[String: Any]] ?? [] {
                let (name, text) = (key["name"] as? String ?? "", key["description"] as? String ?? "")
                #expect(
                    pages.contains("| `\(name)` |") && pages.contains(text.replacingOccurrences(of: "|", with: "\\|")),
                    "\(name): \(text)")
            }
        }
        // An unknown function is answered with those that there are.
        let scene = "segue: 1\nscreens: { a: { view: { backgroundColor: nothing(1) } } }\ntimeline: [{ show: a }]\n"
        let answer = try Program().run("validate", "-", input: Data(scene.utf8)).errors
        let functions =
            answer.components(separatedBy: "there are: ").last?.split(separator: "\n").first?
            .components(separatedBy: ", ") ?? []
        #expect(functions.count > 8)
        for function in functions where !pages.contains("`\(function)(") {
            Issue.record("\(function) is not in values.md")
        }
        for subject in ["modifiers", "devices", "easings"] {
            for entry in try #require(try listed(subject)[subject] as? [[String: String]]) {
                #expect(pages.contains("| `\(entry["name"] ?? "")` |"), "\(entry)")
            }
        }
        for entry in try #require(try listed("settings")["settings"] as? [[String: Any]]) {
            let places = ["flag", "environment", "scene"].compactMap { entry[$0] as? String }.map { "`\($0)`" }.joined(
                separator: " ")
            #expect(
                pages.contains("| `\(entry["name"] ?? "")` |")
                    && pages.contains("| \(places) | \(entry["description"] ?? "")"), "\(entry)")
        }
    }

    @Test func serveEndsBySignalAndSaysWhereItIs() throws {
        let program = try Program()
        try program.write("scene.yaml", SampleScene.moving())
        let outcome = try program.shell(
            """
            set -m; $segue serve scene.yaml > url & for i in $(seq 100); do [ -s url ] && break; sleep 0.05; done
            cat url; kill -TERM %1; wait %1
            """)
        #expect(outcome.status == 128 + 15, "\(outcome.errors)")
        #expect(outcome.text.hasPrefix("http://127.0.0.1:") && outcome.text.hasSuffix("/\n"))
        #expect(try program.run("serve", "-").status == 64)
        let missing = try program.run("serve", "none.yaml")
        #expect(missing.status == 2 && missing.errors.contains("segue init none.yaml"))
    }

    @Test func keysAreListed() throws {
        let outcome = try Program().run("list", "keys", "--json")
        let summary = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        let tables = try #require(summary["tables"] as? [[String: Any]])
        #expect(tables.compactMap { $0["name"] as? String }.prefix(3) == ["scene", "images", "canvas"])
        for table in tables {
            for key in try #require(table["keys"] as? [[String: Any]]) {
                #expect(
                    ["name", "type", "description", "example"].allSatisfy { (key[$0] as? String)?.isEmpty == false })
            }
        }
    }
}
