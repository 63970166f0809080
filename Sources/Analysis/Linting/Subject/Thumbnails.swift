import Compositing
import Foundation
import Geometry
import Raster

/// A timeline sampled sixty times a second into a coarse grid of colours: enough to see light change.
struct Thumbnails: Sendable {
    static let rate = 60.0
    /// Longer timelines are looked at up to here; seconds.
    private static let greatestDuration = 60.0

    let columns, rows: Int
    /// Points on a side.
    let cell: Double
    let times: [Double]
    /// One for each time.
    private let frames: [[UInt32]]

    init(_ source: some FrameSource) {
        let size = source.renderTree(at: 0).size
        let side = max(8, (Double(size.width * size.height) / 4000).squareRoot())
        cell = side
        (columns, rows) = (
            max(1, Int((size.width / side).rounded(.up))), max(1, Int((size.height / side).rounded(.up)))
        )
        let count = Int((min(source.duration, Self.greatestDuration) * Self.rate).rounded(.up))
        times = (0...count).map { min(Double($0) / Self.rate, source.duration) }
        // Four pixels for a cell, then their mean: small things still count.
        let compositor = Compositor()
        var frames: [[UInt32]] = []
        var last: (tree: RenderTree, frame: RenderedFrame)?
        for time in times {
            var tree = source.renderTree(at: time)
            tree.scale = 2 / side
            let rendered = compositor.render(tree, after: last?.frame)
            if let previous = frames.last, rendered.changedRects.isEmpty {
                frames.append(previous)
            } else {
                frames.append(Self.means(rendered.bitmap, columns: columns, rows: rows))
            }
            last = (tree, rendered)
        }
        self.frames = frames
    }

    /// sRGB, red in the lowest byte.
    func pixels(_ frame: Int) -> [UInt32] { frames[frame] }

    /// The mean linear light of a block of cells.
    func mean(_ pixels: [UInt32], x: Int, y: Int, side: Int) -> (red: Double, green: Double, blue: Double) {
        var (sum, count) = (SIMD3<Double>(), 0.0)
        for row in y..<min(y + side, rows) {
            for column in x..<min(x + side, columns) {
                let (red, green, blue) = RelativeLuminance.components(pixels[row * columns + column])
                sum += SIMD3(red, green, blue)
                count += 1
            }
        }
        sum /= max(1, count)
        return (sum.x, sum.y, sum.z)
    }

    /// Whether nothing changed since the frame before.
    func isStill(_ frame: Int) -> Bool { frame > 0 && frames[frame] == frames[frame - 1] }

    /// The greatest difference of a component, 0…255.
    static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        var greatest = 0
        for shift in stride(from: UInt32(0), to: 24, by: 8) {
            greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        return greatest
    }

    private static func means(_ bitmap: Bitmap, columns: Int, rows: Int) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: columns * rows)
        bitmap.withPixels { pixels in
            for row in 0..<rows {
                for column in 0..<columns {
                    var sums = SIMD4<UInt32>()
                    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                        let (x, y) = (min(column * 2 + dx, bitmap.width - 1), min(row * 2 + dy, bitmap.height - 1))
                        let pixel = pixels[y * bitmap.width + x]
                        sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
                    }
                    let mean = (sums &+ 2) / 4
                    result[row * columns + column] = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
                }
            }
        }
        return result
    }
}

/// WCAG's relative luminance of sRGB values.
enum RelativeLuminance {
    /// By byte.
    static let linear: [Double] = (0...255).map { byte in
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }

    static func components(_ pixel: UInt32) -> (red: Double, green: Double, blue: Double) {
        (linear[Int(pixel & 255)], linear[Int(pixel >> 8 & 255)], linear[Int(pixel >> 16 & 255)])
    }
}
