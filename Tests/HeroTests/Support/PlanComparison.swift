import Foundation

/// Compares a plan with what Hero's own code computes: numbers within 1e-4, and any value of those that vary by chance
/// in Hero.
struct PlanComparison {
    let want: JSON
    let got: JSON
    private(set) var differences: [String] = []

    init(want: JSON, got: JSON) {
        (self.want, self.got) = (want, got)
        compare()
    }

    private static let tolerance = 1e-4
    private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    static func same(_ a: JSON?, _ b: JSON?) -> Bool {
        switch (a ?? .null, b ?? .null) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.number(let x), .number(let y)): abs(x - y) <= tolerance * max(1, abs(x), abs(y))
        case (.string("identity"), .array(let y)): same(.array(identity.map { .number($0) }), .array(y))
        case (.string(let x), .string(let y)): x == y
        case (.array(let x), .array(let y)): x.count == y.count && zip(x, y).allSatisfy { same($0, $1) }
        case (.object(let x), .object(let y)):
            x.count == y.count && x.allSatisfy { y[$0.key] != nil && same($0.value, y[$0.key]) }
        default: false
        }
    }

    private mutating func leaf(_ path: String, _ w: JSON?, _ g: JSON?) {
        if Self.same(w, g) { return }
        for (varying, values) in want["varying"]?.object ?? [:] {
            if varying == path, values.array?.contains(where: { Self.same($0, g) }) == true { return }
            if path.hasPrefix(varying + ".") || varying.hasPrefix(path + ".") || varying.hasPrefix(path + "[") {
                return
            }
        }
        differences.append("\(path): want \(w.map(Self.text) ?? "nothing"), got \(g.map(Self.text) ?? "nothing")")
    }

    static func text(_ json: JSON) -> String {
        switch json {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value
        case .array(let values): "[" + values.map(text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.keys.sorted().map { "\($0): \(text(members[$0]!))" }.joined(separator: ", ") + "}"
        }
    }

    private mutating func compare() {
        for key in [
            "transition", "from", "to", "presenting", "defaultAnimation", "insertToViewFirst", "duration", "fromViews",
            "toViews",
        ] {
            leaf(key, want[key], got[key])
        }
        func sorted(_ json: JSON?) -> JSON {
            .array((json?.array ?? []).compactMap(\.string).sorted().map { .string($0) })
        }
        leaf("pairs", sorted(want["pairs"]), sorted(got["pairs"]))
        var ours = entries(got["animating"])
        for (index, entry) in (want["animating"]?.array ?? []).enumerated() {
            let place = "animating[\(index)]"
            guard let found = ours.removeValue(forKey: key(entry)) else {
                differences.append("\(place) (\(key(entry))): missing")
                continue
            }
            compare(entry, found, place)
        }
        for key in ours.keys.sorted() { differences.append("\(key): does not animate in Hero") }
        leaf("layers", want["layers"], got["layers"])
        if let resumed = want["resumed"], resumed["runner"]?.object != nil {
            compareResumed(resumed, got["resumed"] ?? .null)
        }
    }

    private mutating func compare(_ w: JSON, _ g: JSON, _ place: String) {
        let defaults: [String: JSON] = ["displayShadow": .bool(true), "begin": .object([:])]
        for (key, value) in (w.object ?? [:]).sorted(by: { $0.key < $1.key }) where key != "animations" {
            leaf("\(place).\(key)", value, g[key] ?? defaults[key])
        }
        let (wanted, found) = (w["animations"]?.object ?? [:], g["animations"]?.object ?? [:])
        for key in Set(wanted.keys).union(found.keys).sorted() {
            guard let a = wanted[key] else {
                differences.append("\(place) \(key): not animated in Hero")
                continue
            }
            guard let b = found[key] else {
                differences.append("\(place) \(key): missing")
                continue
            }
            for end in ["from", "to"] { leaf("\(place).animations.\(key).\(end)", a[end], b[end]) }
        }
    }

    private mutating func compareResumed(_ w: JSON, _ g: JSON) {
        for key in ["progress", "end", "runner", "seeks"] { leaf("resumed.\(key)", w[key], g[key]) }
        let ours = entries(g["animating"])
        for (index, entry) in (w["animating"]?.array ?? []).enumerated() {
            let found = ours[key(entry)] ?? .null
            for field in ["delay", "duration", "animations"] {
                leaf("resumed.animating[\(index)].\(field)", entry[field], found[field])
            }
        }
    }

    private func key(_ entry: JSON) -> String { "\(entry["view"]?.string ?? "") \(entry["appearing"]?.bool ?? false)" }

    private func entries(_ json: JSON?) -> [String: JSON] {
        Dictionary((json?.array ?? []).map { (key($0), $0) }) { first, _ in first }
    }
}
