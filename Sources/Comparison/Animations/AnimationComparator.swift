import Codecs
import Raster
import Recording

/// Compares pictures, animations and sequences with each other, in memory that does not grow with the number of frames.
package struct AnimationComparator: Sendable {
    package var options = ComparisonOptions()
    package var tolerances = Tolerances.none
    /// For sequences, which have no times of their own; nil takes the other's.
    package var rate: FrameRate?
    /// Pixels that are not compared, by the number of the sample.
    package var ignored: @Sendable (Int) -> [PixelRect] = { _ in [] }

    /// How frames that come at another time are found, where more is known than the frames; by default they are decoded
    /// and looked through.
    package var alignment: (@Sendable () throws -> TemporalAlignment?)?

    /// Whether a sample is known to show the same on both sides, once the second's frame has been drawn; then the
    /// first's is not decoded. Who knows that has seen all of the second's frames in the end.
    package var isKnownEqual: (@Sendable (Int) -> Bool)?

    /// Whether it is counted how often each pixel differs, for the picture that shows it.
    package var countsHeat = true

    /// Whether clusters are wanted of every frame; otherwise frames have them that differ more than all before.
    package var findsAllClusters = true

    /// How many pixels of frames that are known to differ are looked at; of later frames it is only known that they do.
    /// Nil is all.
    package var mostInspectedPixels: Int?

    /// Every so-manieth frame is looked at of those that are known to differ, beginning with the first of them.
    package var inspectionStep = 1

    package init() {}

    /// What was compared, for reports: called for every sample that both have, in order.
    package typealias Visitor = (FrameComparison, _ first: StraightBitmap, _ second: StraightBitmap, PixelComparison)
        throws -> Void

    /// - Throws: `ComparisonError`; and what `visit` throws.
    package func compare(_ a: Footage, _ b: Footage, visit: Visitor? = nil) throws -> AnimationComparison {
        let (a, b) = Footage.timed(a, b, rate: rate)
        if a.sampledCount == 1, !a.rests, b.frameCount > 1 {
            throw ComparisonError.singleFrameBaseline(a.name, frames: b.frameCount)
        }
        var result = AnimationComparison(a, b, options: options, tolerances: tolerances)
        if a.hasSameBytes(as: b), visit == nil {
            result.frames = SampleGrid(a).samples.enumerated().map { index, sample in
                FrameComparison(
                    index: index, time: sample.time, frames: (sample.frame, sample.frame),
                    PixelComparison(width: a.width, height: a.height),
                    isFailing: false)
            }
            return result
        }
        let structure = StructuralFindings(a, b, slack: tolerances.timeSlack, layout: options.layout)
        result.findings = structure.findings
        if (a.width, a.height) != (b.width, b.height) {
            switch options.layout {
            case .strict: return result
            case .crop: (result.width, result.height) = (min(a.width, b.width), min(a.height, b.height))
            case .pad: (result.width, result.height) = (max(a.width, b.width), max(a.height, b.height))
            }
        }
        try compareFrames(&result, visit)
        let failing = result.frames.filter { $0.frames.second != nil }.map(\.isFailing)
        result.exceedsTolerances = !tolerances.allows(failing: failing)
        let hasOtherCount = structure.findings.contains { $0.kind == .frameCount }
        if a.frameCount > 1, hasOtherCount || result.frames.contains(where: \.isFailing) {
            result.alignment = try alignment.map { try $0() } ?? TemporalAlignment.find(a, b, result)
        }
        result.findings += FrameFindings(result).findings
        return result
    }

    private func compareFrames(_ result: inout AnimationComparison, _ visit: Visitor?) throws {
        let (gridA, gridB) = (SampleGrid(result.first), SampleGrid(result.second))
        let (framesA, framesB) = (FootageFrames(result.first), FrameWindow(result.second))
        let comparator = PixelComparator(options)
        // At another rate, frames can only be the same at times that both have.
        var samples = Array(gridA.samples.enumerated())
        if !result.hasSameStep, gridA.step > 0, gridB.step > 0 {
            let common = samples.filter { gridB.hasSample(at: $0.element.time) }
            if common.count > 1 { samples = common }
        }
        let padding = result.options.layout == .pad ? Padding(result.first, result.second) : Padding()
        var last: (pair: (Int, Int), ignored: [PixelRect], frame: FrameComparison, pixels: PixelComparison)?
        var (most, inspected) = (0, 0)
        var steps = FrameSteps(inspectionStep)
        for (index, sample) in samples {
            guard let other = gridB.frame(at: sample.time) else {
                result.frames.append(FrameComparison(missingAt: index, time: sample.time, frame: sample.frame))
                continue
            }
            let slack = gridB.step > 0 ? tolerances.timeSlack : 0
            let near = (1..<slack + 1).flatMap { [$0, -$0] }.compactMap { step in
                gridB.frame(at: max(0, sample.time + Double(step) * gridB.step)).map { (step, $0) }
            }
            let range = near.reduce(other...other) { min($0.lowerBound, $1.1)...max($0.upperBound, $1.1) }
            try framesB.move(to: range)
            let b = fitted(framesB[other], result)
            if let isKnownEqual, isKnownEqual(index) {
                let pixels = PixelComparison(width: result.width, height: result.height)
                let frame = FrameComparison(
                    index: index, time: sample.time, frames: (sample.frame, other), pixels, isFailing: false)
                result.frames.append(frame)
                try visit?(frame, b, b, pixels)
                continue
            }
            let isSeen = steps.takes(index, isDifferent: true)
            if isKnownEqual != nil, !isSeen || inspected >= mostInspectedPixels ?? .max {
                result.frames.append(
                    FrameComparison(notInspectedAt: index, time: sample.time, frames: (sample.frame, other)))
                continue
            }
            let a = fitted(try framesA.frame(sample.frame), result)
            let ignored = ignored(index) + padding.ofNeither
            if let last, last.pair == (sample.frame, other), last.ignored == ignored {
                var frame = last.frame
                (frame.index, frame.time) = (index, sample.time)
                result.frames.append(frame)
                if countsHeat { result.add(last.pixels) }
                try visit?(frame, a, b, last.pixels)
                continue
            }
            let pixels = comparator.compare(a, b, ignoring: ignored, countingAll: padding.ofOne)
            let findsClusters = findsAllClusters || pixels.differentPixels > most
            most = max(most, pixels.differentPixels)
            var frame = FrameComparison(
                index: index, time: sample.time, frames: (sample.frame, other), pixels,
                isFailing: !tolerances.allows(pixels),
                findsClusters: findsClusters)
            if frame.isFailing {
                for (step, candidate) in near where candidate != other {
                    guard
                        tolerances.allows(
                            comparator.compare(
                                a, fitted(framesB[candidate], result), ignoring: ignored, countingAll: padding.ofOne))
                    else { continue }
                    (frame.slack, frame.isFailing) = (step, false)
                    break
                }
            }
            last = ((sample.frame, other), ignored, frame, pixels)
            inspected += result.width * result.height
            result.frames.append(frame)
            if countsHeat { result.add(pixels) }
            try visit?(frame, a, b, pixels)
        }
        // What is beyond the first's end may be asked for later.
        if isKnownEqual != nil { try framesB.readAll() }
    }

    private func fitted(_ picture: StraightBitmap, _ result: AnimationComparison) -> StraightBitmap {
        picture.padded(toWidth: result.width, height: result.height)
    }
}

