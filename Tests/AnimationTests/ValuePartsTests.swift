import Foundation
import Geometry
import TestSupport
import Testing

@testable import Animation

@Suite struct ValuePartsTests {
    @Test func partsAreNamedAsKeyPathsEnd() {
        let rect = AnimatableValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect.namedParts.map { $0.name } == ["origin.x", "origin.y", "size.width", "size.height"])
        #expect(rect.namedParts.map { $0.value } == [1, 2, 3, 4])
        func parts(_ t: CATransform3D) -> [String: Double] {
            Dictionary(uniqueKeysWithValues: AnimatableValue.transform(t).namedParts.map { ($0.name, $0.value) })
        }
        let flat = parts(CATransform3D(CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5).scaledBy(x: 2, y: 3)))
        #expect(
            abs((flat["scale.x"] ?? 0) - 2) < 1e-12 && abs((flat["scale.y"] ?? 0) - 3) < 1e-12
                && flat["translation.y"] == 6)
        #expect(abs((flat["rotation.z"] ?? 0) - 0.5 * 180 / .pi) < 1e-12)
        #expect(parts(CATransform3DMakeScale(0, 0, 1))["scale.x"] == 0)
        for (axis, name) in [((1, 0, 0), "rotation.x"), ((0, 1, 0), "rotation.y")]
            as [((CGFloat, CGFloat, CGFloat), String)]
        {
            let turned = parts(CATransform3DMakeRotation(0.7, axis.0, axis.1, axis.2))
            #expect(abs((turned[name] ?? 0) - 0.7 * 180 / .pi) < 1e-9, "\(turned)")
            #expect(abs(turned["rotation.z"] ?? 1) < 1e-9)
        }
        #expect(AnimatableValue.color(nil).namedParts.isEmpty && AnimatableValue.bool(true).namedParts[0].value == 1)
    }
}

extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
}
