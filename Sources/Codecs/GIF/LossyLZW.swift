import Raster

/// LZW for pixels that may show any colour near enough to their own: of the table's strings that come near all along,
/// the longest is taken.
///
/// A pixel that must be exact, stay, or show nothing is never touched; the nearest colour is always near enough.
struct LossyLZW: ~Copyable {
    private let tree = StringTree()
    private let stack: UnsafeMutablePointer<Match>
    /// What is asked of the pixels from the present one on, as far as strings have reached.
    private let wishes: UnsafeMutablePointer<Wish>
    private var out: [UInt8] = []

    /// A string that comes near enough: its pixels, and the sum of their distances.
    private struct Match {
        var code: UInt16
        /// Whether only continuations by one pixel are still to be looked at.
        var isTried = false
        var length: Int32
        var distance: Int32
    }

    /// What a pixel may show.
    private struct Wish {
        var color: UInt32
        /// The greatest distance from the colour; negative where the pixel has to be one of two indices.
        var limit: Int32
        /// How far what is shown lies from the colour.
        var shown: Int32
        var first, second: UInt8

        /// How far a string's last pixel lies from the colour; nil where it may not be shown.
        @inline(__always)
        func distance(to string: StringTree.Entry, _ transparent: UInt8) -> Int32? {
            // Only what shows the very same.
            if limit < 0 { return string.index == first || string.index == second ? 0 : nil }
            let distance = string.index == transparent ? shown : NearestColor.distance(string.color, color)
            return distance <= limit ? distance : nil
        }
    }

    /// Strings that are looked at before only longer ones are.
    private static let mostTried = 100

    init() {
        // Every string is on it at most once, and once more for its ends.
        stack = .allocate(capacity: 2 * StringTree.capacity)
        wishes = .allocate(capacity: StringTree.capacity)
    }

