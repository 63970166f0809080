import Foundation
import Geometry

/// How a section scrolls by itself: where it is, how wide its groups are together, and where they come to rest.
struct SectionTrack: Equatable {
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The part of the collection's contents in which it scrolls.
    var frame = CGRect.zero
    /// Points that its groups take with the room before and behind them.
    var contentWidth: CGFloat = 0
    /// How far it has been scrolled when a group is where it comes to rest, from the first group on.
    var stops: [CGFloat] = []

    var most: CGFloat { max(0, contentWidth - frame.width) }

    /// Where a drag ends.
    /// - Parameters:
    ///   - wish: where it would end by itself; `start`: where it began; `now`: where the finger has lifted.
    ///   - speed: points a second towards the section's end.
    func rest(_ wish: CGFloat, from start: CGFloat, now: CGFloat, speed: CGFloat) -> CGFloat {
        let places = stops.map { min($0, most) }
        func nearest(_ offset: CGFloat) -> Int? {
            places.indices.min { abs(places[$0] - offset) < abs(places[$1] - offset) }
        }
        switch behavior {
        case .none, .continuous, .paging: return wish
        case .continuousGroupLeadingBoundary: return nearest(wish).map { places[$0] } ?? wish
        case .groupPaging, .groupPagingCentered:
            guard let first = nearest(start) else { return wish }
            // As pages: a quick drag goes to the next one, a slow one to the nearest.
            let quick: CGFloat = 200
            if speed > quick { return places.first { $0 > places[first] + 0.5 } ?? places[first] }
            if speed < -quick { return places.last { $0 < places[first] - 0.5 } ?? places[first] }
            return nearest(now).map { places[$0] } ?? wish
        }
    }
}

/// Follows the finger that scrolls one section of a collection. It is not seen and holds no cells: its collection places
/// the section's cells by how far it has been scrolled.
final class SectionScroller: UIScrollView, UIScrollViewDelegate {
    let section: Int
    private(set) var track = SectionTrack()
    private weak var collection: UICollectionView?
    private var start: CGFloat = 0

    init(section: Int, in collection: UICollectionView) {
        (self.section, self.collection) = (section, collection)
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentInsetAdjustmentBehavior = .never
        scrollDelegate = self
        collection.insertSubview(self, at: 0)
        // What lies in the section is the collection's, and so are the fingers on it.
        collection.addGestureRecognizer(panGestureRecognizer)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the scroller out of its collection.
    func leave() {
        collection?.removeGestureRecognizer(panGestureRecognizer)
        removeFromSuperview()
    }

    /// Goes where the layout has the section; what was scrolled stays so, as far as there is room.
    func follow(_ track: SectionTrack, isMirrored: Bool) {
        guard track != self.track || isMirrored != self.isMirrored else { return }
        let old = offset
        (self.track, self.isMirrored) = (track, isMirrored)
        setUntransformedFrame(track.frame)
        contentSize = CGSize(width: track.contentWidth, height: track.frame.height)
        isPagingEnabled = track.behavior == .paging
        offset = min(old, track.most)
    }

    private var isMirrored = false
    /// How far the section has been scrolled from its beginning, whichever side that is on.
    var offset: CGFloat {
        get { isMirrored ? track.most - contentOffset.x : contentOffset.x }
        set { contentOffset.x = isMirrored ? track.most - newValue : newValue }
    }

    /// Scrolls so far from the section's beginning.
    func scroll(to offset: CGFloat, animated: Bool) {
        let clamped = min(max(0, offset), track.most)
        setContentOffset(CGPoint(x: isMirrored ? track.most - clamped : clamped, y: 0), animated: animated)
    }

    override func takes(_ touch: UITouch) -> Bool { bounds.contains(touch.location(in: self)) }

    override func layerBoundsDidChange(from old: CGRect) {
        super.layerBoundsDidChange(from: old)
        guard old.origin.x != bounds.origin.x else { return }
        let other = isMirrored ? track.most - old.origin.x : old.origin.x
        collection?.sectionDidScroll(self, from: other)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { start = offset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let wish = targetContentOffset.pointee.x
        let sign: CGFloat = isMirrored ? -1 : 1
        let rest = track.rest(
            isMirrored ? track.most - wish : wish, from: start, now: offset, speed: velocity.x * 1000 * sign)
        targetContentOffset.pointee.x = isMirrored ? track.most - rest : rest
    }
}

/// Sections that scroll by themselves.
extension UICollectionView {
    /// Gives each section that the layout has scroll by itself a scroller, and takes the others away.
    func followTracks() {
        let tracks = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.tracks ?? [:]
        guard !tracks.isEmpty || !scrollers.isEmpty else { return }
        for scroller in scrollers where tracks[scroller.section] == nil { scroller.leave() }
        scrollers.removeAll { tracks[$0.section] == nil }
        for (section, track) in tracks.sorted(by: { $0.key < $1.key }) {
            let known = scrollers.first { $0.section == section }
            let scroller = known ?? SectionScroller(section: section, in: self)
            if known == nil { scrollers.append(scroller) }
            AnimationCapture.with(nil) { scroller.follow(track, isMirrored: mirrors) }
        }
    }

    /// How far a section has been scrolled by itself, in points.
    func scrolled(_ section: Int) -> CGFloat { scrollers.first { $0.section == section }?.offset ?? 0 }

    /// A frame of the layout where the section has been scrolled to; other elements than items stay where they are.
    func scrolledFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard !scrollers.isEmpty, attributes.scrollsWithItems else { return attributes.frame }
        return attributes.frame.offsetBy(dx: -scrolled(attributes.indexPath.section), dy: 0)
    }

    func sectionDidScroll(_ scroller: SectionScroller, from old: CGFloat) {
        let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
        if layout?.asksWhileScrolling(scroller.section) == true { layout?.isPrepared = false }
        let seconds = UIView.inheritedAnimationDuration
        if seconds > 0 {
            sweep = (scroller.section, min(old, scroller.offset)...max(old, scroller.offset), Stage.now + seconds)
        }
        setNeedsLayout()
        // What an animation's block scrolls it moves at once.
        if seconds > 0 { layoutIfNeeded() }
    }

    /// How far a section is scrolled while an animation scrolls it, or is now.
    func sweep(_ section: Int) -> ClosedRange<CGFloat> {
        let now = scrolled(section)
        guard let sweep, sweep.section == section, sweep.end > Stage.now else { return now...now }
        return min(sweep.offsets.lowerBound, now)...max(sweep.offsets.upperBound, now)
    }
}
