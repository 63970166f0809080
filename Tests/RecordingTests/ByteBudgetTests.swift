import Codecs
import Foundation
import Testing

@testable import Recording

@Suite struct ByteBudgetTests {
    /// Bytes as a made-up encoder needs them: fewer with more loss and fewer colours.
    private func bytes(_ options: GIFOptions) -> Int { (200 - options.loss) * options.maximumColors }

    @Test(arguments: [
        // (budget, loss, colours)
        (1_000_000, 22, 256), (178 * 256, 22, 256), (178 * 256 - 1, 23, 256), (130 * 256, 70, 256), (100 * 256, 100, 256),
        (100 * 256 - 1, 100, 128), (100 * 20, 100, 16),
    ])
    func theLeastLossThatFits(_ budget: Int, _ loss: Int, _ colors: Int) throws {
        var wanted = GIFOptions()
        wanted.loss = 22
        let found = try ByteBudget(bytes: budget) { bytes($0) <= budget ? bytes($0) : nil }.fit(wanted)
        #expect(found.loss == loss && found.maximumColors == colors)
    }

    @Test func tooSmallABudget() {
        #expect(throws: RecordingError.tooManyBytes(1500)) {
            try ByteBudget(bytes: 1500) { bytes($0) <= 1500 ? bytes($0) : nil }.fit(GIFOptions())
        }
    }

    @Test func recordingsKeepToIt() throws {
        let folder = try TemporaryFolder()
        let recording = Recording(of: MovingSquare(hasGradient: true))
        let outputs = [try RecordingOutput(path: folder.file("a.gif"))]
        var options = Recording.Options()
        let free = try recording.write(to: outputs, options: options).outputs[0].bytes
        options.maximumBytes = free - 40
        let bounded = try recording.write(to: outputs, options: options).outputs[0].bytes
        #expect(bounded <= free - 40)
        options.maximumBytes = free * 2
        #expect(try recording.write(to: outputs, options: options).outputs[0].bytes == free)
    }
}
