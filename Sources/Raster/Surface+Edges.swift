extension Surface {
    /// Continues what lies in `inner` outwards: every other pixel of `rect` takes the nearest one's colour.
    ///
    /// Nothing happens where the two have nothing in common.
    package func extendEdges(of inner: PixelRect, in rect: PixelRect) {
        let rect = rect.intersection(bounds)
        let inner = inner.intersection(rect)
        guard !inner.isEmpty, inner != rect else { return }
        for y in inner.minY..<inner.maxY {
            let row = row(y) - bounds.minX
            (row + rect.minX).update(repeating: row[inner.minX], count: inner.minX - rect.minX)
            (row + inner.maxX).update(repeating: row[inner.maxX - 1], count: rect.maxX - inner.maxX)
        }
        for y in rect.minY..<rect.maxY where y < inner.minY || y >= inner.maxY {
            let nearest = row(y < inner.minY ? inner.minY : inner.maxY - 1) - bounds.minX + rect.minX
            (row(y) - bounds.minX + rect.minX).update(from: nearest, count: rect.width)
        }
    }
}
