import Geometry
import Interfaces

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
        let value =
            project.color(name).flatMap { Self.yaml($0) }
            ?? interface.colors[name].flatMap { ColorValue($0) }.map { .text($0.yaml) }
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

    private static func yaml(_ color: (light: InterfaceColor, dark: InterfaceColor?)) -> YAMLValue? {
        func text(_ color: InterfaceColor) -> String? {
            switch color {
            case .value(let value): value.yaml
            case .system(let name): SystemColorName.scene(name)
            }
        }
        guard let light = text(color.light) else { return nil }
        guard let dark = color.dark.flatMap(text), dark != light else { return .text(light) }
        return .map([YAMLEntry(key: "light", value: .text(light)), YAMLEntry(key: "dark", value: .text(dark))])
    }
}

extension ColorValue {
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
