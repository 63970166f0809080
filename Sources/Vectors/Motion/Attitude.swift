import Foundation
import Geometry

/// How a layer lies in space, in numbers that go evenly where the layer turns evenly: what a matrix says, taken apart.
struct Attitude {
    /// −1 divided by the eye's distance in points; zero without perspective, and beyond it where a spring swings over.
    var perspective: Double
    /// Turns about x, y and z in degrees, done in the opposite order.
    var angles: SIMD3<Double>
    /// Where the anchor point goes, and the scales within the layer's plane.
    var translation: SIMD3<Double>
    var scale: SIMD2<Double>

    /// The numbers as CSS takes them, in the order in which `css` reads them.
    var values: [Double] {
        [perspective, translation.x, translation.y, translation.z, angles.x, angles.y, angles.z, scale.x, scale.y]
    }

    /// - Parameters:
    ///   - values: as `values` has them; those that are always the same as in the identity are not said.
    ///   - hasEye: whether the perspective is always that of an eye in front, for which CSS has a word.
    static func css(_ values: [Double], saying isSaid: [Bool], hasEye: Bool) -> String {
        var text = ""
        if isSaid[0], hasEye {
            // As good as infinitely far.
            let distance = values[0] < -1e-7 ? -1 / values[0] : 1e7
            text += "perspective(\(SVGText.number(distance, 1))px)"
        } else if isSaid[0] {
            let whole = Int(bounding: values[0] * 1e8)
            text += "matrix3d(1,0,0,0,0,1,0,0,0,0,1,\(whole == 0 ? "0" : "\(whole)e-8"),0,0,0,1)"
        }
        if isSaid[1] || isSaid[2] || isSaid[3] {
            text += "translate3d(" + values[1...3].map { SVGText.number($0, 3) + "px" }.joined(separator: ",") + ")"
        }
        for (index, axis) in ["X", "Y", "Z"].enumerated() where isSaid[4 + index] {
            text += "rotate\(axis)(\(SVGText.number(values[4 + index], 3))deg)"
        }
        if isSaid[7] || isSaid[8] {
            text += "scale(" + values[7...].map { SVGText.number($0, 5) }.joined(separator: ",") + ")"
        }
        return text
    }

    /// The attitudes that transforms say, each as near to the one before as its angles can be written; nil where one
    /// shears, flattens or has another perspective than that of an eye above the anchor point.
    static func all(_ transforms: [CATransform3D]) -> [Attitude]? {
        var result: [Attitude] = []
        for transform in transforms {
            guard let next = Attitude(transform, near: result.last?.angles ?? SIMD3()) else { return nil }
            result.append(next)
        }
        // What does not leave its plane shows nothing of a perspective: it has that of its neighbours.
        let known = transforms.indices.filter { transforms[$0].leavesPlane }
        for index in result.indices where !transforms[index].leavesPlane {
            guard let nearest = known.min(by: { abs($0 - index) < abs($1 - index) }) else { break }
            result[index].perspective = result[nearest].perspective
        }
        return result
    }

    private init?(_ t: CATransform3D, near before: SIMD3<Double>) {
        func vector(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> SIMD3<Double> {
            SIMD3(Double(x), Double(y), Double(z))
        }
        func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }
        // The third row says what happens beyond the layer's own plane, in which all of it lies.
        let (first, second) = (vector(t.m11, t.m12, t.m13), vector(t.m21, t.m22, t.m23))
        translation = vector(t.m41, t.m42, t.m43)
        scale = SIMD2(length(first), length(second))
        guard scale.x > 1e-9, scale.y > 1e-9, abs((first * second).sum()) < 1e-6 * scale.x * scale.y else { return nil }

        let (depths, fourth) = (vector(t.m13, t.m23, t.m43), vector(t.m14, t.m24, t.m44 - 1))
        let square = (depths * depths).sum()
        perspective = square > 1e-18 ? (depths * fourth).sum() / square : 0
        let rest = fourth - depths * perspective
        guard length(rest) < 1e-7 else { return nil }

        let (x, y) = (first / scale.x, second / scale.y)
        let z = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
        let degrees = 180 / Double.pi
        let cosine = (z.y * z.y + z.z * z.z).squareRoot()
        angles =
            SIMD3(Elementary.atan2(-z.y, z.z), Elementary.atan2(z.x, cosine), Elementary.atan2(-y.x, x.x)) * degrees
        if cosine < 1e-7 {
            // Seen along its plane, two of the turns are about one line: one of them stays as it was.
            let both = Elementary.atan2(x.y, y.y) * degrees
            angles.z = before.z
            angles.x = z.x > 0 ? both - before.z : before.z - both
        }
        // Every attitude is reached by two triples of turns, and by each with whole turns more.
        let other = SIMD3(angles.x + 180, 180 - angles.y, angles.z + 180)
        func near(_ angles: SIMD3<Double>) -> SIMD3<Double> {
            angles + ((before - angles) / 360).rounded(.toNearestOrAwayFromZero) * 360
        }
        func distance(_ angles: SIMD3<Double>) -> Double { length(angles - before) }
        let choices = [near(angles), near(other)]
        angles = distance(choices[0]) <= distance(choices[1]) ? choices[0] : choices[1]
    }
}
