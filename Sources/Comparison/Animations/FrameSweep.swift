import Raster

/// Goes through two animations once, in the order of time, and compares what they show.
struct FrameSweep {
    private let comparator: AnimationComparator
    private let pixels: PixelComparator
    private let gridA, gridB: SampleGrid
    private let framesA, framesB: FrameWindow
    private let padding: Padding
    private var slack: TimeSlack?
    private var steps: FrameSteps
    /// The most counted pixels of a frame so far, and all pixels that were looked at.
    private var (most, inspected) = (0, 0)
    private var last: (pair: (Int, Int), ignored: [PixelRect], frame: FrameComparison, pixels: PixelComparison)?
    private(set) var result: AnimationComparison

    init(_ comparator: AnimationComparator, _ result: AnimationComparison) {
        (self.comparator, self.result) = (comparator, result)
        (gridA, gridB) = (SampleGrid(result.first), SampleGrid(result.second))
        (framesA, framesB) = (FrameWindow(result.first), FrameWindow(result.second))
        pixels = PixelComparator(comparator.options)
        padding = result.options.layout == .pad ? Padding(result.first, result.second) : Padding()
        steps = FrameSteps(comparator.inspectionStep)
        guard comparator.tolerances.timeSlack > 0, gridA.step > 0, gridB.step > 0 else { return }
        let (framesA, framesB, pixels, padding) = (framesA, framesB, pixels, padding)
        let size = (result.width, result.height)
        slack = TimeSlack(
            frames: comparator.tolerances.timeSlack, first: (gridA, framesA), second: (gridB, framesB)
        ) { a, b, samples in
            // What is ignored is somewhere else at another time.
            var ignored = comparator.ignored(samples.0)
            if samples.0 != samples.1, case let more = comparator.ignored(samples.1), more != ignored {
                ignored += more
            }
            return comparator.tolerances.allows(
                pixels.compare(
                    framesA[a].padded(toWidth: size.0, height: size.1),
                    framesB[b].padded(toWidth: size.0, height: size.1),
                    ignoring: ignored + padding.ofNeither, countingAll: padding.ofOne))
        }
    }

    /// - Throws: `ComparisonError`; and what `visit` throws.
    mutating func run(_ visit: AnimationComparator.Visitor?) throws {
        // At another rate, frames can only be the same at times that both have.
        var samples = Array(gridA.samples.enumerated())
        if !result.hasSameStep, gridA.step > 0, gridB.step > 0 {
            let common = samples.filter { gridB.hasSample(at: $0.element.time) }
            if common.count > 1 { samples = common }
        }
        for (place, (index, sample)) in samples.enumerated() {
            guard let other = gridB.frame(at: sample.time) else {
                try addMissing(index, sample)
                continue
            }
            try compare(index, sample, other, visit)
            let next = place + 1 < samples.count ? samples[place + 1].element.time : .infinity
            if result.hasSameStep { try addStrays(after: sample.time, other, before: next) }
        }
        // What is beyond the first's end may be asked for later.
        if comparator.isKnownEqual != nil { try framesB.readAll() }
    }

    /// A frame that only the first has; with time slack its picture may have come before the second's end.
    private mutating func addMissing(_ index: Int, _ sample: SampleGrid.Sample) throws {
        var frame = FrameComparison(missingAt: index, time: sample.time, frame: sample.frame)
        if let slack {
            try slack.prepare(at: sample.time)
            if let shift = slack.shift(ofFirst: sample.frame, at: sample.time) {
                (frame.slack, frame.isFailing) = (shift, false)
            }
        }
        result.frames.append(frame)
    }

    private mutating func compare(
        _ index: Int, _ sample: SampleGrid.Sample, _ other: Int, _ visit: AnimationComparator.Visitor?
    ) throws {
        try framesB.move(to: slack?.range(of: gridB, at: sample.time) ?? other...other)
        let b = fitted(framesB[other])
        if let isKnownEqual = comparator.isKnownEqual {
            if isKnownEqual(index) {
                let same = PixelComparison(width: result.width, height: result.height)
                let frame = FrameComparison(
                    index: index, time: sample.time, frames: (sample.frame, other), same, isFailing: false)
                result.frames.append(frame)
                try visit?(frame, b, b, same)
                return
            }
            let isSeen = steps.takes(index, isDifferent: true)
            if !isSeen || inspected >= comparator.mostInspectedPixels ?? .max {
                result.frames.append(
                    FrameComparison(notInspectedAt: index, time: sample.time, frames: (sample.frame, other)))
                return
            }
        }
        if let slack {
            try slack.prepare(at: sample.time)
        } else {
            try framesA.move(to: sample.frame...sample.frame)
        }
        let a = fitted(framesA[sample.frame])
        var (frame, pixels) = compare(a, b, (sample.frame, other), at: index)
        (frame.index, frame.time) = (index, sample.time)
        if frame.isFailing, let slack {
            frame.isStray = slack.shift(ofSecond: other, at: sample.time) == nil
            if !frame.isStray, let shift = slack.shift(ofFirst: sample.frame, at: sample.time) {
                (frame.slack, frame.isFailing) = (shift, false)
            }
        }
        result.frames.append(frame)
        if comparator.countsHeat { result.add(pixels) }
        try visit?(frame, a, b, pixels)
    }

    /// Two pictures at the same time, without slack. Those that were held together before are not compared again.
    private mutating func compare(
        _ a: StraightBitmap, _ b: StraightBitmap, _ pair: (Int, Int), at index: Int
    ) -> (FrameComparison, PixelComparison) {
        let ignored = comparator.ignored(index) + padding.ofNeither
        if let last, last.pair == pair, last.ignored == ignored { return (last.frame, last.pixels) }
        let pixels = pixels.compare(a, b, ignoring: ignored, countingAll: padding.ofOne)
        let findsClusters = comparator.findsAllClusters || pixels.differentPixels > most
        most = max(most, pixels.differentPixels)
        let frame = FrameComparison(
            index: index, time: 0, frames: pair, pixels, isFailing: !comparator.tolerances.allows(pixels),
            findsClusters: findsClusters)
        last = (pair, ignored, frame, pixels)
        inspected += result.width * result.height
        return (frame, pixels)
    }

    /// Pictures of the second between two times of the first, or after its end: without time slack another number of
    /// frames is a difference by itself.
    private mutating func addStrays(after time: Double, _ shown: Int, before next: Double) throws {
        guard let slack else { return }
        let following = next.isFinite ? gridB.frame(at: next) : nil
        for sample in gridB.samples(after: time, before: next)
        where sample.frame != following && (!next.isFinite || sample.frame != shown) {
            try slack.prepare(at: sample.time)
            if slack.shift(ofSecond: sample.frame, at: sample.time) == nil { result.strays.append(sample.time) }
        }
    }

    private func fitted(_ picture: StraightBitmap) -> StraightBitmap {
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
