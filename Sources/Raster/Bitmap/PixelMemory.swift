import Foundation
import Synchronization

/// Large blocks of memory for pixels, straight from the system and kept for the next picture of about the same size.
///
/// Frames come and go by the megabyte on several threads. From the heap each thread's arena would grow by its own peak
/// and be cut to pieces by what outlives a frame; and fresh pages cost more to be cleared by the system than most
/// frames cost to draw.
package enum PixelMemory {
    /// Bytes from which blocks are handled here; smaller ones come from the heap.
    static let smallest = 256 << 10
    /// The most bytes that are kept for their next use: two frames of a phone's screen.
    private static let keptBytes = 8 << 20
    private static let mostBytes = 96 << 20
    private static let largePage = 2 << 20

    private struct Block: @unchecked Sendable {
        let address: UnsafeMutableRawPointer
        let bytes: Int
    }

    private struct Kept {
        /// The blocks in the order in which they were given back, the latest at the end.
        var blocks: [Block] = []
        var bytes = 0
    }

    private static let kept = Mutex(Kept())

    /// Four sizes between one power of two and the next, so that what is about as large fits. Pages that nobody touches
    /// take no memory.
    private static func rounded(_ bytes: Int) -> Int {
        let step = 1 << (Int.bitWidth - 3 - max(smallest, bytes - 1).leadingZeroBitCount)
        return (bytes + step - 1) & ~(step - 1)
    }

    /// Uninitialised memory, aligned to 64 bytes; freed with `give` and the same number of bytes.
    package static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
        guard bytes >= smallest else { return .allocate(byteCount: bytes, alignment: 64) }
        let wanted = rounded(bytes)
        let block = kept.withLock { kept -> Block? in
            guard let index = kept.blocks.lastIndex(where: { $0.bytes == wanted }) else { return nil }
            kept.bytes -= wanted
            return kept.blocks.remove(at: index)
        }
        if let block { return block.address }
        return fresh(wanted, used: bytes)
    }

    /// Large blocks begin where large pages do, so that the system can clear and map them by the megabyte; what is used
    /// of the last one comes in small ones, unless hardly anything of it would be left over.
    private static func fresh(_ bytes: Int, used: Int) -> UnsafeMutableRawPointer {
        let isLarge = bytes >= largePage
        let reserved = bytes + (isLarge ? largePage : 0)
        let start = mmap(nil, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start, start != MAP_FAILED else { preconditionFailure("no memory for \(bytes) bytes of pixels") }
        guard isLarge else { return start }
        let before = -Int(bitPattern: start) & (largePage - 1)
        let address = start + before
        if before > 0 { munmap(start, before) }
        if before < largePage { munmap(address + bytes, largePage - before) }
        #if os(Linux)
            madvise(address, min(bytes, used + largePage / 4) & ~(largePage - 1), MADV_HUGEPAGE)
        #endif
        return address
    }

    package static func give(_ address: UnsafeMutableRawPointer, bytes: Int) {
        guard bytes >= smallest else { return address.deallocate() }
        let block = Block(address: address, bytes: rounded(bytes))
        let released = kept.withLock { kept -> [Block] in
            kept.blocks.append(block)
            kept.bytes += block.bytes
            var released: [Block] = []
            // The ones that have waited longest go first. Two stay whatever their size: large frames are no reason to
            // ask the system each time.
            while kept.bytes > keptBytes && (kept.blocks.count > 2 || kept.bytes > mostBytes) {
                let oldest = kept.blocks.removeFirst()
                kept.bytes -= oldest.bytes
                released.append(oldest)
            }
            return released
        }
        for block in released { munmap(block.address, block.bytes) }
    }
}
