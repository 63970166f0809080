import Comparison
import Codecs
import Compositing
import Foundation
import Geometry
import Raster
import Typesetting

/// What a layer shows besides its place, opacity, background and corner radius, in the words of a scene; what is as
/// usual is left out.
final class LayerLooks {
    private var hashes: [ObjectIdentifier: String] = [:]
    private var texts: [ObjectIdentifier: [String]] = [:]
    /// Keeps alive what the tables are about.
    private var kept: [any Sendable] = []

    /// Keys and values, one after the other.
    func look(of p: RenderProperties) -> [String] {
        var look: [String] = []
        func add(_ key: String, _ value: String) { look += [key, value] }
        let t = p.transform
        let m = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ].map { Double($0) }
        for (name, value) in TransformWords.parts(m) where name != "translation" && name != "scale" { add(name, value) }
        if p.masksToBounds { add("masksToBounds", "true") }
        if Self.shows(p.cornerRadius), p.cornerCurve == .continuous { add("cornerCurve", "continuous") }
        if Self.shows(p.cornerRadius), p.maskedCorners != .all { add("maskedCorners", Self.corners(p.maskedCorners)) }
        if Self.shows(p.cornerRadius), p.cornerShares != SIMD4(repeating: 1) {
            add("corner radii", Self.list((0..<4).map { p.cornerRadius * CGFloat(p.cornerShares[$0]) }))
        }
        if Self.shows(p.borderWidth) {
            add("borderWidth", Self.number(p.borderWidth))
            add("borderColor", Self.text(p.borderColor))
        }
        if let shadow = p.shadow, Self.shows(shadow.opacity) {
            add("shadow color", Self.text(shadow.color))
            add("shadow opacity", Self.number(shadow.opacity))
            add("shadow radius", Self.number(shadow.radius))
            add("shadow offset", Self.list([shadow.offset.width, shadow.offset.height]))
            if let path = shadow.path { add("shadow path", path.svgData) }
        }
        let r = p.contentsRect
        if r != CGRect(x: 0, y: 0, width: 1, height: 1) {
            add("contentsRect", Self.list([r.minX, r.minY, r.width, r.height]))
        }
        if let contents = p.contents { look += self.contents(contents) }
        return look
    }

    private func contents(_ contents: RenderContents) -> [String] {
        switch contents {
        case .image(let handle, let frame):
            return [
                "picture", hash(handle.bitmap), "picture frame",
                Self.list([frame.minX, frame.minY, frame.width, frame.height]),
            ]
        case .gradient(let gradient):
            return [
                "gradient kind", "\(gradient.kind)", "gradient colors",
                "[" + gradient.colors.map(Self.text).joined(separator: ", ") + "]",
                "gradient locations", Self.list(gradient.locations), "gradient start",
                Self.list([gradient.start.x, gradient.start.y]),
                "gradient end", Self.list([gradient.end.x, gradient.end.y]),
            ]
        case .shape(let shape):
            return [
                "path", shape.path.svgData, "fill", shape.fillColor.map(Self.text) ?? "none", "fillRule",
                shape.usesEvenOdd ? "evenOdd" : "nonZero",
                "stroke", shape.strokeColor.map(Self.text) ?? "none", "lineWidth", Self.number(shape.stroke.width),
                "lineCap", "\(shape.stroke.cap)", "lineJoin", "\(shape.stroke.join)", "dash",
                Self.list(shape.stroke.dash),
            ]
        case .drawing(let handle, let origin):
            return text(handle) + ["text origin", Self.list([origin.x, origin.y])]
        case .backdrop(let effect):
            return [
                "blur radius", Self.number(effect.radius), "blur saturation", Self.number(effect.saturation),
                "blur tint", Self.text(effect.tint),
                "blur amount", Self.number(effect.amount),
            ]
        }
    }

    private func hash(_ bitmap: Bitmap) -> String {
        if let known = hashes[bitmap.identity] { return known }
        let hash = String(PixelHasher.hash(bitmap).text.prefix(12))
        hashes[bitmap.identity] = hash
        kept.append(bitmap)
        return hash
    }

    private func text(_ handle: DrawingHandle) -> [String] {
        let key = ObjectIdentifier(handle.drawing)
        if let known = texts[key] { return known }
        var words: [String] = []
        if let drawing = handle.drawing as? TextDrawing {
            let (shaped, style) = (drawing.layout.shapedText, drawing.layout.style)
            let font = style.font.descriptor
            words = [
                "text", "\"\(shaped.text)\"", "font family", font.source.words, "font size", Self.number(font.size),
                "font weight", "\(font.weight.number)", "font style", font.italic ? "italic" : "normal", "textColor",
                Self.text(drawing.color),
                "alignment", "\(shaped.paragraphStyle.alignment)",
            ]
            if let height = style.lineHeight { words += ["lineHeight", Self.number(height)] }
            if style.letterSpacing != 0 { words += ["letterSpacing", Self.number(style.letterSpacing)] }
            words += ["lines", "\(drawing.layout.lines.count)"]
        }
        texts[key] = words
        kept.append(handle.drawing)
        return words
    }

    // MARK: Words

    static func text(_ color: CGColor) -> String { color.hexText }

    /// What is written as 0 is nothing: an animation may begin a hair before the frame that shows its first instant.
    private static func shows(_ value: CGFloat) -> Bool { value >= 0.0005 }

    private static func number(_ value: CGFloat) -> String { Words.number(Double(value)) }
    private static func list(_ values: [CGFloat]) -> String {
        "[" + values.map { number($0) }.joined(separator: ", ") + "]"
    }

    private static func corners(_ mask: CornerMask) -> String {
        let names: [(CornerMask, String)] = [
            (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomRight, "bottomRight"), (.bottomLeft, "bottomLeft"),
        ]
        return "[" + names.filter { mask.contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
    }
}

