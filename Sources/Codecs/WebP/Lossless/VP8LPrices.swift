import Foundation

/// What symbols take, in sixteenths of a bit: the more often one occurs, the less.
struct VP8LPrices {
    private(set) var alphabet: VP8LAlphabet
    /// Of all symbols in the order of the alphabet.
    private(set) var symbols: [UInt32]

    /// No symbol of several takes much less than a bit, and none more than fifteen.
    private static let (least, most): (Float, Float) = (14, 240)

    /// Before anything is known of copies: the bytes of every fourth pixel.
    /// - Parameter copyBits: what a copy takes besides the further bits of its length and distance.
    init(_ pixels: UnsafePointer<UInt32>, _ count: Int, copyBits: Int) {
        alphabet = VP8LAlphabet(cacheBits: 0)
        var counts = [UInt32](repeating: 0, count: alphabet.count)
        let (red, blue, alpha) = (alphabet.red, alphabet.blue, alphabet.alpha)
        counts.withUnsafeMutableBufferPointer { counts in
            VP8LRuns.forEach(pixels, count) { run in
                let p = pixels[run.lowerBound]
                let number = UInt32(truncatingIfNeeded: (run.upperBound &+ 3) &>> 2 &- (run.lowerBound &+ 3) &>> 2)
                if number == 0 { return }
                counts[Int(p &>> 8 & 255)] &+= number
                counts[red &+ Int(p &>> 16 & 255)] &+= number
                counts[blue &+ Int(p & 255)] &+= number
                counts[alpha &+ Int(p &>> 24)] &+= number
            }
        }
        symbols = alphabet.ranges.flatMap { Self.prices(counts[$0], few: 64) }
        for symbol in 256..<280 { symbols[symbol] = UInt32(8 * copyBits) }
        for symbol in alphabet.distance..<alphabet.count { symbols[symbol] = UInt32(8 * copyBits) }
    }

    /// By what was written.
    init(_ counts: [UInt32], _ alphabet: VP8LAlphabet) {
        self.alphabet = alphabet
        symbols = alphabet.ranges.flatMap { Self.prices(counts[$0], few: 0) }
    }

    /// - Parameter few: what is added to the sum of all, since few were counted.
    private static func prices(_ counts: ArraySlice<UInt32>, few: Float) -> [UInt32] {
        let (sum, used) = counts.reduce(into: (Float(0), Float(0))) {
            $0 = ($0.0 + Float($1), $0.1 + ($1 > 0 ? 1 : 0))
        }
        if used == 1 { return counts.map { $0 > 0 ? 0 : UInt32(most) } }
        let total = log2f(sum + few + used * 0.25)
        return counts.map { count in UInt32(min(most, max(least, 16 * (total - log2f(Float(count) + 0.25))))) }
    }

    /// Writes what the pixels before each place take together when nothing is a copy.
    /// - Parameters:
    ///   - places: of pixels in the colour cache, below zero for those that it does not hold; nil without one.
    ///   - sums: one more than pixels.
    func sum(
        _ pixels: UnsafePointer<UInt32>, _ count: Int, places: UnsafePointer<Int16>?,
        into sums: UnsafeMutablePointer<UInt32>
    ) {
        let (red, blue, alpha) = (alphabet.red, alphabet.blue, alphabet.alpha)
        symbols.withUnsafeBufferPointer { symbols in
            var sum: UInt32 = 0
            func price(_ i: Int) -> UInt32 {
                if let places, places[i] >= 0 { return symbols[280 &+ Int(places[i])] }
                let p = pixels[i]
                let bytes = symbols[Int(p &>> 8 & 255)] &+ symbols[red &+ Int(p &>> 16 & 255)]
                return bytes &+ symbols[blue &+ Int(p & 255)] &+ symbols[alpha &+ Int(p &>> 24)]
            }
            VP8LRuns.forEach(pixels, count) { run in
                sums[run.lowerBound] = sum
                sum &+= price(run.lowerBound)
                if run.count == 1 { return }
                // The cache holds a run's pixel from the second on.
                let step = price(run.lowerBound &+ 1)
                for i in run.lowerBound &+ 1..<run.upperBound {
                    sums[i] = sum
                    sum &+= step
                }
            }
            sums[count] = sum
        }
    }
}
