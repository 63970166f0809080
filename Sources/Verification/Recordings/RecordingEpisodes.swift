import Foundation
import Raster

/// What frames of a recording show otherwise for a while at about the same place.
struct RecordingEpisode {
    /// The frame in which it is seen best, and what is off there.
    var strongest: FrameCheck.Deviation
    var cluster: ToleratedDifference.Cluster
    /// Steps of the scene, the first and the last.
    var first, last: Int
    /// Steps of the recording for which it is seen.
    var shown: Int
    /// Where it was last, and the step of the recording at which that ends.
    fileprivate var bounds: PixelRect
    fileprivate var end: Int

    /// Shorter ones are a recorder's.
    private static let shortest = 4
    /// Steps without it that do not end it: a frame that a codec smeared.
    private static let gap = 4
    /// Pixels by which something moves on from frame to frame.
    private static let reach = 12

    /// Those that last, the earliest first.
    static func episodes(_ deviations: [FrameCheck.Deviation], _ recorded: RecordedFrames) -> [RecordingEpisode] {
        var open: [RecordingEpisode] = []
        for deviation in deviations {
            let begin = recorded.frames[deviation.recorded].tick
            for cluster in deviation.clusters {
                if let known = open.firstIndex(where: { $0.continues(with: cluster, at: begin) }) {
                    open[known].add(cluster, deviation, until: begin + deviation.run)
                } else {
                    open.append(
                        RecordingEpisode(
                            strongest: deviation, cluster: cluster, first: deviation.tick, last: deviation.tick,
                            shown: deviation.run, bounds: cluster.bounds, end: begin + deviation.run))
                }
            }
        }
        return open.filter { $0.shown >= shortest }
    }

    private func continues(with other: ToleratedDifference.Cluster, at tick: Int) -> Bool {
        let near = PixelRect(
            minX: bounds.minX - Self.reach, minY: bounds.minY - Self.reach, maxX: bounds.maxX + Self.reach,
            maxY: bounds.maxY + Self.reach)
        return tick - end <= Self.gap && !near.intersection(other.bounds).isEmpty
    }

    private mutating func add(
        _ cluster: ToleratedDifference.Cluster, _ deviation: FrameCheck.Deviation, until end: Int
    ) {
        // Several marks of one frame count its time once.
        if end > self.end { shown += deviation.run }
        // Of frames that show as much of it the one that stays longest.
        if (cluster.sum * min(6, deviation.run)) > (self.cluster.sum * min(6, strongest.run)) {
            (strongest, self.cluster) = (deviation, cluster)
        }
        (first, last) = (min(first, deviation.tick), max(last, deviation.tick))
        bounds = end > self.end ? cluster.bounds : bounds.union(cluster.bounds)
        self.end = max(self.end, end)
    }

    /// How plainly it is seen.
    var weight: Int { cluster.sum * min(12, shown) }

    func overlaps(_ other: RecordingEpisode) -> Bool { !cluster.bounds.intersection(other.cluster.bounds).isEmpty }

    /// With the time of another one of the same view.
    mutating func join(_ other: RecordingEpisode) {
        (first, last) = (min(first, other.first), max(last, other.last))
        shown += other.shown
    }
}
