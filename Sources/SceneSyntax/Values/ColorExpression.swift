import Foundation
import Geometry
import Views

/// Reads one colour expression. Names are looked up by the caller, so that a scene's own colours can refer to each
/// other.
package struct ColorExpression {
    /// A colour by name; nil for an unknown one.
    package let named: (String) -> UIColor?
    /// All names, for "did you mean".
    package let known: () -> [String]

    package func color(_ text: String) throws(ExpressionFailure) -> UIColor {
        // As Swift writes it: a dot in front of a name, or a type.
        if text.contains("."), text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }),
            let name = EditDistance.nearest(to: text, among: known())
        {
            throw ExpressionFailure(
                problem: .unknownColor(text, nearest: name), range: 0..<text.unicodeScalars.count)
        }
        if let value = SwiftCalls.value(for: text), value.hasPrefix("\"") {
            throw ExpressionFailure(
                problem: .unknownColor(text, nearest: String(value.dropFirst().dropLast())),
                range: 0..<text.unicodeScalars.count)
        }
        let terms = try ExpressionParser.terms(of: text)
        if terms.count > 1 {
            throw ExpressionFailure(problem: .unexpected(Self.part(text, terms[1].range)), range: terms[1].range)
        }
        return try evaluate(terms[0])
    }

    private func evaluate(_ expression: Expression) throws(ExpressionFailure) -> UIColor {
        switch expression.kind {
        case .hex(let text):
            guard let color = ColorText.hex(text) else { throw fail(.invalidHex(text), expression) }
            return UIColor(cgColor: color)
        case .name(let name):
            guard let color = named(name) else {
                throw fail(.unknownColor(name, nearest: EditDistance.nearest(to: name, among: known())), expression)
            }
            return color
        case .call(let name, let arguments): return try call(name, arguments, expression)
        case .number(let value): throw fail(.unknownColor(NumberText.string(value), nearest: nil), expression)
        case .percentage(let value): throw fail(.unknownColor(NumberText.string(value) + "%", nearest: nil), expression)
        }
    }

    private func call(_ name: String, _ arguments: [Expression.Argument], _ whole: Expression) throws(ExpressionFailure)
        -> UIColor
    {
        guard let usage = ColorFunctions.usage.first(where: { $0.name == name })?.usage else {
            let known = ColorFunctions.usage.map(\.name)
            throw fail(
                .unknownFunction(name, nearest: EditDistance.nearest(to: name, among: known), known: known), whole)
        }
        let values = arguments.map(\.value)
        let counts =
            ["rgb": [3, 4], "rgba": [4], "hsl": [3, 4], "hsla": [4], "lighten": [2], "darken": [2], "alpha": [2]][name]
            ?? [1]
        guard counts.contains(values.count), arguments.allSatisfy({ $0.label == nil }) else {
            throw fail(.wrongArguments(function: name, usage: usage), whole)
        }
        switch name {
        case "rgb", "rgba":
            let alpha = values.count == 4 ? try fraction(values[3]) : 1
            let (r, g, b) = (try channel(values[0]), try channel(values[1]), try channel(values[2]))
            return UIColor(
                cgColor: CGColor(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: CGFloat(alpha)))
        case "hsl", "hsla":
            let alpha = values.count == 4 ? try fraction(values[3]) : 1
            guard case .number(let hue) = values[0].kind else {
                throw fail(.wrongArguments(function: name, usage: usage), values[0])
            }
            return UIColor(
                cgColor: colorFromHSL(hue, try percent(values[1]) / 100, try percent(values[2]) / 100, alpha: alpha))
        case "alpha": return try evaluate(values[0]).withAlphaComponent(CGFloat(try fraction(values[1])))
        case "contrast": return try evaluate(values[0]).contrast
        case "complement": return try evaluate(values[0]).complement
        case "nearestFlat": return try evaluate(values[0]).nearestFlat
        default:
            let (color, amount) = (try evaluate(values[0]), CGFloat(try percent(values[1])))
            return name == "darken" ? color.darkened(percent: amount) : color.lightened(percent: amount)
        }
    }

    /// 0…255 or a percentage, as a fraction.
    private func channel(_ value: Expression) throws(ExpressionFailure) -> Double {
        switch value.kind {
        case .number(let number) where (0...255).contains(number): return number / 255
        case .percentage(let percent) where (0...100).contains(percent): return percent / 100
        default: throw fail(.outOfRange(Self.describe(value), expected: "0…255 or a percentage"), value)
        }
    }

    /// 0…1 or a percentage.
    private func fraction(_ value: Expression) throws(ExpressionFailure) -> Double {
        switch value.kind {
        case .number(let number) where (0...1).contains(number): return number
        case .percentage(let percent) where (0...100).contains(percent): return percent / 100
        default: throw fail(.outOfRange(Self.describe(value), expected: "an alpha of 0…1"), value)
        }
    }

    /// A percentage; its sign may be left out.
    private func percent(_ value: Expression) throws(ExpressionFailure) -> Double {
        switch value.kind {
        case .number(let percent) where (0...100).contains(percent),
            .percentage(let percent) where (0...100).contains(percent):
            return percent
        default: throw fail(.outOfRange(Self.describe(value), expected: "0%…100%"), value)
        }
    }

    private func fail(_ problem: ExpressionProblem, _ expression: Expression) -> ExpressionFailure {
        ExpressionFailure(problem: problem, range: expression.range)
    }

    private static func describe(_ value: Expression) -> String {
        switch value.kind {
        case .number(let number): NumberText.string(number)
        case .percentage(let percent): NumberText.string(percent) + "%"
        case .hex(let text), .name(let text): text
        case .call(let name, _): name + "(…)"
        }
    }

    package static func part(_ text: String, _ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
        return String(view)
    }
}

