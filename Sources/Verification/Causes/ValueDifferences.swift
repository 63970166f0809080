import Foundation
import Hero
import SceneModel
import SceneSyntax

/// What is said of a thing twice, key by key, and in words what is not the same: `font size 18 instead of 17`.
struct ValueDifferences {
    struct Phrase: Hashable {
        /// `4 pt to the right` and `hidden` are what a view is; the rest is what it has.
        var isState = false
        var text: String
    }

    private(set) var phrases: [Phrase] = []
    /// Colours whose names are the same and whose values are not: their definitions have changed.
    private(set) var hasOtherColors = false
    private let kind: String?

    /// - Parameters:
    ///   - table: for defaults.
    ///   - words: what stands before each key.
    ///   - kind: of the view that these are about; some defaults are its own.
    init(
        _ a: [(String, PlanJSON)], _ b: [(String, PlanJSON)], keys table: [SceneKey], words: String = "",
        kind: String? = nil
    ) {
        self.kind = kind
        var order = b.map(\.0)
        for (key, _) in a where !order.contains(key) { order.append(key) }
        var done: Set<String> = []
        for set in Self.exclusive where set.count(where: order.contains) > 1 {
            let old = a.first { set.contains($0.0) }
            let new = b.first { set.contains($0.0) }
            guard old?.0 != new?.0 else { continue }
            done.formUnion(set)
            func text(_ side: (String, PlanJSON)?) -> String {
                if let side { return "\(side.0) \(Self.text(side.1))" }
                return set.first.flatMap { key in table.first { $0.name == key }?.standard.map { "\(key) \($0)" } }
                    ?? "none"
            }
            add("\(words)\(text(new)) instead of \(text(old))")
        }
        for key in order where !done.contains(key) {
            let (old, new) = (a.first { $0.0 == key }?.1, b.first { $0.0 == key }?.1)
            add(key, old, new, table.first { $0.name == key }, words)
        }
    }

    /// Keys that mean the same thing in different ways.
    private static let exclusive = [["curve", "controlPoints", "dampingRatio", "spring"], ["style", "radius"]]

    private mutating func add(_ key: String, _ old: PlanJSON?, _ new: PlanJSON?, _ entry: SceneKey?, _ words: String) {
        if old?.text == new?.text { return }
        if key == "modifiers" {
            return addEntries(old, new, words.replacingOccurrences(of: "hero ", with: ""), "modifier") {
                $0.prefix { $0 != "(" }
            }
        }
        if key == "completion" { return addCompletion(old?.members ?? [], new?.members ?? []) }
        if key == "constraints" { return addEntries(old, new, words, "constraint") { $0.prefix { $0 != " " } } }
        if Self.isMap(old ?? new), Self.isMap(new ?? old), let table = Self.table(of: key) {
            if key == "shadow", (old ?? new)?.members.count ?? 0 > 1, old == nil || new == nil {
                return add(old == nil ? "a shadow now" : "no shadow any more")
            }
            if key == "interactive", old == nil || new == nil {
                return add(old == nil ? "a scripted gesture now" : "no scripted gesture any more")
            }
            // Hero's id is just what the view is called there.
            let nested = ValueDifferences(old?.members ?? [], new?.members ?? [], keys: table, words: "\(words)\(key) ")
            phrases += nested.phrases
            hasOtherColors = hasOtherColors || nested.hasOtherColors
            return
        }
        let standard = entry.flatMap { ValueDefaults.value(of: $0, kind: kind) }
        guard let (before, after) = Self.texts(old ?? standard, new ?? standard, unset: ValueDefaults.words(entry))
        else {
            if Self.meaning(old) != Self.meaning(new), old != nil, new != nil { hasOtherColors = true }
            return
        }
        if key == "hidden" {
            return phrases.append(
                Phrase(isState: words.isEmpty, text: words + (after == "true" ? "hidden now" : "no longer hidden")))
        }
        if words.isEmpty, key == "frame" || key == "center", let a = old?.elements, let b = new?.elements,
            a.count == b.count, !a.isEmpty
        {
            let moved = Movement.words(zip(a, b).map { ($1.double ?? 0) - ($0.double ?? 0) })
            if moved.count <= 2 { return phrases += moved.map { Phrase(isState: true, text: $0) } }
        }
        if let phrase = Self.element(key, old, new) { return add(words + phrase) }
        add("\(words)\(key) \(after) instead of \(before)")
    }

