import Compositing
import Foundation
import Geometry
import Raster

extension SVGBuilder {
    /// What lies behind a layer, blurred, as pictures that fade into each other.
    mutating func backdrop(_ node: VectorNode, _ properties: [RenderProperties]) throws -> String {
        let indices = backdropMoments(node)
        guard !indices.isEmpty else { return "" }
        let isContrast = node.layers.allSatisfy { layer in
            guard case .backdrop(let effect)? = layer?.properties.contents else { return true }
            return effect.contrasts
        }
        if isContrast { return contrast(node, properties, indices) }
        notice("a blur is shown as \(indices.count == 1 ? "a picture" : "pictures that fade into each other")")
        let shapes = properties.map(\.roundedBounds)
        var body = ""
        var before: (name: String, index: Int)?
        for index in indices {
            guard let layer = node.layers[index], case .backdrop(let effect) = layer.properties.contents,
                let (bitmap, part) = Backdrop.picture(of: layer, effect, in: trees[index], scale: scale)
            else { continue }
            let name = try pictures.snapshot(bitmap)
            // The same picture once more would only make its edges harder.
            if before?.name == name {
                before?.index = index
                continue
            }
            let places = shapes.map { shape -> [Double] in
                let rect = shape.rect
                return [
                    Double(rect.minX + part.minX * rect.width), Double(rect.minY + part.minY * rect.height),
                    Double(part.width * rect.width) / Double(bitmap.width),
                    Double(part.height * rect.height) / Double(bitmap.height),
                ]
            }
            var element = SVGElement("use", "href=\"#\(name)\"")
            put(places, tolerance: [0.05, 0.05, 1e-4, 1e-4], on: &element, Place([.move, .scale], size: 1000))
            // It comes over the one before, which stays below it.
            if let before {
                let (start, end) = (times.samples[before.index].shown, times.samples[index].shown)
                let samples = times.samples.map {
                    [$0.shown >= end ? 1 : $0.shown <= start ? 0 : ($0.shown - start) / (end - start)]
                }
                put(samples, tolerance: [0.01], on: &element) { "opacity:" + SVGText.number($0[0], 3) }
            }
            before = (name, index)
            body += element.text
        }
        let clip = pictures.other("clipPath", ">\(outline(shapes).text)</clipPath>")
        return "<g clip-path=\"url(#\(clip))\">\(body)</g>"
    }

    /// What stands out from whatever lies behind it has one colour at a time.
    /// - Parameter indices: samples at which it is looked for; where two differ, what changes between is found.
    private mutating func contrast(_ node: VectorNode, _ properties: [RenderProperties], _ indices: [Int]) -> String {
        func color(_ index: Int) -> CGColor? {
            guard let layer = node.layers[index], case .backdrop(let effect) = layer.properties.contents else {
                return nil
            }
            return Backdrop.picture(of: layer, effect, in: trees[index], scale: scale)?.bitmap.middleColor
        }
        var changes = [(index: indices[0], color: color(indices[0]))]
        for index in indices.dropFirst() {
            let last = changes[changes.count - 1]
            let next = color(index)
            if next == last.color { continue }
            var (before, after) = (last.index, index)
            while after - before > 1 {
                let middle = (before + after) / 2
                if color(middle) == last.color { before = middle } else { after = middle }
            }
            changes.append((after, next))
        }
        var colors: [CGColor?] = []
        for index in trees.indices {
            let change = changes.last { $0.index <= index } ?? changes[0]
            colors.append(change.color)
        }
        var element = outline(properties.map(\.roundedBounds))
        return paint("fill", colors, on: &element) ? element.text : ""
    }

    /// The samples of which pictures are taken: some ten a second while anything moves.
    private func backdropMoments(_ node: VectorNode) -> [Int] {
        var moments: [Int] = []
        for (index, layer) in node.layers.enumerated() {
            guard let layer, case .backdrop(let effect) = layer.properties.contents, effect.amount > 0 else { continue }
            if let last = moments.last {
                let isSame = zip(trees[last].layers, trees[index].layers).allSatisfy { $0 === $1 }
                let next = index + 1 < node.layers.count ? node.layers[index + 1] : nil
                let isLast = next == nil
                if isSame || !isLast && times.samples[index].shown - times.samples[last].shown < 0.08 { continue }
            }
            moments.append(index)
        }
        return moments
    }
}

