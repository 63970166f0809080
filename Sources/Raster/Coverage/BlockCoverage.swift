import CRaster

/// Coverage that is mostly gaps, such as a line of letters: blocks of eight pixels, each of which begins at a pixel that
/// is covered. A gap costs nothing then, whereas to skip it in a slice takes a branch that cannot be foreseen.
package struct BlockCoverage: Sendable {
    package let bounds: PixelRect
    /// Index of each row's first block; one more entry than rows.
    private var rowStarts: [Int32] = [0]
    /// The first pixel of each block, in device space. Those of a row are sorted, and do not overlap.
    private var places: [Int32] = []
    /// The coverage of eight pixels each, the first in the lowest byte. It is zero outside of `bounds`.
    private var blocks: [UInt64] = []

    package init(_ coverage: Coverage) {
        bounds = coverage.bounds
        rowStarts.reserveCapacity(bounds.height + 1)
        // A third to a half of the blocks of a line of letters hold ink.
        places.reserveCapacity(coverage.bytes.count / 16)
        blocks.reserveCapacity(coverage.bytes.count / 16)
        coverage.withUnsafeRuns { starts, runs, bytes in
            for row in 0..<bounds.height {
                let (first, end) = (Int(starts[row]), Int(starts[row + 1]))
                if end == first + 1, !runs[first].isConstant {
                    let run = runs[first]
                    add(bytes + Int(run.offset), count: Int(run.length), x: run.x)
                } else if end > first {
                    let line = PixelRect(x: bounds.minX, y: bounds.minY + row, width: bounds.width, height: 1)
                    coverage.dense(in: line).withUnsafeBufferPointer {
                        add($0.baseAddress!, count: line.width, x: Int32(truncatingIfNeeded: line.minX))
                    }
                }
                rowStarts.append(Int32(truncatingIfNeeded: places.count))
            }
        }
    }

    private mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int, x: Int32) {
        var i = 0
        while i + 8 <= count {
            let eight = UInt64(littleEndian: UnsafeRawPointer(bytes + i).loadUnaligned(as: UInt64.self))
            let gap = eight.trailingZeroBitCount / 8
            if gap == 0 {
                add(eight, at: x + Int32(truncatingIfNeeded: i))
                i += 8
            }
            i += gap
        }
        var rest: UInt64 = 0
        for j in i..<max(i, count) { rest |= UInt64(bytes[j]) << (8 * (j - i)) }
        if rest > 0 { add(rest, at: x + Int32(truncatingIfNeeded: i)) }
    }

    private mutating func add(_ block: UInt64, at place: Int32) {
        places.append(place)
        blocks.append(block.littleEndian)
    }

    /// What it takes in memory, about.
    package var byteCount: Int { 12 * places.count + 4 * rowStarts.count }

    /// - Parameter first: a row within `bounds`.
    func withUnsafeBlocks(fromRow first: Int, movedBy shift: Int, _ body: (segue_blocks) -> Void) {
        rowStarts.withUnsafeBufferPointer { starts in
            places.withUnsafeBufferPointer { places in
                blocks.withUnsafeBytes { blocks in
                    guard let starts = starts.baseAddress, let places = places.baseAddress,
                        let bytes = blocks.bindMemory(to: UInt8.self).baseAddress
                    else { return }
                    body(
                        segue_blocks(
                            starts: starts + (first - bounds.minY), places: places, bytes: bytes, shift: Int64(shift)))
                }
            }
        }
    }
}
