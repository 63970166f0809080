import Hero

/// A view as the outline of a scene has it.
struct OutlinedView {
    /// `list/0/1`
    let path: String
    let screen: String
    let type: String
    let name: String?
    /// The component that it is made of.
    let component: String?
    /// Everything else that the scene says of it, in the order of the format's table.
    let keys: [(String, PlanJSON)]

    init?(_ json: PlanJSON) {
        guard let path = json["path"]?.string, let type = json["type"]?.string else { return nil }
        (self.path, self.type, name, component) = (path, type, json["name"]?.string, json["use"]?.string)
        screen = path.split(separator: "/").first.map(String.init) ?? path
        keys = json.members.filter { !["path", "type", "name", "use"].contains($0.0) }
    }

    subscript(_ key: String) -> PlanJSON? { keys.first { $0.0 == key }?.1 }

    var heroID: String? { self["hero"]?["id"]?.string }
    /// What it shows, where that tells it from others.
    var content: String? { self["text"]?.string ?? self["image"]?["is"]?.string }
    var parent: String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }
    var isMask: Bool { path.hasSuffix("/mask") }
    var depth: Int { path.count { $0 == "/" } }
}

/// The views of a scene, and what people call them.
struct OutlinedViews {
    let views: [OutlinedView]
    private let indices: [String: Int]
    private var titles: [String: String]

    init(_ outline: PlanJSON) {
        let views = (outline["views"]?.elements ?? []).compactMap { OutlinedView($0) }
        self.views = views
        indices = Dictionary(views.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var plain: [(view: OutlinedView, title: String)] = []
        var uses: [String: Int] = [:]
        for (index, view) in views.enumerated() {
            let title = Self.title(of: view, showing: view.type == "cell" ? Self.content(of: index, views) : nil)
            plain.append((view, title))
            if view.name == nil { uses["\(view.screen)/\(title)", default: 0] += 1 }
        }
        var titles: [String: String] = [:]
        for (view, title) in plain {
            let isShared = view.name == nil && uses["\(view.screen)/\(title)", default: 0] > 1
            titles[view.path] = isShared ? "\(title) (`\(view.path)`)" : title
        }
        // Views are listed depth first, so that what is masked has its title before its mask.
        for view in views where view.isMask && view.name == nil {
            if let masked = view.parent.flatMap({ titles[$0] }) { titles[view.path] = "the mask of \(masked)" }
        }
        self.titles = titles
    }

    func index(of path: String) -> Int? { indices[path] }
    subscript(_ path: String) -> OutlinedView? { indices[path].map { views[$0] } }
    /// By its path, where what it says is not what it is known by.
    mutating func callByPath(_ path: String) { if let view = self[path] { titles[path] = "\(view.type) `\(path)`" } }

    /// What covers all of a view but what is seen.
    func mask(of path: String) -> Int? { indices["\(path)/mask"] }

    func title(_ path: String) -> String { titles[path] ?? "`\(path)`" }

    /// All that is said of a view and of what is inside it.
    func description(of index: Int, withPlace: Bool = true) -> String {
        let root = views[index].path
        return Self.whole(index, views).map { view in
            let keys = withPlace || view.path != root ? view.keys : view.keys.filter { !Self.places.contains($0.0) }
            return [
                String(view.path.dropFirst(root.count)), view.type, view.name ?? "", view.component ?? "",
                PlanJSON.object(keys).text,
            ].joined(separator: " ")
        }.joined(separator: "\n")
    }
    private static let places: Set = ["frame", "center", "bounds", "size"]

    /// What it, or the first that does inside it, shows that tells it from others; nil for none.
    func content(of index: Int) -> String? { Self.content(of: index, views) }

    private static func content(of index: Int, _ views: [OutlinedView]) -> String? {
        whole(index, views).lazy.compactMap(\.content).first
    }

    /// A view and all inside it: views are listed depth first.
    private static func whole(_ index: Int, _ views: [OutlinedView]) -> ArraySlice<OutlinedView> {
        let root = views[index].path
        return views[index...].prefix { $0.path == root || $0.path.hasPrefix(root + "/") }
    }

    /// Those directly inside, back to front.
    func children(of path: String) -> [OutlinedView] {
        var children: [OutlinedView] = []
        while let child = self["\(path)/\(children.count)"] { children.append(child) }
        return children
    }

    /// Whether it has a place in the row or column of a stack, or among the rows of a list.
    func isListed(_ view: OutlinedView) -> Bool {
        guard !view.isMask, let parent = view.parent.flatMap({ self[$0] }) else { return false }
        switch parent.type {
        case "stack": return parent["axis"] != nil
        case "table", "collection": return view.type == "cell"
        default: return false
        }
    }

    /// Its frame from the screen's origin, where frames alone say it.
    func frameOnScreen(of view: OutlinedView) -> PlanJSON? {
        func numbers(_ view: OutlinedView) -> [Double]? {
            let values = view["frame"]?.elements.compactMap(\.double) ?? []
            return values.count == 4 ? values : nil
        }
        guard var frame = numbers(view) else { return nil }
        var parent = view.parent.flatMap { self[$0] }
        while let here = parent, here.path != here.screen {
            let isPlain = ["transform", "bounds", "contentOffset", "pin", "constraints"].allSatisfy { here[$0] == nil }
            guard isPlain, here.type != "stack", let origin = numbers(here) else { return nil }
            (frame[0], frame[1]) = (frame[0] + origin[0], frame[1] + origin[1])
            parent = here.parent.flatMap { self[$0] }
        }
        return .array(frame.map { .number($0) })
    }

    /// The name; without one what it says or shows, Hero's id, or the path.
    /// - Parameter content: what is inside of it, where that tells it from others.
    private static func title(of view: OutlinedView, showing content: String?) -> String {
        if let name = view.name { return "`\(name)`" }
        if let text = view["text"]?.string ?? content, !text.isEmpty {
            return "\(view.type) \"\(Words.shortened(text, to: 24))\""
        }
        if let image = view["image"]?["word"]?.string { return "image `\(Words.shortened(image, to: 40))`" }
        if let id = view.heroID { return "`\(id)`" }
        return view.path == view.screen ? "`\(view.path)`" : "\(view.type) `\(view.path)`"
    }
}

/// Small things about sentences.
enum Words {
    static func shortened(_ text: String, to length: Int) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > length ? line.prefix(length) + "…" : line
    }

    /// `a`, `a and b`, `a, b and 3 more`
    static func list(_ items: [String], showing limit: Int = 2) -> String {
        if items.count <= limit + 1, let last = items.last {
            return items.count == 1 ? last : items.dropLast().joined(separator: ", ") + " and " + last
        }
        return items.prefix(limit).joined(separator: ", ") + " and \(items.count - limit) more"
    }

    /// With up to six decimals.
    static func number6(_ value: Double) -> String { PlanJSON.number(value).text }

    static func number(_ value: Double) -> String { PlanJSON.number((value * 1000).rounded() / 1000).text }
}
