import Foundation
import Testing

/// What a stranger's scene cannot do: read other files, show them in messages, write to the terminal what is no text,
/// reach a network or a shell.
@Suite struct ConfinementTests {
    private static let root = #filePath.components(separatedBy: "/Tests/")[0]
    private static let secret = "hunter2"

    /// A folder `scenes` beside a file that is none of its business.
    private func program() throws -> Program {
        let program = try Program()
        try FileManager.default.createDirectory(
            at: program.folder.appendingPathComponent("scenes/inner"), withIntermediateDirectories: true)
        try program.write("secret.txt", "\(Self.secret): [\(Self.secret)\n\(Self.secret)")
        return program
    }

    @Test(arguments: [
        "image: ../secret.txt", "image: inner/../../secret.txt", "image: link.png", "image: inner/far.png",
        "image: folder/secret.txt",
        "image: /etc/passwd", "image: \"../secret.txt\\0.png\"",
    ])
    func imagesOutside(_ image: String) throws {
        let program = try program()
        let scene = SampleScene.moving().replacingOccurrences(
            of: "frame: [0, 0, 4, 4]", with: "frame: [0, 0, 4, 4], \(image)")
        try program.write("scenes/scene.yaml", scene)
        _ = try program.shell(
            "ln -s ../secret.txt scenes/link.png; ln -s ../../secret.txt scenes/inner/far.png; ln -s .. scenes/folder")
        for command in [
            "render scene.yaml -o a.gif", "validate scene.yaml", "inspect scene.yaml --json", "lint scene.yaml",
        ] {
            let outcome = try program.shell(
                "$segue \(command.replacingOccurrences(of: "scene.yaml", with: "scenes/scene.yaml"))")
            #expect(outcome.status == 2, "\(command)")
            let said = outcome.errors + outcome.text
            #expect(said.contains("outside of the scene") && said.contains("--allow-outside"), "\(said)")
            #expect(!said.contains(Self.secret))
        }
        // Allowed, it is read, and it is no picture; what it says stays unsaid.
        let allowed = try program.shell("$segue render scenes/scene.yaml -o a.gif --allow-outside")
        #expect(allowed.status == 2 && !(allowed.errors + allowed.text).contains(Self.secret), "\(allowed.errors)")
    }

    @Test func fontsOutside() throws {
        let program = try program()
        let scene = SampleScene.moving().replacingOccurrences(
            of: "screens:", with: "fonts: { f: ../secret.txt }\nscreens:"
        )
        .replacingOccurrences(of: "type: image", with: "type: label, text: a, font: f")
        try program.write("scenes/scene.yaml", scene)
        for flag in ["", "--allow-outside"] {
            let outcome = try program.shell("$segue render scenes/scene.yaml -o a.gif \(flag)")
            #expect(outcome.status == 2 && !outcome.errors.contains(Self.secret), "\(outcome.errors)")
            #expect(outcome.errors.contains("outside") == flag.isEmpty, "\(outcome.errors)")
        }
    }

    @Test func linksInsideAreFollowed() throws {
        let program = try program()
        try program.write("scenes/scene.yaml", SampleScene.moving(image: "link.png"))
        try program.write("plain.yaml", SampleScene.moving())
        let made = try program.shell(
            "$segue still plain.yaml -o scenes/inner/real.png -q; ln -s inner/real.png scenes/link.png; $segue render scenes/scene.yaml -o a.gif"
        )
        #expect(made.status == 0, "\(made.errors)")
        let linked = try program.shell("ln -s scene.yaml scenes/other.yaml; $segue render scenes/other.yaml -o a.gif")
        #expect(linked.status == 0, "\(linked.errors)")
    }

