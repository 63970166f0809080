import Foundation
import TestSupport
import Testing

@testable import Geometry

@Suite struct CATransform3DInverseTests {
    @Test func theInverseUndoesTheTransform() {
        var random = SeededGenerator(3)
        for _ in 0..<200 {
            let t = CATransform3D(rows: (0..<16).map { _ in CGFloat.random(in: -2...2, using: &random) })
            guard let inverse = t.inverted() else {
                Issue.record("random matrices have inverses")
                continue
            }
            for (value, expected) in zip(t.concatenating(inverse).rows, CATransform3D.identity.rows) {
                #expect(abs(value - expected) < 1e-9)
            }
        }
    }

    @Test func simpleInversesAreExact() {
        #expect(CATransform3DInvert(CATransform3DMakeTranslation(3, -4, 5)) == CATransform3DMakeTranslation(-3, 4, -5))
        #expect(CATransform3DInvert(CATransform3DMakeScale(2, 4, 0.5)) == CATransform3DMakeScale(0.5, 0.25, 2))
        #expect(CATransform3DInvert(.identity) == .identity)
    }

    @Test func withoutInverseTheTransformItselfComesBack() {
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(flat.inverted() == nil)
        #expect(CATransform3DInvert(flat) == flat)
        #expect(CATransform3DMakeScale(.nan, 1, 1).inverted() == nil)
    }
}
