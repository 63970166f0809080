import Foundation
import Geometry

/// A value that the command line gives a scene's variable.
package struct SceneVariable: Hashable, Sendable {
    package let name, value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }

    /// Reads `name=value`; nil for what has no name.
    package init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        (name, value) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}

/// Puts a scene's variables where `$(name)` stands. A value that is nothing but `$(name)` becomes what the variable is,
/// a number, a list or a map; inside of other text the variable's text is put. `$$(` is a `$(` that is meant as it is.
///
/// Only scenes that have `variables` are looked through.
package struct SceneVariables {
    private var values: [String: YAMLNode] = [:]
    private var names: [String] = []
    /// Those that the scene has, whether their values are known already or not.
    private var defined: Set<String> = []
    private let limits: SceneLimits

    /// - Parameter given: what the command line says; the last of a name counts.
    /// - Throws: `YAMLFailure` for names that the scene does not know.
    package static func substitute(_ root: YAMLNode, given: [SceneVariable], limits: SceneLimits) throws(YAMLFailure)
        -> YAMLNode
    {
        if let problem = unknown(among: given, in: root) { throw YAMLFailure(problem: problem, range: .beginning) }
        guard let definitions = root.pair("variables") else { return root }
        var table = SceneVariables(limits: limits)
        try table.define(definitions.value, given)
        guard case .mapping(let pairs) = root.content else { return root }
        var result: [YAMLPair] = []
        for pair in pairs {
            if case .scalar(let key) = pair.key.content, ["variables", "include"].contains(key.text) {
                result.append(pair)
            } else {
                result.append(YAMLPair(key: pair.key, value: try table.put(into: pair.value)))
            }
        }
        let whole = YAMLNode(mapping: result, range: root.range)
        guard whole.weight <= limits.count(.values) else {
            throw YAMLFailure(problem: limits.reached(.values), range: root.range)
        }
        return whole
    }

    /// The first given variable that the scene does not have, as what is wrong with it.
    package static func unknown(among given: [SceneVariable], in root: YAMLNode) -> SceneProblem? {
        let known = definitions(in: root, given: []).map(\.name)
        return given.first { !known.contains($0.name) }.map {
            .unknownName(
                $0.name, of: "variable", nearest: EditDistance.nearest(to: $0.name, among: known), known: known)
        }
    }

    /// What each variable is defined as, with what the command line says in its place, as `SceneVariable` would give it.
    package static func definitions(in root: YAMLNode, given: [SceneVariable]) -> [SceneVariable] {
        guard case .mapping(let pairs)? = root.pair("variables")?.value.content else { return [] }
        return pairs.compactMap { pair in
            guard case .scalar(let key) = pair.key.content else { return nil }
            return given.last { $0.name == key.text } ?? SceneVariable(name: key.text, value: pair.value.flowText)
        }
    }

    private init(limits: SceneLimits) { self.limits = limits }

    /// A variable may use those above it.
    private mutating func define(_ node: YAMLNode, _ given: [SceneVariable]) throws(YAMLFailure) {
        guard case .mapping(let pairs) = node.content else {
            throw YAMLFailure(
                problem: .wrongType(expected: "a map of variables and their defaults", found: node.summary),
                range: node.range)
        }
        defined = Set(
            pairs.compactMap { pair in
                if case .scalar(let key) = pair.key.content { key.text } else { nil }
            })
        for pair in pairs {
            guard case .scalar(let key) = pair.key.content, Self.isName(key.text) else {
                throw YAMLFailure(
                    problem: .wrongType(
                        expected: "a name of letters, digits, _ and -", found: pair.key.summary), range: pair.key.range)
            }
            guard values[key.text] == nil else {
                let first = pairs.first {
                    if case .scalar(let other) = $0.key.content { other.text == key.text } else { false }
                }
                throw YAMLFailure(
                    problem: .duplicateKey(key.text, firstLine: first?.key.range.start.line ?? 1),
                    range: pair.key.range)
            }
            var value = pair.value
            if let own = given.last(where: { $0.name == key.text }) { value = try read(own.value, at: value.range) }
            values[key.text] = try put(into: value)
            names.append(key.text)
        }
    }

    /// A value of the command line: brackets and quotes are YAML, all else is text as it stands.
    private func read(_ text: String, at range: SourceRange) throws(YAMLFailure) -> YAMLNode {
        guard let first = text.first, "[{\"'".contains(first) else {
            let style: YAMLScalar.Style = text.isEmpty ? .doubleQuoted : .plain
            return YAMLNode(content: .scalar(YAMLScalar(text: text, style: style)), range: range, weight: 1)
        }
        do throws(YAMLFailure) {
            return try YAMLReader.read(SourceText(file: "--set", text: text), limits: limits).placed(at: range)
        } catch {
            throw YAMLFailure(problem: error.problem, range: range)
        }
    }

    // MARK: Putting

    private func put(into node: YAMLNode) throws(YAMLFailure) -> YAMLNode {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.text.contains("$(") else { return node }
            return try put(into: scalar, node)
        case .sequence(let elements):
            var new: [YAMLNode] = []
            for element in elements { new.append(try put(into: element)) }
            return try checked(YAMLNode(sequence: new, range: node.range))
        case .mapping(let pairs):
            var new: [YAMLPair] = []
            for pair in pairs { new.append(YAMLPair(key: pair.key, value: try put(into: pair.value))) }
            return try checked(YAMLNode(mapping: new, range: node.range))
        }
    }

    private func put(into scalar: YAMLScalar, _ node: YAMLNode) throws(YAMLFailure) -> YAMLNode {
        if scalar.text.hasPrefix("$("), scalar.text.firstIndex(of: ")") == scalar.text.indices.last {
            return try value(of: String(scalar.text.dropFirst(2).dropLast()), at: node.range).placed(at: node.range)
        }
        var (text, rest) = ("", scalar.text[...])
        while let mark = rest.range(of: "$(") {
            text += rest[..<mark.lowerBound]
            if text.hasSuffix("$") {
                text = text.dropLast() + "$("
                rest = rest[mark.upperBound...]
                continue
            }
            guard let close = rest[mark.upperBound...].firstIndex(of: ")") else {
                throw YAMLFailure(
                    problem: .wrongType(
                        expected: "\")\" after \"$(\"; write $$( for the characters themselves", found: node.summary),
                    range: node.range)
            }
            let name = String(rest[mark.upperBound..<close])
            guard case .scalar(let value) = try value(of: name, at: node.range).content else {
                throw YAMLFailure(
                    problem: .wrongType(
                        expected: "a variable that is text or a number", found: "the variable \"\(name)\""),
                    range: node.range)
            }
            text += value.text
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        guard text.utf8.count <= limits.count(.stringBytes) else {
            throw YAMLFailure(
                problem: limits.reached(.stringBytes, found: "\(text.utf8.count)"), range: node.range)
        }
        return YAMLNode(
            content: .scalar(YAMLScalar(text: text, style: scalar.style)), range: node.range, weight: node.weight)
    }

    private func value(of name: String, at range: SourceRange) throws(YAMLFailure) -> YAMLNode {
        if let value = values[name] { return value }
        if defined.contains(name) { throw YAMLFailure(problem: .laterVariable(name), range: range) }
        throw YAMLFailure(
            problem: .unknownName(
                name, of: "variable", nearest: EditDistance.nearest(to: name, among: names), known: names),
            range: range)
    }

    private func checked(_ node: YAMLNode) throws(YAMLFailure) -> YAMLNode {
        guard node.weight <= limits.count(.values) else {
            throw YAMLFailure(problem: limits.reached(.values), range: node.range)
        }
        return node
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" || scalar == "-"
            }
    }
}

