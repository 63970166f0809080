import Foundation

/// The style sheet of a picture: key frames that several elements may share, and what plays them.
struct SVGStyles {
    /// One `@keyframes`.
    private struct Rule {
        struct KeyFrame {
            var percentage, declaration: String
            var easing: String?
            /// Whether the next one differs, so that it matters how it is reached.
            var moves: Bool
            /// Just before the next one.
            var end: String
        }

        var keys: [KeyFrame]
        /// Whether the first says what the element is like without key frames.
        var beginsAsElement: Bool

        /// - Parameter standard: the easing that elements have which say none; nil for an even one.
        func text(standard: String? = nil) -> String {
            var text = ""
            for (index, key) in keys.enumerated() {
                let start = key.percentage + "%{" + key.declaration
                // As the element is without key frames, it is before the first of them, and goes on from there.
                let isImplied = index == 0 && beginsAsElement && keys.count > 2
                let said = ";animation-timing-function:\(key.easing ?? "linear")}"
                let end = key.end + "%{" + key.declaration + "}"
                if !key.moves {
                    if !isImplied { text += start + "}" }
                } else if key.easing == standard {
                    if !isImplied || key.percentage != "0" && key.easing != Motion.hold { text += start + "}" }
                } else if key.easing == Motion.hold, end.utf8.count < said.utf8.count {
                    if !isImplied, key.end != key.percentage { text += start + "}" }
                    text += end
                } else {
                    text += start + said
                }
            }
            return text
        }
    }

    private let duration: Double
    private let plays: Int?
    private var numbers: [String: Int] = [:]
    private var rules: [Rule] = []

    init(_ times: VectorTimes) { (duration, plays) = (max(times.duration, 1e-3), times.plays) }

    /// The name of key frames, written as CSS.
    mutating func name(of motion: Motion, _ declaration: ([Double]) -> String) -> String {
        let digits = VectorTimes.digits(of: duration)
        func percentage(_ time: Double) -> String { SVGText.number(max(0, time) / duration * 100, digits) }
        let instant = VectorTimes.instant(of: duration)
        var keys = motion.keys.enumerated().map { index, key in
            let next = motion.keys[min(index + 1, motion.keys.count - 1)].time
            return Rule.KeyFrame(
                percentage: percentage(key.time), declaration: declaration(key.value), easing: key.easing,
                moves: false, end: percentage(max(key.time, next - instant)))
        }
        // What the element is like without key frames, it is before the first and after the last.
        let base = declaration(motion.last)
        if keys.count > 2, [nil, Motion.hold].contains(keys[keys.count - 2].easing),
            keys[keys.count - 2].declaration == base
        {
            keys.removeLast()
        }
        for index in keys.indices {
            let next = index + 1 < keys.count ? keys[index + 1].declaration : base
            keys[index].moves = keys[index].declaration != next
        }
        let rule = Rule(keys: keys, beginsAsElement: keys[0].declaration == base)
        let text = rule.text()
        if let number = numbers[text] { return Self.name(number) }
        let number = rules.count
        numbers[text] = number
        rules.append(rule)
        return Self.name(number)
    }

    private static func name(_ number: Int) -> String { "k" + String(number, radix: 36) }
    private static func number(_ name: Substring) -> Int? { Int(name.dropFirst(), radix: 36) }

    // MARK: Easings of their own

    /// Stands around the names of an element's key frames, where the classes of their easings may be put.
    fileprivate static let mark: Character = "\u{1}"

    /// A document with its style sheet. Easings that many key frames have are those of a class, which the elements with
    /// only these key frames have.
    /// - Parameters:
    ///   - head: what stands before the style sheet.
    ///   - body: elements that `SVGElement` wrote.
    func document(_ head: String, _ body: String) -> String {
        let parts = body.utf8.split(separator: Self.mark.asciiValue ?? 1, omittingEmptySubsequences: false).map {
            Substring($0)
        }
        // Every other part is the names of an element's key frames.
        let elements = stride(from: 1, to: parts.count, by: 2).map { index in
            parts[index].split(separator: ",").compactMap(Self.number)
        }
        let (standards, classes) = shared(elements)
        var text = head + sheet(standards, classes, used: Set(elements.joined()))
        for (index, part) in parts.enumerated() {
            if index % 2 == 0 {
                text += part
            } else if let rule = elements[index / 2].first, let standard = standards[rule],
                let number = classes.firstIndex(of: standard)
            {
                text += " \(Self.className(number))"
            }
        }
        return text
    }

