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
        /// More than which neither the string nor one that goes on from it can be worth.
        var most: Int64
        var code: Int32
        /// Whether only continuations by one pixel are still to be looked at.
        var isTried = false

        /// More than distances add up to.
        static let pixel = Int64(1) << 32

        /// - Parameter added: the pixels that the longest string adds which goes on from this one.
        @inline(__always)
        init(worth: Int64, code: Int32, added: Int32) {
            (self.worth, self.code) = (worth, code)
            most = added == StringTree.Entry.mostAdded ? .max : worth &+ Int64(added) << 32
        }

        @inline(__always)
        var length: Int { Int(truncatingIfNeeded: (worth &+ (Self.pixel &- 1)) >> 32) }

        /// A string with its continuations by one pixel, to be looked at later.
        @inline(__always)
        var tried: Match {
            var match = Match(worth: worth, code: code, added: 1)
            match.isTried = true
            return match
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
        // Up to where it has been found out what pixels may show.
        var (i, horizon) = (0, 0)
        while i < count {
            let match = longest(from: i, Int(indices[i]), room: count &- i, transparent, &horizon)
            let (start, code, length) = (i, Int(match.code), match.length)
            if length > 1 {
                let from = indices + tree.places[code]
                for at in 1..<length { indices[start &+ at] = from[at] }
            }
            i += length
            bits.put(UInt32(code), width, &out)
            if i == count { break }
            if next < 4096 {
                let index = indices[i]
                tree.insert(
                    Int(next), after: code, length: length, at: start, index: index, color: colors[Int(index)])
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
    /// - Parameters:
    ///   - root: the first pixel's index.
    ///   - horizon: up to where it has been found out what pixels may show.
    private func longest(
        from start: Int, _ root: Int, room: Int, _ transparent: UInt8, _ horizon: inout Int
    ) -> Match {
        let (strings, heads, stack, wishes) = (tree.strings, tree.heads, stack, wishes.all)
        var depth = 0
        var (best, tried) = descend(from: start, root, room: room, transparent, &depth, &horizon)
        while depth > 0 {
            depth &-= 1
            var match = stack[depth]
            if match.most <= best.worth { continue }
            if match.isTried {
                tryEnds(of: match, wishes[start &+ match.length], transparent, &best)
                continue
            }
            while true {
                if match.worth > best.worth { best = match }
                if match.most <= best.worth { break }
                tried &+= 1
                let length = match.length
                if tried > Self.mostTried && length < best.length || length >= room { break }
                let pixel = start &+ length
                if pixel >= horizon { horizon = self.wishes.find(from: pixel) }
                let wish = wishes[pixel]
                let head = heads[Int(match.code)]
                if head.ends != 0, match.tried.most > best.worth {
                    stack[depth] = match.tried
                    depth &+= 1
                }
                // The nearest goes on at once.
                var nearest = Match(worth: .min, code: 0, added: 0)
                var child = head.longer
                while child != 0 {
                    let string = strings[Int(child)]
                    let code = Int32(child)
                    child = string.sibling
                    guard let distance = wish.distance(to: string, transparent) else { continue }
                    var longer = Match(
                        worth: match.worth &+ (Match.pixel &- Int64(distance)), code: code, added: string.added)
                    if longer.most <= best.worth { continue }
                    if longer.worth >= nearest.worth { swap(&longer, &nearest) }
                    if longer.worth == .min { continue }
                    stack[depth] = longer
                    depth &+= 1
                }
                if nearest.worth == .min { break }
                match = nearest
            }
        }
        return best
    }

    /// Goes on with the nearest of a string's continuations as long as there is one that comes near enough, and leaves on
    /// the stack what it passes. Each string on this way is longer than all before, so that none has to be compared.
    /// - Returns: the string in which that ends, and how many were looked at that go on.
    @inline(__always)
    private func descend(
        from start: Int, _ root: Int, room: Int, _ transparent: UInt8, _ depth: inout Int, _ horizon: inout Int
    ) -> (Match, tried: Int) {
        let (strings, heads, stack, wishes) = (tree.strings, tree.heads, stack, wishes.all)
        var (worth, code, length) = (Match.pixel, Int32(truncatingIfNeeded: root), 1)
        while length < room {
            let pixel = start &+ length
            if pixel >= horizon { horizon = self.wishes.find(from: pixel) }
            let wish = wishes[pixel]
            let head = heads[Int(code)]
            // Whether it has any ends or not: this is quicker than to ask.
            stack[depth] = Match(worth: worth, code: code, added: 1).tried
            depth &+= head.ends != 0 ? 1 : 0
            var child = head.longer
            if child == 0 { break }
            // Most strings of what is flat or rests go on in one way.
            let only = strings[Int(child)]
            if only.sibling == 0 {
                guard let distance = wish.distance(to: only, transparent) else { break }
                code = Int32(child)
                worth &+= Match.pixel &- Int64(distance)
                length &+= 1
                continue
            }
            var nearest: (distance: Int32, code: Int32, added: Int32)?
            while child != 0 {
                let string = strings[Int(child)]
                let at = Int32(child)
                child = string.sibling
                guard let distance = wish.distance(to: string, transparent) else { continue }
                var other = (distance: distance, code: at, added: string.added)
                if let known = nearest {
                    if distance <= known.distance { (other, nearest) = (known, other) }
                    stack[depth] = Match(
                        worth: worth &+ (Match.pixel &- Int64(other.distance)), code: other.code, added: other.added)
                    depth &+= 1
                } else {
                    nearest = other
                }
            }
            guard let nearest else { break }
            code = nearest.code
            worth &+= Match.pixel &- Int64(nearest.distance)
            length &+= 1
        }
        let added = strings[Int(code)].added
        return (Match(worth: worth, code: code, added: added), added == 0 ? length &- 1 : length)
    }

    /// Looks at the continuations of a string that do not go on further themselves.
    @inline(__always)
    private func tryEnds(of match: Match, _ wish: PixelWishes.Wish, _ transparent: UInt8, _ best: inout Match) {
        var child = tree.heads[Int(match.code)].ends
        while child != 0 {
            let string = tree.strings[Int(child)]
            if let distance = wish.distance(to: string, transparent) {
                let worth = match.worth &+ (Match.pixel &- Int64(distance))
                if worth >= best.worth { best = Match(worth: worth, code: Int32(child), added: 0) }
            }
            child = string.sibling
        }
    }
}
