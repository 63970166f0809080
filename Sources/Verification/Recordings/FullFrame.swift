import Foundation
import Raster

/// That a recording shows the canvas from edge to edge, as recorders do: a view that is elsewhere in the app must not be
/// taken for a canvas that is elsewhere in the recording.
extension PlacementSearch {
    /// Pixels of a recording's file by which its shape may be off: its sides are rounded, for some codecs to even numbers.
    private static let rounding = 1.5

    /// - Parameters:
    ///   - file: pixels of the recording's file, both ways.
    ///   - picture: pixels of what is looked at of it.
    ///   - canvas: the scene's size.
    ///   - plan: pixels of the scene's pictures.
    /// - Returns: nil where the recording has another shape than the canvas.
    static func fullFrame(
        file: (width: Int, height: Int), picture: (width: Int, height: Int), canvas: (width: Double, height: Double),
        plan: (width: Int, height: Int)
    ) -> FramePlacement? {
        let (width, height) = (Double(file.width), Double(file.height))
        let off = min(
            abs(width - canvas.width * height / canvas.height), abs(height - canvas.height * width / canvas.width))
        guard off <= rounding else { return nil }
        return FramePlacement(
            scaleX: Double(picture.width) / Double(plan.width), offsetX: 0,
            scaleY: Double(picture.height) / Double(plan.height), offsetY: 0)
    }

    /// The full frame, unless what was found is clearly something else.
    func settled(_ found: Match?, full: FramePlacement) -> Match? {
        let pairs = fullPairs(full)
        guard let best = pairs.max(by: { $0.score < $1.score }) else { return found }
        let match = Match(
            placement: full, planned: best.planned, recorded: best.recorded,
            pairs: pairs.map { ($0.planned, $0.recorded) }, score: best.score)
        guard let found, !isNear(found.placement, full) else { return match }
        return isProven(found, against: full) ? found : match
    }

    /// What shapes have to agree at least, of 1.
    private static let (leastAlike, leastEdges) = (0.3, 0.55)

    /// Each of the scene's pictures with the recorded one that is most like it in full.
    private func fullPairs(_ full: FramePlacement) -> [(planned: Int, recorded: Int, score: Double)] {
        func small(_ planes: [Plane]) -> [(plain: Plane, edges: Plane)] {
            planes.map { $0.reduced(by: 2).softened }.map { ($0, $0.edges.softened) }
        }
        let (plans, pictures) = (small(planned), small(recorded))
        return planned.indices.compactMap { p in
            let fits = pictures.indices.map { r in
                let plain = Self.fit(full, 2, [(plans[p].plain, pictures[r].plain)])
                if plain > Self.leastAlike { return plain }
                // Dark where it should be light, it has the same edges.
                let edges = Self.fit(full, 2, [(plans[p].edges, pictures[r].edges)])
                return edges > Self.leastEdges ? edges : 0
            }
            let best = fits.indices.max { fits[$0] < fits[$1] } ?? 0
            return fits[best] > 0 ? (p, best, fits[best]) : nil
        }
    }

    /// Whether two placements lay the canvas's corners within half a pixel of each other.
    private func isNear(_ a: FramePlacement, _ b: FramePlacement) -> Bool {
        let (width, height) = (Double(planned[0].width), Double(planned[0].height))
        return [0.0, 1].allSatisfy { end in
            abs((a.scaleX - b.scaleX) * end * width + a.offsetX - b.offsetX) <= 0.5 * b.scaleX
                && abs((a.scaleY - b.scaleY) * end * height + a.offsetY - b.offsetY) <= 0.5 * b.scaleY
        }
    }

    /// What is only elsewhere, at the same size, is the app's doing: a crop takes from the size, a border adds to it.
    private static let sameSize = 0.01
    /// Things in the scene's picture that have to say the same: one or two may be elsewhere, or larger, in the app.
    private static let leastThings = 3
    /// Levels by which a border is unlike the canvas's edge.
    private static let border: Float = 16

    private func isProven(_ found: Match, against full: FramePlacement) -> Bool {
        let place = found.placement
        guard abs(place.scaleX / full.scaleX - 1) > Self.sameSize || abs(place.scaleY / full.scaleY - 1) > Self.sameSize
        else { return false }
        // Taken over all pairs, so that what moves in one of them is judged where it stands in another.
        let pairs = found.pairs.isEmpty ? [(planned: found.planned, recorded: found.recorded)] : found.pairs
        return pairs.contains { pair in
            let (plan, picture) = (planned[pair.planned].softened, recorded[pair.recorded].softened)
            return hasBorder(place, plan, picture) || agrees(place, full, plan, picture)
        }
    }

