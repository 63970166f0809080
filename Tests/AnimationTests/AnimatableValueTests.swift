import Foundation
import Geometry
import TestSupport
import Testing

@testable import Animation

@Suite struct AnimatableValueTests {
    typealias Value = AnimatableValue

    static let red = CGColor(red: 1, green: 0, blue: 0)
    static let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    static let wider = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
    static var triangle: CGPath {
        var path = CGPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        return path
    }

    static let halves: [(Value, Value, Value)] = [
        (.number(2), .number(6), .number(4)),
        (.point(CGPoint(x: 0, y: 10)), .point(CGPoint(x: 4, y: 0)), .point(CGPoint(x: 2, y: 5))),
        (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 2)), .size(CGSize(width: 2, height: 2))),
        (
            .rect(CGRect(x: 0, y: 0, width: 10, height: 10)), .rect(CGRect(x: 10, y: -10, width: 20, height: 0)),
            .rect(CGRect(x: 5, y: -5, width: 15, height: 5))
        ),
        (
            .color(red), .color(CGColor(red: 0, green: 0, blue: 1, alpha: 0)),
            .color(CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
        ),
        (.path(path), .path(wider), .path(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)))),
    ]

    @Test(arguments: halves) func halfWay(from: Value, to: Value, middle: Value) {
        #expect(Value.interpolate(from: from, to: to, progress: 0.5) == middle)
    }

    @Test func goesOnBeyondTheEnds() {
        #expect(Value.interpolate(from: .number(0), to: .number(10), progress: 1.2) == .number(12))
        #expect(Value.interpolate(from: .number(0), to: .number(10), progress: -0.5) == .number(-5))
    }

    /// Numbers, points and rectangles go as lists of their components do, to the last bit.
    @Test func mixesComponentsAlike() {
        var random = SeededGenerator(3)
        for _ in 0..<2000 {
            let (a, b) = (
                (0..<4).map { _ in CGFloat.random(in: -900...900, using: &random) },
                (0..<4).map { _ in CGFloat.random(in: -900...900, using: &random) }
            )
            let progress = Double.random(in: -0.2...1.2, using: &random)
            guard case .numbers(let mixed) = Value.interpolate(from: .numbers(a), to: .numbers(b), progress: progress)
            else { return #expect(Bool(false)) }
            func point(_ n: [CGFloat]) -> Value { .point(CGPoint(x: n[0], y: n[1])) }
            func rect(_ n: [CGFloat]) -> Value { .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3])) }
            for make in [{ .number($0[0]) }, point, rect] as [([CGFloat]) -> Value] {
                #expect(Value.interpolate(from: make(a), to: make(b), progress: progress) == make(mixed))
            }
        }
    }

    @Test func endsAreBitExact() {
        let values: [CGFloat] = [0.1, -0.3, 1e16, 1e-300, 0.7]
        for a in values {
            for b in values {
                #expect(Value.interpolate(from: .number(a), to: .number(b), progress: 0) == .number(a))
                #expect(Value.interpolate(from: .number(a), to: .number(b), progress: 1) == .number(b))
            }
        }
    }

    @Test(arguments: [0, 0.3, 1]) func noColourIsTheOtherEndsColour(progress: Double) {
        #expect(Value.interpolate(from: .color(nil), to: .color(Self.red), progress: progress) == .color(Self.red))
        #expect(Value.interpolate(from: .color(Self.red), to: .color(nil), progress: progress) == .color(Self.red))
        #expect(Value.interpolate(from: .color(nil), to: .color(nil), progress: progress) == .color(nil))
    }

    @Test(arguments: [0, 0.3, 1]) func switchesAtOnce(progress: Double) {
        let pairs: [(Value, Value)] = [
            (.bool(false), .bool(true)), (.bool(true), .bool(false)), (.path(Self.path), .path(Self.triangle)),
            (.path(nil), .path(Self.path)),
            (.path(Self.path), .path(nil)), (.number(1), .point(.zero)), (.number(1), .color(nil)),
            (.size(.zero), .bool(true)),
        ]
        for (from, to) in pairs { #expect(Value.interpolate(from: from, to: to, progress: progress) == to) }
    }

    @Test func curvesOfPathsMoveByTheirPoints() {
        func curve(_ s: CGFloat) -> CGPath {
            var path = CGPath()
            path.move(to: CGPoint(x: s, y: 0))
            path.addQuadCurve(to: CGPoint(x: 2 * s, y: 0), control: CGPoint(x: s, y: s))
            path.addCurve(
                to: CGPoint(x: 3 * s, y: 0), control1: CGPoint(x: 2 * s, y: s), control2: CGPoint(x: 3 * s, y: s))
            path.closeSubpath()
            return path
        }
        #expect(Value.interpolate(from: .path(curve(1)), to: .path(curve(3)), progress: 0.25) == .path(curve(1.5)))
    }

    @Test(arguments: halves) func differencesAddUpAgain(from: Value, to: Value, middle: Value) throws {
        let difference = try #require(from.subtracting(to))
        #expect(to.adding(difference) == from)
        let zero = try #require(to.zeroDifference)
        #expect(to.adding(zero) == to)
        #expect(to.adding(.interpolate(from: difference, to: zero, progress: 0.5)) == middle)
    }

    @Test func transformsAreConcatenated() throws {
        var random = SeededGenerator(6)
        for index in 0..<500 {
            let isFlat = index % 2 == 0
            let a =
                isFlat
                ? CATransform3D(TransformInterpolationTests.randomAffine(&random))
                : TransformInterpolationTests.randomTransform(&random)
            let b =
                isFlat
                ? CATransform3D(TransformInterpolationTests.randomAffine(&random))
                : TransformInterpolationTests.randomTransform(&random)
            let difference = try #require(Value.transform(a).subtracting(.transform(b)))
            guard case .transform(let again) = Value.transform(b).adding(difference),
                case .transform(let d) = difference
            else { return }
            #expect(
                distance(again, a) < 1e-12 * max(1, d.rows.map(abs).max() ?? 1) * 10,
                "as far as the difference is large")
        }
        let turned = Value.transform(CATransform3DMakeRotation(1, 0, 0, 1))
        #expect(turned.adding(.transform(.identity)) == turned)
        #expect(turned.zeroDifference == .transform(.identity))
    }

    @Test func whatHasNoDifference() {
        let values: [(Value, Value)] = [
            (.bool(true), .bool(false)), (.color(nil), .color(Self.red)), (.color(Self.red), .color(nil)),
            (.path(Self.path), .path(Self.triangle)),
            (.path(nil), .path(nil)), (.number(1), .size(.zero)),
            (.transform(.identity), .transform(CATransform3DMakeScale(0, 1, 1))),
        ]
        for (a, b) in values { #expect(a.subtracting(b) == nil) }
        #expect(Value.bool(true).zeroDifference == nil)
        #expect(Value.number(3).adding(.bool(true)) == .number(3))
    }
}
