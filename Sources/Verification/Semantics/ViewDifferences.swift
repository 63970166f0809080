import Foundation

/// In words what views do differently: where they are, how large, how opaque, in what colour, and when.
struct ViewDifferences {
    struct Difference {
        var view: String
        var title: String
        /// ` is 4 pt to the right at 0.2 s`
        var predicate: String
        fileprivate var offset: [Double]?
        /// The first thing that is said of it.
        var brief: String
        /// Whether it is elsewhere, or more or less opaque, while it is shown on both sides.
        var isMeasured = false

        var message: String { title + predicate }

        init(
            view: String, title: String, predicate: String, brief: String? = nil, offset: [Double]? = nil,
            isMeasured: Bool = false
        ) {
            (self.view, self.title, self.predicate, self.offset, self.isMeasured) = (
                view, title, predicate, offset, isMeasured
            )
            self.brief = title + (brief ?? predicate)
        }
    }

    /// The largest difference of each view; views that only follow one they lie in are left out.
    private(set) var differences: [Difference] = []
    /// Seconds of each sample.
    private let times: [Double]
    private let old, new: ViewTracks
    /// Differences below this many points are none: it is what numbers are rounded to.
    static let tolerance = 0.002
    /// The smallest step of opacity that a scene can mean.
    static let opacityTolerance = 0.0009

    init(_ old: ViewTracks, _ new: ViewTracks, times: [Double]) {
        (self.times, self.old, self.new) = (times, old, new)
        var found: [Difference] = []
        var partners: [String: ViewTracks.Track] = [:]
        for track in new.tracks { partners[track.view] = track }
        for track in old.tracks {
            guard let other = partners.removeValue(forKey: track.view) else {
                found.append(Difference(view: track.view, title: track.title, predicate: " is gone"))
                continue
            }
            if let difference = difference(track, other) { found.append(difference) }
        }
        for track in new.tracks where partners[track.view] != nil {
            found.append(Difference(view: track.view, title: track.title, predicate: " is new"))
        }
        let byView = Dictionary(found.map { ($0.view, $0) }) { first, _ in first }
        differences = found.filter { item in
            !Self.ancestors(of: item.view).contains { path in byView[path].map { Self.isCarried(item, by: $0) } ?? false
            }
        }
    }

    static func ancestors(of view: String) -> [String] {
        view.indices.filter { view[$0] == "/" }.map { String(view[..<$0]) }
    }

    private static func isCarried(_ item: Difference, by other: Difference) -> Bool {
        guard let offset = item.offset else { return other.offset == nil && other.predicate == item.predicate }
        return offset == other.offset
    }

    /// Where these views only do the same at another time: `0.05 s later`.
    func commonShift(of views: [String]) -> String? {
        guard times.count > 1 else { return nil }
        var common: Int?
        for view in views {
            guard let a = old.tracks.first(where: { $0.view == view })?.changes,
                let b = new.tracks.first(where: { $0.view == view })?.changes,
                a.count == b.count, zip(a, b).allSatisfy({ $0.state == $1.state })
            else { return nil }
            let shifts = zip(a, b).map { $1.sample - $0.sample }.drop { $0 == 0 }
            guard let shift = shifts.first, shifts.allSatisfy({ $0 == shift }), common ?? shift == shift else {
                return nil
            }
            common = shift
        }
        return common.map {
            "\(Words.number(abs(Double($0) * (times[1] - times[0])))) s \($0 > 0 ? "later" : "earlier")"
        }
    }

