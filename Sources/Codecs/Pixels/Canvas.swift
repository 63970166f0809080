import Raster

/// The picture an animation's frames are put on, with the three ways a frame can be taken away again.
struct Canvas {
    let width, height: Int
    /// What the next frame is put on; nil is all clear. What announces a large picture and has no frames costs nothing.
    private var ground: Bitmap?
    /// Of the ground, what is cleared before.
    private var cleared: PixelRect?

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The pictures before the ground, the latest last, and where each may differ from it: drawn over when nobody else
    /// holds them any more.
    private var spares: [(picture: Bitmap, stale: PixelRect)] = []

    private static let mostSpares = 2

    /// Disposes of the frame before, puts `part` at `area`, and returns the whole picture.
    mutating func show(_ part: Bitmap, at area: PixelRect, blend: FrameControl.Blend, dispose: FrameControl.Dispose)
        -> Bitmap
    {
        let isWhole = (area.width, area.height) == (width, height)
        let picture = isWhole && blend == .source ? part : drawn(part, at: area, blend)
        if dispose != .previous { keepGround(area.union(cleared ?? .empty)) }
        switch dispose {
        case .none: (ground, cleared) = (picture, nil)
        case .background: (ground, cleared) = isWhole ? (nil, nil) : (picture, area)
        case .previous: break
        }
        return picture
    }

    /// Makes the ground a spare picture of the one that follows it.
    private mutating func keepGround(_ changed: PixelRect) {
        guard let before = ground else {
            spares = []
            return
        }
        for i in spares.indices { spares[i].stale = spares[i].stale.union(changed) }
        spares.append((before, changed))
        if spares.count > Self.mostSpares { spares.removeFirst() }
    }

    private mutating func drawn(_ part: Bitmap, at area: PixelRect, _ blend: FrameControl.Blend) -> Bitmap {
        let stays = cleared == nil && ground?.isOpaque == true && (blend == .over || part.isOpaque)
        let surface = surfaceLikeGround(except: blend == .source ? [area] : [])
        if let cleared {
            for y in cleared.minY..<cleared.maxY {
                (surface.row(y) + cleared.minX).update(repeating: 0, count: cleared.width)
            }
        }
        part.withPixels { source in
            for y in 0..<area.height {
                let from = source.baseAddress! + y * area.width
                let to = surface.row(area.minY + y) + area.minX
                switch blend {
                case .source: to.update(from: from, count: area.width)
                case .over: for x in 0..<area.width { to[x] = Matte.over(from[x], to[x]) }
                }
            }
        }
        return surface.finish(isOpaque: stays)
    }

    /// - Parameter covered: what is overwritten, and needs no copy.
    private mutating func surfaceLikeGround(except covered: [PixelRect]) -> Surface {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard let ground else { return Surface(bounds: whole) }
        // No other name may be bound to a picture when it is asked who holds it.
        if let free = spares.indices.last(where: { spares[$0].picture.isSoleOwner() }) {
            let spare = spares.remove(at: free)
            let surface = Surface(over: spare.picture)
            surface.copy(ground, in: spare.stale, except: covered)
            return surface
        }
        let surface = Surface(uninitialized: whole)
        surface.copy(ground, in: whole, except: covered)
        return surface
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
