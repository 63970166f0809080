import Interfaces
import Views

/// The keys of controls.
extension Importer {
    static func isSymbol(_ name: String) -> Bool { UIImage(systemName: name) != nil }

    /// A symbol with the configuration that goes with it.
    func symbolKeys(_ name: String, of element: XMLElement) -> [YAMLEntry] {
        var entries = [YAMLEntry(key: "symbol", value: .string(name))]
        let configuration =
            element.child("imageReference")?.child("symbolConfiguration") ?? element.child(
                "preferredSymbolConfiguration")
            ?? element.property("preferredSymbolConfiguration")
        if let size = configuration?.number("pointSize"), size >= 1, size <= 1000 {
            entries.append(YAMLEntry(key: "pointSize", value: .number(size)))
        }
        if let weight = configuration?["weight"], weight != "regular", Self.weights.contains(weight) {
            entries.append(YAMLEntry(key: "weight", value: .text(weight)))
        }
        if let scale = configuration?["scale"], ["small", "large"].contains(scale) {
            entries.append(YAMLEntry(key: "scale", value: .text(scale)))
        }
        return entries
    }

    static let weights = ["ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black"]

    /// What all controls have.
    private func controlKeys(_ element: XMLElement) -> [YAMLEntry] {
        element.flag("enabled") == false ? [YAMLEntry(key: "enabled", value: .flag(false))] : []
    }

    /// A number key where the element says another than what scenes begin with.
    private func number(_ key: String, _ attribute: String, _ element: XMLElement, unless standard: Double)
        -> [YAMLEntry]
    {
        guard let value = element.number(attribute), value != standard, abs(value) < 1e6 else { return [] }
        return [YAMLEntry(key: key, value: .number(value))]
    }

    /// A value and its bounds, where they are in order.
    private func range(_ element: XMLElement, _ least: String, _ most: String, highest: Double) -> [YAMLEntry] {
        let bounds = (element.number(least) ?? 0, element.number(most) ?? highest)
        guard bounds.0 < bounds.1 else { return [] }
        return number("value", "value", element, unless: 0) + number("minimumValue", least, element, unless: 0)
            + number("maximumValue", most, element, unless: highest)
    }

    private mutating func colors(_ keys: [(String, String)], _ element: XMLElement) -> [YAMLEntry] {
        keys.compactMap { key, property in
            color(property, of: element).map { YAMLEntry(key: key, value: $0) }
        }
    }

    // MARK: Buttons

