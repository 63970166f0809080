import Hero

/// Everything that two outlines say differently, as edits that can be tried one by one.
struct OutlineEdits {
    /// In the order of the sentences.
    private(set) var edits: [OutlineEdit] = []
    private let a, b: PlanJSON
    private let pairs: ViewPairs

    /// What is always seen, or seen only together with the rest.
    private static let untried: Set = ["device", "size", "scale", "appearance", "direction"]

    init(_ a: PlanJSON, _ b: PlanJSON, _ pairs: ViewPairs) {
        (self.a, self.b, self.pairs) = (a, b, pairs)
        for map in ["canvas", "colors", "images"] { addMembers(of: map) }
        addScreens()
        addViews()
        addSteps()
    }

    private func isSame(_ a: PlanJSON?, _ b: PlanJSON?) -> Bool {
        ValueDifferences.words(a) == ValueDifferences.words(b)
    }

    /// Of colours and images only those that both have: others are seen where they are used.
    private mutating func addMembers(of map: String) {
        let (old, new) = (a[map]?.members ?? [], b[map]?.members ?? [])
        for (name, value) in new where !(map == "canvas" && Self.untried.contains(name)) {
            let before = old.first { $0.0 == name }?.1
            if before == nil, map != "canvas" { continue }
            if !isSame(before, value) { edits.append(.member(of: map, name)) }
        }
        for (name, _) in old where map == "canvas" && !new.contains(where: { $0.0 == name }) {
            edits.append(.member(of: map, name))
        }
    }

    private mutating func addScreens() {
        let (old, new) = (a["screens"]?.elements ?? [], b["screens"]?.elements ?? [])
        for screen in new {
            guard let name = screen["name"]?.string, let before = old.first(where: { $0["name"]?.string == name })
            else {
                continue
            }
            for key in Self.keys(before, screen) where !isSame(before[key], screen[key]) {
                edits.append(.screen(name, key: key))
            }
        }
    }

    private static func keys(_ a: PlanJSON, _ b: PlanJSON) -> [String] {
        let own = b.members.map(\.0)
        return own + a.members.map(\.0).filter { !own.contains($0) }
    }

    // MARK: Views

    private mutating func addViews() {
        for screen in b["screens"]?.elements ?? [] {
            guard let name = screen["name"]?.string, pairs.old[name] != nil else { continue }
            addStructure(of: name)
        }
        for (j, view) in pairs.new.views.enumerated() {
            guard let i = pairs.oldOfNew[j] else { continue }
            addValues(pairs.old.views[i], view)
        }
    }

    /// All of it first, then, where there are several, one by one.
    private mutating func addStructure(of screen: String) {
        var found: [OutlineEdit] = []
        func isTop(_ view: OutlinedView, _ partner: (String) -> String?) -> Bool {
            partner(view.path) == nil && view.parent.map { partner($0) != nil } ?? false
        }
        for view in pairs.new.views where view.screen == screen && isTop(view, pairs.oldPath) {
            found.append(.view(former: nil, now: view.path))
        }
        for view in pairs.old.views where view.screen == screen && isTop(view, pairs.newPath) {
            found.append(.view(former: view.path, now: nil))
        }
        var hasMoved = false
        for (i, view) in pairs.old.views.enumerated() where view.screen == screen {
            guard let j = pairs.newOfOld[i] else { continue }
            let other = pairs.new.views[j]
            if let parent = view.parent, pairs.newPath(of: parent) != other.parent { hasMoved = true }
            let before = pairs.old.children(of: view.path).compactMap { pairs.newPath(of: $0.path) }
            let after = pairs.new.children(of: other.path).map(\.path).filter(before.contains)
            if before.filter(after.contains) != after { found.append(.order(former: view.path, now: other.path)) }
        }
        if hasMoved || found.count > 1 { edits.append(.structure(screen)) }
        edits += found
    }

    private mutating func addValues(_ a: OutlinedView, _ b: OutlinedView) {
        func add(_ key: String, _ part: String? = nil) {
            edits.append(.value(former: a.path, now: b.path, key: key, part: part))
        }
        if a.type != b.type { add("type") }
        for key in Self.keys(.object(a.keys), .object(b.keys)) where !isSame(a[key], b[key]) {
            guard let old = a[key], let new = b[key], Self.isMap(old), Self.isMap(new) else {
                add(key)
                continue
            }
            let parts = Self.keys(old, new).filter { !isSame(old[$0], new[$0]) }
            for part in parts { add(key, part) }
        }
    }

    private static func isMap(_ value: PlanJSON) -> Bool {
        if case .object = value { value["word"] == nil } else { false }
    }

    // MARK: Steps

    /// Runs of steps between those that both have, and the options of those.
    private mutating func addSteps() {
        let (old, new) = (a["timeline"]?.elements ?? [], b["timeline"]?.elements ?? [])
        let anchors = StepChanges.pairs(old, new).filter { i, j in
            old[i].text == new[j].text || !["hold", "together", "set"].contains(StepChanges.verb(new[j]))
        }
        var (i, j) = (0, 0)
        for (nextI, nextJ) in anchors + [(old.count, new.count)] {
            if i < nextI || j < nextJ { edits.append(.steps(former: i..<nextI, now: j..<nextJ)) }
            (i, j) = (nextI + 1, nextJ + 1)
            guard nextI < old.count, nextJ < new.count else { break }
            for key in Self.keys(old[nextI], new[nextJ]) where !isSame(old[nextI][key], new[nextJ][key]) {
                edits.append(.option(former: nextI, now: nextJ, key: key))
            }
        }
    }
}
