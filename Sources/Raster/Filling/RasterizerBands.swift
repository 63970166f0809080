import Synchronization

/// Keeps the edges that touch a band of rows, while bands go by from top to bottom.
struct RasterizerBands {
    /// Ascending indices of the edges that touch the current band.
    private(set) var active: [Int32] = []
    /// Indices ordered by the band they begin in, and where each band's begin.
    private let ordered: [Int32]
    private let starts: [Int32]
    private var next = 0
    private var merged: [Int32] = []

    init(_ edges: UnsafeBufferPointer<RasterizerEdge>, rows: Range<Int>, bandRows: Int) {
        let bands = (rows.count + bandRows - 1) / bandRows
        // The one after the last holds the edges that begin below all rows.
        func band(_ edge: RasterizerEdge) -> Int { max(0, min(bands, (edge.firstRow - rows.lowerBound) / bandRows)) }
        var starts = [Int32](repeating: 0, count: bands + 3)
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

    /// Makes the next band current, which must be `rows`.
    mutating func advance(_ edges: UnsafeBufferPointer<RasterizerEdge>, to rows: Range<Int>) {
        let top = Double(rows.lowerBound)
        let fresh = ordered[Int(starts[next])..<Int(starts[next + 1])]
        next += 1
        active.removeAll { edges[Int($0)].y1 <= top }
        if active.isEmpty {
            active = fresh.filter { edges[Int($0)].y1 > top }
            return
        }
        // Both are ascending; the edges of an outline stay in sequence.
        merged.removeAll(keepingCapacity: true)
        var i = 0
        for index in fresh where edges[Int(index)].y1 > top {
            while i < active.count, active[i] < index {
                merged.append(active[i])
                i += 1
            }
            merged.append(index)
        }
        merged += active[i...]
        swap(&merged, &active)
    }
}

/// Memory that is used for microseconds, kept for the next user: fresh memory from the system costs more than most
/// shapes.
///
/// Blocks are powers of two from 4 KB to 1 MB; larger ones are not kept. At most a few blocks of a size stay, so memory
/// is bounded by the number of threads that rasterize at once.
enum RasterizerScratch {
    private static let smallest = 12
    private static let largest = 20
    private static let keptPerSize = 8

    private struct Blocks: @unchecked Sendable {
        var free = [[UnsafeMutableRawPointer]](repeating: [], count: largest - smallest + 1)
    }

    private static let blocks = Mutex(Blocks())

    private static func sizeClass(_ byteCount: Int) -> Int {
        max(smallest, Int.bitWidth - (max(1, byteCount) - 1).leadingZeroBitCount)
    }

    /// Uninitialized memory for at least `count` elements, aligned to 64 bytes.
    static func take<T: BitwiseCopyable>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T> {
        let byteCount = max(1, count) * MemoryLayout<T>.stride
        let size = sizeClass(byteCount)
        if size <= largest, let block = blocks.withLock({ $0.free[size - smallest].popLast() }) {
            return block.bindMemory(to: type, capacity: count)
        }
        return UnsafeMutableRawPointer.allocate(byteCount: 1 << size, alignment: 64).bindMemory(
            to: type, capacity: count)
    }

    /// Gives memory back; `count` as it was taken.
    static func give<T: BitwiseCopyable>(_ pointer: UnsafeMutablePointer<T>, count: Int) {
        let size = sizeClass(max(1, count) * MemoryLayout<T>.stride)
        let block = UnsafeMutableRawPointer(pointer)
        let isKept =
            size <= largest
            && blocks.withLock {
                guard $0.free[size - smallest].count < keptPerSize else { return false }
                $0.free[size - smallest].append(block)
                return true
            }
        if !isKept { block.deallocate() }
    }
}
