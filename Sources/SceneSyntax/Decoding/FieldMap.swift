import Geometry

/// A map of the document, read key by key. Keys that nobody may use are reported by `onlyKeys`.
package struct FieldMap {
    /// In the order of the file.
    package let entries: [(key: Located<String>, field: Field)]
    package let range: SourceRange
    package let path: ScenePath
    package let context: DecodingContext
    private let indices: [String: Int]

    package subscript(_ key: String) -> Field? { indices[key].map { entries[$0].field } }

    package var keys: [String] { entries.map(\.key.value) }

    package func has(_ key: String) -> Bool { indices[key] != nil }

    /// The key's place, for complaints about the key rather than its value.
    package func range(of key: String) -> SourceRange { indices[key].map { entries[$0].key.range } ?? range }

    /// Reports every key that is not in `allowed`. `owner` says of what: "a view".
    package func onlyKeys(_ allowed: [String], of owner: String) {
        for (key, _) in entries where !allowed.contains(key.value) { reportUnknown(key, allowed, of: owner) }
    }

    package func reportUnknown(_ key: Located<String>, _ allowed: [String], of owner: String) {
        let nearest = Self.nearest(to: key.value, among: allowed)
        context.report(.unknownKey(key.value, of: owner, nearest: nearest, known: allowed), at: key.range, path: path)
    }

    /// The first key that looks like one of some others, or is another system's name for it.
    package func mistaken(among known: [String]) -> (key: Located<String>, meant: String)? {
        entries.lazy.compactMap { key, _ in Self.nearest(to: key.value, among: known).map { (key, $0) } }.first
    }

    private static func nearest(to key: String, among known: [String]) -> String? {
        KeySynonyms.key(for: key, among: known) ?? EditDistance.nearest(to: key, among: known)
    }

    /// The value of a key that has to be there.
    package func required(_ key: String, of owner: String) -> Field? {
        if let field = self[key] { return field }
        report(.missingKey(key, of: owner), at: SourceRange(range.start, range.start))
        return nil
    }

    package func report(_ problem: SceneProblem, at range: SourceRange) {
        context.report(problem, at: range, path: path)
    }

    /// This map's entries, and those of `base` that it does not have.
    package func over(_ base: FieldMap) -> FieldMap {
        let inherited = base.entries.filter { !has($0.key.value) && $0.key.value != "use" }
        return FieldMap(entries: entries + inherited, range: range, path: path, context: context)
    }

    private init(
        entries: [(key: Located<String>, field: Field)], range: SourceRange, path: ScenePath, context: DecodingContext
    ) {
        var indices: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { indices[entry.key.value] = index }
        (self.entries, self.indices, self.range, self.path, self.context) = (entries, indices, range, path, context)
    }

    package init(pairs: [YAMLPair], range: SourceRange, path: ScenePath, context: DecodingContext) {
        var entries: [(key: Located<String>, field: Field)] = []
        var indices: [String: Int] = [:]
        let (pairs, cuts) = CutValues.mended(pairs)
        for (call, place) in cuts {
            guard case .scalar(let key) = pairs[place].key.content else { continue }
            context.report(.cutCall(call.value), at: call.range, path: .key(path, key.text))
        }
        for pair in pairs {
            guard case .scalar(let scalar) = pair.key.content else {
                context.report(
                    .wrongType(expected: "a key that is a word", found: pair.key.summary), at: pair.key.range,
                    path: path)
                continue
            }
            if let first = indices[scalar.text] {
                let line = entries[first].key.range.start.line
                context.report(.duplicateKey(scalar.text, firstLine: line), at: pair.key.range, path: path)
                continue
            }
            indices[scalar.text] = entries.count
            let field = Field(node: pair.value, path: .key(path, scalar.text), context: context)
            entries.append((Located(scalar.text, at: pair.key.range), field))
        }
        (self.entries, self.indices, self.range, self.path, self.context) = (entries, indices, range, path, context)
    }
}

extension Field {
    /// `expected` names the thing for the message: "a view (a map)".
    package func map(_ expected: String) -> FieldMap? {
        guard case .mapping(let pairs) = node.content else {
            if case .scalar(let scalar) = node.content, scalar.isNothing {
                reportNothing(expected)
            } else {
                report(.wrongType(expected: expected, found: node.summary))
            }
            return nil
        }
        return FieldMap(pairs: pairs, range: node.range, path: path, context: context)
    }

    /// A map whose keys are names, in the file's order.
    package func named(_ expected: String) -> [(key: Located<String>, field: Field)]? {
        guard let map = map(expected) else { return nil }
        for (key, _) in map.entries where key.value.isEmpty {
            map.report(.wrongType(expected: "a name", found: "an empty key"), at: key.range)
        }
        return map.entries.filter { !$0.key.value.isEmpty }
    }
}
