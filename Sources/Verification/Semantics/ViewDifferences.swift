import Comparison
import Foundation

/// In words what views do differently: where they are, how large, how opaque, in what colour, and when.
struct ViewDifferences {
    /// Seconds of each sample.
    let times: [Double]
    /// Differences below this many points are none.
    static let tolerance = 0.05
    /// Less than this nobody sees.
    static let opacityTolerance = 0.02

    /// The largest difference of each view; views that only follow one they lie in are left out.
    func findings(_ old: ViewTracks, _ new: ViewTracks, limit: Int = 8) -> [Finding] {
        var found: [(view: String, offset: [Double]?, message: String)] = []
        for track in old.tracks {
            guard let other = new.tracks.first(where: { $0.view == track.view }) else {
                found.append((track.view, nil, "\(track.title) is gone"))
                continue
            }
            if let (offset, message) = difference(track, other) { found.append((track.view, offset, message)) }
        }
        for track in new.tracks where !old.tracks.contains(where: { $0.view == track.view }) {
            found.append((track.view, nil, "\(track.title) is new"))
        }
        let own = found.filter { item in
            !found.contains { other in
                item.view.hasPrefix(other.view + "/")
                    && (other.offset == nil && item.offset == nil && other.message.hasSuffix(item.message.suffix(7))
                        || other.offset != nil && other.offset == item.offset)
            }
        }
        var findings = own.prefix(limit).map { Finding(.view, $0.message) }
        if own.count > limit { findings.append(Finding(.view, "and \(own.count - limit) more views differ")) }
        return findings
    }

    private func difference(_ old: ViewTracks.Track, _ new: ViewTracks.Track) -> (offset: [Double]?, message: String)? {
        var worst: (size: Double, sample: Int, old: ViewState, new: ViewState)?
        for sample in times.indices {
            let (a, b) = (old.state(at: sample), new.state(at: sample))
            guard let a, let b, a.isVisible, b.isVisible else {
                let wasShown = a?.isVisible ?? false
                if wasShown != b?.isVisible ?? false {
                    return (nil, "\(old.title) is \(wasShown ? "not shown" : "shown") at \(seconds(sample))")
                }
                continue
            }
            if a == b { continue }
            let size = zip(a.frame, b.frame).map { abs($0 - $1) }.max() ?? 0
            let other = max(
                abs(a.opacity - b.opacity) < Self.opacityTolerance ? 0 : abs(a.opacity - b.opacity) * 20, abs(a.cornerRadius - b.cornerRadius) / 4,
                a.background == b.background ? 0 : 1)
            if max(size, other) > max(worst?.size ?? 0, Self.tolerance) { worst = (max(size, other), sample, a, b) }
        }
        guard let worst else { return nil }
        let (a, b) = (worst.old, worst.new)
        let offset = zip(a.frame, b.frame).map { (($1 - $0) * 100).rounded() / 100 }
        var parts = Self.movement(offset)
        if abs(a.opacity - b.opacity) >= Self.opacityTolerance { parts.append("opacity \(number(b.opacity)) instead of \(number(a.opacity))") }
        if a.background != b.background { parts.append("background \(b.background ?? "none") instead of \(a.background ?? "none")") }
        if abs(a.cornerRadius - b.cornerRadius) > Self.tolerance {
            parts.append("corner radius \(number(b.cornerRadius)) instead of \(number(a.cornerRadius))")
        }
        if parts.isEmpty { return nil }
        let isMoved = offset.contains { abs($0) > Self.tolerance }
        let verb = isMoved ? "is" : "has"
        return (isMoved ? offset : nil, "\(old.title) \(verb) \(parts.joined(separator: ", ")) at \(seconds(worst.sample))")
    }

    /// `4 pt to the right`, `2 pt lower`, `10 pt wider`
    private static func movement(_ offset: [Double]) -> [String] {
        let words = [("to the left", "to the right"), ("higher", "lower"), ("narrower", "wider"), ("shorter", "taller")]
        return zip(offset, words).compactMap { value, words in
            abs(value) > tolerance ? "\(text(abs(value))) pt \(value < 0 ? words.0 : words.1)" : nil
        }
    }

    private func number(_ value: Double) -> String { Self.text((value * 100).rounded() / 100) }

    private static func text(_ value: Double) -> String { value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value) }

    private func seconds(_ sample: Int) -> String { "\(Self.text((times[sample] * 1000).rounded() / 1000)) s" }
}
