import Foundation
import Geometry

/// How what a navigation bar says goes over into what it says of the next screen.
///
/// A pushed screen's title comes from the end of the bar, while the one before becomes the title beside the chevron, as
/// one run of text; a pop is the way back. Whatever else goes, large titles as well, has faded before anything else
/// comes. What both screens show in the same place stays.
struct NavigationBarChange {
    private let old, new: NavigationBarContent
    private let oldLarge, newLarge: UIView?
    private let isPush: Bool
    /// Points that a title goes which does not become the way back, or come from it.
    private let way: CGFloat
    /// The same words twice, where they are and where they will be.
    private let run: (old: UILabel, new: UILabel)?

    /// The part of the duration after which the old content is gone.
    private static let gone = 0.4

    /// - Parameter large: the large titles.
    init(
        from old: NavigationBarContent, to new: NavigationBarContent, large: (old: UIView?, new: UIView?), isPush: Bool,
        way: CGFloat
    ) {
        (self.old, self.new, self.isPush) = (old, new, isPush)
        (oldLarge, newLarge) = large
        let labels = isPush ? (old.shownTitle, new.back) : (old.back, new.shownTitle)
        if old.isSearching || new.isSearching {
            run = nil
        } else if case (let leaving?, let coming?) = labels, leaving.text == coming.text, !leaving.isTruncated,
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
        Stage.current?.schedule(at: Stage.now + duration) { [leaving] in leaving.forEach { $0.removeFromSuperview() } }
    }

    /// Sets out, and goes as far as whoever holds the result lets it.
    /// - Parameter others: what goes along.
    func follow(with others: [NavigationBarTrack]) -> NavigationBarFollower {
        start()
        return NavigationBarFollower(tracks + others, leaving: leaving)
    }

    private var leaving: [UIView] { [old, oldLarge].compactMap { $0 } }

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
        for part in old.parts + [oldLarge].compactMap({ $0 })
        where part !== run?.old && !kept.contains(where: { $0.old === part }) {
            let end = part === old.title ? departure(of: part) : Self.gone
            tracks.append(NavigationBarTrack(view: part, value: .alpha(from: 1, to: 0), end: end, curve: .curveEaseOut))
        }
        for part in new.parts + [newLarge].compactMap({ $0 })
        where part !== run?.new && !kept.contains(where: { $0.new === part }) {
            let begin = part === new.title ? arrival(of: part) : Self.gone
            tracks.append(
                NavigationBarTrack(view: part, value: .alpha(from: 0, to: 1), begin: begin, curve: .curveEaseIn))
        }
        // A way back stays where it is rather than to move through the chevron.
        for case let title? in [new.title, isPush ? new.back : nil, newLarge]
        where title !== run?.new && !new.isSearching {
            tracks.append(
                NavigationBarTrack(view: title, value: .center(from: title.center.x + way, to: title.center.x)))
        }
        for case let title? in [old.title, isPush ? nil : old.back, oldLarge]
        where title !== run?.old && !old.isSearching {
            tracks.append(
                NavigationBarTrack(view: title, value: .center(from: title.center.x, to: title.center.x - way)))
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

extension NavigationBarChange {
    /// When a title that moves away has to be gone: before it lies over what stands beside it.
    private func departure(of title: UIView) -> Double {
        // It has not gone farther than evenly before half of the time is over.
        min(Self.gone, max(0.2, room(beside: title, in: old, toward: -way)))
    }

    /// When a title that comes may be seen: from then on it lies over nothing.
    private func arrival(of title: UIView) -> Double {
        let room = room(beside: title, in: new, toward: way)
        // A third of the way lies behind it when what was there has gone; from half of the time on more than evenly.
        return room >= 0.67 ? Self.gone : min(0.75, max(0.5, 1 - room))
    }

    /// From a title to what stands beside it, as a part of the way.
    private func room(beside title: UIView, in content: NavigationBarContent, toward way: CGFloat) -> Double {
        let others = content.items + [content.chevron, content.back].compactMap { $0 }
        let gaps = others.map { way > 0 ? $0.frame.minX - title.frame.maxX : title.frame.minX - $0.frame.maxX }
        return Double((gaps.filter { $0 >= 0 }.min() ?? .infinity) / max(1, abs(way)))
    }
}

extension UILabel {
    /// Whether it is too narrow for its text.
    var isTruncated: Bool { bounds.width < sizeThatFits(.zero).width - 0.5 }
}
