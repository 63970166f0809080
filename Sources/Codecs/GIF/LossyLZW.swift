import Raster

/// LZW for pixels that may show any colour near enough to their own: of the table's strings that come near all along,
/// the longest is taken.
///
/// A pixel that must be exact, stay, or show nothing is never touched; the nearest colour is always near enough.
struct LossyLZW: ~Copyable {
    /// The strings as a tree: a code's first continuation, the next one with the same prefix, the prefix, and the index
    /// that it adds.
    private let firstChild, sibling, prefix: UnsafeMutablePointer<UInt16>
    private let added: UnsafeMutablePointer<UInt8>
    private let stack: UnsafeMutablePointer<Match>
    private var out: [UInt8] = []

    /// A string that comes near enough: its pixels, and the sum of their distances.
    private struct Match {
        var code: UInt16
        var length: Int32
        var distance: Int32
    }

    /// Strings that are looked at before only longer ones are.
    private static let mostTried = 100

    init() {
        firstChild = .allocate(capacity: 4096)
        sibling = .allocate(capacity: 4096)
        prefix = .allocate(capacity: 4096)
        added = .allocate(capacity: 4096)
        stack = .allocate(capacity: 4096)
    }

    deinit {
        firstChild.deallocate()
        sibling.deallocate()
        prefix.deallocate()
        added.deallocate()
        stack.deallocate()
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
            encode(plane, $0.baseAddress!, UInt8(transparentIndex), tolerances, minimumCodeSize)
        }
        return out
    }

    private mutating func encode(
        _ plane: GIFFrameBuffer, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8, _ tolerances: GIFTolerances,
        _ minimumCodeSize: Int
    ) {
        var bits = LZWBits()
        var adaptation = LZWAdaptation()
        let clear = UInt32(1) << UInt32(minimumCodeSize)
        var width = UInt32(minimumCodeSize + 1)
        var next = clear + 2
        bits.put(clear, width, &out)
        reset()
        var i = 0
        let count = plane.count
        while i < count {
            let match = longest(plane, i, colors, transparent, tolerances)
            let (code, length) = (Int(match.code), Int(match.length))
            var at = code
            for pixel in stride(from: i + length - 1, to: i, by: -1) {
                plane.first[pixel] = added[at]
                at = Int(prefix[at])
            }
            i += length
            bits.put(UInt32(code), width, &out)
            if i == count { break }
            if next < 4096 {
                (sibling[Int(next)], prefix[Int(next)], added[Int(next)]) = (
                    firstChild[code], match.code, plane.first[i]
                )
                firstChild[code] = UInt16(next)
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

    private func reset() { firstChild.update(repeating: 0, count: 4096) }

    /// The longest string that comes near enough to the pixels from `start` on; of equally long ones the nearest.
    private func longest(
        _ plane: GIFFrameBuffer, _ start: Int, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8,
        _ tolerances: GIFTolerances
    ) -> Match {
        var best = Match(code: UInt16(plane.first[start]), length: 1, distance: 0)
        let room = Int32(plane.count - start)
        stack[0] = best
        // Of the stack, which holds a string at most once.
        var depth = 1
        var tried = 0
        while depth > 0 {
            depth &-= 1
            let match = stack[depth]
            if match.length > best.length || match.length == best.length && match.distance < best.distance {
                best = match
            }
            tried &+= 1
            if tried > Self.mostTried && match.length < best.length || match.length == room { continue }
            var child = firstChild[Int(match.code)]
            if child == 0 { continue }
            let i = start &+ Int(match.length)
            let want = plane.wanted[i]
            if want < GIFFrameBuffer.Want.painted {
                // Only what shows the very same.
                while child != 0 {
                    let index = added[Int(child)]
                    if index == plane.first[i] || index == plane.second[i] && want != 0 {
                        stack[depth] = Match(code: child, length: match.length &+ 1, distance: match.distance)
                        depth &+= 1
                    }
                    child = sibling[Int(child)]
                }
                continue
            }
            let nearest = NearestColor.distance(colors[Int(plane.second[i])], want)
            let limit = max(nearest, tolerances.limit(plane.texture[i]))
            let bottom = depth
            while child != 0 {
                let index = added[Int(child)]
                let color = index == transparent ? plane.shownColor(i) : colors[Int(index)]
                // Nothing is shown where the colour is 0.
                let distance = color == 0 ? Int32.max : NearestColor.distance(color, want)
                if distance <= limit {
                    stack[depth] = Match(code: child, length: match.length &+ 1, distance: match.distance &+ distance)
                    // The nearest comes first.
                    if depth > bottom, stack[depth &- 1].distance < stack[depth].distance {
                        swap(&stack[depth], &stack[depth &- 1])
                    }
                    depth &+= 1
                }
                child = sibling[Int(child)]
            }
        }
        return best
    }
}
