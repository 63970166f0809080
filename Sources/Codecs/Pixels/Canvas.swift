import Raster

/// The picture an animation's frames are put on, with the three ways a frame can be taken away again.
struct Canvas {
    let width, height: Int
    /// Empty until a frame is shown: what announces a large picture and has none costs nothing.
    private var pixels: [UInt32] = []
    private var pendingDisposal: (area: PixelRect, restore: [UInt32]?)?

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Disposes of the frame before, puts `part` at `area`, and returns the whole picture.
    mutating func show(_ part: Bitmap, at area: PixelRect, blend: FrameControl.Blend, dispose: FrameControl.Dispose) -> Bitmap {
        if pixels.isEmpty { pixels = [UInt32](repeating: 0, count: width * height) }
        if let pending = pendingDisposal { take(away: pending) }
        pendingDisposal = dispose == .none ? nil : (area, dispose == .previous ? copy(area) : nil)
        part.withPixels { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for y in 0..<area.height {
                    let from = source.baseAddress! + y * area.width
                    let to = target.baseAddress! + (area.minY + y) * width + area.minX
                    switch blend {
                    case .source: to.update(from: from, count: area.width)
                    case .over: for x in 0..<area.width { to[x] = Matte.over(from[x], to[x]) }
                    }
                }
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private mutating func take(away disposal: (area: PixelRect, restore: [UInt32]?)) {
        let area = disposal.area
        for y in 0..<area.height {
            let row = (area.minY + y) * width + area.minX
            if let restore = disposal.restore {
                pixels.replaceSubrange(row..<row + area.width, with: restore[y * area.width..<(y + 1) * area.width])
            } else {
                for x in 0..<area.width { pixels[row + x] = 0 }
            }
        }
    }

    private func copy(_ area: PixelRect) -> [UInt32] {
        (area.minY..<area.maxY).flatMap { pixels[$0 * width + area.minX..<$0 * width + area.maxX] }
    }
}
