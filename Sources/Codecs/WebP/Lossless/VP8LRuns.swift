/// Runs of one pixel, of which flat pictures consist: what is the same for all of a run is done once.
enum VP8LRuns {
    /// Where the run that begins at `start` ends: eight pixels at a time.
    @inline(__always)
    static func end(_ pixels: UnsafePointer<UInt32>, _ start: Int, _ count: Int) -> Int {
        let pixel = pixels[start]
        var end = start &+ 1
        if end < count, pixels[end] != pixel { return end }
        let pair = UInt64(pixel) &<< 32 | UInt64(pixel)
        while end &+ 8 <= count {
            let bytes = UnsafeRawPointer(pixels + end)
            let a = bytes.loadUnaligned(as: UInt64.self) ^ pair
            let b = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ pair
            let c = bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ pair
            let d = bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self) ^ pair
            if (a | b) | (c | d) != 0 { break }
            end &+= 8
        }
        while end < count, pixels[end] == pixel { end &+= 1 }
        return end
    }

    /// How many pixels from `a` on are those from `b` on: eight at a time.
    @inline(__always)
    static func common(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ limit: Int) -> Int {
        func differ(_ n: Int) -> UInt64 {
            UnsafeRawPointer(a + n).loadUnaligned(as: UInt64.self)
                ^ UnsafeRawPointer(b + n).loadUnaligned(as: UInt64.self)
        }
        var n = 0
        while n &+ 8 <= limit {
            if differ(n) != 0 { return n &+ (a[n] == b[n] ? 1 : 0) }
            if differ(n &+ 2) | differ(n &+ 4) | differ(n &+ 6) != 0 { break }
            n &+= 8
        }
        while n < limit, a[n] == b[n] { n &+= 1 }
        return n
    }

    /// Hands out each run of the pixels in order.
    @inline(__always)
    static func forEach(_ pixels: UnsafePointer<UInt32>, _ count: Int, _ body: (_ run: Range<Int>) -> Void) {
        var start = 0
        while start < count {
            let end = end(pixels, start, count)
            body(Range(uncheckedBounds: (start, end)))
            start = end
        }
    }
}
