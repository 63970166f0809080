import Foundation
import Hero
import Raster
import Scenes

/// What frames of a recording show otherwise that nothing said of rests and times explains, each thing once.
struct RecordingMotionFindings {
    private(set) var findings: [RecordingFinding] = []

    private let times: RecordingTimes
    private let tracks: ViewTracks
    private let origin: CGPoint
    private var plan: PlannedFrames { times.plan }

    /// Of one view several parts may be otherwise.
    private static let mostOfView = 3
    private static let most = 12
    /// Points around a view that something said of it explains: its shadow, and where it is by the way.
    private static let margin = 12.0

    /// - Parameters:
    ///   - known: findings about rests and times.
    ///   - ignored: paths of views.
    init(
        _ episodes: [RecordingEpisode], times: RecordingTimes, owners: ViewOwners, known: [RecordingFinding],
        ignored: Set<String>, origin: CGPoint
    ) {
        (self.times, tracks, self.origin) = (times, owners.tracks, origin)
        let passers = PassingViews(times: times, tracks: tracks)
        var parts: [(owner: ViewTracks.Track?, episode: RecordingEpisode, isPassing: Bool)] = []
        for episode in episodes.sorted(by: { ($1.weight, $0.first) < ($0.weight, $1.first) }) {
            if parts.count == Self.most { break }
            let (bounds, tick) = (episode.cluster.bounds, episode.strongest.tick)
            if isIgnored(bounds, tick, ignored) { continue }
            if known.contains(where: { explains($0, episode) }) { continue }
            let passing = passers.view(in: episode)
            let owner = passing ?? owners.owner(of: bounds, at: tick)
            if let at = parts.firstIndex(where: {
                $0.owner?.view == owner?.view && ($0.episode.overlaps(episode) || isSmall(owner, tick))
            }) {
                parts[at].episode.join(episode)
            } else if parts.count(where: { $0.owner?.view == owner?.view }) < Self.mostOfView {
                parts.append((owner, episode, passing != nil))
            }
        }
        for part in parts.sorted(by: { $0.episode.first < $1.episode.first }) {
            add(part.owner, part.episode, isPassing: part.isPassing)
        }
    }

    private mutating func add(_ owner: ViewTracks.Track?, _ episode: RecordingEpisode, isPassing: Bool) {
        let box = points(episode.cluster.bounds).map { $0.rounded() }
        let place = "[\(box.map(Words.number).joined(separator: ", "))]"
        if isPassing, let owner {
            findings.append(
                RecordingFinding(
                    kind: .place, view: owner.view,
                    message: "\(owner.title) goes another way: it is in \(place)\(when(episode))",
                    time: plan.seconds(episode.first), values: [("frame", .array(box.map { .number($0) }))]))
            return
        }
        findings.append(
            RecordingFinding(
                kind: .content, view: owner?.view,
                message: "\(owner?.title ?? "the app") looks otherwise in \(place)\(when(episode))",
                time: plan.seconds(episode.first), values: [("frame", .array(box.map { .number($0) }))]))
    }

    private func when(_ episode: RecordingEpisode) -> String {
        let last = plan.frames.count - 1
        if episode.first <= plan.frames[0].tick, episode.last >= plan.frames[last].tick, plan.frames.count > 1 {
            return ""
        }
        func seconds(_ tick: Int) -> String { Words.number((plan.seconds(tick) * 100).rounded() / 100) }
        let (first, end) = (seconds(episode.first), seconds(episode.last))
        return episode.last - episode.first < 4 ? " at \(first) s" : " from \(first) to \(end) s"
    }

    private func points(_ bounds: PixelRect) -> [Double] {
        [
            Double(bounds.minX) / plan.scale - Double(origin.x), Double(bounds.minY) / plan.scale - Double(origin.y),
            Double(bounds.width) / plan.scale, Double(bounds.height) / plan.scale,
        ]
    }

    /// What is said of a small view is said once, wherever it is on its way.
    private func isSmall(_ owner: ViewTracks.Track?, _ tick: Int) -> Bool {
        guard let owner, let box = box(owner, tick, 0) else { return false }
        return box.width * box.height * 4 < plan.width * plan.height
    }

