import Compositing
import Foundation
import Geometry
import Raster

/// How a picture of layers lies where it differs most from these: frames mix its pixels anew wherever it lies between
/// theirs, and small letters are softer then than outlines are.
struct Flight {
    /// How far it lies beyond pixels there, in its own, from 0 to 1.
    private var offset = CGPoint.zero
    /// What of it is seen there.
    private var strength = 0.0
    /// Pixels of the screen that one of its own takes there.
    private var scale = 1.0

    /// - Parameters:
    ///   - places: the maps from its pixels to those of the screen, at each sample.
    ///   - strength: how much of it is seen then.
    init(of bitmap: Bitmap, places: [CGAffineTransform], strength: [Double]) {
        var most = 0.0
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        for (place, strength) in zip(places, strength) where strength > 0 {
            let isUpright = abs(place.b) * width < 0.05 && abs(place.c) * height < 0.05
            let x = isUpright ? Self.mean(from: Double(place.tx), length: Double(place.a - 1) * width) : Self.half
            let y = isUpright ? Self.mean(from: Double(place.ty), length: Double(place.d - 1) * height) : Self.half
            let size = Double(abs(place.determinant).squareRoot())
            let softness = (x + y) * strength * size
            if softness <= most { continue }
            (most, self.strength, scale) = (softness, strength, size)
            offset = CGPoint(x: Self.offset(mixing: x), y: Self.offset(mixing: y))
        }
    }

    /// How much two neighbours are mixed half a pixel off.
    private static let half = 0.25

    /// How much neighbours are mixed along an edge: the root of the mean square of f · (1 − f), where f is how far a place
    /// lies beyond a pixel.
    /// - Parameters:
    ///   - start: where the edge begins, in pixels of the screen.
    ///   - length: by how much more than its own pixels it is long there.
    private static func mean(from start: Double, length: Double) -> Double {
        let count = 16
        let squares = (0...count).reduce(0.0) { sum, step in
            let place = start + length * Double(step) / Double(count)
            let part = place - place.rounded(.down)
            // Less than a twentieth of a pixel is nothing.
            let mixed = part < 0.05 || part > 0.95 ? 0 : part * (1 - part)
            return sum + mixed * mixed
        }
        return (squares / Double(count + 1)).squareRoot()
    }

    /// The offset at which so much is mixed.
    private static func offset(mixing mean: Double) -> CGFloat { (1 - max(0, 1 - 4 * mean).squareRoot()) / 2 }

    /// How near layers have to come to their picture over the canvas, in decibels: frames are to be at 38 with all else.
    private static let leastDecibels = 39.6

    /// - Parameter canvas: pixels of the screen.
    func letsLayersShow(_ tree: RenderTree, _ bitmap: Bitmap, canvas: Double) -> Bool {
        if strength == 0 { return true }
        var place = RenderProperties()
        place.position = CGPoint(x: offset.x / tree.scale, y: offset.y / tree.scale)
        var moved = tree
        moved.layers = [RenderLayer(place, sublayers: tree.layers)]
        // No more of it is seen than the canvas has pixels.
        let pixels = Double(bitmap.width * bitmap.height)
        let error = bitmap.error(of: Compositor().render(moved), movedBy: offset) * strength * strength
        let shown = error / pixels * min(pixels * scale * scale, canvas)
        if shown == 0 { return true }
        return 10 * log10(255 * 255 * 3 * canvas / shown) >= Self.leastDecibels
    }
}

extension Bitmap {
    /// The squared differences of another bitmap as large to this one moved right and down by less than a pixel, over
    /// black or white, whatever shows more of them.
    fileprivate func error(of other: Bitmap, movedBy offset: CGPoint) -> Double {
        let (x, y) = (Float(offset.x), Float(offset.y))
        let weights = SIMD4((1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y)
        var (black, white) = (0.0, 0.0)
        withPixels { own in
            other.withPixels { others in
                for row in 1..<max(1, height) {
                    for at in row * width + 1..<max(row * width + 1, (row + 1) * width) {
                        let corners = SIMD4(own[at], own[at - 1], own[at - width], own[at - width - 1])
                        if corners == SIMD4(repeating: others[at]) { continue }
                        func difference(_ shift: UInt32) -> Float {
                            let parts = SIMD4<Float>(corners &>> shift & 255)
                            return (parts * weights).sum() - Float(others[at] >> shift & 255)
                        }
                        let alpha = difference(24)
                        for shift: UInt32 in [0, 8, 16] {
                            let color = difference(shift)
                            black += Double(color * color)
                            white += Double((color - alpha) * (color - alpha))
                        }
                    }
                }
            }
        }
        return max(black, white)
    }
}