/// Pictures of what a material shows.
private enum Backdrop {
    /// - Returns: the picture, and of which part of the layer, as shares of its size: of the whole, unless it reaches
    ///   farther beyond the canvas than the canvas is large; nil where there is nothing to see.
    static func picture(
        of layer: RenderLayer, _ effect: BackdropEffect, in tree: RenderTree, scale: Double
    ) -> (bitmap: Bitmap, part: CGRect)? {
        var place: Projection?
        let layers = cut(tree.layers, at: layer, .identity, &place)
        guard let layers, let affine = place?.affine else { return nil }
        var below = tree
        below.scale = CGFloat(scale)
        below.layers = layers
        let bounds = layer.properties.bounds
        let canvas = CGRect(origin: .zero, size: tree.size)
        let surroundings = canvas.insetBy(dx: -canvas.width, dy: -canvas.height)
        let inner = bounds.intersection(surroundings.applying(affine.inverted()))
        guard inner.width > 0, inner.height > 0 else { return nil }
        func share(_ rect: CGRect) -> CGRect {
            CGRect(
                x: (rect.minX - bounds.minX) / bounds.width, y: (rect.minY - bounds.minY) / bounds.height,
                width: rect.width / bounds.width, height: rect.height / bounds.height)
        }
        // What is blurred needs few pixels.
        let part = effect.radius > 0 ? min(1, max(0.25, 8 / Double(effect.radius)) / scale) : 1
        func reduced(_ bitmap: Bitmap) -> Bitmap {
            if part == 1 { return bitmap }
            return bitmap.resized(
                width: max(1, Int((Double(bitmap.width) * part).rounded(.up))),
                height: max(1, Int((Double(bitmap.height) * part).rounded(.up))))
        }
        if affine.b != 0 || affine.c != 0 {
            // Seen as the layer lies.
            var root = RenderProperties()
            root.transform = CATransform3D(
                affine.inverted().concatenating(CGAffineTransform(translationX: -inner.minX, y: -inner.minY)))
            below.size = inner.size
            // A layer that a transform makes small may be of any size itself.
            let excess = inner.width * inner.height / (surroundings.width * surroundings.height)
            if excess > 1 { below.scale /= excess.squareRoot() }
            below.layers = [RenderLayer(root, sublayers: layers)]
            guard below.pixelWidth > 0, below.pixelHeight > 0 else { return nil }
            let upright = Compositor().render(below)
            return (reduced(upright), share(inner))
        }
        let box = inner.applying(affine).applying(
            CGAffineTransform(scaleX: below.scale, y: below.scale))
        let rect = PixelRect(
            minX: Int(box.minX.rounded()), minY: Int(box.minY.rounded()),
            maxX: max(Int(box.minX.rounded()) + 1, Int(box.maxX.rounded())),
            maxY: max(Int(box.minY.rounded()) + 1, Int(box.maxY.rounded())))
        let picture = Compositor().render(below)
        let seen = rect.intersection(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
        if seen.isEmpty { return nil }
        if seen == rect { return (reduced(picture.cropped(to: rect)), share(inner)) }
        // What lies off the canvas is clear.
        let whole = Bitmap(width: rect.width, height: rect.height) { target in
            picture.withPixels { pixels in
                for y in seen.minY..<seen.maxY {
                    for x in seen.minX..<seen.maxX {
                        target[(y - rect.minY) * rect.width + x - rect.minX] = pixels[y * picture.width + x]
                    }
                }
            }
        }
        return (reduced(whole), share(inner))
    }

    /// Layers up to one that shows a material, which stays without what is in it; nil where it is not.
    /// - Parameter place: its map to the canvas.
    private static func cut(
        _ layers: [RenderLayer], at target: RenderLayer, _ outer: Projection, _ place: inout Projection?
    ) -> [RenderLayer]? {
        for (index, layer) in layers.enumerated() {
            let projection = layer.properties.projectionToSuperlayer.concatenating(outer)
            if layer === target {
                place = projection
                var bare = layer.properties
                (bare.opacity, bare.shadow, bare.borderWidth, bare.mask) = (1, nil, 0, nil)
                (bare.cornerRadius, bare.masksToBounds, bare.backgroundColor) = (0, false, nil)
                return layers[..<index] + [RenderLayer(bare)]
            }
            if let inside = cut(layer.sublayers, at: target, projection, &place) {
                var around = layer.properties
                (around.cornerRadius, around.borderWidth, around.opacity) = (0, 0, 1)
                return layers[..<index] + [RenderLayer(around, sublayers: inside)]
            }
        }
        return nil
    }
}

extension Bitmap {
    /// The colour in its middle; nil where it is clear.
    fileprivate var middleColor: CGColor? {
        let pixel = self[width / 2, height / 2]
        let alpha = CGFloat(pixel >> 24)
        guard alpha > 0 else { return nil }
        func part(_ shift: UInt32) -> CGFloat { min(1, CGFloat(pixel >> shift & 255) / alpha) }
        return CGColor(red: part(0), green: part(8), blue: part(16), alpha: alpha / 255)
    }
}
