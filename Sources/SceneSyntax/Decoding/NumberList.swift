/// Several numbers as other systems write them: a map from names to numbers, a text of numbers between commas or spaces,
/// or a call such as `CGRect(x: 0, y: 0, width: 10, height: 10)`.
enum NumberList {
    private static let shortNames = ["width": "w", "height": "h"]

    /// What to write instead of a value that is no list; nil where it does not hold exactly the numbers.
    /// - Parameter form: what each number means, such as `[x, y]`.
    static func suggestion(for node: YAMLNode, form: String) -> String? {
        let names = form.dropFirst().dropLast().split(separator: ", ").map(String.init)
        let found: [String]
        switch node.content {
        case .sequence: return nil
        case .scalar(let scalar):
            let isCall = scalar.text.hasSuffix(")")
            let arguments = isCall ? scalar.text.dropLast().drop { $0 != "(" }.dropFirst() : scalar.text[...]
            found = arguments.split { $0 == "," || $0.isWhitespace }.filter { !isCall || $0.last != ":" }.map(
                String.init)
        case .mapping(let pairs):
            guard pairs.count == names.count else { return nil }
            found = names.compactMap { name in
                guard let value = node.value(of: name) ?? shortNames[name].flatMap(node.value(of:)),
                    case .scalar(let scalar) = value.content
                else { return nil }
                return scalar.text
            }
        }
        guard found.count == names.count, found.allSatisfy({ NumberText.number($0) != nil }) else { return nil }
        return "write [\(found.joined(separator: ", "))]"
    }
}
