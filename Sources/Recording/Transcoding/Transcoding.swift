import Codecs
import Foundation
import Raster

/// Frames of existing files, one after the other, written in other formats. Memory does not grow with the number of
/// frames.
package struct Transcoding {
    private let inputs: [TranscodingInput]
    private let options: Recording.Options
    /// What each input may take.
    package var limits = DecodeLimits.standard
    /// The flag that gave the rate, which is told when it is of no use; a rate for everything in a folder may be.
    package var rateFlag: String?

    /// - Parameter options: the rate is for inputs without one, and for y4m, which takes the first frames' where none is
    ///   given; schedule, scale and width are not used.
    package init(_ inputs: [TranscodingInput], options: Recording.Options = Recording.Options()) {
        (self.inputs, self.options) = (inputs, options)
    }

    /// The rate of an animation whose first two frames take equally long, as long as those of moving pictures do.
    private static func rate(_ first: AnimationFrame, _ second: AnimationFrame?) -> FrameRate? {
        let duration = first.duration
        guard second?.duration == duration, (0.004...0.1).contains(duration.seconds) else { return nil }
        return FrameRate(duration.timescale, duration.value)
    }

    /// Reads everything once and writes all outputs.
    /// - Throws: `TranscodingError`, `ImageFileError`, `OutputError`, `EncodeError`; then none of the outputs has
    ///   changed.
    package func write(to outputs: [RecordingOutput]) throws -> RecordingSummary {
        let start = CPUClock.wallMilliseconds
        let begin = CPUClock.threadMilliseconds
        var reading = 0.0
        for (index, output) in outputs.enumerated() where outputs[..<index].contains(where: { $0.path == output.path })
        {
            throw RecordingError.duplicateOutput(output.path)
        }
        let frames = TranscodingFrames(inputs, rate: options.rate, limits: limits)
        func read() throws -> AnimationFrame? {
            let begin = CPUClock.threadMilliseconds
            defer { reading += CPUClock.threadMilliseconds - begin }
            return try frames.next()
        }
        guard let first = try read() else { throw TranscodingError.noFrames }
        let second = try read()
        let (width, height) = (first.bitmap.width, first.bitmap.height)
        let rate = options.rate ?? Self.rate(first, second) ?? .usual(for: outputs)
        var settings = options
        settings.loop = options.loop ?? frames.loopCount
        var sinks: [TranscodingSink] = []
        let stop = Cancellation()
        var threads = 0.0
        do {
            for output in outputs {
                sinks.append(
                    try TranscodingSink(
                        output, width: width, height: height, isStill: second == nil, rate: rate, options: settings,
                        stop: stop))
            }
            let encoders = EncoderGroup(sinks, workers: settings.availableWorkers, stop: stop)
            // Before outputs are cancelled below, no thread may use them any more.
            defer { encoders.close() }
            var next: AnimationFrame? = first
            var following = second
            while let frame = next {
                if options.cancellation?.isCancelled == true { throw RecordingError.cancelled }
                guard frame.bitmap.width == width, frame.bitmap.height == height else {
                    throw TranscodingError.sizes(
                        frames.currentPath, width: frame.bitmap.width, height: frame.bitmap.height,
                        first: (width, height))
                }
                try encoders.append(frame, number: frames.count)
                options.progress?(frames.count, 0)
                next = following
                following = next == nil ? nil : try read()
            }
            try encoders.finish()
            threads = encoders.workerMilliseconds
            for sink in sinks { try sink.prepareToPublish() }
            for sink in sinks { try sink.publish() }
        } catch {
            for sink in sinks { sink.cancel() }
            throw error
        }
        var summaries = sinks.map { $0.summary(width: width, height: height) }
        if frames.roundsColors { for index in summaries.indices { summaries[index].isExact = false } }
        var notices = sinks.flatMap(\.notices)
        if frames.count > 1, frames.framesWithoutDelay > 0 {
            let delay = options.rate?.frameDuration ?? TranscodingFrames.browsersDelay
            notices.insert(
                "\(frames.framesWithoutDelay) of \(frames.count) frames have no delay or one below 0.02 s; each is shown for \(delay.seconds) s"
                    + (options.rate == nil ? ", as browsers show it; --fps sets another rate" : ""), at: 0)
        }
        if let rateFlag, !frames.usesRate, !outputs.contains(where: { $0.format == .y4m }) {
            notices.append("\(rateFlag) is not used: \(inputs[0].path) has a rate of its own, which is kept")
        }
        if let (shortest, longest) = frames.durations, frames.count > 1, !frames.usesRate {
            for output in outputs where output.format == .sequence || output.format == .rgba {
                let times =
                    shortest == longest
                    ? "\(shortest.seconds) s each, which --fps \(FrameRate(shortest.timescale, shortest.value).text) gives back"
                    : "\(shortest.seconds) to \(longest.seconds) s; an APNG keeps them"
                notices.append("\(output.path) loses the times of the frames: \(times)")
            }
        }
        return RecordingSummary(
            outputs: summaries, frames: frames.count, duration: frames.duration.seconds, rasterMilliseconds: 0,
            encodeMilliseconds: CPUClock.threadMilliseconds - begin - reading + threads,
            totalMilliseconds: CPUClock.wallMilliseconds - start,
            notices: notices)
    }
}

