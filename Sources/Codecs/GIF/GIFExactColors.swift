/// Tables that hold a frame's colours exactly, when they are few enough.
enum GIFExactColors {
    /// Finds indices into `colors`, which may grow up to its limit; false when they do not suffice (`colors` is then unchanged).
    static func color(_ plane: GIFPlane, with colors: inout ColorSet, mayGrow: Bool, transparentIndex: Int?) -> Bool {
        if transparentIndex == nil, plane.needsTransparency { return false }
        guard collect(plane, into: &colors, mayGrow: mayGrow) else { return false }
        fill(plane, colors, transparentIndex: transparentIndex)
        return true
    }

    /// Adds the painted pixels' colours, or sees whether they are there; false when they are too many (`colors` is then unchanged).
    private static func collect(_ plane: GIFPlane, into colors: inout ColorSet, mayGrow: Bool) -> Bool {
        var grown = colors
        var last: UInt32 = 0
        for i in 0..<plane.count {
            if plane.wanted[i] == last || !GIFPlane.isPainted(plane.wanted[i]) { continue }
            last = plane.wanted[i]
            let color = last | GIFPlane.Want.painted
            if mayGrow {
                grown.insert(color)
                if grown.isFull { return false }
            } else if grown.index(of: color) == nil {
                return false
            }
        }
        colors = grown
        return true
    }

    /// Fills a table up with the colours that most of the kept pixels show: strings of equal pixels then go on through both kinds.
    private static func addKeptColors(_ plane: GIFPlane, to colors: inout ColorSet, maximumColors: Int) {
        if plane.keptCount == 0 { return }
        var kept = ColorSet(limit: 1024)
        var counts: [Int] = []
        var i = 0
        while i < plane.count {
            let want = plane.wanted[i]
            var end = i &+ 1
            while end < plane.count, plane.wanted[end] == want { end &+= 1 }
            if want >> 24 == 1 {
                let color = want | GIFPlane.Want.painted
                kept.insert(color)
                if let at = kept.index(of: color) {
                    if at == counts.count { counts.append(0) }
                    counts[at] += end - i
                }
            }
            i = end
        }
        let room = min(maximumColors, max(8, 1 << GIFContainer.indexBits(colors.count + 1))) - 1 - colors.count
        let order = counts.indices.sorted { (counts[$0], $1) > (counts[$1], $0) }
        var added = 0
        for at in order where added < room && colors.index(of: kept.colors[at]) == nil {
            colors.insert(kept.colors[at])
            added += 1
        }
    }

    /// A table of the frame's own, in the order of the colours' first appearance; nil when they are too many.
    static func localColoring(_ plane: GIFPlane, maximumColors: Int) -> GIFColoring? {
        var colors = ColorSet(limit: max(1, plane.needsTransparency ? maximumColors - 1 : maximumColors))
        guard collect(plane, into: &colors, mayGrow: true) else { return nil }
        addKeptColors(plane, to: &colors, maximumColors: maximumColors)
        // Room for it is kept wherever that is possible: the table may become the global one.
        let transparentIndex = colors.count < 256 ? colors.count : nil
        fill(plane, colors, transparentIndex: transparentIndex)
        return GIFColoring(
            palette: colors.colors, transparentIndex: transparentIndex, indexBits: GIFContainer.indexBits(min(256, colors.count + 1)), isExact: true)
    }

    private static func fill(_ plane: GIFPlane, _ colors: ColorSet, transparentIndex: Int?) {
        let transparent = UInt8(transparentIndex ?? 0)
        var last: UInt32 = 0
        var (first, second) = (transparent, transparent)
        for i in 0..<plane.count {
            let want = plane.wanted[i]
            if want != last {
                last = want
                let index = want == 0 ? nil : colors.index(of: want | GIFPlane.Want.painted).map { UInt8($0) }
                second = index ?? transparent
                first = GIFPlane.isPainted(want) ? second : transparent
            }
            // A painted pixel may also stay when it shows the colour already.
            plane.first[i] = first
            plane.second[i] = second
        }
    }
}
