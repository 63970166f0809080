import Compositing
import Foundation
import Geometry
import Raster
import Scenes

/// Whose a part of the scene's picture is: of the views that are seen there the one on top.
struct ViewOwners {
    let plan: PlannedFrames
    let tracks: ViewTracks
    let layers: [SceneLayer]

    /// Parts of a box, of 100: that a view covers, and that change when it goes.
    private static let covered = 60, drawn = 12
    /// Levels of 255 by which a pixel changes then.
    private static let seen = 6
    /// Views that are tried for one box.
    private static let most = 10
    /// Points around a view that its shadow may take, and by which what differs at an edge may lie beside it.
    private static let (shadow, edge) = (40.0, 6.0)
    /// What lies on nearly all of the screen and lets so much of its texture through only dims it.
    private static let dimming = 0.9

    /// - Parameters:
    ///   - bounds: pixels of the scene's pictures.
    ///   - tick: a step of the scene.
    func owner(of bounds: PixelRect, at tick: Int) -> ViewTracks.Track? {
        let order = Array((tracks.orders.last { $0.sample <= tick }?.order ?? []).reversed())
        let covering = order.filter { index in
            guard let state = tracks.tracks[index].state(at: tick), state.isVisible else { return false }
            let margin = state.look.contains { $0.hasPrefix("shadow") } ? Self.shadow : Self.edge
            let shared = box(state, margin).intersection(bounds)
            return !shared.isEmpty
                && shared.width * shared.height * 100 >= bounds.width * bounds.height * Self.covered
        }
        guard covering.count > 1 else { return covering.first.map { tracks.tracks[$0] } }
        let tree = plan.tree(at: tick)
        let whole = plan.draw(tree)
        for index in covering.prefix(Self.most) {
            let track = tracks.tracks[index]
            let own = Set(layers.filter { $0.view == track.view }.map(\.identifier))
            let bare = plan.draw(TreeEdit.changing(tree, own) { _ in nil })
            if isSeen(whole, bare, bounds), !dims(track, tick, whole, bare, bounds) { return track }
        }
        return covering.last.map { tracks.tracks[$0] }
    }

    /// - Parameter margin: points around it.
    private func box(_ state: ViewState, _ margin: Double = 0) -> PixelRect {
        let f = state.frame
        return RecordingComparison.pixels(
            [f[0] - margin, f[1] - margin, f[2] + 2 * margin, f[3] + 2 * margin], plan.scale)
    }

    private func isSeen(_ whole: RGBPicture, _ bare: RGBPicture, _ bounds: PixelRect) -> Bool {
        var count = 0
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX {
                let at = (y * whole.width + x) * 3
                if (at..<at + 3).contains(where: { abs(Int(whole.bytes[$0]) - Int(bare.bytes[$0])) > Self.seen }) {
                    count += 1
                }
            }
        }
        return count * 100 >= bounds.width * bounds.height * Self.drawn
    }

    /// Whether what is behind a view shows through it there.
    private func dims(
        _ track: ViewTracks.Track, _ tick: Int, _ whole: RGBPicture, _ bare: RGBPicture, _ bounds: PixelRect
    ) -> Bool {
        guard let state = track.state(at: tick) else { return false }
        let own = box(state)
        guard own.width * own.height * 10 >= whole.width * whole.height * 9 else { return false }
        let (above, below) = (FrameSide(whole), FrameSide(bare))
        return TextureMatch.correlation(below, above, bounds, enough: Self.dimming) >= Self.dimming
    }
}
