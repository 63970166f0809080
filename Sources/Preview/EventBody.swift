import FlyingFox
import FlyingSocks

/// Events as the bytes of a response that does not end by itself.
struct EventBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let events: AsyncStream<String>

    func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        private var events: AsyncStream<String>.Iterator
        private var rest: ArraySlice<UInt8> = []

        init(events: AsyncStream<String>.Iterator) { self.events = events }

        mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            if rest.isEmpty {
                guard let event = await events.next() else { return nil }
                rest = Array(event.utf8)[...]
            }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }
}
