import Foundation
import Hero
import Testing

@testable import Verification

@Suite struct ReportTests {
    /// Seven scenes: equal, moved, recoloured, eased, missing, faulty, and a baseline without a scene.
    private func playground() throws -> (TemporaryScenes, [String]) {
        let playground = try TemporaryScenes()
        let names = ["a-same", "b-moved", "c-recoloured", "d-eased", "f-faulty", "g-same", "h-gone"]
        for name in names { try playground.write("\(name).yaml", TemporaryScenes.scene) }
        _ = try VerificationRun(playground.request(names.map { $0 + ".yaml" }) { $0.update = .missing })
        func change(_ name: String, _ old: String, _ new: String) throws {
            try playground.write("\(name).yaml", TemporaryScenes.scene.replacingOccurrences(of: old, with: new))
        }
        try change("b-moved", "[10, 20, 40, 30]", "[14, 20, 40, 30]")
        try change("c-recoloured", "systemRed", "systemGreen")
        try change("d-eased", "linear", "easeIn")
        try playground.write("e-missing.yaml", TemporaryScenes.scene)
        try playground.write("f-faulty.yaml", "segue: 1\n")
        try FileManager.default.removeItem(atPath: playground.path("h-gone.yaml"))
        return (
            playground,
            ["a-same", "b-moved", "c-recoloured", "d-eased", "e-missing", "f-faulty", "g-same"].map { $0 + ".yaml" }
        )
    }

    @Test func shardsThatWereJoinedAreOneRun() throws {
        let (playground, scenes) = try playground()
        let whole = VerificationReport(try VerificationRun(playground.request(scenes) { $0.wantsPictures = true }))
        try whole.write(to: playground.path("whole"))
        #expect(whole.summary == "2 passed, 3 different, 1 missing, 1 error, 1 orphaned")
        #expect(whole.exitCode == 2)
        var seen = 0
        for index in 1...3 {
            let shard = try #require(Shard("\(index)/3", environment: [:]))
            let run = try VerificationRun(
                playground.request(scenes) {
                    $0.wantsPictures = true
                    $0.shard = shard
                })
            seen += run.cases.count
            try VerificationReport(run).write(to: playground.path("shard\(index)"))
        }
        // The orphan is in each of them.
        #expect(seen == 7 + 3)
        let joined = try VerificationReport(merging: (1...3).map { playground.path("shard\($0)") })
        try joined.write(to: playground.path("joined"))
        for file in ["report.json", "index.html", "assets/b-moved.actual.png", "assets/d-eased.heat.png"] {
            #expect(try playground.bytes("whole/" + file) == playground.bytes("joined/" + file), "\(file)")
        }
        #expect(JUnitReport(joined).xml == JUnitReport(whole).xml)
        #expect(joined.exitCode == 2)
        #expect(throws: VerificationError.duplicateCase("a-same")) {
            try VerificationReport(merging: [playground.path("whole"), playground.path("whole")])
        }
    }

    @Test func thePageHoldsEverything() throws {
        let (playground, scenes) = try playground()
        let report = VerificationReport(try VerificationRun(playground.request(scenes) { $0.wantsPictures = true }))
        let page = ReportPage(report).html
        #expect(page.components(separatedBy: "data-asset=").count == 3 * 4 + 2)
        for outside in ["http://", "https://", "src=", "@import", "url("] {
            #expect(!page.contains(outside), "\(outside)")
        }
        // What scenes are called cannot end the script that holds it.
        let json = try #require(
            page.components(separatedBy: "id=\"report\">").last?.components(separatedBy: "</script>").first)
        #expect(!json.contains("<"))
        #expect(try PlanJSON(parsing: Array(json.utf8)).text == report.json.text)
    }

    @Test func junitNamesFailuresAndErrors() throws {
        let (playground, scenes) = try playground()
        let xml = JUnitReport(VerificationReport(try VerificationRun(playground.request(scenes)))).xml
        #expect(
            xml.contains(#"<testsuite name="segue verify" tests="8" failures="3" errors="2" skipped="1" time="0">"#))
        #expect(xml.contains(#"<testcase classname="a-same" name="a-same" time="0"/>"#))
        #expect(xml.contains("`photo` is 4 pt to the right"))
    }

    /// A finding is annotated at the view or at the step that it speaks of.
    @Test func annotationsStandAtTheirLines() throws {
        let (playground, scenes) = try playground()
        try playground.write("i-later.yaml", TemporaryScenes.scene)
        _ = try VerificationRun(playground.request(["i-later.yaml"]) { $0.update = .missing })
        try playground.write(
            "i-later.yaml", TemporaryScenes.scene.replacingOccurrences(of: "hold: 0.1", with: "hold: 0.3"))
        let report = SARIFReport(
            VerificationReport(try VerificationRun(playground.request(scenes + ["i-later.yaml"]))))
        let results = report.json["runs"]?.elements.first?["results"]?.elements ?? []
        func lines(_ name: String, _ words: String) -> [String] {
            results.compactMap { result in
                guard let message = result["message"]?["text"]?.text, message.hasPrefix("\"" + name),
                    message.contains(words)
                else { return nil }
                let place = result["locations"]?.elements.first?["physicalLocation"]
                return place?["region"]?["startLine"]?.text
            }
        }
        #expect(lines("b-moved", "`photo` is 4 pt to the right") == ["8"])
        #expect(lines("d-eased", "curve easeIn") == ["9"])
        #expect(lines("i-later", "step 2 holds 0.3 s") == ["12"])
    }

    @Test func textSaysWhatIsNotRight() throws {
        let (playground, scenes) = try playground()
        let lines = VerificationReport(try VerificationRun(playground.request(scenes))).text().components(
            separatedBy: "\n")
        #expect(lines.last == "2 passed, 3 different, 1 missing, 1 error, 1 orphaned")
        #expect(lines.first?.hasPrefix("different  b-moved: `photo` is 4 pt to the right") == true)
        #expect(!lines.contains { $0.contains("a-same") })
    }
}

