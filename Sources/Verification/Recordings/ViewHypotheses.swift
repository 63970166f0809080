import Compositing
import Foundation
import Geometry
import Raster
import Scenes

/// What a view of the scene could be in the app, so that a picture of the recording looks as it does: each is drawn and
/// held against the picture.
struct ViewHypotheses {
    enum Change: Sendable, Hashable {
        /// Points by which its left, top, right and bottom edges are off.
        case frame([Double])
        case missing
        /// Its corners' radius, and what it should be, in points.
        case corners(Double, planned: Double)
        case opacity(Double, planned: Double)
        /// What colour it has, and should have.
        case color(String, planned: String, isBackground: Bool)
    }

    struct Explanation {
        var change: Change
        var tree: RenderTree
        var picture: RGBPicture
        /// What is left of the difference.
        var rest: Int
        /// Whether nothing else fits, and so much is left where the view is that it is no other place.
        var isDoubtful = false
    }

    /// Levels of 255 altogether: those of a view that is seen, and those that a change has to explain.
    static let (leastWeight, leastExplained) = (300, 200)

    /// What another place or size leaves of a difference at most, where the view was and where it would be.
    private static let leftByPlace = 0.25

    /// Whether another place of a view explains nearly all that is seen there.
    func isPlain(_ moved: Explanation, _ footprint: Footprint, _ bare: RGBPicture) -> Bool {
        let target = Footprint(moved.picture, bare).bounds
        let left = difference.map(.init(moved.picture), seen)
        func sum(_ map: [UInt8]) -> Int {
            var sum = 0
            let box = footprint.bounds.union(target)
            for y in box.minY..<box.maxY { for x in box.minX..<box.maxX { sum += Int(map[y * planned.width + x]) } }
            return sum
        }
        return Double(sum(left)) <= Self.leftByPlace * Double(sum(map))
    }

    let plan: PlannedFrames
    let shift: ColorShift
    let difference: ToleratedDifference
    let tree: RenderTree
    /// The scene's picture and the recording's.
    let planned, recorded: RGBPicture
    /// The recording's as it is compared, and where both differ.
    let seen: ToleratedDifference.Side
    let map: [UInt8]
    /// How much they differ altogether.
    let total: Int

    func draw(_ tree: RenderTree) -> RGBPicture { shift.apply(to: plan.draw(tree)) }

    func rest(_ picture: RGBPicture) -> Int {
        let side = ToleratedDifference.Side(picture)
        return difference.map(side, seen).reduce(0) { $0 + Int($1) } + difference.strain(side, seen)
    }

    /// The change of a view that explains most, nil when none explains enough.
    /// - Parameters:
    ///   - state: what it shows as planned.
    ///   - places: points by which its edges are elsewhere in other parts of the scene.
    func explain(_ identifiers: Set<Int>, _ state: ViewState, places: [[Double]], triesSize: Bool) -> Explanation? {
        if state.opacity == 0 { return appeared(identifiers, state) }
        let without = TreeEdit.changing(tree, identifiers) { _ in nil }
        let bare = draw(without)
        let footprint = Footprint(planned, bare)
        guard footprint.weight > Self.leastWeight else { return nil }
        var candidates: [Explanation] = []
        // A screen that is elsewhere or of another size is a recording that is not aligned.
        let isScreen =
            footprint.bounds.width * footprint.bounds.height * 10 > 9 * difference.visible.width
            * difference.visible.height
        if !isScreen {
            if let cornered = cornered(identifiers, state, footprint) { candidates.append(cornered) }
            if let moved = moved(identifiers, footprint, bare) { candidates.append(moved) }
            candidates += places.map { edges(identifiers, $0) }
        }
        candidates += faded(identifiers, state, footprint, bare, without)
        for isBackground in [true, false] {
            if let colored = colored(identifiers, state, isBackground: isBackground) { candidates.append(colored) }
        }
        // The plainest of those that explain about as much.
        var best = candidates.min { $0.rest < $1.rest }
        if let least = best?.rest {
            best = candidates.first { Double($0.rest) <= Double(least) + 0.06 * Double(total - least) }
        }
        if triesSize, !isScreen, Double(best?.rest ?? total) > 0.35 * Double(total),
            let sized = resized(identifiers, best)
        {
            if best.map({ Double(sized.rest) < 0.8 * Double($0.rest) }) ?? true { best = sized }
        }
        guard var best, total - best.rest > Self.leastExplained,
            Double(total - best.rest) > 0.3 * Double(footprint.difference(map, width: planned.width))
        else { return nil }
        if case .frame = best.change, !isPlain(best, footprint, bare) { best.isDoubtful = true }
        return best
    }

