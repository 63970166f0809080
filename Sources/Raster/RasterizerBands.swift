/// Goes through rows band by band and keeps the edges that touch the band, in the order they were added.
struct RasterizerBands {
    /// Indices of the edges that touch the band returned last.
    private(set) var active: [Int32] = []
    private let rows: Range<Int>
    private let bandRows: Int
    private var position: Int
    /// Indices ordered by the band they begin in, and where each band's begin.
    private var ordered: [Int32]
    private var starts: [Int32]

    init(_ edges: UnsafeBufferPointer<RasterizerEdge>, rows: Range<Int>, bandRows: Int) {
        (self.rows, self.bandRows, position) = (rows, bandRows, rows.lowerBound)
        let bands = (rows.count + bandRows - 1) / bandRows
        func band(_ edge: RasterizerEdge) -> Int { max(0, min(bands - 1, (Int(edge.y0) - rows.lowerBound) / bandRows)) }
        var starts = [Int32](repeating: 0, count: bands + 2)
        for edge in edges { starts[band(edge) + 2] += 1 }
        for i in 1..<starts.count { starts[i] += starts[i - 1] }
        var ordered = [Int32](repeating: 0, count: edges.count)
        for (i, edge) in edges.enumerated() {
            let b = band(edge) + 1
            ordered[Int(starts[b])] = Int32(truncatingIfNeeded: i)
            starts[b] += 1
        }
        (self.ordered, self.starts) = (ordered, starts)
    }

    mutating func next(_ edges: UnsafeBufferPointer<RasterizerEdge>) -> Range<Int>? {
        guard position < rows.upperBound else { return nil }
        let index = (position - rows.lowerBound) / bandRows
        let top = Double(position)
        active.removeAll { edges[Int($0)].y1 <= top }
        active += ordered[Int(starts[index])..<Int(starts[index + 1])]
        let band = position..<min(position + bandRows, rows.upperBound)
        position = band.upperBound
        return band
    }
}