@Suite struct ShardTests {
    @Test(arguments: [
        ("2/3", [:], 2, 3), ("auto/4", ["JOB_COMPLETION_INDEX": "0"], 1, 4), ("auto/4", ["CI_NODE_INDEX": "4"], 4, 4),
        ("auto/auto", ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"], 2, 5),
        ("auto/3", ["SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "2"], 3, 3),
    ])
    func numbersComeFromWhatRunsIt(_ text: String, _ environment: [String: String], _ index: Int, _ count: Int) throws {
        let shard = try #require(Shard(text, environment: environment))
        #expect((shard.index, shard.count) == (index, count))
    }

    @Test(arguments: ["0/3", "4/3", "a/3", "1", "1/0", "auto/3", "1/3/5", "", "1/10001", "1/100000"])
    func whatIsNoShard(_ text: String) { #expect(Shard(text, environment: [:]) == nil) }

    @Test func everyPieceIsDoneOnceAndTheWorkIsEven() throws {
        let costs = [9, 1, 1, 1, 5, 5, 3, 0, 2]
        var all: [Int] = []
        var loads: [Int] = []
        for index in 1...3 {
            let pieces = try #require(Shard("\(index)/3", environment: [:])).pieces(costs: costs)
            all += pieces
            loads.append(pieces.reduce(0) { $0 + costs[$1] })
        }
        #expect(all.sorted() == Array(costs.indices))
        #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 1)
    }
}

@Suite struct JSONParsingTests {
    @Test(arguments: [
        #"{"b": 1, "a": [true, false, null, -2.5, "x\"\\\n"], "c": {}}"#, "[]", #""é\t""#, "0.5",
    ])
    func whatWasWrittenComesOutTheSame(_ text: String) throws {
        #expect(try PlanJSON(parsing: Array(text.utf8)).text == text)
    }

    @Test func escapes() throws {
        #expect(try PlanJSON(parsing: Array(#""\u00e9\ud83d\ude00\/""#.utf8)).string == "é😀/")
    }

    @Test(arguments: ["", "{", "[1,]", "{\"a\" 1}", "tru", "\"\\x\"", "1 2", "\"\\ud800\"", "nan", "\"a\nb\"", "--1"])
    func mistakes(_ text: String) { #expect(throws: JSONSyntaxError.self) { try PlanJSON(parsing: Array(text.utf8)) } }

    @Test func depthIsBounded() {
        #expect(throws: JSONSyntaxError.self) {
            try PlanJSON(parsing: [UInt8](repeating: UInt8(ascii: "["), count: 100_000))
        }
    }
}
