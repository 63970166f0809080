import Foundation
import Testing

@testable import Verification

/// What joined reports say of shards that are not there.
@Suite struct ShardReportTests {
    private func playground() throws -> TemporaryScenes {
        let playground = try TemporaryScenes()
        for name in ["a", "b", "c"] { try playground.write("\(name).yaml", TemporaryScenes.scene) }
        _ = try VerificationRun(playground.request(["a.yaml", "b.yaml", "c.yaml"]) { $0.update = .missing })
        for index in 1...3 {
            let run = try VerificationRun(
                playground.request(["a.yaml", "b.yaml", "c.yaml"]) { $0.shard = Shard(index: index, count: 3) })
            try VerificationReport(run).write(to: playground.path("report-\(index)"))
        }
        return playground
    }

    @Test func aMissingShardIsNoticed() throws {
        let playground = try playground()
        let some = try VerificationReport(merging: [playground.path("report-1"), playground.path("report-3")])
        #expect(some.missingShards == [2])
        #expect("\(VerificationError.missingShards([2]))" == "shard 2 is missing: what was verified there is not known")
        let all = try VerificationReport(merging: (1...3).map { playground.path("report-\($0)") })
        #expect(all.missingShards.isEmpty)
        let whole = VerificationReport(try VerificationRun(playground.request(["a.yaml", "b.yaml", "c.yaml"])))
        #expect(all.json.text == whole.json.text)
    }

    @Test func aPartOfAJoinKnowsWhatItHas() throws {
        let playground = try playground()
        let part = try VerificationReport(merging: [playground.path("report-1"), playground.path("report-2")])
        try part.write(to: playground.path("joined"))
        #expect(
            try VerificationReport(merging: [playground.path("joined"), playground.path("report-3")]).missingShards
                .isEmpty)
        #expect(try VerificationReport(merging: [playground.path("joined")]).missingShards == [3])
    }
}
