import Foundation
import Geometry

@testable import Compositing
@testable import Raster

/// Draws render trees slowly and plainly: every layer, every pixel, floating point. What the fast compositor is
/// compared with.
struct ReferenceCompositor {
    private(set) var image: FloatImage
    /// The lines in which planes meet, for the pixels that they pass.
    private var lines: [SIMD2<Int>: Set<HalfPlane>] = [:]
    /// Pixels in which such lines cross: there each picture's part is the product of what the lines leave of it, and
    /// not the area, so that it depends on which line comes first.
    var crossings: Set<SIMD2<Int>> { Set(lines.filter { $0.value.count > 1 }.keys) }
    private let canvas: PixelRect
    /// Only alpha counts: a backdrop is its shape.
    private var isSilhouette = false
    /// The masks around what is drawn, and the pixels that they touch: backdrops see nothing beyond them.
    private var masks: [LayerMask] = []

    static func render(_ tree: RenderTree) -> FloatImage { rendering(tree).image }

    static func rendering(_ tree: RenderTree) -> ReferenceCompositor {
        let canvas = PixelRect(x: 0, y: 0, width: tree.pixelWidth, height: tree.pixelHeight)
        var compositor = ReferenceCompositor(
            image: FloatImage(bounds: canvas, color: tree.backgroundColor?.components() ?? .zero), canvas: canvas)
        let scale = Projection(CGAffineTransform(scaleX: tree.scale, y: tree.scale))
        compositor.draw(tree.layers, scale, opacity: 1, castsShadows: true)
        return compositor
    }

    private init(image: FloatImage, canvas: PixelRect) { (self.image, self.canvas) = (image, canvas) }

    private mutating func draw(_ siblings: [RenderLayer], _ parent: Projection, opacity: CGFloat, castsShadows: Bool) {
        guard siblings.haveDepth else {
            for layer in siblings {
                draw(layer, among: siblings, parent, opacity: opacity, castsShadows: castsShadows)
            }
            return
        }
        let placed = siblings.compactMap { layer in
            DepthPlane(layer.properties, projection: Self.place(layer.properties).concatenating(parent)).map {
                (layer: layer, plane: $0)
            }
        }
        draw(placed, in: ConvexPolygon(image.bounds)) {
            $0.draw($1, among: siblings, parent, opacity: opacity, castsShadows: castsShadows)
        }
    }

    /// Cuts the picture along every line in which two planes meet, whether it matters or not.
    private mutating func draw(
        _ siblings: [(layer: RenderLayer, plane: DepthPlane)], in polygon: ConvexPolygon,
        _ draw: (inout ReferenceCompositor, RenderLayer) -> Void
    ) {
        for (i, first) in siblings.enumerated() {
            for second in siblings.dropFirst(i + 1) {
                let (p, q) = (first.plane, second.plane)
                let slope = ((p.a - q.a) * (p.a - q.a) + (p.b - q.b) * (p.b - q.b)).squareRoot()
                let line = HalfPlane(a: (p.a - q.a) / slope, b: (p.b - q.b) / slope, c: (p.c - q.c) / slope)
                let distances = polygon.points.map(line.distance)
                guard slope > 1e-9, let least = distances.min(), let most = distances.max(), least < -0.01, most > 0.01
                else { continue }
                let beneath = image
                self.draw(siblings, in: polygon.clipped(to: line), draw)
                let inside = image
                image = beneath
                self.draw(siblings, in: polygon.clipped(to: line.opposite), draw)
                let half = ReferenceShape(polygon: ConvexPolygon(image.bounds).clipped(to: line).points)
                let coverage = SampledCoverage(half, .identity, in: image.bounds)
                for y in image.bounds.minY..<image.bounds.maxY {
                    // A line that parts equal colours is none.
                    for x in image.bounds.minX..<image.bounds.maxX
                    where coverage[x, y] > 0 && coverage[x, y] < 1 && image[x, y] != inside[x, y] {
                        lines[SIMD2(x, y), default: []].insert(line)
                    }
                }
                image = image.mixed(with: inside) { coverage[$0, $1] }
                return
            }
        }
        let middle = polygon.middle
        let depths = siblings.enumerated().map { (depth: ($1.plane.depth(middle) * 1e5).rounded(), index: $0) }
        for next in depths.sorted(by: { ($0.depth, $0.index) < ($1.depth, $1.index) }) {
            draw(&self, siblings[next.index].layer)
        }
    }

