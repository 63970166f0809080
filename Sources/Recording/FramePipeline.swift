import Compositing
import Foundation
import Raster

/// Draws scheduled frames on several threads and hands them out in order.
///
/// Each worker takes the next frame and draws it from the one it drew before, so that only what changed is drawn; memory holds a few frames a
/// worker, however many there are. Drawing depends on the frame alone, never on who draws it or what was drawn before.
final class FramePipeline {
    struct Drawn: Sendable {
        var bitmap: Bitmap
        /// Where the picture may differ from the frame before; nil for the first one.
        var damage: PixelRect?
    }

    private let source: any FrameSource
    private let frames: [FrameSchedule.Frame]
    private let workers: Int
    private let scale: CGFloat?
    /// CPU milliseconds of drawing so far; complete when `forEach` has returned.
    private(set) var rasterMilliseconds = 0.0

    /// - Parameter scale: pixels per point, instead of the source's own.
    init(source: any FrameSource, frames: [FrameSchedule.Frame], workers: Int, scale: CGFloat?) {
        (self.source, self.frames, self.scale) = (source, frames, scale)
        self.workers = max(1, min(workers, frames.count))
    }

    /// Calls the body with every frame in order, on the calling thread. An error it throws ends the drawing.
    func forEach(_ body: (Int, Drawn) throws -> Void) throws {
        if workers == 1 { try drawHere(body) } else { try drawOnThreads(body) }
    }

    private func drawHere(_ body: (Int, Drawn) throws -> Void) throws {
        var artist = Artist(source: source, scale: scale)
        for (index, frame) in frames.enumerated() {
            let begin = CPUClock.threadMilliseconds
            let drawn = artist.draw(at: frame.time, after: index == 0 ? nil : frames[index - 1].time)
            rasterMilliseconds += CPUClock.threadMilliseconds - begin
            try body(index, drawn)
        }
    }

    private func drawOnThreads(_ body: (Int, Drawn) throws -> Void) throws {
        let queue = OrderedQueue<Drawn>(runs: frames.count, ahead: workers)
        let group = DispatchGroup()
        let (source, frames, scale) = (source, frames, scale)
        for _ in 0..<workers {
            group.enter()
            let thread = Thread {
                var artist = Artist(source: source, scale: scale)
                while let index = queue.take() {
                    let begin = CPUClock.threadMilliseconds
                    let drawn = artist.draw(at: frames[index].time, after: index == 0 ? nil : frames[index - 1].time)
                    queue.put(drawn, for: index, milliseconds: CPUClock.threadMilliseconds - begin)
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
            try body(index, drawn)
            index += 1
        }
    }

    /// A worker's compositor and the last frame it drew.
    private struct Artist {
        let source: any FrameSource
        let scale: CGFloat?
        private var sequence = FrameSequence()
        /// The time of the frame drawn last.
        private var drawnTime: Double?

        init(source: any FrameSource, scale: CGFloat?) { (self.source, self.scale) = (source, scale) }

        /// - Parameter earlier: the time of the frame before this one, whoever drew it.
        mutating func draw(at time: Double, after earlier: Double?) -> Drawn {
            let tree = tree(at: time)
            let frame = sequence.draw(tree)
            let isAfterOwn = earlier != nil && drawnTime == earlier
            drawnTime = time
            guard let earlier else { return Drawn(bitmap: frame.bitmap, damage: nil) }
            if isAfterOwn { return Drawn(bitmap: frame.bitmap, damage: frame.changedBounds) }
            let damage = sequence.compositor.damage(from: self.tree(at: earlier), to: tree).reduce(PixelRect.empty) { $0.union($1) }
            return Drawn(bitmap: frame.bitmap, damage: damage)
        }

        private func tree(at time: Double) -> RenderTree {
            var tree = source.renderTree(at: time)
            if let scale { tree.scale = scale }
            return tree
        }
    }
}
