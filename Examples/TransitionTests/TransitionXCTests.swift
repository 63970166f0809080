import SegueTesting
import XCTest

/// The same in XCTest.
final class TransitionXCTests: XCTestCase {
    func testTheCardGrows() {
        XCTAssertTrue(assertTransition(scene: "Scenes/card.yaml"))
    }
}

/// Fails on purpose when it is asked to, so that a test can look at where its failure points.
final class FailingXCTests: XCTestCase {
    static let line = #line + 5

    func testThatFailsWhenAsked() throws {
        let isAsked = ProcessInfo.processInfo.environment["TRANSITION_TESTS_FAIL"] == "1"
        try XCTSkipUnless(isAsked, "it is run by failuresOfXCTestPointAtTheTest")
        assertTransition(scene: "Scenes/none.yaml")
    }
}
