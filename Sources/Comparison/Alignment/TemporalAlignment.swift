import Geometry

/// How the second animation shows the frames of the first at other times.
package enum TemporalAlignment: Sendable, Hashable {
    /// Everything comes so many frames later; earlier below 0. Where it is not exact, the same way is sampled at other
    /// places.
    case shift(frames: Int, isExact: Bool)
    /// Frames of the first that the second leaves out; what follows comes earlier unless `isFrozen`, where a neighbour
    /// is shown instead.
    case dropped(first: Int, count: Int, isFrozen: Bool)
    /// Frames that only the second has, before the first's frame `first`.
    case extra(first: Int, count: Int)
    /// The last frames of the first, which the second leaves out.
    case endsEarly(count: Int)
    /// Frames that only the second has, after the first's last one.
    case endsLate(count: Int)
    /// A frame of the first that the second shows longer by so many frames; shorter below 0.
    case held(frame: Int, by: Int)
    /// The same pictures on the way, at other times: by how many frames the second is ahead at most (behind below 0),
    /// and where.
    case easing(ahead: Double, atFrame: Int)
    /// The same pictures in so many times the time.
    case speed(factor: Double)
    case reversed
    /// Frames of the first, and these only, come in another order: the places of the first and the last of those, and
    /// whether they have only changed places.
    case reordered(first: Int, last: Int, isExchange: Bool)
    /// The same frames, each shown so many times as long.
    case rate(factor: Double)

    package var kind: Finding.Kind {
        switch self {
        case .shift(let frames, _): frames > 0 ? .late : .early
        case .dropped, .endsEarly: .droppedFrames
        case .extra, .endsLate: .extraFrames
        case .held: .heldFrames
        case .easing: .easing
        case .speed, .rate: .speed
        case .reversed: .reversed
        case .reordered: .reordered
        }
    }

    /// - Parameter step: seconds a frame.
    package func message(step: Double) -> String {
        func seconds(_ frames: Int) -> String { StructuralFindings.seconds(Double(frames) * step) }
        func frames(_ count: Int) -> String { count.of("frame") }
        switch self {
        case .shift(let count, let isExact):
            let what = isExact ? "identical" : "the same path"
            return "\(what), \(frames(abs(count))) \(count > 0 ? "late" : "early") (\(seconds(abs(count))))"
        case .dropped(let first, let count, let isFrozen):
            let which = count == 1 ? "frame \(first) is" : "frames \(first) to \(first + count - 1) are"
            let rest = isFrozen ? "a neighbour is shown instead" : "what follows is identical, \(frames(count)) early"
            return "\(which) dropped (at \(seconds(first))): \(rest)"
        case .extra(let first, let count):
            return
                "\(frames(count)) more before frame \(first) (\(seconds(first))): what follows is identical, \(frames(count)) late"
        case .endsEarly(let count):
            return "the last \(count == 1 ? "frame is" : "\(count) frames are") missing: what comes before is identical"
        case .endsLate(let count): return "\(frames(count)) more at the end: what comes before is identical"
        case .held(let frame, let by):
            let word = by > 0 ? "longer" : "shorter"
            return "frame \(frame) (\(seconds(frame))) is held \(frames(abs(by))) \(word): what follows is identical"
        case .easing(let ahead, let frame):
            let count = (abs(ahead) * 10).rounded() / 10
            let words = count == count.rounded() ? frames(Int(count)) : "\(count) frames"
            return
                "the same path with another easing: up to \(words) \(ahead > 0 ? "ahead" : "behind"), at \(seconds(frame))"
        case .speed(let factor):
            let percent = Int((factor * 100).rounded())
            return "the same path in \(percent)% of the time"
        case .reversed: return "identical, but played backwards"
        case .reordered(let first, let last, let isExchange):
            return isExchange
                ? "frames \(first) and \(last) have changed places (at \(seconds(first)))"
                : "frames \(first) to \(last) (from \(seconds(first))) are the same ones in another order"
        case .rate(let factor): return "the same frames in \(Int((factor * 100).rounded()))% of the time"
        }
    }

    /// The same frames, bit for bit, at other times.
    package static func exact(_ a: [PixelHash], _ b: [PixelHash]) -> TemporalAlignment? {
        guard a.count > 2, b.count > 2, a.count <= 20_000, b.count <= 20_000 else { return nil }
        return ExactAlignment(a, b).find()
    }

    /// Looks for one. Decodes both again, since most comparisons never need it.
    /// - Throws: `ComparisonError`.
    static func find(_ a: Footage, _ b: Footage, _ result: AnimationComparison) throws -> TemporalAlignment? {
        guard (a.width, a.height) == (b.width, b.height) else { return nil }
        let (gridA, gridB) = (SampleGrid(a), SampleGrid(b))
        guard gridA.samples.count > 2, gridB.samples.count > 2, gridA.samples.count <= 20_000,
            gridB.samples.count <= 20_000
        else { return nil }
        guard result.hasSameStep else { return try sameFrames(a, b) }
        let (first, second) = (try signatures(a, gridA), try signatures(b, gridB))
        let frames = ExactAlignment(first.map(\.hash), second.map(\.hash))
        if let exact = frames.find() { return exact }
        // No other time shows something before what came before it.
        if frames.goesBack { return nil }
        // Another time changes nothing of what is there at the beginning and at the end.
        guard try hasSameEnds(a, b, (first, second), result.options) else { return nil }
        if let speed = try SpeedAlignment(first: a, second: b, options: result.options).find() { return speed }
        guard let path = PathAlignment(first, second, result.frames).find(),
            try FramesBetween(first: a, second: b, options: result.options).agree(path.map, path.inverse)
        else { return nil }
        return path.alignment
    }

    /// At another rate: whether the frames are the same, one by one.
    private static func sameFrames(_ a: Footage, _ b: Footage) throws -> TemporalAlignment? {
        guard a.frameCount == b.frameCount else { return nil }
        let (framesA, framesB) = (FootageFrames(a), FootageFrames(b))
        for frame in 0..<a.frameCount where !(try framesA.frame(frame).bitmap.pixelsEqual(framesB.frame(frame).bitmap))
        { return nil }
        return .rate(factor: b.duration.seconds / a.duration.seconds)
    }

    private static func hasSameEnds(
        _ a: Footage, _ b: Footage, _ signatures: ([FrameSignature], [FrameSignature]), _ options: ComparisonOptions
    ) throws -> Bool {
        let comparator = PixelComparator(options)
        let (framesA, framesB) = (FootageFrames(a), FootageFrames(b))
        func isSame(_ frame: Int, _ other: Int, _ one: FrameSignature?, _ two: FrameSignature?) throws -> Bool {
            if one?.hash == two?.hash { return true }
            return try comparator.compare(framesA.frame(frame), framesB.frame(other)).differentPixels == 0
        }
        return try isSame(0, 0, signatures.0.first, signatures.1.first)
            && isSame(a.frameCount - 1, b.frameCount - 1, signatures.0.last, signatures.1.last)
    }

    private static func signatures(_ footage: Footage, _ grid: SampleGrid) throws -> [FrameSignature] {
        let frames = FootageFrames(footage)
        var hasher = PixelHasher()
        let byFrame = try (0..<footage.frameCount).map { FrameSignature(try frames.frame($0), hasher: &hasher) }
        return grid.samples.map { byFrame[$0.frame] }
    }
}

/// Finds the same frames at an even pace: everything, rests included, takes so many times as long.
struct SpeedAlignment {
    let first, second: Footage
    let options: ComparisonOptions

    /// - Throws: `ComparisonError`.
    func find() throws -> TemporalAlignment? {
        let (a, b) = (SampleGrid(first).samples.count, SampleGrid(second).samples.count)
        guard a > 2, b > 2 else { return nil }
        let factors = [Double(b - 1) / Double(a - 1), 0.5, 2].filter {
            abs($0 - 1) > 0.03 && abs($0 * Double(a - 1) - Double(b - 1)) <= 2
        }
        for factor in factors {
            let map = (0..<a).map { Double($0) * factor }
            let inverse = (0..<b).map { Double($0) / factor }
            if try FramesBetween(first: first, second: second, options: options).agree(map, inverse) {
                return .speed(factor: factor)
            }
        }
        return nil
    }
}
