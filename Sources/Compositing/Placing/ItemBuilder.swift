import Foundation
import Geometry
import Raster

/// Makes the items that draw a layer itself, without its sublayers.
struct ItemBuilder {
    let layer: RenderLayer
    /// The map from the layer's bounds coordinates to device pixels.
    let projection: Projection
    /// The opacity that is multiplied into each item.
    let opacity: CGFloat
    let partners: [PairPartner]
    /// A masking layer whose only painting fills its mask: it is painted in the mask's shape, and nothing is cut.
    var isItsOwnMask = false
    /// What is painted: the layer's shape, but a little more where a mask, its own or one around it, cuts at the
    /// layer's edge. Edges then have one coverage, not two, and nothing of what is below shows through them.
    var outline: RoundedRect

    private var properties: RenderProperties { layer.properties }

    /// - Parameter shape: the outline of what is painted, where it is a rectangle.
    private func item(
        _ kind: DrawItem.Kind, covering rect: CGRect, outlined shape: RoundedRect? = nil, solid: SolidPixels = .none
    ) -> DrawItem? {
        let bounds = projection.pixels(of: rect)
        guard !bounds.isEmpty else { return nil }
        return DrawItem(
            kind: kind, projection: projection, opacity: opacity, bounds: bounds, solid: solid,
            partnerOpacity: shape.map { partners.opacity(above: $0, projection) } ?? 0)
    }

    private func hides(_ color: CGColor) -> Bool { opacity >= 1 && PremultipliedColor(color).isOpaque }

    var background: DrawItem? {
        guard let color = properties.backgroundColor, color.alpha > 0, hasArea else { return nil }
        return item(
            .fill(outline, color), covering: outline.rect, outlined: outline,
            solid: hides(color) ? projection.solidPixels(of: outline) : .none)
    }

    private var hasArea: Bool { properties.bounds.width > 0 && properties.bounds.height > 0 }

    var border: DrawItem? {
        guard properties.borderWidth > 0, properties.borderColor.alpha > 0, hasArea else { return nil }
        let shape = outline
        return item(
            .ring(shape, inner: properties.insideOfBorder, properties.borderColor), covering: shape.rect,
            outlined: shape)
    }

    /// One item, or two for a shape that is filled and stroked.
    func addContents(to items: inout ItemList) {
        if case .shape(let shape) = properties.contents {
            if let fill = fill(of: shape) { items.append(fill) }
            if let stroke = stroke(of: shape) { items.append(stroke) }
        } else if let contents {
            items.append(contents)
        }
    }

    /// What is no shape.
    private var contents: DrawItem? {
        switch properties.contents {
        case nil, .shape: return nil
        case .image(let handle, let frame): return image(handle, frame: frame)
        case .gradient(let gradient):
            guard hasArea, !gradient.colors.isEmpty else { return nil }
            let shape = outline
            return item(
                .gradient(gradient, frame: properties.bounds, covered: shape), covering: shape.rect,
                outlined: shape,
                solid: gradient.colors.allSatisfy(hides) ? projection.solidPixels(of: shape) : .none)
        case .drawing(let handle, let origin):
            let placed = Projection(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(projection)
            let bounds = placed.pixels(of: handle.drawing.inkBounds)
            guard !bounds.isEmpty else { return nil }
            return DrawItem(
                kind: .drawing(handle, origin: origin), projection: placed, opacity: opacity,
                bounds: bounds.insetBy(-1), solid: .none)
        case .backdrop(let effect):
            guard effect.amount > 0, hasArea else { return nil }
            let shape = outline
            let centre = CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)
            let sigma = max(0, effect.radius) * min(1, effect.amount) * projection.scale(at: centre)
            // Content around the effect view must not bleed in, so what is seen ends with the view's own bounds, even
            // where it masks.
            let bounds = projection.touchedPixels(of: properties.bounds)
            guard !bounds.isEmpty else { return nil }
            return DrawItem(
                // A pixel that the view covers in part shows its surroundings too, which the blur would spread.
                kind: .backdrop(effect, shape, sigma: sigma, seen: projection.solidPixels(of: properties.bounds)),
                projection: projection, opacity: opacity, bounds: bounds, solid: .none)
        }
    }

    private func image(_ handle: BitmapHandle, frame: CGRect) -> DrawItem? {
        let bitmap = handle.bitmap
        let part = properties.contentsRect
        let crop = CGRect(
            x: part.minX * CGFloat(bitmap.width), y: part.minY * CGFloat(bitmap.height),
            width: part.width * CGFloat(bitmap.width),
            height: part.height * CGFloat(bitmap.height))
        guard crop.width > 0, crop.height > 0, frame.width > 0, frame.height > 0, crop.minX.isFinite, crop.minY.isFinite
        else { return nil }
        let covered: RoundedRect
        if isItsOwnMask {
            covered = outline
        } else if properties.isFilled(by: frame), outline != properties.roundedBounds {
            covered = RoundedRect(square: frame.union(outline.rect))
        } else {
            covered = RoundedRect(square: bitmap.isOpaque ? frame : inked(bitmap, crop: crop, frame: frame))
        }
        guard covered.rect.width > 0, covered.rect.height > 0 else { return nil }
        // Outside the unit square a contentsRect shows the bitmap's edge, so the picture is opaque wherever the bitmap
        // is.
        let solid = opacity >= 1 && bitmap.isOpaque ? projection.solidPixels(of: covered) : .none
        return item(
            .image(handle, crop: crop, frame: frame, covered: covered), covering: covered.rect, outlined: covered,
            solid: solid)
    }

