import SceneModel
import SceneSyntax

/// A change of what a scene says, in the scene's own words.
package enum SceneEdit: Sendable, Hashable {
    /// Adds modifiers to a view's, such as `useNoSnapshot`.
    case addModifiers(String, view: String)
    /// Takes modifiers of these names away.
    case removeModifiers([String], view: String)
    /// Writes a view's modifiers anew.
    case setModifiers(String, view: String)
    /// Gives a view another id; nil takes its id away.
    case setID(String?, view: String)
    /// Gives what Hero knows of a view to another one, which has nothing of its own.
    case moveHero(from: String, to: String)
    /// Writes a value, as YAML, under a key of a view.
    case set(String, to: String, view: String)
    /// The same under a key of a view's `hero`.
    case setHero(String, to: String, view: String)
    /// The same under a key of a map of the timeline, or of one inside it: `interactive.animate`.
    case setOfStep(String, to: String, at: SourceRange)
    /// The same under a key of a screen.
    case setOfScreen(String, to: String, screen: String)
}

/// Changes a scene's text and leaves everything else in it as it is written, comments and line breaks included.
package struct SceneEditor {
    package private(set) var text: String
    private let file: String
    private let reader: SceneReader

    package init(_ text: String, file: String, reader: SceneReader) {
        (self.text, self.file, self.reader) = (text, file, reader)
    }

    /// Makes all changes or none.
    /// - Returns: whether they could be made and the scene can still be read. JSON is left alone: what is written is
    ///   YAML.
    package mutating func apply(_ edits: [SceneEdit]) -> Bool {
        if file.lowercased().hasSuffix(".json") { return false }
        var changed = text
        for edit in edits {
            let reading = reader.read(changed, file: file)
            guard let document = reading.document, let page = ScenePage(document, text: changed, reader),
                let next = page.text(after: edit)
            else { return false }
            changed = next
        }
        guard changed != text, reader.read(changed, file: file).document != nil else { return false }
        text = changed
        return true
    }
}

/// The maps of one text, found by the views that were made of them.
private struct ScenePage {
    private let document: SceneDocument
    private let reader: SceneReader
    private let writer: YAMLWriting
    private let root: YAMLNode

    /// nil for a scene that was made of another file, whose text is not the user's.
    init?(_ document: SceneDocument, text: String, _ reader: SceneReader) {
        guard document.source.text == text, let root = try? YAMLReader.read(document.source, limits: reader.limits)
        else { return nil }
        (self.document, self.root, self.reader, writer) = (document, root, reader, YAMLWriting(document.source))
    }

    func text(after edit: SceneEdit) -> String? {
        switch edit {
        case .addModifiers(let modifiers, let view):
            return map(ofView: view).flatMap { add(modifiers, to: $0) }
        case .removeModifiers(let names, let view):
            return map(ofView: view).flatMap { remove(names, from: $0) }
        case .setModifiers(let modifiers, let view):
            guard let hero = map(ofView: view)?.value(of: "hero"), let old = hero.value(of: "modifiers") else {
                return nil
            }
            return writer.replace(old, with: YAMLWriting.quoted(modifiers))
        case .setID(let id, let view):
            return map(ofView: view).flatMap { setID(id, of: $0) }
        case .moveHero(let from, let to):
            guard let map = map(ofView: from), let hero = map.value(of: "hero"),
                self.map(ofView: to)?.value(of: "hero") == nil,
                let written = writer.inline(hero), let removed = writer.remove("hero", from: map)
            else { return nil }
            // The other map has moved; it is found again by its view.
            guard let next = reader.read(removed, file: document.file).document,
                let page = ScenePage(next, text: removed, reader)
            else { return nil }
            return page.map(ofView: to).flatMap { page.writer.insert("hero", written, into: $0) }
        case .set(let key, let value, let view):
            return map(ofView: view).flatMap { writer.set(key, value, in: $0) }
        case .setHero(let key, let value, let view):
            return map(ofView: view)?.value(of: "hero").flatMap { writer.set(key, value, in: $0) }
        case .setOfScreen(let key, let value, let screen):
            return root.value(of: "screens")?.value(of: screen)?.map(holding: key).flatMap {
                writer.set($0.key, value, in: $0.map)
            }
        case .setOfStep(let key, let value, let range):
            return root.mapping(at: range)?.map(holding: key).flatMap { writer.set($0.key, value, in: $0.map) }
        }
    }

    // MARK: Finding maps

    private func map(ofView path: String) -> YAMLNode? {
        let parts = path.split(separator: "/").map(String.init)
        guard let screen = parts.first, var view = document.screen(named: screen)?.view else { return nil }
        for part in parts.dropFirst() {
            guard let index = Int(part), view.subviews.indices.contains(index) else { return nil }
            view = view.subviews[index]
        }
        return root.mapping(at: view.range)
    }

    // MARK: What Hero knows of a view

