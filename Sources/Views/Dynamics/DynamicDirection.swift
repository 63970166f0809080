import Foundation
import Geometry

/// Where to, and how much. The angle is kept where nothing goes anywhere, so that it can be set before the magnitude.
struct DynamicDirection {
    var vector: CGVector {
        didSet {
            if vector.dx != 0 || vector.dy != 0 { kept = Elementary.atan2(vector.dy, vector.dx) }
        }
    }
    private var kept: CGFloat

    init(_ vector: CGVector) {
        (self.vector, kept) = (vector, Elementary.atan2(vector.dy, vector.dx))
    }

    /// In radians, clockwise from the right.
    var angle: CGFloat {
        get { kept }
        set { set(newValue, magnitude) }
    }
    var magnitude: CGFloat {
        get { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
        set { set(kept, newValue) }
    }
    mutating func set(_ angle: CGFloat, _ magnitude: CGFloat) {
        let (sine, cosine) = Elementary.sinCos(angle)
        vector = CGVector(dx: cosine * magnitude, dy: sine * magnitude)
        kept = angle
    }
}