/// A file, or several, to read frames from.
package enum TranscodingInput: Sendable, Hashable {
    /// A picture or an animation, by its content; `-` is standard input.
    case file(String)
    /// Straight RGBA, 8 bits a channel; `-` is standard input.
    case rgba(String, width: Int, height: Int)

    /// As given; `-` is standard input.
    package var path: String {
        switch self {
        case .file(let path), .rgba(let path, _, _): path
        }
    }

    /// The files of a numbered pattern (`frames/%04d.png`), of a folder (`frames/` or `frames`, by the numbers in their
    /// names), or the file itself.
    /// - Throws: `TranscodingError.noFiles`.
    package static func files(_ path: String) throws(TranscodingError) -> [TranscodingInput] {
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        let path = isFolder && !path.hasSuffix("/") ? path + "/" : path
        guard SequenceFolder.isSequence(path) else { return [.file(path)] }
        let pattern = path.hasSuffix("/") ? nil : FilePath(path).lastComponent
        let folder = pattern == nil ? path : FilePath(path).folder
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        let matching = names.filter { name in
            if let pattern { number(in: name, pattern) != nil } else { name.hasSuffix(".png") && !name.hasPrefix(".") }
        }
        guard !matching.isEmpty else { throw .noFiles(path) }
        let ordered =
            pattern.map { pattern in matching.sorted { (number(in: $0, pattern) ?? 0) < (number(in: $1, pattern) ?? 0) }
            } ?? matching.sorted(by: FilePath.isInOrder)
        return ordered.map { .file(pattern == nil ? FilePath.join(path, $0) : FilePath(path).sibling($0)) }
    }

    /// Where numbers are missing between those of a pattern's files, or of a folder's that are called by numbers alone,
    /// as a sentence. By twos, or any other step, is even as well.
    package static func gap(in path: String, among files: [TranscodingInput]) -> String? {
        let pattern = SequenceFolder.isSequence(path) && !path.hasSuffix("/") ? FilePath(path).lastComponent : "%d.png"
        let numbers = files.compactMap { number(in: FilePath($0.path).lastComponent, pattern) }
        guard numbers.count == files.count, numbers.count > 2 else { return nil }
        let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
        guard let step = steps.filter({ $0 > 0 }).min(), let place = steps.firstIndex(where: { $0 > step }) else {
            return nil
        }
        let others = steps.count { $0 > step } - 1
        return "\(path): nothing lies between the numbers \(numbers[place]) and \(numbers[place + 1])"
            + (others > 0 ? ", nor elsewhere (\(others) more)" : "") + "; the frames follow one another all the same"
    }

    /// The number where a name matches a pattern with `%d` or `%04d`.
    private static func number(in name: String, _ pattern: String) -> Int? {
        guard let percent = pattern.firstIndex(of: "%"), let end = pattern[percent...].firstIndex(of: "d") else {
            return nil
        }
        let (head, tail) = (pattern[..<percent], pattern[pattern.index(after: end)...])
        guard name.hasPrefix(head), name.hasSuffix(tail), name.count > head.count + tail.count else { return nil }
        let digits = name.dropFirst(head.count).dropLast(tail.count)
        return digits.utf8.allSatisfy { (48...57).contains($0) } && digits.count <= 12 ? Int(digits) : nil
    }
}

package enum TranscodingError: Error, CustomStringConvertible {
    case noFiles(String)
    case noFrames
    /// Stills and raw frames have no rate of their own.
    case noRate(String)
    case sizes(String, width: Int, height: Int, first: (Int, Int))

    package var description: String {
        switch self {
        case .noFiles(let path): path.hasSuffix("/") ? "there are no PNG files in \(path)" : "no files match \(path)"
        case .noFrames: "the input has no frames"
        case .noRate(let path): "\(path == "-" ? "standard input" : path) has no frame rate of its own; give --fps"
        case .sizes(let path, let width, let height, let first):
            "\(path) is \(width)×\(height) pixels, the frames before are \(first.0)×\(first.1): all have to be of one size"
        }
    }
}
