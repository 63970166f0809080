import Foundation
import Raster

/// Every frame of a recording against what the scene shows around that moment: what none of the scene's frames within a
/// little slack explains, at rest or in motion.
struct FrameCheck {
    /// What one frame of the recording shows otherwise.
    struct Deviation {
        /// Places in the frames of both.
        var recorded, planned: Int
        /// The step of the scene.
        var tick: Int
        /// Steps for which it is shown.
        var run: Int
        var clusters: [ToleratedDifference.Cluster]
    }

    private(set) var deviations: [Deviation] = []
    /// Where a texture is unlike that of the scene, which moves too fast there to be sure, by steps of the scene.
    private(set) var unread: [(tick: Int, bounds: PixelRect)] = []

    private let plan: PlannedFrames
    private let times: RecordingTimes
    private let difference: ToleratedDifference
    private var sides: [Int: FrameSide] = [:]

    /// Steps by which a frame may be off: what other rates and recorders make of times.
    private static let slack = 2
    /// Pixels of the side of the squares that are compared, each at the time that fits it best.
    private static let square = 8
    /// What no channel of a pixel may be off by for a square to need no closer look.
    private static let alike = 12
    /// Below this correlation two textures are not of the same thing.
    private static let unlike = 0.6
    /// What neighbours in the scene have at least where a texture stands still enough to be judged.
    private static let still = 0.85
    /// How much may move around it then.
    private static let mostUnrest = 100
    /// What a pixel of another texture counts, of 255.
    private static let textureWeight: UInt8 = 20
    private static let mostClusters = 8
    /// A mark of so many levels of 255 altogether is seen.
    private static let leastSum = 900
    private static let leastPixels = 24

    init(plan: PlannedFrames, times: RecordingTimes, difference: ToleratedDifference) {
        (self.plan, self.times, self.difference) = (plan, times, difference)
        let squares = Self.squares(difference)
        for index in times.recorded.frames.indices {
            guard let shown = times.path.planned[index] else { continue }
            check(index, shown: shown, squares)
        }
        sides = [:]
    }

    /// Those that the recording shows.
    private static func squares(_ difference: ToleratedDifference) -> [PixelRect] {
        let visible = difference.visible
        var result: [PixelRect] = []
        for y in stride(from: 0, to: difference.height, by: square) {
            for x in stride(from: 0, to: difference.width, by: square) {
                let box = PixelRect(
                    minX: x, minY: y, maxX: min(difference.width, x + square), maxY: min(difference.height, y + square)
                ).intersection(visible)
                if !box.isEmpty { result.append(box) }
            }
        }
        return result
    }

    private mutating func check(_ index: Int, shown: Int, _ squares: [PixelRect]) {
        let (recorded, middle, window) = (times.recorded.frames[index], middle(index, shown), window(index, shown))
        let (seen, planned) = (recorded.picture, plan.frames[middle].picture)
        let suspects = squares.filter {
            FrameSide.differ(seen.bytes, planned.bytes, width: difference.width, $0, by: Self.alike)
        }
        if suspects.isEmpty { return }
        let side = FrameSide(seen)
        for known in sides.keys where !(window.lowerBound - 1...window.upperBound + 1).contains(known) {
            sides[known] = nil
        }
        let candidates = window.map { planSide($0) }
        var map = [UInt8](repeating: 0, count: difference.width * difference.height)
        var isMarked = false
        var unrest = FrameUnrest(candidates, difference, square: Self.square)
        for box in suspects {
            let (sum, first) = colors(side, candidates, box)
            if sum == 0 || sum <= 2 * unrest.around(box) { continue }
            markColors(side, candidates, first, box, in: &map)
            isMarked = true
        }
        let place = middle - window.lowerBound
        for box in textures(suspects) where !isSame(side, candidates, place, box) {
            if unrest.around(box) <= Self.mostUnrest, isStill(candidates, place, box) {
                mark(box, in: &map)
                isMarked = true
            } else if !difference.ignored.contains(where: { !$0.intersection(box).isEmpty }) {
                unread.append((plan.frames[middle].tick, box))
            }
        }
        if !isMarked { return }
        difference.clear(&map)
        let clusters = difference.clusters(map).filter { $0.sum >= Self.leastSum && $0.pixels >= Self.leastPixels }
        if clusters.isEmpty { return }
        deviations.append(
            Deviation(
                recorded: index, planned: middle, tick: plan.frames[middle].tick, run: times.recorded.run(index),
                clusters: Array(clusters.prefix(Self.mostClusters))))
    }

