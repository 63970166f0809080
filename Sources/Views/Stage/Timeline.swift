import Compositing
import Foundation
import Geometry
import Raster

/// A recorded stage: what it showed from each instant on, as pure functions of time.
public struct Timeline: FrameSource {
    struct Segment: Sendable {
        /// Seconds of the recording.
        var start: Double
        /// What has to be added for the stage's time, in which the layers' animations are.
        var shift: Double
        var root: FrozenLayer
    }

    private let canvasSize: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    public private(set) var duration: Double
    private(set) var segments: [Segment]
    private let backgroundColor: CGColor?
    /// Of its layers.
    package var edges = EdgeStyle.smooth
    /// What lies around the canvas.
    var surround: TimelineSurround?

    /// The size of the rendered picture in points, with the device around the screen.
    public var size: CGSize { surround?.size ?? canvasSize }

    init(size: CGSize, scale: CGFloat, backgroundColor: CGColor?) {
        (canvasSize, self.scale, self.backgroundColor) = (size, scale, backgroundColor)
        (duration, segments) = (0, [])
    }

    /// From `time` on the stage shows `root`; what was said for the same instant is replaced.
    mutating func append(_ root: FrozenLayer, at time: Double, shift: Double) {
        if let last = segments.last, last.root === root { return }
        if let last = segments.last, last.start >= time { segments.removeLast() }
        segments.append(Segment(start: time, shift: shift, root: root))
    }

    /// Whether it looks the same from its first instant to its last.
    public var isStill: Bool { segments.count < 2 && segments.allSatisfy { $0.root.still != nil } }

    mutating func end(at time: Double) { duration = time }

    package func renderTree(at time: Double) -> RenderTree {
        let tree = canvasTree(at: time)
        return surround?.apply(to: tree) ?? tree
    }

    private func canvasTree(at time: Double) -> RenderTree {
        // The last segment that has begun; at its very start the new one shows.
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= time + 1e-9 { low = middle + 1 } else { high = middle }
        }
        var tree = RenderTree(
            size: canvasSize, scale: scale, backgroundColor: backgroundColor, layers: [], edges: edges)
        guard !segments.isEmpty else { return tree }
        let segment = segments[max(0, low - 1)]
        tree.layers = [segment.root.render(at: time + segment.shift)]
        return tree
    }
}
