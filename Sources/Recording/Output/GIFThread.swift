import Codecs

/// The second thread of a GIF: a frame's strings are found on it beside the next one's table.
final class GIFThread {
    private let workers = OrderedWorkers<GIFHelper.Work, Void>(count: 1) { { try $0.run() } }
    /// Frames that the GIF has been given.
    var frames = 0
    /// How many there were when the last piece of work began.
    private(set) var framesBefore = 0

    /// CPU time of the thread.
    var milliseconds: Double { workers.milliseconds }

    /// - Parameter check: called with `framesBefore` when a piece of work is done.
    func helper(_ check: @escaping (Int) throws -> Void) -> GIFHelper {
        GIFHelper(begin: begin, wait: workers.next) { try check(self.framesBefore) }
    }

    private func begin(_ work: GIFHelper.Work) {
        framesBefore = frames
        workers.submit(work)
    }

    func close() { workers.close() }
}
