import Compositing
import Foundation
import Raster

/// Draws scheduled frames on several threads and hands them out in order.
///
/// Each worker takes the next few frames and draws each from the one before it, so that only what changed is drawn; memory holds a few frames a
/// worker, however many there are. Drawing depends on the frame alone, never on who draws it or what was drawn before.
final class FramePipeline {
    struct Drawn: Sendable {
        var bitmap: Bitmap
        /// Where the picture may differ from the frame before; nil when nothing is known.
        var damage: PixelRect?
    }

    private let source: any FrameSource
    private let frames: [FrameSchedule.Frame]
    private let workers: Int
    private let scale: CGFloat?
    /// Frames that a worker takes at once: enough to profit from what stays, few enough to hold in memory.
    private static let run = 2

    /// CPU milliseconds of drawing so far; complete when `forEach` has returned.
    private(set) var rasterMilliseconds = 0.0

    /// - Parameter scale: pixels per point, instead of the source's own.
    init(source: any FrameSource, frames: [FrameSchedule.Frame], workers: Int, scale: CGFloat?) {
        (self.source, self.frames, self.scale) = (source, frames, scale)
        self.workers = max(1, min(workers, (frames.count + Self.run - 1) / Self.run))
    }

    /// Calls the body with every frame in order, on the calling thread. An error it throws ends the drawing.
    func forEach(_ body: (Int, Drawn) throws -> Void) throws {
        if workers == 1 { try drawHere(body) } else { try drawOnThreads(body) }
    }

    private func drawHere(_ body: (Int, Drawn) throws -> Void) throws {
        var artist = Artist(source: source, scale: scale)
        for (index, frame) in frames.enumerated() {
            let begin = CPUClock.threadMilliseconds
            let drawn = artist.draw(at: frame.time, isFirst: index == 0)
            rasterMilliseconds += CPUClock.threadMilliseconds - begin
            try body(index, drawn)
        }
    }

    private func drawOnThreads(_ body: (Int, Drawn) throws -> Void) throws {
        let queue = OrderedQueue<[Drawn]>(runs: (frames.count + Self.run - 1) / Self.run, ahead: workers + 1)
        let group = DispatchGroup()
        let (source, frames, scale) = (source, frames, scale)
        for _ in 0..<workers {
            group.enter()
            let thread = Thread {
                var artist = Artist(source: source, scale: scale)
                while let run = queue.take() {
                    let begin = CPUClock.threadMilliseconds
                    let range = run * Self.run..<min(frames.count, (run + 1) * Self.run)
                    let drawn = range.map { artist.draw(at: frames[$0].time, isFirst: $0 == range.lowerBound) }
                    queue.put(drawn, for: run, milliseconds: CPUClock.threadMilliseconds - begin)
                }
                group.leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        defer {
            queue.close()
            group.wait()
            rasterMilliseconds += queue.milliseconds
        }
        var index = 0
        while let drawn = queue.next() {
            for frame in drawn {
                try body(index, frame)
                index += 1
            }
        }
    }

    /// A worker's compositor and the last frame it drew.
    private struct Artist {
        let source: any FrameSource
        let scale: CGFloat?
        let compositor = Compositor()
        var previous: RenderedFrame?

        init(source: any FrameSource, scale: CGFloat?) { (self.source, self.scale) = (source, scale) }

        /// - Parameter isFirst: whether the frame before was drawn by somebody else.
        mutating func draw(at time: Double, isFirst: Bool) -> Drawn {
            var tree = source.renderTree(at: time)
            if let scale { tree.scale = scale }
            let frame = compositor.render(tree, after: previous)
            previous = frame
            return Drawn(bitmap: frame.bitmap, damage: isFirst ? nil : frame.changedBounds)
        }
    }
}