    /// The easing that each rule leaves to the elements that have it, and those easings.
    private func shared(_ elements: [[Int]]) -> (standards: [String?], classes: [String]) {
        var uses = Array(repeating: 0, count: rules.count)
        var isAlone = Array(repeating: true, count: rules.count)
        for element in elements {
            for rule in element { uses[rule] += 1 }
            if element.count > 1 { for rule in element { isAlone[rule] = false } }
        }
        var choices: [(easing: String, gain: Int)?] = []
        for (index, rule) in rules.enumerated() {
            guard isAlone[index], uses[index] > 0 else {
                choices.append(nil)
                continue
            }
            // A class takes two or three letters of every element.
            let cost = rule.text().utf8.count - 3 * uses[index]
            var best: (easing: String, gain: Int)?
            for easing in rule.keys.compactMap(\.easing) {
                let gain = cost - rule.text(standard: easing).utf8.count
                if gain > best?.gain ?? 0 { best = (easing, gain) }
            }
            choices.append(best)
        }
        var classes: [String] = []
        var gains: [String: Int] = [:]
        for choice in choices { if let choice { gains[choice.easing, default: 0] += choice.gain } }
        for choice in choices {
            guard let easing = choice?.easing, !classes.contains(easing) else { continue }
            if gains[easing, default: 0] > easing.utf8.count + 32 { classes.append(easing) }
        }
        return (choices.map { choice in choice.flatMap { classes.contains($0.easing) ? $0.easing : nil } }, classes)
    }

    /// b, c, …, z, ba, …: `a` is what plays.
    private static func className(_ number: Int) -> String {
        let letters = Array("bcdefghijlmnopqrstuvwxyz")
        let last = String(letters[number % letters.count])
        return number < letters.count ? last : className(number / letters.count - 1) + last
    }

    /// - Parameter used: those of elements that are written; others show nothing.
    private func sheet(_ standards: [String?], _ classes: [String], used: Set<Int>) -> String {
        guard !rules.isEmpty else { return "" }
        let count = plays.map(String.init) ?? "infinite"
        // To a microsecond: a ten-thousandth of a second is a tenth of a pixel of something that is quick.
        var sheet = "<style>.a{animation:\(SVGText.number(duration, 6))s linear \(count) both}"
        for (number, easing) in classes.enumerated() {
            sheet += ".\(Self.className(number)){animation-timing-function:\(easing)}"
        }
        sheet += "@media(prefers-reduced-motion:reduce){.a{animation:none}}"
        for (number, rule) in rules.enumerated() where used.contains(number) {
            sheet += "@keyframes \(Self.name(number)){\(rule.text(standard: standards[number]))}"
        }
        return sheet + "</style>"
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
            let names = animations.joined(separator: ",")
            text += " class=\"a\(SVGStyles.mark)\(names)\(SVGStyles.mark)\""
            all.append("animation-name:" + names)
        }
        if !all.isEmpty { text += " style=\"\(all.joined(separator: ";"))\"" }
        if body.isEmpty { return text + "/>" }
        if tag == "g", let space = Self.space(inOnly: body) {
            // A group of one is that one.
            return String(body[..<space] + text.dropFirst(2) + body[space...])
        }
        return text + ">\(body)</\(tag)>"
    }

    /// Where attributes go in a text of one element that has no place and no style of its own; nil for any other.
    private static func space(inOnly body: String) -> String.Index? {
        guard body.hasSuffix("/>"), body.utf8.count < 2000, let space = body.utf8.firstIndex(of: UInt8(ascii: " ")),
            body.utf8.count(where: { $0 == UInt8(ascii: "<") }) == 1,
            !["transform=", "style=", "class=", "-path=", "mask="].contains(where: body.contains)
        else { return nil }
        return space
    }
}