    /// Where a view is seen.
    struct Footprint {
        let bounds: PixelRect
        let weight: Int

        init(_ with: RGBPicture, _ without: RGBPicture) {
            var (left, top, right, bottom, weight) = (with.width, with.height, 0, 0, 0)
            for y in 0..<with.height {
                for x in 0..<with.width {
                    let at = (y * with.width + x) * 3
                    let off = max(
                        abs(Int(with.bytes[at]) - Int(without.bytes[at])),
                        abs(Int(with.bytes[at + 1]) - Int(without.bytes[at + 1])),
                        abs(Int(with.bytes[at + 2]) - Int(without.bytes[at + 2])))
                    guard off > 6 else { continue }
                    weight += off
                    (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
                }
            }
            self.weight = weight
            bounds = weight > 0 ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
        }

        /// How much of a difference lies in it.
        func difference(_ map: [UInt8], width: Int) -> Int {
            var sum = 0
            for y in bounds.minY..<bounds.maxY { for x in bounds.minX..<bounds.maxX { sum += Int(map[y * width + x]) } }
            return sum
        }
    }

    // MARK: Place

    private func moved(_ identifiers: Set<Int>, _ footprint: Footprint, _ bare: RGBPicture) -> Explanation? {
        let search = ShiftSearch(
            planned: planned, bare: bare, recorded: recorded, bounds: footprint.bounds, visible: difference.visible)
        guard let (dx, dy) = search.find(), dx != 0 || dy != 0 else { return nil }
        var best: Explanation?
        // What was found on whole pixels lies between them.
        for (fx, fy) in [(0.0, 0.0), (-0.5, 0), (0.5, 0), (0, -0.5), (0, 0.5)] {
            let (x, y) = ((Double(dx) + fx) / plan.scale, (Double(dy) + fy) / plan.scale)
            let found = edges(identifiers, [x, y, x, y])
            if found.rest < best?.rest ?? .max { best = found }
        }
        guard let best, case .frame(let edges) = best.change, max(abs(edges[0]), abs(edges[1])) >= 0.75,
            // One that is hardly seen there is not seen at all.
            Footprint(best.picture, bare).weight * 2 > footprint.weight
        else { return nil }
        return best
    }

    private func edges(_ identifiers: Set<Int>, _ edges: [Double]) -> Explanation {
        let tree = TreeEdit.changing(tree, identifiers) { TreeEdit.moved($0, edges) }
        let picture = draw(tree)
        return Explanation(change: .frame(edges), tree: tree, picture: picture, rest: rest(picture))
    }

    /// Each edge by itself, in smaller and smaller steps.
    private func resized(_ identifiers: Set<Int>, _ start: Explanation?) -> Explanation? {
        var current = [0.0, 0, 0, 0]
        if let start, case .frame(let edges) = start.change { current = edges }
        var best = edges(identifiers, current)
        for step in [24.0, 12, 6, 3, 1.5, 0.75] {
            for edge in 0..<4 {
                for direction in [1.0, -1] {
                    var next = current
                    next[edge] += direction * step
                    let found = edges(identifiers, next)
                    if found.rest < best.rest {
                        (best, current) = (found, next)
                        break
                    }
                }
            }
        }
        guard current.contains(where: { abs($0) >= 0.75 }) else { return nil }
        // Text that begins or ends at an edge shows no more of its size: then it is elsewhere.
        for (x, y) in [(current[0], current[1]), (current[2], current[3])] where max(abs(x), abs(y)) >= 0.75 {
            let moved = edges(identifiers, [x, y, x, y])
            if Double(moved.rest) <= 1.15 * Double(best.rest) { return moved }
        }
        return best
    }

    // MARK: Opacity

