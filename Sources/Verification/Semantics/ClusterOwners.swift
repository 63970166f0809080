import Comparison
import Foundation
import Raster

/// Which view lies under differing pixels.
struct ClusterOwners {
    let old: ViewTracks?
    let new: ViewTracks
    /// Pixels per point.
    let scale: Double

    /// The names of the views that the clusters of a sample lie in, most pixels first, each once.
    func names(of clusters: [PixelCluster], sample: Int) -> [String] {
        var names: [String] = []
        for cluster in clusters {
            guard let name = owner(of: cluster.bounds, sample: sample), !names.contains(name) else { continue }
            names.append(name)
        }
        return names
    }

    /// The view that covers most of the cluster with the least around it, before or after.
    private func owner(of box: PixelRect, sample: Int) -> String? {
        let cluster = [Double(box.minX), Double(box.minY), Double(box.width), Double(box.height)].map { $0 / scale }
        var best: (score: Double, name: String)?
        for track in new.tracks {
            let states = [track.state(at: sample), old?.tracks.first { $0.view == track.view }?.state(at: sample)]
            let frames = states.compactMap { $0 }.filter(\.isVisible).map(\.frame)
            guard let first = frames.first else { continue }
            let frame = frames.dropFirst().reduce(first, Self.union)
            let covered = Self.overlap(cluster, frame)
            let area = cluster[2] * cluster[3]
            // The box has the soft edge of what is in it.
            guard covered >= area * 0.5 else { continue }
            let score = 2 * covered / (area + frame[2] * frame[3])
            // Of two that fit alike the later one lies above.
            if score >= (best?.score ?? 0) - 1e-9 { best = (score, track.title) }
        }
        return best?.name
    }

    private static func overlap(_ a: [Double], _ b: [Double]) -> Double {
        max(0, min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]))
            * max(0, min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]))
    }

    private static func union(_ a: [Double], _ b: [Double]) -> [Double] {
        let (x, y) = (min(a[0], b[0]), min(a[1], b[1]))
        return [x, y, max(a[0] + a[2], b[0] + b[2]) - x, max(a[1] + a[3], b[1] + b[3]) - y]
    }
}
