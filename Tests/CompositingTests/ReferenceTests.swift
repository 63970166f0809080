import Foundation
import Geometry
import Raster
import Testing

@testable import Compositing

/// The compositor against the slow reference, on random trees with growing sets of features.
struct ReferenceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let features: Features
        /// 255ths.
        let tolerance: Double
        var trees = 40
        /// Siblings at the root, and levels of layers below them.
        var layers = 1...3
        var depth = 2
        /// One layer that paints one thing on white.
        var isSingle = false
        var testDescription: String { name }
    }

    /// One thing on white: bytes differ by at most one level for fills, blends and gradients and by two for edges and
    /// sampling, which is half a level more from the exact value.
    static let single = [
        Case(name: "a fill", features: [.opacity], tolerance: 1.5),
        Case(name: "a gradient", features: [.gradients, .opacity], tolerance: 1.5),
        Case(name: "an edge", features: [.fractions, .corners, .borders, .transforms], tolerance: 2),
        Case(name: "an image", features: [.images, .fractions, .transforms, .masks], tolerance: 2),
        Case(name: "a shape", features: [.shapes, .drawings, .transforms, .fractions], tolerance: 2),
        Case(name: "a shadow", features: [.shadows, .corners, .fractions], tolerance: 2.5),
    ].map { single in
        var single = single
        (single.trees, single.layers, single.depth, single.isSingle) = (80, 1...1, 0, true)
        return single
    }

    /// Every blend rounds by up to half a level, and of what is below some of its error stays: layers that are drawn
    /// one above the other add up to these, which are as low as the trees allow.
    static let whole = [
        Case(name: "fills", features: [], tolerance: 1.5),
        Case(name: "fills with opacity", features: [.opacity], tolerance: 1.5),
        Case(name: "gradients", features: [.gradients], tolerance: 2.2),
        Case(name: "images", features: [.images], tolerance: 2),
        Case(name: "edges", features: [.fractions, .corners, .borders], tolerance: 2.5),
        Case(name: "masks", features: [.fractions, .corners, .masks, .borders], tolerance: 2.5),
        Case(name: "transforms", features: [.fractions, .transforms, .corners, .masks], tolerance: 2),
        Case(name: "perspective", features: [.fractions, .transforms, .perspective, .images, .masks], tolerance: 2),
        Case(name: "pairs", features: [.fractions, .corners, .masks, .opacity, .pairs], tolerance: 3),
        Case(name: "shapes", features: [.shapes, .drawings, .transforms], tolerance: 2.5),
        Case(name: "shadows", features: [.shadows, .corners, .fractions], tolerance: 3),
        Case(name: "backdrops", features: [.backdrops, .corners, .opacity], tolerance: 2.5),
        Case(name: "everything", features: .all, tolerance: 3.5, trees: 120),
    ]

    /// The tree's only layer with its contents, else its border, else its background and shadow alone.
    private static func simplified(_ tree: RenderTree) -> RenderTree {
        var tree = tree
        tree.backgroundColor = .white
        tree.layers = tree.layers.map { layer in
            var p = layer.properties
            if p.contents != nil || p.borderWidth > 0 { (p.backgroundColor, p.shadow) = (nil, nil) }
            if p.contents != nil { p.borderWidth = 0 }
            if case .shape(var shape)? = p.contents {
                shape.strokeColor = shape.fillColor == nil ? shape.strokeColor : nil
                p.contents = .shape(shape)
            }
            return RenderLayer(p)
        }
        return tree
    }

    @Test(arguments: single + whole)
    func agrees(_ test: Case) {
        var (worst, seams, crossings, pixels) = (0.0, 0, 0, 0)
        for seed in 0..<test.trees {
            var generator = RandomTree(seed: seed, features: test.features)
            var tree = generator.tree(layers: test.layers, depth: test.depth)
            if test.isSingle { tree = Self.simplified(tree) }
            // The reference knows no seams: edges that meet by chance are left out.
            let placed = PlacedTree(tree, before: nil)
            if !Seams(in: placed.exact, canvas: placed.canvas).isEmpty {
                seams += 1
                continue
            }
            let reference = ReferenceCompositor.rendering(tree)
            (crossings, pixels) = (crossings + reference.crossings.count, pixels + tree.pixelWidth * tree.pixelHeight)
            let difference = reference.image.difference(to: Compositor().render(tree), except: reference.crossings)
            worst = max(worst, difference.levels)
            if difference.levels > test.tolerance {
                Issue.record(
                    "\(test.name), seed \(seed): \(difference.levels) levels at (\(difference.x), \(difference.y))")
            }
        }
        #expect(seams <= test.trees / 10)
        #expect(crossings <= pixels / 200, "\(crossings) of \(pixels)")
        print("worst of \(test.name): \(worst)")
    }
}
