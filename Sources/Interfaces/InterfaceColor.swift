import Geometry

/// A colour of a catalogue: in sRGB, or one of UIKit's by its name.
package enum InterfaceColor: Sendable {
    case value(ColorValue)
    case system(String)
}

/// UIKit's colours as scenes call them.
package enum SystemColorName {
    /// `secondaryLabelColor` is secondaryLabel.
    package static func scene(_ name: String) -> String? {
        let special = [
            "groupTableViewBackgroundColor": "systemGroupedBackground", "viewFlipsideBackgroundColor": "systemGray6",
            "scrollViewTexturedBackgroundColor": "systemGray6", "tableCellGroupedTextLabelColor": "label",
        ]
        if let known = special[name] { return known }
        let short = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
        return names.contains(short) ? short : nil
    }

    private static let names: Set<String> = [
        "black", "white", "clear", "gray", "darkGray", "lightGray", "red", "green", "blue", "cyan", "yellow", "magenta",
        "orange", "purple", "brown", "darkText", "lightText", "systemRed", "systemOrange", "systemYellow",
        "systemGreen",
        "systemMint", "systemTeal", "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink",
        "systemBrown", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "link",
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
        "opaqueSeparator",
        "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
        "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
        "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "tintColor",
    ]
}

/// A colour in sRGB, 0…1.
package struct ColorValue: Sendable {
    package var red, green, blue, alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1, isDisplayP3: Bool = false) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        if isDisplayP3 { convertFromDisplayP3() }
    }

    /// An element of Interface Builder's: gray, or three parts.
    package init?(_ element: XMLElement) {
        let alpha = element.number("alpha") ?? 1
        if let white = element.number("white") {
            self.init(red: white, green: white, blue: white, alpha: alpha)
            return
        }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        let isP3 = element["colorSpace"] == "displayP3" || element["customColorSpace"] == "displayP3"
        self.init(red: red, green: green, blue: blue, alpha: alpha, isDisplayP3: isP3)
    }

    /// Both spaces have sRGB's curve and white; what sRGB cannot show is cut.
    private mutating func convertFromDisplayP3() {
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        red = Self.encoded(1.224_940_2 * r - 0.224_940_2 * g)
        green = Self.encoded(-0.042_056_9 * r + 1.042_056_9 * g)
        blue = Self.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_6 * b)
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.040_45 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Double {
        let value = max(0, min(1, value))
        return value <= 0.003_130_8 ? value * 12.92 : 1.055 * Elementary.pow(value, 1 / 2.4) - 0.055
    }
}
