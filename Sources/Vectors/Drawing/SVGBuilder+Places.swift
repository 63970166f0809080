import Compositing
import Foundation
import Geometry

extension SVGBuilder {
    /// The map from a layer's bounds to its superlayer, at each sample.
    mutating func place(_ node: VectorNode, on element: inout SVGElement) -> [CGAffineTransform] {
        var isFlattened = false
        let matrices = node.values { layer -> CGAffineTransform in
            if layer.properties.projectionToSuperlayer.affine == nil { isFlattened = true }
            return Self.flattened(layer.properties)
        }
        if isFlattened { notice("a perspective that is not that of an eye above the layer's anchor point is left out") }
        let tolerance = 0.05 / scale
        let extent = node.layers.reduce(1.0) { most, layer in
            layer.map { max(most, Double(max($0.properties.bounds.width, $0.properties.bounds.height))) } ?? most
        }
        let near = tolerance / extent
        if matrices.allSatisfy({ abs($0.b) < 1e-9 && abs($0.c) < 1e-9 }) {
            let isScaled = !matrices.allSatisfy { abs($0.a - 1) < 1e-9 && abs($0.d - 1) < 1e-9 }
            put(
                across: matrices.map { Double($0.tx) },
                others: matrices.map { isScaled ? [$0.ty, $0.a, $0.d].map(Double.init) : [Double($0.ty)] },
                tolerance: isScaled ? [tolerance, tolerance, near, near] : [tolerance, tolerance], on: &element,
                Place(isScaled ? [.move, .scale] : [.move], size: extent * scale))
        } else if let turns = Turn.all(node.values { $0.properties }) {
            let tolerances = [tolerance, tolerance, near * 50, near, near, tolerance, tolerance]
            let values = turns.map(\.values)
            // An anchor that stays is told once.
            let anchor = Array(values[0][5...])
            if values.allSatisfy({ Array($0[5...]) == anchor }) {
                put(
                    values.map { Array($0[..<5]) }, tolerance: Array(tolerances[..<5]), on: &element,
                    Place([.move, .turn, .scale], size: extent * scale, inner: anchor.map { -$0 }))
            } else {
                put(values, tolerance: tolerances, on: &element) { v in
                    Self.translation(v[0], v[1]) + "rotate(\(SVGText.number(v[2], 3))deg)" + Self.scaling(v[3], v[4])
                        + "translate(\(SVGText.number(-v[5], 3))px,\(SVGText.number(-v[6], 3))px)"
                }
            }
        } else {
            put(
                matrices.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty].map(Double.init) },
                tolerance: [near, near, near, near, tolerance, tolerance], on: &element
            ) { v in
                "transform:matrix(" + v[..<4].map { SVGText.number($0, 5) }.joined(separator: ",") + ","
                    + v[4...].map { SVGText.number($0, 3) }.joined(separator: ",") + ")"
            }
        }
        return matrices
    }

    /// The map from a layer's bounds to its superlayer, without perspective.
    static func flattened(_ p: RenderProperties) -> CGAffineTransform {
        if let affine = p.projectionToSuperlayer.affine { return affine }
        var flat = p.transform
        (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
        return Projection(ofLayer: p.bounds, anchorPoint: p.anchorPoint, position: p.position, transform: flat).affine
            ?? .identity
    }

    /// Gives an element a place that may move.
    mutating func put(_ samples: [[Double]], tolerance: [Double], on element: inout SVGElement, _ place: Place) {
        let motion = fit(samples, tolerance: tolerance)
        isExact = isExact && motion.isCurved
        if motion.isStill {
            place.put(motion.last, on: &element)
        } else {
            place.put(motion, on: &element, &styles)
        }
    }

    /// A place whose horizontal part may go another way than the rest, as on an arc: then each has key frames of its own.
    private mutating func put(
        across: [Double], others: [[Double]], tolerance: [Double], on element: inout SVGElement, _ place: Place
    ) {
        let joined = fit(zip(across, others).map { [$0] + $1 }, tolerance: tolerance)
        isExact = isExact && joined.isCurved
        if joined.keys.count > 12 {
            let x = fit(across.map { [$0] }, tolerance: [tolerance[0]])
            let rest = fit(others, tolerance: Array(tolerance[1...]))
            if (x.keys.count + rest.keys.count) * 2 < joined.keys.count {
                put(x, on: &element) { "translate:\(SVGText.number($0[0], 2))px" }
                put(rest, on: &element) {
                    "transform:translateY(\(SVGText.number($0[0], 2))px)"
                        + ($0.count > 1 ? Self.scaling($0[1], $0[2]) : "")
                }
                return
            }
        }
        if joined.isStill {
            place.put(joined.last, on: &element)
        } else {
            place.put(joined, on: &element, &styles)
        }
    }

    static func translation(_ x: Double, _ y: Double) -> String {
        "transform:translate(\(SVGText.number(x, 3))px,\(SVGText.number(y, 3))px)"
    }

    static func scaling(_ x: Double, _ y: Double) -> String {
        "scale(\(SVGText.number(x, 5))" + (x == y ? ")" : ",\(SVGText.number(y, 5)))")
    }
}

/// A layer's transform as a turn about its anchor point.
private struct Turn {
    /// Where the anchor is, the angle in degrees, the scales, and the anchor in the layer.
    var values: [Double]

    /// Nil where a layer is sheared.
    static func all(_ properties: [RenderProperties]) -> [Turn]? {
        var turns: [Turn] = []
        var before: Double?
        for p in properties {
            let t = p.transform
            guard abs(t.m14) < 1e-9, abs(t.m24) < 1e-9, abs(t.m34) < 1e-9,
                abs(t.m11 * t.m21 + t.m12 * t.m22) < 1e-6 * max(1e-9, abs(t.m11 * t.m22) + abs(t.m12 * t.m21))
            else { return nil }
            let sx = Double((t.m11 * t.m11 + t.m12 * t.m12).squareRoot())
            var sy = Double((t.m21 * t.m21 + t.m22 * t.m22).squareRoot())
            if t.m11 * t.m22 - t.m12 * t.m21 < 0 { sy = -sy }
            guard sx > 0 else { return nil }
            var angle = Elementary.atan2(Double(t.m12), Double(t.m11)) * 180 / .pi
            if let before { angle += ((before - angle) / 360).rounded() * 360 }
            before = angle
            let anchor = [
                Double(p.bounds.minX + p.anchorPoint.x * p.bounds.width),
                Double(p.bounds.minY + p.anchorPoint.y * p.bounds.height),
            ]
            turns.append(
                Turn(values: [Double(p.position.x + t.m41), Double(p.position.y + t.m42), angle, sx, sy] + anchor))
        }
        return turns
    }
}
