import Geometry
import Views

/// The colours that every scene can name, for listings.
package enum ColorNames {
    /// UIKit's, then the flat ones; as `#RRGGBB` or `#RRGGBBAA`.
    package static var all: [(name: String, light: String, dark: String)] {
        SystemColors.table.map { ($0.name, text($0.color.light), text($0.color.dark)) }
            + FlatColor.all.map { ($0.name, text($0.color.light), text($0.color.dark)) }
    }

    static func text(_ color: CGColor) -> String {
        let bytes = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
        return "#" + digits.dropLast(bytes[3] == 255 ? 1 : 0).joined()
    }
}

extension ColorNames {
    /// The colour of an expression as scenes write them, without names of a scene's own; nil when it is none.
    package static func color(_ text: String) -> UIColor? {
        let expression = ColorExpression(
            named: { SystemColors.named($0) ?? FlatColor.named($0) }, known: { [] })
        return try? expression.color(text)
    }
}
