import Compositing
import Foundation
import Raster
import Synchronization

/// Draws scheduled frames on several threads and hands them out in order.
///
/// Trees are evaluated and placed one after another; each worker takes the next and draws it over an earlier frame of
/// its own, so that only what changed is drawn. Memory holds a few frames a worker, however many there are, so that there
/// are no more workers than are needed. Drawing depends on the frame alone, never on who draws it or what was drawn
/// before.
final class FramePipeline {
    struct Drawn: Sendable {
        var bitmap: Bitmap
        /// Where the picture may differ from the frame before; nil for the first one.
        var damage: PixelRect?
    }

    private let reel: FrameSampler
    private let workers: Int
    private let isEager: Bool
    /// How many frames each worker remembers.
    private let memory: Int
    /// Frames that have been handed out.
    private var handedOut = 0
    /// What a single worker draws with, on the thread of whoever asks.
    private var sequence: FrameSequence
    private var millisecondsHere = 0.0
    /// Several workers, from the first frame on.
    private var crew: DrawingCrew?

    /// - Parameters:
    ///   - scale: pixels per point, instead of the source's own.
    ///   - isEager: whether all workers begin at once. Otherwise one does, and more follow when they are waited for.
    ///   - holding: frames that whoever gets them keeps for a while.
    init(
        source: any FrameSource, frames: [FrameSchedule.Frame], workers: Int, scale: CGFloat?, isEager: Bool = true,
        holding: Int = 0
    ) {
        reel = FrameSampler(source: source, times: frames.map(\.time), scale: scale)
        let workers = max(1, min(workers, frames.count))
        (self.workers, self.isEager) = (workers, isEager)
        // One that is looked at, or waits for it, and one to draw over.
        memory = 2 + (holding + workers - 1) / workers
        sequence = FrameSequence(memory: memory)
    }

    deinit { crew?.dismiss() }

    /// CPU milliseconds of drawing so far; of several workers complete after the last frame and `close`.
    var rasterMilliseconds: Double { millisecondsHere + (crew?.queue.milliseconds ?? 0) }

    /// The next frame; nil after the last.
    func next() -> Drawn? {
        guard handedOut < reel.times.count else { return nil }
        handedOut += 1
        if workers > 1 {
            let crew = crew ?? DrawingCrew(reel, workers: workers, isEager: isEager, memory: memory)
            self.crew = crew
            return crew.next()
        }
        let begin = CPUClock.threadMilliseconds
        defer { millisecondsHere += CPUClock.threadMilliseconds - begin }
        return reel.next { handedOut - 1 }?.drawn(by: &sequence)
    }

    /// Ends the drawing and waits for it.
    func close() { crew?.dismiss() }

    /// Calls the body with every frame in order, on the calling thread. An error it throws ends the drawing.
    func forEach(_ body: (Int, Drawn) throws -> Void) throws {
        defer { close() }
        while let drawn = next() { try body(handedOut - 1, drawn) }
    }

    /// Threads that draw.
    private final class DrawingCrew {
        let queue: OrderedQueue<Drawn>
        private let group = DispatchGroup()
        private let reel: FrameSampler
        private let workers, memory: Int
        private let ground = SharedGround()
        private var working = 0
        /// Milliseconds for which frames had to be waited for since the last workers came, less those in which they were
        /// used; and since when the last one is.
        private var waited = 0.0
        private var inUse: Double?

        /// Milliseconds after which more workers come: at rest, which scenes begin with, there is nothing to be used.
        private static let patience = 100.0

        init(_ reel: FrameSampler, workers: Int, isEager: Bool, memory: Int) {
            (self.reel, self.workers, self.memory) = (reel, workers, memory)
            let first = isEager ? workers : 1
            // One more than there are workers, so that nobody waits while a frame is looked at.
            queue = OrderedQueue<Drawn>(runs: reel.times.count, ahead: first + 1)
            for _ in 0..<first { begin() }
        }

        func next() -> Drawn? {
            let asked = CPUClock.wallMilliseconds
            if let inUse { waited = max(0, waited - (asked - inUse)) }
            let drawn = queue.next()
            let begun = CPUClock.wallMilliseconds
            (waited, inUse) = (waited + begun - asked, begun)
            if waited > Self.patience {
                waited = 0
                for _ in 0..<min(working, workers - working) {
                    queue.widen()
                    begin()
                }
            }
            return drawn
        }

        private func begin() {
            let (reel, memory, queue, group, ground) = (reel, memory, queue, group, ground)
            working += 1
            group.enter()
            let thread = Thread {
                var sequence = FrameSequence(compositor: Compositor(ground: ground), memory: memory)
                var begin = CPUClock.threadMilliseconds
                while let frame = reel.next(queue.take) {
                    let drawn = frame.drawn(by: &sequence)
                    let end = CPUClock.threadMilliseconds
                    queue.put(drawn, for: frame.index, milliseconds: end - begin)
                    begin = end
                }
                group.leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }

        func dismiss() {
            queue.close()
            group.wait()
        }
    }

    /// Frames on their canvas, in order, for any number of workers.
    private final class FrameSampler: Sendable {
        struct Frame {
            let index: Int
            let placed: PlacedFrame

            func drawn(by sequence: inout FrameSequence) -> Drawn {
                Drawn(bitmap: sequence.draw(placed), damage: index == 0 ? nil : placed.changedBounds)
            }
        }

        let times: [Double]
        private let source: any FrameSource
        private let scale: CGFloat?
        private let placer = Mutex(FramePlacer())

        init(source: any FrameSource, times: [Double], scale: CGFloat?) {
            (self.source, self.times, self.scale) = (source, times, scale)
        }

        /// - Parameter take: the number of the next frame, nil at the end; called by one worker at a time.
        func next(_ take: () -> Int?) -> Frame? {
            placer.withLock { placer in
                guard let index = take() else { return nil }
                var tree = source.renderTree(at: times[index])
                if let scale { tree.scale = scale }
                return Frame(index: index, placed: placer.place(tree))
            }
        }
    }
}
