import Foundation
import Geometry
import Views

/// A view that gives its own snapshot when the optimized kind is asked for.
public protocol HeroCustomSnapshotView {
    /// The view that stands for this one while it animates; nil for a snapshot as of any other view.
    var heroSnapshot: UIView? { get }
}

/// Carries what a snapshot must show as layer properties; the picture inside fills it.
final class SnapshotWrapperView: UIView {
    let contentView: UIView

    init(contentView: UIView) {
        self.contentView = contentView
        super.init(frame: CGRect(origin: .zero, size: contentView.bounds.size))
        isOpaque = false
        addSubview(contentView)
    }

    required init?(coder: NSCoder) { nil }
}

extension UIView {
    /// A snapshot without the view's corner radius, alpha and shadow: the wrapper around it carries those.
    func bareSnapshot(_ type: HeroSnapshotType) -> UIView {
        let (radius, opacity) = (layer.cornerRadius, alpha)
        let shadow = (layer.shadowRadius, layer.shadowOffset, layer.shadowPath, layer.shadowOpacity)
        layer.cornerRadius = 0
        alpha = 1
        (layer.shadowRadius, layer.shadowOffset, layer.shadowPath, layer.shadowOpacity) = (0, .zero, nil, 0)
        defer {
            layer.cornerRadius = radius
            alpha = opacity
            (layer.shadowRadius, layer.shadowOffset, layer.shadowPath, layer.shadowOpacity) = shadow
        }
        return type == .optimized ? optimizedSnapshot(rounded: radius) : pictureSnapshot(rounded: radius)
    }

    private func optimizedSnapshot(rounded radius: CGFloat) -> UIView {
        if let custom = (self as? HeroCustomSnapshotView)?.heroSnapshot { return custom }
        if let imageView = self as? UIImageView, subviews.allSatisfy(\.isHidden) { return imageView.liveSnapshot() }
        if let bar = self as? UINavigationBar, bar.isTranslucent { return bar.liveSnapshot() }
        if let effectView = self as? UIVisualEffectView {
            let snapshot = UIVisualEffectView(effect: effectView.effect)
            snapshot.frame = CGRect(origin: .zero, size: bounds.size)
            return snapshot
        }
        return pictureSnapshot(rounded: radius)
    }

    private func pictureSnapshot(rounded radius: CGFloat) -> UIView {
        SnapshotWrapperView(
            contentView: snapshotView(underBorder: radius)
                ?? UIView(frame: CGRect(origin: .zero, size: bounds.size)))
    }

    /// Takes over what the wrapper carries for the view. The content gets the corners too, since the wrapper may not
    /// clip.
    func wear(_ view: UIView, withShadow: Bool) {
        let model = view.layer
        if !(view is UINavigationBar), let content = subviews.first {
            content.layer.maskedCorners = model.maskedCorners
            content.layer.cornerShares = model.cornerShares
            content.layer.cornerRadius = model.cornerRadius
            content.layer.masksToBounds = true
            content.center = CGPoint(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
        }
        layer.maskedCorners = model.maskedCorners
        layer.cornerShares = model.cornerShares
        layer.cornerCurve = model.cornerCurve
        layer.cornerRadius = model.cornerRadius
        layer.allowsGroupOpacity = false
        layer.zPosition = model.zPosition
        alpha = view.alpha
        layer.isOpaque = model.isOpaque
        layer.masksToBounds = model.masksToBounds
        layer.borderColor = model.borderColor
        layer.borderWidth = model.borderWidth
        layer.contentsRect = model.contentsRect
        layer.contentsScale = model.contentsScale
        guard withShadow else { return }
        layer.shadowRadius = model.shadowRadius
        layer.shadowOpacity = model.shadowOpacity
        layer.shadowColor = model.shadowColor
        layer.shadowOffset = model.shadowOffset
        layer.shadowPath = model.shadowPath
    }
}

extension UIImageView {
    /// An image view of its own, so that the content mode goes on working while the size changes.
    fileprivate func liveSnapshot() -> UIView {
        let content = UIImageView(image: image)
        content.frame = CGRect(origin: .zero, size: bounds.size)
        content.contentMode = contentMode
        content.tintColor = tintColor
        content.backgroundColor = backgroundColor
        return SnapshotWrapperView(contentView: content)
    }
}

extension UINavigationBar {
    /// A bar with a live background under a picture of what is on it.
    fileprivate func liveSnapshot() -> UIView {
        let background = backgroundColor
        backgroundColor = nil
        // The ground of a controller's bar goes on above the bar itself.
        let drawn = drawing ?? self
        let picture = drawn.snapshotView(afterScreenUpdates: true) ?? UIView()
        if drawn !== self { picture.frame.origin = drawn.frame.origin }
        backgroundColor = background
        let bar = UINavigationBar(frame: CGRect(origin: .zero, size: bounds.size))
        bar.tintColor = tintColor
        bar.barTintColor = barTintColor
        bar.backgroundColor = background
        bar.clipsToBounds = false
        bar.addSubview(picture)
        return bar
    }
}

/// The order of the snapshots in the container. Every pair lifts all global snapshots above it, which would move each
/// of many views many times; so a snapshot only remembers when it was last put on top, and the container is sorted
/// once.
struct SnapshotStacking {
    private var stamps: [ObjectIdentifier: Int] = [:]
    private var next = 0

