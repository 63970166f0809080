import Foundation

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
