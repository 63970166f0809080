import SegueTesting
import XCTest

/// The same in XCTest.
final class TransitionXCTests: XCTestCase {
    func testTheCardGrows() {
        XCTAssertTrue(assertTransition(scene: "Scenes/card.yaml"))
    }
}
