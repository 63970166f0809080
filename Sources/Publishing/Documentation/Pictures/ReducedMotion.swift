import Analysis
import Compositing
import Foundation
import Geometry
import Raster
import Synchronization

/// A timeline as those see it who have asked for less motion: whatever moves is a short cross-fade from what was there
/// to what will be.
final class ReducedMotion: FrameSource {
    /// Seconds that a cross-fade takes, or as long as the motion if that is shorter.
    private static let fade = 0.25

    private let source: any FrameSource
    private let moments: [Moment]
    private let backgroundColor: CGColor?
    /// The two ends of the last cross-fade that was asked for.
    private let ends = Mutex<(moment: Int, scale: CGFloat, before: Bitmap, after: Bitmap)?>(nil)

    init(_ source: any FrameSource, moments: [Moment]) {
        (self.source, self.moments) = (source, moments)
        backgroundColor = source.renderTree(at: 0).backgroundColor
    }

    var duration: Double { source.duration }

    func renderTree(at time: Double) -> RenderTree {
        guard let index = moments.firstIndex(where: { time >= $0.start - 1e-9 && time < $0.end - 1e-9 }) else {
            return source.renderTree(at: time)
        }
        let moment = moments[index]
        let share = min(1, max(0, time - moment.start) / max(1e-9, min(Self.fade, moment.end - moment.start)))
        if share >= 1 { return source.renderTree(at: moment.end) }
        var tree = source.renderTree(at: time)
        let (before, after) = pictures(index, scale: tree.scale)
        tree.layers = [
            Self.layer(before, tree.size, 1, opacity: 1), Self.layer(after, tree.size, 2, opacity: CGFloat(share)),
        ]
        return tree
    }

    private func pictures(_ index: Int, scale: CGFloat) -> (before: Bitmap, after: Bitmap) {
        if let known = ends.withLock({ $0 }), known.moment == index, known.scale == scale {
            return (known.before, known.after)
        }
        func picture(_ time: Double) -> Bitmap {
            var tree = source.renderTree(at: time)
            tree.scale = scale
            return Compositor().render(tree)
        }
        let moment = moments[index]
        let (before, after) = (picture(max(0, moment.start - 1e-6)), picture(moment.end))
        ends.withLock { $0 = (index, scale, before, after) }
        return (before, after)
    }

    private static func layer(_ bitmap: Bitmap, _ size: CGSize, _ identifier: Int, opacity: CGFloat) -> RenderLayer {
        var properties = RenderProperties()
        properties.identifier = -identifier
        properties.bounds = CGRect(origin: .zero, size: size)
        properties.position = CGPoint(x: size.width / 2, y: size.height / 2)
        properties.opacity = opacity
        properties.contents = .image(BitmapHandle(bitmap), frame: properties.bounds)
        return RenderLayer(properties)
    }
}