    /// Mistakes are shown with their lines, and a link can make any file a scene.
    @Test func linkedScenesAndSettings() throws {
        let program = try program()
        for (command, isScene) in [
            ("ln -s ../secret.txt scenes/scene.yaml; $segue render scenes/scene.yaml -o a.gif", true),
            ("ln -s ../secret.txt scenes/scene.yaml; $segue inspect scenes/scene.yaml --json", true),
            (
                "ln -s ../secret.txt scenes/segue.yaml; cd scenes; $segue init s.yaml -q; $segue render s.yaml -o a.gif",
                false
            ),
        ] {
            let outcome = try program.shell("rm -f scenes/scene.yaml; \(command)")
            let said = outcome.errors + outcome.text
            #expect(outcome.status == 2 && said.contains("leads out of its folder"), "\(said)")
            #expect(said.contains("--allow-outside") == isScene)
            #expect(!said.contains(Self.secret))
        }
        try program.write("scene.txt", SampleScene.moving())
        let link = "rm scenes/segue.yaml; ln -sf ../scene.txt scenes/scene.yaml"
        #expect(try program.shell("\(link); $segue render scenes/scene.yaml -o a.gif --allow-outside").status == 0)
        #expect(
            try program.shell(
                "$segue render <(cat scene.txt) -o a.gif && $segue render /dev/stdin -o a.gif < scene.txt"
            ).status == 0)
    }

    /// A build server takes lines that begin with `::` for commands, and a terminal what follows an escape.
    @Test(arguments: ["\\e[2J\\n::add-mask::x", "a\\r\\n::error::b", "\\x9b2J", "\\u202Egnp.exe", "\\0\\a\\b"])
    func namesThatAreCommands(_ name: String) throws {
        let program = try Program()
        try program.write(
            "scene.yaml",
            """
            segue: 1
            "\(name)": 1
            screens: { a: { view: { name: "\(name)", hero: { modifiers: "\(name)" }, backgroundColor: "\(name)", image: "\(name)" } } }
            timeline: [{ show: "\(name)" }, { animate: "\(name)", to: {} }, { "\(name)": 2 }]
            """)
        for command in [
            "render scene.yaml -o a.gif", "inspect scene.yaml", "lint scene.yaml",
            "render scene.yaml -o a.gif --lenient",
        ] {
            let outcome = try program.shell("$segue \(command)")
            #expect(outcome.status == 2)
            let said = (outcome.errors + outcome.text).unicodeScalars
            #expect(
                !said.contains {
                    $0 != "\n" && $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
                        || (0x202A...0x202E).contains($0.value)
                })
            #expect(
                !(outcome.errors + outcome.text).split(separator: "\n").contains {
                    $0.drop { $0 == " " }.hasPrefix("::")
                })
        }
    }

    /// The preview alone listens, on the loopback interface unless it is told otherwise, through libevent. Three files
    /// start a program: ffmpeg for videos, segue-port for `segue port`, and what the system opens files with for `--open`.
    @Test func sourcesReachNoNetworkAndNoShell() throws {
        let forbidden = [
            "URLSession", "FoundationNetworking", "Process(", "posix_spawn", "popen(", "system(", "fork(", "execv",
            "dlopen", "NSTask", "getaddrinfo",
            "socket(", "connect(", "libcurl",
        ]
        let starting = [
            "Sources/Recording/Video/FFmpegProcess.swift": "posix_spawn",
            "Sources/SegueCLI/Support/OpenOption.swift": "posix_spawn",
            "Sources/SegueCLI/Commands/PortCommand.swift": "execv",
        ]
        var seen = 0
        for folder in ["Sources", "Export", "Libraries", "CPNG", "CGIF"] {
            let files =
                FileManager.default.enumerator(atPath: "\(Self.root)/\(folder)")?.compactMap { $0 as? String } ?? []
            for file in files where [".swift", ".c", ".h"].contains(where: file.hasSuffix) {
                let lines = try String(contentsOfFile: "\(Self.root)/\(folder)/\(file)", encoding: .utf8).split(
                    separator: "\n")
                seen += 1
                // What rewrites apps names what they call.
                for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") && !file.hasPrefix("Porting/")
                {
                    if let word = forbidden.first(where: { Self.calls($0, in: line) }),
                        starting["\(folder)/\(file)"] != word
                    {
                        Issue.record("\(folder)/\(file) has \(word): \(line)")
                    }
                    if ["evhttp_", "evconnlistener_", "bufferevent_"].contains(where: line.contains) {
                        let isPreview = file.hasPrefix("Publishing/Preview/") || file == "CEvent/shim.h"
                        #expect(isPreview, "\(folder)/\(file) listens")
                    }
                }
            }
        }
        #expect(seen > 400)
    }

    /// Whether a word stands in a line, and not as the end of a longer one or as the name of a case.
    private static func calls(_ word: String, in line: Substring) -> Bool {
        guard let range = line.range(of: word), !line[..<range.lowerBound].hasSuffix("case ") else { return false }
        guard let before = line[..<range.lowerBound].last else { return true }
        return !(before.isLetter || before == "." || before == "_")
    }
}
