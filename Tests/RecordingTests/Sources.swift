import Compositing
import Foundation
import Geometry
import Raster

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

/// A picture of more colours than a GIF's table holds, which moves by a pixel a frame.
struct MovingPhoto: FrameSource {
    var duration = 0.4
    let size = CGSize(width: 90, height: 60)
    private let photo: BitmapHandle

    init() {
        photo = BitmapHandle(
            Bitmap(width: 60, height: 40) { pixels in
                for at in pixels.indices {
                    let (x, y) = (UInt32(at % 60), UInt32(at / 60))
                    pixels[at] = 0xFF00_0000 | x * 4 << 16 | y * 6 << 8 | (x * 7 + y * 13) % 256
                }
            })
    }

    func renderTree(at time: Double) -> RenderTree {
        var properties = RenderProperties()
        properties.identifier = 1
        properties.bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
        properties.position = CGPoint(x: 32 + (time * 50).rounded(), y: 30)
        properties.contents = .image(photo, frame: properties.bounds)
        return RenderTree(size: size, scale: 1, backgroundColor: .white, layers: [RenderLayer(properties)])
    }
}
