import Foundation
import Testing

/// The object of `--json`, when not all went well.
@Suite struct SummaryTests {
    /// What is asked for decides about the shape of the summary, and not how much of it could be made.
    @Test func severalScenesAreAListWhateverBecameOfThem() throws {
        let program = try Program()
        try program.write("good.yaml", SampleScene.moving())
        try program.write("wrong.yaml", "segue: 1")
        for (scenes, count) in [("good.yaml wrong.yaml", 1), ("wrong.yaml", nil), ("good.yaml", nil)]
            as [(String, Int?)]
        {
            let outcome = try program.shell("$segue render \(scenes) -o 'out/{scene}/%04d.png' --json")
            let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
            #expect((object["scenes"] as? [Any])?.count == count, "\(outcome.text)")
            #expect((object["outputs"] != nil) == (scenes == "good.yaml"))
            #expect(
                (object["errors"] != nil) == scenes.contains("wrong")
                    && outcome.status == (scenes == "good.yaml" ? 0 : 2))
        }
    }

    @Test(arguments: [("wrong.yaml", "a scene needs the key"), ("good.yaml --at 1000", "is beyond the end")])
    func aLineOfInspectNamesTheFirstError(_ arguments: String, _ message: String) throws {
        let program = try Program()
        try program.write("good.yaml", SampleScene.moving())
        try program.write("wrong.yaml", "segue: 1")
        let outcome = try program.shell("$segue inspect \(arguments) --json")
        let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        let error = try #require(object["error"] as? [String: Any])
        #expect((error["message"] as? String)?.contains(message) == true, "\(outcome.text)")
        #expect(error.keys.sorted() == (object["errors"] as? [[String: Any]])?.first?.keys.sorted())
        #expect((error["line"] as? Int == 1) == arguments.hasPrefix("wrong") && outcome.status == 2)
    }

    /// Two scenes that say the same are not drawn, and have the numbers of pictures that are equal.
    @Test func equalScenesHaveTheNumbersOfEqualPictures() throws {
        let program = try Program()
        try program.write("a.yaml", SampleScene.moving())
        try program.write("b.yaml", "# The same.\n" + SampleScene.moving())
        let outcome = try program.shell("$segue diff a.yaml b.yaml --json")
        let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
        #expect(outcome.status == 0 && object["different"] as? Bool == false && object["bounding_box"] is NSNull)
        for key in ["different_pixels", "ratio", "max_delta", "antialiased_pixels"] {
            #expect(object[key] as? Double == 0, "\(key)")
        }
        #expect((object["frames"] as? [Any])?.isEmpty == true)
    }

    /// The program that ports may be missing.
    @Test func whoPortsIsLookedFor() throws {
        let program = try Program()
        let outcome = try program.shell("cp $segue segue; PATH=/usr/bin:/bin ./segue port Sources --json")
        #expect(outcome.errors.hasPrefix("segue: error: the program segue-port is neither"), "\(outcome.errors)")
        CommandLineTests.expectFailure(outcome, 2, "port")
    }
}