    mutating func raise(_ view: UIView) {
        next += 1
        stamps[ObjectIdentifier(view)] = next
    }

    /// Brings what was raised to the front, in the order of the last time; the others stay below.
    func arrange(_ container: UIView) {
        let raised = container.subviews.filter { stamps[ObjectIdentifier($0)] != nil }
        let order = raised.sorted {
            stamps[ObjectIdentifier($0), default: 0] < stamps[ObjectIdentifier($1), default: 0]
        }
        if !container.subviews.suffix(order.count).elementsEqual(order, by: ===) {
            container.bringSubviewsToFront(order)
        }
    }
}

extension HeroContext {
    /// Makes snapshots of many views, and sorts them at the end.
    /// - Parameter atOnce: false sorts after each one; the result is the same.
    func makeSnapshots(of views: [UIView], atOnce: Bool) {
        defersStacking = atOnce
        for view in views { _ = snapshotView(for: view) }
        defersStacking = false
        arrange()
    }

    /// Lets the edges of a view's picture and of that which it comes from count once where they coincide.
    func markPairs(from fromViews: [UIView], to toViews: [UIView]) {
        func mark(_ view: UIView, _ source: UIView?) {
            guard let snapshot = snapshots[view], let source, let partner = snapshots[source] else { return }
            snapshot.layer.pair(with: partner.layer)
        }
        for view in toViews { mark(view, self[view]?.source.flatMap(sourceView)) }
        for view in fromViews { mark(view, self[view]?.source.flatMap(destinationView)) }
    }

    /// Puts pairs that add their light into a layer of their own, so that they do not add it to what is below.
    func joinPairs(of views: [UIView]) {
        for view in views where self[view]?.plusLighter == true {
            guard let partner = pairedView(for: view), let (a, b) = snapshotsOfPair(partner, view),
                let home = a.superview, home === b.superview
            else { continue }
            let holder = UIView(frame: home.bounds)
            holder.isOpaque = false
            holder.layer.isIsolated = true
            holder.layer.zPosition = max(a.layer.zPosition, b.layer.zPosition)
            let isFirst = home.subviews.first { $0 === a || $0 === b } === a
            home.insertSubview(holder, aboveSubview: isFirst ? b : a)
            for snapshot in isFirst ? [a, b] : [b, a] {
                snapshot.layer.addsLight = true
                holder.addSubview(snapshot)
            }
        }
    }

    private func snapshotsOfPair(_ first: UIView, _ second: UIView) -> (UIView, UIView)? {
        // A view that animates itself goes back to where it was, and stays what it is.
        guard let a = snapshots[first], let b = snapshots[second], a !== first, b !== second else { return nil }
        return (a, b)
    }

    /// Puts a snapshot on top of its home; in the container, when it is arranged.
    func raise(_ snapshot: UIView, in home: UIView) {
        guard home === container else { return home.addSubview(snapshot) }
        if snapshot.superview !== container { container.addSubview(snapshot) }
        stacking.raise(snapshot)
    }

    func arrange() { stacking.arrange(container) }
}
