import Foundation

/// The style sheet of a picture: key frames that several elements may share, and what plays them.
struct SVGStyles {
    private let duration: Double
    private let plays: Int?
    private var numbers: [String: Int] = [:]
    private var rules = ""

    init(_ times: VectorTimes) { (duration, plays) = (max(times.duration, 1e-3), times.plays) }

    /// The name of key frames, written as CSS.
    mutating func name(of motion: Motion, _ declaration: ([Double]) -> String) -> String {
        var body = ""
        var keys = motion.keys[...]
        // What the element is like without key frames, it is before the first and after the last.
        let base = declaration(motion.last)
        if keys.count > 2, keys[keys.endIndex - 2].easing == nil, declaration(keys[keys.endIndex - 2].value) == base {
            keys.removeLast()
        }
        if keys.count > 2, keys[keys.startIndex].easing == nil, declaration(keys[keys.startIndex].value) == base {
            keys.removeFirst()
        }
        for key in keys {
            body += SVGText.number(key.time / duration * 100, 4) + "%{" + declaration(key.value)
            if let easing = key.easing { body += ";animation-timing-function:\(easing)" }
            body += "}"
        }
        if let number = numbers[body] { return "k\(number)" }
        let number = numbers.count
        numbers[body] = number
        rules += "@keyframes k\(number){\(body)}"
        return "k\(number)"
    }

    var sheet: String {
        guard !numbers.isEmpty else { return "" }
        let count = plays.map(String.init) ?? "infinite"
        return "<style>.a{animation:\(SVGText.number(duration, 4))s linear \(count) both}"
            + "@media(prefers-reduced-motion:reduce){.a{animation:none}}" + rules + "</style>"
    }
}

/// One element: what stands still as attributes, what moves as the name of its key frames beside where it ends.
struct SVGElement {
    private let tag: String
    private var attributes = ""
    private var styles: [String] = []
    private var animations: [String] = []
    var body = ""

    init(_ tag: String, _ attributes: String = "") {
        self.tag = tag
        if !attributes.isEmpty { self.attributes = " " + attributes }
    }

    var isPlain: Bool { attributes.isEmpty && styles.isEmpty && animations.isEmpty }

    mutating func set(_ name: String, _ value: String) { attributes += " \(name)=\"\(value)\"" }
    /// Attributes as text that begins with a space.
    mutating func addAttributes(_ text: String) { attributes += text }
    mutating func style(_ declaration: String) { styles.append(declaration) }

    /// - Parameter keyFrames: their name.
    mutating func animate(_ keyFrames: String) { animations.append(keyFrames) }

    /// The element around others, as text.
    func around(_ body: String) -> String {
        var element = self
        element.body = body
        return element.text
    }

    var text: String {
        var text = "<\(tag)" + attributes
        var all = styles
        if !animations.isEmpty {
            text += " class=\"a\""
            all.append("animation-name:" + animations.joined(separator: ","))
        }
        if !all.isEmpty { text += " style=\"\(all.joined(separator: ";"))\"" }
        return body.isEmpty ? text + "/>" : text + ">\(body)</\(tag)>"
    }
}
