import CRaster

/// Coverage that is mostly gaps, such as a line of letters: blocks of eight pixels, each of which begins at a pixel that
/// is covered. A gap costs nothing then, whereas to skip it in a slice takes a branch that cannot be foreseen.
///
/// A class, so that it is handed over by counting one reference.
package final class BlockCoverage: Sendable {
    package let bounds: PixelRect
    /// Index of each row's first block; one more entry than rows.
    private let rowStarts: [Int32]
    /// The first pixel of each block, in device space. Those of a row are sorted, and do not overlap.
    private let places: [Int32]
    /// The coverage of eight pixels each, the first in the lowest byte. It is zero outside of `bounds`.
    private let blocks: [UInt64]

    package init(_ coverage: Coverage) {
        let bounds = coverage.bounds
        let limit = bounds.height * ((bounds.width + 7) / 8)
        var found = Found(
            places: RasterizerScratch.take(Int32.self, count: limit),
            blocks: RasterizerScratch.take(UInt64.self, count: limit))
        defer {
            RasterizerScratch.give(found.places, count: limit)
            RasterizerScratch.give(found.blocks, count: limit)
        }
        var rowStarts: [Int32] = [0]
        rowStarts.reserveCapacity(bounds.height + 1)
        coverage.withUnsafeRuns { starts, runs, bytes in
            for row in 0..<bounds.height {
                let (first, end) = (Int(starts[row]), Int(starts[row + 1]))
                if end == first + 1, !runs[first].isConstant {
                    let run = runs[first]
                    found.add(bytes + Int(run.offset), count: Int(run.length), x: run.x)
                } else if end > first {
                    let line = PixelRect(x: bounds.minX, y: bounds.minY + row, width: bounds.width, height: 1)
                    coverage.dense(in: line).withUnsafeBufferPointer {
                        found.add($0.baseAddress!, count: line.width, x: Int32(truncatingIfNeeded: line.minX))
                    }
                }
                rowStarts.append(Int32(truncatingIfNeeded: found.count))
            }
        }
        (self.bounds, self.rowStarts) = (bounds, rowStarts)
        places = Array(UnsafeBufferPointer(start: found.places, count: found.count))
        blocks = Array(UnsafeBufferPointer(start: found.blocks, count: found.count))
    }

    private struct Found {
        let places: UnsafeMutablePointer<Int32>
        let blocks: UnsafeMutablePointer<UInt64>
        var count = 0

        /// The blocks of a row.
        mutating func add(_ bytes: UnsafePointer<UInt8>, count length: Int, x: Int32) {
            var i = 0
            // Where ink begins cannot be foreseen: a block is put down after each gap, and the next one takes the place
            // of one that is all gap.
            while i + 16 <= length {
                let gap = Self.eight(bytes + i).trailingZeroBitCount / 8
                put(Self.eight(bytes + i + gap), at: x + Int32(truncatingIfNeeded: i + gap))
                let isInk = gap < 8 ? 1 : 0
                count += isInk
                i += gap + 8 * isInk
            }
            while i < length {
                var rest: UInt64 = 0
                for j in i..<min(i + 8, length) { rest |= UInt64(bytes[j]) << (8 * (j - i)) }
                let gap = min(rest.trailingZeroBitCount / 8, length - i)
                if gap == 0 {
                    put(rest, at: x + Int32(truncatingIfNeeded: i))
                    count += 1
                    i += 8
                }
                i += gap
            }
        }

        private static func eight(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
            UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        }

        private func put(_ block: UInt64, at place: Int32) {
            places[count] = place
            blocks[count] = block.littleEndian
        }
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