    /// Whether the recording shows all of the canvas and around it something else.
    private func hasBorder(_ place: FramePlacement, _ plan: Plane, _ picture: Plane) -> Bool {
        let (width, height) = (Double(plan.width), Double(plan.height))
        let (right, bottom) = (place.offsetX + place.scaleX * width, place.offsetY + place.scaleY * height)
        let least = 2 * max(place.scaleX, place.scaleY)
        guard place.offsetX >= least, place.offsetY >= least, right <= Double(picture.width) - least,
            bottom <= Double(picture.height) - least
        else { return false }
        /// How far a pixel beside the canvas is from the one at the canvas's edge.
        func step(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Float {
            func at(_ x: Double, _ y: Double) -> Float {
                let (column, row) = (min(max(Int(x), 0), picture.width - 1), min(max(Int(y), 0), picture.height - 1))
                return picture.values[row * picture.width + column]
            }
            return abs(at(x + dx, y + dy) - at(x - dx, y - dy))
        }
        var (apart, count) = (0, 0)
        for part in stride(from: 0.1, through: 0.9, by: 0.05) {
            let (x, y) = (place.offsetX + place.scaleX * width * part, place.offsetY + place.scaleY * height * part)
            for off in [
                step(place.offsetX, y, -least, 0), step(right, y, least, 0), step(x, place.offsetY, 0, -least),
                step(x, bottom, 0, least),
            ] {
                count += 1
                if off > Self.border { apart += 1 }
            }
        }
        return apart * 4 > count * 3
    }

    /// Whether most of several things in the scene's picture are where the placement lays them, and not where the full
    /// frame does.
    private func agrees(_ place: FramePlacement, _ full: FramePlacement, _ plan: Plane, _ picture: Plane) -> Bool {
        let things = Self.things(plan)
        guard things.count >= Self.leastThings else { return false }
        let agreeing = things.count { box in
            func off(_ placement: FramePlacement) -> Double {
                var (sum, count) = (0.0, 0.0)
                for y in box.minY..<box.maxY {
                    for x in box.minX..<box.maxX {
                        let u = placement.scaleX * (Double(x) + 0.5) + placement.offsetX
                        let v = placement.scaleY * (Double(y) + 0.5) + placement.offsetY
                        guard u >= 0, v >= 0, Int(u) < picture.width, Int(v) < picture.height else { continue }
                        sum += Double(
                            abs(plan.values[y * plan.width + x] - picture.values[Int(v) * picture.width + Int(u)]))
                        count += 1
                    }
                }
                return count > 0 ? sum / count : .infinity
            }
            return off(place) * 2 < off(full)
        }
        return agreeing >= Self.leastThings && agreeing * 4 >= things.count * 3
    }

    /// Boxes around what lies together in a picture and is unlike what is around it, each at some distance from the others.
    private static func things(_ plan: Plane) -> [PixelRect] {
        let factor = max(1, max(plan.width, plan.height) / 120)
        let small = plan.reduced(by: factor)
        let (w, h) = (small.width, small.height)
        func isEdge(_ x: Int, _ y: Int) -> Bool {
            let here = small.values[y * w + x]
            return x + 1 < w && abs(small.values[y * w + x + 1] - here) > 8
                || y + 1 < h && abs(small.values[(y + 1) * w + x] - here) > 8
        }
        var open = (0..<w * h).map { isEdge($0 % w, $0 / w) }
        var boxes: [PixelRect] = []
        for start in open.indices where open[start] {
            open[start] = false
            var stack = [start]
            var (left, top, right, bottom, count) = (w, h, 0, 0, 0)
            while let at = stack.popLast() {
                let (x, y) = (at % w, at / w)
                (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
                count += 1
                for yy in max(0, y - 2)...min(h - 1, y + 2) {
                    for xx in max(0, x - 2)...min(w - 1, x + 2) where open[yy * w + xx] {
                        open[yy * w + xx] = false
                        stack.append(yy * w + xx)
                    }
                }
            }
            guard count >= 6 else { continue }
            boxes.append(
                PixelRect(
                    minX: max(0, (left - 1) * factor), minY: max(0, (top - 1) * factor),
                    maxX: min(plan.width, (right + 1) * factor), maxY: min(plan.height, (bottom + 1) * factor)))
        }
        return boxes
    }
}

extension Plane {
    /// How steep it is at each pixel.
    var edges: Plane {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                let at = y * width + x
                let (right, below) = (x + 1 < width ? at + 1 : at, y + 1 < height ? at + width : at)
                result.values[at] = abs(values[right] - values[at]) + abs(values[below] - values[at])
            }
        }
        return result
    }
}
