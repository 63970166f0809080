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
        var sweep = FrameSweep(self, result)
        try sweep.run(visit)
        result = sweep.result
        let failing =
            result.frames.filter { $0.frames.second != nil }.map(\.isFailing) + result.strays.map { _ in true }
        result.exceedsTolerances = !tolerances.allows(failing: failing)
        let hasOtherCount = structure.findings.contains { $0.kind == .frameCount }
        if a.frameCount > 1 || a.rests,
            hasOtherCount || result.frames.contains(where: \.isFailing) || !result.strays.isEmpty
        {
            result.alignment = try alignment.map { try $0() } ?? TemporalAlignment.find(a, b, result)
        }
        result.findings += FrameFindings(result, lengthSlack: structure.neededSlack).findings
        return result
    }
}

extension AnimationComparison {
    /// Whether both have the same rate.
    var hasSameStep: Bool { abs(first.typicalDuration.seconds - second.typicalDuration.seconds) < 1e-6 }

    mutating func add(_ pixels: PixelComparison) {
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