/// The colour functions of scene files: `rgb(…)`, `hsl(…)`, `alpha(c, 0.5)`, `lighten(c, 10%)`, ….
enum ColorFunctions {
    package static let usage: [(name: String, usage: String)] = [
        ("rgb", "rgb(red, green, blue) with 0…255 or percentages"),
        ("rgba", "rgba(red, green, blue, alpha) with an alpha of 0…1"),
        ("hsl", "hsl(hue, saturation%, lightness%)"),
        ("hsla", "hsla(hue, saturation%, lightness%, alpha)"),
        ("alpha", "alpha(color, opacity) with an opacity of 0…1"),
        ("contrast", "contrast(color)"),
        ("lighten", "lighten(color, percent)"),
        ("darken", "darken(color, percent)"),
        ("complement", "complement(color)"),
        ("nearestFlat", "nearestFlat(color)"),
    ]
}

/// The colours that every scene can name, for listings.
package enum ColorNames {
    /// UIKit's, then the flat ones; as `#RRGGBB` or `#RRGGBBAA`.
    package static var all: [(name: String, light: String, dark: String)] {
        SystemColors.table.map { ($0.name, text($0.color.light), text($0.color.dark)) }
            + FlatColor.all.map { ($0.name, text($0.color.light), text($0.color.dark)) }
    }

    package static var names: [String] { SystemColors.table.map(\.name) + FlatColor.all.map(\.name) }

    package static func text(_ color: CGColor) -> String {
        let bytes = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        return "#" + digits.dropLast(bytes[3] == 255 ? 1 : 0).joined()
    }
}

extension ColorNames {
    /// The colour of an expression as scenes write them, without names of a scene's own; nil when it is none.
    package static func color(_ text: String) -> UIColor? {
        let expression = ColorExpression(
            named: { SystemColors.named($0) ?? FlatColor.named($0) }, known: { [] })
        return try? expression.color(text)
    }
}

enum ColorText {
    /// The colour of `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    package static func hex(_ text: String) -> CGColor? {
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        let isShort = digits.count == 3 || digits.count == 4
        guard isShort || digits.count == 6 || digits.count == 8, let number = UInt32(text.dropFirst(), radix: 16) else {
            return nil
        }
        let bits: UInt32 = isShort ? 4 : 8
        let hasAlpha = digits.count == 4 || digits.count == 8
        let rgba = hasAlpha ? number : number << bits | (isShort ? 15 : 255)
        func component(_ place: UInt32) -> CGFloat {
            let value = rgba >> (bits * place) & (isShort ? 15 : 255)
            return CGFloat(value) / (isShort ? 15 : 255)
        }
        return CGColor(red: component(3), green: component(2), blue: component(1), alpha: component(0))
    }
}
