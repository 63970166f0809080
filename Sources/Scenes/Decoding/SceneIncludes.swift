import Codecs
import Foundation
import Geometry
import SceneModel
import SceneSyntax

/// Reads the files that a scene includes, and puts what they define beneath what the scene defines itself.
///
/// Lines of included files follow the scene's own in `source`, which knows whose they are: a mistake in an included
/// file is shown there.
struct SceneIncludes {
    /// What an included file may define, beside other includes.
    static let sections = ["variables", "colors", "images", "fonts", "components"]
    private static let most = 64

    private let limits: SceneLimits
    private let folder: SceneFolder
    private(set) var source: SourceText
    /// As the process can open them, each once.
    private(set) var files: [String] = []
    /// Files that are being read, by their real paths; the scene is the first.
    private var trail: [String]
    private var known: [String: YAMLNode] = [:]

    init(_ source: SourceText, limits: SceneLimits, allowsOutside: Bool) {
        (self.source, self.limits) = (source, limits)
        folder = SceneFolder(of: source.file, allowsOutside: allowsOutside)
        trail = [SceneFolder.real(source.file) ?? source.file]
    }

    /// The scene's map with what it includes.
    /// - Throws: `YAMLFailure` at the include, or in the included file.
    mutating func expand(_ root: YAMLNode) throws(YAMLFailure) -> YAMLNode { try expand(root, place: "") }

    /// - Parameter place: the file's folder, from the scene's.
    private mutating func expand(_ root: YAMLNode, place: String) throws(YAMLFailure) -> YAMLNode {
        guard case .mapping(let own) = root.content, let include = root.value(of: "include") else { return root }
        var merged: [String: [YAMLPair]] = [:]
        for element in try Self.names(include) {
            guard case .mapping(let pairs) = try read(element, place: place).content else { continue }
            for pair in pairs { Self.merge(pair, into: &merged) }
        }
        for pair in own { Self.merge(pair, into: &merged) }
        var result: [YAMLPair] = []
        for pair in own {
            guard let section = Self.section(pair), let all = merged.removeValue(forKey: section) else {
                result.append(pair)
                continue
            }
            result.append(YAMLPair(key: pair.key, value: YAMLNode(mapping: all, range: pair.value.range)))
        }
        for section in Self.sections {
            guard let all = merged[section] else { continue }
            let key = YAMLNode(
                content: .scalar(YAMLScalar(text: section, style: .plain)), range: include.range, weight: 1)
            result.append(YAMLPair(key: key, value: YAMLNode(mapping: all, range: include.range)))
        }
        let whole = YAMLNode(mapping: result, range: root.range)
        guard whole.weight <= limits.count(.values) else {
            throw YAMLFailure(problem: limits.reached(.values), range: include.range)
        }
        return whole
    }

    private static func names(_ include: YAMLNode) throws(YAMLFailure) -> [YAMLNode] {
        var elements = [include]
        if case .sequence(let list) = include.content { elements = list }
        for element in elements {
            guard case .scalar(let scalar) = element.content, !scalar.text.isEmpty else {
                throw YAMLFailure(
                    problem: .wrongType(expected: "the path of a file, or a list of them", found: element.summary),
                    range: element.range)
            }
        }
        return elements
    }

    /// What an included file defines, read once however often it is included.
    private mutating func read(_ element: YAMLNode, place: String) throws(YAMLFailure) -> YAMLNode {
        guard case .scalar(let scalar) = element.content else { return element }
        let name = Self.joined(place, scalar.text)
        let path: String
        do { path = try folder.resolve(name) } catch {
            throw YAMLFailure(problem: .outsideFolder(scalar.text), range: element.range)
        }
        let identity = SceneFolder.real(path) ?? path
        if let first = trail.firstIndex(of: identity) {
            let names = (trail[first...] + [identity]).map { FilePath($0).lastComponent }
            throw YAMLFailure(problem: .cycle(of: "the include", names), range: element.range)
        }
        if let node = known[identity] { return node }
        files.append(path)
        guard files.count <= Self.most else {
            throw YAMLFailure(
                problem: .outOfRange(found: "\(files.count) included files", expected: "at most \(Self.most)"),
                range: element.range)
        }
        let node = try parse(path, scalar.text, element.range)
        trail.append(identity)
        defer { trail.removeLast() }
        let inner = FilePath(name).folder
        let expanded = try expand(node, place: inner == "." ? "" : inner)
        let moved = Self.placing(expanded, in: inner == "." ? "" : inner)
        known[identity] = moved
        return moved
    }

