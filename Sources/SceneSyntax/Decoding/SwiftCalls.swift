/// Calls as Swift code has them, such as `UIFont.systemFont(ofSize: 17, weight: .bold)`, and what scenes say instead.
package enum SwiftCalls {
    /// The value to write, as YAML; nil for what is none of these calls, or has arguments that are not understood.
    package static func value(for text: String) -> String? {
        guard let (receiver, name, arguments) = parts(of: text) else { return nil }
        func number(_ label: String) -> Double? {
            arguments.first { $0.label == label }.flatMap { NumberText.number($0.value) }
        }
        func byte(_ label: String) -> String? {
            number(label).map { NumberText.string(min(255, max(0, ($0 * 255).rounded()))) }
        }
        let alpha = number("alpha").map(NumberText.string) ?? "1"
        switch name {
        case "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "CGRectMake", "CGPointMake", "CGSizeMake":
            guard !arguments.isEmpty, arguments.allSatisfy({ NumberText.number($0.value) != nil }) else { return nil }
            return "[\(arguments.map(\.value).joined(separator: ", "))]"
        case "systemFont", "boldSystemFont", "italicSystemFont":
            guard let size = number("ofSize") else { return nil }
            let weight =
                name == "boldSystemFont" ? "bold" : arguments.first { $0.label == "weight" }.map { member($0.value) }
            return
                "{ size: \(NumberText.string(size))\(weight.map { ", weight: \($0)" } ?? "")\(name == "italicSystemFont" ? ", style: italic" : "") }"
        case "preferredFont":
            return arguments.first { $0.label == "forTextStyle" }.map { "{ style: \(member($0.value)) }" }
        case "UIColor" where number("white") != nil:
            return byte("white").map { "\"rgba(\($0), \($0), \($0), \(alpha))\"" }
        case "UIColor":
            guard let red = byte("red"), let green = byte("green"), let blue = byte("blue") else { return nil }
            return "\"rgba(\(red), \(green), \(blue), \(alpha))\""
        case "withAlphaComponent":
            guard !receiver.isEmpty, let share = arguments.first.flatMap({ NumberText.number($0.value) }) else {
                return nil
            }
            return "\"alpha(\(member(receiver)), \(NumberText.string(share)))\""
        default: return nil
        }
    }

    private typealias Argument = (label: String?, value: String)

    /// `UIColor.red`, `withAlphaComponent` and what is between the parentheses.
    private static func parts(of text: String) -> (receiver: String, name: String, arguments: [Argument])? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        let path = text[..<open].split(separator: ".", omittingEmptySubsequences: false)
        let inner = text[text.index(after: open)...].dropLast()
        guard let name = path.last, !inner.contains(where: { $0 == "(" || $0 == ")" }) else { return nil }
        let arguments = inner.split(separator: ",").map { part -> Argument in
            let words = part.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
            return words.count == 2 ? (words[0], words[1]) : (nil, words.first ?? "")
        }
        return (path.dropLast().joined(separator: "."), String(name), arguments)
    }

    /// `red` of `UIColor.red` and of `.red`.
    private static func member(_ text: String) -> String { text.split(separator: ".").last.map(String.init) ?? text }
}
