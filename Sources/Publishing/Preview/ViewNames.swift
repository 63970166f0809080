import Hero
import Scenes

extension SceneDocument {
    /// What to call every view, by its path (`list/0/1`): its name, or its hero id, or the text or picture that it
    /// shows, or what it is; with the screen's name where several screens have the same.
    var viewNames: [(path: String, name: String)] {
        var names: [(path: String, name: String)] = []
        func visit(_ view: ViewDescription, _ path: String) {
            names.append((path, Self.name(of: view) ?? (path.contains("/") ? "\(view.kind.rawValue) \(path)" : path)))
            for (index, subview) in view.subviews.enumerated() { visit(subview, "\(path)/\(index)") }
        }
        for screen in screens { visit(screen.view, screen.name.value) }
        let counts = Dictionary(names.map { ($0.name, 1) }, uniquingKeysWith: +)
        return names.map { path, name in
            (counts[name] ?? 1) > 1 ? (path, "\(name) (\(path.prefix { $0 != "/" }))") : (path, name)
        }
    }

    private static func name(of view: ViewDescription) -> String? {
        if let name = view.name?.value ?? view.properties.hero?.id?.value { return name }
        if let text = view.properties.label?.text, !text.isEmpty {
            return "“\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
        }
        return view.properties.image?.image?.value
    }
}
