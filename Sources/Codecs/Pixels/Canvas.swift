import Raster

/// The picture an animation's frames are put on, with the three ways a frame can be taken away again.
struct Canvas {
    let width, height: Int
    /// What the next frame is put on; nil is all clear. What announces a large picture and has no frames costs nothing.
    private var ground: Bitmap?
    /// Of the ground, what is cleared before.
    private var cleared: PixelRect?

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Disposes of the frame before, puts `part` at `area`, and returns the whole picture.
    mutating func show(_ part: Bitmap, at area: PixelRect, blend: FrameControl.Blend, dispose: FrameControl.Dispose)
        -> Bitmap
    {
        let isWhole = (area.width, area.height) == (width, height)
        let picture = isWhole && blend == .source ? part : drawn(part, at: area, blend)
        switch dispose {
        case .none: (ground, cleared) = (picture, nil)
        case .background: (ground, cleared) = isWhole ? (nil, nil) : (picture, area)
        case .previous: break
        }
        return picture
    }

    private func drawn(_ part: Bitmap, at area: PixelRect, _ blend: FrameControl.Blend) -> Bitmap {
        let stays = cleared == nil && ground?.isOpaque == true && (blend == .over || part.isOpaque)
        return Bitmap(width: width, height: height, isOpaque: stays) { pixels in
            let target = pixels.baseAddress!
            if let ground {
                ground.withPixels { source in
                    // What is overwritten needs no copy.
                    let covered = blend == .source ? area : .empty
                    let rows = covered.isEmpty ? height..<height : covered.minY..<covered.maxY
                    func copy(_ range: Range<Int>) {
                        let start = range.lowerBound
                        (target + start).update(from: source.baseAddress! + start, count: range.count)
                    }
                    copy(0..<rows.lowerBound * width)
                    for y in rows {
                        copy(y * width..<y * width + covered.minX)
                        copy(y * width + covered.maxX..<(y + 1) * width)
                    }
                    copy(rows.upperBound * width..<height * width)
                }
            } else {
                target.update(repeating: 0, count: pixels.count)
            }
            if let cleared {
                for y in cleared.minY..<cleared.maxY {
                    (target + y * width + cleared.minX).update(repeating: 0, count: cleared.width)
                }
            }
            part.withPixels { source in
                for y in 0..<area.height {
                    let from = source.baseAddress! + y * area.width
                    let to = target + (area.minY + y) * width + area.minX
                    switch blend {
                    case .source: to.update(from: from, count: area.width)
                    case .over: for x in 0..<area.width { to[x] = Matte.over(from[x], to[x]) }
                    }
                }
            }
        }
    }
}

/// Premultiplied source-over of single pixels.
package enum Matte {
    @inline(__always)
    package static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        let rest = 255 &- (source >> 24)
        if rest == 0 { return source }
        let below =
            product255(target & 0xFF, rest) | product255(target >> 8 & 0xFF, rest) << 8
            | product255(target >> 16 & 0xFF, rest) << 16 | product255(target >> 24, rest) << 24
        return source &+ below
    }
}
