import Foundation
import TestSupport
import Testing

@testable import Geometry

/// Against the platform's libm, which is itself within one unit in the last place on the machines that run the tests.
@Suite struct ElementaryTests {
    struct Function: Sendable, CustomTestStringConvertible {
        var name: String
        var ours: @Sendable (Double) -> Double
        var libm: @Sendable (Double) -> Double
        var ranges: [ClosedRange<Double>]
        /// Units in the last place: one is ours, the others are libm's (glibc's cube root is off by up to 4).
        var tolerance = 2.0
        var testDescription: String { name }
    }

    static let functions = [
        Function(
            name: "sin", ours: Elementary.sin, libm: { sin($0) },
            ranges: [-1e-3...1e-3, -7...7, -1e5...1e5, -1e15...1e15]),
        Function(
            name: "cos", ours: Elementary.cos, libm: { cos($0) },
            ranges: [-1e-3...1e-3, -7...7, -1e5...1e5, -1e15...1e15]),
        Function(
            name: "tan", ours: Elementary.tan, libm: { tan($0) },
            ranges: [-1e-3...1e-3, -7...7, -1e5...1e5, -1e15...1e15]),
        Function(
            name: "atan", ours: Elementary.atan, libm: { atan($0) },
            ranges: [-1e-3...1e-3, -1...1, -20...20, -1e9...1e9]),
        Function(name: "asin", ours: Elementary.asin, libm: { asin($0) }, ranges: [-1e-3...1e-3, -1...1, 0.999...1]),
        Function(name: "acos", ours: Elementary.acos, libm: { acos($0) }, ranges: [-1e-3...1e-3, -1...1, 0.999...1]),
        Function(
            name: "exp", ours: Elementary.exp, libm: { exp($0) }, ranges: [-1e-3...1e-3, -1...1, -30...30, -740...709]),
        Function(
            name: "expm1", ours: Elementary.expm1, libm: { expm1($0) },
            ranges: [-1e-9...1e-9, -0.5...0.5, -3...3, -60...700]),
        Function(
            name: "log", ours: Elementary.log, libm: { log($0) },
            ranges: [0.99...1.01, 0.5...2, 1e-300...1e-290, 1e-9...1e9]),
        Function(
            name: "log1p", ours: Elementary.log1p, libm: { log1p($0) },
            ranges: [-1e-9...1e-9, -0.5...0.5, -0.999...3, 1...1e9]),
        Function(
            name: "cbrt", ours: Elementary.cbrt, libm: { cbrt($0) },
            ranges: [-1e-300...1e-300, -1...1, 1...8, -1e200...1e200], tolerance: 5),
    ]

    @Test(arguments: functions)
    func agreesWithLibm(_ function: Function) {
        var random = SeededGenerator(1)
        var worst = (ulps: 0.0, at: 0.0)
        for range in function.ranges {
            for _ in 0..<20_000 {
                let x = Double.random(in: range, using: &random)
                let distance = ulps(function.ours(x), function.libm(x))
                if distance > worst.ulps { worst = (distance, x) }
            }
        }
        #expect(worst.ulps <= function.tolerance, "\(function.name)(\(worst.at)) is \(worst.ulps) ulps away")
    }

