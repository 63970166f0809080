/// Finds the tokens of a picture, and whether places in the colour cache are among them.
enum VP8LSearch {
    /// What is known of pixels beforehand.
    enum Content {
        /// Copies are what there is most of: they are looked for once more when it is known what they and other pixels take.
        case flat(copyBits: Int, hasCache: Bool)
        case busy
        /// What is said of tiles, or of colours.
        case small
    }

    /// - Parameters:
    ///   - pixels: with two more that may be read behind them.
    static func tokens(
        _ pixels: UnsafePointer<UInt32>, _ count: Int, width: Int, _ content: Content, _ memory: VP8LMemory
    )
        -> (tokens: VP8LTokens, alphabet: VP8LAlphabet)
    {
        let (copyBits, hasCache, isFlat) =
            switch content {
            case .flat(let copyBits, let hasCache): (copyBits, hasCache, true)
            case .busy: (14, true, false)
            case .small: (12, false, false)
            }
        var finder = VP8LFinder(pixels, count, width: width, memory)
        let tokens = finder.tokens(VP8LPrices(pixels, count, copyBits: copyBits))
        // Noise has no use for a cache.
        let cache = hasCache && tokens.lengths.count { $0 == 0 } >= 256 ? VP8LCache(pixels, count, memory) : nil
        let first = shorter(tokens, cache)
        if !isFlat { return (first.tokens, first.alphabet) }
        let prices = VP8LPrices(first.counts, first.alphabet)
        let second = shorter(finder.tokens(prices, first.alphabet.cacheBits > 0 ? cache : nil), cache)
        return (second.tokens, second.alphabet)
    }

    private struct Found {
        var tokens: VP8LTokens
        var alphabet: VP8LAlphabet
        var counts: [UInt32]

        init(_ tokens: VP8LTokens, _ alphabet: VP8LAlphabet) {
            (self.tokens, self.alphabet) = (tokens, alphabet)
            let all = VP8LTiles(width: 1 << 40, height: 1, bits: 40)
            counts = tokens.counts(all, groups: [0], number: 1, alphabet)
        }
    }

    /// With the cache, where that is shorter.
    private static func shorter(_ tokens: VP8LTokens, _ cache: VP8LCache?) -> Found {
        let plain = Found(tokens, VP8LAlphabet(cacheBits: 0))
        guard let cache else { return plain }
        let cached = Found(tokens.cached(cache), VP8LAlphabet(cacheBits: VP8LCache.bits))
        func bits(_ found: Found) -> Float { found.alphabet.bits(found.counts, isDivided: true) }
        return bits(cached) < bits(plain) ? cached : plain
    }
}