    private mutating func draw(
        _ layer: RenderLayer, among siblings: [RenderLayer], _ parent: Projection, opacity inherited: CGFloat,
        castsShadows: Bool
    ) {
        let p = layer.properties
        // How much a picture above it covers of the same outline. In these trees such pictures are plain.
        var shared = 0.0
        if p.pair != 0, let index = siblings.firstIndex(where: { $0 === layer }),
            let upper = siblings[(index + 1)...].first(where: { $0.properties.pair == p.pair })?.properties,
            !upper.isHidden, Self.place(upper) == Self.place(p), upper.roundedBounds == p.roundedBounds
        {
            shared = Double(inherited * upper.opacity * (upper.backgroundColor?.alpha ?? 0))
        }
        guard !p.isHidden, p.opacity > 0 else { return }
        let projection = Self.place(p).concatenating(parent)
        let opacity = inherited * p.opacity
        let isGroup = p.isGroupOpacity && opacity < 1
        let own = isGroup ? 1 : opacity
        let before = image
        if let shadow = p.shadow, !p.masksToBounds, castsShadows { draw(shadow, of: layer, projection, opacity: own) }
        drawBody(layer, projection, opacity: own, castsShadows: castsShadows, shared: shared)
        if isGroup { image = before.mixed(with: image) { _, _ in Double(opacity) } }
    }

    /// Everything but the shadow.
    private mutating func drawBody(
        _ layer: RenderLayer, _ projection: Projection, opacity: CGFloat, castsShadows: Bool, shared: Double = 0
    ) {
        let p = layer.properties
        func part(_ shape: RoundedRect) -> Double { shape == p.roundedBounds ? shared : 0 }
        let beneath = image
        let radius = Double(max(0, min(p.cornerRadius, min(p.bounds.width, p.bounds.height) / 2)))
        let corners: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        func rounded(_ rect: CGRect, _ r: Double) -> ReferenceShape {
            let radii = corners.map { p.maskedCorners.contains($0) ? r : 0 }
            return ReferenceShape(RoundedRect(rect: rect, radii: SIMD4(radii), curve: p.cornerCurve))
        }
        // The mask around gives its own edges to what reaches them.
        let cut = masks.last?.cut(p.roundedBounds, projection) ?? MaskCut(outline: p.roundedBounds)
        let mask = p.masksToBounds && !cut.isWhole ? LayerMask(shape: cut.outline, projection: projection) : nil
        // Where only one thing is painted, its edge is the mask's: there is nothing to cut. (In perspective the far
        // side's bleed can be too small.)
        let paintsMask =
            layer.sublayers.isEmpty
            && ItemBuilder(layer: layer, projection: projection, opacity: 1, partners: [], outline: cut.outline)
                .canBeItsOwnMask
        let isCut = mask != nil && !paintsMask
        // What a mask cuts is painted two pixels beyond it, which only a backdrop inside can see.
        let painted = isCut ? cut.outline.square(outsetBy: mask!.bleed) : cut.outline
        let outline = ReferenceShape(painted)
        if let color = p.backgroundColor {
            fill(outline, projection, color.components(opacity: opacity), shared: part(painted))
        }
        if let mask { masks.append(mask) }
        if let contents = p.contents {
            var shape = painted
            if case .image(_, let frame) = contents, mask == nil || !paintsMask {
                shape = RoundedRect(
                    square: frame.contains(p.bounds) && painted != p.roundedBounds ? frame.union(painted.rect) : frame)
            }
            draw(contents, p, ReferenceShape(shape), projection, opacity, shared: part(shape))
        }
        draw(layer.sublayers, projection, opacity: opacity, castsShadows: castsShadows)
        if p.borderWidth > 0 {
            let inner = p.bounds.insetBy(dx: p.borderWidth, dy: p.borderWidth)
            let hole = inner.isNull ? nil : rounded(inner, max(0, radius - Double(p.borderWidth)))
            fill(
                hole.map(outline.subtracting) ?? outline, projection, p.borderColor.components(opacity: opacity),
                shared: part(painted))
        }
        if mask != nil { masks.removeLast() }
        if isCut {
            let mask = SampledCoverage(ReferenceShape(cut.outline), projection, in: image.bounds)
            let rest = part(cut.outline)
            image = beneath.mixed(with: image) { Self.share(mask[$0, $1], rest) }
        }
    }

