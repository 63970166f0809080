import Raster

/// LZW for pixels that may show any colour near enough to their own: of the table's strings that come near all along,
/// the longest is taken.
///
/// A pixel that must be exact, stay, or show nothing is never touched; the nearest colour is always near enough.
struct LossyLZW: ~Copyable {
    private let tree = StringTree()
    private let stack: UnsafeMutablePointer<Match>
    private let wishes = PixelWishes()
    private var out: [UInt8] = []

    /// A string that comes near enough.
    private struct Match {
        /// The more the better: its pixels, in units of `pixel`, less the sum of their distances.
        var worth: Int64
        var code: Int32
        /// Whether only continuations by one pixel are still to be looked at.
        var isTried = false

        /// More than distances add up to.
        static let pixel = Int64(1) << 32

        @inline(__always)
        var length: Int { Int(truncatingIfNeeded: (worth &+ (Self.pixel &- 1)) >> 32) }

        /// Whether the string or one that goes on from it can be better than the best so far.
        /// - Parameter added: the pixels that the longest of those adds.
        @inline(__always)
        func mayWin(_ added: Int32, _ best: Match) -> Bool {
            worth &+ Int64(added) << 32 > best.worth || added == StringTree.Entry.mostAdded
        }
    }

    /// Strings that are looked at before only longer ones are.
    private static let mostTried = 100

    init() {
        // Every string is on it at most once, and once more for its ends.
        stack = .allocate(capacity: 2 * StringTree.capacity)
    }

    deinit { stack.deallocate() }

    /// Compresses a plane; afterwards `plane.first` holds the indices that were taken.
    /// - Parameter palette: the table's colours.
    mutating func encode(
        _ plane: GIFFrameBuffer, palette: [UInt32], transparentIndex: Int, tolerances: GIFTolerances,
        minimumCodeSize: Int
    ) -> [UInt8] {
        out.removeAll(keepingCapacity: true)
        out.reserveCapacity(plane.count / 2 + 64)
        // The index for keeping finds its colour here, too; it differs for every pixel.
        let colors = palette + [UInt32](repeating: 0, count: 256 - palette.count)
        wishes.start(plane, palette: colors, tolerances)
        colors.withUnsafeBufferPointer {
            encode(plane.first, plane.count, $0.baseAddress!, UInt8(transparentIndex), minimumCodeSize)
        }
        return out
    }

    private mutating func encode(
        _ indices: UnsafeMutablePointer<UInt8>, _ count: Int, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8,
        _ minimumCodeSize: Int
    ) {
        var bits = LZWBits()
        var adaptation = LZWAdaptation()
        let clear = UInt32(1) << UInt32(minimumCodeSize)
        var width = UInt32(minimumCodeSize + 1)
        var next = clear + 2
        bits.put(clear, width, &out)
        tree.reset()
        var i = 0
        while i < count {
            let match = longest(from: i, Int(indices[i]), room: count &- i, transparent)
            let (code, length) = (Int(match.code), match.length)
            var at = code
            for pixel in stride(from: i + length - 1, to: i, by: -1) {
                indices[pixel] = tree.strings[at].index
                at = Int(tree.prefix[at])
            }
            i += length
            bits.put(UInt32(code), width, &out)
            if i == count { break }
            if next < 4096 {
                let index = indices[i]
                tree.insert(Int(next), after: code, length: length, index: index, color: colors[Int(index)])
                next += 1
                if next > 1 << width, width < 12 { width += 1 }
            } else if adaptation.isWorthClearing(at: i, after: UInt32(code)) {
                bits.put(clear, width, &out)
                (width, next) = (UInt32(minimumCodeSize + 1), clear + 2)
                tree.reset()
            }
        }
        if next == 1 << width, width < 12 { width += 1 }
        bits.put(clear + 1, width, &out)
        bits.flush(&out)
    }

    /// The longest string that comes near enough to the pixels from `start` on; of equally long ones the nearest.
    /// - Parameter root: the first pixel's index.
    private func longest(from start: Int, _ root: Int, room: Int, _ transparent: UInt8) -> Match {
        let (strings, heads, stack) = (tree.strings, tree.heads, stack)
        var best = Match(worth: Match.pixel, code: Int32(truncatingIfNeeded: root))
        var match = best
        var depth = 0
        var tried = 0
        while true {
            let length = match.length
            if match.isTried {
                tryEnds(of: match, wishes[start &+ length], transparent, &best)
            } else {
                if match.worth > best.worth { best = match }
                if match.mayWin(strings[Int(match.code)].added, best) {
                    tried &+= 1
                    if (tried <= Self.mostTried || length >= best.length) && length < room {
                        let wish = wishes.next(start &+ length)
                        let head = heads[Int(match.code)]
                        if head.ends != 0, match.mayWin(1, best) {
                            stack[depth] = match
                            stack[depth].isTried = true
                            depth &+= 1
                        }
                        // The nearest goes on at once.
                        var nearest = Match(worth: .min, code: 0)
                        var child = head.longer
                        while child != 0 {
                            let string = strings[Int(child)]
                            let code = Int32(child)
                            child = string.sibling
                            guard let distance = wish.distance(to: string, transparent) else { continue }
                            var longer = Match(worth: match.worth &+ (Match.pixel &- Int64(distance)), code: code)
                            if !longer.mayWin(string.added, best) { continue }
                            if longer.worth >= nearest.worth { swap(&longer, &nearest) }
                            if longer.worth == .min { continue }
                            stack[depth] = longer
                            depth &+= 1
                        }
                        if nearest.worth != .min {
                            match = nearest
                            continue
                        }
                    }
                }
            }
            if depth == 0 { return best }
            depth &-= 1
            match = stack[depth]
        }
    }

    /// Looks at the continuations of a string that do not go on further themselves.
    @inline(__always)
    private func tryEnds(of match: Match, _ wish: PixelWishes.Wish, _ transparent: UInt8, _ best: inout Match) {
        if !match.mayWin(1, best) { return }
        var child = tree.heads[Int(match.code)].ends
        while child != 0 {
            let string = tree.strings[Int(child)]
            if let distance = wish.distance(to: string, transparent) {
                let worth = match.worth &+ (Match.pixel &- Int64(distance))
                if worth >= best.worth { best = Match(worth: worth, code: Int32(child)) }
            }
            child = string.sibling
        }
    }
}
