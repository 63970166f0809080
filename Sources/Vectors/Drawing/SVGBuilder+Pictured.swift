import Compositing
import Foundation
import Geometry
import Raster

/// Pictures of views, shown as the layers that they were drawn from: these are sharp at any size.
extension SVGBuilder {
    struct Pictured: Hashable {
        var bitmap: ObjectIdentifier
        var isWider: Bool
    }

    /// The layers of a picture as an element in their points; nil for what is no picture of layers, and where pixels
    /// say it better.
    /// - Parameters:
    ///   - scale: the most pixels of the screen that one of its pixels takes.
    ///   - isWider: whether it goes on beyond its edges, where something cuts it.
    mutating func layers(of bitmap: Bitmap, scale: Double, isWider: Bool, _ flight: Flight) throws -> String? {
        let key = Pictured(bitmap: bitmap.identity, isWider: isWider)
        if let known = pictured[key] { return known }
        let canvas = Double(canvas.width * canvas.height)
        let name = try bitmap.pictured.flatMap { picture in
            try flight.letsLayersShow(picture.tree, bitmap, canvas: canvas)
                ? element(of: picture.tree, bitmap, scale: scale, isWider: isWider) : nil
        }
        pictured[key] = .some(name)
        return name
    }

    /// How much larger than the picture its layers may be.
    private static let mostGrowth = 1.25

    private mutating func element(of tree: RenderTree, _ bitmap: Bitmap, scale: Double, isWider: Bool) throws -> String?
    {
        // Two samples of a world in which nothing moves.
        let times = VectorTimes(
            samples: [.init(shown: 0, time: 0), .init(shown: 1, time: 1)], duration: 1, plays: nil)
        var inner = SVGBuilder(trees: [tree, tree], times: times, scale: max(scale, 1e-3) * Double(tree.scale))
        (inner.grid, inner.canvas) = (Double(tree.scale), canvas)
        (inner.pictures, inner.pictured, inner.clips) = (pictures, pictured, clips)
        let edge = CGRect(origin: .zero, size: tree.size)
        var layers = tree.layers.reaching(tree.size, within: 1 / tree.scale)
        if isWider {
            inner.cut = Array(repeating: RoundedRect(square: edge), count: 2)
        } else {
            layers = layers.trimmed(to: edge)
        }
        let still = Array(repeating: CGAffineTransform.identity, count: 2)
        var body = ""
        for node in VectorNode.merged([layers, layers]) { body += try inner.group(node, in: still) }
        if body.isEmpty { return nil }
        let name = inner.pictures.other("g", ">\(body)</g>")
        let letters = inner.pictures.letterCount - pictures.letterCount
        var instead = pictures
        _ = try instead.image(bitmap, scale: scale, isWider: isWider)
        let others = instead.letterCount - pictures.letterCount
        guard Double(letters) <= Double(others) * Self.mostGrowth else {
            pictures = instead
            return nil
        }
        (pictures, pictured, clips) = (inner.pictures, inner.pictured, inner.clips)
        inner.notices.forEach { notice($0) }
        return name
    }
}
