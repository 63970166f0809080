import Hero
import SceneModel
import SceneSyntax

/// A scene's outline as a tree that can be changed: an outline again, or a scene that can be played.
struct OutlinedScene {
    struct View {
        /// Where it was in the outline that it came from.
        let path: String
        /// Everything that is said of it, type and name first.
        var keys: [(String, PlanJSON)]
        /// None or one.
        var masks: [View] = []
        /// Back to front; then the rows of a list.
        var children: [View] = []

        subscript(_ key: String) -> PlanJSON? { keys.first { $0.0 == key }?.1 }

        /// Each view of the tree, this one first.
        func forEach(_ body: (View) -> Void) {
            body(self)
            for view in masks + children { view.forEach(body) }
        }

        /// Changes the view that had a path, wherever it is now.
        mutating func change(_ path: String, _ body: (inout View) -> Void) {
            if self.path == path { return body(&self) }
            for index in masks.indices { masks[index].change(path, body) }
            for index in children.indices { children[index].change(path, body) }
        }

        func first(_ path: String) -> View? {
            if self.path == path { return self }
            for view in masks + children { if let found = view.first(path) { return found } }
            return nil
        }
    }

    struct Screen {
        var name: String
        var keys: [(String, PlanJSON)]
        var root: View?
    }

    var screens: [Screen]
    /// Everything but screens and views: `canvas`, `colors`, `timeline`, …
    var members: [(String, PlanJSON)]

    init(_ outline: PlanJSON) {
        let outlined = OutlinedViews(outline)
        func view(_ path: String) -> View? {
            guard let found = outlined[path] else { return nil }
            let words: [(String, String?)] = [("type", found.type), ("name", found.name), ("use", found.component)]
            let names = words.compactMap { key, text in text.map { (key, PlanJSON.string($0)) } }
            return View(
                path: path, keys: names + found.keys, masks: [view(path + "/mask")].compactMap { $0 },
                children: outlined.children(of: path).compactMap { view($0.path) })
        }
        screens = (outline["screens"]?.elements ?? []).map { screen in
            let name = screen["name"]?.string ?? ""
            return Screen(name: name, keys: screen.members.filter { $0.0 != "name" }, root: view(name))
        }
        members = outline.members.filter { !["screens", "views"].contains($0.0) }
    }

    subscript(_ key: String) -> PlanJSON? {
        get { members.first { $0.0 == key }?.1 }
        set { members.set(key, newValue) }
    }

    func view(_ path: String) -> View? {
        let name = path.split(separator: "/").first.map(String.init)
        return screens.first { $0.name == name }?.root?.first(path)
    }

    mutating func change(_ path: String, _ body: (inout View) -> Void) {
        let name = path.split(separator: "/").first.map(String.init)
        for index in screens.indices where screens[index].name == name { screens[index].root?.change(path, body) }
    }

    // MARK: Writing

    /// As outlines are written: views flat, each with its path.
    var outline: PlanJSON {
        var views: [PlanJSON] = []
        func add(_ view: View, _ path: String) {
            views.append(.object([("path", .string(path))] + view.keys))
            for mask in view.masks { add(mask, "\(path)/mask") }
            for (index, child) in view.children.enumerated() { add(child, "\(path)/\(index)") }
        }
        let screens = self.screens.map { screen -> PlanJSON in
            if let root = screen.root { add(root, screen.name) }
            return .object([("name", .string(screen.name))] + screen.keys)
        }
        return .object(members + [("screens", .array(screens)), ("views", .array(views))])
    }

