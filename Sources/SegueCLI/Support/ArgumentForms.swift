import Foundation
import Verification

/// Ways to write arguments that the argument parser has no notion of.
enum ArgumentForms {
    static func normalized(_ arguments: [String]) -> [String] {
        var result: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { return result + [argument] + rest }
            if argument == "--update", rest.first.map(isFile) ?? true {
                // A value may be left out.
                result.append("--update=changed")
            } else if argument.hasPrefix("--"), !argument.contains("="), let next = rest.first, isNegative(next) {
                // A negative number is a value, and to be refused as such; no flag begins with a digit.
                result.append("\(argument)=\(rest.removeFirst())")
            } else {
                result.append(argument)
            }
        }
        return result
    }

    /// Whether what follows `--update` is a flag or a scene rather than its value: a mistyped one is to be refused as
    /// such.
    private static func isFile(_ text: String) -> Bool {
        BaselineUpdate(rawValue: text) == nil
            && (text.hasPrefix("-") || text.contains(".") || text.contains("/")
                || FileManager.default.fileExists(atPath: text))
    }

    private static func isNegative(_ text: String) -> Bool {
        text.hasPrefix("-")
            && (text.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false || Double(text)?.isFinite == false)
    }
}
