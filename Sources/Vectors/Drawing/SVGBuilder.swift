import Compositing
import Foundation
import Geometry
import Raster

/// Turns layers over time into elements of SVG.
struct SVGBuilder {
    let trees: [RenderTree]
    let times: VectorTimes
    /// Pixels per point.
    let scale: Double
    /// Those of the frames in which letters stand on quarters of a pixel.
    var grid: Double
    /// The whole picture, in its pixels.
    var canvas: CGSize
    var fitter: MotionFitter
    var styles: SVGStyles
    var pictures = SVGPictures()
    var notices: [String] = []
    var clips = 0
    /// The names of pictures as the layers that they show; nil for those that stay pictures.
    var pictured: [Pictured: String?] = [:]
    /// Those of which the layers are known, and the most pixels that a point of these takes.
    var announced: [ObjectIdentifier: Double] = [:]
    /// The identifiers of layers that frames draw without seams while nothing moves.
    let abutting: Set<Int>
    let movingSeams: MovingSeams
    /// The samples at which what is written may be seen.
    private(set) var seen: [Bool]
    /// How much of it is, where layers fade.
    private(set) var strength: [Double]
    /// What cuts the layers that are written, where nothing moves or stretches them against it.
    var cut: [RoundedRect]?
    /// The part of the picture that is left of what is written, by what cuts it, at each sample.
    private(set) var windows: [CGRect]
    /// Whether what is written moves along the curves that frames have, and not along straight lines between samples.
    var isExact = true
    /// The most pixels that a unit of what is written takes while it is shown.
    private(set) var zoom: Double

    init(trees: [RenderTree], times: VectorTimes, scale: Double) {
        (self.trees, self.times, self.scale, grid) = (trees, times, scale, scale)
        canvas = CGSize(width: trees[0].size.width * scale, height: trees[0].size.height * scale)
        fitter = MotionFitter(times: times.samples.map(\.shown), duration: times.duration)
        styles = SVGStyles(times)
        seen = Array(repeating: true, count: trees.count)
        strength = Array(repeating: 1, count: trees.count)
        windows = Array(repeating: CGRect(origin: .zero, size: trees[0].size), count: trees.count)
        zoom = scale
        abutting = Self.abutting(trees, scale: scale)
        movingSeams = MovingSeams(trees, scale: scale)
    }

    mutating func notice(_ sentence: String) { if !notices.contains(sentence) { notices.append(sentence) } }

    mutating func document() throws -> String {
        let (width, height) = (trees[0].size.width, trees[0].size.height)
        let nodes = VectorNode.merged(trees.map(\.layers))
        let start = Array(repeating: CGAffineTransform.identity, count: trees.count)
        for node in nodes { announce(node, Array(repeating: scale, count: trees.count)) }
        var body = ""
        if let color = trees[0].backgroundColor, color.alpha > 0 {
            body += "<rect width=\"100%\" height=\"100%\" fill=\"\(SVGText.color(color))\"/>"
        }
        body += try stack(nodes, in: start).text
        let size = "\(SVGText.number(width)) \(SVGText.number(height))"
        let (w, h) = (SVGText.number(width), SVGText.number(height))
        return styles.document(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(w)\" height=\"\(h)\" viewBox=\"0 0 \(size)\">",
            (pictures.definitions.isEmpty ? "" : "<defs>\(pictures.definitions)</defs>") + body + "</svg>\n")
    }

    // MARK: Motion

    /// Gives an element a property that may move.
    mutating func put(
        _ samples: [[Double]], tolerance: [Double], on element: inout SVGElement, unless standard: [Double]? = nil,
        _ declaration: ([Double]) -> String
    ) {
        put(fit(samples, tolerance: tolerance), on: &element, unless: standard, declaration)
    }

    /// Key frames for samples, as far as they are seen.
    /// - Parameter steps: whether every change is at once.
    mutating func fit(_ samples: [[Double]], tolerance: [Double], steps: Bool = false) -> Motion {
        var motion = fitter.fit(Self.held(samples, while: seen), tolerance: tolerance, steps: steps)
        // Before it is seen for the first time, it may be anywhere.
        if let first = seen.firstIndex(of: true), motion.keys.count > 2,
            motion.keys[1].time <= times.samples[first].shown
        {
            motion.keys.removeFirst()
        }
        return motion
    }

