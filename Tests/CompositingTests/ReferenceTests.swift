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
        var testDescription: String { name }
    }

    /// Every blend rounds by up to half a level, and layers that are drawn one above the other add up; hence the tolerances of whole trees.
    static let cases = [
        Case(name: "fills", features: [], tolerance: 1.5),
        Case(name: "fills with opacity", features: [.opacity], tolerance: 2),
        Case(name: "gradients", features: [.gradients], tolerance: 2.5),
        Case(name: "images", features: [.images], tolerance: 3),
        Case(name: "edges", features: [.fractions, .corners, .borders], tolerance: 3),
        Case(name: "masks", features: [.fractions, .corners, .masks, .borders], tolerance: 3),
        Case(name: "transforms", features: [.fractions, .transforms, .corners, .masks], tolerance: 3),
        Case(name: "perspective", features: [.fractions, .transforms, .perspective, .images, .masks], tolerance: 4),
        Case(name: "shapes", features: [.shapes, .drawings, .transforms], tolerance: 3),
        Case(name: "shadows", features: [.shadows, .corners, .fractions], tolerance: 3),
        Case(name: "backdrops", features: [.backdrops, .corners, .opacity], tolerance: 4),
        Case(name: "everything", features: .all, tolerance: 5, trees: 120),
    ]

    @Test(arguments: cases)
    func agrees(_ test: Case) {
        var worst = 0.0
        for seed in 0..<test.trees {
            var generator = RandomTree(seed: seed, features: test.features)
            let tree = generator.tree()
            let difference = ReferenceCompositor.render(tree).difference(to: Compositor().render(tree))
            worst = max(worst, difference.levels)
            if difference.levels > test.tolerance {
                Issue.record("\(test.name), seed \(seed): \(difference.levels) levels at (\(difference.x), \(difference.y))")
            }
        }
        print("worst of \(test.name): \(worst)")
    }
}
