import Foundation
import Geometry
import SceneSyntax
import Typesetting
import Views

/// `type: label`
package struct LabelProperties: ViewTypeProperties {
    package var text: String?
    package var font: FontDescription?
    package var textColor: UIColor?
    package var alignment: NSTextAlignment?
    /// 0 for as many as needed.
    package var lines: Int?
    package var lineBreak: NSLineBreakMode?
    package var lineHeight: CGFloat?
    package var minimumScaleFactor: CGFloat?
    package var baselineAdjustment: UIBaselineAdjustment?
    package var letterSpacing: CGFloat?
    /// Stretches of the text, each with a look of its own; instead of `text`.
    package var runs: [TextRunDescription]?
    /// Written in the format, instead of `text`.
    package var number: CGFloat?
    package var numberFormat: NumberFormat?

    package init() {}

    package static let keys = Keys<Self>(
        "label", "A label. Its lines are centred vertically in the frame.", exclusive: [["text", "runs", "number"]],
        list: keyList
    ) { map, label in
        if let text = label.text, let field = map["text"] { map.context.note(text, font: label.font, at: field) }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("text", .shownText, \.text, "What it says.", "Hello")
        Key(
            "font", .font, \.font, default: "the system font at 17", "A family, or a map.", "{ size: 22, weight: bold }"
        )
        Key("textColor", .color, \.textColor, default: "label", "The colour of the text.", "systemRed")
        Key("alignment", .choice("a text alignment"), \.alignment, default: "natural", "Horizontally.", "center")
        Key("lines", .integer(0...10_000), \.lines, default: "1", "The most lines; 0 for as many as needed.", "0")
        Key(
            "lineBreak", ValueReader(.words(SceneWords.lineBreaks)) { $0.lineBreak() }, \.lineBreak,
            default: "byTruncatingTail",
            "What happens to text that does not fit.", "byWordWrapping")
        Key(
            "minimumScaleFactor", .number(0...1), \.minimumScaleFactor, default: "1",
            "How small the font may get where the text does not fit, in parts of its size.", "0.5")
        Key(
            "baselineAdjustment", .choice("a baseline adjustment"), \.baselineAdjustment, default: "alignBaselines",
            "Where a line stands whose font has got smaller.", "alignCenters")
        Key("lineHeight", .number(0...10_000), \.lineHeight, default: "the font's", "Points from line to line.", "24")
        Key("letterSpacing", .number(-1000...1000), \.letterSpacing, default: "0", "Points between letters.", "2")
        Key(
            "runs",
            .list(
                "a list of texts",
                of: ValueReader(.table("textRun")) {
                    $0.read(
                        TextRunDescription.keys, "a map such as { text: Hello, underline: true }", of: "run",
                        into: TextRunDescription())
                }), \.runs, default: "[]",
            "Texts that follow each other, each with a look of its own; instead of `text`.",
            "[{ text: \"By \" }, { text: Ada, textColor: systemRed, underline: true }]")
        Key(
            "number", .number(), \.number, "A number instead of `text`; animated, it counts.", "1250")
        Key(
            "numberFormat", NumberFormat.reader, \.numberFormat, default: "whole numbers, groups of three",
            "How `number` is written.", "{ decimals: 2, suffix: \" €\" }")
    }

    var drawnFonts: [FontDescription] {
        (text?.isEmpty == false || runs?.isEmpty == false || number != nil ? [font ?? FontDescription()] : [])
            + (runs ?? []).compactMap(\.font)
    }

    package func apply(to view: UIView, _ resources: SceneResources) {
        guard let view = view as? UILabel else { return }
        if let text { view.text = text }
        if let font {
            view.font = font.font(resources)
        }
        if let textColor { view.textColor = textColor }
        if let alignment { view.textAlignment = alignment }
        if let lines { view.numberOfLines = lines }
        if let lineBreak { view.lineBreakMode = lineBreak }
        if let lineHeight { view.lineHeight = lineHeight }
        if let minimumScaleFactor {
            (view.adjustsFontSizeToFitWidth, view.minimumScaleFactor) = (minimumScaleFactor < 1, minimumScaleFactor)
        }
        if let baselineAdjustment { view.baselineAdjustment = baselineAdjustment }
        if let letterSpacing { view.letterSpacing = letterSpacing }
        if let numberFormat { view.numberFormat = numberFormat }
        if let number {
            if view.numberFormat == nil { view.numberFormat = NumberFormat() }
            view.number = number
        }
        if let runs {
            let whole = NSMutableAttributedString(string: "")
            for run in runs { whole.append(run.attributed(resources)) }
            view.attributedText = whole
        }
    }
}

