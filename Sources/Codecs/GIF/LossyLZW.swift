import Raster

/// LZW for pixels that may show any colour near enough to their own: of the table's strings that come near all along,
/// the longest is taken.
///
/// A pixel that must be exact, stay, or show nothing is never touched; the nearest colour is always near enough.
struct LossyLZW: ~Copyable {
    /// The strings as a tree; the codes are its places.
    private let nodes: UnsafeMutablePointer<Node>
    /// Of each code the string that it goes on from.
    private let prefix: UnsafeMutablePointer<UInt16>
    private let stack: UnsafeMutablePointer<Match>
    /// What is asked of the pixels from the present one on, as far as strings have reached.
    private let wishes: UnsafeMutablePointer<Wish>
    private var out: [UInt8] = []

    /// Small, so that all of them stay in the nearest cache.
    private struct Node {
        /// The colour that it adds, and its index in the place of alpha.
        var color: UInt32
        var firstChild: UInt16
        /// The next one with the same prefix.
        var sibling: UInt16

        @inline(__always)
        var index: UInt8 { UInt8(truncatingIfNeeded: color >> 24) }
    }

    /// A string that comes near enough: its pixels, and the sum of their distances.
    private struct Match {
        var code: UInt16
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
    }

    /// Strings that are looked at before only longer ones are.
    private static let mostTried = 100

    init() {
        nodes = .allocate(capacity: 4096)
        nodes.initialize(repeating: Node(color: 0, firstChild: 0, sibling: 0), count: 4096)
        prefix = .allocate(capacity: 4096)
        stack = .allocate(capacity: 4096)
        // No string is longer than there are codes.
        wishes = .allocate(capacity: 4096)
    }

    deinit {
        nodes.deallocate()
        prefix.deallocate()
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
        reset()
        var i = 0
        let count = pixels.count
        while i < count {
            let match = longest(pixels, i)
            let (code, length) = (Int(match.code), Int(match.length))
            var at = code
            for pixel in stride(from: i + length - 1, to: i, by: -1) {
                pixels.first[pixel] = nodes[at].index
                at = Int(prefix[at])
            }
            i += length
            bits.put(UInt32(code), width, &out)
            if i == count { break }
            if next < 4096 {
                let index = pixels.first[i]
                nodes[Int(next)] = Node(
                    color: pixels.colors[Int(index)] & 0xFF_FFFF | UInt32(index) << 24, firstChild: 0,
                    sibling: nodes[code].firstChild)
                prefix[Int(next)] = match.code
                nodes[code].firstChild = UInt16(next)
                next += 1
                if next > 1 << width, width < 12 { width += 1 }
            } else if adaptation.isWorthClearing(at: i) {
                bits.put(clear, width, &out)
                (width, next) = (UInt32(minimumCodeSize + 1), clear + 2)
                reset()
            }
        }
        if next == 1 << width, width < 12 { width += 1 }
        bits.put(clear + 1, width, &out)
        bits.flush(&out)
    }

    private func reset() {
        nodes.update(repeating: Node(color: 0, firstChild: 0, sibling: 0), count: 256)
    }

    /// The longest string that comes near enough to the pixels from `start` on; of equally long ones the nearest.
    private func longest(_ pixels: Pixels, _ start: Int) -> Match {
        let (nodes, stack, wishes, transparent) = (nodes, stack, wishes, pixels.transparent)
        var best = Match(code: UInt16(pixels.first[start]), length: 1, distance: 0)
        let room = Int32(truncatingIfNeeded: pixels.count &- start)
        stack[0] = best
        // Of the stack, which holds a string at most once.
        var depth = 1
        var tried = 0
        var known: Int32 = 1
        while depth > 0 {
            depth &-= 1
            let match = stack[depth]
            if match.length > best.length || match.length == best.length && match.distance < best.distance {
                best = match
            }
            tried &+= 1
            if tried > Self.mostTried && match.length < best.length || match.length == room { continue }
            var child = nodes[Int(match.code)].firstChild
            if child == 0 { continue }
            if match.length == known {
                wishes[Int(known)] = pixels.wish(start &+ Int(known))
                known &+= 1
            }
            let wish = wishes[Int(match.length)]
            if wish.limit < 0 {
                // Only what shows the very same.
                while child != 0 {
                    let node = nodes[Int(child)]
                    if node.index == wish.first || node.index == wish.second {
                        stack[depth] = Match(code: child, length: match.length &+ 1, distance: match.distance)
                        depth &+= 1
                    }
                    child = node.sibling
                }
                continue
            }
            let bottom = depth
            while child != 0 {
                let node = nodes[Int(child)]
                let distance =
                    node.index == transparent ? wish.shown : NearestColor.distance(node.color, wish.color)
                if distance <= wish.limit {
                    stack[depth] = Match(code: child, length: match.length &+ 1, distance: match.distance &+ distance)
                    // The nearest comes first.
                    if depth > bottom, stack[depth &- 1].distance < stack[depth].distance {
                        swap(&stack[depth], &stack[depth &- 1])
                    }
                    depth &+= 1
                }
                child = node.sibling
            }
        }
        return best
    }

    /// The plane as the search sees it: a class's properties would be asked for again with every pixel.
    private struct Pixels {
        let wanted: UnsafePointer<UInt32>
        let first: UnsafeMutablePointer<UInt8>
        let second, texture: UnsafePointer<UInt8>
        let count: Int
        let colors: UnsafePointer<UInt32>
        let transparent: UInt8
        private let area: PixelRect
        private let shown: GIFScreen.Colors
        private let tolerances: GIFTolerances

        init(
            _ plane: GIFFrameBuffer, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8, _ tolerances: GIFTolerances
        ) {
            (wanted, first, second) = (UnsafePointer(plane.wanted), plane.first, UnsafePointer(plane.second))
            (texture, count, area, shown) = (UnsafePointer(plane.texture), plane.count, plane.area, plane.shown)
            (self.colors, self.transparent, self.tolerances) = (colors, transparent, tolerances)
        }

        @inline(__always)
        func wish(_ i: Int) -> Wish {
            let color = wanted[i]
            if color < GIFFrameBuffer.Want.painted {
                // Where nothing is shown, there is no second way.
                return Wish(color: color, limit: -1, shown: 0, first: first[i], second: color == 0 ? first[i] : second[i])
            }
            let nearest = NearestColor.distance(colors[Int(second[i])], color)
            let (y, x) = UInt32(truncatingIfNeeded: i).quotientAndRemainder(
                dividingBy: UInt32(truncatingIfNeeded: area.width))
            let before = shown[area.minX &+ Int(x), area.minY &+ Int(y)]
            return Wish(
                color: color, limit: max(nearest, tolerances.limit(texture[i])),
                shown: before == 0 ? .max : NearestColor.distance(before, color), first: 0, second: 0)
        }
    }
}
