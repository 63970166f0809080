import Hero

/// One thing that two outlines say differently, which can be done to the first or undone in the second alone.
enum OutlineEdit {
    /// `canvas`, `colors` or `images`, and a name in it.
    case member(of: String, String)
    case screen(String, key: String)
    /// Which views a screen has, where and in which order.
    case structure(String)
    /// A view that only one of both has; its path there.
    case view(former: String?, now: String?)
    /// The order of what is inside of both.
    case order(former: String, now: String)
    /// What is said of a view, or one part of it: `font`, `size`.
    case value(former: String, now: String, key: String, part: String?)
    case steps(former: Range<Int>, now: Range<Int>)
    case option(former: Int, now: Int, key: String)
}

/// Brings single edits from one outline to another.
struct OutlineEditor {
    let base, other: OutlinedScene
    /// Paths of the other's views as the base has them, and the other way round.
    let basePath, otherPath: (String) -> String?
    /// Whether the base is the second version.
    let isUndoing: Bool

    private func side<T>(_ former: T, _ now: T) -> (base: T, other: T) { isUndoing ? (now, former) : (former, now) }

    /// The base with an edit done, or undone.
    func applying(_ edit: OutlineEdit) -> OutlinedScene {
        var scene = base
        switch edit {
        case .member(let map, let name):
            var members = scene[map]?.members ?? []
            members.set(name, other[map]?[name])
            scene[map] = .object(members)
        case .screen(let name, let key):
            for index in scene.screens.indices where scene.screens[index].name == name {
                let value = other.screens.first { $0.name == name }?.keys.first { $0.0 == key }?.1
                scene.screens[index].keys.set(key, value)
            }
        case .structure(let name):
            for index in scene.screens.indices where scene.screens[index].name == name {
                scene.screens[index].root = other.screens.first { $0.name == name }?.root.map { arranged($0, in: nil) }
            }
        case .view(let former, let now):
            let (path, otherPath) = side(former, now)
            if let path { remove(path, from: &scene) } else if let otherPath { insert(otherPath, into: &scene) }
        case .order(let former, let now):
            let (path, otherPath) = side(former, now)
            let order = other.view(otherPath)?.children.compactMap { basePath($0.path) } ?? []
            scene.change(path) { view in
                let places = view.children.indices.filter { order.contains(view.children[$0].path) }
                let paths = order.filter { path in view.children.contains { $0.path == path } }
                let moved = paths.compactMap { path in view.children.first { $0.path == path } }
                guard moved.count == places.count else { return }
                for (place, child) in zip(places, moved) { view.children[place] = child }
            }
        case .value(let former, let now, let key, let part):
            let (path, otherPath) = side(former, now)
            let value = other.view(otherPath)?[key]
            scene.change(path) { view in
                guard let part else { return view.keys.set(key, value) }
                var members = view[key]?.members ?? []
                members.set(part, value?[part])
                view.keys.set(key, .object(members))
            }
        case .steps(let former, let now):
            let (range, otherRange) = side(former, now)
            var steps = scene["timeline"]?.elements ?? []
            steps.replaceSubrange(range, with: (other["timeline"]?.elements ?? [])[otherRange])
            scene["timeline"] = .array(steps)
        case .option(let former, let now, let key):
            let (place, otherPlace) = side(former, now)
            var steps = scene["timeline"]?.elements ?? []
            var options = steps[place].members
            options.set(key, (other["timeline"]?.elements ?? [])[otherPlace][key])
            steps[place] = .object(options)
            scene["timeline"] = .array(steps)
        }
        return scene
    }

    // MARK: Views

    /// What depends on the view that a view lies in.
    private static let placing = ["frame", "center", "bounds", "size", "pin", "constraints", "autoresizing"]

    /// A tree of the other, of which views that both have say what they say in the base.
    private func arranged(_ view: OutlinedScene.View, in parent: String?) -> OutlinedScene.View {
        var result = view
        if let path = basePath(view.path), let own = base.view(path) {
            result = OutlinedScene.View(path: path, keys: own.keys)
            let formerParent = Self.parent(of: path)
            if let parent, formerParent != basePath(parent) {
                for key in Self.placing { result.keys.set(key, view[key]) }
            }
        }
        result.masks = view.masks.map { arranged($0, in: view.path) }
        result.children = view.children.map { arranged($0, in: view.path) }
        return result
    }

    private static func parent(of path: String) -> String? { path.lastIndex(of: "/").map { String(path[..<$0]) } }

    private func remove(_ path: String, from scene: inout OutlinedScene) {
        guard let parent = Self.parent(of: path) else { return }
        scene.change(parent) { view in
            view.masks.removeAll { $0.path == path }
            view.children.removeAll { $0.path == path }
        }
    }

    /// After the nearest sibling that both have.
    private func insert(_ path: String, into scene: inout OutlinedScene) {
        guard let parent = Self.parent(of: path), let own = other.view(path), let place = basePath(parent) else {
            return
        }
        let siblings = other.view(parent)?.children ?? []
        let index = siblings.firstIndex { $0.path == path }
        // Paths tell views apart, and this one is of the other side.
        let added = renumbered(own)
        scene.change(place) { view in
            guard let index else { return view.masks = [added] }
            let before = siblings[..<index].last { sibling in
                view.children.contains { $0.path == basePath(sibling.path) }
            }
            let after = before.flatMap { before in view.children.firstIndex { $0.path == basePath(before.path) } }
            view.children.insert(added, at: after.map { $0 + 1 } ?? 0)
        }
    }

    private func renumbered(_ view: OutlinedScene.View) -> OutlinedScene.View {
        OutlinedScene.View(
            path: "new \(view.path)", keys: view.keys, masks: view.masks.map { renumbered($0) },
            children: view.children.map { renumbered($0) })
    }
}
