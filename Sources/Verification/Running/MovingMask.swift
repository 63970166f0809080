import Foundation
import Raster

/// Regions that are not compared: rectangles that stay, and views wherever they are, before and now, with their
/// shadows.
struct MovingMask: Sendable {
    private let still: [PixelRect]
    private let before, now: [Followed]
    private let scale: Double

    /// A view, and what it lies in from the inside out: a transition's picture of one of those shows the view too.
    private struct Followed {
        let track: ViewTracks.Track
        /// Each with the view's place in it, in parts of its size, as it is when both are there.
        let around: [(track: ViewTracks.Track, place: [Double])]
    }

    init(_ rects: [PixelRect], _ views: IgnoredViews, capture: Capture, old: ViewTracks, new: ViewTracks) {
        scale = capture.scale
        let points = capture.verification.ignoredRects.map { rect in
            Self.pixels([Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)], capture.scale)
        }
        still = rects + points
        func followed(_ paths: Set<String>, _ side: ViewTracks) -> [Followed] {
            side.tracks.filter { paths.contains($0.view) }.map {
                Followed(track: $0, around: Self.around($0, side))
            }
        }
        (before, now) = (followed(views.old, old), followed(views.new, new))
    }

    /// - Parameters: numbers of frames, before and now.
    func rects(_ old: Int, _ new: Int) -> [PixelRect] {
        still
            + (before.compactMap { frame(of: $0, at: old) } + now.compactMap { frame(of: $0, at: new) }).map {
                Self.pixels($0, scale)
            }
    }

    private func frame(of view: Followed, at sample: Int) -> [Double]? {
        if let state = view.track.state(at: sample), state.isVisible { return state.inkFrame }
        for (track, place) in view.around {
            guard let state = track.state(at: sample), state.isVisible else { continue }
            let f = state.frame
            return [f[0] + place[0] * f[2], f[1] + place[1] * f[3], place[2] * f[2], place[3] * f[3]]
        }
        return nil
    }

    private static func around(_ track: ViewTracks.Track, _ views: ViewTracks) -> [(
        track: ViewTracks.Track, place: [Double]
    )] {
        ViewDifferences.ancestors(of: track.view).reversed().compactMap { path in
            guard let outer = views.tracks.first(where: { $0.view == path }) else { return nil }
            for change in track.changes {
                guard let state = change.state, state.isVisible, let around = outer.state(at: change.sample),
                    around.isVisible
                else { continue }
                let (f, g) = (around.frame, state.inkFrame)
                return (outer, [(g[0] - f[0]) / f[2], (g[1] - f[1]) / f[3], g[2] / f[2], g[3] / f[3]])
            }
            return nil
        }
    }

    private static func pixels(_ frame: [Double], _ scale: Double) -> PixelRect {
        PixelRect(
            covering: CGRect(
                x: frame[0] * scale, y: frame[1] * scale, width: frame[2] * scale, height: frame[3] * scale))
    }
}

extension ViewState {
    /// The box with the shadow around it.
    fileprivate var inkFrame: [Double] {
        func value(_ key: String) -> String? {
            look.firstIndex(of: key).flatMap { $0 % 2 == 0 && $0 + 1 < look.count ? look[$0 + 1] : nil }
        }
        guard let radius = value("shadow radius").flatMap({ Double($0) }) else { return frame }
        let offset = (value("shadow offset") ?? "").split { "[], ".contains($0) }.compactMap { Double($0) }
        let (dx, dy) = offset.count == 2 ? (offset[0], offset[1]) : (0, 0)
        // A Gaussian is nothing that shows beyond three times its σ.
        let reach = radius * 3 + 1
        let (left, top) = (min(frame[0], frame[0] + dx - reach), min(frame[1], frame[1] + dy - reach))
        let right = max(frame[0] + frame[2], frame[0] + frame[2] + dx + reach)
        let bottom = max(frame[1] + frame[3], frame[1] + frame[3] + dy + reach)
        return [left, top, right - left, bottom - top]
    }
}
