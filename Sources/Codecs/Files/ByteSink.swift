/// Where an encoder's bytes go.
package protocol ByteSink: AnyObject {
    func write(_ bytes: UnsafeRawBufferPointer) throws
    /// All bytes have been written: puts the output in its place.
    func finish() throws
    /// Gives up: what was written so far disappears.
    func cancel()
}

extension ByteSink {
    package func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }
}

/// Bytes kept in memory.
package final class MemorySink: ByteSink {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
    package func finish() {}
    package func cancel() { bytes = [] }
}
