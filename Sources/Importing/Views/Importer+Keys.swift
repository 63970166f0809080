import Interfaces

extension Importer {
    /// A text property, in the chosen language.
    mutating func text(_ property: String, of element: XMLElement) -> String? {
        if let id = element["id"], let translated = strings["\(id).\(property)"] { return translated }
        if let text = element[property] { return text }
        return element.children.first { $0["key"] == property && ["string", "mutableString"].contains($0.name) }?.text
    }

    mutating func labelKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        var (font, color) = (element.property("fontDescription"), color("textColor", of: element))
        var text = text("text", of: element)
        var alignment = element["textAlignment"]
        if let attributed = element.property("attributedText") {
            let fragments = attributed.children.filter { $0.name == "fragment" }
            let first = fragments.first?.child("attributes")
            if text == nil {
                text = fragments.map { $0["content"] ?? $0.children.first { $0["key"] == "content" }?.text ?? "" }
                    .joined()
            }
            font = first?.children.first { $0["key"] == "NSFont" } ?? font
            color = first.flatMap { self.color("NSColor", of: $0) } ?? color
            alignment = first?.property("NSParagraphStyle")?["alignment"] ?? alignment
            if fragments.count > 1 { note("attributed text with several styles", line: attributed.line) }
        }
        if let text, !text.isEmpty { entries.append(YAMLEntry(key: "text", value: .string(text))) }
        if options.keepsTextSizes, text?.isEmpty == false { lacks(.both, element) }
        if let font, let value = self.font(font, of: element) {
            entries.append(YAMLEntry(key: "font", value: value, line: font.line))
        }
        if let color { entries.append(YAMLEntry(key: "textColor", value: color)) }
        if let alignment, alignment != "natural", ["left", "center", "right", "justified"].contains(alignment) {
            entries.append(YAMLEntry(key: "alignment", value: .text(alignment)))
        }
        if let lines = element.number("numberOfLines"), lines != 1, lines >= 0, lines <= 10_000 {
            entries.append(YAMLEntry(key: "lines", value: .number(lines.rounded())))
        }
        let share = element.smallestFontShare(ofSize: font?.number("pointSize") ?? 17)
        if let share, (0..<1).contains(share) {
            entries.append(YAMLEntry(key: "minimumScaleFactor", value: .number(share)))
            if let adjustment = element["baselineAdjustment"], ["alignCenters", "none"].contains(adjustment) {
                entries.append(YAMLEntry(key: "baselineAdjustment", value: .text(adjustment)))
            }
        }
        let breaks = [
            "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
            "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
        ]
        if let mode = element["lineBreakMode"].flatMap({ breaks[$0] }) {
            entries.append(YAMLEntry(key: "lineBreak", value: .text(mode)))
        }
        return entries
    }

    mutating func imageKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        if let name = element["image"] {
            let image = element["catalog"] == "system" ? nil : image(named: name, line: element.line)
            if element["catalog"] == "system", Self.isSymbol(name) {
                entries += symbolKeys(name, of: element)
            } else if let image {
                entries.append(YAMLEntry(key: "image", value: .string(image)))
            } else {
                if element["catalog"] == "system" { note("a symbol", name, line: element.line) }
                lacks(.both, element)
            }
        }
        let mode = element["contentMode"] ?? "scaleToFill"
        let known = [
            "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft",
            "topRight", "bottomLeft", "bottomRight",
        ]
        if known.contains(mode) { entries.append(YAMLEntry(key: "contentMode", value: .text(mode))) }
        return entries
    }

    mutating func stackKeys(_ element: XMLElement) -> [YAMLEntry] {
        var entries = [YAMLEntry(key: "axis", value: .text(element["axis"] == "vertical" ? "vertical" : "horizontal"))]
        if let spacing = element.number("spacing"), spacing != 0 {
            entries.append(YAMLEntry(key: "spacing", value: .number(spacing)))
        }
        if let alignment = element["alignment"], alignment != "fill" {
            let known = ["leading", "top", "center", "trailing", "bottom", "firstBaseline", "lastBaseline"]
            if known.contains(alignment) { entries.append(YAMLEntry(key: "alignment", value: .text(alignment))) }
        }
        if let distribution = element["distribution"], distribution != "fill" {
            let known = ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
            if known.contains(distribution) {
                entries.append(YAMLEntry(key: "distribution", value: .text(distribution)))
            }
        }
        for key in ["baselineRelativeArrangement", "layoutMarginsRelativeArrangement"] where element.flag(key) == true {
            entries.append(YAMLEntry(key: key, value: .flag(true)))
        }
        return entries
    }

    mutating func blurKeys(_ element: XMLElement) -> [YAMLEntry] {
        guard let effect = element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect") else {
            return []
        }
        if element.child("vibrancyEffect") != nil { note("a vibrancy effect", line: element.line) }
        let style = effect["style"] ?? "regular"
        let known = [
            "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial", "systemThinMaterial",
            "systemMaterial", "systemThickMaterial", "systemChromeMaterial",
        ]
        guard known.contains(style) else {
            note("a blur style", style, line: effect.line)
            return []
        }
        return [YAMLEntry(key: "style", value: .text(style), line: effect.line)]
    }

    // MARK: Fonts

    private static let textStyles = [
        "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleLargeTitle": "largeTitle",
        "UICTFontTextStyleTitle1": "title1", "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
        "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleBody": "body", "UICTFontTextStyleCallout": "callout",
        "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleFootnote": "footnote",
        "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
    ]

    /// Remembers that a view is as large as something that the scene does not have.
    mutating func lacks(_ contents: ElementKind.StandIn, _ element: XMLElement) {
        if let id = element["id"] { missing[id] = contents }
    }

    /// The font of a view; nil for the system font in its standard size.
    mutating func font(_ element: XMLElement, of owner: XMLElement, standard: Double = 17) -> YAMLValue? {
        let before = remarks.count
        let font = font(element, standard: standard)
        if remarks.count > before { lacks(.both, owner) }
        return font
    }

    private mutating func font(_ element: XMLElement, standard: Double) -> YAMLValue? {
        if let style = (element["style"] ?? element["textStyle"]).flatMap({ Self.textStyles[$0] }) {
            return .map([YAMLEntry(key: "style", value: .text(style))])
        }
        var entries: [YAMLEntry] = []
        var weight = element["weight"]
        switch element["type"] {
        case "boldSystem": weight = "semibold"
        case "italicSystem": break
        default: break
        }
        if element["metaFont"] == "systemBold" { weight = "semibold" }
        var isItalic = element["type"] == "italicSystem"
        if let name = element["name"] ?? element["family"] {
            if let family = bundledFont(name) {
                entries.append(YAMLEntry(key: "family", value: .string(family)))
            } else {
                let words = name.lowercased()
                if !words.hasPrefix(".sf"), !words.hasPrefix("sfui") { note("a font", name, line: element.line) }
                if weight == nil { weight = Self.weight(in: words) }
                isItalic = isItalic || words.contains("italic") || words.contains("oblique")
            }
        }
        let size =
            element.number("pointSize") ?? element.number("size")
            ?? (element["metaFont"].flatMap { Self.metaSizes[$0] }) ?? 17
        if size != standard, size >= 0.1, size <= 4096 { entries.append(YAMLEntry(key: "size", value: .number(size))) }
        if let weight, Self.weights.contains(weight) { entries.append(YAMLEntry(key: "weight", value: .text(weight))) }
        if isItalic { entries.append(YAMLEntry(key: "style", value: .text("italic"))) }
        return entries.isEmpty ? nil : .map(entries)
    }

    private static let metaSizes: [String: Double] = [
        "system": 17, "systemBold": 17, "smallSystem": 14, "label": 17, "menu": 11, "cellTitle": 12,
    ]

    private static func weight(in name: String) -> String? {
        for (part, weight) in [
            ("ultralight", "ultraLight"), ("semibold", "semibold"), ("demibold", "semibold"), ("extrabold", "heavy"),
            ("bold", "bold"), ("heavy", "heavy"), ("black", "black"), ("medium", "medium"), ("thin", "thin"),
            ("light", "light"),
        ] where name.contains(part) {
            return weight
        }
        return nil
    }

    /// The name under which the scene knows a font of the app's.
    private mutating func bundledFont(_ name: String) -> String? {
        if let known = knownFonts[name] { return known }
        knownFonts[name] = .some(nil)
        guard let path = project.font(file: interface.fontFiles[name], name: name) else { return nil }
        knownFonts[name] = name
        fonts.append((name, options.path(path)))
        resources.append((name, path))
        return name
    }
}