    private mutating func parse(_ path: String, _ name: String, _ range: SourceRange) throws(YAMLFailure) -> YAMLNode {
        func failure(_ reason: String) -> YAMLFailure {
            YAMLFailure(problem: .resource(kind: "included file", name: name, reason: reason), range: range)
        }
        let data: Data
        do throws(SceneFailure) { data = try SceneFile.bytes(at: path, limits: limits, followsLinks: true) } catch {
            guard case .unreadable(let reason)? = error.diagnostics.first?.problem else { throw failure("unreadable") }
            throw failure(reason)
        }
        guard data.count <= limits.count(.fileBytes) else {
            throw YAMLFailure(problem: limits.reached(.fileBytes, found: "\(data.count)"), range: range)
        }
        guard let text = String(validating: data, as: UTF8.self) else { throw failure("it is not UTF-8") }
        // Messages name it as they name the scene.
        let shown = path.hasPrefix("./") && !source.file.hasPrefix("./") ? String(path.dropFirst(2)) : path
        let part = SourceText(
            file: shown,
            text: text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
        let offset = source.append(part)
        let node: YAMLNode
        do throws(YAMLFailure) { node = try YAMLReader.read(part, limits: limits).movedDown(by: offset) } catch {
            throw YAMLFailure(problem: error.problem, range: error.range.movedDown(by: offset))
        }
        guard case .mapping(let pairs) = node.content else {
            throw YAMLFailure(problem: .wrongType(expected: "a map", found: node.summary), range: node.range)
        }
        let allowed = ["segue", "title", "description", "include"] + Self.sections
        for pair in pairs {
            guard case .scalar(let key) = pair.key.content, !allowed.contains(key.text) else { continue }
            let nearest = EditDistance.nearest(to: key.text, among: allowed)
            throw YAMLFailure(
                problem: .unknownKey(key.text, of: "an included file", nearest: nearest, known: allowed),
                range: pair.key.range)
        }
        return node
    }

    // MARK: Joining

    private static func section(_ pair: YAMLPair) -> String? {
        guard case .scalar(let key) = pair.key.content, sections.contains(key.text), case .mapping = pair.value.content
        else { return nil }
        return key.text
    }

    /// What comes later wins, in the place of what it replaces. A file's own doubles stay, and are complained of.
    private static func merge(_ pair: YAMLPair, into merged: inout [String: [YAMLPair]]) {
        guard let section = section(pair), case .mapping(let definitions) = pair.value.content else { return }
        var all = merged[section, default: []]
        var others = Set(all.indices)
        for definition in definitions {
            guard case .scalar(let name) = definition.key.content,
                let index = all.indices.first(where: {
                    if case .scalar(let other) = all[$0].key.content { other.text == name.text } else { false }
                }), others.remove(index) != nil
            else {
                all.append(definition)
                continue
            }
            all[index] = definition
        }
        merged[section] = all
    }

    /// Paths of an included file's images and fonts start from its own folder.
    private static func placing(_ root: YAMLNode, in folder: String) -> YAMLNode {
        guard !folder.isEmpty, case .mapping(let pairs) = root.content else { return root }
        return YAMLNode(
            mapping: pairs.map { pair in
                guard let section = section(pair), ["images", "fonts"].contains(section),
                    case .mapping(let named) = pair.value.content
                else { return pair }
                let moved = named.map {
                    YAMLPair(key: $0.key, value: placing($0.value, folder, isFont: section == "fonts"))
                }
                return YAMLPair(key: pair.key, value: YAMLNode(mapping: moved, range: pair.value.range))
            }, range: root.range)
    }

    private static func placing(_ value: YAMLNode, _ folder: String, isFont: Bool) -> YAMLNode {
        switch value.content {
        case .scalar(let scalar):
            // A font may be a family.
            if scalar.text.isEmpty || isFont && !SceneResources.isFontFile(scalar.text) { return value }
            return YAMLNode(
                content: .scalar(YAMLScalar(text: joined(folder, scalar.text), style: .doubleQuoted)),
                range: value.range, weight: value.weight)
        case .mapping(let pairs):
            return YAMLNode(
                mapping: pairs.map { pair in
                    guard case .scalar(let key) = pair.key.content, ["light", "dark"].contains(key.text) else {
                        return pair
                    }
                    return YAMLPair(key: pair.key, value: placing(pair.value, folder, isFont: isFont))
                }, range: value.range)
        case .sequence: return value
        }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        folder.isEmpty || path.hasPrefix("/") ? path : FilePath.join(folder, path)
    }
}

extension YAMLNode {
    fileprivate func movedDown(by lines: Int) -> YAMLNode {
        let range = range.movedDown(by: lines)
        switch content {
        case .scalar: return YAMLNode(content: content, range: range, weight: weight)
        case .sequence(let elements):
            return YAMLNode(
                content: .sequence(elements.map { $0.movedDown(by: lines) }), range: range, weight: weight)
        case .mapping(let pairs):
            let moved = pairs.map {
                YAMLPair(key: $0.key.movedDown(by: lines), value: $0.value.movedDown(by: lines))
            }
            return YAMLNode(content: .mapping(moved), range: range, weight: weight)
        }
    }
}

extension SourceRange {
    fileprivate func movedDown(by lines: Int) -> SourceRange {
        SourceRange(
            SourcePosition(line: start.line + lines, column: start.column),
            SourcePosition(line: end.line + lines, column: end.column))
    }
}
