import Hero

/// Which view of one version of a scene is which of the other: by Hero's id and by name, then by kind, content and
/// nearest place, then by path.
struct ViewPairs {
    private(set) var old, new: OutlinedViews
    private(set) var newOfOld: [Int: Int] = [:]
    private(set) var oldOfNew: [Int: Int] = [:]
    private let screens: [String: String]

    /// - Parameter screens: of the first, with what they are called in the second.
    init(_ old: OutlinedViews, _ new: OutlinedViews, screens: [String: String]) {
        (self.old, self.new, self.screens) = (old, new, screens)
        for (i, view) in old.views.enumerated() where view.path == view.screen {
            if let other = screens[view.screen].flatMap(new.index) { pair(i, other) }
        }
        pairNamed()
        pairInsideParents()
        pairAlike()
        for (j, view) in self.new.views.enumerated() where view.name == nil && view.path != view.screen {
            guard let i = oldOfNew[j], self.old.title(self.old.views[i].path) != self.new.title(view.path) else {
                continue
            }
            // The same words, of which there are several, are told with their path already.
            if let text = view["text"]?.string, text == self.old.views[i]["text"]?.string { continue }
            self.new.callByPath(view.path)
        }
    }

    /// The second's path as the first has it; nil for a new view.
    func oldPath(of path: String) -> String? { new.index(of: path).flatMap { oldOfNew[$0] }.map { old.views[$0].path } }
    func newPath(of path: String) -> String? { old.index(of: path).flatMap { newOfOld[$0] }.map { new.views[$0].path } }

    /// The first's path of what both have; a path that the first does not have for what is new.
    func formerPath(of path: String) -> String { oldPath(of: path) ?? "new \(path)" }

    private mutating func pair(_ i: Int, _ j: Int) {
        newOfOld[i] = j
        oldOfNew[j] = i
    }

