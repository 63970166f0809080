import Compositing
import Foundation
import Geometry
import Raster

/// What has to be known of all layers before the first is written: which letters come often, and how much of a bitmap is
/// seen, and how large.
extension SVGBuilder {
    /// - Parameter outer: the pixels that a point of the layer's superlayer takes, at each sample.
    mutating func announce(_ node: VectorNode, _ outer: [Double]) {
        let own = node.values { Double(abs(Self.flattened($0.properties).determinant).squareRoot()) }
        let scales = zip(outer, own).map { $0 * $1 }
        for (layer, scale) in zip(node.layers, scales) {
            guard let p = layer?.properties else { continue }
            switch p.contents {
            case .drawing(let handle, _): pictures.announce(handle.drawing)
            case .image(let handle, let frame): announce(handle.bitmap, frame, p, scale)
            default: break
            }
        }
        let masks = node.values { $0.properties.mask?.layer }
        for mask in VectorNode.merged(masks.map { $0.map { [$0] } ?? [] }) { announce(mask, scales) }
        for child in node.children { announce(child, scales) }
    }

    /// - Parameters:
    ///   - frame: where it lies in the layer.
    ///   - scale: the pixels that a point of the layer takes.
    private mutating func announce(_ bitmap: Bitmap, _ frame: CGRect, _ p: RenderProperties, _ scale: Double) {
        let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
        guard frame.width > 0, frame.height > 0 else { return }
        let seen = p.masksToBounds ? frame.intersection(p.bounds) : frame
        if seen.isNull { return }
        // What part of the contents stands for the frame, and what part of that is seen.
        let (sx, sy) = (p.contentsRect.width * width / frame.width, p.contentsRect.height * height / frame.height)
        let most = sx > 0 && sy > 0 ? Double(max(1 / sx, 1 / sy)) * scale : 0
        pictures.announce(
            bitmap,
            part: CGRect(
                x: p.contentsRect.minX * width + (seen.minX - frame.minX) * sx,
                y: p.contentsRect.minY * height + (seen.minY - frame.minY) * sy,
                width: seen.width * sx, height: seen.height * sy),
            scale: most)
        guard let tree = bitmap.pictured?.tree else { return }
        let inner = most * Double(tree.scale)
        if inner <= announced[bitmap.identity] ?? 0 { return }
        // A little more says nothing new.
        announced[bitmap.identity] = inner * 1.05
        for node in VectorNode.merged([tree.layers]) { announce(node, [inner]) }
    }
}