    private func isIgnored(_ bounds: PixelRect, _ tick: Int, _ ignored: Set<String>) -> Bool {
        tracks.tracks.contains { track in
            ignored.contains(track.view) && self.box(track, tick, 2).map { covers($0, bounds) } ?? false
        }
    }

    /// Whether what is said already explains what is seen.
    private func explains(_ finding: RecordingFinding, _ episode: RecordingEpisode) -> Bool {
        let (bounds, tick) = (episode.cluster.bounds, episode.strongest.tick)
        switch finding.kind {
        case .unseen, .unread, .repeated: return false
        case .late, .early, .duration, .easing, .jump:
            guard let at = times.segments.firstIndex(where: { plan.seconds($0.start) == finding.time }) else {
                return false
            }
            let segment = times.segments[at]
            guard let view = finding.view else {
                return episode.first >= segment.start - 2 && episode.last <= segment.end + 2
            }
            // What is late goes on when the plan rests, and is anywhere on its way then. Which frames are compared is
            // said by all that moves, so that what keeps its time beside it is not compared with its own.
            // A rest is one frame, that of its first step.
            let before = at > 0 ? times.segments[at - 1].end : 0
            let next = at + 1 < times.segments.count ? times.segments[at + 1].start : Int.max
            guard episode.first >= min(before, segment.start - 2), episode.last <= max(next, segment.end + 2) else {
                return false
            }
            let ticks = segment.start...max(segment.start, segment.end)
            return tracks.tracks.contains { track in
                (track.view == view || isSmall(track, tick) && changes(track, in: ticks))
                    && ticks.contains { box(track, $0, Self.margin).map { covers($0, bounds) } ?? false }
            }
        case .content:
            guard case .array(let numbers)? = finding.values.first(where: { $0.0 == "frame" })?.1 else { return false }
            let f = numbers.map { number -> Double in if case .number(let value) = number { value } else { 0 } }
            let frame = RecordingComparison.pixels(
                [f[0] + Double(origin.x), f[1] + Double(origin.y), f[2], f[3]], plan.scale)
            let shared = frame.intersection(bounds)
            return !shared.isEmpty
                && shared.width * shared.height * 2 >= min(frame.width * frame.height, bounds.width * bounds.height)
        case .place, .size, .missing, .opacity, .color, .corners:
            // What the whole app misses is told by its time.
            guard let view = finding.view else { return false }
            return isIn(view, bounds, tick, beyond: finding.farthestEdge, isClear: finding.kind == .opacity)
        }
    }

    private func changes(_ track: ViewTracks.Track, in ticks: ClosedRange<Int>) -> Bool {
        track.changes.contains { ticks.dropFirst().contains($0.sample) }
    }

    /// - Parameters:
    ///   - beyond: points by which it reaches farther than planned, or less far.
    ///   - isClear: whether a view counts that is clear as planned.
    private func isIn(
        _ view: String, _ bounds: PixelRect, _ tick: Int, beyond: Double = 0, isClear: Bool = false
    ) -> Bool {
        guard let track = tracks.tracks.first(where: { $0.view == view }) else { return false }
        return box(track, tick, Self.margin + beyond, isClear: isClear).map { covers($0, bounds) } ?? false
    }

    private func covers(_ box: PixelRect, _ bounds: PixelRect) -> Bool {
        let shared = box.intersection(bounds)
        return shared.width * shared.height * 10 >= bounds.width * bounds.height * 6
    }

    /// Where a view is, with so many points around it.
    private func box(
        _ track: ViewTracks.Track, _ tick: Int, _ margin: Double, isClear: Bool = false
    ) -> PixelRect? {
        guard let state = track.state(at: tick), isClear || state.isVisible else { return nil }
        let f = state.frame
        return RecordingComparison.pixels(
            [f[0] - margin, f[1] - margin, f[2] + 2 * margin, f[3] + 2 * margin], plan.scale)
    }
}
