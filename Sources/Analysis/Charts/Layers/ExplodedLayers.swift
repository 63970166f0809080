import Compositing
import Foundation
import Geometry
import Scenes
import Typesetting

/// The layers of one instant as sheets behind each other, seen from the side: what is in front of what, and what is
/// there without being seen.
package enum ExplodedLayers {
    /// Points between the first sheet and the last, and at most between two.
    private static let depth: CGFloat = 560
    private static let greatestGap: CGFloat = 72
    private static let margin: CGFloat = 48
    /// What lies farther beyond the screen than so many of its longer side is cut.
    private static let surroundings: CGFloat = 2

    /// - Parameter caption: stands above, with the time.
    /// - Throws: when the font of its labels cannot be had.
    package static func tree(
        of run: SceneRun, at time: Double, caption: String = "", scale: CGFloat = 2, theme: ChartTheme = .light
    ) throws(TypesettingError) -> RenderTree {
        let frame = run.timeline.renderTree(at: time)
        let layers = PlacedLayer.all(of: frame).filter {
            $0.properties.bounds.width > 0 && $0.properties.bounds.height > 0
        }
        let animated = run.animatedLayers(at: time)
        let ranks = Dictionary(animated.enumerated().map { ($0.element.layer, $0.offset) }) { first, _ in first }
        let levels = self.levels(of: layers)
        let gap = min(greatestGap, depth / CGFloat(max(1, levels.max() ?? 0)))
        let camera = Camera(middle: CGPoint(x: frame.size.width / 2, y: frame.size.height / 2))

        let screen = CGRect(origin: .zero, size: frame.size)
        let reach = Self.surroundings * max(screen.width, screen.height)
        let ends = [0, CGFloat(levels.max() ?? 0) * gap].flatMap { z in
            screen.corners.compactMap(camera.projection(z: z).apply)
        }
        let room = CGRect(bounding: ends).insetBy(dx: -reach, dy: -reach)
        var sheets: [RenderLayer] = []
        var labels: [(text: ChartText, corner: CGPoint)] = []
        var box = CGRect.null
        for (index, layer) in layers.enumerated() {
            let projection = layer.projection.concatenating(camera.projection(z: CGFloat(levels[index]) * gap))
            let outline = layer.properties.bounds.corners.compactMap(projection.apply)
            guard outline.count == 4, outline.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { continue }
            let seen = CGRect(bounding: outline).intersection(room)
            if !seen.isNull { box = box.union(seen) }
            let rank = ranks[layer.properties.identifier]
            let color = theme.color(rank.map(ChartStyle.color) ?? ChartStyle.faintInk.withAlpha(0.55))
            sheets.append(
                sheet(
                    layer, projection, [outlined(outline, color, width: rank == nil ? 0.75 : 1.75, identifier: index)],
                    index))
            if let rank, let corner = outline.first, room.contains(corner) {
                let name = run.document.label(ofView: animated[rank].view)
                labels.append(
                    (
                        ChartText(
                            name, at: CGPoint(x: corner.x, y: corner.y - 5), size: 13, isBold: true, color: color),
                        corner
                    ))
            }
        }
        guard !box.isNull else {
            return RenderTree(
                size: frame.size, scale: scale, backgroundColor: theme.color(ChartStyle.paper), layers: [])
        }
        let heading = [caption, "\(AxisScale.text((time * 1000).rounded() / 1000)) s"].filter { !$0.isEmpty }.joined(
            separator: ", ")
        var marks: [ChartMark] = []
        var placement = LabelPlacement()
        for label in labels { marks += try placement.marks(of: label.text, for: label.corner) ?? [] }
        for rect in placement.taken { box = box.union(rect) }
        let text = ChartText(heading, at: CGPoint(x: box.minX, y: box.minY - 16), size: 15, isBold: true)
        marks.append(.text(text))
        box.size.width = max(box.width, try text.width())
        let size = CGSize(width: (box.width + 2 * margin).rounded(.up), height: (box.height + 2 * margin).rounded(.up))
        let drawing = try ChartPicture(size: size, marks: marks).themed(theme).renderTree(scale: scale).layers
        // Everything lies around the middle of the screen; the group moves it into the picture.
        var group = RenderProperties()
        group.identifier = 1_000_000
        (group.bounds, group.anchorPoint) = (CGRect(origin: .zero, size: size), .zero)
        group.position = CGPoint(x: margin - box.minX, y: margin - box.minY)
        return RenderTree(
            size: size, scale: scale, backgroundColor: theme.color(ChartStyle.shade),
            layers: [RenderLayer(group, sublayers: sheets + drawing)])
    }

    /// Each layer one level above the highest of those behind it that it meets, so that what lies side by side stays
    /// side by side.
    static func levels(of layers: [PlacedLayer]) -> [Int] {
        let boxes = layers.map {
            CGRect(bounding: $0.properties.bounds.corners.compactMap($0.projection.apply)).insetBy(dx: 0.5, dy: 0.5)
        }
        var levels: [Int] = []
        for (index, box) in boxes.enumerated() {
            var level = 0
            for other in 0..<index where levels[other] >= level && boxes[other].intersects(box) {
                level = levels[other] + 1
            }
            levels.append(level)
        }
        return levels
    }

    /// The layer without its sublayers, through a projection of its own.
    private static func sheet(_ layer: PlacedLayer, _ projection: Projection, _ outline: [RenderLayer], _ index: Int)
        -> RenderLayer
    {
        var own = layer.properties
        own.identifier = 4_000_000 + index
        own.shadow = nil
        // What blurs the layers behind it would blur the sheets behind it: its tint stands for it.
        if case .backdrop(let effect)? = own.contents {
            (own.contents, own.backgroundColor) = (nil, effect.tint.withAlpha(0.5))
        }
        own.opacity = layer.opacity
        (own.anchorPoint, own.position) = (.zero, .zero)
        let origin = CGAffineTransform(translationX: own.bounds.minX, y: own.bounds.minY)
        own.transform = CATransform3D(Projection(origin).concatenating(projection))
        var whole = RenderProperties()
        whole.identifier = 2_000_000 + index
        return RenderLayer(whole, sublayers: [RenderLayer(own)] + outline)
    }

    private static func outlined(_ corners: [CGPoint], _ color: CGColor, width: CGFloat, identifier: Int) -> RenderLayer
    {
        var path = CGPath()
        path.move(to: corners[0])
        for corner in corners.dropFirst() { path.addLine(to: corner) }
        path.closeSubpath()
        var shape = RenderShape(path: path)
        shape.strokeColor = color
        (shape.stroke.width, shape.stroke.join) = (width, .round)
        var properties = RenderProperties()
        properties.identifier = 3_000_000 + identifier
        properties.contents = .shape(shape)
        return RenderLayer(properties)
    }
}

