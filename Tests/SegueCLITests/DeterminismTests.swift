import Foundation
import Testing

/// The same scene, the same bytes: on this machine, on yours, and on any other day.
@Suite struct DeterminismTests {
    private static let root = #filePath.components(separatedBy: "/Tests/")[0]
    private static let scenes = scenes(in: "") + scenes(in: "showcase/")

    private static func scenes(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: root + "/scenes/" + folder)) ?? [])
            .filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0 }
    }

    private static let goldenFile = root + "/Tests/SegueCLITests/Goldens/pixels.sha256"

    /// Lines as `sha256sum` writes them, with scenes instead of files.
    private static let goldens: [String: String] = {
        let text = (try? String(contentsOfFile: goldenFile, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").reduce(into: [:]) { goldens, line in
            let fields = line.split(separator: " ")
            if fields.count == 2 { goldens[String(fields[1])] = String(fields[0]) }
        }
    }()

    /// Pixels of five frames a second, at one pixel per point, with the pinned fonts. `SEGUE_RECORD=all` records them
    /// anew.
    @Test func theGalleryIsWhatItWas() throws {
        let program = try Program()
        #expect(!Self.scenes.isEmpty)
        var lines: [String] = []
        for scene in Self.scenes {
            let outcome = try program.shell(
                "set -o pipefail; $segue render \(Self.root)/scenes/\(scene) --fps 5 --scale 1 -q -o - --format rgba | sha256sum | cut -c1-64"
            )
            #expect(outcome.status == 0, "\(outcome.errors)")
            let hash = outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
            if ProcessInfo.processInfo.environment["SEGUE_RECORD"] != "all" {
                #expect(
                    hash == Self.goldens[scene],
                    "\(scene) is drawn differently; if that is meant, record with SEGUE_RECORD=all")
            }
            lines.append("\(hash)  \(scene)\n")
        }
        if ProcessInfo.processInfo.environment["SEGUE_RECORD"] == "all" {
            try lines.joined().write(toFile: Self.goldenFile, atomically: true, encoding: .utf8)
        }
    }

    /// What must not matter, set before the program or given to it.
    private static let surroundings: [(before: String, after: String)] = [
        ("", ""), ("", "--jobs 1"), ("", "--jobs 2"), ("", "--jobs 8"), ("LC_ALL=tr_TR.UTF-8", ""),
        ("LC_ALL=C LANG=C", ""),
        ("TZ=Asia/Kathmandu", ""),
        ("HOME=/nonexistent", ""), ("cd / &&", ""),
        ("mkdir -p deep/er && cp -r \(root)/scenes deep/er && cd deep/er &&", ""), ("umask 077;", ""),
        // A sanitizer that was told not to look for leaks must still know.
        ("env -i ${ASAN_OPTIONS:+\"ASAN_OPTIONS=$ASAN_OPTIONS\"}", ""),
    ]

    @Test(arguments: ["hero-cascade.yaml", "dance-properties.yaml"])
    func nothingAroundItMatters(_ scene: String) throws {
        let program = try Program()
        var hashes: [String] = []
        for (number, surrounding) in Self.surroundings.enumerated() {
            let file = surrounding.before.contains("deep") ? "scenes/\(scene)" : "\(Self.root)/scenes/\(scene)"
            let output = program.folder.path + "/\(number)"
            let outcome = try program.shell(
                "\(surrounding.before) $segue render \(file) \(surrounding.after) --scale 1 --fps 20 -q -o \(output).gif -o \(output).png"
            )
            #expect(outcome.status == 0, "\(surrounding): \(outcome.errors)")
            hashes.append(try program.shell("cat \(number).gif \(number).png | sha256sum").text)
        }
        for (hash, surrounding) in zip(hashes, Self.surroundings) { #expect(hash == hashes[0], "\(surrounding)") }
    }
}
