import Synchronization

/// Memory in which pictures are encoded one after the other: to ask the system for it costs as much as to encode a flat one.
final class VP8LMemory: @unchecked Sendable {
    enum Part: Int, CaseIterable { case pixels, residuals, sums, heads, chain, lengths, values, places, held }

    private var parts = [UnsafeMutableRawBufferPointer](
        repeating: UnsafeMutableRawBufferPointer(start: nil, count: 0), count: Part.allCases.count)

    deinit { for part in parts { part.deallocate() } }

    /// Whatever was in it.
    func values<Value: BitwiseCopyable>(_ part: Part, _ count: Int, of: Value.Type = Value.self)
        -> UnsafeMutablePointer<Value>
    {
        let bytes = count * MemoryLayout<Value>.stride
        if parts[part.rawValue].count < bytes {
            parts[part.rawValue].deallocate()
            // What changes grows from frame to frame while something opens; pages that nobody touches take no memory.
            parts[part.rawValue] = .allocate(byteCount: 2 * bytes, alignment: 16)
        }
        return parts[part.rawValue].baseAddress!.bindMemory(to: Value.self, capacity: count)
    }

    /// Memory for all threads of one writer.
    final class Pool: Sendable {
        private let idle = Mutex<[VP8LMemory]>([])

        func with<Result>(_ body: (VP8LMemory) throws -> Result) rethrows -> Result {
            let memory = idle.withLock { $0.popLast() } ?? VP8LMemory()
            defer { idle.withLock { $0.append(memory) } }
            return try body(memory)
        }
    }
}
