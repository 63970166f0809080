import Foundation

/// Text made safe for where it goes.
enum PageText {
    /// A file's name as a relative address.
    static func address(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "-._~@").union(.alphanumerics))
            ?? name
    }

    /// Text of a paragraph that Markdown leaves as it is.
    static func markdown(_ text: String) -> String {
        var result = ""
        for character in text.replacingOccurrences(of: "\n", with: " ") {
            if "\\`*_{}[]<>#|!".contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

    static func size(_ bytes: Int) -> String {
        bytes < 1000
            ? "\(bytes) bytes"
            : bytes < 10_000_000 ? "\((bytes + 500) / 1000) kB" : String(format: "%.1f MB", Double(bytes) / 1e6)
    }
}
