import Foundation
import Geometry
import Raster

/// Aspects of a layer itself (not of its sublayers) that a picture of it shows.
package struct LayerAspects: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Otherwise background, border and mask are square.
    package static let cornerRadius = LayerAspects(rawValue: 1)
    /// As far as the picture's rectangle reaches.
    package static let shadow = LayerAspects(rawValue: 2)
    package static let opacity = LayerAspects(rawValue: 4)
    /// Otherwise a hidden layer is pictured as if it were shown.
    package static let isHidden = LayerAspects(rawValue: 8)
}

extension Compositor {
    /// A picture of a layer with its sublayers on a transparent ground, without the layer's own position and transform.
    /// - Parameters:
    ///   - rect: what is pictured, in the layer's bounds coordinates (points); nil for the bounds. Everything outside
    ///     is cut off.
    ///   - scale: pixels per point; the picture has ⌈rect · scale⌉ pixels.
    ///   - aspects: what of the layer itself is kept.
    package func picture(of layer: RenderLayer, rect: CGRect? = nil, scale: CGFloat, keeping aspects: LayerAspects = [])
        -> Bitmap
    {
        var properties = layer.properties
        let rect = rect ?? properties.bounds
        if !aspects.contains(.cornerRadius) { properties.cornerRadius = 0 }
        if !aspects.contains(.shadow) { properties.shadow = nil }
        if !aspects.contains(.opacity) { properties.opacity = 1 }
        if !aspects.contains(.isHidden) { properties.isHidden = false }
        // Bounds coordinates become the superlayer's, moved so that `rect` begins at the origin.
        (properties.transform, properties.anchorPoint) = (.identity, .zero)
        properties.position = CGPoint(x: properties.bounds.minX - rect.minX, y: properties.bounds.minY - rect.minY)
        func pixels(_ length: CGFloat) -> CGFloat {
            // Lengths such as 83.3 · 3 are whole but for floating point noise.
            let pixels = length * scale
            return pixels.isFinite && pixels > 0 ? (pixels - 1e-6).rounded(.up) / scale : 0
        }
        let size = CGSize(width: pixels(rect.width), height: pixels(rect.height))
        return render(
            RenderTree(size: size, scale: scale, layers: [RenderLayer(properties, sublayers: layer.sublayers)]))
    }
}
