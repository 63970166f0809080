import Foundation
import Testing

@testable import Geometry

@Suite struct CGRectTests {
    /// Edges with fractions are not rounded away from themselves.
    @Test func everyRectangleHoldsItself() {
        for left in 1...300 {
            for width in 1...100 {
                let rect = CGRect(x: Double(left) * 0.1, y: -Double(left) * 0.3, width: Double(width) * 0.1, height: 1)
                #expect(rect.holds(rect))
            }
        }
    }

    @Test(arguments: [
        (CGRect(x: 0, y: 0, width: 10, height: 10), 0.0, true),
        (CGRect(x: 2, y: 3, width: 4, height: 5), 0, true),
        (CGRect(x: 0, y: 0, width: 10.25, height: 10), 0, false),
        (CGRect(x: 0, y: 0, width: 10.25, height: 10), 0.25, true),
        (CGRect(x: -0.5, y: 0, width: 10, height: 10), 0.25, false),
        (CGRect(x: 0, y: -0.25, width: 10, height: 10.5), 0.25, true),
        (CGRect(x: 0, y: 0, width: 10, height: 10.5), 0.25, false),
        (CGRect(x: 20, y: 0, width: 1, height: 1), 0, false), (.null, 0, true), (.infinite, 0, false),
    ]) func holdsWhatIsInside(_ other: CGRect, _ slack: CGFloat, _ isHeld: Bool) {
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).holds(other, within: slack) == isHeld)
        #expect(!CGRect.null.holds(other, within: slack) || other.isNull)
    }
}