    deinit {
        stack.deallocate()
        wishes.deallocate()
    }

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
        colors.withUnsafeBufferPointer {
            let pixels = Pixels(plane, $0.baseAddress!, UInt8(transparentIndex), tolerances)
            encode(pixels, minimumCodeSize)
        }
        return out
    }

    private mutating func encode(_ pixels: Pixels, _ minimumCodeSize: Int) {
        var bits = LZWBits()
        var adaptation = LZWAdaptation()
        let clear = UInt32(1) << UInt32(minimumCodeSize)
        var width = UInt32(minimumCodeSize + 1)
        var next = clear + 2
        bits.put(clear, width, &out)
        tree.reset()
        var i = 0
        let count = pixels.count
        while i < count {
            let match = longest(pixels, i)
            let (code, length) = (Int(match.code), Int(match.length))
            var at = code
            for pixel in stride(from: i + length - 1, to: i, by: -1) {
                pixels.first[pixel] = tree.strings[at].index
                at = Int(tree.prefix[at])
            }
            i += length
            bits.put(UInt32(code), width, &out)
            if i == count { break }
            if next < 4096 {
                let index = pixels.first[i]
                tree.insert(Int(next), after: code, length: length, index: index, color: pixels.colors[Int(index)])
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
    private func longest(_ pixels: Pixels, _ start: Int) -> Match {
        let (strings, heads, stack, wishes) = (tree.strings, tree.heads, stack, wishes)
        var best = Match(code: UInt16(pixels.first[start]), length: 1, distance: 0)
        let room = Int32(truncatingIfNeeded: pixels.count &- start)
        stack[0] = best
        var depth = 1
        var tried = 0
        var known: Int32 = 1
        while depth > 0 {
            depth &-= 1
            let match = stack[depth]
            if match.isTried {
                tryEnds(of: match, wishes[Int(match.length)], pixels.transparent, &best)
                continue
            }
            if match.length > best.length || match.length == best.length && match.distance < best.distance {
                best = match
            }
            if !Self.mayWin(match, strings[Int(match.code)].added, best) { continue }
            tried &+= 1
            if tried > Self.mostTried && match.length < best.length || match.length == room { continue }
            if match.length == known {
                wishes[Int(known)] = pixels.wish(start &+ Int(known))
                known &+= 1
            }
            let wish = wishes[Int(match.length)]
            let head = heads[Int(match.code)]
            if head.ends != 0 {
                stack[depth] = match
                stack[depth].isTried = true
                depth &+= 1
            }
            let bottom = depth
            var child = head.longer
            while child != 0 {
                let string = strings[Int(child)]
                let code = child
                child = string.sibling
                guard let distance = wish.distance(to: string, pixels.transparent) else { continue }
                let longer = Match(code: code, length: match.length &+ 1, distance: match.distance &+ distance)
                if !Self.mayWin(longer, string.added, best) { continue }
                stack[depth] = longer
                // The nearest comes first.
                if depth > bottom, stack[depth &- 1].distance < longer.distance {
                    swap(&stack[depth], &stack[depth &- 1])
                }
                depth &+= 1
            }
        }
        return best
    }

    /// Looks at the continuations of a string that do not go on further themselves.
    @inline(__always)
    private func tryEnds(of match: Match, _ wish: Wish, _ transparent: UInt8, _ best: inout Match) {
        let length = match.length &+ 1
        if length < best.length || length == best.length && match.distance >= best.distance { return }
        var child = tree.heads[Int(match.code)].ends
        while child != 0 {
            let string = tree.strings[Int(child)]
            if let distance = wish.distance(to: string, transparent),
                length > best.length || match.distance &+ distance <= best.distance
            {
                best = Match(code: child, length: length, distance: match.distance &+ distance)
            }
            child = string.sibling
        }
    }

    /// Whether a string or one that goes on from it can be better than the best so far.
    /// - Parameter added: the pixels that the longest of those adds.
    @inline(__always)
    private static func mayWin(_ match: Match, _ added: Int32, _ best: Match) -> Bool {
        let length = match.length &+ added
        return length > best.length || length == best.length && match.distance < best.distance
            || added == StringTree.Entry.mostAdded
    }

    /// The plane as the search sees it: a class's properties would be asked for again with every pixel.
    private struct Pixels {
        let wanted: UnsafePointer<UInt32>
        let first: UnsafeMutablePointer<UInt8>
        let second, texture: UnsafePointer<UInt8>
        let count: Int
        let colors: UnsafePointer<UInt32>
        let transparent: UInt8
        /// Of the plane: its left edge, its top, and its width.
        private let minX, minY: Int
        private let width: UInt32
        private let shown: GIFScreen.Colors
        private let tolerances: GIFTolerances

        init(
            _ plane: GIFFrameBuffer, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8, _ tolerances: GIFTolerances
        ) {
            (wanted, first, second) = (UnsafePointer(plane.wanted), plane.first, UnsafePointer(plane.second))
            (texture, count, shown) = (UnsafePointer(plane.texture), plane.count, plane.shown)
            (minX, minY) = (plane.area.minX, plane.area.minY)
            width = UInt32(truncatingIfNeeded: plane.area.width)
            (self.colors, self.transparent, self.tolerances) = (colors, transparent, tolerances)
        }

        @inline(__always)
        func wish(_ i: Int) -> Wish {
            let color = wanted[i]
            if color < GIFFrameBuffer.Want.painted {
                // Where nothing is shown, there is no second way.
                return Wish(
                    color: color, limit: -1, shown: 0, first: first[i], second: color == 0 ? first[i] : second[i])
            }
            let nearest = NearestColor.distance(colors[Int(second[i])], color)
            let (y, x) = UInt32(truncatingIfNeeded: i).quotientAndRemainder(dividingBy: width)
            let before = shown[minX &+ Int(x), minY &+ Int(y)]
            return Wish(
                color: color, limit: max(nearest, tolerances.limit(texture[i])),
                shown: before == 0 ? .max : NearestColor.distance(before, color), first: 0, second: 0)
        }
    }
}
