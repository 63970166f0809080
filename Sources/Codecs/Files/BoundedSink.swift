/// Puts bytes aside until all are there, and gives up when there are more than a number: then nothing has reached the
/// sink behind it.
package final class BoundedSink: ByteSink {
    /// More bytes came than may.
    package struct Overflow: Error {}

    private let sink: any ByteSink
    private let limit: Int
    private let spool = Spool()

    package init(_ sink: any ByteSink, limit: Int) { (self.sink, self.limit) = (sink, limit) }

    package func write(_ bytes: UnsafeRawBufferPointer) throws {
        if spool.count + bytes.count > limit { throw Overflow() }
        try spool.append(bytes)
    }

    package func finish() throws {
        try spool.copy(to: sink)
        try sink.finish()
    }

    /// The sink behind stays as it is, for another attempt.
    package func cancel() {}
}
