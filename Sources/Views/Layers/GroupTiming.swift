import Animation

/// When the animations of a group run: all of them in each run of the group, whose curve eases their time. It lies outside
/// of the animations, since few have a group.
final class GroupTiming: Sendable {
    let timing: LayerTiming
    private let curve: TimingCurve
    /// The group that this one is in.
    private let outer: GroupTiming?

    init(_ timing: LayerTiming, curve: TimingCurve, in outer: GroupTiming? = nil) {
        (self.timing, self.curve, self.outer) = (timing, curve, outer)
    }

    /// The same group in another one.
    func inside(_ group: GroupTiming) -> GroupTiming {
        GroupTiming(timing, curve: curve, in: outer?.inside(group) ?? group)
    }

    /// When all of it is over, in the layer's time.
    var endTime: Double { outer?.endTime ?? timing.endTime }

    /// What the group's animations take for their time at the layer's; nil while the group has no effect.
    func time(at layerTime: Double) -> Double? {
        guard let time = outer.map({ $0.time(at: layerTime) }) ?? layerTime,
            let progress = timing.activeProgress(at: time)
        else { return nil }
        let duration = timing.effectiveDuration
        // Held at its end, a group shows what lasts until then.
        return min(curve.value(at: progress) * duration, duration.nextDown)
    }
}