/// Looks at sheets from the right and from above, without perspective, so that equal distances stay equal.
private struct Camera {
    let middle: CGPoint

    /// Where a sheet in front of the first one by `z` points is seen.
    func projection(z: CGFloat) -> Projection {
        let (turn, tilt) = (-0.62, 0.42)
        let (ct, st) = (CGFloat(Elementary.cos(turn)), CGFloat(Elementary.sin(turn)))
        let (cp, sp) = (CGFloat(Elementary.cos(tilt)), CGFloat(Elementary.sin(tilt)))
        // About the vertical axis, then about the horizontal one, z dropped.
        let plane = CGAffineTransform(a: ct, b: st * sp, c: 0, d: cp, tx: -st * z, ty: -ct * sp * z)
        return Projection(CGAffineTransform(translationX: -middle.x, y: -middle.y)).concatenating(Projection(plane))
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}

extension CATransform3D {
    /// A transform that does to the plane what the projection does.
    fileprivate init(_ p: Projection) {
        self = .identity
        (m11, m12, m14) = (p.m11, p.m12, p.m13)
        (m21, m22, m24) = (p.m21, p.m22, p.m23)
        (m41, m42, m44) = (p.m31, p.m32, p.m33)
    }
}

/// A layer of a frame with its place on the canvas.
package struct PlacedLayer {
    package let properties: RenderProperties
    /// Its coordinates → the canvas's, in points.
    package let projection: Projection
    /// Its own opacity times those of the groups it is in.
    package let opacity: CGFloat
    /// How many layers it is in.
    package let depth: Int

    /// Back to front; what nobody sees is left out.
    package static func all(of tree: RenderTree) -> [PlacedLayer] {
        var result: [PlacedLayer] = []
        func visit(_ layer: RenderLayer, _ parent: Projection, _ opacity: CGFloat, _ depth: Int) {
            let own = opacity * layer.properties.opacity
            guard !layer.properties.isHidden, own > 0.001 else { return }
            let projection = layer.properties.projectionToSuperlayer.concatenating(parent)
            result.append(PlacedLayer(properties: layer.properties, projection: projection, opacity: own, depth: depth))
            for sublayer in layer.sublayers { visit(sublayer, projection, own, depth + 1) }
        }
        for layer in tree.layers { visit(layer, .identity, 1, 0) }
        return result
    }

    /// Where the middle of its bounds is; nil behind the viewer.
    package var center: CGPoint? { projection.apply(CGPoint(x: properties.bounds.midX, y: properties.bounds.midY)) }
}
