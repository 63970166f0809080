import Foundation
import Geometry
import Typesetting
import Views

extension LabelProperties {
    init(_ map: FieldMap) {
        text = map["text"]?.labelText()
        font = map["font"]?.font()
        if let text, let field = map["text"] { map.context.note(text, font: font, at: field) }
        textColor = map["textColor"]?.color()
        alignment = map["alignment"]?.choice(NSTextAlignment.self, "a text alignment")
        lines = map["lines"]?.integer(in: 0...10_000)
        lineBreak = map["lineBreak"]?.lineBreak()
        lineHeight = map["lineHeight"]?.points(in: 0...10_000)
        letterSpacing = map["letterSpacing"]?.points(in: -1000...1000)
    }
}

extension ImageProperties {
    init(_ map: FieldMap) {
        image = map["image"]?.name("the name or path of an image")
        contentMode = map["contentMode"]?.choice(UIContentMode.self, "a content mode")
        crop = map["crop"]?.rect()
        if let image { map.context.noteUse(ofImage: image.value) }
    }
}

extension GradientProperties {
    init(_ map: FieldMap) {
        if let fields = map["colors"]?.list("a list of colours") {
            let limit = map.context.limits.count(.gradientStops)
            if fields.count > limit { map["colors"]?.report(map.context.limits.reached(.gradientStops, found: "\(fields.count)")) }
            let colors = fields.prefix(limit).map { $0.color() }
            if fields.isEmpty { map["colors"]?.report(.wrongCount(expected: "at least one colour", found: 0)) }
            self.colors = fields.isEmpty || colors.contains { $0 == nil } ? nil : colors.compactMap { $0 }
        }
        if let fields = map["locations"]?.list("a list of numbers from 0 to 1") {
            let values = fields.map { $0.points(in: 0...1) }
            locations = values.contains { $0 == nil } ? nil : values.compactMap { $0 }
        }
        start = map["start"]?.point()
        end = map["end"]?.point()
        kind = map["kind"]?.choice(Kind.self, "a kind of gradient")
        if let colors, let locations {
            if locations.count != colors.count {
                map["locations"]?.report(.wrongCount(expected: "as many locations as colours (\(colors.count))", found: locations.count))
                self.locations = nil
            } else if zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) {
                map["locations"]?.report(.outOfRange(found: "locations out of order", expected: "ascending locations"))
                self.locations = nil
            }
        }
    }
}

extension ShapeProperties {
    init(_ map: FieldMap) {
        path = map["path"]?.svgPath()
        fill = map["fill"]?.optionalColor()
        stroke = map["stroke"]?.optionalColor()
        lineWidth = map["lineWidth"]?.length()
        lineCap = map["lineCap"]?.choice(Cap.self, "a line cap")
        lineJoin = map["lineJoin"]?.choice(Join.self, "a line join")
        if let fields = map["dash"]?.list("a list of lengths") {
            let lengths = fields.map { $0.length() }
            dash = lengths.contains { $0 == nil } ? nil : lengths.compactMap { $0 }
            if let dash, !dash.isEmpty, dash.allSatisfy({ $0 == 0 }) {
                map["dash"]?.report(.outOfRange(found: "only zeros", expected: "at least one length above 0"))
                self.dash = nil
            }
        }
        fillRule = map["fillRule"]?.choice(FillRule.self, "a fill rule")
    }
}

extension BlurProperties {
    init(_ map: FieldMap) {
        style = map["style"]?.choice(UIBlurEffect.Style.self, "a blur style")
        radius = map["radius"]?.radius(.blurRadius)
        tint = map["tint"]?.color()
        if map.has("style"), map.has("radius") {
            map.report(.conflictingKeys(["style", "radius"], why: "exclude each other"), at: map.range(of: "radius"))
        }
    }
}

extension StackProperties {
    init(_ map: FieldMap) {
        axis = map["axis"]?.choice(UIStackView.Axis.self, "an axis")
        spacing = map["spacing"]?.points()
        alignment = map["alignment"]?.choice(UIStackView.Alignment.self, "an alignment")
        distribution = map["distribution"]?.choice(UIStackView.Distribution.self, "a distribution")
    }
}

extension Field {
    fileprivate func labelText() -> String? {
        guard let text = string("a text"), !context.isExhausted else { return nil }
        context.textBytes += text.utf8.count
        guard context.textBytes <= context.limits.count(.textBytes) else {
            context.stop(context.limits.reached(.textBytes), at: node.range, path: path)
            return nil
        }
        return text
    }

    /// A family or a name from `fonts`, or a map with its size, weight and style.
    fileprivate func font() -> FontDescription? {
        var font = FontDescription()
        if case .scalar = node.content {
            font.family = name("the name of a font, or a map such as { family: Inter, size: 17, weight: bold }")
            if let family = font.family { context.noteUse(ofFont: family.value) }
            return font
        }
        guard let map = map("the name of a font, or a map such as { family: Inter, size: 17, weight: bold }") else { return nil }
        map.onlyKeys(SceneKeys.font.names, of: "font")
        font.family = map["family"]?.name("the name of a font")
        font.size = map["size"]?.points(in: 0.1...4096) ?? font.size
        font.weight = map["weight"]?.fontWeight() ?? font.weight
        font.isItalic = map["style"]?.word("a font style", SceneWords.fontStyles) ?? false
        if let family = font.family { context.noteUse(ofFont: family.value) }
        return font
    }

    private func fontWeight() -> UIFont.Weight? {
        if case .scalar(let scalar) = node.content, scalar.style == .plain, NumberText.number(scalar.text) != nil {
            return integer(in: 1...1000).map { UIFont.Weight(rawValue: $0) }
        }
        return word("a font weight", SceneWords.fontWeights)
    }

    /// UIKit's names, with or without `by`.
    fileprivate func lineBreak() -> NSLineBreakMode? {
        guard let text = string("a line break mode") else { return nil }
        let known = NSLineBreakMode.allCases.map(\.rawValue)
        if let mode = NSLineBreakMode(rawValue: text) { return mode }
        let long = "by" + text.prefix(1).uppercased() + text.dropFirst()
        if let mode = NSLineBreakMode(rawValue: long) { return mode }
        report(.unknownChoice(text, of: "a line break mode", nearest: EditDistance.nearest(to: text, among: known), known: known))
        return nil
    }
}
