import Foundation
import Geometry
import Views

/// How what a navigation bar says goes over into what it says of the next screen.
///
/// A pushed screen's title comes from the end of the bar, while the one before becomes the title beside the chevron, as one run of text; a pop
/// is the way back. Whatever else goes has faded before anything else comes. What both screens show in the same place stays.
struct NavigationBarChange {
    private let old, new: NavigationBarContent
    private let isPush: Bool
    /// Points that a title goes which does not become the way back, or come from it.
    private let way: CGFloat
    /// The same words twice, where they are and where they will be.
    private let run: (old: UILabel, new: UILabel)?

    /// Of the duration: when the old has gone.
    private static let gone = 0.4

    init(from old: NavigationBarContent, to new: NavigationBarContent, isPush: Bool, way: CGFloat) {
        (self.old, self.new, self.isPush) = (old, new, isPush)
        let labels = isPush ? (old.shownTitle, new.back) : (old.back, new.shownTitle)
        if case (let leaving?, let coming?) = labels, leaving.text == coming.text, !leaving.isTruncated, !coming.isTruncated {
            run = (leaving, coming)
        } else {
            run = nil
        }
        // As far as the run goes at least, so that a title never comes over it.
        let distance = max(abs(way), run.map { abs($0.old.center.x - $0.new.center.x) } ?? 0)
        self.way = way < 0 ? -distance : distance
    }

    func run(duration: Double) {
        let kept = keptParts
        let leaving = old.parts.filter { part in part !== run?.old && !kept.contains { $0.old === part } }
        let coming = new.parts.filter { part in part !== run?.new && !kept.contains { $0.new === part } }
        for part in kept { part.old.alpha = 0 }
        for part in coming { part.alpha = 0 }
        move(duration)
        UIView.animate(withDuration: duration * Self.gone, options: .curveEaseOut) {
            for part in leaving { part.alpha = 0 }
        }
        UIView.animate(withDuration: duration * (1 - Self.gone), delay: duration * Self.gone, options: .curveEaseIn) {
            for part in coming { part.alpha = 1 }
        }
        fadeRun(duration)
    }

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

    private func move(_ duration: Double) {
        let coming = [new.title, new.back].compactMap { $0 }.filter { $0 !== run?.new }
        let leaving = [old.title, old.back].compactMap { $0 }.filter { $0 !== run?.old }
        let homes = coming.map(\.center.x)
        for label in coming { label.center.x += way }
        // Both runs lie over each other all the way, as wide as each other.
        let ends = run.map { (from: $0.old.center.x, to: $0.new.center.x, widening: $0.new.bounds.width / max(1, $0.old.bounds.width)) }
        if let run, let ends {
            run.new.center.x = ends.from
            run.new.transform = CGAffineTransform(scaleX: 1 / ends.widening, y: 1)
        }
        UIView.animate(withDuration: duration, options: .curveEaseInOut) {
            for (label, home) in zip(coming, homes) { label.center.x = home }
            for label in leaving { label.center.x -= way }
            if let run, let ends {
                (run.new.center.x, run.new.transform) = (ends.to, .identity)
                (run.old.center.x, run.old.transform) = (ends.to, CGAffineTransform(scaleX: ends.widening, y: 1))
            }
        } completion: { [old] _ in
            old.removeFromSuperview()
        }
    }

    /// The new one covers the old one before that goes: words never pale on their way.
    private func fadeRun(_ duration: Double) {
        guard let run else { return }
        run.new.alpha = 0
        UIView.animate(withDuration: duration * 0.5, options: .curveLinear) { run.new.alpha = 1 }
        UIView.animate(withDuration: duration * 0.3, delay: duration * 0.5, options: .curveLinear) { run.old.alpha = 0 }
    }
}

extension UILabel {
    /// Whether it is too narrow for its text.
    fileprivate var isTruncated: Bool { bounds.width < sizeThatFits(.zero).width - 0.5 }
}