    private mutating func add(_ text: String) { phrases.append(Phrase(text: text)) }

    // MARK: Lists

    /// One entry of a long list of as many.
    private static func element(_ key: String, _ old: PlanJSON?, _ new: PlanJSON?) -> String? {
        guard let a = old?.elements, let b = new?.elements, isList(a), isList(b) else { return nil }
        if a.count != b.count { return otherEntries(key, a, b) }
        let changed = a.indices.filter { a[$0].text != b[$0].text }
        guard changed.count == 1 else { return nil }
        let (before, after) = distinct(text(a[changed[0]]), text(b[changed[0]]))
        return "\(key) \(changed[0] + 1): \(after) instead of \(before)"
    }

    /// Those that are new, and those that have gone.
    private static func otherEntries(_ key: String, _ a: [PlanJSON], _ b: [PlanJSON]) -> String {
        let difference = b.map(\.text).difference(from: a.map(\.text))
        func places(_ changes: [CollectionDifference<String>.Change]) -> [Int] {
            changes.map { change in
                switch change {
                case .insert(let offset, _, _), .remove(let offset, _, _): offset
                }
            }.sorted()
        }
        func entries(_ places: [Int], _ list: [PlanJSON]) -> String {
            let numbers = Words.list(places.map { "\($0 + 1)" })
            let texts = places.map { Words.shortened(text(list[$0]), to: 56) }
            return "\(places.count == 1 ? "entry" : "entries") \(numbers): \(Words.list(texts))"
        }
        let (added, gone) = (places(difference.insertions), places(difference.removals))
        return "\(key) "
            + [
                added.isEmpty ? nil : "with the new \(entries(added, b))",
                gone.isEmpty ? nil : "without \(entries(gone, a))",
            ]
            .compactMap { $0 }.joined(separator: " and ")
    }

    /// What an animation sets at its end, view by view.
    private mutating func addCompletion(_ a: [(String, PlanJSON)], _ b: [(String, PlanJSON)]) {
        let keys = Self.table(of: "to") ?? []
        for (name, values) in b {
            guard let before = a.first(where: { $0.0 == name })?.1 else {
                add("at its end sets `\(name)` too: \(Words.shortened(Self.text(values), to: 56))")
                continue
            }
            let nested = ValueDifferences(before.members, values.members, keys: keys, words: "")
            hasOtherColors = hasOtherColors || nested.hasOtherColors
            if nested.phrases.isEmpty { continue }
            add("at its end sets `\(name)` \(nested.phrases.map(\.text).joined(separator: ", "))")
        }
        for (name, _) in a where !b.contains(where: { $0.0 == name }) { add("at its end no longer sets `\(name)`") }
    }

    private static func isList(_ elements: [PlanJSON]) -> Bool {
        elements.contains { !$0.elements.isEmpty || isMap($0) && $0["word"] == nil }
    }

