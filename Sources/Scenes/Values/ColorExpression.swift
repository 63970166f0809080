import Foundation
import Geometry
import Views

/// Reads one colour expression. Names are looked up by the caller, so that a scene's own colours can refer to each
/// other.
struct ColorExpression {
    /// A colour by name; nil for an unknown one.
    let named: (String) -> UIColor?
    /// All names, for "did you mean".
    let known: () -> [String]

    func color(_ text: String) throws(ExpressionFailure) -> UIColor {
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
            ["rgb": [3, 4], "rgba": [4], "hsl": [3, 4], "hsla": [4], "lighten": [2], "darken": [2]][name] ?? [1]
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

    static func part(_ text: String, _ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
        return String(view)
    }
}
