import Compositing
import Foundation
import Geometry

@testable import Vectors

/// A world of one layer whose values are functions of time.
struct Moving: FrameSource {
    var duration = 1.0
    var instants: [Double] = []
    var change: @Sendable (inout RenderProperties, Double) -> Void

    func renderTree(at time: Double) -> RenderTree {
        var properties = RenderProperties()
        properties.identifier = 7
        properties.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        properties.position = CGPoint(x: 10, y: 5)
        properties.backgroundColor = .black
        change(&properties, time)
        return RenderTree(
            size: CGSize(width: 100, height: 50), scale: 2, backgroundColor: .white, layers: [RenderLayer(properties)])
    }
}

/// Several such layers, each changed by its number, in a layer that cuts them so far from the canvas's edges.
struct Several: FrameSource {
    var duration = 1.0
    var count: Int
    var margin: CGFloat = 0
    var change: @Sendable (inout RenderProperties, Int, Double) -> Void

    func renderTree(at time: Double) -> RenderTree {
        var tree = Moving { _, _ in }.renderTree(at: time)
        tree.layers = (0..<count).map { number in
            var properties = tree.layers[0].properties
            properties.identifier = number
            change(&properties, number, time)
            return RenderLayer(properties)
        }
        if margin > 0 {
            var window = RenderProperties()
            (window.identifier, window.masksToBounds, window.anchorPoint) = (count, true, .zero)
            window.bounds = CGRect(
                x: 0, y: 0, width: tree.size.width - 2 * margin, height: tree.size.height - 2 * margin)
            window.position = CGPoint(x: margin, y: margin)
            tree.layers = [RenderLayer(window, sublayers: tree.layers)]
        }
        return tree
    }
}

/// A world in which nothing moves.
struct Resting: FrameSource {
    var duration = 1.0
    var layers: [RenderLayer]

    func renderTree(at time: Double) -> RenderTree {
        RenderTree(size: CGSize(width: 100, height: 50), scale: 2, backgroundColor: .white, layers: layers)
    }
}

/// A second of a world, 120 samples long, at two pixels a point.
func picture(_ world: some FrameSource, plays: Int? = nil) throws -> VectorPicture {
    let samples = (0...120).map { VectorTimes.Sample(shown: Double($0) / 120, time: Double($0) / 120) }
    return try VectorPicture(
        of: world, times: VectorTimes(samples: samples, duration: 1, plays: plays), scale: 2)
}
