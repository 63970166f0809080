/// The colours of a picture that has at most 256, and its pixels as places among them.
struct VP8LPalette {
    /// From clear to opaque, from dark to light.
    let colors: [UInt32]
    private let slots: [UInt32], places: [Int16]

    private static let slotBits = 10

    init?(_ pixels: UnsafePointer<UInt32>, _ count: Int) {
        var slots = [UInt32](repeating: 0, count: 1 << Self.slotBits)
        var places = [Int16](repeating: -1, count: slots.count)
        var colors: [UInt32] = []
        var start = 0
        while start < count {
            let pixel = pixels[start]
            let slot = Self.slot(of: pixel, slots, places)
            if places[slot] < 0 {
                if colors.count == 256 { return nil }
                (slots[slot], places[slot]) = (pixel, 0)
                colors.append(pixel)
            }
            start = VP8LRuns.end(pixels, start, count)
        }
        func key(_ color: UInt32) -> (UInt32, UInt32, UInt32) {
            (color >> 24, (color >> 16 & 255) + 2 * (color >> 8 & 255) + (color & 255), color)
        }
        colors.sort { key($0) < key($1) }
        for (place, color) in colors.enumerated() { places[Self.slot(of: color, slots, places)] = Int16(place) }
        (self.colors, self.slots, self.places) = (colors, slots, places)
    }

    private static func slot(of color: UInt32, _ slots: [UInt32], _ places: [Int16]) -> Int {
        var slot = Int((color &* 0x1E35_A7BD) >> UInt32(32 - slotBits))
        while places[slot] >= 0, slots[slot] != color { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    /// Two to this power is how many pixels share a byte.
    var shared: Int { colors.count <= 2 ? 3 : colors.count <= 4 ? 2 : colors.count <= 16 ? 1 : 0 }

    /// The places of pixels as the green of as many or fewer.
    func indices(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, into target: UnsafeMutablePointer<UInt32>) {
        if shared == 0 {
            return VP8LRuns.forEach(pixels, width * height) { run in
                let place = places[Self.slot(of: pixels[run.lowerBound], slots, places)]
                (target + run.lowerBound).initialize(repeating: 0xFF00_0000 | UInt32(place) << 8, count: run.count)
            }
        }
        let across = (width + (1 << shared) - 1) >> shared, each = 8 >> shared
        target.initialize(repeating: 0xFF00_0000, count: across * height)
        var (last, place) = (pixels[0], places[Self.slot(of: pixels[0], slots, places)])
        for y in 0..<height {
            for x in 0..<width {
                let pixel = pixels[y * width + x]
                if pixel != last { (last, place) = (pixel, places[Self.slot(of: pixel, slots, places)]) }
                target[y * across + x >> shared] |= UInt32(place) << UInt32(8 + (x & ((1 << shared) - 1)) * each)
            }
        }
    }
}
