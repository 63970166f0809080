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
    ) -> Found {
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
        if !isFlat { return first }
        let prices = VP8LPrices(first.counts, first.alphabet)
        return shorter(finder.tokens(prices, first.alphabet.cacheBits > 0 ? cache : nil), cache)
    }

    struct Found {
        let tokens: VP8LTokens
        let alphabet: VP8LAlphabet
        /// How often each symbol of the alphabet occurs.
        let counts: [UInt32]

        fileprivate init(_ tokens: VP8LTokens, _ alphabet: VP8LAlphabet) {
            (self.tokens, self.alphabet) = (tokens, alphabet)
            counts = tokens.counts(alphabet)
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
