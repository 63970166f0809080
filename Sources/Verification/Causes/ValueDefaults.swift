import Foundation
import Hero
import SceneSyntax

/// What holds where a scene writes nothing, as far as the table of keys says it.
enum ValueDefaults {
    /// Where the table has a sentence: `the font's`.
    static func words(_ key: SceneKey?) -> String {
        guard let text = key?.standard else { return "none" }
        return text.hasPrefix("the ") ? text : "the default"
    }

    /// Where the table has a value and not a sentence.
    /// - Parameter kind: of the view; `false; true for scroll and table` is one or the other.
    static func value(of key: SceneKey, kind: String?) -> PlanJSON? {
        guard let text = key.standard.map({ standard(in: $0, kind: kind) }) else { return nil }
        if let number = Double(text) { return .number(number) }
        if text == "true" || text == "false" { return .bool(text == "true") }
        if text.hasPrefix("[") {
            let parts = text.dropFirst().dropLast().split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let numbers = parts.compactMap { Double($0) }
            return numbers.count == parts.count ? .array(numbers.map { .number($0) }) : nil
        }
        let word = text.trimmingCharacters(in: ["\""])
        guard word.allSatisfy({ $0.isLetter || $0 == "#" || $0.isNumber }) else { return nil }
        switch key.shape {
        case .color, .colorOrNone, .transform: return .object([("word", .string(word)), ("is", .string(word))])
        default: return .string(word)
        }
    }

    /// Of a view whose kind is not known, what the table says.
    private static func standard(in text: String, kind: String?) -> String {
        let parts = text.split(separator: "; ", maxSplits: 1)
        guard let kind, parts.count == 2, let words = parts[1].firstRange(of: " for ") else { return text }
        let kinds = parts[1][words.upperBound...].split { !$0.isLetter }
        return String(kinds.contains { $0 == kind || $0 == kind + "s" } ? parts[1][..<words.lowerBound] : parts[0])
    }
}
