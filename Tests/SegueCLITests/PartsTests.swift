import Foundation
import Testing

/// What several machines make of parts of the work is what one makes of all of it, and what they leave out is said.
@Suite struct PartsTests {
    private static let scene = """
        segue: 1
        canvas: { size: [40, 30], scale: 1 }
        screens:
          one: { view: { backgroundColor: white, subviews: [{ frame: [2, 2, 10, 10], backgroundColor: red, hero: box }] } }
          two: { view: { backgroundColor: white, subviews: [{ frame: [20, 8, 16, 16], backgroundColor: red, hero: box }] } }
        timeline: [{ show: one }, { hold: 0.1 }, { present: two }, { hold: 0.1 }]

        """
    private static let scenes = ["a.yaml", "b.yaml", "c.yaml"]
    private static let given = scenes.joined(separator: " ")

    private static func program() throws -> Program {
        let program = try Program()
        for name in scenes { try program.write(name, scene) }
        return program
    }

    /// What happens after both shards have rendered, and what `--expect` says of it.
    @Test(arguments: [
        ("true", 0, "all 2 parts are there: 3 scenes"),
        ("rm out/b.gif", 2, "out/b.gif of b.yaml is missing, or not what part 2 made of it"),
        ("echo >> out/c.gif", 2, "out/c.gif of c.yaml is missing, or not what part 1 made of it"),
        ("rm out/segue-render.part-1-of-2.json", 2, "part 1 of 2 is missing: a.yaml, c.yaml"),
        ("echo x > out/segue-render.part-2-of-2.json", 2, "is damaged; render part 2 again"),
        ("mv c.yaml d.yaml; set -- a.yaml b.yaml d.yaml", 2, "is of other scenes or another version of segue"),
    ])
    func whatShardsLeaveOutIsSaid(_ event: String, _ status: Int32, _ sentence: String) throws {
        let program = try Self.program()
        let outcome = try program.shell(
            """
            set -e; set -- \(Self.given); for i in 1 2; do $segue render "$@" -o out/ --shard $i/2 -q; done
            \(event); set +e; $segue render "$@" -o out/ --expect 2
            """)
        #expect(outcome.status == status, "\(outcome.errors)")
        #expect((outcome.text + outcome.errors).contains(sentence), "\(outcome.text) \(outcome.errors)")
        let lists = try program.shell("ls out/*.json 2>/dev/null | wc -l")
        #expect(lists.text.contains("0") == (status == 0), "the lists go when all is well")
    }

    @Test func aLostFrameOfASequenceIsSaid() throws {
        let program = try Self.program()
        let shards = "for i in 1 2; do $segue render \(Self.given) -o '{scene}-%03d.png' --shard $i/2 -q; done; "
        let expected = "; $segue render \(Self.given) -o '{scene}-%03d.png' --expect 2"
        let lost = try program.shell(shards + "rm b-004.png" + expected)
        #expect(lost.status == 2 && lost.errors.contains("b-004.png of b.yaml is missing"), "\(lost.errors)")
        let whole = try program.shell(shards + "true" + expected)
        #expect(whole.status == 0, "\(whole.errors)")
    }

    /// A single run, parts, and parts of which one was not made.
    @Test(arguments: [
        ("docs \(given) -o whole", "docs \(given) -o parts", "--shard", "missing: make it with --shard 2/2"),
        (
            "compare a.yaml --transitions hero,fadeThrough -o whole.gif",
            "compare a.yaml --transitions hero,fadeThrough -o parts.gif", "--slice",
            "parts.gif.slice-2-of-2 is missing"
        ),
        ("render a.yaml -o whole.gif", "render a.yaml -o parts.gif", "--slice", "parts.gif.slice-2-of-2 is missing"),
    ])
    func joinedPartsAreTheSingleRun(_ whole: String, _ parts: String, _ flag: String, _ sentence: String) throws {
        let program = try Self.program()
        let early = try program.shell("$segue \(parts) \(flag) 1/2 -q && $segue \(parts) --join 2")
        #expect(early.status == 2 && early.errors.contains(sentence), "\(early.errors)")
        let outcome = try program.shell(
            """
            set -e; $segue \(parts) \(flag) 2/2 -q; $segue \(parts) --join 2 -q; $segue \(whole) -q
            if [ -d whole ]; then diff -r whole parts; else cmp whole.gif parts.gif; fi
            """)
        #expect(outcome.status == 0, "\(outcome.text) \(outcome.errors)")
    }
}
