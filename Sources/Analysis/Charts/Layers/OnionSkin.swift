import Compositing
import Foundation
import Raster

/// Several instants of a motion in one picture, the earlier the fainter.
package enum OnionSkin {
    /// The most pixels of all instants together.
    package static let greatestPixels = 64_000_000

    /// All instants are held at once; what would take more than `greatestPixels` is drawn smaller.
    /// - Parameters:
    ///   - end: not shown itself, since what is done when a motion is over already shows then.
    ///   - count: instants, evenly spaced from the first to the last; at least 2.
    ///   - scale: pixels per point; nil is the timeline's own.
    package static func bitmap(
        of source: some FrameSource, from start: Double, to end: Double, count: Int = 7, scale: CGFloat? = nil
    ) -> Bitmap {
        let count = max(2, count)
        let end = max(start, end - 1e-6)
        let compositor = Compositor()
        let frames = (0..<count).map { index in
            var tree = source.renderTree(at: start + (end - start) * Double(index) / Double(count - 1))
            if let scale { tree.scale = scale }
            let area = max(1, tree.size.width * tree.size.height * CGFloat(count))
            tree.scale = min(tree.scale, (CGFloat(greatestPixels) / area).squareRoot())
            return compositor.render(tree)
        }
        return overlay(frames)
    }

    /// Lays pictures of one size over each other. What most of them show of a pixel is taken for the ground; what
    /// differs from it is drawn over what came before, from 30 % for the first picture to all of it for the last, and
    /// less where it differs little, as a shadow does.
    static func overlay(_ frames: [Bitmap]) -> Bitmap {
        guard let first = frames.first else { return Bitmap(width: 0, height: 0, pixels: []) }
        let count = frames.count
        return Bitmap(width: first.width, height: first.height) { out in
            withPixels(of: frames) { sources in
                var values = [UInt32](repeating: 0, count: count)
                for index in out.indices {
                    for frame in 0..<count { values[frame] = sources[frame][index] }
                    let ground = commonest(values)
                    var pixel = ground
                    for (frame, value) in values.enumerated() where value != ground {
                        let strength = 77 + UInt32(frame) * 179 / UInt32(max(1, count - 1))
                        pixel = mix(pixel, value, weight: strength * min(256, 6 * difference(value, ground)) / 256)
                    }
                    out[index] = pixel
                }
            }
        }
    }

    /// The value that occurs most often; of equals the latest.
    private static func commonest(_ values: [UInt32]) -> UInt32 {
        var best = (value: values[values.count - 1], count: 0)
        for value in values.reversed() {
            var count = 0
            for other in values where other == value { count += 1 }
            if count > best.count { best = (value, count) }
        }
        return best.value
    }

    /// The greatest difference of a component.
    private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        var greatest: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let (x, y) = (a >> shift & 255, b >> shift & 255)
            greatest = max(greatest, x > y ? x - y : y - x)
        }
        return greatest
    }

    /// - Parameter weight: of `over`, 0…256.
    private static func mix(_ under: UInt32, _ over: UInt32, weight: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let value = (under >> shift & 255) * (256 - weight) + (over >> shift & 255) * weight
            result |= ((value + 128) >> 8) << shift
        }
        return result
    }

    private static func withPixels(of frames: [Bitmap], _ body: ([UnsafeBufferPointer<UInt32>]) -> Void) {
        func open(_ index: Int, _ pointers: [UnsafeBufferPointer<UInt32>]) {
            if index == frames.count { return body(pointers) }
            frames[index].withPixels { open(index + 1, pointers + [$0]) }
        }
        open(0, [])
    }
}
