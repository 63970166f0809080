extension FigmaImporter {
    /// Families that are drawn as they are, and those that the system's font stands for.
    private static let families = ["Inter": "Inter", "Inter Display": "Inter Display"]
    private static let systemFamilies: Set<String> = [
        "SF Pro", "SF Pro Text", "SF Pro Display", "SF Pro Rounded", "SF UI Text", "SF UI Display", "System", ".SF NS",
        "San Francisco", "-apple-system",
    ]

    /// Whether a text is as wide here as in Figma.
    func isKnownFont(_ layer: FigmaLayer) -> Bool {
        let own =
            [layer.json["style"]?.text("fontFamily")]
            + (layer.json["styleOverrideTable"]?.entries ?? []).map { $0.value.text("fontFamily") }
        return own.compactMap { $0 }.allSatisfy { Self.families[$0] != nil || Self.systemFamilies.contains($0) }
    }

    mutating func text(_ layer: FigmaLayer, _ own: FigmaContainer, _ pieces: inout Pieces) {
        let json = layer.json
        let style = json["style"] ?? .none
        let characters = String(
            (json.text("characters") ?? "").unicodeScalars.map { scalar in
                // Breaks inside a paragraph are breaks; other control characters draw nothing.
                ["\u{2028}", "\u{2029}", "\r", "\u{0B}"].contains(scalar) ? "\n" : Self.isControl(scalar) ? " " : scalar
            }.reduce(into: String.UnicodeScalarView()) { $0.append($1) })
        var label: [YAMLEntry] = []
        let runs = self.runs(of: layer, characters, style)
        if let runs {
            label.append(YAMLEntry(key: "runs", value: .list(runs)))
        } else {
            label.append(YAMLEntry(key: "text", value: .string(cased(characters, style, layer)), line: layer.line))
        }
        if let font = font(style, layer) { label.append(YAMLEntry(key: "font", value: font)) }
        let fills = FigmaPaint.visible(json.list("fills"))
        if fills.isEmpty {
            label.append(YAMLEntry(key: "textColor", value: .text("clear")))
        } else if let paint = fills.last {
            if !paint.isPlain { note("a text that is filled with no plain colour", paint.type, layer) }
            if fills.count > 1 { note("several fills of a text: the last counts", "", layer) }
            if let value = color(paint, of: layer, style: "fill") {
                label.append(YAMLEntry(key: "textColor", value: value))
            }
        }
        if !FigmaPaint.visible(json.list("strokes")).isEmpty { note("a stroke around text", "", layer) }
        if let alignment = ["CENTER": "center", "RIGHT": "right", "JUSTIFIED": "justified"][
            style.text("textAlignHorizontal") ?? ""]
        {
            label.append(YAMLEntry(key: "alignment", value: .text(alignment)))
        }
        let size = max(0.1, min(4096, style.number("fontSize") ?? 12))
        let line = max(0, min(10_000, style.number("lineHeightPx") ?? size * 1.2))
        let height = own.size.height
        let resize = style.text("textAutoResize") ?? "NONE"
        let isOneLine =
            !characters.contains("\n") && (resize == "WIDTH_AND_HEIGHT" || (height < line * 1.5 && resize != "HEIGHT"))
        let isCut = style.text("textTruncation") == "ENDING" || resize == "TRUNCATE"
        if let most = style.number("maxLines"), isCut {
            if most > 1 {
                label.append(
                    YAMLEntry(key: "lines", value: .text(YAMLText.number(max(0, min(10_000, most.rounded()))))))
            }
        } else if !isOneLine {
            label.append(YAMLEntry(key: "lines", value: .text("0")))
        } else if resize == "WIDTH_AND_HEIGHT", !isKnownFont(layer) {
            label.append(YAMLEntry(key: "lineBreak", value: .text("byClipping")))
        }
        if style.text("lineHeightUnit") != "INTRINSIC_%" || !isKnownFont(layer), style.number("lineHeightPx") != nil {
            label.append(YAMLEntry(key: "lineHeight", value: .number(line)))
        }
        if let spacing = style.number("letterSpacing"), abs(spacing) > 1e-4 {
            label.append(YAMLEntry(key: "letterSpacing", value: .number(max(-1000, min(1000, spacing)))))
        }
        noteUntaken(style, layer)
        let effects = FigmaEffects(layer)
        if let shadow = effects.drops.first {
            label.append(YAMLEntry(key: "shadow", value: Self.shadow(shadow, path: nil)))
        }
        if effects.drops.count > 1 { note("several shadows: the first counts", "", layer) }
        if effects.blur != nil || effects.backdrop != nil || !effects.inner.isEmpty {
            note("an effect on text", "", layer)
        }

        // A label has its lines in its middle; Figma has them at the top unless it is told otherwise.
        let vertical = style.text("textAlignVertical") ?? "TOP"
        let room = isOneLine ? height - line : height - line - 0.1
        guard vertical != "CENTER", ["NONE", "TRUNCATE"].contains(resize), room > 0.75 else {
            pieces.type = "label"
            pieces.keys += label
            return
        }
        let pins = ["left", "right", vertical == "BOTTOM" ? "bottom" : "top"].map {
            YAMLEntry(key: $0, value: .number(0))
        }
        pieces.add([YAMLEntry(key: "type", value: .text("label")), YAMLEntry(key: "pin", value: .map(pins))] + label)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\t"
            && (scalar.properties.generalCategory == .control || scalar == "\u{FFFE}" || scalar == "\u{FFFF}")
    }

    private mutating func noteUntaken(_ style: JSONNode, _ layer: FigmaLayer) {
        for (key, reason) in [("paragraphSpacing", "space between paragraphs"), ("paragraphIndent", "an indent")]
        where (style.number(key) ?? 0) != 0 {
            note(reason, "", layer)
        }
        if layer.json.list("lineTypes").contains(where: { ($0.text ?? "NONE") != "NONE" }) {
            note("the marks of a list", "", layer)
        }
        if let flags = style["opentypeFlags"], !flags.entries.isEmpty { note("features of a font", "", layer) }
    }

    private mutating func cased(_ text: String, _ style: JSONNode, _ layer: FigmaLayer) -> String {
        switch style.text("textCase") ?? "ORIGINAL" {
        case "UPPER": return text.uppercased()
        case "LOWER": return text.lowercased()
        case "TITLE":
            var (result, isStart) = ("", true)
            for character in text {
                result += isStart ? character.uppercased() : String(character)
                isStart = !character.isLetter && !character.isNumber && character != "'" && character != "’"
            }
            return result
        case "ORIGINAL": return text
        default:
            note("small capitals", "", layer)
            return text
        }
    }

    // MARK: Fonts

    private static let weights = [
        100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold",
        800: "heavy", 900: "black",
    ]

    /// nil where it is the system's at 17.
    private mutating func font(_ style: JSONNode, _ layer: FigmaLayer) -> YAMLValue? {
        var entries: [YAMLEntry] = []
        if let family = style.text("fontFamily") {
            if let known = Self.families[family] {
                entries.append(YAMLEntry(key: "family", value: .string(known)))
            } else if !Self.systemFamilies.contains(family) {
                note("a font", style.text("fontPostScriptName") ?? family, layer)
            }
        }
        let size = max(0.1, min(4096, style.number("fontSize") ?? 12))
        if size != 17 { entries.append(YAMLEntry(key: "size", value: .number(size))) }
        let weight = Int(max(1, min(1000, style.number("fontWeight") ?? 400)))
        if weight != 400 {
            entries.append(YAMLEntry(key: "weight", value: .text(Self.weights[weight] ?? String(weight))))
        }
        if style.flag("italic") == true { entries.append(YAMLEntry(key: "style", value: .text("italic"))) }
        return entries.isEmpty ? nil : .map(entries)
    }

    // MARK: Several looks

    /// nil for a text of one look.
    private mutating func runs(of layer: FigmaLayer, _ characters: String, _ style: JSONNode) -> [YAMLItem]? {
        let json = layer.json
        let overrides = json.list("characterStyleOverrides").map { Int(max(0, min(1e6, $0.number ?? 0))) }
        let table = json["styleOverrideTable"] ?? .none
        let isMarked = ["UNDERLINE", "STRIKETHROUGH"].contains(style.text("textDecoration") ?? "")
        guard isMarked || overrides.contains(where: { $0 != 0 && table[String($0)] != nil }) else { return nil }
        var parts: [(text: String, key: Int)] = []
        var unit = 0
        for character in characters {
            // Styles are counted in UTF-16, as in JavaScript.
            let key = unit < overrides.count ? overrides[unit] : 0
            unit += character.utf16.count
            if parts.last?.key == key {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append((String(character), key))
            }
        }
        guard !parts.isEmpty else { return nil }
        guard parts.count <= 1000 else {
            note("more than 1000 looks in one text", "", layer)
            return nil
        }
        return parts.map { part in
            let other = part.key == 0 ? .none : table[String(part.key)] ?? .none
            let merged = JSONNode(value: .map(style.entries + other.entries), line: layer.line)
            var entries = [YAMLEntry(key: "text", value: .string(cased(part.text, merged, layer)), line: layer.line)]
            if ["fontFamily", "fontSize", "fontWeight", "italic"].contains(where: { other[$0] != nil }),
                let font = font(merged, layer)
            {
                entries.append(YAMLEntry(key: "font", value: font))
            }
            if let paint = FigmaPaint.visible(other.list("fills")).last, let color = paint.color {
                entries.append(YAMLEntry(key: "textColor", value: .text(color.yaml)))
            }
            if let spacing = other.number("letterSpacing") {
                entries.append(YAMLEntry(key: "letterSpacing", value: .number(max(-1000, min(1000, spacing)))))
            }
            switch merged.text("textDecoration") {
            case "UNDERLINE": entries.append(YAMLEntry(key: "underline", value: .flag(true)))
            case "STRIKETHROUGH": entries.append(YAMLEntry(key: "strikethrough", value: .flag(true)))
            default: break
            }
            return YAMLItem(value: .map(entries), line: layer.line)
        }
    }
}