/// Which pixels are not in both of two pictures that lie in the same corner.
private struct Padding {
    var ofOne: [PixelRect] = []
    /// Empty unless one is wider and the other higher.
    var ofNeither: [PixelRect] = []

    init() {}

    init(_ a: Footage, _ b: Footage) {
        let (left, top) = (min(a.width, b.width), min(a.height, b.height))
        let (wider, higher) = (a.width > b.width ? a : b, a.height > b.height ? a : b)
        ofOne = [
            PixelRect(minX: left, minY: 0, maxX: wider.width, maxY: wider.height),
            PixelRect(minX: 0, minY: top, maxX: higher.width, maxY: higher.height),
        ].filter { !$0.isEmpty }
        ofNeither = [PixelRect(minX: higher.width, minY: wider.height, maxX: wider.width, maxY: higher.height)].filter {
            !$0.isEmpty
        }
    }
}

extension AnimationComparison {
    /// Whether both have the same rate.
    var hasSameStep: Bool { abs(first.typicalDuration.seconds - second.typicalDuration.seconds) < 1e-6 }

    fileprivate mutating func add(_ pixels: PixelComparison) {
        if pixels.differentPixels == 0 { return }
        if heat.isEmpty { heat = [UInt16](repeating: 0, count: width * height) }
        let box = pixels.boundingBox
        pixels.classes.withUnsafeBufferPointer { classes in
            heat.withUnsafeMutableBufferPointer { heat in
                for y in box.minY..<box.maxY {
                    let (row, counts) = (
                        classes.baseAddress! + y * width + box.minX, heat.baseAddress! + y * width + box.minX
                    )
                    // Both classes that are counted have this bit, and no other has. A loop that the compiler makes
                    // vectors of.
                    for x in 0..<box.width { counts[x] = max(counts[x], counts[x] &+ UInt16(row[x] >> 1 & 1)) }
                }
            }
        }
    }
}

/// Decoded frames around the one that is looked at.
final class FrameWindow {
    private let frames: FootageFrames
    private var kept: [(index: Int, picture: StraightBitmap)] = []

    private let count: Int

    init(_ footage: Footage) { (frames, count) = (FootageFrames(footage), footage.frameCount) }

    /// Decodes what is missing; ranges only move on.
    func move(to range: ClosedRange<Int>) throws {
        kept.removeAll { $0.index < range.lowerBound }
        for index in max(
            range.lowerBound, (kept.last?.index ?? -1) + 1)..<max(range.upperBound + 1, (kept.last?.index ?? -1) + 1)
        {
            kept.append((index, try frames.frame(index)))
        }
    }

    /// Reads the rest and keeps none of it.
    func readAll() throws {
        let last = kept.last?.index ?? -1
        kept = []
        for index in last + 1..<max(last + 1, count) { _ = try frames.frame(index) }
    }

    subscript(index: Int) -> StraightBitmap {
        guard let found = kept.first(where: { $0.index == index }) else {
            preconditionFailure("the window was moved there")
        }
        return found.picture
    }
}
