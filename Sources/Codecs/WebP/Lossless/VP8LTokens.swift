/// What a picture is written as: pixels, copies of what was before, and places of the colour cache.
struct VP8LTokens {
    /// Of each: 0 for a pixel, 1 for a place in the cache, else the length of a copy.
    var lengths: [UInt16]
    /// The pixel, the place, or the number that stands for a copy's distance.
    var values: [UInt32]

    /// Hands out each token with the tile that it begins in.
    @inline(__always) func forEach(_ tiles: VP8LTiles, _ body: (_ length: UInt16, _ value: UInt32, _ tile: Int) -> Void)
    {
        lengths.withUnsafeBufferPointer { lengths in
            values.withUnsafeBufferPointer { values in
                var (x, y) = (0, 0)
                for i in 0..<lengths.count {
                    let length = lengths[i]
                    body(length, values[i], (y &>> tiles.bits) &* tiles.across &+ x &>> tiles.bits)
                    x &+= length == 0 ? 1 : Int(length)
                    while x >= tiles.width {
                        x &-= tiles.width
                        y &+= 1
                    }
                }
            }
        }
    }

    /// How often each symbol occurs.
    func counts(_ alphabet: VP8LAlphabet) -> [UInt32] {
        let one = VP8LTiles(width: 1 << 40, height: 1, bits: 40)
        return counts(one, groups: [0], number: 1, alphabet)
    }

    /// How often each symbol of each group occurs, group after group.
    func counts(_ tiles: VP8LTiles, groups: [UInt8], number: Int, _ alphabet: VP8LAlphabet) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: alphabet.count * number)
        let (red, blue, alpha, distance) = (alphabet.red, alphabet.blue, alphabet.alpha, alphabet.distance)
        result.withUnsafeMutableBufferPointer { result in
            groups.withUnsafeBufferPointer { groups in
                forEach(tiles) { length, value, tile in
                    let counts = result.baseAddress! + Int(groups[tile]) &* alphabet.count
                    if length == 0 {
                        counts[Int(value &>> 8 & 255)] &+= 1
                        counts[red &+ Int(value &>> 16 & 255)] &+= 1
                        counts[blue &+ Int(value & 255)] &+= 1
                        counts[alpha &+ Int(value &>> 24)] &+= 1
                    } else if length == 1 {
                        counts[280 &+ Int(value)] &+= 1
                    } else {
                        counts[256 &+ VP8LPrefix(Int(length)).symbol] &+= 1
                        counts[distance &+ VP8LPrefix(Int(value)).symbol] &+= 1
                    }
                }
            }
        }
        return result
    }
}

/// Squares of a picture.
struct VP8LTiles {
    let width, height, bits: Int
    let across, down: Int

    /// - Parameter bits: two to this power is a square's side.
    init(width: Int, height: Int, bits: Int) {
        (self.width, self.height, self.bits) = (width, height, bits)
        across = (width + (1 << bits) - 1) >> bits
        down = (height + (1 << bits) - 1) >> bits
    }

    var count: Int { across * down }
    func columns(_ tile: Int) -> Range<Int> {
        let x = (tile % across) << bits
        return x..<min(width, x + 1 << bits)
    }
    func rows(_ tile: Int) -> Range<Int> {
        let y = (tile / across) << bits
        return y..<min(height, y + 1 << bits)
    }
}

/// Where the symbols of each code begin when all stand in one row: green with lengths and places of the cache, red, blue, alpha,
/// distances.
struct VP8LAlphabet {
    let cacheBits, red, blue, alpha, distance, count: Int
    static let lengths = 256..<280, distances = 40

    /// - Parameter cacheBits: 0 for no cache.
    init(cacheBits: Int) {
        self.cacheBits = cacheBits
        red = 280 + (cacheBits > 0 ? 1 << cacheBits : 0)
        (blue, alpha, distance, count) = (red + 256, red + 512, red + 768, red + 768 + Self.distances)
    }

    /// What the symbols of a token have together.
    @inline(__always)
    func sum<Value: FixedWidthInteger>(_ length: UInt16, _ value: UInt32, _ of: (_ symbol: Int) -> Value) -> Value {
        sum(length, value, of, &+)
    }

    @inline(__always)
    func sum<Scalar>(_ length: UInt16, _ value: UInt32, _ of: (_ symbol: Int) -> SIMD16<Scalar>) -> SIMD16<Scalar>
    where Scalar: FixedWidthInteger {
        sum(length, value, of, &+)
    }

    @inline(__always)
    private func sum<Value>(
        _ length: UInt16, _ value: UInt32, _ of: (_ symbol: Int) -> Value, _ add: (Value, Value) -> Value
    ) -> Value {
        if length == 0 {
            let (g, r) = (of(Int(value &>> 8 & 255)), of(red &+ Int(value &>> 16 & 255)))
            let (b, a) = (of(blue &+ Int(value & 255)), of(alpha &+ Int(value &>> 24)))
            return add(add(g, r), add(b, a))
        }
        if length == 1 { return of(280 &+ Int(value)) }
        return add(of(256 &+ VP8LPrefix(Int(length)).symbol), of(distance &+ VP8LPrefix(Int(value)).symbol))
    }

    var ranges: [Range<Int>] { [0..<red, red..<blue, blue..<alpha, alpha..<distance, distance..<count] }
}
