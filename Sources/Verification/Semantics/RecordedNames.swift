import Compositing
import Scenes

/// What the views of a recording are called that code made: there is no scene that names them.
struct RecordedNames {
    private let captions: [Int: LayerCaption]
    /// How often something was known by the same mark.
    private var uses: [String: Int] = [:]
    /// Of the views that were added, in their order.
    private var added: [LayerCaption?] = []

    init(_ captions: [Int: LayerCaption]) { self.captions = captions }

    /// - Parameters:
    ///   - identifier: of the layer.
    ///   - parent: the mark of what it lies in.
    /// - Returns: what the view is known by wherever it lies: its name, or else its class and its number among those of
    ///   the same class beside it; and its name.
    mutating func add(_ identifier: Int, in parent: String?) -> (mark: String, name: String?) {
        let caption = captions[identifier]
        added.append(caption)
        let name = caption?.name.flatMap { $0.isEmpty ? nil : $0 }
        let word = name.map { "`\($0)`" } ?? (parent.map { "\($0)/" } ?? "") + (caption?.kind ?? "layer")
        uses[word, default: 0] += 1
        let number = uses[word] ?? 1
        return (number == 1 ? word : "\(word) \(number)", name)
    }

    /// The name; without one what a label says, or the class where it says something; else the place.
    /// - Parameter places: of the views that were added.
    func labels(_ places: [String]) -> [String] {
        let plain = zip(added, places).map { caption, place -> String in
            guard let caption else { return "`\(place)`" }
            if let name = caption.name, !name.isEmpty { return "`\(name)`" }
            if let text = caption.text, !text.isEmpty { return "label \"\(Words.shortened(text, to: 24))\"" }
            return Self.isUsual(caption.kind) ? "`\(place)`" : "`\(caption.kind)`"
        }
        var counts: [String: Int] = [:]
        for label in plain { counts[label, default: 0] += 1 }
        return zip(plain, places).map { counts[$0] == 1 || $0 == "`\($1)`" ? $0 : "\($0) (`\($1)`)" }
    }

    /// Whether a class says nothing of what a view is for.
    private static func isUsual(_ kind: String) -> Bool {
        kind == "layer" || kind.hasPrefix("UI") || kind.hasPrefix("CA")
    }
}

/// Which view of one recording is which of another.
struct RecordedPairs {
    let old: ViewTracks
    /// With the places of the first, so that the same view has the same place on both sides.
    let new: ViewTracks
    /// Sentences about siblings whose order has changed.
    private(set) var orders: [String] = []

    init(_ old: ViewTracks, _ new: ViewTracks) {
        // Earlier baselines know places only.
        guard old.tracks.contains(where: { $0.mark != nil }) else {
            (self.old, self.new) = (old, new)
            return
        }
        var partners: [String: Int] = [:]
        for (index, track) in old.tracks.enumerated() { if let mark = track.mark { partners[mark] = index } }
        var pairs = new.tracks.map { $0.mark.flatMap { partners.removeValue(forKey: $0) } }
        // One that was given a name is where it was.
        let left = Dictionary(partners.values.map { (old.tracks[$0].view, $0) }) { first, _ in first }
        for (index, track) in new.tracks.enumerated() where pairs[index] == nil {
            if let place = left[track.view], old.tracks[place].name == nil || track.name == nil { pairs[index] = place }
        }
        var (before, after) = (old, new)
        for (index, place) in pairs.enumerated() {
            guard let place else {
                after.tracks[index].view = "new \(new.tracks[index].view)"
                continue
            }
            after.tracks[index].view = old.tracks[place].view
            before.tracks[place].label = new.tracks[index].label
        }
        (self.old, self.new) = (before, after)
        addOrders(new.tracks.map(\.view), pairs)
    }

    private mutating func addOrders(_ places: [String], _ pairs: [Int?]) {
        func parent(_ place: String) -> String { place.lastIndex(of: "/").map { String(place[..<$0]) } ?? "" }
        let former = Dictionary(
            zip(places, pairs).compactMap { place, pair in pair.map { (place, old.tracks[$0].view) } }
        ) {
            first, _ in first
        }
        // Siblings then and now, in the order in which they lie now.
        var families: [(parent: String, members: [Int])] = []
        for (place, pair) in zip(places, pairs) {
            guard let pair else { continue }
            let family = parent(old.tracks[pair].view)
            guard (former[parent(place)] ?? "") == family else { continue }
            if let index = families.firstIndex(where: { $0.parent == family }) {
                families[index].members.append(pair)
            } else {
                families.append((family, [pair]))
            }
        }
        for (_, after) in families {
            let before = after.sorted()
            orders += SiblingOrder.sentences(before, after) { old.tracks[$0].title }
        }
    }
}