    /// Samples with others where nobody sees them, so that little changes, and that where nobody sees it.
    private static func held<Value>(_ samples: [Value], while seen: [Bool]) -> [Value] {
        guard let first = seen.firstIndex(of: true), seen.contains(false) else { return samples }
        var samples = samples
        for index in 0..<first { samples[index] = samples[first] }
        var last = first
        for index in first + 1..<max(first + 1, seen.count) where seen[index] {
            // The first that is unseen is as what was seen, the others as what comes.
            if index - last > 1 { samples[last + 1] = samples[last] }
            for unseen in last + 2..<max(last + 2, index) { samples[unseen] = samples[index] }
            last = index
        }
        for index in last + 1..<max(last + 1, seen.count) { samples[index] = samples[last] }
        return samples
    }

    mutating func put(
        _ motion: Motion, on element: inout SVGElement, unless standard: [Double]? = nil,
        _ declaration: ([Double]) -> String
    ) {
        // What holds at the end is what holds without animations, too.
        if motion.last != standard { element.style(declaration(motion.last)) }
        if !motion.isStill { element.animate(styles.name(of: motion, declaration)) }
    }

    /// A colour that may change; nothing where there is never one.
    mutating func paint(_ name: String, _ colors: [CGColor?], on element: inout SVGElement) -> Bool {
        guard let first = colors.lazy.compactMap({ $0 }).first(where: { $0.alpha > 0 }) else { return false }
        var last = first
        let samples = colors.map { color -> [Double] in
            if let color { last = color }
            return [last.red, last.green, last.blue, color == nil ? 0 : last.alpha].map(Double.init)
        }
        let motion = fit(samples, tolerance: Array(repeating: 1.0 / 128, count: 4))
        if motion.isStill {
            element.set(name, SVGText.color(motion.last))
        } else {
            put(motion, on: &element) { name + ":" + SVGText.color($0) }
        }
        return true
    }

    /// The data of a path, off by a twentieth of a pixel at most.
    func data(of path: CGPath, moves: Bool = false) -> String {
        SVGText.path(path, digits: zoom <= 1 ? 1 : 2, moves: moves)
    }

    /// Gives an element a path that may move.
    mutating func put(_ motion: Motion, on element: inout SVGElement, path: ([Double]) -> CGPath) {
        element.set("d", data(of: path(motion.last), moves: !motion.isStill))
        if motion.isStill { return }
        let digits = zoom <= 1 ? 1 : 2
        element.animate(
            styles.name(of: motion) { "d:path(\"" + SVGText.path(path($0), digits: digits, moves: true) + "\")" })
    }