extension ViewState {
    /// What two looks do not have in common: `shadow radius 6 instead of 4`.
    static func words(_ a: [String], _ b: [String]) -> [String] {
        if a == b { return [] }
        func pairs(_ look: [String]) -> [(key: String, value: String)] {
            stride(from: 0, to: look.count - 1, by: 2).map { (look[$0], look[$0 + 1]) }
        }
        let (old, new) = (pairs(a), pairs(b))
        var words: [String] = []
        var told: [String] = []
        for whole in wholes {
            func has(_ look: [(key: String, value: String)]) -> Bool {
                look.contains { pair in whole.keys.contains { pair.key.hasPrefix($0) } }
            }
            guard has(old) != has(new) else { continue }
            words.append(has(new) ? "a \(whole.name) now" : "no \(whole.name) any more")
            told += whole.keys
        }
        func isTold(_ key: String) -> Bool { told.contains { key.hasPrefix($0) } }
        for (key, value) in new where !isTold(key) {
            let before = old.first { $0.key == key }?.value
            if before != value { words.append(phrase(key, before, value)) }
        }
        for (key, value) in old where !isTold(key) && !new.contains(where: { $0.key == key }) {
            words.append(phrase(key, value, nil))
        }
        return words
    }

    /// What is made of several keys, and comes and goes as one thing.
    private static let wholes: [(name: String, keys: [String])] = [
        ("shadow", ["shadow "]), ("border", ["border"]),
        ("text", ["text", "font ", "alignment", "lines", "lineHeight", "letterSpacing"]),
        ("gradient", ["gradient "]), ("shape", ["path", "fill", "stroke", "lineWidth", "lineCap", "lineJoin", "dash"]),
        ("blur", ["blur "]),
        ("picture", ["picture"]),
    ]

    private static func phrase(_ key: String, _ old: String?, _ new: String?) -> String {
        if key == "picture" { return "another picture" }
        let (before, after) = ValueDifferences.distinct(old ?? "none", new ?? "none")
        return "\(key) \(after) instead of \(before)"
    }
}

extension FontDescriptor.Source {
    fileprivate var words: String {
        switch self {
        case .family(let name): name;
        case .file(let path): FilePath(path).lastComponent
        }
    }
}