    /// Where id and name disagree, whatever else is equal decides.
    private mutating func pairNamed() {
        var byWord: [String: [Int]] = [:]
        for (j, view) in new.views.enumerated() where oldOfNew[j] == nil {
            for word in Self.words(view) { byWord["\(view.screen) \(word)", default: []].append(j) }
        }
        var candidates: [(score: Double, old: Int, new: Int)] = []
        for (i, view) in old.views.enumerated() where newOfOld[i] == nil {
            guard let screen = screens[view.screen] else { continue }
            var seen: Set<Int> = []
            for word in Self.words(view) {
                for j in byWord["\(screen) \(word)"] ?? [] where seen.insert(j).inserted {
                    let shared = Self.words(view).count(where: Self.words(new.views[j]).contains)
                    candidates.append((2 * Double(shared) + 3 * Self.likeness(view, new.views[j]), i, j))
                }
            }
        }
        for candidate in candidates.sorted(by: { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) })
        where newOfOld[candidate.old] == nil && oldOfNew[candidate.new] == nil { pair(candidate.old, candidate.new) }
    }

    private static func words(_ view: OutlinedView) -> [String] {
        (view.name.map { ["name \($0)"] } ?? []) + (view.heroID.map { ["hero \($0)"] } ?? [])
    }

    /// From the roots down: what is left of the subviews of two that are a pair.
    private mutating func pairInsideParents() {
        // Views are listed depth first, so a parent comes before what is in it.
        for (i, view) in old.views.enumerated() {
            guard let j = newOfOld[i] else { continue }
            if let mask = old.mask(of: view.path), let other = new.mask(of: new.views[j].path), newOfOld[mask] == nil,
                oldOfNew[other] == nil
            {
                pair(mask, other)
            }
            let mine = old.children(of: view.path).compactMap { old.index(of: $0.path) }.filter { newOfOld[$0] == nil }
            let theirs = new.children(of: new.views[j].path).compactMap { new.index(of: $0.path) }.filter {
                oldOfNew[$0] == nil
            }
            guard !mine.isEmpty, !theirs.isEmpty, mine.count * theirs.count <= 1_000_000 else { continue }
            for (i, j) in equalOnes(mine, theirs) { pair(i, j) }
            for (i, j) in movedOnes(mine, theirs) { pair(i, j) }
            var candidates: [(score: Double, way: Double, distance: Int, old: Int, new: Int)] = []
            for (a, i) in mine.enumerated() where newOfOld[i] == nil {
                for (b, j) in theirs.enumerated() where oldOfNew[j] == nil {
                    guard let score = score(old.views[i], new.views[j]) else { continue }
                    candidates.append((score, Self.way(old.views[i], new.views[j]), abs(a - b), i, j))
                }
            }
            for candidate in candidates.sorted(by: {
                ($1.score, $0.way, $0.distance, $0.old, $0.new) < ($0.score, $1.way, $1.distance, $1.old, $1.new)
            })
            where newOfOld[candidate.old] == nil && oldOfNew[candidate.new] == nil {
                pair(candidate.old, candidate.new)
            }
            // The same place, when nothing else says which is which; two names are two views.
            let (rest, others) = (mine.filter { newOfOld[$0] == nil }, theirs.filter { oldOfNew[$0] == nil })
            if rest.count == others.count {
                for (i, j) in zip(rest, others) where isSamePlace(old.views[i], new.views[j]) { pair(i, j) }
            }
            if rest.count == 1, others.count == 1, newOfOld[rest[0]] == nil, isRenamed(rest[0], others[0]) {
                pair(rest[0], others[0])
            }
        }
    }

    /// Pairs of siblings that are looked at in a search for equal ones; beyond, those that differ are paired otherwise.
    private static let mostCompared = 1_000_000

    /// Siblings of which everything is said alike, and of all inside them: as many as possible, in order.
    private func equalOnes(_ mine: [Int], _ theirs: [Int]) -> [(Int, Int)] {
        var numbers: [String: Int] = [:]
        func number(_ description: String) -> Int {
            let number = numbers[description] ?? numbers.count
            numbers[description] = number
            return number
        }
        let (a, b) = (mine.map { number(old.description(of: $0)) }, theirs.map { number(new.description(of: $0)) })
        // Most siblings stay as they are: what is searched is what lies between.
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let (inner, others) = (a.dropFirst(start).dropLast(end), b.dropFirst(start).dropLast(end))
        var (gone, added) = (Set(inner.indices), Set(others.indices))
        if inner.count * others.count <= Self.mostCompared {
            let difference = Array(others).difference(from: Array(inner))
            func places(_ changes: [CollectionDifference<Int>.Change]) -> Set<Int> {
                Set(
                    changes.map { change in
                        switch change {
                        case .insert(let offset, _, _), .remove(let offset, _, _): start + offset
                        }
                    })
            }
            (gone, added) = (places(difference.removals), places(difference.insertions))
        }
        return zip(mine.indices.filter { !gone.contains($0) }, theirs.indices.filter { !added.contains($0) }).map {
            (mine[$0], theirs[$1])
        }
    }

    /// Siblings that say the same but for their place, and show something that no other of them does: rows of a list.
    private func movedOnes(_ mine: [Int], _ theirs: [Int]) -> [(Int, Int)] {
        func unique(_ siblings: [Int], _ views: OutlinedViews, _ taken: [Int: Int]) -> [String: Int] {
            var places: [String: [Int]] = [:]
            for i in siblings where taken[i] == nil && views.content(of: i) != nil {
                places[views.description(of: i, withPlace: false), default: []].append(i)
            }
            return places.compactMapValues { $0.count == 1 ? $0[0] : nil }
        }
        let (a, b) = (unique(mine, old, newOfOld), unique(theirs, new, oldOfNew))
        return a.compactMap { key, i in b[key].map { (i, $0) } }.sorted { $0 < $1 }
    }

    /// How far apart the middles of two views are, in points; 0 where it is not said.
    private static func way(_ a: OutlinedView, _ b: OutlinedView) -> Double {
        func middle(_ view: OutlinedView) -> (x: Double, y: Double)? {
            let values = (view["frame"] ?? view["center"])?.elements.compactMap(\.double) ?? []
            guard values.count == 4 || values.count == 2 else { return nil }
            return values.count == 2
                ? (values[0], values[1]) : (values[0] + values[2] / 2, values[1] + values[3] / 2)
        }
        guard let (a, b) = middle(a).flatMap({ a in middle(b).map { (a, $0) } }) else { return 0 }
        return abs(a.x - b.x) + abs(a.y - b.y)
    }

    /// Hero's ids that are others on all of the views that had them, and on no more: the same views are a pair.
    var renamedHeroIDs: [String: String] {
        var (before, after): ([String: Set<Int>], [String: Set<Int>]) = ([:], [:])
        for (i, view) in old.views.enumerated() {
            if let id = view.heroID { before[id, default: []].insert(newOfOld[i] ?? -1) }
        }
        for (j, view) in new.views.enumerated() { if let id = view.heroID { after[id, default: []].insert(j) } }
        var renamed: [String: String] = [:]
        for (id, views) in before {
            guard let name = views.first.flatMap({ $0 < 0 ? nil : new.views[$0].heroID }), name != id else { continue }
            if after[name] == views { renamed[id] = name }
        }
        return renamed
    }

    /// How surely two without a common name are one; nil when they are not.
    private func score(_ a: OutlinedView, _ b: OutlinedView) -> Double? {
        guard a.type == b.type else { return nil }
        let likeness = Self.likeness(a, b)
        // One that was given another name is otherwise the same.
        if a.name != nil || b.name != nil { return likeness >= 0.7 ? likeness : nil }
        if let content = a.content, content == b.content { return 1 + likeness }
        return likeness >= 0.5 ? likeness : nil
    }

    /// Whether the only two siblings that are left are one with another name and in other colours: it covers the same
    /// frame, and all else that is said of it is the same.
    private func isRenamed(_ i: Int, _ j: Int) -> Bool {
        let (a, b) = (old.views[i], new.views[j])
        guard let frame = a["frame"]?.text, frame == b["frame"]?.text, a.type == b.type else { return false }
        let others = Set((a.keys + b.keys).map(\.0)).filter { !$0.lowercased().hasSuffix("color") }
        return others.allSatisfy { a[$0]?.text == b[$0]?.text }
            && old.children(of: a.path).count == new.children(of: b.path).count
    }

    private func isSamePlace(_ a: OutlinedView, _ b: OutlinedView) -> Bool {
        a.type == b.type && (a.name == nil || b.name == nil)
    }

    /// What was put into another view without a change.
    private mutating func pairAlike() {
        func signature(_ view: OutlinedView) -> String { view.type + " " + PlanJSON.object(view.keys).text }
        var (mine, theirs): ([String: [Int]], [String: [Int]]) = ([:], [:])
        for (i, view) in old.views.enumerated() where newOfOld[i] == nil {
            if let screen = screens[view.screen] { mine["\(screen) \(signature(view))", default: []].append(i) }
        }
        for (j, view) in new.views.enumerated() where oldOfNew[j] == nil {
            theirs["\(view.screen) \(signature(view))", default: []].append(j)
        }
        for (i, view) in old.views.enumerated() where newOfOld[i] == nil && !view.keys.isEmpty {
            guard let key = screens[view.screen].map({ "\($0) \(signature(view))" }), let others = theirs[key] else {
                continue
            }
            if mine[key]?.count == 1, others.count == 1 { pair(i, others[0]) }
        }
    }

    /// How much of what is said of two views is the same, 0…1.
    private static func likeness(_ a: OutlinedView, _ b: OutlinedView) -> Double {
        let keys = Set(a.keys.map(\.0)).union(b.keys.map(\.0))
        if keys.isEmpty { return a.type == b.type ? 1 : 0 }
        let equal = keys.count { key in a[key].map { $0.text } == b[key].map { $0.text } }
        return Double(equal) / Double(keys.count) * (a.type == b.type ? 1 : 0.5)
    }
}
