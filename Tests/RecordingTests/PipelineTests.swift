import Compositing
import Foundation
import Synchronization
import Testing

@testable import Recording

/// Frames that several threads draw.
@Suite struct PipelineTests {
    /// Counts the threads that ask for trees.
    private final class Threads: FrameSource {
        let duration = 1.0
        private let known = Mutex<Set<ObjectIdentifier>>([])

        var count: Int { known.withLock(\.count) }

        func renderTree(at time: Double) -> RenderTree {
            known.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
            return RenderTree(size: CGSize(width: 4, height: 4), scale: 1, layers: [])
        }
    }

    @Test(arguments: [(true, 1), (true, 3), (false, 1), (false, 3)])
    func framesComeInOrder(_ isEager: Bool, _ workers: Int) {
        let frames = (0..<40).map { FrameSchedule.Frame(number: $0, time: Double($0) / 40, duration: .init(1, 40)) }
        let threads = Threads()
        let pipeline = FramePipeline(source: threads, frames: frames, workers: workers, scale: nil, isEager: isEager)
        var count = 0
        while let drawn = pipeline.next() {
            // Only the first one says nothing of the frame before.
            #expect((drawn.damage == nil) == (count == 0))
            count += 1
        }
        pipeline.close()
        #expect(count == 40)
        #expect(threads.count <= workers)
    }

    /// Only one piece may be there until more are let in.
    @Test func aQueueIsWidened() {
        let queue = OrderedQueue<String>(runs: 3, ahead: 1)
        #expect(queue.take() == 0)
        queue.widen()
        #expect(queue.take() == 1)
        queue.put("b", for: 1, milliseconds: 1)
        queue.put("a", for: 0, milliseconds: 1)
        #expect(queue.next() == "a")
        #expect(queue.next() == "b")
        #expect(queue.take() == 2)
        let thread = Thread { queue.put("c", for: 2, milliseconds: 1) }
        thread.start()
        #expect(queue.next() == "c")
        #expect(queue.next() == nil)
    }

    /// What is quick to make waits for a second piece, for which there is room then; the last piece waits for none.
    @Test func quickPiecesArriveInPairs() {
        let queue = OrderedQueue<Int>(runs: 5, ahead: 1)
        let arrived = DispatchSemaphore(value: 0)
        let taken = Mutex<[Int]>([])
        let thread = Thread {
            while let piece = queue.next() {
                taken.withLock { $0.append(piece) }
                arrived.signal()
            }
        }
        thread.start()
        for pair in [[0, 1], [2, 3]] {
            // Until the other one waits.
            while !queue.isAwaited { usleep(100) }
            for piece in pair {
                #expect(taken.withLock { $0 } == Array(0..<pair[0]))
                #expect(queue.take() == piece)
                queue.put(piece, for: piece, milliseconds: 0.1)
            }
            for _ in pair { arrived.wait() }
        }
        while !queue.isAwaited { usleep(100) }
        #expect(queue.take() == 4)
        queue.put(4, for: 4, milliseconds: 0.1)
        arrived.wait()
        #expect(taken.withLock { $0 } == [0, 1, 2, 3, 4])
        #expect(queue.take() == nil)
    }
}
