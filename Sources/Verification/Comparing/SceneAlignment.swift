import Comparison
import Codecs
import Foundation
import Hero
import Raster
import Recording

/// How frames of a scene come at other times: only what is so. Hashes tell what is the same frame by frame; another
/// speed is tried by drawing the scene at the times where its frames should be.
struct SceneAlignment: Sendable {
    let record: BaselineRecord
    let picture: [UInt8]
    let capture: Capture
    let hashes: [PixelHash]
    /// Whether plans or the scene say that something happens at another time.
    let hasOtherTiming: Bool

    /// How many frames are drawn to see whether a speed is the right one.
    private static let probes = 24

    func find() throws -> TemporalAlignment? {
        guard hasOtherTiming, (record.width, record.height) == (capture.width, capture.height),
            record.rate == capture.schedule.rate
        else {
            return nil
        }
        if let exact = TemporalAlignment.exact(record.hashes, hashes) { return exact }
        guard let old = record.times.last, let new = capture.times.last, old > 0, new > 0, record.times.count > 2,
            capture.times.count > 2
        else {
            return nil
        }
        // Played faster or slower as a whole; or everything in it takes so many times as long.
        let pace = step(record.times) / step(capture.times)
        for stretch in [1, new / old]
        where abs(stretch * pace - 1) > 0.01 && (stretch == 1 || isPlanned(stretch: stretch)) {
            if try isSame(stretch: stretch) { return .speed(factor: stretch * pace) }
        }
        return nil
    }

    /// Whether what is planned takes so many times as long altogether. A longer rest alone does not stretch anything.
    private func isPlanned(stretch: Double) -> Bool {
        func total(_ lists: [PlanJSON]) -> Double {
            var sum = 0.0
            for element in lists.flatMap(\.elements) { sum += element["duration"]?.double ?? 0 }
            return sum
        }
        let (old, new) = (total([record.plans, record.animations]), total([capture.plans, capture.animations]))
        return old == 0 || new == 0 || abs(new / (old * stretch) - 1) < 0.02
    }

    /// Seconds of the timeline from frame to frame.
    private func step(_ times: [Double]) -> Double { max(1e-9, times[1] - times[0]) }

    /// Whether the scene shows at `stretch` times the times what the baseline's frames show.
    private func isSame(stretch: Double) throws -> Bool {
        let count = record.times.count
        let numbers = Set((0..<Self.probes).map { $0 * (count - 1) / (Self.probes - 1) }).sorted()
        var others: [(number: Int, frame: Bitmap)] = []
        // From the middle of the motion outwards: what is not the same is seen soon.
        for number in numbers.sorted(by: { abs($0 - count / 2) < abs($1 - count / 2) }) {
            let frame = Recording(of: capture.source).frame(
                at: .seconds(exactTime(number) * stretch), options: capture.options)
            if PixelHasher.hash(frame) == record.hashes[number] { continue }
            others.append((number, frame))
            // Rounding of times may move an edge by a trace; it does not in many frames.
            if others.count > numbers.count / 3 { return false }
        }
        return try others.isEmpty || areAlike(others.sorted { $0.number < $1.number })
    }

    /// Records keep six decimals; times are on the grid of the rate but for the last.
    private func exactTime(_ number: Int) -> Double {
        let time = record.times[number]
        let grid = (time * record.rate.perSecond).rounded() / record.rate.perSecond
        return abs(grid - time) < 1e-6 ? grid : time
    }

    private func areAlike(_ others: [(number: Int, frame: Bitmap)]) throws -> Bool {
        let reader = try AnimationFile.open(picture, limits: .unlimited)
        var options = ComparisonOptions()
        (options.threshold, options.includesAntialiased) = (0.01, true)
        let comparator = PixelComparator(options)
        var remaining = others[...]
        var (number, previous): (Int, PixelHash?) = (-1, nil)
        var bitmap: Bitmap?
        // Equal neighbours were joined when the picture was written.
        while let next = remaining.first {
            while number < next.number {
                number += 1
                if record.hashes[number] != previous {
                    guard let frame = try reader.nextFrame() else { return false }
                    bitmap = frame.bitmap
                }
                previous = record.hashes[number]
            }
            guard let bitmap else { return false }
            if comparator.compare(StraightBitmap(bitmap), StraightBitmap(next.frame), ignoring: []).differentPixels > 0
            {
                return false
            }
            remaining = remaining.dropFirst()
        }
        return true
    }
}
