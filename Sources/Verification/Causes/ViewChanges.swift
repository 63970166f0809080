import Foundation
import Hero
import SceneModel

/// In words what a scene says differently of its views: which are new, gone, renamed or elsewhere, and what they look
/// like.
struct ViewChanges {
    private(set) var sentences: [String] = []
    /// Paths in the second version of the views that these sentences are about.
    private(set) var subjects: Set<String> = []
    /// Those that only say what views are called.
    private(set) var names: [String] = []
    /// What is not seen, and only worth a word where nothing else is: other ids for the same pairs.
    private(set) var renames: [String] = []
    private let pairs: ViewPairs
    private var old: OutlinedViews { pairs.old }
    private var new: OutlinedViews { pairs.new }

    /// What is said of a pair, for grouping those of which the same is said.
    private struct Statement {
        let view: OutlinedView
        let phrases: [ValueDifferences.Phrase]
    }

    init(_ pairs: ViewPairs) {
        self.pairs = pairs
        addOtherViews()
        addOtherOrders()
        addOtherValues()
    }

    private mutating func add(_ sentence: String, about paths: String...) {
        sentences.append(sentence)
        subjects.formUnion(paths)
    }

    // MARK: New and gone

    private mutating func addOtherViews() {
        let gone = old.views.indices.filter { pairs.newOfOld[$0] == nil && isTop(old.views[$0], old, pairs.newOfOld) }
        let added = new.views.indices.filter { pairs.oldOfNew[$0] == nil && isTop(new.views[$0], new, pairs.oldOfNew) }
        var replaced: Set<Int> = []
        var placed: [OutlinedView] = []
        for j in added {
            let view = new.views[j]
            // One that has gone from between the same neighbours.
            if let i = gone.first(where: { !replaced.contains($0) && isSamePlace(old.views[$0], view) }) {
                replaced.insert(i)
                add("\(title(view)) has taken the place of \(old.title(old.views[i].path))", about: view.path)
            } else {
                placed.append(view)
            }
        }
        for family in Self.families(placed) {
            let isRun = zip(family, family.dropFirst()).allSatisfy { isNext($0, $1) }
            let place = isRun ? place(of: family) : family[0].parent.map { "in \(new.title($0))" }
            let verb = family.count == 1 ? "is" : "are"
            add("\(Words.list(family.map(title), showing: 3)) \(verb) new, \(place ?? "")")
            subjects.formUnion(family.map(\.path))
        }
        for family in Self.families(gone.filter { !replaced.contains($0) }.map { old.views[$0] }) {
            let titles = Words.list(family.map { old.title($0.path) }, showing: 3)
            add("\(titles) \(family.count == 1 ? "is" : "are") gone")
        }
    }

    /// Views in the same view together.
    private static func families(_ views: [OutlinedView]) -> [[OutlinedView]] {
        var families: [[OutlinedView]] = []
        for view in views {
            let place = families.firstIndex { $0[0].parent == view.parent && !$0[0].isMask && !view.isMask }
            if let place { families[place].append(view) } else { families.append([view]) }
        }
        return families
    }

    private func isNext(_ a: OutlinedView, _ b: OutlinedView) -> Bool {
        let siblings = new.children(of: a.parent ?? "").map(\.path)
        guard let place = siblings.firstIndex(of: a.path) else { return false }
        return siblings.dropFirst(place + 1).first == b.path
    }

    private func isTop(_ view: OutlinedView, _ views: OutlinedViews, _ partners: [Int: Int]) -> Bool {
        guard let parent = view.parent.flatMap(views.index) else { return true }
        return partners[parent] != nil
    }

    private func isSamePlace(_ a: OutlinedView, _ b: OutlinedView) -> Bool {
        guard let parent = a.parent, let other = b.parent, pairs.newPath(of: parent) == other else { return false }
        func before(_ view: OutlinedView, _ views: OutlinedViews, _ parent: String, _ isKept: (String) -> String?)
            -> String?
        {
            let siblings = views.children(of: parent)
            let index = siblings.firstIndex { $0.path == view.path } ?? 0
            return siblings[..<index].last { isKept($0.path) != nil }.flatMap { isKept($0.path) }
        }
        return before(a, old, parent, pairs.newPath)
            == before(b, new, other) { pairs.oldPath(of: $0) == nil ? nil : $0 }
    }

    /// - Parameter views: that follow each other.
    private func place(of views: [OutlinedView]) -> String {
        guard let parent = views[0].parent else { return "a screen" }
        let isListed = new.isListed(views[0])
        let siblings = new.children(of: parent).filter { new.isListed($0) == isListed }
        let index = siblings.firstIndex { $0.path == views[0].path } ?? 0
        if index > 0 { return "\(isListed ? "after" : "above") \(title(siblings[index - 1]))" }
        if siblings.count > views.count { return "\(isListed ? "before" : "below") \(title(siblings[views.count]))" }
        return "in \(new.title(parent))"
    }

    // MARK: Order