    @Test func functionsOfTwoArgumentsAgreeWithLibm() {
        var random = SeededGenerator(2)
        var worst = [String: Double]()
        func check(_ name: String, _ ours: Double, _ libm: Double) {
            worst[name] = max(worst[name] ?? 0, ulps(ours, libm))
        }
        for _ in 0..<40_000 {
            let (x, y) = (Double.random(in: -100...100, using: &random), Double.random(in: -100...100, using: &random))
            check("atan2", Elementary.atan2(y, x), atan2(y, x))
            check("hypot", Elementary.hypot(x, y), (x * x + y * y).squareRoot())
            check("pow", Elementary.pow(abs(x), y), pow(abs(x), y))
            check("pow near 1", Elementary.pow(1 + x * 1e-6, y * 1e6), pow(1 + x * 1e-6, y * 1e6))
            check("pow int", Elementary.pow(x, (y / 10).rounded()), pow(x, (y / 10).rounded()))
        }
        for (name, distance) in worst { #expect(distance <= 2, "\(name): \(distance) ulps") }
    }

    struct Special: Sendable {
        var value, expected: Double
        init(_ value: Double, _ expected: Double) { (self.value, self.expected) = (value, expected) }
    }

    static let specials: [Special] = [
        .init(Elementary.sin(0), 0),
        .init(Elementary.cos(0), 1),
        .init(Elementary.tan(0), 0),
        .init(Elementary.exp(0), 1),
        .init(Elementary.log(1), 0),
        .init(Elementary.exp(-.infinity), 0),
        .init(Elementary.exp(.infinity), .infinity),
        .init(Elementary.exp(710), .infinity),
        .init(Elementary.exp(-746), 0),
        .init(Elementary.log(0), -.infinity),
        .init(Elementary.log(.infinity), .infinity),
        .init(Elementary.pow(0, 0), 1),
        .init(Elementary.pow(7.3, 1), 7.3),
        .init(Elementary.pow(2, 10), 1024),
        .init(Elementary.pow(10, 15), 1e15),
        .init(Elementary.pow(-2, 3), -8),
        .init(Elementary.pow(-2, 4), 16),
        .init(Elementary.pow(0, 3), 0),
        .init(Elementary.pow(0, -1), .infinity),
        .init(Elementary.pow(2, -1), 0.5),
        .init(Elementary.pow(9, 0.5), 3),
        .init(Elementary.pow(2, 5000), .infinity),
        .init(Elementary.pow(2, -5000), 0),
        .init(Elementary.pow(2, -1074), .leastNonzeroMagnitude),
        .init(Elementary.pow(1, .infinity), 1),
        .init(Elementary.pow(3, -.infinity), 0),
        .init(Elementary.pow(-.infinity, 3), -.infinity),
        .init(Elementary.cbrt(27), 3),
        .init(Elementary.cbrt(-8), -2),
        .init(Elementary.cbrt(0), 0),
        .init(Elementary.cbrt(0x1p-1070), 4.2917545856266204e-108),
        .init(Elementary.hypot(3, 4), 5),
        .init(Elementary.hypot(3e300, 4e300), 5e300),
        .init(Elementary.hypot(3e-300, 4e-300), 5e-300),
        .init(Elementary.hypot(0, -2), 2),
        .init(Elementary.atan2(0, 1), 0),
        .init(Elementary.atan2(0, -1), .pi),
        .init(Elementary.atan2(1, 0), .pi / 2),
        .init(Elementary.atan2(-1, 0), -.pi / 2),
        .init(Elementary.atan2(1, 1), .pi / 4),
        .init(Elementary.atan2(-1, -1), -3 * .pi / 4),
        .init(Elementary.atan2(.infinity, .infinity), .pi / 4),
        .init(Elementary.atan2(.leastNonzeroMagnitude, 1e300), 0),
        .init(Elementary.atan2(1e308, 1e308), .pi / 4),
        .init(Elementary.asin(1), .pi / 2),
        .init(Elementary.acos(1), 0),
        .init(Elementary.acos(-1), .pi),
        .init(Elementary.acos(0), .pi / 2),
        .init(Elementary.atan(1), .pi / 4),
        .init(Elementary.atan(.infinity), .pi / 2),
        .init(Elementary.expm1(-100), -1),
        .init(Elementary.log1p(-1), -.infinity),
    ]

    @Test(arguments: specials)
    func specialValues(_ special: Special) {
        #expect(special.value == special.expected)
    }

    @Test func whatHasNoValueIsNotANumber() {
        for value in [
            Elementary.sin(.infinity), Elementary.cos(.nan), Elementary.tan(-.infinity), Elementary.log(-1),
            Elementary.asin(1.1),
            Elementary.acos(-1.1), Elementary.pow(-2, 0.5), Elementary.pow(.nan, 2), Elementary.hypot(.nan, 1),
            Elementary.atan2(.nan, 1),
            Elementary.exp(.nan), Elementary.cbrt(.nan), Elementary.log1p(-2), Elementary.expm1(.nan),
        ] {
            #expect(value.isNaN)
        }
    }

    /// Correctly rounded values, computed with 200 bits.
    static let largeAngles: [(angle: Double, sine: Double, cosine: Double)] = [
        (1e22, -0.8522008497671888, 0.523214785395139), (1e300, -0.8178819121159085, -0.5753861119575491),
        (0x1.6ac5b262ca1ffp849, 1.0, -4.687165924254628e-19), (Double.pi / 2, 1.0, 6.123233995736766e-17),
        (Double.pi, 1.2246467991473532e-16, -1.0), (1_000_000.5, 0.141954699000744, 0.9898731552232378),
        (Double.greatestFiniteMagnitude, 0.004961954789184062, -0.9999876894265599),
    ]

    @Test(arguments: largeAngles)
    func largeAnglesAreReducedSoundly(angle: Double, sine: Double, cosine: Double) {
        #expect(ulps(Elementary.sin(angle), sine) <= 1)
        #expect(ulps(Elementary.cos(angle), cosine) <= 1)
        #expect(ulps(Elementary.sin(-angle), -sine) <= 1)
        #expect(ulps(Elementary.cos(-angle), cosine) <= 1)
    }

    @Test func quarterTurnsBehaveAsWithLibm() {
        let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(t.m11 == 6.123233995736766e-17)
        #expect((t.m12, t.m21) == (1, -1))
        let (sine, cosine) = Elementary.sinCos(.pi / 6)
        #expect(Double(sine) == sin(Double.pi / 6))
        #expect(Double(cosine) == cos(Double.pi / 6))
    }

    private func ulps(_ a: Double, _ b: Double) -> Double {
        if a == b || (a.isNaN && b.isNaN) { return 0 }
        guard a.isFinite, b.isFinite else { return .infinity }
        return abs(a - b) / max(a.ulp, b.ulp)
    }
}