    /// Modifiers and constraints: those that say something else, those that are new, those that are gone.
    /// - Parameter name: what an entry is about.
    private mutating func addEntries(
        _ old: PlanJSON?, _ new: PlanJSON?, _ words: String, _ noun: String, name: (String) -> Substring
    ) {
        func entries(_ value: PlanJSON?) -> [String] {
            value?.string.map { [$0] } ?? value?.elements.compactMap(\.string) ?? []
        }
        var (gone, added) = (entries(old), entries(new))
        let isSameSet = gone.sorted() == added.sorted()
        for call in gone where added.contains(call) {
            if let i = gone.firstIndex(of: call), let j = added.firstIndex(of: call) {
                gone.remove(at: i)
                added.remove(at: j)
            }
        }
        for call in gone {
            guard let j = added.firstIndex(where: { name($0) == name(call) }) else { continue }
            let (before, after) = Self.distinct(call, added[j])
            add("\(words)\(noun) \(after) instead of \(before)")
            added.remove(at: j)
            if let i = gone.firstIndex(of: call) { gone.remove(at: i) }
        }
        if gone.count == 1, added.count == 1 {
            let (before, after) = Self.distinct(gone[0], added[0])
            add("\(words)\(noun) \(after) instead of \(before)")
        } else {
            for call in added { add("\(words)the new \(noun) \(Words.shortened(call, to: 60))") }
            for call in gone { add("\(words)no \(noun) \(Words.shortened(call, to: 60)) any more") }
        }
        if isSameSet { add("\(words)its \(noun)s in another order") }
    }

    // MARK: Words

    /// Both in words; nil when they mean the same, or when only the definition behind a word has changed.
    private static func texts(_ a: PlanJSON?, _ b: PlanJSON?, unset: String) -> (String, String)? {
        let (old, new) = (meaning(a), meaning(b))
        if old == new { return nil }
        let (before, after) = (a.map { text($0) } ?? unset, b.map { text($0) } ?? unset)
        if before == after, a != nil, b != nil, words(a) == words(b) { return nil }
        return distinct(before, after)
    }

    /// With words in place of what they mean.
    static func words(_ value: PlanJSON?) -> String {
        guard let value else { return "" }
        if let word = value["word"]?.string { return word }
        if !value.elements.isEmpty { return value.elements.map { words($0) }.joined(separator: ",") }
        return value.text
    }

    /// With what they mean in place of words.
    static func meaning(_ value: PlanJSON?) -> String {
        guard let value else { return "" }
        if let meaning = value["is"] { return meaning.text }
        if !value.elements.isEmpty { return value.elements.map { meaning($0) }.joined(separator: ",") }
        if isMap(value) { return value.members.map { "\($0.0) \(meaning($0.1))" }.joined(separator: ",") }
        return value.text
    }

    /// As a scene writes it.
    static func text(_ value: PlanJSON) -> String {
        if let word = value["word"]?.string { return word }
        if case .array(let elements) = value, elements.isEmpty { return "none" }
        if !value.elements.isEmpty { return "[" + value.elements.map { text($0) }.joined(separator: ", ") + "]" }
        if isMap(value) { return "{ " + value.members.map { "\($0.0): \(text($0.1))" }.joined(separator: ", ") + " }" }
        if let string = value.string { return string.contains(" ") || string.isEmpty ? "\"\(string)\"" : string }
        return value.text
    }

    /// Shortened around the first difference, where they are long.
    static func distinct(_ a: String, _ b: String) -> (String, String) {
        let limit = 56
        if a.count <= limit, b.count <= limit, !a.contains("\n"), !b.contains("\n") { return (a, b) }
        let same = zip(a, b).prefix { $0 == $1 }.count
        func part(_ text: String) -> String {
            let start = max(0, same - 16)
            return (start > 0 ? "…" : "") + Words.shortened(String(text.dropFirst(start)), to: limit - 10)
        }
        return (part(a), part(b))
    }

    private static func isMap(_ value: PlanJSON?) -> Bool {
        if case .object? = value { value?["word"] == nil } else { false }
    }

    private static func table(of key: String) -> [SceneKey]? {
        switch key {
        case "to": SceneKeys.common + SceneKeys.views.flatMap(\.keys)
        default: SceneKeys.table(named: key)?.keys
        }
    }
}

/// In words where something has gone: x, y, and for a rectangle width and height.
enum Movement {
    static func words(_ offset: [Double], tolerance: Double = 0) -> [String] {
        let words = [
            ("to the left", "to the right"), ("higher", "lower"), ("narrower", "wider"), ("shorter", "taller"),
        ]
        return zip(offset, words).compactMap { value, words in
            abs(value) > tolerance ? "\(Words.number(abs(value))) pt \(value < 0 ? words.0 : words.1)" : nil
        }
    }
}
