/// Text made safe for HTML, SVG and XML.
package enum Markup {
    /// Between tags.
    package static func text(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// Between double quotes, or between tags.
    package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\n" where isAttribute: result += "&#10;"
            // XML has no way to write the other control characters.
            case let control where control.value < 0x20: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
