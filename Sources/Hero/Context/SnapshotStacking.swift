import Views

/// Who lies above whom in the container. Every pair lifts all global snapshots above it, which would move each of many
/// views many times; so a snapshot only remembers when it was last put on top, and the container is sorted once.
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

    /// Puts a snapshot on top of its home; in the container, when it is arranged.
    func raise(_ snapshot: UIView, in home: UIView) {
        guard home === container else { return home.addSubview(snapshot) }
        if snapshot.superview !== container { container.addSubview(snapshot) }
        stacking.raise(snapshot)
    }

    func arrange() { stacking.arrange(container) }
}
