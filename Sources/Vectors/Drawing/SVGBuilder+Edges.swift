import Compositing
import Foundation
import Geometry
import Raster

/// Edges that lie inside of pixels.
extension SVGBuilder {
    /// The identifiers of the layers that abut others inside of pixels while nothing moves.
    static func abutting(_ trees: [RenderTree], scale: Double) -> Set<Int> {
        func isSame(_ a: Int, _ b: Int) -> Bool { trees[a].layers.lieAs(trees[b].layers) }
        var found: Set<Int> = []
        var last: Int?
        for index in trees.indices.dropFirst() where isSame(index - 1, index) {
            if let last, isSame(last, index) { continue }
            last = index
            var tree = trees[index]
            tree.scale = CGFloat(scale)
            found.formUnion(tree.layersOnSeams.map(\.identifier))
        }
        return found
    }

    /// The identifiers of layers with pictures that abut each other inside of pixels while they move.
    struct MovingSeams {
        /// Those behind the foremost.
        var behind: Set<Int> = []
        /// The foremost, and in how many samples they abut others.
        var front: [Int: Int] = [:]

        init(_ trees: [RenderTree], scale: Double) {
            for var tree in trees {
                tree.scale = CGFloat(scale)
                let pictures = tree.layersOnSeams.filter(\.isPicture)
                guard pictures.count > 1, let last = pictures.last else { continue }
                behind.formUnion(pictures.dropLast().map(\.identifier))
                front[last.identifier, default: 0] += 1
            }
        }
    }

    /// What becomes of a picture's edges that lie inside of pixels.
    enum PictureEdges {
        case soft
        /// The picture goes on for a pixel: what abuts covers it there, and of two edges within one pixel each would let
        /// through what lies behind both.
        case goingOn
        /// They stay between pixels, where frames have them as well.
        case crisp
    }

    /// - Parameter frames: where the picture lies in its layer.
    func edges(_ node: VectorNode, _ frames: [CGRect], _ total: [CGAffineTransform]) -> PictureEdges {
        let isBehind = movingSeams.behind.contains(node.identifier)
        let meetings = movingSeams.front[node.identifier] ?? 0
        guard isBehind || meetings > 0 else { return .soft }
        let slack = 0.5 / scale
        let edgesWithin = frames.indices.map { index -> Int in
            guard seen[index], !windows[index].isEmpty else { return 0 }
            let (box, window) = (frames[index].applying(total[index]), windows[index])
            return [
                box.minX > window.minX + slack, box.minY > window.minY + slack, box.maxX < window.maxX - slack,
                box.maxY < window.maxY - slack,
            ].count { $0 }
        }
        // The other edges are at those of what is left of the picture, or outside.
        guard edgesWithin.allSatisfy({ $0 <= 1 }) else { return .soft }
        if isBehind { return .goingOn }
        // One that moves faster than what it came from abuts it for a moment only. Where springs are straight lines, a soft
        // edge is less wrong than one that may be a whole pixel off.
        return isExact && meetings * 2 > edgesWithin.count { $0 == 1 } ? .crisp : .soft
    }

    /// Whether a layer's straight edges stay between pixels, where frames have them as well: it abuts others inside of
    /// pixels, and lies upright most of the time.
    func abuts(_ node: VectorNode, _ total: [CGAffineTransform]) -> Bool {
        guard abutting.contains(node.identifier) else { return false }
        let shown = zip(total, seen).filter { $0.1 }.map(\.0)
        let upright = shown.count { abs($0.b) < 1e-9 && abs($0.c) < 1e-9 || abs($0.a) < 1e-9 && abs($0.d) < 1e-9 }
        return upright * 2 > shown.count && node.layers.allSatisfy { ($0?.properties.cornerRadius ?? 0) == 0 }
    }

    /// Whether an edge of a layer ever lies inside of pixels.
    func cutsPixels(_ shapes: [RoundedRect], _ total: [CGAffineTransform]) -> Bool {
        seen.indices.contains { seen[$0] && cutsPixels(shapes[$0], total[$0]) }
    }

    /// Whether a straight edge of a shape lies inside of pixels.
    func cutsPixels(_ shape: RoundedRect, _ map: CGAffineTransform) -> Bool {
        if abs(map.b) > 1e-6 || abs(map.c) > 1e-6 { return true }
        let box = shape.rect.applying(map)
        return [box.minX, box.minY, box.maxX, box.maxY].contains { edge in
            let pixel = Double(edge) * scale
            return abs(pixel - pixel.rounded()) > 0.05
        }
    }
}

extension [RenderLayer] {
    /// Whether all lie where others do.
    fileprivate func lieAs(_ others: [RenderLayer]) -> Bool {
        count == others.count
            && zip(self, others).allSatisfy { layer, other in
                let (p, q) = (layer.properties, other.properties)
                return layer === other
                    || p.bounds == q.bounds && p.position == q.position && p.transform == q.transform
                        && layer.sublayers.lieAs(other.sublayers)
            }
    }
}
