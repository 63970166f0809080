import Foundation
import Testing

@testable import Geometry

/// That this file compiles is most of the test: literals and names together had been ambiguous on Linux.
@Suite struct NamedNumberTests {
    @Test func sizes() {
        let (w, i, d): (CGFloat, Int, Double) = (7, 3, 2.5)
        #expect(CGSize(width: 10, height: .greatestFiniteMagnitude).height == .greatestFiniteMagnitude)
        #expect(CGSize(width: w, height: .greatestFiniteMagnitude).width == 7)
        #expect(CGSize(width: .greatestFiniteMagnitude, height: 20).height == 20)
        #expect(CGSize(width: 300, height: .infinity).height == .infinity)
        #expect(CGSize(width: CGFloat.infinity, height: .infinity).width == .infinity)
        #expect(CGSize(width: i, height: .leastNonzeroMagnitude).width == 3)
        #expect(CGSize(width: 10, height: 20) == CGSize(width: 10.0, height: CGFloat(20)))
        #expect(CGSize(width: i, height: i * 2 + 1).height == 7)
        #expect(CGSize(width: d, height: w).width == 2.5)
        #expect(CGSize(width: w * 2, height: 10 / 4).height == 2.5)
        #expect(CGSize(width: -1, height: .zero).height == 0)
        #expect(CGSize(width: w > 2 ? 10 : 20, height: max(w, 3)).height == 7)
        let sizes: [CGSize] = [.init(width: 1, height: 2), .init(width: w, height: 2), .init(width: 1, height: .nan)]
        #expect(sizes[2].height.isNaN)
        #expect([1, 2].map { CGSize(width: $0, height: 2) }.last?.width == 2)
    }

    @Test func pointsAndRectangles() {
        let (w, d): (CGFloat, Double) = (7, 2.5)
        #expect(CGRect(x: 0, y: 0, width: w, height: .greatestFiniteMagnitude).width == 7)
        #expect(CGRect(x: 0, y: 0, width: 100, height: .greatestFiniteMagnitude).width == 100)
        #expect(CGRect(x: 0, y: 0, width: .infinity, height: 12).height == 12)
        #expect(CGRect(x: w - 50 / 2, y: d, width: w, height: 20).minX == -18)
        #expect(CGRect(x: 0, y: 0, width: 320 * 2, height: 480 - 64 - 49).height == 367)
        #expect(CGPoint(x: 0, y: .pi).y == .pi)
        #expect(CGPoint(x: .leastNormalMagnitude, y: 2).x == .leastNormalMagnitude)
        #expect(CGPoint(x: -w, y: 0).x == -7)
    }
}
