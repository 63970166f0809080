import Foundation
import Raster
import Scenes

/// Views whose texture no frame of a recording lets be told, since they move on too fast whenever they are seen.
struct UnreadViews {
    private(set) var findings: [RecordingFinding] = []

    /// Windows of a view's texture that have to be unlike the scene's: fewer are chance.
    private static let least = 4
    /// Points that a view may go in a step to be looked at as one that stands.
    private static let still = 0.75

    /// - Parameters:
    ///   - known: findings; views that they speak of are not said again.
    init(
        _ unread: [(tick: Int, bounds: PixelRect)], times: RecordingTimes, tracks: ViewTracks, known: [RecordingFinding]
    ) {
        let said = Set(known.compactMap(\.view))
        let shown = Self.shownSteps(times)
        for track in tracks.tracks where !said.contains(track.view) {
            // What has views in it is read by those.
            if tracks.tracks.contains(where: { $0.view.hasPrefix(track.view + "/") }) { continue }
            var (count, first) = (0, 0)
            for one in unread {
                guard let state = track.state(at: one.tick), state.isVisible else { continue }
                let box = RecordingComparison.pixels(state.frame, times.plan.scale)
                let shared = box.intersection(one.bounds)
                guard shared.width * shared.height * 2 >= one.bounds.width * one.bounds.height else { continue }
                if count == 0 { first = one.tick }
                count += 1
            }
            guard count >= Self.least, !shown.contains(where: { Self.stands(track, $0) }) else { continue }
            findings.append(
                RecordingFinding(
                    kind: .unread, view: track.view,
                    message: "\(track.title) moves too fast for the recording to show what is in it",
                    time: times.plan.seconds(first)))
        }
    }

    /// Steps of the scene that the recording shows.
    private static func shownSteps(_ times: RecordingTimes) -> [Int] {
        times.path.planned.compactMap { $0.map { times.plan.frames[$0].tick } }
    }

    private static func stands(_ track: ViewTracks.Track, _ tick: Int) -> Bool {
        guard let before = track.state(at: max(0, tick - 1)), let state = track.state(at: tick),
            let after = track.state(at: tick + 1), state.isVisible
        else { return false }
        return zip(before.frame, after.frame).allSatisfy { abs($0 - $1) <= 2 * still }
    }
}
