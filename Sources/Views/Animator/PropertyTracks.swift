import Animation
import Foundation

/// What one animation does to layers: a track for every property it changed, as long as no later animation has taken
/// the property over.
final class PropertyTracks {
    struct Entry {
        let layer: CALayer
        let key: AnimatableKey
        var track: AnimatorTrack
        /// The index of the course that the track follows.
        let course: Int
    }

    /// What the animation changes or has changed, in order. Stays after stopping, so that it can be finished.
    private(set) var entries: [Entry] = []
    private let source = TrackSource()
    /// Called when nothing is left of what the animation did, since later ones have taken it over or it was removed.
    /// Nil for an animator, which stays.
    var didLose: (() -> Void)?

    init() { source.owner = self }

    /// Runs a block, and makes tracks of what it changes.
    ///
    /// - Parameters:
    ///   - clock: in the stage's time.
    ///   - carries: whether motion under way is carried on; if not, or if it cannot be, the way starts from what is
    ///     shown.
    /// - Returns: how many properties have got a track.
    @discardableResult
    func capture(
        _ recorder: ChangeRecorder = ChangeRecorder(), course: AnimatorSegments, courseIndex: Int, clock: MotionClock,
        now: Double, carries: Bool,
        laysOut: Bool = false, _ block: () -> Void
    ) -> Int {
        recorder.collect(laysOut: laysOut, block)
        var count = 0
        for change in recorder.changes where begin(change, course, courseIndex, clock, now, carries) { count += 1 }
        return count
    }

    private func begin(
        _ change: PropertyChange, _ course: AnimatorSegments, _ index: Int, _ clock: MotionClock, _ now: Double,
        _ carries: Bool
    ) -> Bool {
        let (layer, key) = (change.layer, change.key)
        let new = layer.properties[key]
        let local = layer.localTime(at: now)
        let older = layer.animatorTracks(for: key)
        let heading = older.last { !$0.isTail }?.track.destination ?? change.old
        if change.keyframes == nil, new == change.old, new == heading { return false }

        var track = AnimatorTrack(
            way: change.way(from: heading, to: new), course: course, clock: clock.shifted(by: local - now))
        var carriesAll = carries && clock.rate > 0 && clock.cycle == nil
        for other in older where carriesAll { carriesAll = track.carry(other.track, from: local) }
        if !older.isEmpty, !carriesAll {
            let shown = older.reduce(change.old) { value, other in
                other.isTail ? other.track.carriedMotion(addedTo: value, at: local) : other.track.value(at: local)
            }
            track = AnimatorTrack(
                way: change.way(from: shown, to: new), course: course, clock: clock.shifted(by: local - now))
        }
        for other in older {
            if other.source === source { entries.removeAll { $0.layer === layer && $0.key == key } }
            layer.removeTrack(of: other.source, for: key)
            if other.source !== source { other.source.owner?.lost(layer, key, isCarried: carriesAll) }
        }
        entries.append(Entry(layer: layer, key: key, track: track, course: index))
        layer.setTrack(track, for: key, source: source)
        return true
    }

    /// The track of a property was removed from its layer.
    func cancelled(_ layer: CALayer, _ key: AnimatableKey) { lost(layer, key, isCarried: false) }

    private func lost(_ layer: CALayer, _ key: AnimatableKey, isCarried: Bool) {
        entries.removeAll { $0.layer === layer && $0.key == key }
        if entries.isEmpty, !isCarried { didLose?() }
    }

    /// Gives the tracks another clock (in the stage's time) and other courses.
    func update(clock: MotionClock, courses: [AnimatorSegments], now: Double) {
        for index in entries.indices {
            let entry = entries[index]
            guard entry.layer.hasTrack(of: source, for: entry.key) else { continue }
            entries[index].track.clock = clock.shifted(by: entry.layer.localTime(at: now) - now)
            if courses.indices.contains(entry.course) { entries[index].track.course = courses[entry.course] }
            entry.layer.setTrack(entries[index].track, for: entry.key, source: source)
        }
    }

    /// Gives the models what is shown now and lets go of the layers.
    /// - Parameter forFinishing: whether `finish` may still follow.
    func freeze(now: Double, forFinishing: Bool) {
        let held = entries.filter { $0.layer.hasTrack(of: source, for: $0.key) }
        let values = held.map { $0.track.value(at: $0.layer.localTime(at: now)) }
        for (entry, value) in zip(held, values) {
            entry.layer.removeTrack(of: source, for: entry.key)
            entry.layer.setModel(entry.key, value)
        }
        entries = forFinishing ? held : []
    }

    /// Sets what was frozen to its end or start, where no other animation has it by now.
    func finish(at position: UIViewAnimatingPosition) {
        for entry in entries where position != .current && entry.layer.animatorTracks(for: entry.key).isEmpty {
            entry.layer.setModel(entry.key, position == .end ? entry.track.endValue : entry.track.value(atSecond: 0))
        }
        entries = []
    }

    /// Lets go at the natural end or start. Motion that was taken over and is not over yet goes on by itself.
    func end(at position: UIViewAnimatingPosition, now: Double) {
        let held = entries.filter { $0.layer.hasTrack(of: source, for: $0.key) }
        entries = []
        for entry in held { entry.layer.removeTrack(of: source, for: entry.key) }
        for entry in held {
            if position == .start {
                entry.layer.setModel(entry.key, entry.track.value(atSecond: 0))
            } else {
                // The model has the end value already, unless the animation was added to one on its way back.
                if entry.track.course.value(at: .infinity) != Progress(1, 1) || entry.track.way.isRepeated {
                    entry.layer.setModel(entry.key, entry.track.endValue)
                }
                leaveTail(of: entry, now: now)
            }
        }
    }

    private func leaveTail(of entry: Entry, now: Double) {
        let second = entry.track.clock.seconds(at: entry.layer.localTime(at: now))
        let left = entry.track.lastSecond - second
        guard left > 1e-9, entry.track.clock.rate > 0, entry.track.clock.cycle == nil, let stage = Stage.current else {
            return
        }
        let tail = TrackSource()
        var track = entry.track
        track.way = .straight(from: track.endValue, to: track.endValue)
        entry.layer.setTrack(track, for: entry.key, source: tail, isTail: true)
        stage.schedule(at: now + left) { [weak layer = entry.layer] in layer?.removeTrack(of: tail, for: entry.key) }
    }
}

extension PropertyChange {
    /// Key frames know their values; only the first one is where the motion really starts.
    fileprivate func way(from start: AnimatableValue, to end: AnimatableValue) -> AnimatorTrack.Way {
        let way: AnimatorTrack.Way =
            keyframes.map { .keyframes($0.replacingFirst(with: start)) } ?? .straight(from: start, to: end)
        return repetition.map { .repeated(way, $0) } ?? way
    }
}
