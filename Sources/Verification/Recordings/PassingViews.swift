import Foundation
import Raster
import Scenes

/// Which view of the scene something is that a recording shows where nothing of the kind is planned: one that is on its way
/// at that time, of that size and colour.
struct PassingViews {
    let times: RecordingTimes
    let tracks: ViewTracks

    /// Pixels by which sizes may differ besides a part of them: what a difference has around itself, or loses where it lies on
    /// the way that is planned.
    private static let (margin, part) = (5, 0.2)
    /// What colours may differ by, of 255.
    private static let color = 30.0

    /// nil where it is none, or may be another one.
    func view(in episode: RecordingEpisode) -> ViewTracks.Track? {
        let plan = times.plan
        guard
            let segment = times.segments.first(where: {
                episode.first >= $0.start - 2 && episode.last <= $0.end + 2
            })
        else { return nil }
        let (tick, bounds) = (episode.strongest.tick, episode.cluster.bounds)
        let seen = mean(times.recorded.frames[episode.strongest.recorded].picture, bounds)
        let planned = plan.frames[episode.strongest.planned].picture
        let found = tracks.tracks.filter { track in
            guard let state = track.state(at: tick), state.isVisible, moves(track, in: segment) else { return false }
            let box = RecordingComparison.pixels(state.frame, plan.scale)
            // Where the view is planned, it is the view that looks otherwise.
            let common = box.intersection(bounds)
            if 2 * common.width * common.height > bounds.width * bounds.height { return false }
            return isAlike(box.width, bounds.width) && isAlike(box.height, bounds.height)
                && zip(seen, mean(planned, box)).allSatisfy { abs($0 - $1) <= Self.color }
        }
        // What is in a view goes with it.
        let outer = found.filter { one in !found.contains { one.view.hasPrefix($0.view + "/") } }
        return outer.count == 1 ? outer[0] : nil
    }

    private func isAlike(_ a: Int, _ b: Int) -> Bool {
        Double(abs(a - b)) <= Double(Self.margin) + Self.part * Double(max(a, b))
    }

    private func moves(_ track: ViewTracks.Track, in segment: RecordingTimes.Segment) -> Bool {
        guard let before = track.state(at: segment.start) else { return false }
        return track.changes.contains { change in
            change.sample > segment.start && change.sample <= segment.end
                && (change.state.map { $0.frame != before.frame } ?? false)
        }
    }

    /// The mean colour of the middle of a box.
    private func mean(_ picture: RGBPicture, _ box: PixelRect) -> [Double] {
        let (marginX, marginY) = (box.width / 4, box.height / 4)
        let inner = PixelRect(
            minX: max(0, box.minX + marginX), minY: max(0, box.minY + marginY),
            maxX: min(picture.width, box.maxX - marginX), maxY: min(picture.height, box.maxY - marginY))
        guard !inner.isEmpty else { return [-255, -255, -255] }
        var sums = [0, 0, 0]
        for y in inner.minY..<inner.maxY {
            for x in inner.minX..<inner.maxX {
                for c in 0..<3 { sums[c] += Int(picture.bytes[(y * picture.width + x) * 3 + c]) }
            }
        }
        return sums.map { Double($0) / Double(inner.width * inner.height) }
    }
}
