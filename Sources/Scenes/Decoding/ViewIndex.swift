import Geometry

/// Every screen's views by name and by path, for the timeline's references.
struct ViewIndex {
    private struct Screen {
        var root: ViewDescription
        var names: [String: [Int]] = [:]
        var orderedNames: [String] = []
    }

    private var screens: [String: Screen] = [:]
    let screenNames: [String]

    init(_ descriptions: [ScreenDescription]) {
        screenNames = descriptions.map(\.name.value)
        for description in descriptions {
            var screen = Screen(root: description.view)
            description.view.walk { view, indices in
                guard let name = view.name?.value, screen.names[name] == nil else { return }
                screen.names[name] = indices
                screen.orderedNames.append(name)
            }
            screens[description.name.value] = screen
        }
    }

    func has(screen: String) -> Bool { screens[screen] != nil }

    enum Lookup {
        case found(ViewReference)
        case failed(SceneProblem)
    }

    /// A view by its path (`A/0/1`, `A`), or by its name in one of the given screens.
    func find(_ text: String, in candidates: [String]) -> Lookup {
        let named = candidates.filter { screens[$0]?.names[text] != nil }
        if named.count > 1 { return .failed(.ambiguousView(text, screens: named)) }
        if let screen = named.first, let indices = screens[screen]?.names[text] {
            return .found(ViewReference(screen: screen, indices: indices))
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if let screen = screens[parts[0]] { return find(parts.dropFirst().map { $0 }, of: parts[0], screen.root, text) }
        let known = candidates.flatMap { screens[$0]?.orderedNames ?? [] }
        let nearest = EditDistance.nearest(to: text, among: known + candidates)
        return .failed(.noSuchView(text, screen: candidates.first ?? "", nearest: nearest))
    }

    private func find(_ parts: [String], of screen: String, _ root: ViewDescription, _ text: String) -> Lookup {
        var (view, indices) = (root, [Int]())
        for part in parts {
            if part == "mask", let mask = view.masks.first {
                view = mask
                indices.append(ViewReference.mask)
                continue
            }
            guard part.utf8.count <= 9, let index = Int(part), view.subviews.indices.contains(index) else {
                return .failed(.noSuchPath(text, screen: screen, count: view.subviews.count))
            }
            view = view.subviews[index]
            indices.append(index)
        }
        return .found(ViewReference(screen: screen, indices: indices))
    }

    func view(_ reference: ViewReference) -> ViewDescription? {
        guard var view = screens[reference.screen]?.root else { return nil }
        for index in reference.indices {
            if index == ViewReference.mask, let mask = view.masks.first {
                view = mask
                continue
            }
            guard view.subviews.indices.contains(index) else { return nil }
            view = view.subviews[index]
        }
        return view
    }
}

/// Where a value is in the document, such as `screens.list.view.subviews[2].alpha`. Written out only for messages.
indirect enum ScenePath: Sendable {
    case root
    case key(ScenePath, String)
    case index(ScenePath, Int)

    var description: String {
        switch self {
        case .root: ""
        case .key(.root, let key): Self.quoted(key)
        case .key(let parent, let key): parent.description + "." + Self.quoted(key)
        case .index(let parent, let index): parent.description + "[\(index)]"
        }
    }

    /// Keys with characters of the path's own syntax are quoted; long ones are cut.
    private static func quoted(_ key: String) -> String {
        let short = key.count > 60 ? key.prefix(60) + "…" : key
        let isPlain =
            !short.isEmpty
            && short.unicodeScalars.allSatisfy { $0.value > 0x20 && !".[]\"".unicodeScalars.contains($0) }
        return isPlain ? short : "\"\(short.map { $0.isNewline ? " " : $0 }.reduce(into: "") { $0.append($1) })\""
    }
}
