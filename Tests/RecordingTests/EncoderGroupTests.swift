import Codecs
import Foundation
import Raster
import TestSupport
import Testing

@testable import Recording

@Suite struct EncoderGroupTests {
    struct Failure: Error, Equatable { var name: String }

    /// Remembers what it got, and fails at a frame on request.
    final class Recorder: FrameConsumer {
        let name: String
        let failsAt: Int?
        let delay: UInt32
        private(set) var numbers: [Int] = []
        private(set) var isFinished = false
        let workerMilliseconds = 0.0

        init(_ name: String, failsAt: Int? = nil, delay: UInt32 = 0) {
            (self.name, self.failsAt, self.delay) = (name, failsAt, delay)
        }

        func append(_ frame: AnimationFrame, number: Int) throws {
            usleep(delay)
            if number == failsAt { throw Failure(name: name) }
            numbers.append(number)
        }

        func finish() { isFinished = true }
    }

    static let frame = AnimationFrame(Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]), duration: RationalTime(1, 50))

    static func send(_ count: Int, to recorders: [Recorder], workers: Int) throws {
        let group = EncoderGroup(recorders, workers: workers, stop: Cancellation())
        defer { group.close() }
        for number in 0..<count { try group.append(frame, number: number) }
        try group.finish()
    }

    @Test(arguments: [1, 2, 5])
    func everyOutputGetsEveryFrameInOrder(_ workers: Int) throws {
        let recorders = [Recorder("a"), Recorder("b", delay: 200), Recorder("c", delay: 50)]
        try Self.send(40, to: recorders, workers: workers)
        for recorder in recorders { #expect(recorder.numbers == Array(0..<40) && recorder.isFinished) }
    }

    /// Slow and fast ones fail at frames apart: the earliest frame counts, then the order of outputs.
    @Test(arguments: [1, 4], [(3, 7, "a"), (7, 3, "b"), (5, 5, "a")])
    func theEarliestErrorIsTold(_ workers: Int, _ failures: (a: Int, b: Int, expected: String)) {
        for delays in [(0, 300), (300, 0)] as [(UInt32, UInt32)] {
            let recorders = [
                Recorder("a", failsAt: failures.a, delay: delays.0),
                Recorder("b", failsAt: failures.b, delay: delays.1), Recorder("c"),
            ]
            #expect(throws: Failure(name: failures.expected)) { try Self.send(20, to: recorders, workers: workers) }
            #expect(recorders.allSatisfy { !$0.isFinished })
        }
    }

    @Test func resultsComeInTheOrderOfTheWork() throws {
        let workers = OrderedWorkers<Int, Int>(count: 3) {
            { number in
                usleep(UInt32(number % 4) * 300)
                if number == 30 { throw Failure(name: "30") }
                return number * 2
            }
        }
        defer { workers.close() }
        for number in 0..<30 { workers.submit(number) }
        for number in 0..<30 { #expect(try workers.next() == number * 2) }
        workers.submit(30)
        #expect(throws: Failure(name: "30")) { try workers.next() }
        #expect(workers.pending == 0)
    }

    @Test(arguments: [1, 3])
    func framesEncodedAgainAreTheSameWhateverTheWorkers(_ workers: Int) throws {
        let folder = try TemporaryFolder()
        _ = try Recording(of: MovingSquare(hasGradient: true)).write(to: [RecordingOutput(path: folder.file("in.png"))])
        func write(_ prefix: String, _ workers: Int) throws -> [String] {
            var options = Recording.Options()
            options.workers = workers
            let outputs = ["a.gif", "a.png", "f%d.png", "a.y4m"].map { folder.file(prefix + $0) }
            let summary = try Transcoding([.file(folder.file("in.png"))], options: options).write(
                to: outputs.map { try RecordingOutput(path: $0) })
            return summary.outputs.map(\.sha256)
        }
        #expect(try write("x-", workers) == write("y-", 1))
    }

    @Test func anOutputThatFailsTakesTheOthersWithIt() throws {
        let folder = try TemporaryFolder()
        var options = Recording.Options()
        options.workers = 4
        let outputs = [
            RecordingOutput(path: folder.file("a.gif"), format: .gif),
            RecordingOutput(path: "/dev/full", format: .rgba),
        ]
        #expect(throws: OutputError(path: "/dev/full", reason: .noSpace)) {
            try Recording(of: MovingSquare(hasGradient: true)).write(to: outputs, options: options)
        }
        #expect(folder.contents.isEmpty)
    }
}
