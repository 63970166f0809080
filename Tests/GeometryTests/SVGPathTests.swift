import Foundation
import TestSupport
import Testing

@testable import Geometry

@Suite struct SVGPathTests {
    static let parsed: [(String, String)] = [
        ("", ""),
        ("M1 2", "M1 2"),
        ("m1 2", "M1 2"),
        ("M0,0 10,0 10,10z", "M0 0 L10 0 L10 10 Z"),
        ("m1 1 2 0 0 2 -2 0z", "M1 1 L3 1 L3 3 L1 3 Z"),
        ("M0 0H10V10h-10v-5", "M0 0 L10 0 L10 10 L0 10 L0 5"),
        ("M0 0h1 2 3", "M0 0 L1 0 L3 0 L6 0"),
        ("M10-5.5L.5.5.25.25", "M10 -5.5 L0.5 0.5 L0.25 0.25"),
        ("M10-5L.5.5-.5-.5", "M10 -5 L0.5 0.5 L-0.5 -0.5"),
        ("M1e2 1E-1L+3+4", "M100 0.1 L3 4"),
        ("M1.5.5.25.125", "M1.5 0.5 L0.25 0.125"),
        ("M0 0C1 2 3 4 5 6", "M0 0 C1 2 3 4 5 6"),
        ("M10 10c1 2 3 4 5 6 1 1 2 2 3 3", "M10 10 C11 12 13 14 15 16 C16 17 17 18 18 19"),
        ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0 0 C1 2 3 4 5 6 C7 8 9 10 11 12"),
        ("M0 0S9 10 11 12", "M0 0 C0 0 9 10 11 12"),
        ("M0 0c1 2 3 4 5 6s1 1 2 2", "M0 0 C1 2 3 4 5 6 C7 8 6 7 7 8"),
        ("M0 0Q1 2 3 4T7 8T9 9", "M0 0 Q1 2 3 4 Q5 6 7 8 Q9 10 9 9"),
        ("M0 0T7 8", "M0 0 Q0 0 7 8"),
        ("M0 0q1 2 3 4t1 1", "M0 0 Q1 2 3 4 Q5 6 4 5"),
        ("M0 0Q1 2 3 4L5 5T7 8", "M0 0 Q1 2 3 4 L5 5 Q5 5 7 8"),
        ("M5 5l1 1zl2 2", "M5 5 L6 6 Z L7 7"),
        ("M5 5l1 1zm2 2l1 0", "M5 5 L6 6 Z M7 7 L8 7"),
        ("M0 0A5 5 0 0 1 10 0", "M0 0 C0 -2.761424 2.238576 -5 5 -5 C7.761424 -5 10 -2.761424 10 0"),
        ("M0 0A5 5 0 0 0 10 0", "M0 0 C0 2.761424 2.238576 5 5 5 C7.761424 5 10 2.761424 10 0"),
        ("M0 0a5 5 0 0110 0", "M0 0 C0 -2.761424 2.238576 -5 5 -5 C7.761424 -5 10 -2.761424 10 0"),
        ("M10 0A10 10 0 0 1 0 10", "M10 0 C10 5.522847 5.522847 10 0 10"),
        ("M0 0A0 5 0 0 1 10 0", "M0 0 L10 0"),
        ("M1 1A5 5 0 0 1 1 1", "M1 1"),
        ("M0 0A1 1 0 0 1 10 0", "M0 0 C0 -2.761424 2.238576 -5 5 -5 C7.761424 -5 10 -2.761424 10 0"),
        (" \t\r\n M 1 , 2 \n L\u{0C}3 4 ", "M1 2 L3 4"),
    ]

    @Test(arguments: parsed)
    func parses(_ text: String, _ expected: String) throws {
        #expect(try CGPath(svg: text).svgData == expected)
    }