    /// What is left of a coverage where as much is covered of the same shape again.
    private static func share(_ coverage: Double, _ opacity: Double) -> Double {
        coverage >= 1 ? 1 : coverage * (1 - opacity) / (1 - opacity * coverage)
    }

    static func place(_ p: RenderProperties) -> Projection {
        let anchor = CGPoint(
            x: p.bounds.minX + p.bounds.width * p.anchorPoint.x, y: p.bounds.minY + p.bounds.height * p.anchorPoint.y)
        return Projection(CGAffineTransform(translationX: -anchor.x, y: -anchor.y)).concatenating(
            Projection(p.transform)
        )
        .concatenating(Projection(CGAffineTransform(translationX: p.position.x, y: p.position.y)))
    }

    private mutating func fill(
        _ shape: ReferenceShape, _ projection: Projection, _ color: SIMD4<Double>, shared: Double = 0
    ) {
        let coverage = SampledCoverage(shape, projection, in: image.bounds)
        image.paint({ _, _ in color }, through: { Self.share(coverage[$0, $1], shared) })
    }

    private static func scale(of projection: Projection, at p: CGPoint) -> Double {
        let w = p.x * projection.m13 + p.y * projection.m23 + projection.m33
        return Double((abs(projection.determinant) / (w * w * w)).squareRoot())
    }

