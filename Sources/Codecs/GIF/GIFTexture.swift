import Raster

/// Tells where a picture is smooth, so that a mistake shows, from where it is busy, so that it hides: beside edges and
/// in photographs.
enum GIFTexture {
    /// Bits of a mark; a pixel without `smooth` is busy.
    static let smooth: UInt8 = 1
    /// The pixel and those around it will be the same in the next frame, or the frame stays for a while: people have
    /// time to look.
    static let resting: UInt8 = 2
    /// A busy pixel that rests and will be smooth in the next frame, when an edge beside it has moved on: what is chosen
    /// for it now will be seen as if it were.
    static let settling: UInt8 = 4
    /// Levels from a pixel to the next, at most, where a picture is smooth.
    static let step: UInt8 = 3

    /// Pixels of a row that rest together, at least: steps of a ramp that moves are shorter.
    private static let longRest = 24

    /// Marks every pixel of the plane's area.
    /// - Parameters:
    ///   - surroundings: of its picture.
    ///   - next: the picture after it.
    ///   - isHeld: whether all of it rests.
    static func mark(_ plane: GIFFrameBuffer, _ surroundings: GIFSurroundings, next: Bitmap?, isHeld: Bool) {
        guard let source = plane.source else { return }
        let (width, height) = (plane.area.width, plane.area.height)
        let rest = isHeld ? resting : 0
        for y in 0..<height {
            let around = surroundings.row(plane.area.minY + y) + plane.area.minX
            let out = plane.texture + y * width
            for x in 0..<width { out[x] = around[x] & smooth | rest }
        }
        plane.next = isHeld ? nil : next
        guard let next = plane.next, next.width == source.width, next.height == source.height else { return }
        // A run counts whole, though the area may have only the part of it that a moving edge uncovers.
        let area = plane.area
        let (left, right) = (-min(longRest, area.minX), width + min(longRest, source.width - area.maxX))
        var hasBusyRest = false
        source.withPixels { pixels in
            next.withPixels { coming in
                for y in 0..<height {
                    let place = (area.minY + y) * source.width + area.minX
                    let (row, after, out) = (
                        pixels.baseAddress! + place, coming.baseAddress! + place, plane.texture + y * width
                    )
                    var start = left
                    while start < right {
                        let end = equalEnd(row, after, from: start, to: right)
                        if end &- start >= min(longRest, source.width), start < width, end > 0 {
                            var marks = smooth
                            for x in max(start, 0)..<min(end, width) {
                                marks &= out[x]
                                out[x] |= resting
                            }
                            if marks == 0 { hasBusyRest = true }
                        }
                        start = end &+ 1
                    }
                }
            }
        }
        guard hasBusyRest else { return }
        GIFSurroundings.eachRow(of: next, area) { y, around in
            let out = plane.texture + y * width
            // The bits of `smooth` and `resting`, moved to the place of `settling`.
            for x in 0..<width {
                out[x] |= ((around[x] & smooth) &<< 2) & (out[x] &<< 1) & ~(out[x] &<< 2)
            }
        }
    }

    /// The first place at which two rows differ, or `end`.
    @inline(__always)
    private static func equalEnd(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, from start: Int, to end: Int
    ) -> Int {
        var i = start
        // In photographs most pixels differ, elsewhere few.
        while i < end, a[i] == b[i] {
            i &+= 1
            while i &+ 8 <= end, areEqual(a + i, b + i) { i &+= 8 }
        }
        return i
    }

    /// Whether eight pixels are the same.
    @inline(__always)
    private static func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
        let (x, y) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
        func difference(_ offset: Int) -> UInt64 {
            x.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                ^ y.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        return difference(0) | difference(8) | difference(16) | difference(24) == 0
    }

    /// From here on a run of equal pixels in a row is an area of its own, and no step of a ramp.
    private static let longRun = 64

    /// Whether a run of equal pixels between two others (its own colour where there is none) is a step of a ramp.
    @inline(__always)
    static func isRampStep(_ color: UInt32, length: Int, before: UInt32, after: UInt32) -> Bool {
        length < longRun && (isStep(before, color) || isStep(after, color))
    }

    /// Whether two opaque colours differ, but by no more than in a ramp.
    @inline(__always)
    private static func isStep(_ a: UInt32, _ b: UInt32) -> Bool {
        (a ^ b) & 0xFF_FFFF != 0 && !isEdge(a | 0xFF00_0000, b | 0xFF00_0000)
    }

    /// Whether two colours differ by more than in a ramp.
    @inline(__always)
    static func isEdge(_ a: UInt32, _ b: UInt32) -> Bool {
        if a == b { return false }
        func differs(_ shift: UInt32) -> Bool { abs(Int32(a >> shift & 255) &- Int32(b >> shift & 255)) > Int32(step) }
        return differs(0) || differs(8) || differs(16)
    }
}
