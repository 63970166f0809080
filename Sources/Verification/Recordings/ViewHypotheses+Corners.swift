import Foundation
import Raster

/// Other corners.
extension ViewHypotheses {
    /// The parts of a difference that lie at the corners of a view at least, and in the middle of its sides at most.
    private static let (atCorners, inMiddle) = (0.6, 0.15)
    /// Points by which a radius may be off from none or the largest one to be taken for that.
    private static let nearEnd = 2.0
    private static let aboutAsMuch = 1.1
    /// Radii that are tried first, from none to a half of the shorter side.
    private static let steps = 8

    /// The radius that explains most; nil where what differs does not lie at the corners.
    func cornered(_ identifiers: Set<Int>, _ state: ViewState, _ footprint: Footprint) -> Explanation? {
        guard differsAtCorners(footprint.bounds) else { return nil }
        let most = min(state.frame[2], state.frame[3]) / 2
        var best: (radius: Double, found: Explanation)?
        func attempt(_ radius: Double) {
            guard let found = drawn(identifiers, radius, planned: state.cornerRadius) else { return }
            if found.rest < best?.found.rest ?? .max { best = (radius, found) }
        }
        for step in 0...Self.steps { attempt(most * Double(step) / Double(Self.steps)) }
        var reach = most / Double(Self.steps) / 2
        while reach >= 0.5, let middle = best?.radius {
            for radius in [middle - reach, middle + reach] where (0...most).contains(radius) { attempt(radius) }
            reach /= 2
        }
        guard let best else { return nil }
        var radius = best.radius.rounded()
        // None, or a half circle, where that explains about as much.
        for end in [0, most] where abs(end - best.radius) <= Self.nearEnd {
            let found = drawn(identifiers, end, planned: state.cornerRadius)
            if let found, Double(found.rest) <= Self.aboutAsMuch * Double(best.found.rest) { radius = end }
        }
        return abs(radius - state.cornerRadius) < 1
            ? nil : drawn(identifiers, radius, planned: state.cornerRadius)
    }

    /// nil where nothing of the view has corners.
    private func drawn(_ identifiers: Set<Int>, _ radius: Double, planned: Double) -> Explanation? {
        var hasAny = false
        let tree = TreeEdit.changing(tree, identifiers) { properties in
            var p = properties
            let hasEdges = (p.backgroundColor?.alpha ?? 0) > 0 || p.masksToBounds || p.borderWidth > 0
            if hasEdges, abs(Double(p.cornerRadius) - planned) < 0.01 {
                hasAny = true
                p.cornerRadius = CGFloat(radius)
            }
            return p
        }
        guard hasAny else { return nil }
        let picture = draw(tree)
        return Explanation(
            change: .corners(radius, planned: planned), tree: tree, picture: picture, rest: rest(picture))
    }

    private func differsAtCorners(_ box: PixelRect) -> Bool {
        var (all, corners, middle) = (0, 0, 0)
        // Thirds of both sides.
        func part(_ value: Int, _ low: Int, _ size: Int) -> Int { min(2, (value - low) * 3 / max(1, size)) }
        for y in box.minY..<box.maxY {
            let row = part(y, box.minY, box.height)
            for x in box.minX..<box.maxX {
                let value = Int(map[y * planned.width + x])
                if value == 0 { continue }
                let column = part(x, box.minX, box.width)
                all += value
                if row != 1, column != 1 { corners += value }
                if row == 1 || column == 1 { middle += value }
            }
        }
        return all > 0 && Double(corners) >= Self.atCorners * Double(all)
            && Double(middle) <= Self.inMiddle * Double(all)
    }
}
