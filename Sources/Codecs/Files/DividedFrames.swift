/// Which frames of a file may only go on with the one before: a picture that is shown for longer than a delay can say
/// is written again. Whether it shows the same is for who decodes it to see.
struct DividedFrames {
    private(set) var numbers: Set<Int> = []
    private var count = 0
    private var isLongest = false

    /// Takes the next frame as its container describes it.
    /// - Parameter isLongest: whether its delay is the longest that there is.
    mutating func add(isLongest: Bool) {
        if self.isLongest { numbers.insert(count) }
        self.isLongest = isLongest
        count += 1
    }

    /// - Returns: those of an animation; none where its frames cannot be told, which reading them will say.
    static func numbers(in bytes: [UInt8], _ format: ImageFormat, limits: DecodeLimits) -> Set<Int> {
        switch format {
        case .gif:
            var walk = GIFBlockScanner(bytes)
            try? walk.run(limits)
            return walk.divided.numbers
        case .png: return (try? AnimationOutline.png(bytes, limits).divided.numbers) ?? []
        case .webp: return (try? WebPReader.frames(bytes, limits: limits).divided.numbers) ?? []
        case .y4m, .jpeg, .rgba: return []
        }
    }
}

/// Reads a picture that had to be divided as the one frame that it is.
final class JoiningReader: AnimationReader {
    private let reader: any AnimationReader
    /// Frames that may go on with the one before.
    private let divided: Set<Int>
    private var ahead: AnimationFrame?
    /// Frames that were read, without the one ahead.
    private var count = 0

    /// The reader itself where nothing is divided.
    static func over(_ reader: any AnimationReader, _ divided: Set<Int>) -> any AnimationReader {
        divided.isEmpty ? reader : JoiningReader(reader, divided)
    }

    private init(_ reader: any AnimationReader, _ divided: Set<Int>) { (self.reader, self.divided) = (reader, divided) }

    var width: Int { reader.width }
    var height: Int { reader.height }
    var loopCount: LoopCount? { reader.loopCount }
    var roundsColors: Bool { reader.roundsColors }

    func nextFrame() throws -> AnimationFrame? {
        guard var frame = try ahead ?? reader.nextFrame() else { return nil }
        ahead = nil
        count += 1
        while divided.contains(count), let next = try reader.nextFrame() {
            guard next.isRepeat(of: frame.bitmap) else {
                ahead = next
                break
            }
            frame.duration += next.duration
            count += 1
        }
        return frame
    }

    func skipFrame() throws -> Bool {
        if ahead != nil || divided.contains(count + 1) { return try nextFrame() != nil }
        count += 1
        return try reader.skipFrame()
    }
}
