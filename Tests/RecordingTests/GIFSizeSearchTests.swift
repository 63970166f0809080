import Codecs
import Foundation
import TestSupport
import Testing

@testable import Recording

/// Sizes of a GIF are tried until one fits; what looks far too large is left early, and tried again when it only looked
/// so.
@Suite struct GIFSizeSearchTests {
    private static let choices = GIFSize.choices(scale: 3, keepsScale: false, rate: nil)

    /// What happens to each attempt (`!` too large, `~` seems so, `-` too small, `.` fits), and what is tried: `?` while
    /// something may be foreseen, with the fewest bytes.
    @Test(arguments: [
        (".", "3@50?"), ("!.", "3@50? 2@50?"), ("!!.", "3@50? 2@50? 1@50"), ("!!!.", "3@50? 2@50? 1@50 1@25"),
        ("~.", "3@50? 2@50?≥582"), ("~!.", "3@50? 2@50?≥582 1@50"), ("~~.", "3@50? 2@50?≥582 1@50≥396"),
        ("~-.", "3@50? 2@50?≥582 3@50"), ("~-!.", "3@50? 2@50?≥582 3@50 2@50?"),
        ("~~-.", "3@50? 2@50?≥582 1@50≥396 2@50"), ("~~-!!.", "3@50? 2@50?≥582 1@50≥396 2@50 1@50 1@25"),
    ])
    func order(_ outcomes: String, _ expected: String) {
        var search = GIFSizeSearch(Self.choices, limit: 1000)
        var tried: [String] = []
        for outcome in outcomes {
            guard let choice = search.choice else { break }
            let bounds = search.bounds
            #expect(bounds.most == (choice == Self.choices.last ? .max : 1000))
            let least = bounds.least > 0 ? "≥\(bounds.least)" : ""
            tried.append("\(Int(choice.scale))@\(choice.rate.text)\(bounds.foresees ? "?" : "")\(least)")
            let verdicts: [Character: GIFBounds.Verdict] = ["!": .tooLarge, "~": .seemsTooLarge, "-": .tooSmall]
            search.go(on: verdicts[outcome])
        }
        #expect(tried.joined(separator: " ") == expected && search.choice == nil)
    }

