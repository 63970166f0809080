import Foundation
import Geometry

/// A value of the document that is about to be read as some type: the node, its path, and where to complain.
///
/// Every reading method reports what is wrong and returns nil; decoding goes on with the next field.
package struct Field {
    package let node: YAMLNode
    package let path: ScenePath
    package let context: DecodingContext

    package init(node: YAMLNode, path: ScenePath, context: DecodingContext) {
        (self.node, self.path, self.context) = (node, path, context)
    }

    package func report(_ problem: SceneProblem) { context.report(problem, at: node.range, path: path) }

    /// A scalar's text, whatever it looks like. `expected` names the type for the message.
    package func scalar(_ expected: String) -> YAMLScalar? {
        guard case .scalar(let scalar) = node.content else {
            report(.wrongType(expected: expected, found: node.summary))
            return nil
        }
        guard !scalar.isNothing else {
            reportNothing(expected)
            return nil
        }
        return scalar
    }

    /// A missing value is often an unquoted colour, which YAML takes for a comment.
    func reportNothing(_ expected: String) {
        let rest = context.source.rest(after: node.range.start)
        var column = node.range.start.column
        var found = rest[...]
        // The empty value's mark lies behind the colon or the dash.
        while let first = found.first, first == " " || first == "\t" || first == ":" || first == "-" {
            found = found.dropFirst()
            column += 1
        }
        if found.first == "#", let (color, _) = CommentedColor.find(in: Array(found)) {
            let line = node.range.start.line
            let range = SourceRange(
                SourcePosition(line: line, column: column),
                SourcePosition(line: line, column: column + color.unicodeScalars.count))
            context.report(.commentedColor(color), at: range, path: path)
        } else {
            report(.wrongType(expected: expected, found: "nothing"))
        }
    }

    package func string(_ expected: String = "a string") -> String? { scalar(expected)?.text }

    /// A string that names something: not empty, no line breaks.
    package func name(_ expected: String = "a name") -> Located<String>? {
        guard let text = string(expected) else { return nil }
        guard !text.isEmpty, !text.contains(where: \.isNewline) else {
            report(.wrongType(expected: expected, found: text.isEmpty ? "an empty string" : "several lines"))
            return nil
        }
        return Located(text, at: node.range)
    }

    package func bool() -> Bool? {
        guard let scalar = scalar("true or false") else { return nil }
        if scalar.style == .plain {
            if ["true", "True", "TRUE"].contains(scalar.text) { return true }
            if ["false", "False", "FALSE"].contains(scalar.text) { return false }
        }
        report(.wrongType(expected: "true or false", found: node.summary))
        return nil
    }

    /// A finite number in `range`, written as YAML 1.2's core schema (and JSON) writes numbers.
    package func number(in range: ClosedRange<Double>? = nil, _ expected: String = "a number") -> Double? {
        guard let scalar = scalar(expected) else { return nil }
        guard scalar.style == .plain, let value = NumberText.number(scalar.text) else {
            report(noNumber(scalar, expected, isShare: range?.upperBound == 1))
            return nil
        }
        guard value.isFinite else {
            report(.notFinite(scalar.text))
            return nil
        }
        if let range, !range.contains(value) {
            report(.outOfRange(found: scalar.text, expected: NumberText.describe(range)))
            return nil
        }
        return value
    }

    private func noNumber(_ scalar: YAMLScalar, _ expected: String, isShare: Bool) -> SceneProblem {
        let isPlain = scalar.style == .plain
        if isPlain, NumberText.isInfinityOrNaN(scalar.text) { return .notFinite(scalar.text) }
        let isQuoted = !isPlain && NumberText.number(scalar.text) != nil
        guard
            let suggestion = isQuoted
                ? "leave the quotes out" : NumberUnit.suggestion(for: scalar.text, isShare: isShare)
        else {
            return .wrongType(expected: expected, found: node.summary)
        }
        return .wrongForm(expected: expected, found: node.summary, suggestion)
    }

    /// A length of time.
    package func seconds() -> Double? {
        guard let value = number(in: 0...(.greatestFiniteMagnitude), "a number of seconds") else { return nil }
        guard value <= context.limits[.stepSeconds] else {
            report(context.limits.reached(.stepSeconds, found: NumberText.string(value)))
            return nil
        }
        return value
    }

    package func integer(in range: ClosedRange<Int>) -> Int? {
        guard let value = number(in: Double(range.lowerBound)...Double(range.upperBound), "a whole number") else {
            return nil
        }
        guard value == value.rounded() else {
            report(.wrongType(expected: "a whole number", found: node.summary))
            return nil
        }
        return Int(value)
    }

    /// A coordinate or length in points.
    package func points(in range: ClosedRange<Double>? = nil) -> CGFloat? {
        let limit = context.limits.coordinate
        return number(in: range ?? -limit...limit).map { CGFloat($0) }
    }

    /// A length of zero or more points.
    package func length() -> CGFloat? { points(in: 0...context.limits.coordinate) }

    /// A blur's or a shadow's radius: zero or more points, and not above a limit.
    package func radius(_ limit: SceneLimit) -> CGFloat? {
        guard let value = number(in: 0...(.greatestFiniteMagnitude)) else { return nil }
        guard value <= context.limits[limit] else {
            report(context.limits.reached(limit, found: NumberText.string(value)))
            return nil
        }
        return CGFloat(value)
    }

    /// One of the words of an enumeration.
    /// - Parameter meant: what is meant by a word of another system.
    package func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ type: Choice.Type, _ kind: String, meant: (String) -> Choice? = { _ in nil }
    ) -> Choice? {
        word(kind, Choice.allCases.map { ($0.rawValue, $0) }) { meant($0)?.rawValue }
    }

    /// One of some words, each with its meaning.
    /// - Parameter meant: the word that is meant by one of another system.
    package func word<Value>(
        _ kind: String, _ words: [(String, Value)], meant: (String) -> String? = { _ in nil }
    ) -> Value? {
        guard let text = string(kind) else { return nil }
        if let word = words.first(where: { $0.0 == text }) { return word.1 }
        let known = words.map(\.0)
        let nearest = meant(text) ?? EditDistance.nearest(to: text, among: known)
        report(.unknownChoice(text, of: kind, nearest: nearest, known: known))
        return nil
    }

    package func list(_ expected: String = "a list") -> [Field]? {
        guard case .sequence(let elements) = node.content else {
            if case .scalar(let scalar) = node.content, scalar.isNothing {
                reportNothing(expected)
            } else {
                report(.wrongType(expected: expected, found: node.summary))
            }
            return nil
        }
        return elements.enumerated().map { Field(node: $1, path: .index(path, $0), context: context) }
    }

    /// A list of so many numbers; `expected` shows its form, such as `[x, y]`.
    package func numbers(_ count: Int, _ expected: String, in range: ClosedRange<Double>? = nil) -> [CGFloat]? {
        if let suggestion = NumberList.suggestion(for: node, form: expected) {
            report(.wrongForm(expected: expected, found: node.summary, suggestion))
            return nil
        }
        guard let fields = list(expected) else { return nil }
        guard fields.count == count else {
            report(.wrongCount(expected: expected, found: fields.count))
            return nil
        }
        let numbers = fields.map { $0.points(in: range) }
        return numbers.contains { $0 == nil } ? nil : numbers.compactMap { $0 }
    }

    package func point() -> CGPoint? { numbers(2, "[x, y]").map { CGPoint(x: $0[0], y: $0[1]) } }

    /// Width and height, zero or more.
    package func size() -> CGSize? {
        numbers(2, "[width, height]", in: 0...context.limits.coordinate).map { CGSize(width: $0[0], height: $0[1]) }
    }

    /// An offset, of either sign.
    package func offset() -> CGSize? { numbers(2, "[width, height]").map { CGSize(width: $0[0], height: $0[1]) } }

    /// A rectangle whose width and height are zero or more.
    package func rect() -> CGRect? {
        let expected = "[x, y, width, height]"
        guard let v = numbers(4, expected) else { return nil }
        guard v[2] >= 0, v[3] >= 0 else {
            report(
                .outOfRange(
                    found: "\(NumberText.string(v[2])) × \(NumberText.string(v[3]))",
                    expected: "a width and height of 0 or more"))
            return nil
        }
        return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    }
}

/// Where a value is in the document, such as `screens.list.view.subviews[2].alpha`. Written out only for messages.
package indirect enum ScenePath: Sendable {
    case root
    case key(ScenePath, String)
    case index(ScenePath, Int)

    package var description: String {
        switch self {
        case .root: ""
        case .key(.root, let key): Self.quoted(key)
        case .key(let parent, let key): parent.description + "." + Self.quoted(key)
        case .index(let parent, let index): parent.description + "[\(index)]"
        }
    }

    /// Keys with characters of the path's own syntax are quoted; long ones are cut.
    private static func quoted(_ key: String) -> String {
        let short = key.count > 60 ? key.prefix(60) + "…" : key
        let isPlain =
            !short.isEmpty
            && short.unicodeScalars.allSatisfy { $0.value > 0x20 && !".[]\"".unicodeScalars.contains($0) }
        return isPlain ? short : "\"\(short.map { $0.isNewline ? " " : $0 }.reduce(into: "") { $0.append($1) })\""
    }
}