extension YAMLNode {
    /// In one line: text as it stands where nothing in it is YAML's.
    fileprivate var flowText: String {
        switch content {
        case .scalar(let scalar):
            if scalar.style == .plain { return scalar.text }
            let isPlain = scalar.text.first.map { !"[{\"'".contains($0) } ?? false
            return isPlain && NumberText.number(scalar.text) == nil ? scalar.text : Self.quoted(scalar.text)
        case .sequence(let elements): return "[" + elements.map(\.innerText).joined(separator: ", ") + "]"
        case .mapping(let pairs):
            return "{ " + pairs.map { "\($0.key.innerText): \($0.value.innerText)" }.joined(separator: ", ") + " }"
        }
    }

    /// Inside of a list or a map.
    private var innerText: String {
        guard case .scalar(let scalar) = content else { return flowText }
        let isPlain = scalar.style == .plain && !scalar.text.contains { ",[]{}:#\"'".contains($0) }
        return isPlain ? scalar.text : Self.quoted(scalar.text)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            switch character {
            case "\"", "\\": quoted += "\\\(character)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.append(character)
            }
        }
        return quoted + "\""
    }

    /// The same value in another place, for messages.
    fileprivate func placed(at range: SourceRange) -> YAMLNode {
        switch content {
        case .scalar: return YAMLNode(content: content, range: range, weight: weight)
        case .sequence(let elements):
            return YAMLNode(content: .sequence(elements.map { $0.placed(at: range) }), range: range, weight: weight)
        case .mapping(let pairs):
            let moved = pairs.map { YAMLPair(key: $0.key.placed(at: range), value: $0.value.placed(at: range)) }
            return YAMLNode(content: .mapping(moved), range: range, weight: weight)
        }
    }
}