    /// A small one is begun first and goes on, or tells how many larger ones (the digit) are too large. What only looked
    /// so is tried.
    @Test(arguments: [
        ("0.", "1 3"), ("1.", "1 2"), (".", "1"), ("1!.", "1 2 1"), ("1-.", "1 2 3"), ("-.", "1 2"), ("!.", "1 1"),
        ("1-!.", "1 2 3 2"),
    ])
    func orderAfterForesight(_ outcomes: String, _ expected: String) {
        var search = GIFSizeSearch(Self.choices, limit: 1000, foresees: true)
        var tried: [String] = []
        for outcome in outcomes {
            guard let choice = search.choice else { break }
            #expect(search.isForeseeing == tried.isEmpty && (search.bounds.foresight != nil) == tried.isEmpty)
            tried.append("\(Int(choice.scale))")
            search.go(
                on: outcome == "!"
                    ? .tooLarge
                    : outcome == "-" ? .tooSmall : outcome.wholeNumberValue.map { .tellsOfLarger(skipping: $0) })
        }
        #expect(tried.joined(separator: " ") == expected && search.choice == nil)
        #expect(
            !GIFSizeSearch(GIFSize.choices(scale: 2, keepsScale: true, rate: nil), limit: 9, foresees: true)
                .isForeseeing)
    }

    /// The same for any number of workers: of all frames, or of the first ones.
    @Test(arguments: [1, 2, 4]) func firstFramesOfASmallOneTellOfTheLarge(_ workers: Int) throws {
        let folder = try TemporaryFolder()
        let recording = Recording(of: MovingPhoto())
        var options = Recording.Options()
        options.workers = workers
        func bytes(scale: CGFloat) throws -> Int {
            options.scale = scale
            let output = try RecordingOutput(path: folder.file("alone.gif"))
            return try recording.write(to: [output], options: options).outputs[0].bytes
        }
        let (whole, small) = (try bytes(scale: 2), try bytes(scale: 1))
        func verdict(_ scale: CGFloat, limit: Int) throws -> GIFBounds.Verdict? {
            let choices = GIFSize.choices(scale: scale, keepsScale: false, rate: .gif)
            let search = GIFSizeSearch(choices, limit: limit, foresees: true)
            options.scale = search.choice?.scale
            let draft = RecordingDraft([try RecordingOutput(path: folder.file("drafted.gif"))])
            var bounds = search.bounds
            (bounds.most, bounds.least) = (.max, 0)
            try draft.write(recording, options: options, bounds: bounds)
            if draft.verdict == nil { #expect(try draft.publish().outputs[0].bytes == small) }
            return draft.verdict
        }
        #expect(try verdict(2, limit: whole) == .tellsOfLarger(skipping: 0))
        #expect(try verdict(2, limit: whole * 20) == .tellsOfLarger(skipping: 0))
        #expect(try verdict(2, limit: whole / 4) == nil)
        #expect(try verdict(4, limit: whole / 4) == nil)
        #expect(try verdict(4, limit: whole) == .tellsOfLarger(skipping: 1))
        #expect(try verdict(4, limit: whole * 4) == .tellsOfLarger(skipping: 0))
    }

    @Test(arguments: [
        (249, 1, false), (250, 10, true), (250, 16, true), (250, 17, false), (900, 60, true), (900, 61, false),
    ])
    func whatIsForeseen(_ bytes: Int, _ frames: Int, _ expected: Bool) {
        var bounds = GIFBounds()
        (bounds.most, bounds.frames) = (1000, 100)
        #expect(!bounds.isForeseeable(bytes: bytes, frames: frames))
        bounds.foresees = true
        #expect(bounds.isForeseeable(bytes: bytes, frames: frames) == expected)
    }

    @Test func bytesAreHeldAgainstBothBounds() throws {
        let target = MemorySink()
        let sink = BoundedSink(target, limit: 4, least: 3)
        try [UInt8](repeating: 7, count: 2).withUnsafeBytes { try sink.write($0) }
        #expect(throws: BoundedSink.Underflow.self) { try sink.finish() }
        #expect(target.bytes.isEmpty && sink.count == 2)
        try [UInt8](repeating: 7, count: 2).withUnsafeBytes { try sink.write($0) }
        try sink.finish()
        #expect(target.bytes.count == 4)
        #expect(throws: BoundedSink.Overflow.self) { try [7].withUnsafeBytes { try sink.write($0) } }
    }

    /// A GIF that is given up for any reason leaves nothing behind, and the next attempt writes what it would have
    /// written alone.
    @Test(arguments: [1, 4]) func attemptsFollowOneAnother(_ workers: Int) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/segue-search-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")) }
        let recording = Recording(of: MovingSquare(scale: 2, hasGradient: true))
        var options = Recording.Options()
        options.workers = workers
        let outputs = [try RecordingOutput(path: folder + "/a.gif"), try RecordingOutput(path: folder + "/a.png")]
        _ = try recording.write(to: [RecordingOutput(path: folder + "/alone.gif")], options: options)
        let whole = try bytes("alone.gif").count
        let draft = RecordingDraft(outputs)
        var bounds = GIFBounds()
        func expect(_ verdict: GIFBounds.Verdict?) throws {
            try draft.write(recording, options: options, bounds: bounds)
            #expect(draft.verdict == verdict)
        }
        bounds.most = whole / 2
        try expect(.tooLarge)
        try expect(.tooLarge)
        (bounds.most, bounds.least) = (.max, whole + 1)
        try expect(.tooSmall)
        bounds.least = whole
        try expect(nil)
        _ = try draft.publish()
        #expect(try bytes("a.gif") == bytes("alone.gif"))
        #expect(FileManager.default.contents(atPath: folder + "/a.png") != nil)
    }

    /// A photograph's frames are encoded by two threads where there are several workers; when one of them is given up
    /// does not depend on that.
    @Test(arguments: [2, 4]) func twoThreadsGiveUpAtTheSameFrame(_ workers: Int) throws {
        let folder = try TemporaryFolder()
        let recording = Recording(of: MovingPhoto())
        func write(_ workers: Int, most: Double) throws -> (verdict: GIFBounds.Verdict?, bytes: Data?) {
            var options = Recording.Options()
            options.workers = workers
            let output = try RecordingOutput(path: folder.file("\(workers).gif"))
            var bounds = GIFBounds()
            if most < 1 {
                let whole = try recording.write(to: [output], options: options).outputs[0].bytes
                (bounds.most, bounds.foresees) = (Int(Double(whole) * most), true)
            }
            let draft = RecordingDraft([output])
            try draft.write(recording, options: options, bounds: bounds)
            if draft.verdict == nil { _ = try draft.publish() }
            return (draft.verdict, try? Data(contentsOf: URL(fileURLWithPath: output.path)))
        }
        for most in [0.3, 0.6, 0.65, 0.7, 0.9, 1] {
            let (expected, found) = (try write(1, most: most), try write(workers, most: most))
            #expect(found.verdict == expected.verdict && found.bytes == expected.bytes, "\(most)")
        }
    }
}
