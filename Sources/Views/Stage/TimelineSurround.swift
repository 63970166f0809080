import Animation
import Compositing
import Foundation
import Geometry

/// What lies around a stage's canvas in its pictures, such as the device that shows it.
package struct TimelineSurround: Sendable {
    /// The size of the whole picture in points, while the device stands as it does at first.
    package var size: CGSize
    /// Where the canvas is in the whole picture, in points.
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
    private static let screenIdentifier = -1000, contentIdentifier = -1001, deviceIdentifier = -1002

    /// - Parameter angle: by how much the device is turned, clockwise, while what it shows stays upright; nil for a
    ///   device that never turns. With one the picture is square.
    func apply(to tree: RenderTree, turnedBy angle: CGFloat? = nil) -> RenderTree {
        var screen = RenderProperties()
        screen.identifier = Self.screenIdentifier
        screen.bounds = CGRect(origin: .zero, size: tree.size)
        screen.position = CGPoint(x: origin.x + tree.size.width / 2, y: origin.y + tree.size.height / 2)
        screen.masksToBounds = true
        (screen.cornerRadius, screen.cornerCurve) = (cornerRadius, .continuous)
        screen.backgroundColor = tree.backgroundColor
        guard let angle else {
            return RenderTree(
                size: size, scale: tree.scale, backgroundColor: nil,
                layers: below + [RenderLayer(screen, sublayers: tree.layers)] + above, edges: tree.edges)
        }
        func centred(_ identifier: Int, _ bounds: CGSize, in room: CGSize, turnedBy angle: CGFloat) -> RenderProperties
        {
            var layer = RenderProperties()
            layer.identifier = identifier
            layer.bounds = CGRect(origin: .zero, size: bounds)
            layer.position = CGPoint(x: room.width / 2, y: room.height / 2)
            if angle != 0 { layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
            return layer
        }
        let content = centred(Self.contentIdentifier, tree.size, in: tree.size, turnedBy: -angle)
        let picture = square
        let device = centred(Self.deviceIdentifier, size, in: picture, turnedBy: angle)
        let glass = RenderLayer(screen, sublayers: [RenderLayer(content, sublayers: tree.layers)])
        return RenderTree(
            size: picture, scale: tree.scale, backgroundColor: nil,
            layers: [RenderLayer(device, sublayers: below + [glass] + above)], edges: tree.edges)
    }

    /// The size of pictures of a device that turns. A body with round corners stays inside of it; a bare screen's
    /// corners leave it for a moment.
    var square: CGSize {
        var side = max(size.width, size.height)
        if cornerRadius > 0 {
            let (x, y) = (size.width / 2 - cornerRadius, size.height / 2 - cornerRadius)
            side = max(side, 2 * ((x * x + y * y).squareRoot() + cornerRadius).rounded(.up))
        }
        return CGSize(width: side, height: side)
    }
}

/// A turn of the device.
struct TimelineTurn: Sendable {
    /// Seconds of the stage.
    var start: Double
    var duration: Double
    /// Radians, clockwise, from upright.
    var from, to: CGFloat

    /// By how much the device is turned at a time, from how it was before the first turn.
    static func angle(of turns: [TimelineTurn], at time: Double) -> CGFloat {
        guard let first = turns.first else { return 0 }
        guard let turn = turns.last(where: { $0.start <= time }) else { return 0 }
        let part = turn.duration > 0 ? (time - turn.start) / turn.duration : 1
        return turn.from + (turn.to - turn.from) * CGFloat(TimingCurve.easeInOut.value(at: part)) - first.from
    }
}

extension Timeline {
    /// Where the canvas is in the pictures; points.
    package var canvasOrigin: CGPoint {
        guard !turns.isEmpty else { return surround?.origin ?? .zero }
        let around = surroundOrNone
        let (size, square) = (around.size, around.square)
        return CGPoint(
            x: around.origin.x + (square.width - size.width) / 2, y: around.origin.y + (square.height - size.height) / 2
        )
    }

    /// The same timeline with something around its canvas.
    package func surrounded(by surround: TimelineSurround?) -> Timeline {
        var timeline = self
        timeline.surround = surround
        return timeline
    }
}
