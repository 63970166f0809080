import Foundation
import Geometry
import Raster

/// Aspects of a layer itself (not of its sublayers) that a picture of it shows.
package struct LayerAspects: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Rounds background, border and mask; without it they are square.
    package static let cornerRadius = LayerAspects(rawValue: 1)
    /// Draws the shadow, as far as the picture's rectangle reaches.
    package static let shadow = LayerAspects(rawValue: 2)
    package static let opacity = LayerAspects(rawValue: 4)
    /// Leaves a hidden layer out; without it the layer is pictured as if it were shown.
    package static let isHidden = LayerAspects(rawValue: 8)
}

/// What a picture is shown in, in its layer's place: something with the layer's edges, which would have them twice if
/// the picture had them as well.
package struct PictureFrame: Sendable, Hashable {
    /// The corner radius, in points, with which it draws the layer's border over the picture; nil where it does not.
    package var borderRadius: CGFloat?

    package init(borderRadius: CGFloat? = nil) { self.borderRadius = borderRadius }
}

extension Compositor {
    /// A picture of a layer with its sublayers on a transparent ground, without the layer's own position and transform.
    /// - Parameters:
    ///   - rect: what is pictured, in the layer's bounds coordinates (points); nil for the bounds. Everything outside
    ///     is cut off.
    ///   - scale: pixels per point; the picture has ⌈rect · scale⌉ pixels.
    ///   - phase: how far inside its first pixels `rect` begins, in pixels.
    ///   - aspects: what of the layer itself is kept.
    ///   - frame: what cuts the picture off where `rect` ends: what ends there inside a pixel then covers that pixel.
    /// - Returns: a bitmap that knows its `PictureOrigin`.
    package func picture(
        of layer: RenderLayer, rect: CGRect? = nil, scale: CGFloat, phase: CGPoint = .zero,
        keeping aspects: LayerAspects = [], in frame: PictureFrame? = nil
    ) -> Bitmap {
        var properties = layer.properties
        let rect = rect ?? properties.bounds
        if !aspects.contains(.cornerRadius) { properties.cornerRadius = 0 }
        if !aspects.contains(.shadow) { properties.shadow = nil }
        if !aspects.contains(.opacity) { properties.opacity = 1 }
        if !aspects.contains(.isHidden) { properties.isHidden = false }
        // Bounds coordinates become the superlayer's, moved so that `rect` begins at the origin.
        (properties.transform, properties.anchorPoint) = (.identity, .zero)
        let shown = CGRect(origin: CGPoint(x: phase.x / scale, y: phase.y / scale), size: rect.size)
        properties.position = CGPoint(
            x: properties.bounds.minX - rect.minX + shown.minX, y: properties.bounds.minY - rect.minY + shown.minY)
        func pixels(_ length: CGFloat) -> CGFloat {
            // Lengths such as 83.3 · 3 are whole but for floating point noise.
            let pixels = length * scale
            return pixels.isFinite && pixels > 0 ? (pixels - 1e-6).rounded(.up) / scale : 0
        }
        let size = CGSize(width: pixels(shown.maxX), height: pixels(shown.maxY))
        func tree(_ properties: RenderProperties, _ sublayers: [RenderLayer]) -> RenderTree {
            RenderTree(size: size, scale: scale, layers: [RenderLayer(properties, sublayers: sublayers)])
        }
        let whole = tree(properties, layer.sublayers)
        guard let frame else {
            let bitmap = render(whole)
            bitmap.setOrigin(PictureOrigin(whole))
            return bitmap
        }
        var bitmap = render(whole, coveringEnds: shown)
        if let radius = frame.borderRadius, properties.borderWidth > 0, properties.borderColor.alpha >= 1 {
            // A border that fills a pixel in part leaves the rest of it to what lies below: that is what the frame
            // draws its own border over. The picture's border is only seen where the picture is stretched.
            let (bare, ring) = (properties.withoutBorder, properties.border(rounded: radius))
            let ground = render(tree(bare, layer.sublayers), coveringEnds: shown)
            bitmap = bitmap.shown(where: render(tree(ring, [])), above: ground)
        }
        bitmap.setOrigin(PictureOrigin(whole))
        return bitmap
    }

    /// - Parameter ends: where what is drawn begins inside the first pixels and ends inside the last, in points: what
    ///   begins or ends there covers these.
    private func render(_ tree: RenderTree, coveringEnds ends: CGRect) -> Bitmap {
        let pixels = ends.applying(CGAffineTransform(scaleX: tree.scale, y: tree.scale))
        guard pixels.minX.cutsPixel || pixels.minY.cutsPixel || pixels.maxX.cutsPixel || pixels.maxY.cutsPixel else {
            return render(tree)
        }
        var covering = tree
        covering.ends = ends
        return render(covering).covering(pixels, where: render(tree))
    }
}

extension RenderProperties {
    fileprivate var withoutBorder: RenderProperties {
        var bare = self
        bare.borderWidth = 0
        return bare
    }

    /// The border alone.
    fileprivate func border(rounded radius: CGFloat) -> RenderProperties {
        var ring = self
        (ring.cornerRadius, ring.masksToBounds, ring.mask, ring.opacity) = (radius, false, nil, 1)
        (ring.backgroundColor, ring.contents, ring.shadow) = (nil, nil, nil)
        return ring
    }
}

extension Bitmap {
    /// This picture where another one is opaque, and a third where it is not.
    fileprivate func shown(where mask: Bitmap, above ground: Bitmap) -> Bitmap {
        Bitmap(width: width, height: height) { target in
            withPixels { own in
                mask.withPixels { mask in
                    ground.withPixels { ground in
                        for i in target.indices { target[i] = mask[i] >> 24 == 255 ? own[i] : ground[i] }
                    }
                }
            }
        }
    }

    /// The pixels that a picture's ends cut, as if what fills their share within the ends filled them.
    ///
    /// Square layers do so already (`RenderTree.ends`), with colours of full precision. Others, such as the straight
    /// sides of round ones, only in another picture of the same, and there by the pixel's share.
    /// - Parameters:
    ///   - ends: the rectangle of what is pictured, in pixels.
    ///   - exact: the picture whose layers all end where they end.
    fileprivate func covering(_ ends: CGRect, where exact: Bitmap) -> Bitmap {
        func shares(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> [Double] {
            (0..<count).map { Double(min(CGFloat($0) + 1, high) - max(CGFloat($0), low)) }
        }
        let (across, down) = (shares(ends.minX, ends.maxX, width), shares(ends.minY, ends.maxY, height))
        var pixels = withPixels { [UInt32]($0) }
        exact.withPixels { exact in
            for y in 0..<height {
                for x in 0..<width where across[x] * down[y] < 1 - 1e-3 {
                    let alpha = Double(exact[y * width + x] >> 24)
                    // Below a sixteenth there is too little left to tell its colour.
                    let share = max(1.0 / 16, across[x] * down[y])
                    let factor = min(1 / share, 255 / max(1, alpha))
                    guard alpha * factor > Double(pixels[y * width + x] >> 24) + 0.5 / share + 1 else { continue }
                    pixels[y * width + x] = exact[y * width + x].multiplied(by: factor)
                }
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}

extension UInt32 {
    /// The four bytes times a factor, rounded.
    fileprivate func multiplied(by factor: Double) -> UInt32 {
        stride(from: UInt32(0), to: 32, by: 8).reduce(0) { sum, shift in
            let byte = (Double(self >> shift & 255) * factor).rounded()
            return sum | UInt32(Swift.min(255, byte)) << shift
        }
    }
}