extension NumberFormat {
    package static let keys = Keys<Self>("numberFormat", "How a label writes a number.", list: keyList)

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("decimals", .integer(0...9), over: \.decimals, default: "0", "Digits after the separator.", "2")
        Key("prefix", .shownText, over: \.prefix, default: "none", "What stands before the digits.", "\"$\"")
        Key("suffix", .shownText, over: \.suffix, default: "none", "What stands after them.", "\" km\"")
        Key(
            "groupSeparator", .shownText, over: \.groupSeparator, default: "\",\"",
            "Between groups of three digits.", "\" \"")
        Key(
            "decimalSeparator", .shownText, over: \.decimalSeparator, default: "\".\"", "Before the decimals.", "\",\"")
    }

    package static let reader = ValueReader<NumberFormat>(.table("numberFormat")) {
        $0.read(keys, "a map such as { decimals: 2 }", of: "numberFormat", into: NumberFormat())
    }
}

/// A part of a label's text.
package struct TextRunDescription: Sendable {
    package var text = ""
    package var font: FontDescription?
    package var textColor: UIColor?
    package var letterSpacing: CGFloat?
    package var isUnderlined = false
    package var isStruckThrough = false
    package var isLink = false

    package static let keys = Keys<Self>("textRun", "A part of a label's text.", list: keyList) { map, run in
        if let field = map["text"] { map.context.note(run.text, font: run.font, at: field) }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key("text", .shownText, over: \.text, "What it says, with the spaces around it.", "Hello")
        Key("font", .font, \.font, default: "the label's", "A family, or a map.", "{ size: 22, weight: bold }")
        Key("textColor", .color, \.textColor, default: "the label's", "The colour of the text.", "systemRed")
        Key(
            "letterSpacing", .number(-1000...1000), \.letterSpacing, default: "the label's", "Points between letters.",
            "2")
        Key("underline", .boolean, over: \.isUnderlined, default: "false", "A line under the text.", "true")
        Key("strikethrough", .boolean, over: \.isStruckThrough, default: "false", "A line through it.", "true")
        Key("link", .boolean, over: \.isLink, default: "false", "Underlined in the tint colour.", "true")
    }

    func attributed(_ resources: SceneResources) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font { attributes[.font] = font.font(resources) }
        if let textColor { attributes[.foregroundColor] = textColor }
        if let letterSpacing { attributes[.kern] = letterSpacing }
        if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if isLink { attributes[.link] = "link" }
        return NSAttributedString(string: text, attributes: attributes)
    }
}

