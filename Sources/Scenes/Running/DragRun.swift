import Animation
import Foundation
import Geometry
import SceneModel
import Views

/// A `drag` step: a finger scrolls a view, lets go, and the view comes to rest.
enum DragRun {
    /// Key frames a second: between them a decelerating view is less than a hundredth of a point from where it should
    /// be.
    private static let rate = 240.0

    /// Starts to scroll.
    /// - Parameter follow: takes the offsets down the view at equal steps of time, and their duration.
    /// - Returns: what it takes to come to rest, in seconds.
    static func start(_ drag: DragDescription, _ view: UIScrollView, follow: ([CGFloat], Double) -> Void) -> Double {
        let travel = CGSize(width: drag.to.x - drag.from.x, height: drag.to.y - drag.from.y)
        let length = (travel.width * travel.width + travel.height * travel.height).squareRoot()
        func motion(
            _ start: CGFloat, _ finger: CGFloat, _ room: CGFloat, _ content: CGFloat, _ before: CGFloat,
            _ after: CGFloat
        ) -> ScrollMotion? {
            let range = -before...max(-before, content + after - room)
            // What is not larger than the view does not scroll.
            guard range.lowerBound < range.upperBound, finger != 0 else { return nil }
            return ScrollMotion(
                start: Double(start), finger: Double(finger), travel: Double(length), dragDuration: drag.duration,
                range: Double(range.lowerBound)...Double(range.upperBound), length: Double(room))
        }
        let (origin, size, content, inset) = (
            view.contentOffset, view.bounds.size, view.scrollableSize, view.adjustedContentInset
        )
        let x = motion(origin.x, travel.width, size.width, content.width, inset.left, inset.right)
        let y = motion(origin.y, travel.height, size.height, content.height, inset.top, inset.bottom)
        let duration = max(drag.duration, x?.duration ?? 0, y?.duration ?? 0)
        guard x != nil || y != nil, duration > 0 else { return duration }
        func offset(_ time: Double) -> CGPoint {
            CGPoint(
                x: x.map { CGFloat($0.offset(at: time)) } ?? origin.x,
                y: y.map { CGFloat($0.offset(at: time)) } ?? origin.y)
        }
        let count = max(1, Int((duration * rate).rounded(.up)))
        let animation = CAKeyframeAnimation(keyPath: .boundsOrigin)
        let offsets = (0...count).map { offset(duration * Double($0) / Double(count)) }
        animation.values = offsets
        animation.duration = duration
        view.layer.add(animation, forKey: "drag")
        for bar in view.floatingSubviews {
            let staying = CAKeyframeAnimation(keyPath: .position)
            let place = CGPoint(x: bar.center.x - origin.x, y: bar.center.y - origin.y)
            staying.values = offsets.map { CGPoint(x: place.x + $0.x, y: place.y + $0.y) }
            staying.duration = duration
            bar.layer.add(staying, forKey: "drag")
        }
        let end = offset(duration)
        view.forEachFollower { follower, factor in
            let way = offsets.map { CGPoint(x: ($0.x - origin.x) * factor.x, y: ($0.y - origin.y) * factor.y) }
            let drift = CAKeyframeAnimation(keyPath: .position)
            drift.values = way.map { CGPoint(x: follower.center.x + $0.x, y: follower.center.y + $0.y) }
            drift.duration = duration
            follower.layer.add(drift, forKey: "drag")
            follower.center = CGPoint(
                x: follower.center.x + (end.x - origin.x) * factor.x,
                y: follower.center.y + (end.y - origin.y) * factor.y)
        }
        view.contentOffset = end
        if y != nil { follow(offsets.map(\.y), duration) }
        return duration
    }
}

extension UIScrollView {
    /// The views inside that scroll more or less than the others.
    fileprivate func forEachFollower(_ body: (UIView, CGPoint) -> Void) {
        var waiting = subviews
        while !waiting.isEmpty {
            let view = waiting.removeFirst()
            if view.parallax != .zero { body(view, view.parallax) }
            // What scrolls by itself has its own.
            if !(view is UIScrollView) { waiting += view.subviews }
        }
    }

    /// What can be scrolled: the content size, or where that is not given, as far as the subviews reach.
    var scrollableSize: CGSize {
        guard contentSize == .zero else { return contentSize }
        let contents = subviews.filter { view in !floatingSubviews.contains { $0 === view } }
        return contents.reduce(into: CGSize.zero) { size, view in
            (size.width, size.height) = (max(size.width, view.frame.maxX), max(size.height, view.frame.maxY))
        }
    }
}
