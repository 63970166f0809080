/// A cubic polynomial in any number of dimensions over the parameter 0…1: one piece of a path or of a smooth track.
struct CurveSegment: Hashable, Sendable {
    let start, end: [Double]
    /// Coefficients of u, u² and u³.
    private let linear, quadratic, cubic: [Double]
    /// Length up to each of `pieces + 1` evenly spaced parameters; of a straight line at even speed, at its two ends
    /// only.
    private let lengths: [Double]

    private static let pieces = 16

    /// A cubic Bézier curve.
    init(_ p0: [Double], _ c1: [Double], _ c2: [Double], _ p3: [Double]) {
        let indices = p0.indices
        self.init(
            start: p0, end: p3,
            linear: indices.map { 3 * (c1[$0] - p0[$0]) },
            quadratic: indices.map { 3 * (p0[$0] - 2 * c1[$0] + c2[$0]) },
            cubic: indices.map { p3[$0] - p0[$0] + 3 * (c1[$0] - c2[$0]) })
    }

    init(line p0: [Double], to p1: [Double]) {
        let zero = p0.map { _ in 0.0 }
        self.init(start: p0, end: p1, linear: zip(p0, p1).map { $1 - $0 }, quadratic: zero, cubic: zero)
    }

    init(quad p0: [Double], control c: [Double], to p2: [Double]) {
        self.init(
            start: p0, end: p2, linear: p0.indices.map { 2 * (c[$0] - p0[$0]) },
            quadratic: p0.indices.map { p0[$0] - 2 * c[$0] + p2[$0] }, cubic: p0.map { _ in 0.0 })
    }

    /// The piece from `p1` to `p2` of the Catmull-Rom curve through four points.
    init(through p0: [Double], _ p1: [Double], _ p2: [Double], _ p3: [Double]) {
        let indices = p0.indices
        self.init(
            p1, indices.map { p1[$0] + (p2[$0] - p0[$0]) / 6 }, indices.map { p2[$0] - (p3[$0] - p1[$0]) / 6 }, p2)
    }

    private init(start: [Double], end: [Double], linear: [Double], quadratic: [Double], cubic: [Double]) {
        (self.start, self.end, self.linear, self.quadratic, self.cubic) = (start, end, linear, quadratic, cubic)
        guard quadratic.contains(where: { $0 != 0 }) || cubic.contains(where: { $0 != 0 }) else {
            lengths = [0, Self.norm(linear)]
            return
        }
        var lengths = [0.0]
        for piece in 0..<Self.pieces {
            let (a, b) = (Double(piece) / Double(Self.pieces), Double(piece + 1) / Double(Self.pieces))
            lengths.append(lengths[piece] + Self.length(linear, quadratic, cubic, from: a, to: b))
        }
        self.lengths = lengths
    }

    var length: Double { lengths[lengths.count - 1] }

    private var isLine: Bool { lengths.count == 2 }

    /// The point at a parameter; exactly the ends at 0 and 1.
    func point(at u: Double) -> [Double] {
        if u <= 0 { return start }
        if u >= 1 { return end }
        return start.indices.map { start[$0] + u * (linear[$0] + u * (quadratic[$0] + u * cubic[$0])) }
    }

    /// The direction of motion at a parameter, of any length. Where the speed vanishes it is the direction just before
    /// or after; zero for a mere point.
    func direction(at u: Double) -> [Double] {
        let u = Swift.min(Swift.max(u, 0), 1)
        let speed = derivative(at: u)
        if Self.norm(speed) > 1e-9 * length { return speed }
        let nearby = u < 0.5 ? u + 1e-4 : u - 1e-4
        return derivative(at: nearby)
    }

    /// The parameter at which the way along the curve has the given length.
    func parameter(atLength target: Double) -> Double {
        if target <= 0 { return 0 }
        if target >= length { return 1 }
        if isLine { return target / length }
        var piece = 0
        while piece < Self.pieces - 1, lengths[piece + 1] < target { piece += 1 }
        let base = Double(piece) / Double(Self.pieces)
        var (low, high) = (base, Double(piece + 1) / Double(Self.pieces))
        var u =
            low + (high - low) * (target - lengths[piece])
            / Swift.max(lengths[piece + 1] - lengths[piece], .leastNormalMagnitude)
        for _ in 0..<40 {
            let error = lengths[piece] + Self.length(linear, quadratic, cubic, from: base, to: u) - target
            if abs(error) <= 1e-13 * length { break }
            if error < 0 { low = u } else { high = u }
            let next = u - error / Self.norm(derivative(at: u))
            u = next > low && next < high ? next : (low + high) / 2
        }
        return u
    }

    private func derivative(at u: Double) -> [Double] {
        linear.indices.map { linear[$0] + u * (2 * quadratic[$0] + u * 3 * cubic[$0]) }
    }

    /// Gauss and Legendre's quadrature of the speed with five points.
    private static func length(
        _ linear: [Double], _ quadratic: [Double], _ cubic: [Double], from a: Double, to b: Double
    ) -> Double {
        let nodes = [0, 0.5384693101056831, -0.5384693101056831, 0.906179845938664, -0.906179845938664]
        let weights = [
            0.5688888888888889, 0.47862867049936647, 0.47862867049936647, 0.23692688505618908, 0.23692688505618908,
        ]
        let (middle, half) = ((a + b) / 2, (b - a) / 2)
        var sum = 0.0
        for (node, weight) in zip(nodes, weights) {
            let u = middle + half * node
            var square = 0.0
            for i in linear.indices {
                let speed = linear[i] + u * (2 * quadratic[i] + u * 3 * cubic[i])
                square += speed * speed
            }
            sum += weight * square.squareRoot()
        }
        return sum * half
    }

    private static func norm(_ v: [Double]) -> Double { v.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}
