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

/// Whether a part of the thumbnails has moved from one frame to another: something that passes is no flash.
struct ThumbnailMotion {
    /// Cells that something may move in a frame or two.
    private static let reach = 20

    private let thumbnails: Thumbnails
    private let rows, columns: Range<Int>
    private let threshold: Double

    /// - Parameter threshold: the mean difference, 0…255, up to which two parts show the same.
    init(_ thumbnails: Thumbnails, rows: Range<Int>, columns: Range<Int>, threshold: Double) {
        (self.thumbnails, self.rows, self.columns, self.threshold) = (thumbnails, rows, columns, threshold)
    }

    /// Whether what the part shows in a frame was elsewhere in another one, and is no longer there.
    ///
    /// A part without any structure cannot be told from others like it, and larger than itself it cannot pass within
    /// two frames: it never moves.
    func comes(to frame: Int, from other: Int) -> Bool {
        let (here, there) = (thumbnails.pixels(frame), thumbnails.pixels(other))
        guard hasStructure(here) else { return false }
        for down in -Self.reach...Self.reach {
            for across in -Self.reach...Self.reach where (down, across) != (0, 0) {
                guard let same = difference(here, there, down: down, across: across), same < threshold else { continue }
                if let still = difference(here, here, down: down, across: across), still > 2 * same + 1 { return true }
            }
        }
        return false
    }

    private func hasStructure(_ pixels: [UInt32]) -> Bool {
        let first = pixels[rows.lowerBound * thumbnails.columns + columns.lowerBound]
        return rows.contains { row in
            columns.contains { Thumbnails.difference(pixels[row * thumbnails.columns + $0], first) > 4 }
        }
    }

    /// The mean difference between the part and the one so far away; nil where that does not lie on the screen.
    private func difference(_ here: [UInt32], _ there: [UInt32], down: Int, across: Int) -> Double? {
        guard rows.lowerBound + down >= 0, rows.upperBound + down <= thumbnails.rows, columns.lowerBound + across >= 0,
            columns.upperBound + across <= thumbnails.columns
        else { return nil }
        var sum = 0
        for row in rows {
            for column in columns {
                sum += Thumbnails.difference(
                    here[row * thumbnails.columns + column], there[(row + down) * thumbnails.columns + column + across])
            }
        }
        return Double(sum) / Double(rows.count * columns.count)
    }
}

/// A timeline's light, in blocks of points: what flicker is measured by.
struct LightMap {
    /// Cells of the thumbnails on a side of a block.
    private static let side = 3

    let columns, rows: Int
    /// Points on a side.
    let block: Double
    /// Relative luminance, 0…1, by frame and block.
    private(set) var luminance: [[Double]] = []
    /// How far a saturated red goes beyond the other colours, 0…320, by frame and block.
    private(set) var red: [[Double]] = []

    init(_ thumbnails: Thumbnails) {
        let side = Self.side
        (columns, rows) = ((thumbnails.columns + side - 1) / side, (thumbnails.rows + side - 1) / side)
        block = thumbnails.cell * Double(side)
        for frame in thumbnails.times.indices {
            if thumbnails.isStill(frame),
                let (light, reds) = luminance.last.flatMap({ light in red.last.map { (light, $0) } })
            {
                luminance.append(light)
                red.append(reds)
                continue
            }
            let pixels = thumbnails.pixels(frame)
            let means = (0..<columns * rows).map {
                thumbnails.mean(pixels, x: $0 % columns * side, y: $0 / columns * side, side: side)
            }
            luminance.append(means.map { 0.2126 * $0.red + 0.7152 * $0.green + 0.0722 * $0.blue })
            red.append(
                means.map { (r, g, b) in
                    let sum = r + g + b
                    return sum > 0 && r / sum >= 0.8 ? max(0, r - g - b) * 320 : 0
                })
        }
    }
}