    /// An outline that may change: a rectangle where that can be said, else a path.
    mutating func outline(_ shapes: [RoundedRect]) -> SVGElement {
        let isRectangle = shapes.allSatisfy { shape in
            let r = shape.radii
            return r.max() == r.min() && (shape.curve == .circular || r.max() == 0)
        }
        let samples = shapes.map { shape -> [Double] in
            let (box, r) = (shape.rect, shape.clampedRadii)
            return [box.minX, box.minY, box.width, box.height].map(Double.init)
                + (isRectangle ? [r[0]] : [r[0], r[1], r[2], r[3]])
        }
        let motion = fit(samples, tolerance: Array(repeating: 0.05 / scale, count: samples[0].count))
        if isRectangle {
            var element = SVGElement("rect")
            let names = ["x", "y", "width", "height", "rx"]
            for (index, name) in names.enumerated() where motion.last[index] != 0 {
                element.set(name, SVGText.number(max(index < 2 ? -1e9 : 0, motion.last[index])))
            }
            if !motion.isStill {
                let moving = names.indices.filter { index in
                    motion.keys.contains { $0.value[index] != motion.keys[0].value[index] }
                }
                element.animate(
                    styles.name(of: motion) { values in
                        moving.map { index in
                            names[index] + ":" + SVGText.number(max(index < 2 ? -1e9 : 0, values[index])) + "px"
                        }.joined(separator: ";")
                    })
            }
            return element
        }
        let curve = shapes[0].curve
        let (merging, digits) = (CurveMerging(tolerance: 0.05 / max(zoom, 1e-3)), zoom <= 1 ? 1 : 2)
        func data(_ values: [Double]) -> String {
            let rect = CGRect(x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
            let radii = SIMD4(values[4], values[5], values[6], values[7])
            let path = CGPath(RoundedRect(rect: rect, radii: radii, curve: curve))
            // One that changes is made of the same curves at all times.
            let isMerged = motion.isStill
            return SVGText.path(isMerged ? merging.merged(path) : path, digits: digits, moves: !isMerged)
        }
        var element = SVGElement("path")
        element.set("d", data(motion.last))
        if !motion.isStill {
            element.animate(
                styles.name(of: motion) { values in
                    // Corners that vanish keep their curves, or there would be nothing to go over into.
                    "d:path(\"" + data(values[..<4] + values[4...].map { max($0, 1e-3) }) + "\")"
                })
        }
        return element
    }

    // MARK: Layers

    /// A layer with those in it.
    /// - Parameters:
    ///   - passed: the opacity that a layer around it passes on instead of fading as one.
    ///   - part: what it is of a pair that is written as one that dissolves.
    mutating func group(
        _ node: VectorNode, in outer: [CGAffineTransform], passed: [Double]? = nil, as part: PairPart? = nil
    ) throws -> String {
        let presence = node.presence
        let (seenAround, cutAround, zoomAround, strengthAround) = (seen, cut, zoom, strength)
        let (windowsAround, isExactAround) = (windows, isExact)
        defer {
            (seen, cut, zoom, strength) = (seenAround, cutAround, zoomAround, strengthAround)
            (windows, isExact) = (windowsAround, isExactAround)
        }
        var opacities = zip(presence, node.values { Double($0.properties.opacity) }).map { $0 ? $1 : 0 }
        strength = zip(strength, opacities).map { $0 * $1 }
        if let passed { opacities = zip(opacities, passed).map { $0 * $1 } }
        let isSeen = zip(seen, opacities).map { $0 && $1 > 0 }
        guard isSeen.contains(true) else { return "" }
        var element = SVGElement("g")
        seen = isSeen
        let flat = turned(node)
        seen = seenAround
        let (addsLight, isIsolated) = (
            part == .upper || node.layers.contains { $0?.properties.addsLight == true },
            node.layers.contains { $0?.properties.isIsolated == true }
        )
        if addsLight { element.style("mix-blend-mode:plus-lighter") }
        if isIsolated { element.style("isolation:isolate") }
        let isGroup = node.layers.contains { $0?.properties.isGroupOpacity == true }
        let isApart = addsLight || isIsolated || part != nil || isGroup
        let passesOn = flat == nil && !isApart
        let fading = passesOn ? opacities.map { $0 > 0 ? 1 : 0 } : opacities
        put(fading.map { [$0] }, tolerance: [1.0 / 256], on: &element, unless: [1]) {
            "opacity:" + SVGText.number($0[0], 3)
        }
        seen = isSeen
        if let flat { return element.isPlain ? flat : element.around(flat) }
        let isPassed = passesOn && zip(opacities, seen).contains { $1 && $0 < 1 }
        if hasPerspective(node), let attitudes = Attitude.all(node.values { $0.properties.transform }) {
            cut = nil
            let total = sizes(attitudes, in: outer)
            zoom = largest(total)
            let body = try content(of: node, total: total, passing: isPassed ? opacities : nil)
            if body.isEmpty { return "" }
            let turning = turning(node, attitudes, body)
            return element.isPlain ? turning : element.around(turning)
        }
        let matrices = place(node, on: &element)
        let total = zip(matrices, outer).map { $0.concatenating($1) }
        zoom = largest(total)
        if !matrices.allSatisfy(\.isIdentity) { cut = nil }
        let body = try content(of: node, total: total, passing: isPassed ? opacities : nil)
        if body.isEmpty { return "" }
        if element.isPlain { return body }
        element.body = body
        return element.text
    }

    /// A part of a layer at an opacity that the layer passes on.
    mutating func faded(_ text: String, _ opacities: [Double]?) -> String {
        guard let opacities, !text.isEmpty else { return text }
        var element = SVGElement("g")
        put(opacities.map { [$0] }, tolerance: [1.0 / 256], on: &element, unless: [1]) {
            "opacity:" + SVGText.number($0[0], 3)
        }
        element.body = text
        return element.text
    }

    /// What a layer shows: shadow, background, contents, sublayers, border, cut as it says.
    private mutating func content(of node: VectorNode, total: [CGAffineTransform], passing: [Double]?) throws -> String
    {
        let shapes = node.values { $0.properties.roundedBounds }
        let masks = node.values { $0.properties.masksToBounds }
        let isMasking = masks.contains(true)
        // What cuts around it, cuts it as well.
        let isCut = cut == shapes
        let needsClip = isMasking && !isCut && (!node.children.isEmpty || sticksOut(node, shapes))
        let windowsAround = windows
        if !masks.contains(false) {
            for index in windows.indices {
                windows[index] = windows[index].intersection(shapes[index].rect.applying(total[index]))
            }
        }
        if needsClip { cut = masks.contains(false) ? nil : shapes } else if !isCut { cut = nil }
        var (children, painted) = try stack(node.children, in: total, passed: passing)
        windows = windowsAround
        let inner = try contents(of: node, total: total, isCut: isCut || needsClip)

        var body = ""
        // Inside a clip the background has no edges of its own.
        let ground =
            needsClip || isCut
            ? shapes.map { $0.isWide ? RoundedRect(square: $0.rect.insetBy(dx: -1, dy: -1)) : $0 } : shapes
        var background = outline(ground)
        if abuts(node, total), ground == shapes { background.set("shape-rendering", "crispEdges") }
        if paint("fill", node.values { $0.properties.backgroundColor }, on: &background) {
            body += faded(background.text, passing)
            painted += 1
        }
        if !inner.isEmpty { painted += 1 }
        body += faded(inner, passing) + children + faded(border(of: node), passing)
        if needsClip, !body.isEmpty {
            let open = RoundedRect(square: CGRect(x: -1e4, y: -1e4, width: 3e4, height: 3e4))
            let edge = outline(zip(shapes, masks).map { $1 ? $0 : open })
            var clipped = SVGElement("g")
            clips += 1
            clipped.set("clip-path", "url(#c\(clips))")
            // The edge cuts all as one: one after the other, they would cover more of a pixel than it does.
            clipped.body = painted > 1 && cutsPixels(shapes, total) ? "<g opacity=\".9999\">\(body)</g>" : body
            body = "<clipPath id=\"c\(clips)\">\(edge.text)</clipPath>" + clipped.text
        }
        body = try masked(body, node, total)
        return body.isEmpty ? "" : shadowed(body, node, shapes, passing)
    }

    /// Whether a layer's own contents have to be cut at its bounds.
    private mutating func sticksOut(_ node: VectorNode, _ shapes: [RoundedRect]) -> Bool {
        for (layer, shape) in zip(node.layers, shapes) {
            guard let layer, let contents = layer.properties.contents else { continue }
            switch contents {
            case .gradient, .backdrop: continue
            case .image(let handle, let frame):
                // One colour is written as a shape that has the layer's corners.
                if pictures.plainColor(handle.bitmap) != nil, layer.properties.fills(frame) { continue }
                if shape.radii != .zero || !shape.rect.holds(frame, within: 1e-6) { return true }
            case .drawing(let handle, let origin):
                let ink = handle.drawing.inkBounds
                if ink.isNull { continue }
                let box = ink.offsetBy(dx: origin.x, dy: origin.y)
                if shape.radii != .zero || !shape.rect.holds(box, within: 1e-6) { return true }
            case .shape: return true
            }
        }
        return false
    }

    private mutating func border(of node: VectorNode) -> String {
        let widths = node.values { Double($0.properties.borderWidth) }
        guard widths.contains(where: { $0 > 0 }) else { return "" }
        let middle = node.values { layer -> RoundedRect in
            let (p, half) = (layer.properties, layer.properties.borderWidth / 2)
            var shape = p.roundedBounds
            shape.rect = shape.rect.insetBy(dx: min(half, shape.rect.width / 2), dy: min(half, shape.rect.height / 2))
            for index in 0..<4 where shape.radii[index] > 0 {
                shape.radii[index] = max(0, shape.radii[index] - Double(half))
            }
            return shape
        }
        var element = outline(middle)
        element.set("fill", "none")
        guard paint("stroke", node.values { $0.properties.borderColor }, on: &element) else { return "" }
        put(widths.map { [$0] }, tolerance: [0.02], on: &element) { "stroke-width:" + SVGText.number($0[0]) }
        return element.text
    }

    private mutating func masked(_ body: String, _ node: VectorNode, _ total: [CGAffineTransform]) throws -> String {
        let masks = node.values { $0.properties.mask?.layer }
        guard !body.isEmpty, masks.contains(where: { $0 != nil }) else { return body }
        var ink = ""
        for mask in VectorNode.merged(masks.map { $0.map { [$0] } ?? [] }) { ink += try group(mask, in: total) }
        let name = pictures.other(
            "mask",
            " mask-type=\"alpha\" maskUnits=\"userSpaceOnUse\" x=\"-9999\" y=\"-9999\" width=\"29999\" height=\"29999\">\(ink)</mask>"
        )
        return "<g mask=\"url(#\(name))\">\(body)</g>"
    }
}

extension RoundedRect {
    fileprivate var isWide: Bool { rect.width > 0 && rect.height > 0 }
}
