import Compositing
import Foundation
import Geometry
import Raster

/// Gradients. Colours may be animated; where colours lie, and which way, may not: a gradient that moves is a row of
/// gradients that fade into each other, near enough to each other that nobody sees it.
extension SVGBuilder {
    mutating func gradient(_ properties: [RenderProperties]) -> String {
        let all = properties.compactMap { p -> GradientPaint? in
            if case .gradient(let paint) = p.contents { paint } else { nil }
        }
        guard let paint = all.last, !paint.colors.isEmpty else { return "" }
        if all.contains(where: { $0.kind == .conic }) { notice("a conic gradient becomes a radial one: SVG has none") }
        let shapes = properties.map(\.roundedBounds)
        if all.count == properties.count, !all.allSatisfy({ $0.hasSamePlaces(as: paint) }) {
            return moving(all, shapes)
        }
        var stops = ""
        let isStill = all.allSatisfy { $0.colors == paint.colors }
        for (index, place) in paint.locations.enumerated() where !isStill {
            guard paint.colors.indices.contains(index) else { continue }
            var stop = SVGElement("stop", "offset=\"\(SVGText.number(Double(place), 4))\"")
            let colors = all.map { $0.colors.indices.contains(index) ? $0.colors[index] : paint.colors[index] }
            if !self.paint("stop-color", colors, on: &stop) {
                stop.set("stop-color", SVGText.color(paint.colors[index]))
            }
            stops += stop.text
        }
        var element = outline(shapes)
        element.set("fill", "url(#\(define(paint, stops: isStill ? paint.stops : stops)))")
        return element.text
    }

    /// How far places and colours, all from 0 to 1, go from one gradient of a row to the next.
    private static let step = 0.025

    private mutating func moving(_ paints: [GradientPaint], _ shapes: [RoundedRect]) -> String {
        var moments = [0]
        for index in paints.indices.dropFirst() {
            let last = moments[moments.count - 1]
            let isResting = index + 1 == paints.count || paints[index + 1].distance(to: paints[index]) == 0
            let distance = paints[index].distance(to: paints[last])
            if distance >= Self.step || distance > 0 && isResting {
                // What stood still until now begins to move from where it stood.
                if index - 1 > last, paints[index - 1].distance(to: paints[last]) == 0 { moments.append(index - 1) }
                moments.append(index)
            }
        }
        let isOpaque = paints.allSatisfy { $0.colors.allSatisfy { $0.alpha >= 1 } }
        // Many soft edges over each other would be a hard one: what is round is cut, once.
        let squares = shapes.map { RoundedRect(square: $0.rect) }
        let all = times.samples.map(\.shown)
        var body = ""
        for (place, moment) in moments.enumerated() {
            var element = outline(squares)
            element.set("fill", "url(#\(define(paints[moment], stops: paints[moment].stops)))")
            let before = place > 0 ? all[moments[place - 1]] : nil
            let after = place + 1 < moments.count ? all[moments[place + 1]] : nil
            let shares = all.map { time -> [Double] in
                if let before, time < all[moment] { return [max(0, (time - before) / (all[moment] - before))] }
                // Opaque, it stays below the next; else the two are a whole together.
                guard let after, !isOpaque, time > all[moment] else { return [1] }
                return [max(0, (after - time) / (after - all[moment]))]
            }
            put(shares, tolerance: [0.01], on: &element, unless: [1]) { "opacity:" + SVGText.number($0[0], 3) }
            if !isOpaque { element.style("mix-blend-mode:plus-lighter") }
            body += element.text
        }
        var group = SVGElement("g")
        if !isOpaque { group.style("isolation:isolate") }
        if squares != shapes {
            let clip = pictures.other("clipPath", ">\(outline(shapes).text)</clipPath>")
            group.set("clip-path", "url(#\(clip))")
        }
        return group.isPlain ? body : group.around(body)
    }

    /// - Returns: the name of a gradient that is used as a fill.
    private mutating func define(_ paint: GradientPaint, stops: String) -> String {
        func n(_ value: CGFloat) -> String { SVGText.number(Double(value), 4) }
        let (start, end) = (paint.start, paint.end)
        switch paint.kind {
        case .axial:
            let line = " x1=\"\(n(start.x))\" y1=\"\(n(start.y))\" x2=\"\(n(end.x))\" y2=\"\(n(end.y))\""
            return pictures.other("linearGradient", line + ">\(stops)</linearGradient>")
        case .radial, .conic:
            let (rx, ry) = (abs(end.x - start.x), abs(end.y - start.y))
            let place = "translate(\(n(start.x)) \(n(start.y))) scale(\(n(rx)) \(n(ry)))"
            return pictures.other(
                "radialGradient", " cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"\(place)\">\(stops)</radialGradient>")
        }
    }
}

extension GradientPaint {
    fileprivate func hasSamePlaces(as other: GradientPaint) -> Bool {
        start == other.start && end == other.end && locations == other.locations
    }

    /// The farthest that a place or a part of a colour is from the other's.
    fileprivate func distance(to other: GradientPaint) -> Double {
        guard colors.count == other.colors.count, locations.count == other.locations.count else { return 1 }
        var most = max(
            abs(start.x - other.start.x), abs(start.y - other.start.y), abs(end.x - other.end.x),
            abs(end.y - other.end.y))
        for (a, b) in zip(locations, other.locations) { most = max(most, abs(a - b)) }
        for (a, b) in zip(colors, other.colors) {
            most = max(most, abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
        }
        return Double(most)
    }

    /// The stops, as text. SVG mixes colours before their opacity, layers after it: between two of unlike opacity there
    /// are further ones.
    fileprivate var stops: String {
        var text = ""
        func put(_ place: CGFloat, _ color: CGColor) {
            text += "<stop offset=\"\(SVGText.number(Double(place), 4))\" stop-color=\"\(SVGText.color(color))\"/>"
        }
        for (index, (place, color)) in zip(locations, colors).enumerated() {
            put(place, color)
            let next = index + 1
            if next == min(colors.count, locations.count) || color.alpha == colors[next].alpha { continue }
            for step in 1..<8 {
                let part = CGFloat(step) / 8
                put(place + (locations[next] - place) * part, color.mixed(with: colors[next], part))
            }
        }
        return text
    }
}

extension CGColor {
    /// Mixed after their opacity, as layers do.
    fileprivate func mixed(with other: CGColor, _ part: CGFloat) -> CGColor {
        let a = alpha + (other.alpha - alpha) * part
        guard a > 0 else { return .clear }
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * alpha * (1 - part) + y * other.alpha * part) / a }
        return CGColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: a)
    }
}
