/// LZW for pixels that may show any colour near enough to their own: the table's strings are followed as long as they come near.
///
/// A pixel that must be exact, stay, or show nothing is never touched; the nearest colour is always near enough.
struct LossyLZW: ~Copyable {
    /// The strings as a tree: a code's first continuation, the next one with the same prefix, and the index that it adds.
    private let firstChild, sibling: UnsafeMutablePointer<UInt16>
    private let added: UnsafeMutablePointer<UInt8>
    private var out: [UInt8] = []

    init() {
        firstChild = .allocate(capacity: 4096)
        sibling = .allocate(capacity: 4096)
        added = .allocate(capacity: 4096)
    }

    deinit {
        firstChild.deallocate()
        sibling.deallocate()
        added.deallocate()
    }

    /// Compresses a plane; afterwards `plane.first` holds the indices that were taken.
    /// - Parameters:
    ///   - palette: the table's colours.
    ///   - tolerance: the largest `NearestColor.distance` that is near enough.
    mutating func encode(_ plane: GIFPlane, palette: [UInt32], transparentIndex: Int, tolerance: Int32, minimumCodeSize: Int) -> [UInt8] {
        out.removeAll(keepingCapacity: true)
        out.reserveCapacity(plane.count / 2 + 64)
        // The index for keeping finds its colour here, too; it differs for every pixel.
        let colors = palette + [UInt32](repeating: 0, count: 256 - palette.count)
        colors.withUnsafeBufferPointer { encode(plane, $0.baseAddress!, UInt8(transparentIndex), tolerance, minimumCodeSize) }
        return out
    }

    private mutating func encode(
        _ plane: GIFPlane, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8, _ tolerance: Int32, _ minimumCodeSize: Int
    ) {
        var bits = LZWBits()
        var adaptation = LZWAdaptation()
        let clear = UInt32(1) << UInt32(minimumCodeSize)
        var width = UInt32(minimumCodeSize + 1)
        var next = clear + 2
        bits.put(clear, width, &out)
        reset()
        var prefix = UInt32(plane.first[0])
        var i = 1
        let count = plane.count
        while i < count {
            let child = nearChild(of: prefix, plane, i, colors, transparent, tolerance)
            if child != 0 {
                plane.first[i] = added[Int(child)]
                prefix = child
                i &+= 1
                continue
            }
            bits.put(prefix, width, &out)
            let index = plane.first[i]
            if next < 4096 {
                (sibling[Int(next)], added[Int(next)]) = (firstChild[Int(prefix)], index)
                firstChild[Int(prefix)] = UInt16(next)
                next += 1
                if next > 1 << width, width < 12 { width += 1 }
            } else if adaptation.isWorthClearing(at: i) {
                bits.put(clear, width, &out)
                (width, next) = (UInt32(minimumCodeSize + 1), clear + 2)
                reset()
            }
            prefix = UInt32(index)
            i &+= 1
        }
        bits.put(prefix, width, &out)
        if next == 1 << width, width < 12 { width += 1 }
        bits.put(clear + 1, width, &out)
        bits.flush(&out)
    }

    private func reset() { firstChild.update(repeating: 0, count: 4096) }

    /// The continuation that comes nearest to a pixel, or 0 when none is near enough.
    @inline(__always)
    private func nearChild(
        of prefix: UInt32, _ plane: GIFPlane, _ i: Int, _ colors: UnsafePointer<UInt32>, _ transparent: UInt8, _ tolerance: Int32
    ) -> UInt32 {
        var child = firstChild[Int(prefix)]
        if child == 0 { return 0 }
        let want = plane.wanted[i]
        if want < GIFPlane.Want.painted {
            // Only what shows the very same.
            while child != 0 {
                let index = added[Int(child)]
                if index == plane.first[i] || index == plane.second[i] && want != 0 { return UInt32(child) }
                child = sibling[Int(child)]
            }
            return 0
        }
        let (y, x) = i.quotientAndRemainder(dividingBy: plane.area.width)
        let shown = plane.shown[plane.area.minX + x, plane.area.minY + y]
        let nearest = NearestColor.distance(colors[Int(plane.second[i])], want)
        var best: (child: UInt16, distance: Int32) = (0, max(tolerance, nearest) &+ 1)
        while child != 0 {
            let index = added[Int(child)]
            let color = index == transparent ? shown : colors[Int(index)]
            // Nothing is shown where the colour is 0.
            if color != 0 {
                let distance = NearestColor.distance(color, want)
                if distance < best.distance { best = (child, distance) }
            }
            child = sibling[Int(child)]
        }
        return UInt32(best.child)
    }
}
