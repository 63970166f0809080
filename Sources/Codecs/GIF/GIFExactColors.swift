/// Tables that hold a frame's colours exactly, when they are few enough.
enum GIFExactColors {
    /// Adds the colours of the pixels to be painted, and on request of those that stay as they are.
    /// - Returns: false when they are too many; `colors` is then unchanged.
    static func collect(_ plane: GIFFrameBuffer, into colors: inout ColorSet, includingKept: Bool = false) -> Bool {
        var grown = colors
        var last: UInt32 = 0
        for i in 0..<plane.count {
            let want = plane.wanted[i]
            if want == last || want == GIFFrameBuffer.Want.nothing || !includingKept && !GIFFrameBuffer.isPainted(want)
            {
                continue
            }
            last = want
            grown.insert(want | GIFFrameBuffer.Want.painted)
            if grown.isFull { return false }
        }
        colors = grown
        return true
    }

    /// Whether a table has the colours of the pixels to be painted, or of all that show one.
    static func isComplete(_ colors: ColorSet, for plane: GIFFrameBuffer, includingKept: Bool) -> Bool {
        var last: UInt32 = 0
        for i in 0..<plane.count {
            let want = plane.wanted[i]
            if want == last || want == GIFFrameBuffer.Want.nothing || !includingKept && !GIFFrameBuffer.isPainted(want)
            {
                continue
            }
            last = want
            if colors.index(of: want | GIFFrameBuffer.Want.painted) == nil { return false }
        }
        return true
    }

    /// Fills a table up with the colours that most of the kept pixels show: strings of equal pixels then go on through
    /// both kinds.
    static func addKeptColors(_ plane: GIFFrameBuffer, to colors: inout ColorSet, maximumColors: Int) {
        if plane.keptCount == 0 { return }
        var kept = ColorCounts(limit: 1024)
        var i = 0
        while i < plane.count {
            let want = plane.wanted[i]
            var end = i &+ 1
            while end < plane.count, plane.wanted[end] == want { end &+= 1 }
            if want >> 24 == 1 { kept.add(want | GIFFrameBuffer.Want.painted, end - i) }
            i = end
        }
        let room = min(maximumColors, 1 << GIFContainer.indexBits(colors.count + 1)) - 1 - colors.count
        var added = 0
        for color in kept.colors where added < room && colors.index(of: color) == nil {
            colors.insert(color)
            added += 1
        }
    }

    /// Gives every pixel the transparent index where it stays as it is, and as its second choice the index of the
    /// colour it shows.
    /// - Parameter transparentIndex: what also stands for nothing; without one, pixels that stay have only their
    ///   colour's.
    static func fill(_ plane: GIFFrameBuffer, _ colors: ColorSet, transparentIndex: Int?) {
        let transparent = UInt8(transparentIndex ?? 0)
        var last: UInt32 = 0
        var (first, second) = (transparent, transparent)
        for i in 0..<plane.count {
            let want = plane.wanted[i]
            if want != last {
                last = want
                let index =
                    want == GIFFrameBuffer.Want.nothing
                    ? nil : colors.index(of: want | GIFFrameBuffer.Want.painted).map { UInt8($0) }
                second = index ?? transparent
                first = transparentIndex == nil || GIFFrameBuffer.isPainted(want) ? second : transparent
            }
            plane.first[i] = first
            plane.second[i] = second
        }
    }
}
