import Synchronization

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
