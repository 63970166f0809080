import Foundation
import Testing

@testable import SceneSyntax

@Suite struct LimitTableTests {
    private static let page: String = {
        let root = #filePath.components(separatedBy: "/Tests/")[0]
        return (try? String(contentsOfFile: root + "/docs/robustness.md", encoding: .utf8)) ?? ""
    }()

    @Test(arguments: SceneLimit.allCases) func isDocumented(_ limit: SceneLimit) {
        let row = "| `\(limit.rawValue)` | \(limit.sentence(maximum: NumberText.string(limit.standard))) |"
        #expect(Self.page.contains(row), "docs/robustness.md has to say: \(row)")
    }

    @Test(arguments: SceneLimit.allCases) func isRaisedByItsName(_ limit: SceneLimit) {
        var limits = SceneLimits()
        let higher = min(limits[limit] * 2, limit.highest)
        #expect(higher > limits[limit])
        limits[limit] = higher
        #expect(limits[limit] == higher)
        for other in SceneLimit.allCases where other != limit { #expect(limits[other] == SceneLimits()[other]) }
        limits[limit] = 1e300
        #expect(limits[limit] == limit.highest)
    }
}