/// A font as a label names it.
package struct FontDescription: Sendable {
    /// A name from `fonts`, or a family; nil is the default font.
    package var family: Located<String>?
    package var size: CGFloat = 17
    package var weight = UIFont.Weight.regular
    package var isItalic = false
    /// Gives size and weight, as far as they are not given themselves.
    package var textStyle: UIFont.TextStyle?
    /// Inter with its own widths and line heights, where the font would be the system's.
    package var usesOwnMetrics = false
    package var givesSize = false
    package var givesWeight = false

    /// - Parameter family: what `family` stands for in the scene; nil for the system font.
    package func font(family: String?, for category: UIContentSizeCategory) -> UIFont {
        UIFont(
            familyName: family ?? (usesOwnMetrics ? "Inter" : nil),
            pointSize: givesSize ? size : textStyle.map { CGFloat($0.pointSize(for: category)) } ?? size,
            weight: givesWeight ? weight : textStyle?.weight ?? weight, isItalic: isItalic)
    }

    /// For the traits in force.
    package func font(_ resources: SceneResources) -> UIFont {
        font(
            family: resources.font(family?.value), for: UITraitCollection.current.preferredContentSizeCategory)
    }

    package static let keys = Keys<Self>("font", "A font by family, size, weight and style.", list: keyList) {
        map, font in
        if let family = font.family { map.context.noteUse(ofFont: family.value) }
    }

    @KeyList<Self> private static func keyList() -> [Key<Self>] {
        Key(
            "family", .name("the name of a font"), \.family, default: "the system font",
            "A name from `fonts`, or a family that `segue doctor` lists.",
            "Inter Display")
        Key("size", ValueReader<CGFloat>.number(0.1...4096), default: "17", "Points.", "28") {
            ($1.size, $1.givesSize) = ($0, true)
        }
        Key(
            "weight", ValueReader<UIFont.Weight>.fontWeight, default: "regular",
            "UIKit's name, or a number from 1 to 1000.", "semibold"
        ) {
            ($1.weight, $1.givesWeight) = ($0, true)
        }
        Key(
            "style", .word("a font style", SceneWords.fontStyles), default: "normal",
            "Upright or slanted; or a text style, whose size follows the canvas's `contentSize`.", "title1"
        ) { style, font in
            switch style {
            case .slant(let isItalic): font.isItalic = isItalic
            case .text(let style): font.textStyle = style
            }
        }
        Key(
            "metrics", .word("metrics", SceneWords.fontMetrics), over: \.usesOwnMetrics, default: "device",
            "Whether the system font is as wide and high as a device's, or as Inter itself.", "own")
    }
}

extension DecodingContext {
    /// Notes a text for the search for characters that no font has.
    /// - Parameter font: nil for the view's own.
    package func note(_ text: String, font: FontDescription?, at field: Field) {
        let face = font.map {
            UIFont(familyName: $0.family?.value, pointSize: 17, weight: $0.weight, isItalic: $0.isItalic)
        }
        note(text, in: face, at: field)
    }
}

extension ValueReader<String> {
    /// What a view says, within the limits of texts.
    static let shownText = ValueReader(.text) { $0.labelText() }
}

extension ValueReader<FontDescription> {
    /// A family or a name from `fonts`, or a map with its size, weight and style.
    package static let font = ValueReader(.either([.text, .table("font")])) { field in
        let expected = "the name of a font, or a map such as { family: Inter, size: 17, weight: bold }"
        guard case .scalar = field.node.content else {
            return field.read(FontDescription.keys, expected, of: "font", into: FontDescription())
        }
        let family = field.name(expected)
        if let family { field.context.noteUse(ofFont: family.value) }
        return FontDescription(family: family)
    }
}

extension ValueReader<UIFont.Weight> {
    private static let numbers = 1...1000

    package static let fontWeight = ValueReader(.either([.words(of: SceneWords.fontWeights), .integer(numbers)])) {
        field in
        if case .scalar(let scalar) = field.node.content, scalar.style == .plain, NumberText.number(scalar.text) != nil
        {
            return field.integer(in: numbers).map { UIFont.Weight(number: $0) }
        }
        return field.word("a font weight", SceneWords.fontWeights)
    }
}

extension Field {
    func labelText() -> String? {
        guard let text = string("a text"), !context.isExhausted else { return nil }
        context.textBytes += text.utf8.count
        guard context.textBytes <= context.limits.count(.textBytes) else {
            context.stop(context.limits.reached(.textBytes), at: node.range, path: path)
            return nil
        }
        return text
    }

    /// UIKit's names, with or without `by`.
    fileprivate func lineBreak() -> NSLineBreakMode? {
        guard let text = string("a line break mode") else { return nil }
        let known = NSLineBreakMode.allCases.map(\.name)
        if let mode = NSLineBreakMode(name: text) { return mode }
        let long = "by" + text.prefix(1).uppercased() + text.dropFirst()
        if let mode = NSLineBreakMode(name: long) { return mode }
        report(
            .unknownChoice(
                text, of: "a line break mode", nearest: EditDistance.nearest(to: text, among: known), known: known))
        return nil
    }
}