    private func faded(
        _ identifiers: Set<Int>, _ state: ViewState, _ footprint: Footprint, _ bare: RGBPicture, _ without: RenderTree
    ) -> [Explanation] {
        var (product, square, sum, own) = (0.0, 0.0, 0.0, 0.0)
        for y in footprint.bounds.minY..<footprint.bounds.maxY {
            for i in (y * planned.width + footprint.bounds.minX) * 3..<(y * planned.width + footprint.bounds.maxX) * 3 {
                let added = Double(planned.bytes[i]) - Double(bare.bytes[i])
                let seen = Double(recorded.bytes[i]) - Double(bare.bytes[i])
                product += added * seen
                square += added * added
                sum += seen
                own += added
            }
        }
        guard square > 0 else { return [] }
        var part = product / square
        // Soft letters are not pale ones: what they add altogether is the same.
        if abs(own) > 1, square / abs(own) > 12, abs(sum / own - 1) < abs(part - 1) { part = sum / own }
        var result: [Explanation] = []
        if part < 0.15 {
            result.append(Explanation(change: .missing, tree: without, picture: bare, rest: rest(bare)))
        }
        if part >= 0.05, part < 12, abs(part - 1) > 0.08, state.opacity * part < 1.04 {
            let tree = TreeEdit.changing(tree, identifiers) {
                var p = $0
                p.opacity = min(1, p.opacity * part)
                return p
            }
            let picture = draw(tree)
            let opacity = min(1, state.opacity * part)
            result.append(
                Explanation(
                    change: .opacity((opacity * 100).rounded() / 100, planned: state.opacity), tree: tree,
                    picture: picture, rest: rest(picture)))
        }
        return result
    }

    // MARK: Colour

    /// Another colour of its background, or of its text or shape.
    private func colored(_ identifiers: Set<Int>, _ state: ViewState, isBackground: Bool) -> Explanation? {
        var hasAny = false
        let plain = TreeEdit.changing(tree, identifiers) { properties in
            var p = properties
            if isBackground {
                hasAny = hasAny || (p.backgroundColor?.alpha ?? 0) > 0
                p.backgroundColor = nil
            } else {
                switch p.contents {
                case .drawing, .shape:
                    hasAny = true
                    p.contents = nil
                default: break
                }
            }
            return p
        }
        guard hasAny else { return nil }
        let bare = draw(plain)
        // The colour that is seen where it covers most.
        var (strongest, place) = (0, 0)
        let count = planned.width * planned.height
        func off(_ i: Int) -> Int {
            (0..<3).reduce(0) { $0 + abs(Int(planned.bytes[i * 3 + $1]) - Int(bare.bytes[i * 3 + $1])) }
        }
        for i in 0..<count where off(i) > strongest { (strongest, place) = (off(i), i) }
        guard strongest > 24 else { return nil }
        let own = (0..<3).map { Double(planned.bytes[place * 3 + $0]) }
        func cover(_ i: Int) -> Double {
            let whole = (0..<3).reduce(0.0) { $0 + abs(own[$1] - Double(bare.bytes[i * 3 + $1])) }
            return whole > 1 ? min(1, Double(off(i)) / whole) : 0
        }
        var seen = [[Double]](repeating: [], count: 3)
        let visible = difference.visible
        for y in visible.minY..<visible.maxY {
            for x in visible.minX..<visible.maxX {
                let i = y * planned.width + x
                guard off(i) > 12 else { continue }
                let part = cover(i)
                guard part > (isBackground ? 0.97 : 0.6) else { continue }
                for c in 0..<3 {
                    let under = Double(bare.bytes[i * 3 + c])
                    seen[c].append((Double(recorded.bytes[i * 3 + c]) - under * (1 - part)) / part)
                }
            }
        }
        guard seen[0].count >= 8 else { return nil }
        let color = seen.map { min(max($0.sorted()[$0.count / 2], 0), 255) }
        guard (0..<3).contains(where: { abs(color[$0] - own[$0]) > 14 }) else { return nil }
        var picture = planned
        for i in 0..<count where off(i) > 0 {
            let part = cover(i)
            for c in 0..<3 {
                let under = Double(bare.bytes[i * 3 + c])
                picture.bytes[i * 3 + c] = UInt8(min(max(under * (1 - part) + color[c] * part, 0), 255))
            }
        }
        let original = shift.inverse(color)
        var isOpaque = false
        let tree = TreeEdit.changing(tree, identifiers) { properties in
            var p = properties
            if isBackground, let old = p.backgroundColor {
                isOpaque = old.alpha >= 1
                p.backgroundColor = CGColor(
                    red: original[0] / 255, green: original[1] / 255, blue: original[2] / 255, alpha: old.alpha)
            }
            return p
        }
        // What shines through others is drawn, and not worked out.
        if isOpaque { picture = draw(tree) }
        return Explanation(
            change: .color(Self.hex(original), planned: Self.hex(shift.inverse(own)), isBackground: isBackground),
            tree: tree, picture: picture, rest: rest(picture))
    }

    private static func hex(_ color: [Double]) -> String {
        "#"
            + color.map { value in
                let byte = Int(min(max(value, 0), 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}