    /// A document that says the same, with what outlines leave out from another.
    /// - Returns: nil for what cannot be read, such as a step with a view that is gone.
    func document(like original: SceneDocument, limits: SceneLimits) -> SceneDocument? {
        guard let root = original.root else { return nil }
        var images: [(String, YAMLNode)] = []
        for image in original.images {
            if let node = root.value(of: "images")?.value(of: image.name.value) {
                images.append((image.name.value, node))
            }
        }
        for (name, image) in self["images"]?.members ?? [] {
            guard let word = image["word"]?.string else { continue }
            let isSame = original.images.contains { $0.name.value == name && $0.path.value == word }
            if !isSame { images.set(name, .text(word)) }
        }
        var parts: [(String, YAMLNode)] = [("segue", .plain("1")), ("canvas", Self.canvas(self["canvas"]))]
        if let colors = self["colors"]?.members, !colors.isEmpty {
            parts.append(("colors", .map(colors.compactMap { name, color in Self.node(color).map { (name, $0) } })))
        }
        if !images.isEmpty { parts.append(("images", .map(images))) }
        for key in ["fonts", "output"] { if let node = root.value(of: key) { parts.append((key, node)) } }
        parts.append(("screens", .map(screens.map { ($0.name, Self.node($0)) })))
        if let tabs = self["tabs"], !tabs.elements.isEmpty, root.value(of: "tabs") != nil, let node = Self.node(tabs) {
            parts.append(("tabs", node))
        }
        parts.append(("timeline", Self.node(self["timeline"] ?? .array([])) ?? .plain("")))
        let context = DecodingContext(source: original.source, limits: limits, isLenient: true)
        let field = Field(node: .map(parts), path: .root, context: context)
        guard var document = SceneDocument(root: field),
            !context.diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        document.folder = original.folder
        return document
    }

    /// A device brings its size with it.
    private static func canvas(_ canvas: PlanJSON?) -> YAMLNode {
        let hasDevice = canvas?["device"]?.string != "none"
        let left = hasDevice ? ["size"] : ["device", "frame"]
        return .map(
            (canvas?.members ?? []).filter { !left.contains($0.0) }.compactMap { key, value in
                node(value).map { (key, $0) }
            })
    }

    private static func node(_ screen: Screen) -> YAMLNode {
        .map(
            screen.keys.compactMap { key, value in node(value).map { (key, $0) } }
                + (screen.root.map { [("view", node($0))] } ?? []))
    }

    private static func node(_ view: View) -> YAMLNode {
        let type = view["type"]?.string ?? "view"
        let hasRows = type == "table" || type == "collection"
        func isRow(_ child: View) -> Bool { hasRows && child["type"]?.string == "cell" }
        var members = view.keys.filter { $0.0 != "use" }.compactMap { key, value in
            node(value).map { (key == "path data" ? "path" : key, $0) }
        }
        for mask in view.masks { members.append(("mask", node(mask))) }
        let (rows, subviews) = (view.children.filter(isRow), view.children.filter { !isRow($0) })
        if !subviews.isEmpty { members.append(("subviews", .list(subviews.map { node($0) }))) }
        if !rows.isEmpty { members.append(("rows", .list(rows.map { node($0) }))) }
        return .map(members)
    }

    /// As a scene writes it: words and not what they mean.
    private static func node(_ value: PlanJSON) -> YAMLNode? {
        if let word = value["word"]?.string { return .text(word) }
        switch value {
        case .null: return nil
        case .bool(let isTrue): return .plain(isTrue ? "true" : "false")
        case .number: return .plain(value.text)
        case .string(let text): return .text(text)
        case .array(let elements): return .list(elements.compactMap { node($0) })
        case .object(let members): return .map(members.compactMap { key, value in node(value).map { (key, $0) } })
        }
    }
}

extension [(String, PlanJSON)] {
    /// In its place, or at the end; nil takes it away.
    mutating func set(_ key: String, _ value: PlanJSON?) {
        guard let place = firstIndex(where: { $0.0 == key }) else {
            if let value { append((key, value)) }
            return
        }
        if let value { self[place].1 = value } else { remove(at: place) }
    }
}

extension [(String, YAMLNode)] {
    fileprivate mutating func set(_ key: String, _ value: YAMLNode) {
        removeAll { $0.0 == key }
        append((key, value))
    }
}

extension YAMLNode {
    fileprivate static func plain(_ text: String) -> YAMLNode { scalar(text, .plain) }
    fileprivate static func text(_ text: String) -> YAMLNode { scalar(text, .doubleQuoted) }
    fileprivate static func scalar(_ text: String, _ style: YAMLScalar.Style) -> YAMLNode {
        YAMLNode(content: .scalar(YAMLScalar(text: text, style: style)), range: .beginning, weight: 1)
    }
    fileprivate static func list(_ elements: [YAMLNode]) -> YAMLNode {
        YAMLNode(sequence: elements, range: .beginning)
    }
    fileprivate static func map(_ members: [(String, YAMLNode)]) -> YAMLNode {
        YAMLNode(mapping: members.map { YAMLPair(key: .text($0.0), value: $0.1) }, range: .beginning)
    }
}
