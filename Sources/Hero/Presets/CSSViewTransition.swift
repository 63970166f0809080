import Foundation
import Geometry
import Views

/// CSS View Transitions (level 1), with the style sheet that browsers have for them: every named view, and the rest of
/// the screens as `root`, is a group. A group of two pictures goes from the old rectangle to the new one; its pictures
/// lie in an isolated pair and are added to each other, the old one fading out while the new one fades in. A view
/// without a partner stays where it is and fades.
struct CSSViewTransition {
    let fit: PresetTransition.Fit

    private struct Group {
        let id: String
        let old, new: (still: UIView, frame: CGRect)?
        let holder = UIView()
        /// Words or letters on their way, in place of both pictures.
        var text: TextTravel?
    }

    func prepare(_ screens: PresetScreens, _ pairs: inout [String]) -> () -> Void {
        let (old, new) = (NamedView.all(in: screens.from), NamedView.all(in: screens.to))
        func capture(_ named: NamedView, _ all: [NamedView]) -> (UIView, CGRect) {
            let inside = all.map(\.view).filter { $0 !== named.view && $0.isDescendant(of: named.view) }
            return (named.view.still(without: inside, isCut: fit == .cover), screens.frame(of: named.view))
        }
        var groups = [
            Group(
                id: "root", old: (screens.from.still(without: old.map(\.view)), screens.frame(of: screens.from)),
                new: (screens.to.still(without: new.map(\.view)), screens.frame(of: screens.to)))
        ]
        for named in old {
            let partner = new.first { $0.id == named.id }
            if let travelling = partner.flatMap({ self.text(named, $0, screens) }) {
                groups.append(travelling)
                pairs.append(named.id)
                continue
            }
            groups.append(
                Group(id: named.id, old: capture(named, old), new: partner.map { capture($0, new) }))
            if partner != nil { pairs.append(named.id) }
        }
        for named in new where !old.contains(where: { $0.id == named.id }) {
            groups.append(Group(id: named.id, old: nil, new: capture(named, new)))
        }
        for group in groups {
            let (holder, isPair) = (group.holder, group.old != nil && group.new != nil)
            if group.text != nil {
                screens.overlay.addSubview(holder)
                continue
            }
            holder.isOpaque = false
            holder.layer.isIsolated = isPair
            holder.layer.masksToBounds = fit == .cover
            for picture in [group.old, group.new] {
                guard let picture else { continue }
                holder.addSubview(picture.still)
                picture.still.layer.addsLight = isPair
            }
            screens.overlay.addSubview(holder)
            show(group, 0)
        }
        let steps = fit == .contain || fit == .cover ? 24 : 1
        return { [self] in
            for group in groups { group.text?.animate() }
            for step in 1...steps {
                during(Double(step - 1) / Double(steps), Double(step) / Double(steps)) {
                    for group in groups where group.text == nil { show(group, CGFloat(step) / CGFloat(steps)) }
                }
            }
        }
    }

    private func text(_ old: NamedView, _ new: NamedView, _ screens: PresetScreens) -> Group? {
        guard let a = old.view as? UILabel, let b = new.view as? UILabel,
            let mode = b.hero.textTransition ?? a.hero.textTransition
        else { return nil }
        var group = Group(id: old.id, old: nil, new: nil)
        group.holder.frame = screens.overlay.bounds
        group.holder.isOpaque = false
        group.text = TextTravel(a, b, frames: (screens.frame(of: a), screens.frame(of: b)), mode, in: group.holder)
        return group
    }

    private func show(_ group: Group, _ progress: CGFloat) {
        guard let start = group.old?.frame ?? group.new?.frame, let end = group.new?.frame ?? group.old?.frame else {
            return
        }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
        let frame = CGRect(
            x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
            height: mix(start.height, end.height))
        group.holder.frame = frame
        if let old = group.old {
            place(old.still, in: frame.size)
            old.still.alpha = 1 - progress
        }
        if let new = group.new {
            place(new.still, in: frame.size)
            new.still.alpha = progress
        }
    }

    private func place(_ still: UIView, in room: CGSize) {
        let own = still.bounds.size
        guard own.width > 0, own.height > 0 else { return }
        var (x, y) = (room.width / own.width, room.height / own.height)
        switch fit {
        case .width: y = x
        case .fill: break
        case .contain: (x, y) = (min(x, y), min(x, y))
        case .cover: (x, y) = (max(x, y), max(x, y))
        case .none: (x, y) = (1, 1)
        }
        still.transform = CGAffineTransform(scaleX: x, y: y)
        let isCentred = fit != .width && fit != .fill
        still.layer.position =
            isCentred
            ? CGPoint(x: (room.width - own.width * x) / 2, y: (room.height - own.height * y) / 2) : .zero
    }
}
