import Interfaces

extension Importer {
    /// Learns who is in whom, what guides there are, and the names of views.
    mutating func index(_ root: XMLElement, in parent: String?, controller: XMLElement?) {
        screen.root = root["id"] ?? "root"
        let rootID = screen.root
        screen.guides = [:]
        for guide in controller?.child("layoutGuides")?.children ?? [] {
            guard let id = guide["id"] else { continue }
            screen.guides[id] = LayoutGuide(
                view: rootID, area: guide["type"]?.hasPrefix("bottom") == true ? .frame : .safe, isBar: true)
        }
        var named: [(id: String, name: String)] = []
        for owner in [controller].compactMap({ $0 }) { named += Self.outlets(of: owner) }
        exclude(from: root)
        var inner: [(id: String, name: String)] = []
        add(root, in: parent, &inner)
        for (id, name) in named + inner { give(name, to: screen.canonical(id)) }
    }

    private mutating func add(_ view: XMLElement, in parent: String?, _ named: inout [(id: String, name: String)]) {
        let id = view["id"] ?? ""
        if let parent, !id.isEmpty { screen.parents[id] = parent }
        for child in view.children {
            guard let guide = child["id"] else { continue }
            if child.name == "viewLayoutGuide" {
                let areas: [String: LayoutGuide.Area] = [
                    "safeArea": .safe, "contentLayoutGuide": .content, "frameLayoutGuide": .frame,
                    "layoutMargins": .margins,
                ]
                if let area = child["key"].flatMap({ areas[$0] }) {
                    screen.guides[guide] = LayoutGuide(view: id, area: area)
                }
            }
            // A content view keeps the guides of its own.
            if child["key"] == "contentView" {
                for inner in child.children where inner.name == "viewLayoutGuide" && inner["key"] == "safeArea" {
                    if let inner = inner["id"] { screen.guides[inner] = LayoutGuide(view: id, area: .safe) }
                }
            }
        }
        screen.kinds[id] = view.name
        if Self.isPlacedByConstraints(view), parent != nil { screen.constrained.insert(id) }
        exclude(from: view)
        named += Self.outlets(of: view)
        if let label = view["userLabel"].flatMap({ NameText.camel($0) })
            ?? view["reuseIdentifier"].flatMap({ NameText.camel($0) })
        {
            named.append((id, label))
        }
        let children = ViewChildren(of: view)
        for alias in children.aliases { screen.aliases[alias] = id }
        for child in children.views { add(child, in: id, &named) }
    }

    /// A view whose frame Interface Builder turns into constraints is placed by its frame.
    static func isPlacedByConstraints(_ view: XMLElement) -> Bool {
        view.flag("translatesAutoresizingMaskIntoConstraints") == false && view.flag("fixedFrame") != true
    }

    private static func outlets(of owner: XMLElement) -> [(id: String, name: String)] {
        (owner.child("connections")?.children ?? []).compactMap { outlet in
            guard outlet.name == "outlet", let property = outlet["property"], let id = outlet["destination"],
                !["view", "delegate", "dataSource", "collectionViewLayout"].contains(property)
            else { return nil }
            return NameText.camel(property).map { (id, $0) }
        }
    }

    private mutating func give(_ name: String, to id: String) {
        guard !id.isEmpty, screen.names[id] == nil, screen.parents[id] != nil || id == screen.root else { return }
        screen.names[id] = screen.takenNames.take(name)
    }

    /// The name by which constraints refer to a view; views without one get theirs of what they are.
    mutating func name(of id: String) -> String {
        if let name = screen.names[id] { return name }
        let kind = screen.kinds[id] ?? "view"
        let name = screen.takenNames.take(ElementKind.shortName(of: kind))
        screen.names[id] = name
        return name
    }

    /// What the variations in force leave out.
    private mutating func exclude(from view: XMLElement) {
        for (id, isExcluded) in view.masks(for: interface.classes) {
            if isExcluded { screen.excluded.insert(id) } else { screen.excluded.remove(id) }
        }
    }
}