    private mutating func addOtherOrders() {
        for (i, view) in old.views.enumerated() {
            guard let j = pairs.newOfOld[i] else { continue }
            let other = new.views[j]
            if let parent = view.parent, let now = other.parent, pairs.newPath(of: parent) != now {
                add("\(title(other)) is in \(new.title(now)) instead of \(old.title(parent))", about: other.path)
            }
            let before = old.children(of: view.path).compactMap { pairs.newPath(of: $0.path) }
            let after = new.children(of: other.path).map(\.path).filter(before.contains)
            let kept = before.filter(after.contains)
            guard kept != after else { continue }
            let isList = kept.allSatisfy { new[$0].map(new.isListed) ?? false }
            sentences += SiblingOrder.sentences(kept, after, isList: isList, title: new.title)
            subjects.formUnion(SiblingOrder.movers(kept, after))
        }
    }

    // MARK: Values

    private mutating func addOtherValues() {
        let renamed = pairs.renamedHeroIDs
        renames = renamed.sorted { $0.key < $1.key }.map { "the hero id `\($0.key)` is called `\($0.value)` now" }
        var statements: [Statement] = []
        for (j, view) in new.views.enumerated() {
            guard let i = pairs.oldOfNew[j] else { continue }
            let other = old.views[i]
            // A screen's other name is the screen's.
            if let name = view.name, name != other.name {
                add("\(old.title(other.path)) is called `\(name)` now", about: view.path)
                names += sentences.suffix(1)
            }
            if view.name == nil, other.name != nil {
                add("\(old.title(other.path)) has no name any more, \(title(view))", about: view.path)
                names += sentences.suffix(1)
            }
            let own = SceneKeys.kinds.first { $0.kinds.map(\.rawValue).contains(view.type) }?.table.keys ?? []
            var (before, after) = (other.keys, view.keys)
            if let id = other.heroID, let name = renamed[id], let place = before.firstIndex(where: { $0.0 == "hero" }) {
                before[place].1 = .object(
                    before[place].1.members.map { $0.0 == "id" ? ("id", .string(name)) : $0 })
            }
            // In another view it is elsewhere when it is elsewhere on the screen.
            if let parent = other.parent, pairs.newPath(of: parent) != view.parent,
                let a = old.frameOnScreen(of: other), let b = new.frameOnScreen(of: view)
            {
                before = before.map { $0.0 == "frame" ? ($0.0, a) : $0 }
                after = after.map { $0.0 == "frame" ? ($0.0, b) : $0 }
            }
            var phrases = ValueDifferences(before, after, keys: SceneKeys.common + own, kind: view.type)
                .phrases
            if view.type != other.type {
                phrases.insert(.init(isState: true, text: "a \(view.type) instead of a \(other.type)"), at: 0)
            }
            if !phrases.isEmpty { statements.append(Statement(view: view, phrases: phrases)) }
        }
        var groups: [[Statement]] = []
        var places: [[ValueDifferences.Phrase]: Int] = [:]
        for statement in statements {
            if let place = places[statement.phrases] {
                groups[place].append(statement)
            } else {
                places[statement.phrases] = groups.count
                groups.append([statement])
            }
        }
        for group in groups {
            sentences.append(sentence(group))
            subjects.formUnion(group.map(\.view.path))
        }
    }

    private func sentence(_ group: [Statement]) -> String {
        let views = group.map(\.view)
        var titles: [String] = []
        for view in views { if !titles.contains(title(view)) { titles.append(title(view)) } }
        var subject = Words.list(titles)
        let components = Set(views.map { component(of: $0) })
        if titles.count > 1, components.count == 1, let name = components.first ?? nil {
            subject = "\(views.count) views of component `\(name)`"
        } else if titles.count == 1, let view = views.first,
            new.views.count(where: { $0.name != nil && $0.name == view.name }) > 1
        {
            subject += views.count > 1 ? " on both screens" : " on `\(view.screen)`"
        }
        return subject + Self.predicate(group[0].phrases, isPlural: titles.count > 1)
    }

    /// ` is 4 pt to the right and has alpha 0.5 instead of 1`
    private static func predicate(_ phrases: [ValueDifferences.Phrase], isPlural: Bool) -> String {
        let states = phrases.filter(\.isState).map(\.text)
        let rest = phrases.filter { !$0.isState }.map(\.text)
        let shown = rest.count > 4 ? rest.prefix(3) + ["\(rest.count - 3) more"] : rest[...]
        var parts: [String] = []
        if !states.isEmpty { parts.append((isPlural ? " are " : " is ") + states.joined(separator: " and ")) }
        if !rest.isEmpty { parts.append((isPlural ? " have " : " has ") + shown.joined(separator: ", ")) }
        return parts.joined(separator: " and")
    }

    /// That a view is made of, or is part of.
    private func component(of view: OutlinedView) -> String? {
        var path: String? = view.path
        while let here = path {
            guard let view = new[here] else { return nil }
            if let name = view.component { return name }
            path = view.parent
        }
        return nil
    }

    private func title(_ view: OutlinedView) -> String { new.title(view.path) }
}