    private mutating func draw(
        _ shadow: RenderShadow, of layer: RenderLayer, _ projection: Projection, opacity: CGFloat
    ) {
        let p = layer.properties
        let sigma = Double(shadow.radius) * Self.scale(of: projection, at: CGPoint(x: p.bounds.midX, y: p.bounds.midY))
        let fallen = Projection(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
            .concatenating(projection)
        let room = canvas.insetBy(-Int(5 * sigma) - 2)
        var caster = ReferenceCompositor(image: FloatImage(bounds: room), canvas: room)
        let solid = SIMD4<Double>(0, 0, 0, 1)
        if let path = shadow.path {
            caster.fill(ReferenceShape(path), fallen, solid)
        } else if let background = p.backgroundColor, background.alpha > 0 {
            caster.fill(ReferenceShape(p.roundedBounds), fallen, solid)
        } else {
            caster.isSilhouette = true
            caster.drawBody(layer, fallen, opacity: 1, castsShadows: false)
        }
        let alpha = caster.image.blurred(sigma: sigma, mirrors: false)
        let color = shadow.color.components(opacity: opacity * shadow.opacity)
        image.paint({ _, _ in color }, through: { alpha[$0, $1].w })
    }

    private mutating func draw(
        _ contents: RenderContents, _ p: RenderProperties, _ outline: ReferenceShape, _ projection: Projection,
        _ opacity: CGFloat, shared: Double
    ) {
        guard let inverse = projection.inverted() else { return }
        func local(_ x: Int, _ y: Int) -> CGPoint {
            let (u, v) = (CGFloat(x) + 0.5, CGFloat(y) + 0.5)
            let w = u * inverse.m13 + v * inverse.m23 + inverse.m33
            return CGPoint(
                x: (u * inverse.m11 + v * inverse.m21 + inverse.m31) / w,
                y: (u * inverse.m12 + v * inverse.m22 + inverse.m32) / w)
        }
        switch contents {
        case .image(let handle, let frame):
            let (a, d) = (
                (projection.m11 * projection.m11 + projection.m12 * projection.m12).squareRoot(),
                (projection.m21 * projection.m21 + projection.m22 * projection.m22).squareRoot()
            )
            let scale = (
                x: Double(a * frame.width / (p.contentsRect.width * CGFloat(handle.bitmap.width))),
                y: Double(d * frame.height / (p.contentsRect.height * CGFloat(handle.bitmap.height)))
            )
            let sampler = ReferenceSampler(bitmap: handle.bitmap, part: p.contentsRect, frame: frame, scale: scale)
            let coverage = SampledCoverage(outline, projection, in: image.bounds)
            image.paint(
                { sampler.color(at: local($0, $1)) * Double(opacity) },
                through: { Self.share(coverage[$0, $1], shared) })
        case .gradient(let gradient):
            let coverage = SampledCoverage(outline, projection, in: image.bounds)
            image.paint(
                {
                    let q = local($0, $1)
                    return gradient.referenceColor(
                        x: Double((q.x - p.bounds.minX) / p.bounds.width),
                        y: Double((q.y - p.bounds.minY) / p.bounds.height)) * Double(opacity)
                }, through: { Self.share(coverage[$0, $1], shared) })
        case .shape(let shape):
            if let color = shape.fillColor {
                fill(
                    ReferenceShape(shape.path, usesEvenOdd: shape.usesEvenOdd), projection,
                    color.components(opacity: opacity))
            }
            if let color = shape.strokeColor {
                // With the chords that are drawn: where a tight curve overlaps itself, what adds up depends on them.
                let scale = projection.greatestScale(in: shape.path.boundingBox) ?? 1
                var stroke = ReferenceShape(shape.path.stroked(shape.stroke, tolerance: 0.01 / scale))
                stroke.addsOverlaps = true
                fill(stroke, projection, color.components(opacity: opacity))
            }
        case .drawing(let handle, let origin):
            let placed = Projection(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(projection)
            if let panel = handle.drawing as? TestDrawing {
                for (shape, color) in panel.parts {
                    fill(ReferenceShape(shape), placed, color.components(opacity: opacity))
                }
            }
        case .backdrop(let effect): drawBackdrop(effect, p, outline, projection, opacity)
        }
    }

    private mutating func drawBackdrop(
        _ effect: BackdropEffect, _ p: RenderProperties, _ outline: ReferenceShape, _ projection: Projection,
        _ opacity: CGFloat
    ) {
        let coverage = SampledCoverage(outline, projection, in: image.bounds)
        if isSilhouette {
            return image.paint(
                { _, _ in SIMD4(0, 0, 0, Double(effect.amount * opacity)) }, through: { coverage[$0, $1] })
        }
        let sigma =
            Double(effect.radius * effect.amount)
            * Self.scale(of: projection, at: CGPoint(x: p.bounds.midX, y: p.bounds.midY))
        let seen = masks.reduce(canvas.intersection(projection.touchedPixels(of: p.bounds))) {
            $0.intersection($1.bounds)
        }
        guard !seen.isEmpty else { return }
        // Pixels that it covers only in part take the colour of those beside them that it covers wholly.
        let whole = projection.solidPixels(of: p.bounds).intersection(seen)
        var picture = image.cropped(to: seen)
        if !whole.isEmpty {
            picture.forEachPixel { x, y, pixel in
                pixel = image[min(max(x, whole.minX), whole.maxX - 1), min(max(y, whole.minY), whole.maxY - 1)]
            }
        }
        continueFromInsideMasks(&picture, whole)
        // As far as the effect is in force.
        picture = image.cropped(to: seen).mixed(with: picture) { _, _ in Double(effect.amount) }
        picture = picture.blurred(sigma: sigma, mirrors: true)
        let saturation = 1 + (Double(effect.saturation) - 1) * Double(effect.amount)
        let tint = effect.tint.components(opacity: effect.amount)
        picture.forEachPixel { _, _, c in
            let luma = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
            var moved = SIMD4(repeating: luma) + (c - SIMD4(repeating: luma)) * saturation
            moved.w = c.w
            moved.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: c.w))
            c = tint + moved * (1 - tint.w)
        }
        image.mix(picture) { coverage[$0, $1] * Double(opacity) }
    }

    /// Pixels that masks cut, if only in part, take the colour of the nearest whole one in their row, or else of the
    /// one in the nearest such row.
    private func continueFromInsideMasks(_ picture: inout FloatImage, _ whole: PixelRect) {
        guard !whole.isEmpty, !masks.isEmpty else { return }
        let coverages = masks.map { SampledCoverage(ReferenceShape($0.shape), $0.projection, in: image.bounds) }
        var spans: [(y: Int, columns: ClosedRange<Int>)] = []
        for y in whole.minY..<whole.maxY {
            let covered = (whole.minX..<whole.maxX).filter { x in coverages.allSatisfy { $0[x, y] >= 254.5 / 255 } }
            if let first = covered.first, let last = covered.last { spans.append((y, first...last)) }
        }
        guard !spans.isEmpty else { return }
        let source = picture
        picture.forEachPixel { x, y, pixel in
            let span = spans.min { abs($0.y - y) < abs($1.y - y) }!
            pixel = source[min(max(x, span.columns.lowerBound), span.columns.upperBound), span.y]
        }
    }
}
