import Compositing
import Foundation
import Geometry
import Hero
import Raster
import Scenes

/// What views are otherwise while nothing moves: the change that explains most of the difference first, then what
/// explains most of the rest.
struct RestDifferences {
    let plan: PlannedFrames
    let shift: ColorShift
    let difference: ToleratedDifference
    let tracks: ViewTracks
    let layers: [SceneLayer]

    struct Found {
        var track: ViewTracks.Track
        var change: ViewHypotheses.Change
    }

    /// What differs and is no view's alone.
    struct Unexplained {
        var bounds: PixelRect
        var owner: ViewTracks.Track?
    }

    /// A mark of so many levels of 255 altogether is seen.
    private static let leastCluster = 450
    private static let most = 10
    /// Views that are tried for each change.
    private static let candidates = 14
    private static let mostPlaces = 4

    /// - Parameters:
    ///   - sample: of `tracks`.
    func find(_ recorded: RGBPicture, tree: RenderTree, planned: RGBPicture, sample: Int) -> (
        found: [Found], unexplained: [Unexplained]
    ) {
        var (tree, planned) = (tree, planned)
        var found: [Found] = []
        var settled: Set<String> = []
        let seen = ToleratedDifference.Side(recorded)
        while true {
            let map = difference.map(.init(planned), seen)
            let clusters = difference.clusters(map).filter { $0.sum >= Self.leastCluster }
            if clusters.isEmpty { return (found, []) }
            let total = map.reduce(0) { $0 + Int($1) } + difference.strain(.init(planned), seen)
            let hypotheses = ViewHypotheses(
                plan: plan, shift: shift, difference: difference, tree: tree, planned: planned, recorded: recorded,
                seen: seen, map: map, total: total)
            var best: (explanation: ViewHypotheses.Explanation, track: ViewTracks.Track)?
            var doubtful: (rest: Int, track: ViewTracks.Track)?
            if found.count < Self.most {
                for (place, candidate) in candidates(clusters, sample).enumerated()
                where !settled.contains(candidate.track.view) {
                    let identifiers = Set(layers.filter { $0.view == candidate.track.view }.map(\.identifier))
                    guard
                        let explanation = hypotheses.explain(
                            identifiers, candidate.state, places: places(candidate.track, candidate.state),
                            triesSize: place < 4)
                    else { continue }
                    // Other corners or letters look like another place, and are none.
                    if explanation.isDoubtful {
                        if explanation.rest < doubtful?.rest ?? .max { doubtful = (explanation.rest, candidate.track) }
                        continue
                    }
                    // Of views that explain alike the outermost one, which comes first.
                    if Double(explanation.rest) < Double(best?.explanation.rest ?? total) - 0.02 * Double(total) {
                        best = (explanation, candidate.track)
                    }
                }
            }
            guard let best else {
                let left = clusters.filter { $0.sum >= 2 * Self.leastCluster && $0.pixels >= 24 }.prefix(4)
                if let doubtful, left.isEmpty, let first = clusters.first {
                    let bounds = clusters.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
                    return (found, [Unexplained(bounds: bounds, owner: doubtful.track)])
                }
                let owners = ViewOwners(plan: plan, tracks: tracks, layers: layers)
                return (
                    found, left.map { Unexplained(bounds: $0.bounds, owner: owners.owner(of: $0.bounds, at: sample)) }
                )
            }
            found.append(Found(track: best.track, change: best.explanation.change))
            settled.insert(best.track.view)
            (tree, planned) = (best.explanation.tree, best.explanation.picture)
        }
    }

    /// Views under or beside what differs: those that it fills most, outer ones before inner ones.
    private func candidates(_ clusters: [ToleratedDifference.Cluster], _ sample: Int) -> [(
        track: ViewTracks.Track, state: ViewState
    )] {
        var scored: [(index: Int, score: Double, track: ViewTracks.Track, state: ViewState)] = []
        for (index, track) in tracks.tracks.enumerated() {
            guard let state = track.state(at: sample), state.isVisible || hasFaded(track, state) else { continue }
            let box = pixels(state.frame)
            var score = 0.0
            for cluster in clusters.prefix(8) {
                let near = PixelRect(minX: box.minX - 4, minY: box.minY - 4, maxX: box.maxX + 4, maxY: box.maxY + 4)
                let shared = near.intersection(cluster.bounds)
                if shared.isEmpty { continue }
                let common = Double(shared.width * shared.height)
                let size = Double(max(1, box.width * box.height)),
                    area = Double(cluster.bounds.width * cluster.bounds.height)
                score = max(score, common / (size + area - min(common, size)) * Double(cluster.sum).squareRoot())
            }
            if score > 0 { scored.append((index, score, track, state)) }
        }
        return scored.sorted { $0.score > $1.score }.prefix(Self.candidates).sorted { $0.index < $1.index }.map {
            ($0.track, $0.state)
        }
    }

    /// Whether a view is clear where it is, and seen at another time: the app may show it there all the same.
    private func hasFaded(_ track: ViewTracks.Track, _ state: ViewState) -> Bool {
        state.opacity == 0 && track.changes.contains { $0.state?.isVisible ?? false }
    }

    /// Where a view is in other rests of the scene, as what its edges are off by: it may have stayed there, or be there already.
    private func places(_ track: ViewTracks.Track, _ state: ViewState) -> [[Double]] {
        var places: [[Double]] = []
        for rest in plan.rests {
            guard let other = track.state(at: rest.ticks.lowerBound), other.isVisible, places.count < Self.mostPlaces
            else {
                continue
            }
            let (x, y) = (other.frame[0] - state.frame[0], other.frame[1] - state.frame[1])
            let (wider, taller) = (other.frame[2] - state.frame[2], other.frame[3] - state.frame[3])
            let edges = [x, y, x + wider, y + taller]
            if edges.contains(where: { abs($0) >= 0.75 }), !places.contains(edges) { places.append(edges) }
        }
        return places
    }

    private func pixels(_ frame: [Double]) -> PixelRect {
        PixelRect(
            covering: CGRect(
                x: frame[0] * plan.scale, y: frame[1] * plan.scale, width: frame[2] * plan.scale,
                height: frame[3] * plan.scale))
    }
}