    private func add(_ modifiers: String, to map: YAMLNode) -> String? {
        guard let hero = map.value(of: "hero") else {
            return writer.insert("hero", "{ modifiers: \(YAMLWriting.quoted(modifiers)) }", into: map)
        }
        guard case .mapping = hero.content else {
            let written = "{ id: \(writer.source(of: hero)), modifiers: \(YAMLWriting.quoted(modifiers)) }"
            return writer.replace(hero, with: written)
        }
        guard let old = hero.value(of: "modifiers") else {
            return writer.insert("modifiers", YAMLWriting.quoted(modifiers), into: hero)
        }
        // A list keeps its elements: the new ones go into the last.
        guard let string = old.lastString, case .scalar(let scalar) = string.content else { return nil }
        let known = Set(ModifierText.calls(scalar.text))
        let new = ModifierText.calls(modifiers).filter { !known.contains($0) }
        guard !new.isEmpty else { return nil }
        return writer.replace(string, with: YAMLWriting.quoted(([scalar.text] + new).joined(separator: " ")))
    }

    private func remove(_ names: [String], from map: YAMLNode) -> String? {
        guard let hero = map.value(of: "hero"), let old = hero.value(of: "modifiers"), let string = old.lastString,
            case .scalar(let scalar) = string.content
        else { return nil }
        let calls = ModifierText.calls(scalar.text)
        let kept = calls.filter { !names.contains(ModifierText.name(of: $0)) }
        guard kept.count < calls.count else { return nil }
        if !kept.isEmpty { return writer.replace(string, with: YAMLWriting.quoted(kept.joined(separator: " "))) }
        guard case .scalar = old.content else { return nil }
        return hero.keys == ["modifiers"] ? writer.remove("hero", from: map) : writer.remove("modifiers", from: hero)
    }

    private func setID(_ id: String?, of map: YAMLNode) -> String? {
        guard let hero = map.value(of: "hero") else { return nil }
        guard case .mapping = hero.content else {
            return id.map { writer.replace(hero, with: YAMLWriting.plainOrQuoted($0)) }
                ?? writer.remove("hero", from: map)
        }
        if let id { return writer.set("id", YAMLWriting.plainOrQuoted(id), in: hero) }
        return hero.keys == ["id"] ? writer.remove("hero", from: map) : writer.remove("id", from: hero)
    }
}

extension YAMLNode {
    fileprivate var keys: [String] {
        guard case .mapping(let pairs) = content else { return [] }
        return pairs.compactMap { if case .scalar(let key) = $0.key.content { key.text } else { nil } }
    }

    /// The map inside this one that holds a key such as `hero.enabled`.
    fileprivate func map(holding key: String) -> (map: YAMLNode, key: String)? {
        var map = self
        let parts = key.split(separator: ".").map(String.init)
        for part in parts.dropLast() {
            guard let inner = map.value(of: part) else { return nil }
            map = inner
        }
        return parts.last.map { (map, $0) }
    }

    /// The map of this tree that stands at a place.
    fileprivate func mapping(at range: SourceRange) -> YAMLNode? {
        switch content {
        case .scalar: return nil
        case .sequence(let elements):
            for element in elements { if let found = element.mapping(at: range) { return found } }
        case .mapping(let pairs):
            if self.range.start == range.start { return self }
            for pair in pairs { if let found = pair.value.mapping(at: range) { return found } }
        }
        return nil
    }

    /// A string, or the last of a list of strings.
    fileprivate var lastString: YAMLNode? {
        switch content {
        case .scalar(let scalar): scalar.isNothing ? nil : self
        case .sequence(let elements): elements.last?.lastString
        case .mapping: nil
        }
    }
}

/// A string of modifiers as calls.
package enum ModifierText {
    /// The calls of a string, as they are written.
    package static func calls(_ text: String) -> [String] {
        var calls: [String] = []
        var (current, depth, isQuoted) = ("", 0, false)
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "(" where !isQuoted: depth += 1
            case ")" where !isQuoted: depth -= 1
            default: break
            }
            if depth == 0, !isQuoted, character.isWhitespace {
                if !current.isEmpty { calls.append(current) }
                current = ""
            } else {
                current.append(character)
            }
        }
        if !current.isEmpty { calls.append(current) }
        return calls
    }

    /// `fade` of `fade`, `scale` of `scale(0.5)`.
    package static func name(of call: String) -> String { String(call.prefix { $0 != "(" }) }

    /// What stands between a call's parentheses, at its commas.
    package static func arguments(of call: String) -> [String] {
        guard let open = call.firstIndex(of: "("), call.hasSuffix(")") else { return [] }
        var arguments: [String] = []
        var (current, depth, isQuoted) = ("", 0, false)
        for character in call[call.index(after: open)...].dropLast() {
            switch character {
            case "\"": isQuoted.toggle()
            case "(" where !isQuoted: depth += 1
            case ")" where !isQuoted: depth -= 1
            default: break
            }
            if character == ",", depth == 0, !isQuoted {
                arguments.append(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        arguments.append(current)
        return arguments.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
