/// Where an encoder's bytes go.
public protocol ByteSink: AnyObject {
    func write(_ bytes: UnsafeRawBufferPointer) throws
    /// All bytes have been written: puts the output in its place.
    func finish() throws
    /// Gives up: what was written so far disappears.
    func cancel()
}

extension ByteSink {
    public func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }
}

/// Bytes kept in memory.
public final class MemorySink: ByteSink {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
    public func finish() {}
    public func cancel() { bytes = [] }
}
