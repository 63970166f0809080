/// Which pixels the colour cache holds when they come, whatever is written as what.
struct VP8LCache {
    static let bits = 10
    /// Of each pixel its place; below zero for those that are not there.
    let places: UnsafeMutablePointer<Int16>

    init(_ pixels: UnsafePointer<UInt32>, _ count: Int, _ memory: VP8LMemory) {
        places = memory.values(.places, count)
        let held = memory.values(.held, 1 << Self.bits, of: UInt32.self)
        held.initialize(repeating: 0, count: 1 << Self.bits)
        let places = places
        VP8LRuns.forEach(pixels, count) { run in
            let pixel = pixels[run.lowerBound]
            let place = Int((0x1E35_A7BD &* pixel) &>> UInt32(32 &- Self.bits))
            (places + run.lowerBound).initialize(repeating: Int16(truncatingIfNeeded: place), count: run.count)
            if held[place] != pixel { (held[place], places[run.lowerBound]) = (pixel, -1) }
        }
    }
}

extension VP8LTokens {
    /// With pixels that the cache holds as their places in it.
    func cached(_ cache: VP8LCache) -> VP8LTokens {
        var result = self
        result.lengths.withUnsafeMutableBufferPointer { lengths in
            result.values.withUnsafeMutableBufferPointer { values in
                var at = 0
                for i in lengths.indices {
                    let place = cache.places[at]
                    at &+= max(1, Int(lengths[i]))
                    if lengths[i] == 0, place >= 0 { (lengths[i], values[i]) = (1, UInt32(place)) }
                }
            }
        }
        return result
    }
}