    mutating func buttonKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        let state = element.children.first { $0.name == "state" && $0["key"] == "normal" }
        let configuration = element.child("buttonConfiguration")
        if options.keepsTextSizes { lacks(.both, element) }
        var title = element["id"].flatMap { strings["\($0).normalTitle"] ?? strings["\($0).configuration.title"] }
        title = title ?? configuration.flatMap { text("title", of: $0) } ?? state.flatMap { text("title", of: $0) }
        if title == nil,
            let attributed = configuration?.property("attributedTitle") ?? state?.property("attributedTitle")
        {
            title = attributed.children.filter { $0.name == "fragment" }.compactMap { $0["content"] }.joined()
            note("attributed text of a button", line: attributed.line)
        }
        if let title, !title.isEmpty { entries.append(YAMLEntry(key: "title", value: .string(title))) }
        if let subtitle = configuration.flatMap({ text("subtitle", of: $0) }), !subtitle.isEmpty {
            entries.append(YAMLEntry(key: "subtitle", value: .string(subtitle)))
        }
        let pictured = configuration?["image"] != nil ? configuration : state?["image"] != nil ? state : nil
        if let pictured, let name = pictured["image"] { entries += picture(name, pictured, of: element) }
        if state?["backgroundImage"] != nil {
            note("a button's background image", state?["backgroundImage"] ?? "", line: element.line)
        }
        entries += style(element, configuration)
        let insets = configuration?.child("directionalEdgeInsets") ?? configuration?.property("contentInsets")
        if let insets, ["top", "leading", "bottom", "trailing"].contains(where: { insets[$0] != nil }) {
            let values = ["top", "leading", "bottom", "trailing"].map { insets.number($0) ?? 0 }
            entries.append(YAMLEntry(key: "contentInsets", value: .numbers(values)))
        } else if let insets = element.property("contentEdgeInsets"), configuration == nil {
            // A width too small to see stands for none, which would be UIKit's own.
            let values = ["minY", "minX", "maxY", "maxX"].map { ((insets.number($0) ?? 0) * 100).rounded() / 100 }
            entries.append(YAMLEntry(key: "contentInsets", value: .numbers(values)))
        }
        for key in ["titleEdgeInsets", "imageEdgeInsets"] {
            if let insets = element.property(key) { note("a button's \(key)", line: insets.line) }
        }
        if let alignment = element["contentHorizontalAlignment"],
            ["left", "right", "leading", "trailing", "fill"].contains(alignment)
        {
            entries.append(YAMLEntry(key: "contentAlignment", value: .text(alignment)))
        }
        let color =
            configuration.flatMap { self.color("baseForegroundColor", of: $0) }
            ?? state.flatMap { self.color("titleColor", of: $0) }
        if let color { entries.append(YAMLEntry(key: "titleColor", value: color)) }
        if let fill = configuration.flatMap({ self.color("baseBackgroundColor", of: $0) }) {
            entries.append(YAMLEntry(key: "fillColor", value: fill))
        }
        // A configuration has a font of its own, whatever stands beside it.
        let font =
            configuration == nil
            ? element.property("fontDescription")
            : configuration?.property("titleFontDescription") ?? configuration?.child("fontDescription")
        if let font,
            let value = self.font(
                font, of: element,
                standard: configuration != nil ? 17 : entries.contains { $0.key == "style" } ? 18 : 15)
        {
            entries.append(YAMLEntry(key: "font", value: value))
        }
        if element.flag("selected") == true { entries.append(YAMLEntry(key: "selected", value: .flag(true))) }
        if element.flag("highlighted") == true { entries.append(YAMLEntry(key: "highlighted", value: .flag(true))) }
        return entries + controlKeys(element)
    }

    private mutating func picture(_ name: String, _ holder: XMLElement, of element: XMLElement) -> [YAMLEntry] {
        if holder["catalog"] == "system" {
            if Self.isSymbol(name) { return [YAMLEntry(key: "symbol", value: .string(name))] }
            note("a symbol", name, line: holder.line)
        } else if let image = image(named: name, line: holder.line) {
            return [YAMLEntry(key: "image", value: .string(image))]
        }
        lacks(.both, element)
        return []
    }

    private mutating func style(_ element: XMLElement, _ configuration: XMLElement?) -> [YAMLEntry] {
        guard let configuration else {
            switch element["buttonType"] {
            case "system", "roundedRect": return []
            case nil, "custom": return [YAMLEntry(key: "style", value: .text("custom"))]
            case let type?:
                let symbols = [
                    "infoLight": "info.circle", "infoDark": "info.circle", "detailDisclosure": "info.circle",
                    "contactAdd": "plus.circle", "close": "xmark.circle.fill",
                ]
                guard let symbol = symbols[type] else { return [] }
                lacks(.both, element)
                return [YAMLEntry(key: "symbol", value: .text(symbol))]
            }
        }
        var entries: [YAMLEntry] = []
        let style = configuration["style"] ?? "plain"
        let known = [
            "plain", "gray", "tinted", "filled", "borderless", "bordered", "borderedTinted", "borderedProminent",
        ]
        entries.append(YAMLEntry(key: "style", value: .text(known.contains(style) ? style : "plain")))
        if let size = configuration["buttonSize"], ["mini", "small", "large"].contains(size) {
            entries.append(YAMLEntry(key: "buttonSize", value: .text(size)))
        }
        if let corners = configuration["cornerStyle"],
            ["fixed", "small", "medium", "large", "capsule"].contains(corners)
        {
            entries.append(YAMLEntry(key: "cornerStyle", value: .text(corners)))
        }
        if let place = configuration["imagePlacement"], ["trailing", "top", "bottom"].contains(place) {
            entries.append(YAMLEntry(key: "imagePlacement", value: .text(place)))
        }
        entries += number("imagePadding", "imagePadding", configuration, unless: 0)
        if let alignment = configuration["titleAlignment"], ["leading", "center", "trailing"].contains(alignment) {
            entries.append(YAMLEntry(key: "titleAlignment", value: .text(alignment)))
        }
        if configuration.flag("showsActivityIndicator") == true {
            entries.append(YAMLEntry(key: "showsActivity", value: .flag(true)))
        }
        return entries
    }

    // MARK: Others

    mutating func switchKeys(_ element: XMLElement) -> [YAMLEntry] {
        (element.flag("on") == true ? [YAMLEntry(key: "on", value: .flag(true))] : [])
            + colors([("onTintColor", "onTintColor"), ("thumbTintColor", "thumbTintColor")], element)
            + controlKeys(element)
    }

    mutating func sliderKeys(_ element: XMLElement) -> [YAMLEntry] {
        range(element, "minValue", "maxValue", highest: 1)
            + colors(
                [
                    ("minimumTrackTintColor", "minimumTrackTintColor"),
                    ("maximumTrackTintColor", "maximumTrackTintColor"),
                    ("thumbTintColor", "thumbTintColor"),
                ], element) + controlKeys(element)
    }

    mutating func progressKeys(_ element: XMLElement) -> [YAMLEntry] {
        let progress = max(0, min(1, element.number("progress") ?? 0))
        return (progress == 0 ? [] : [YAMLEntry(key: "progress", value: .number(progress))])
            + (element["progressViewStyle"] == "bar" ? [YAMLEntry(key: "progressStyle", value: .text("bar"))] : [])
            + colors([("progressTintColor", "progressTintColor"), ("trackTintColor", "trackTintColor")], element)
    }

    mutating func activityKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        if element.flag("animating") != true { entries.append(YAMLEntry(key: "animating", value: .flag(false))) }
        if element.flag("hidesWhenStopped") != true {
            entries.append(YAMLEntry(key: "hidesWhenStopped", value: .flag(false)))
        }
        if ["large", "whiteLarge"].contains(element["style"]) {
            entries.append(YAMLEntry(key: "activityStyle", value: .text("large")))
        }
        if let color = color("color", of: element) {
            entries.append(YAMLEntry(key: "color", value: color))
        } else if ["white", "whiteLarge"].contains(element["style"]) {
            entries.append(YAMLEntry(key: "color", value: .text("white")))
        }
        return entries
    }

    mutating func segmentedKeys(_ element: XMLElement) -> [YAMLEntry] {
        let segments = (element.child("segments")?.children ?? []).prefix(100)
        var titles: [String] = []
        for (index, segment) in segments.enumerated() {
            let translated = element["id"].flatMap { strings["\($0).segmentTitles[\(index)]"] }
            titles.append(translated ?? segment["title"] ?? "")
            if let image = segment["image"] { note("a segment's image", image, line: segment.line) }
        }
        var entries = [YAMLEntry(key: "segments", value: .flow(titles.map(YAMLText.quoted)))]
        if let selected = element.number("selectedSegmentIndex"), selected >= 0, Int(selected) < titles.count {
            entries.append(YAMLEntry(key: "selectedSegment", value: .number(selected.rounded())))
        }
        return entries + colors([("selectedSegmentTintColor", "selectedSegmentTintColor")], element)
            + controlKeys(element)
    }

    mutating func pageKeys(_ element: XMLElement) -> [YAMLEntry] {
        let pages = max(0, min(100, (element.number("numberOfPages") ?? 0).rounded()))
        let current = max(0, min(99, (element.number("currentPage") ?? 0).rounded()))
        return [YAMLEntry(key: "pages", value: .number(pages))]
            + (current > 0 ? [YAMLEntry(key: "currentPage", value: .number(current))] : [])
            + colors(
                [
                    ("pageIndicatorTintColor", "pageIndicatorTintColor"),
                    ("currentPageIndicatorTintColor", "currentPageIndicatorTintColor"),
                ], element) + controlKeys(element)
    }

    mutating func stepperKeys(_ element: XMLElement) -> [YAMLEntry] {
        range(element, "minimumValue", "maximumValue", highest: 100) + controlKeys(element)
    }

    mutating func datePickerKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        let modes = ["time": "time", "date": "date", "countDownTimer": "countDown"]
        if let mode = modes[element["datePickerMode"] ?? ""] {
            entries.append(YAMLEntry(key: "pickerMode", value: .text(mode)))
        }
        // Files of before iOS 14 know no other.
        if !["compact", "automatic"].contains(element["style"]) {
            entries.append(YAMLEntry(key: "pickerStyle", value: .text("wheels")))
        }
        if let interval = element.number("minuteInterval"), (2...30).contains(interval),
            60.truncatingRemainder(dividingBy: interval) == 0
        {
            entries.append(YAMLEntry(key: "minuteInterval", value: .number(interval)))
        }
        return entries + controlKeys(element)
    }

    mutating func textFieldKeys(_ element: XMLElement) -> [YAMLEntry] {
        if options.keepsTextSizes { lacks(.both, element) }
        var entries = textKeys(element, standard: 17)
        let border = element["borderStyle"] ?? "none"
        if border != "roundedRect", ["none", "line", "bezel"].contains(border) {
            entries.append(YAMLEntry(key: "borderStyle", value: .text(border)))
        }
        if let mode = element["clearButtonMode"], ["always", "whileEditing", "unlessEditing"].contains(mode) {
            entries.append(YAMLEntry(key: "clearButton", value: .text(mode)))
        }
        if element.child("textInputTraits")?.flag("secureTextEntry") == true {
            entries.append(YAMLEntry(key: "secure", value: .flag(true)))
        }
        return entries + controlKeys(element)
    }

    mutating func textViewKeys(_ element: XMLElement) -> [YAMLEntry] {
        // One that does not scroll is as high as its text.
        if element.flag("scrollEnabled") == false { lacks(.height, element) }
        return textKeys(element, standard: 12)
    }

    private mutating func textKeys(_ element: XMLElement, standard: Double) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        for key in ["text", "placeholder"] {
            if let text = text(key, of: element), !text.isEmpty {
                entries.append(YAMLEntry(key: key, value: .string(text)))
            }
        }
        if let font = element.property("fontDescription"), let value = self.font(font, of: element, standard: standard)
        {
            entries.append(YAMLEntry(key: "font", value: value))
        }
        entries += colors([("textColor", "textColor")], element)
        if let alignment = element["textAlignment"], ["left", "center", "right", "justified"].contains(alignment) {
            entries.append(YAMLEntry(key: "alignment", value: .text(alignment)))
        }
        return entries
    }

    mutating func searchBarKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        for key in ["text", "placeholder"] {
            if let text = text(key, of: element), !text.isEmpty {
                entries.append(YAMLEntry(key: key, value: .string(text)))
            }
        }
        if let style = element["searchBarStyle"], ["minimal", "prominent"].contains(style) {
            entries.append(YAMLEntry(key: "searchBarStyle", value: .text(style)))
        }
        if element.flag("showsCancelButton") == true {
            entries.append(YAMLEntry(key: "showsCancelButton", value: .flag(true)))
        }
        return entries
    }
}
