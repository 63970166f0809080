/// Calls as other systems write them: a map from names to arguments, or a list of such maps.
enum CallList {
    /// More than which nobody reads in a message.
    private static let mostCharacters = 200

    /// What to write instead of a value that is no text; nil where its names have other things than numbers and words.
    static func suggestion(for node: YAMLNode) -> String? {
        guard let calls = calls(node), calls.count <= mostCharacters else { return nil }
        return "write \"\(calls)\""
    }

    private static func calls(_ node: YAMLNode) -> String? {
        switch node.content {
        case .scalar: return nil
        case .sequence(let elements): return joined(elements.map(calls))
        case .mapping(let pairs):
            return joined(
                pairs.map { pair in
                    guard case .scalar(let name) = pair.key.content, name.isBrief, let arguments = arguments(pair.value)
                    else {
                        return nil
                    }
                    return arguments.isEmpty ? name.text : "\(name.text)(\(arguments.joined(separator: ", ")))"
                })
        }
    }

    private static func joined(_ calls: [String?]) -> String? {
        guard !calls.isEmpty, calls.allSatisfy({ $0 != nil }) else { return nil }
        return calls.compactMap { $0 }.joined(separator: " ")
    }

    private static func arguments(_ node: YAMLNode) -> [String]? {
        switch node.content {
        case .mapping: return nil
        case .scalar(let scalar): return scalar.isNothing ? [] : scalar.isBrief ? [scalar.text] : nil
        case .sequence(let elements):
            let texts = elements.compactMap { element -> String? in
                guard case .scalar(let scalar) = element.content, scalar.isBrief else { return nil }
                return scalar.text
            }
            return texts.count == elements.count ? texts : nil
        }
    }
}

extension Field {
    /// Fields of such texts: of a list, or the one text.
    package func callsTexts() -> [Field] {
        guard case .sequence(let elements) = node.content else { return [self] }
        let (texts, cuts) = CutValues.mended(elements)
        for (call, place) in cuts {
            context.report(.cutCall(call.value), at: call.range, path: .index(path, place))
        }
        return texts.enumerated().map { Field(node: $1, path: .index(path, $0), context: context) }
    }

    /// The text of calls such as `fade scale(0.5)`, of bounded length.
    package func callsText(_ expected: String) -> Located<String>? {
        guard let suggestion = CallList.suggestion(for: node) else { return expressionText(expected) }
        report(.wrongForm(expected: expected, found: node.summary, suggestion))
        return nil
    }
}
