import Foundation
import Testing

@testable import Hero

/// Scenes with the plans that Hero's own code computed for them.
@Suite struct HeroPlanFixtureTests {
    @Test func plansAreHeros() throws {
        var failures: [String] = []
        var doubtful: [String] = []
        let fixtures = try SceneFixture.load()
        #expect(fixtures.count == 396)
        for fixture in fixtures where fixture.plan["error"] == nil {
            guard let plan = fixture.run().plan else {
                failures.append("\(fixture.name): no plan")
                continue
            }
            let comparison = PlanComparison(want: fixture.plan, got: try JSON.parse(plan.json.text))
            guard !comparison.differences.isEmpty else { continue }
            let text = "\(fixture.name): \(comparison.differences.prefix(4).joined(separator: "\n    "))"
            if fixture.plan["doubt"] != nil { doubtful.append(text) } else { failures.append(text) }
        }
        for text in doubtful { print("in doubt, \(text)") }
        #expect(failures.isEmpty, "\(failures.count) plans differ:\n\(failures.prefix(40).joined(separator: "\n"))")
    }

    /// On these inputs Hero crashes.
    @Test func crashesAreErrorsHere() throws {
        let fixtures = try SceneFixture.load().filter { $0.plan["error"] != nil }
        #expect(fixtures.count == 2)
        for fixture in fixtures { _ = fixture.run() }
    }
}
