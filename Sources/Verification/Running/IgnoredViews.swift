import Geometry
import Hero
import Scenes

/// Which views are not compared, before and now: those that are called so, by their name or path, or as findings call
/// them. Where there are none, those with such an id of Hero's.
struct IgnoredViews: Sendable {
    /// Paths, on each side.
    private(set) var old: Set<String> = []
    private(set) var new: Set<String> = []
    /// What is the name of no view.
    private(set) var unknown: [UnknownView] = []
    /// What findings call them.
    private(set) var titles: Set<String> = []

    static let none = IgnoredViews()

    private init() {}

    /// - Parameters:
    ///   - words: names, paths, or what findings say.
    ///   - views: where views are on the second side.
    init(_ words: [String], _ record: BaselineRecord, _ capture: Capture, _ views: ViewTracks) {
        if words.isEmpty { return }
        var (before, now) = (Side(record.views), Side(views))
        now.add(capture.layers)
        var pairs: ViewPairs?
        if let outline = capture.outline {
            now.add(OutlinedViews(outline))
            before.add(OutlinedViews(record.outline ?? outline))
            pairs = record.outline.map { SceneChanges.pairs($0, outline) }
            if let pairs { now.add(pairs.new) }
        } else {
            let recorded = RecordedPairs(record.views, views)
            // The second's views have the places of the first here.
            let places = zip(recorded.new.tracks, views.tracks).map { ($0.view, $1.view) }
            before.add(zip(recorded.old.tracks, record.views.tracks).map { ($1.view, $0.title) })
            find(words, before, now)
            old.formUnion(places.filter { new.contains($0.1) }.map(\.0))
            new.formUnion(places.filter { old.contains($0.0) }.map(\.1))
            return
        }
        find(words, before, now)
        guard let pairs else { return }
        old.formUnion(new.compactMap(pairs.oldPath))
        new.formUnion(old.compactMap(pairs.newPath))
        titles.formUnion(new.map(pairs.new.title))
        titles.formUnion(old.filter { pairs.newPath(of: $0) == nil }.map(pairs.old.title))
    }

    /// Of a scene alone.
    init(_ words: [String], _ capture: Capture, _ views: ViewTracks) {
        var side = Side(views)
        side.add(capture.layers)
        if let outline = capture.outline { side.add(OutlinedViews(outline)) }
        find(words, Side(ViewTracks(tracks: [])), side)
    }

    private mutating func find(_ words: [String], _ before: Side, _ now: Side) {
        for word in words {
            let plain = Self.plain(word)
            let named = (before.views(called: plain), now.views(called: plain))
            let found = named.0.isEmpty && named.1.isEmpty ? (before.views(of: plain), now.views(of: plain)) : named
            if found.0.isEmpty, found.1.isEmpty {
                let nearest = EditDistance.nearest(to: plain, among: now.names + before.names)
                unknown.append(UnknownView(name: word, nearest: nearest))
            }
            old.formUnion(found.0)
            new.formUnion(found.1)
        }
    }

    /// What a scene itself says is checked where it is read.
    /// - Throws: `VerificationError.unknownView` for the first of the words that is the name of no view.
    func check(_ words: [String], scene: String) throws(VerificationError) {
        if let view = unknown.first(where: { words.contains($0.name) }) { throw .unknownView(view, scene: scene) }
    }

    /// What a plan or a list of animations says of others.
    /// - Parameter isFormer: whether it is the first side's.
    func leavingOut(_ list: PlanJSON, isFormer: Bool) -> PlanJSON {
        let paths = isFormer ? old : new
        if paths.isEmpty { return list }
        func isIgnored(_ entry: PlanJSON) -> Bool {
            guard let view = entry["view"]?.string else { return false }
            return paths.contains(view) || ViewDifferences.ancestors(of: view).contains(where: paths.contains)
        }
        let ids = Set(
            list.elements.flatMap { $0["animating"]?.elements ?? [] }.filter(isIgnored).compactMap {
                $0["heroID"]?.string
            })
        func others(_ list: PlanJSON) -> PlanJSON { .array(list.elements.filter { !isIgnored($0) }) }
        let plans = others(list).elements.map { plan -> PlanJSON in
            guard plan["animating"] != nil else { return plan }
            return .object(
                plan.members.map { key, value in
                    switch key {
                    case "animating", "layers": (key, others(value))
                    case "pairs": (key, .array(value.elements.filter { !ids.contains($0.string ?? "") }))
                    default: (key, value)
                    }
                })
        }
        return .array(plans)
    }

    /// Whether a sentence is about one of them: what it is, or what it does (`` `clock`: duration 0.2 ``).
    func isAbout(_ message: String, whatItDoes: Bool) -> Bool {
        titles.contains { message.hasPrefix("\($0) ") || whatItDoes && message.hasPrefix("\($0):") }
    }

    fileprivate static func plain(_ word: String) -> String { word.filter { $0 != "`" } }
}

/// What was to be ignored and is the name of no view.
package struct UnknownView: Sendable, Hashable {
    let name: String
    /// A name that is almost the same.
    let nearest: String?
}

extension [VerificationCase] {
    /// What none of the scenes knows is a mistake in each of them; what one of them knows is meant for that one.
    mutating func refuseUnknownIgnored() {
        let asked = compactMap(\.unknownIgnored)
        // One that was not compared may know it.
        guard let first = asked.first, asked.count == count else { return }
        guard
            let name = first.map(\.name).first(where: { name in
                asked.allSatisfy { $0.contains { $0.name == name } }
            })
        else { return }
        for index in indices {
            guard let view = self[index].unknownIgnored?.first(where: { $0.name == name }) else { continue }
            let path = self[index].path.isEmpty ? self[index].scene : self[index].path
            self[index].status = .error
            self[index].message = "\(VerificationError.unknownView(view, scene: path))"
            (self[index].findings, self[index].comparison, self[index].assets) = ([], nil, [])
        }
    }
}

/// What the views of one side may be called.
private struct Side {
    /// By path.
    private var words: [String: Set<String>] = [:]
    private var heroIDs: [String: String] = [:]
    /// As a person would write them, in the order of the scene.
    private(set) var names: [String] = []

    init(_ tracks: ViewTracks) {
        for track in tracks.tracks {
            add(track.view, [track.view, track.name, track.title])
            addNames([track.name])
        }
    }

    private mutating func addNames(_ added: [String?]) {
        for name in added.compactMap({ $0 }) where !names.contains(name) { names.append(name) }
    }

    mutating func add(_ layers: [SceneLayer]) { for layer in layers { add(layer.view, [layer.view, layer.name]) } }

    mutating func add(_ outlined: OutlinedViews) {
        for view in outlined.views {
            add(view.path, [view.path, view.name, outlined.title(view.path)])
            heroIDs[view.path] = view.heroID
            addNames([view.name, view.heroID])
        }
    }

    mutating func add(_ titles: [(String, String)]) { for (path, title) in titles { add(path, [title]) } }

    private mutating func add(_ path: String, _ names: [String?]) {
        words[path, default: []].formUnion(names.compactMap { $0.map(IgnoredViews.plain) })
    }

    func views(called word: String) -> Set<String> { Set(words.filter { $0.value.contains(word) }.keys) }
    func views(of heroID: String) -> Set<String> { Set(heroIDs.filter { $0.value == heroID }.keys) }
}
