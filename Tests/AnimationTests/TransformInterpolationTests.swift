import Foundation
import Geometry
import TestSupport
import Testing

@testable import Animation

func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat { zip(a.rows, b.rows).map { abs($0 - $1) }.max() ?? 0 }

func mix(_ a: CATransform3D, _ b: CATransform3D, _ progress: Double) -> CATransform3D {
    guard
        case .transform(let t) = AnimatableValue.interpolate(from: .transform(a), to: .transform(b), progress: progress)
    else { return .identity }
    return t
}

@Suite struct TransformInterpolationTests {
    func affine(_ t: CGAffineTransform) -> CATransform3D { CATransform3D(t) }
    func rotation(_ degrees: CGFloat) -> CATransform3D { affine(CGAffineTransform(rotationAngle: degrees * .pi / 180)) }

    static func randomAffine(_ random: inout SeededGenerator) -> CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(random.number(-3...3)), b: CGFloat(random.number(-3...3)), c: CGFloat(random.number(-3...3)),
            d: CGFloat(random.number(-3...3)),
            tx: CGFloat(random.number(-200...200)), ty: CGFloat(random.number(-200...200)))
    }

    static func randomTransform(_ random: inout SeededGenerator) -> CATransform3D {
        var rows = (0..<16).map { _ in CGFloat(random.number(-2...2)) }
        for index in [3, 7, 11] { rows[index] /= 300 }
        rows[15] = 1
        return CATransform3D(rows: rows)
    }

    @Test func affinePartsPutTogetherAgain() {
        var random = SeededGenerator(1)
        for _ in 0..<2000 {
            let t = Self.randomAffine(&random)
            guard let parts = AffineDecomposition(t) else { continue }
            #expect(distance(CATransform3D(parts.transform), CATransform3D(t)) < 1e-12 * max(1, abs(parts.shear)))
        }
    }

    @Test func affinePartsAreWhatWasAsked() throws {
        let t = CGAffineTransform(translationX: 30, y: -4).rotated(by: 0.7).scaledBy(x: 2, y: 3)
        let parts = try #require(AffineDecomposition(t))
        #expect(abs(parts.scaleX - 2) < 1e-14 && abs(parts.scaleY - 3) < 1e-14)
        #expect(abs(parts.shear) < 1e-15 && abs(parts.angle - 0.7) < 1e-15)
        #expect(parts.tx == 30 && parts.ty == -4)
    }

    @Test func transformPartsPutTogetherAgain() {
        var random = SeededGenerator(2)
        for _ in 0..<2000 {
            let t = Self.randomTransform(&random)
            guard let parts = TransformDecomposition(t) else { continue }
            let conditioning =
                max(1, abs(parts.shear.x), abs(parts.shear.y), abs(parts.shear.z)) * max(1, abs(parts.perspective.w))
            #expect(distance(parts.transform, t) < 1e-10 * CGFloat(conditioning))
        }
    }

    @Test func endsAreBitExact() {
        var random = SeededGenerator(3)
        for _ in 0..<500 {
            let (a, b) = (Self.randomTransform(&random), CATransform3D(Self.randomAffine(&random)))
            let c = CATransform3D(Self.randomAffine(&random))
            for (from, to) in [(a, b), (b, c), (c, a)] {
                #expect(mix(from, to, 0) == from)
                #expect(mix(from, to, 1) == to)
            }
        }
    }

    @Test func nearTheEndsIsNearTheEnds() {
        // Without this the exact ends could hide a decomposition that puts something else together.
        var random = SeededGenerator(4)
        for index in 0..<1000 {
            let isFlat = index % 2 == 0
            let a = isFlat ? CATransform3D(Self.randomAffine(&random)) : Self.randomTransform(&random)
            let b = isFlat ? CATransform3D(Self.randomAffine(&random)) : Self.randomTransform(&random)
            #expect(distance(mix(a, b, 1e-13), a) < 1e-6)
            #expect(distance(mix(a, b, 1 - 1e-13), b) < 1e-6)
        }
    }

    @Test func translationsAndScalesGoStraight() {
        let from = affine(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20))
        let to = affine(CGAffineTransform(a: 4, b: 0, c: 0, d: 5, tx: 30, ty: -20))
        #expect(mix(from, to, 0.5) == affine(CGAffineTransform(a: 3, b: 0, c: 0, d: 4.5, tx: 20, ty: 0)))
        #expect(mix(from, to, 1.5) == affine(CGAffineTransform(a: 5, b: 0, c: 0, d: 5.5, tx: 40, ty: -40)))
    }

    @Test(arguments: [
        (0.0, 90.0, 45.0), (170, -170, 180), (-170, 170, -180), (10, 350, 0), (0, 179, 89.5), (0, -179, -89.5),
        (-100, 100, -180),
    ])
    func rotationsGoTheShortWay(from: Double, to: Double, middle: Double) {
        #expect(distance(mix(rotation(CGFloat(from)), rotation(CGFloat(to)), 0.5), rotation(CGFloat(middle))) < 1e-14)
        let space = { (degrees: Double) in
            CATransform3DTranslate(CATransform3DMakeRotation(CGFloat(degrees) * .pi / 180, 0, 0, 1), 0, 0, 5)
        }
        #expect(distance(mix(space(from), space(to), 0.5), space(middle)) < 1e-12, "the same through the 3-D parts")
    }

    @Test func halfTurnsGoInTheirDirection() {
        #expect(distance(mix(.identity, rotation(180), 0.5), rotation(90)) < 1e-14)
        #expect(distance(mix(.identity, rotation(-180), 0.5), rotation(-90)) < 1e-14)
        for axis in [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0)] {
            let turn = { (angle: CGFloat) in
                CATransform3DMakeRotation(angle, CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z))
            }
            #expect(distance(mix(.identity, turn(.pi), 0.5), turn(.pi / 2)) < 1e-12)
            #expect(distance(mix(.identity, turn(-.pi), 0.5), turn(-.pi / 2)) < 1e-12)
        }
    }

    @Test func mirroringGoesThroughALineAndTurnsNothing() {
        let flipX = affine(CGAffineTransform(scaleX: -1, y: 1))
        let flipY = affine(CGAffineTransform(scaleX: 1, y: -1))
        #expect(mix(.identity, flipX, 0.25) == affine(CGAffineTransform(scaleX: 0.5, y: 1)))
        #expect(mix(.identity, flipY, 0.75) == affine(CGAffineTransform(scaleX: 1, y: -0.5)))
        let deep = { (t: CATransform3D) in CATransform3DTranslate(t, 0, 0, 7) }
        #expect(distance(mix(deep(.identity), deep(flipX), 0.25), deep(CATransform3DMakeScale(0.5, 1, 1))) < 1e-15)
    }

    @Test func fromOneMirrorToTheOtherIsATurn() {
        let flipX = affine(CGAffineTransform(scaleX: -1, y: 1))
        let flipY = affine(CGAffineTransform(scaleX: 1, y: -1))
        for progress in [0.1, 0.5, 0.9] {
            #expect(abs(mix(flipX, flipY, progress).affine.determinant + 1) < 1e-14, "it never shrinks")
        }
    }

    @Test func flatMatricesGoNumberByNumber() {
        let turned = affine(CGAffineTransform(rotationAngle: 1))
        let half = mix(affine(CGAffineTransform(scaleX: 0, y: 0)), turned, 0.5)
        #expect(
            distance(
                half,
                CATransform3D(
                    rows: zip(affine(CGAffineTransform(scaleX: 0, y: 0)).rows, turned.rows).map { ($0 + $1) / 2 })) == 0
        )
        #expect(
            mix(.identity, affine(CGAffineTransform(scaleX: 0, y: 1)), 0.5)
                == affine(CGAffineTransform(scaleX: 0.5, y: 1)))
        #expect(mix(.identity, CATransform3DMakeScale(1, 1, 0), 0.5) == CATransform3DMakeScale(1, 1, 0.5))
        let rankOne = CGAffineTransform(a: 1, b: 1, c: 1.0 / 3, d: 1.0 / 3, tx: 0, ty: 0)
        #expect(AffineDecomposition(rankOne) == nil)
    }

    @Test func perspectiveGoesStraight() {
        var far = CATransform3D.identity
        far.m34 = -1.0 / 500
        #expect(
            distance(
                mix(.identity, far, 0.5),
                CATransform3D(rows: far.rows.enumerated().map { $0.offset == 11 ? -0.001 : $0.element })) < 1e-18)
    }

    @Test func perspectiveWithRotationTurnsRigidly() {
        // perspective, then a turn about y: half-way it is the same perspective with half the turn.
        func page(_ angle: CGFloat) -> CATransform3D {
            var t = CATransform3D.identity
            t.m34 = -1.0 / 500
            return CATransform3DRotate(t, angle, 0, 1, 0)
        }
        #expect(distance(mix(page(0), page(1.2), 0.5), page(0.6)) < 1e-15)
        #expect(distance(mix(page(-0.5), page(1.5), 0.25), page(0)) < 1e-15)
    }

    @Test func quaternionsMakeTheMatricesTheyWereMadeOf() {
        var random = SeededGenerator(5)
        for _ in 0..<1000 {
            let t = CATransform3DMakeRotation(
                CGFloat(random.number(-3.14...3.14)), CGFloat(random.number(-1...1)), CGFloat(random.number(-1...1)),
                CGFloat(random.number(-1...1)))
            let m = t.rows.map(Double.init)
            let q = Quaternion(rows: SIMD3(m[0], m[1], m[2]), SIMD3(m[4], m[5], m[6]), SIMD3(m[8], m[9], m[10]))
            let (r0, r1, r2) = q.rows
            let again = [r0.x, r0.y, r0.z, r1.x, r1.y, r1.z, r2.x, r2.y, r2.z]
            let original = [m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]]
            #expect(zip(again, original).allSatisfy { abs($0 - $1) < 1e-13 })
        }
    }

    @Test func rotationInSpaceHasConstantSpeed() {
        let end = CATransform3DMakeRotation(2, 1, 2, 3)
        for progress in [0.2, 0.5, 0.9] {
            #expect(
                distance(
                    mix(CATransform3DMakeTranslation(0, 0, 1), CATransform3DTranslate(end, 0, 0, 0), progress)
                        .rotationOnly,
                    CATransform3DMakeRotation(2 * CGFloat(progress), 1, 2, 3)) < 1e-13)
        }
    }
}

extension CATransform3D {
    var rotationOnly: CATransform3D {
        var t = self
        (t.m41, t.m42, t.m43) = (0, 0, 0)
        return t
    }
}
