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

/// Bytes put aside, in memory or in a temporary file.
final class SpooledSink: ByteSink {
    let spool = Spool()

    func write(_ bytes: UnsafeRawBufferPointer) throws { try spool.append(bytes) }
    func finish() {}
    func cancel() {}
}

/// Puts bytes aside until all are there, and gives up when there are more than a number: then nothing has reached the
/// sink behind it.
package final class BoundedSink: ByteSink {
    /// More bytes came than may.
    package struct Overflow: Error {}

    /// Fewer bytes came than there must be.
    package struct Underflow: Error {}

    private let sink: any ByteSink
    private let least, limit: Int
    private let spool = Spool()
    /// Called when all bytes have come and before the sink behind gets any: may throw.
    package var beforeFinish: (() throws -> Void)?

    package init(_ sink: any ByteSink, limit: Int, least: Int = 0) {
        (self.sink, self.limit, self.least) = (sink, limit, least)
    }

    /// The bytes that have come.
    package var count: Int { spool.count }

    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        if spool.count + bytes.count > limit { throw Overflow() }
        try spool.append(bytes)
    }

    package func finish() throws {
        try beforeFinish?()
        if spool.count < least { throw Underflow() }
        try spool.copy(to: sink)
        try sink.finish()
    }

    /// The sink behind stays as it is, for another attempt.
    package func cancel() {}
}