    /// Whether the layer, if it has no sublayers, paints one thing that reaches everywhere in its bounds.
    var canBeItsOwnMask: Bool {
        guard hasArea, properties.borderWidth <= 0 || properties.borderColor.alpha <= 0 else { return false }
        let hasBackground = properties.backgroundColor.map { $0.alpha > 0 } ?? false
        switch properties.contents {
        case nil: return hasBackground
        case .gradient: return !hasBackground
        case .image(_, let frame): return !hasBackground && properties.isFilled(by: frame)
        default: return false
        }
    }

    /// The part of a frame outside which a bitmap is clear, with room for what sampling spreads.
    private func inked(_ bitmap: Bitmap, crop: CGRect, frame: CGRect) -> CGRect {
        // Beside the bitmap its edge is shown.
        guard crop.minX >= 0, crop.minY >= 0, crop.maxX <= CGFloat(bitmap.width), crop.maxY <= CGFloat(bitmap.height),
            let affine = projection.affine, projection.keepsRectanglesUpright
        else { return frame }
        let (across, down) = (frame.width / crop.width, frame.height / crop.height)
        // Bitmap pixels to a device pixel, along the axis that is squeezed most.
        let scale = min(across * max(abs(affine.a), abs(affine.b)), down * max(abs(affine.c), abs(affine.d)))
        guard scale > 0 else { return frame }
        let spread = 4 / min(1, scale) + 2
        let ink = bitmap.inkBounds
        if ink.isEmpty { return .zero }
        let part = CGRect(x: ink.minX, y: ink.minY, width: ink.width, height: ink.height).insetBy(
            dx: -spread, dy: -spread)
        return CGRect(
            x: frame.minX + (part.minX - crop.minX) * across, y: frame.minY + (part.minY - crop.minY) * down,
            width: part.width * across,
            height: part.height * down
        ).intersection(frame)
    }

    private func fill(of shape: RenderShape) -> DrawItem? {
        guard let color = shape.fillColor, color.alpha > 0, !shape.path.isEmpty else { return nil }
        return item(.path(shape.path, usesEvenOdd: shape.usesEvenOdd, color), covering: shape.path.boundingBox)
    }

    private func stroke(of shape: RenderShape) -> DrawItem? {
        guard let color = shape.strokeColor, color.alpha > 0, shape.stroke.width > 0 else { return nil }
        let path = shape.strokePath
        if path.isEmpty { return nil }
        // Half the width, longer at mitred joins and at the corners of square caps.
        let join = shape.stroke.join == .miter ? max(1, shape.stroke.miterLimit) : 1
        let reach = shape.stroke.width / 2 * max(join, shape.stroke.cap == .square ? 1.4143 : 1)
        let box = path.boundingBox
        guard box.minX.isFinite, box.minY.isFinite else { return nil }
        return item(.stroke(path, shape.stroke, color), covering: box.insetBy(dx: -reach, dy: -reach))
    }

    func isVisible(_ shadow: RenderShadow) -> Bool { shadow.opacity > 0 && shadow.color.alpha > 0 && opacity > 0 }

    /// - Parameters:
    ///   - extent: the caster's bounds in its own coordinates; a silhouette brings its own.
    ///   - placed: the caster's coordinates → device pixels, the offset included; nil for the layer's bounds
    ///     coordinates.
    func shadow(_ shadow: RenderShadow, of caster: ShadowCaster, extent: CGRect?, placed: Projection? = nil)
        -> DrawItem?
    {
        guard isVisible(shadow) else { return nil }
        let fallen =
            placed
            ?? Projection(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)).concatenating(
                projection)
        let sigma =
            max(0, shadow.radius) * projection.scale(at: CGPoint(x: properties.bounds.midX, y: properties.bounds.midY))
        guard fallen.isFinite, sigma.isFinite else { return nil }
        var bounds: PixelRect
        switch caster {
        case .silhouette(let layer), .outlined(let layer, _): bounds = layer.bounds
        default: bounds = extent.map(fallen.pixels(of:)) ?? .empty
        }
        guard !bounds.isEmpty else { return nil }
        bounds = bounds.insetBy(-blurReach(sigma))
        let strength = opacity * max(0, min(1, shadow.opacity))
        return DrawItem(
            kind: .shadow(caster, sigma: sigma, shadow.color), projection: fallen, opacity: strength, bounds: bounds,
            solid: .none)
    }
}

extension RenderProperties {
    /// Whether a frame of contents holds the bounds. An aspect-fill frame may miss them by floating point noise.
    func isFilled(by frame: CGRect) -> Bool {
        let noise = 1e-9 * max(1, abs(frame.maxX), abs(frame.maxY), frame.width, frame.height)
        return frame.holds(bounds, within: noise)
    }
}