    static let refused: [(String, SVGPathError)] = [
        ("L1 2", .missingMove(offset: 0)),
        ("  10 10", .missingMove(offset: 2)),
        ("é", .missingMove(offset: 0)),
        ("M1 2 X", .unknownCommand("X", offset: 5)),
        ("M1 2 é3", .unknownCommand("é", offset: 5)),
        ("M1 2 z 3", .unknownCommand("3", offset: 7)),
        ("M", .expectedNumber(offset: 1)),
        ("M1", .expectedNumber(offset: 2)),
        ("M1,,2", .expectedNumber(offset: 3)),
        ("M1 2,", .unknownCommand(",", offset: 4)),
        ("M1 2L3 4,5", .expectedNumber(offset: 10)),
        ("M1 .", .expectedNumber(offset: 3)),
        ("M1 -", .expectedNumber(offset: 3)),
        ("M0 0C1 2 3 4 5", .expectedNumber(offset: 14)),
        ("M0 0A5 5 0 2 1 10 0", .expectedFlag(offset: 11)),
        ("M0 0A5 5 0 1 x 10 0", .expectedFlag(offset: 13)),
        ("M1e400 0", .numberOutOfRange(offset: 1)),
        ("M0 2e9", .numberOutOfRange(offset: 3)),
        ("M9e8 0l9e8 0", .numberOutOfRange(offset: 7)),
        ("M0 0\r\nL1", .expectedNumber(offset: 8)), ("M1 2 \u{322}", .unknownCommand("\u{322}", offset: 5)),
        ("Mnan 0", .expectedNumber(offset: 1)),
        ("Minf 0", .expectedNumber(offset: 1)),
    ]

    @Test(arguments: refused)
    func reports(_ text: String, _ error: SVGPathError) {
        #expect(throws: error) { try CGPath(svg: text) }
    }

    @Test func longDataIsRefusedNotRun() {
        let text = "M0 0h" + String(repeating: "1 ", count: CGPath.svgSegmentLimit + 5)
        #expect { try CGPath(svg: text) } throws: { error in
            if case .tooManySegments? = error as? SVGPathError { true } else { false }
        }
    }

    static let numbers: [(Double, String)] = [
        (0.1 + 0.2, "0.3"), (-0.0000001, "0"), (1.0 / 3, "0.333333"), (-2.5, "-2.5"), (1_234_567.891, "1234567.891"),
        (1e9, "1000000000"),
        (0.0000005, "0.000001"), (99.9999999, "100"), (.nan, "0"),
    ]

    @Test(arguments: numbers)
    func numbersAreShort(_ value: Double, _ expected: String) {
        var path = CGPath()
        path.move(to: CGPoint(x: value, y: 0))
        #expect(path.svgData == "M\(expected) 0")
    }

    @Test func whatIsWrittenIsRead() throws {
        var random = SeededGenerator(4)
        for _ in 0..<200 {
            var path = CGPath()
            func point() -> CGPoint {
                CGPoint(
                    x: CGFloat.random(in: -999...999, using: &random), y: CGFloat.random(in: -1...1, using: &random))
            }
            path.move(to: point())
            for _ in 0..<Int.random(in: 0..<8, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0: path.addLine(to: point())
                case 1: path.addQuadCurve(to: point(), control: point())
                case 2: path.addCurve(to: point(), control1: point(), control2: point())
                case 3: path.closeSubpath()
                default: path.move(to: point())
                }
            }
            let text = path.svgData
            #expect(try CGPath(svg: text).svgData == text)
        }
    }

    @Test func noInputBringsTheParserDown() {
        var random = SeededGenerator(5)
        let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE \n%é")
        for _ in 0..<5000 {
            let text =
                "M0 0"
                + String(
                    (0..<Int.random(in: 0..<30, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            do {
                let path = try CGPath(svg: text)
                #expect(path.elements.count <= text.count)
            } catch {
                #expect(error.offset >= 0 && error.offset <= text.unicodeScalars.count)
            }
        }
    }

    @Test func arcsPassThroughTheirEnds() throws {
        var random = SeededGenerator(6)
        for _ in 0..<300 {
            let numbers = (0..<5).map { _ in Double.random(in: -20...20, using: &random) }
            let flags = (Bool.random(using: &random), Bool.random(using: &random))
            let text =
                "M0 0A\(numbers[0]) \(numbers[1]) \(numbers[2]) \(flags.0 ? 1 : 0) \(flags.1 ? 1 : 0) \(numbers[3]) \(numbers[4])"
            let path = try CGPath(svg: text)
            #expect(path.currentPoint == CGPoint(x: numbers[3], y: numbers[4]))
            #expect(path.elements.count <= 6)
            // Half-turns of ellipses, grown until they fit: no point is farther away than the longer diameter.
            let (short, long) = (min(abs(numbers[0]), abs(numbers[1])), max(abs(numbers[0]), abs(numbers[1])))
            let span = Elementary.hypot(numbers[3], numbers[4])
            // Curves stray from the ellipse by 0.03 %.
            let reach = 2.001 * long * max(1, span / (2 * short)) + 1e-6
            #expect(path.boundingBoxOfPath.width <= reach && path.boundingBoxOfPath.height <= reach)
        }
    }
}
