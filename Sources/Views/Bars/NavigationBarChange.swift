import Foundation
import Geometry

/// How what a navigation bar says goes over into what it says of the next screen.
///
/// A pushed screen's title comes from the end of the bar, while the one before becomes the title beside the chevron, as
/// one run of text; a pop is the way back. Whatever else goes has faded before anything else comes. What both screens
/// show in the same place stays.
struct NavigationBarChange {
    private let old, new: NavigationBarContent
    private let isPush: Bool
    /// Points that a title goes which does not become the way back, or come from it.
    private let way: CGFloat
    /// The same words twice, where they are and where they will be.
    private let run: (old: UILabel, new: UILabel)?

    /// The part of the duration after which the old content is gone.
    private static let gone = 0.4

    init(from old: NavigationBarContent, to new: NavigationBarContent, isPush: Bool, way: CGFloat) {
        (self.old, self.new, self.isPush) = (old, new, isPush)
        let labels = isPush ? (old.shownTitle, new.back) : (old.back, new.shownTitle)
        if case (let leaving?, let coming?) = labels, leaving.text == coming.text, !leaving.isTruncated,
            !coming.isTruncated
        {
            run = (leaving, coming)
        } else {
            run = nil
        }
        // As far as the run goes at least, so that a title never comes over it.
        let distance = max(abs(way), run.map { abs($0.old.center.x - $0.new.center.x) } ?? 0)
        self.way = way < 0 ? -distance : distance
    }

    /// Takes its time.
    func run(duration: Double) {
        start()
        for track in tracks { track.animate(duration) }
        Stage.current?.schedule(at: Stage.now + duration) { [old] in old.removeFromSuperview() }
    }

    /// Sets out, and goes as far as whoever holds the result lets it.
    /// - Parameters: the large titles, which fade as well.
    func follow(changing oldLarge: UIView?, to newLarge: UIView?) -> NavigationBarFollower {
        start()
        var fades: [NavigationBarTrack] = []
        if let oldLarge { fades.append(NavigationBarTrack(view: oldLarge, value: .alpha(from: 1, to: 0))) }
        if let newLarge { fades.append(NavigationBarTrack(view: newLarge, value: .alpha(from: 0, to: 1))) }
        return NavigationBarFollower(tracks + fades, leaving: [old, oldLarge].compactMap { $0 })
    }

    private func start() { for part in keptParts { part.old.alpha = 0 } }

    /// What is the same on both sides: it need not go and come back.
    private var keptParts: [(old: UIView, new: UIView)] {
        var pairs: [(old: UIView, new: UIView)] = []
        if let a = old.chevron, let b = new.chevron { pairs.append((a, b)) }
        for item in new.items {
            let same = old.items.first { $0.frame == item.frame && ($0 as? UILabel)?.text == (item as? UILabel)?.text }
            if let same { pairs.append((same, item)) }
        }
        return pairs
    }

    private var tracks: [NavigationBarTrack] {
        let kept = keptParts
        var tracks: [NavigationBarTrack] = []
        for part in old.parts where part !== run?.old && !kept.contains(where: { $0.old === part }) {
            tracks.append(
                NavigationBarTrack(view: part, value: .alpha(from: 1, to: 0), end: Self.gone, curve: .curveEaseOut))
        }
        for part in new.parts where part !== run?.new && !kept.contains(where: { $0.new === part }) {
            tracks.append(
                NavigationBarTrack(view: part, value: .alpha(from: 0, to: 1), begin: Self.gone, curve: .curveEaseIn))
        }
        for case let label? in [new.title, new.back] where label !== run?.new {
            tracks.append(
                NavigationBarTrack(view: label, value: .center(from: label.center.x + way, to: label.center.x)))
        }
        for case let label? in [old.title, old.back] where label !== run?.old {
            tracks.append(
                NavigationBarTrack(view: label, value: .center(from: label.center.x, to: label.center.x - way)))
        }
        guard let run else { return tracks }
        // Both runs lie over each other all the way, as wide as each other.
        let widening = run.new.bounds.width / max(1, run.old.bounds.width)
        for (label, from, to) in [(run.old, 1, widening), (run.new, 1 / widening, 1)] {
            tracks.append(NavigationBarTrack(view: label, value: .center(from: run.old.center.x, to: run.new.center.x)))
            tracks.append(NavigationBarTrack(view: label, value: .width(from: from, to: to)))
        }
        // The new one covers the old one before that goes: words never pale on their way.
        tracks.append(NavigationBarTrack(view: run.new, value: .alpha(from: 0, to: 1), end: 0.5, curve: .curveLinear))
        tracks.append(
            NavigationBarTrack(view: run.old, value: .alpha(from: 1, to: 0), begin: 0.5, end: 0.8, curve: .curveLinear))
        return tracks
    }
}

extension UILabel {
    /// Whether it is too narrow for its text.
    fileprivate var isTruncated: Bool { bounds.width < sizeThatFits(.zero).width - 0.5 }
}