    private func difference(_ old: ViewTracks.Track, _ new: ViewTracks.Track) -> Difference? {
        var worst: (size: Double, sample: Int, old: ViewState, new: ViewState)?
        for sample in times.indices {
            let (a, b) = (old.state(at: sample), new.state(at: sample))
            guard let a, let b, a.isVisible, b.isVisible else {
                let wasShown = a?.isVisible ?? false
                if wasShown != b?.isVisible ?? false {
                    return Difference(
                        view: old.view, title: new.title,
                        predicate: " is \(wasShown ? "not shown" : "shown") at \(seconds(sample))")
                }
                continue
            }
            if a == b { continue }
            let size = zip(a.frame, b.frame).map { abs($0 - $1) }.max() ?? 0
            let other = max(
                abs(a.opacity - b.opacity) * 20, abs(a.cornerRadius - b.cornerRadius) / 4,
                a.background == b.background ? 0 : 1)
            let look = a.look == b.look ? 0 : 0.5
            if max(size, other, look) > max(worst?.size ?? 0, Self.tolerance) {
                worst = (max(size, other, look), sample, a, b)
            }
        }
        guard let worst else { return nil }
        let (a, b) = (worst.old, worst.new)
        let offset = zip(a.frame, b.frame).map { (($1 - $0) * 100).rounded() / 100 }
        let moved = Movement.words(zip(a.frame, b.frame).map { $1 - $0 }, tolerance: Self.tolerance)
        var others: [String] = []
        if abs(a.opacity - b.opacity) >= Self.opacityTolerance {
            others.append("opacity \(Words.number(b.opacity)) instead of \(Words.number(a.opacity))")
        }
        if a.background != b.background {
            others.append("background \(b.background ?? "none") instead of \(a.background ?? "none")")
        }
        if abs(a.cornerRadius - b.cornerRadius) > Self.tolerance {
            others.append("corner radius \(Words.number(b.cornerRadius)) instead of \(Words.number(a.cornerRadius))")
        }
        others += ViewState.words(a.look, b.look)
        var parts: [String] = []
        if !moved.isEmpty { parts.append(" is " + moved.joined(separator: ", ")) }
        if !others.isEmpty { parts.append(" has " + others.joined(separator: ", ")) }
        if parts.isEmpty { return nil }
        let isOpacity = abs(a.opacity - b.opacity) >= Self.opacityTolerance
        let first = moved.first.map { " is \($0)" } ?? others.first.map { " has \($0)" } ?? ""
        return Difference(
            view: old.view, title: new.title,
            predicate: parts.joined(separator: " and") + " at \(seconds(worst.sample))",
            brief: first + " at \(seconds(worst.sample))",
            offset: moved.isEmpty ? nil : offset, isMeasured: !moved.isEmpty || isOpacity)
    }

    private func seconds(_ sample: Int) -> String { "\(Words.number(times[sample])) s" }
}

/// A transform in words: what it moves, turns and scales.
enum TransformWords {
    /// - Parameter m: row-major, 16 numbers.
    static func text(_ m: [Double]) -> String {
        let words = parts(m)
        return words.isEmpty ? "no transform" : words.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }

    /// In the plane as translation, rotation and scale; otherwise the entries of the matrix that are not the
    /// identity's.
    static func parts(_ m: [Double]) -> [(name: String, value: String)] {
        guard m.count == 16 else { return [] }
        let identity = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0.0 }
        let isFlat =
            [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { abs(m[$0]) < 1e-9 } && abs(m[10] - 1) < 1e-9
            && abs(m[15] - 1) < 1e-9
        let (sx, sy) = (hypot(m[0], m[1]), hypot(m[4], m[5]))
        let isSheared = abs(m[0] * m[4] + m[1] * m[5]) > 1e-6 * max(1, sx * sy) || m[0] * m[5] - m[1] * m[4] < 0
        guard isFlat, !isSheared else {
            return (0..<16).filter { abs(m[$0] - identity[$0]) > 1e-9 }.map {
                ("m\($0 / 4 + 1)\($0 % 4 + 1)", Words.number6(m[$0]))
            }
        }
        var parts: [(String, String)] = []
        if abs(m[12]) > 1e-9 || abs(m[13]) > 1e-9 {
            parts.append(("translation", "[\(Words.number(m[12])), \(Words.number(m[13]))]"))
        }
        let angle = atan2(m[1], m[0]) * 180 / .pi
        if abs(angle) > 1e-6 { parts.append(("rotation", "\(Words.number(angle))°")) }
        if abs(sx - 1) > 1e-9 || abs(sy - 1) > 1e-9 {
            parts.append(
                ("scale", abs(sx - sy) < 1e-9 ? Words.number6(sx) : "[\(Words.number6(sx)), \(Words.number6(sy))]"))
        }
        return parts
    }
}
