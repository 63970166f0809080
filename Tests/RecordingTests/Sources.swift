import Compositing
import Foundation
import Geometry

/// A square that crosses the canvas in the first half of the time and then stands still.
struct MovingSquare: FrameSource {
    var duration = 0.4
    var size = CGSize(width: 60, height: 40)
    var scale: CGFloat = 1
    /// Many colours instead of two.
    var hasGradient = false

    func renderTree(at time: Double) -> RenderTree {
        var properties = RenderProperties()
        properties.identifier = 1
        properties.bounds = CGRect(x: 0, y: 0, width: 12, height: 9)
        let progress = duration > 0 ? min(1, 2 * time / duration) : 0
        properties.position = CGPoint(x: (10 + 40 * progress).rounded(), y: 20)
        properties.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var layers = [RenderLayer(properties)]
        if hasGradient {
            var ground = RenderProperties()
            ground.identifier = 2
            ground.bounds = CGRect(origin: .zero, size: size)
            ground.position = CGPoint(x: size.width / 2, y: size.height / 2)
            ground.backgroundColor = CGColor(red: progress, green: 0.5, blue: 0.2, alpha: 1)
            layers.insert(RenderLayer(ground), at: 0)
        }
        return RenderTree(size: size, scale: scale, backgroundColor: .white, layers: layers)
    }
}
