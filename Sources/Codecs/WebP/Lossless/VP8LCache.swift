/// Which pixels the colour cache holds when they come, whatever is written as what.
struct VP8LCache {
    static let bits = 10
    /// Of each pixel its place; below zero for those that are not there.
    let places: UnsafeMutablePointer<Int16>

    init(_ pixels: UnsafePointer<UInt32>, _ count: Int, _ memory: VP8LMemory) {
        places = memory.values(.places, count)
        let held = memory.values(.held, 1 << Self.bits, of: UInt32.self)
        held.initialize(repeating: 0, count: 1 << Self.bits)
        var (last, lastPlace) = (pixels[0], Int16(-1))
        for i in 0..<count {
            let pixel = pixels[i]
            if i > 0, pixel == last {
                places[i] = lastPlace
                continue
            }
            let place = Int((0x1E35_A7BD &* pixel) &>> UInt32(32 &- Self.bits))
            (last, lastPlace) = (pixel, Int16(truncatingIfNeeded: place))
            places[i] = held[place] == pixel ? lastPlace : -1
            held[place] = pixel
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
