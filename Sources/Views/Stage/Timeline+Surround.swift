import Compositing
import Foundation
import Geometry

/// What lies around a stage's canvas in its pictures, such as the device that shows it.
package struct TimelineSurround: Sendable {
    /// The size of the whole picture in points.
    package var size: CGSize
    /// Where the canvas goes.
    package var origin: CGPoint
    /// The radius of the canvas's corners in points.
    package var cornerRadius: CGFloat
    package var below: [RenderLayer]
    package var above: [RenderLayer]

    package init(size: CGSize, origin: CGPoint, cornerRadius: CGFloat, below: [RenderLayer], above: [RenderLayer]) {
        (self.size, self.origin, self.cornerRadius) = (size, origin, cornerRadius)
        (self.below, self.above) = (below, above)
    }

    /// Identifiers of layers that are no view's.
    private static let screenIdentifier = -1000

    func apply(to tree: RenderTree) -> RenderTree {
        var screen = RenderProperties()
        screen.identifier = Self.screenIdentifier
        screen.bounds = CGRect(origin: .zero, size: tree.size)
        screen.position = CGPoint(x: origin.x + tree.size.width / 2, y: origin.y + tree.size.height / 2)
        screen.masksToBounds = true
        (screen.cornerRadius, screen.cornerCurve) = (cornerRadius, .continuous)
        screen.backgroundColor = tree.backgroundColor
        return RenderTree(
            size: size, scale: tree.scale, backgroundColor: nil,
            layers: below + [RenderLayer(screen, sublayers: tree.layers)] + above,
            edges: tree.edges)
    }
}

extension Timeline {
    /// Where the canvas is in the pictures; points.
    package var canvasOrigin: CGPoint { surround?.origin ?? .zero }

    /// The same, with something around it.
    package func surrounded(by surround: TimelineSurround?) -> Timeline {
        var timeline = self
        timeline.surround = surround
        return timeline
    }
}
