/// Tables that hold a frame's colours exactly, when they are few enough.
enum GIFExactColors {
    /// Finds indices into `colors`, which may grow up to its limit; false when they do not suffice (`colors` is then unchanged).
    static func color(_ plane: GIFPlane, with colors: inout ColorSet, mayGrow: Bool, transparentIndex: Int?) -> Bool {
        if transparentIndex == nil, plane.keptCount + plane.transparentCount > 0 { return false }
        var grown = colors
        var last = GIFPlane.keep
        for i in 0..<plane.count {
            let color = plane.wanted[i]
            if color == last || color <= GIFPlane.keep { continue }
            last = color
            if mayGrow {
                grown.insert(color)
                if grown.isFull { return false }
            } else if grown.index(of: color) == nil {
                return false
            }
        }
        colors = grown
        fill(plane, colors, transparentIndex: transparentIndex)
        return true
    }

    /// A table of the frame's own, in the order of the colours' first appearance; nil when they are too many.
    static func localColoring(_ plane: GIFPlane, maximumColors: Int) -> GIFColoring? {
        let needsTransparency = plane.keptCount + plane.transparentCount > 0
        var colors = ColorSet(limit: max(1, needsTransparency ? maximumColors - 1 : maximumColors))
        guard color(plane, with: &colors, mayGrow: true, transparentIndex: 255) else { return nil }
        // Room for it is kept wherever that is possible: the table may become the global one.
        let transparentIndex = colors.count < 256 ? colors.count : nil
        fill(plane, colors, transparentIndex: transparentIndex)
        return GIFColoring(
            palette: colors.colors, transparentIndex: transparentIndex, indexBits: GIFContainer.indexBits(min(256, colors.count + 1)), isExact: true)
    }

    private static func fill(_ plane: GIFPlane, _ colors: ColorSet, transparentIndex: Int?) {
        let transparent = UInt8(transparentIndex ?? 0)
        var last = GIFPlane.keep
        var index: UInt8 = 0
        for i in 0..<plane.count {
            let color = plane.wanted[i]
            if color <= GIFPlane.keep {
                plane.first[i] = transparent
            } else {
                if color != last {
                    last = color
                    index = UInt8(colors.index(of: color) ?? 0)
                }
                plane.first[i] = index
            }
        }
    }
}
