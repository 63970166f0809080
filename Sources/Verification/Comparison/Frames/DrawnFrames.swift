import Dispatch
import Foundation
import Raster
import Synchronization

/// Frames that something draws on a thread of its own and that are taken out in order, a few ahead.
package final class DrawnFrames: Sendable {
    private struct State {
        var ready: [Bitmap] = []
        var failure: (any Error)?
        var isDone = false
        var isAbandoned = false
    }

    private final class Channel: Sendable {
        let state = Mutex(State())
        // A semaphore must not end below the value it began with.
        let room = DispatchSemaphore(value: 0)
        let arrival = DispatchSemaphore(value: 0)

        init() { for _ in 0..<DrawnFrames.ahead { room.signal() } }
    }

    private struct Abandoned: Error {}
    private struct Ended: Error {}

    /// How many frames wait at most to be taken.
    package static let ahead = 2

    private let channel = Channel()

    /// - Parameter draw: calls its argument with every frame in order; what that throws has to end it.
    package init(_ draw: @escaping @Sendable (_ put: (Bitmap) throws -> Void) throws -> Void) {
        let channel = channel
        let thread = Thread {
            do {
                try draw { bitmap in
                    channel.room.wait()
                    let isAbandoned = channel.state.withLock { state in
                        state.ready.append(bitmap)
                        return state.isAbandoned
                    }
                    channel.arrival.signal()
                    if isAbandoned { throw Abandoned() }
                }
            } catch { channel.state.withLock { $0.failure = error } }
            channel.state.withLock { $0.isDone = true }
            channel.arrival.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Nobody waits for the rest any more.
    deinit {
        channel.state.withLock { $0.isAbandoned = true }
        channel.room.signal()
    }

    /// - Throws: what drawing threw.
    func next() throws -> Bitmap {
        channel.arrival.wait()
        let (bitmap, failure) = channel.state.withLock { state -> (Bitmap?, (any Error)?) in
            state.ready.isEmpty ? (nil, state.failure ?? Ended()) : (state.ready.removeFirst(), nil)
        }
        guard let bitmap else {
            channel.arrival.signal()
            throw failure ?? Ended()
        }
        channel.room.signal()
        return bitmap
    }
}