    // MARK: Time

    /// The frame of the scene that should be shown: by the times of what moves where those are the plan's, else the
    /// frame that looks most like it.
    private func middle(_ index: Int, _ shown: Int) -> Int {
        guard let due = times.plannedTick(at: times.recorded.frames[index].tick) else { return shown }
        let frame = plan.index(at: Int(due.rounded()))
        return abs(plan.frames[frame].tick - plan.frames[shown].tick) <= Self.slack ? shown : frame
    }

    /// Frames of the scene within the slack of what should be shown.
    private func window(_ index: Int, _ shown: Int) -> ClosedRange<Int> {
        let middle = middle(index, shown)
        let (first, last) = (plan.frames[middle].tick, plan.frames[middle].tick + plan.run(middle) - 1)
        return plan.index(at: max(0, first - Self.slack))...plan.index(at: min(plan.tickCount - 1, last + Self.slack))
    }

    private mutating func planSide(_ index: Int) -> FrameSide {
        if let known = sides[index] { return known }
        let side = FrameSide(plan.frames[index].picture)
        sides[index] = side
        return side
    }

    // MARK: Colours

    /// How far a square is from what lies between two frames of the scene that follow each other, and from which two it is
    /// least far.
    private func colors(_ seen: FrameSide, _ candidates: [FrameSide], _ box: PixelRect) -> (sum: Int, first: Int) {
        var best = (sum: Int.max, first: 0)
        for first in 0..<max(1, candidates.count - 1) {
            let next = candidates[min(first + 1, candidates.count - 1)]
            let sum = difference.off(seen, between: candidates[first], next, box)
            if sum < best.sum { best = (sum, first) }
            if sum == 0 { break }
        }
        return best
    }

    private func markColors(
        _ seen: FrameSide, _ candidates: [FrameSide], _ first: Int, _ box: PixelRect, in map: inout [UInt8]
    ) {
        let next = candidates[min(first + 1, candidates.count - 1)]
        map.withUnsafeMutableBufferPointer { map in
            _ = difference.off(seen, between: candidates[first], next, box) { map[$0] = max(map[$0], $1) }
        }
    }

    // MARK: Textures

    /// Windows around squares, each once.
    private func textures(_ squares: [PixelRect]) -> [PixelRect] {
        let (w, h) = (TextureMatch.width, TextureMatch.height)
        var known: Set<Int> = []
        var result: [PixelRect] = []
        for square in squares {
            for (x, y) in [(square.minX - w / 2, square.minY), (square.minX, square.minY)] {
                for y in [y - h / 2, y, y + h / 2] {
                    let box = PixelRect(minX: x, minY: y, maxX: x + w, maxY: y + h)
                    guard box.intersection(difference.visible) == box, known.insert(y * difference.width + x).inserted
                    else { continue }
                    result.append(box)
                }
            }
        }
        return result
    }

    /// Whether a window has the texture that the scene shows there at some time within the slack.
    private func isSame(_ seen: FrameSide, _ candidates: [FrameSide], _ middle: Int, _ box: PixelRect) -> Bool {
        guard TextureMatch.hasTexture(seen, box), TextureMatch.hasTexture(candidates[middle], box) else { return true }
        return candidates.contains {
            TextureMatch.correlation($0, seen, box, enough: Self.unlike) >= Self.unlike
        }
    }

    /// Whether the scene's neighbours show it alike, so that half a frame makes no difference.
    private func isStill(_ candidates: [FrameSide], _ middle: Int, _ box: PixelRect) -> Bool {
        [middle - 1, middle + 1].allSatisfy { other in
            !candidates.indices.contains(other)
                || TextureMatch.correlation(candidates[middle], candidates[other], box, enough: Self.still)
                    >= Self.still
        }
    }

    /// The middle of a window counts, since its neighbours overlap it.
    private func mark(_ box: PixelRect, in map: inout [UInt8]) {
        let (x, y) = (box.minX + box.width / 4, box.minY + box.height / 4)
        for row in y..<y + box.height / 2 {
            for at in row * difference.width + x..<row * difference.width + x + box.width / 2 {
                map[at] = max(map[at], Self.textureWeight)
            }
        }
    }
}
