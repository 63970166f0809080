import Geometry

extension Importer {
    /// A colour property; nil where it has the value that it begins with.
    mutating func color(_ property: String, of element: XMLElement) -> YAMLValue? {
        guard let color = element.property(property), color.name == "color" else { return nil }
        return self.color(color)
    }

    mutating func color(_ element: XMLElement) -> YAMLValue? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            if let known = SystemColorName.scene(name) { return .text(known) }
            // What the color was when the file was saved.
            if let stored = interface.colors[name], let value = ColorValue(stored) { return .string(value.text) }
            note("a system colour", name, line: element.line)
            return nil
        }
        if let name = element["name"] { return namedColor(name, line: element.line) }
        guard let value = ColorValue(element) else {
            note("a colour", element["colorSpace"] ?? "", line: element.line)
            return nil
        }
        return .text(value.yaml)
    }

    private mutating func namedColor(_ name: String, line: Int) -> YAMLValue? {
        if let known = knownColors[name] { return .text(known) }
        let value = project.color(name) ?? interface.colors[name].flatMap { ColorValue($0) }.map { .text($0.yaml) }
        guard let value else {
            note("a colour that no catalogue has", name, line: line)
            return nil
        }
        var key = NameText.camel(name) ?? "color"
        // UIKit's colours keep their names.
        if SystemColorName.scene(key) != nil { key += "OfApp" }
        key = colorNames.take(key)
        knownColors[name] = YAMLText.quoted(key)
        colors.append((key, value))
        return .text(YAMLText.quoted(key))
    }
}

/// UIKit's colours as scenes call them.
enum SystemColorName {
    /// `secondaryLabelColor` is secondaryLabel.
    static func scene(_ name: String) -> String? {
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
struct ColorValue {
    var red, green, blue, alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double = 1, isDisplayP3: Bool = false) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        if isDisplayP3 { convertFromDisplayP3() }
    }

    /// An element of Interface Builder's: gray, or three parts.
    init?(_ element: XMLElement) {
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

    /// `white`, `black`, `clear` or `#RRGGBB`, with two digits more where it is not opaque.
    var text: String {
        let parts = [red, green, blue, alpha].map { Int((max(0, min(1, $0)) * 255).rounded()) }
        if parts == [255, 255, 255, 255] { return "white" }
        if parts == [0, 0, 0, 255] { return "black" }
        if parts == [0, 0, 0, 0] { return "clear" }
        let shown = parts[3] == 255 ? parts.dropLast() : parts[...]
        return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    var yaml: String { text.hasPrefix("#") ? "\"\(text)\"" : text }
}
