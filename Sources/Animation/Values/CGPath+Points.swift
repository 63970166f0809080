import Foundation
import Geometry

extension CGPath {
    /// Every point in order, control points included.
    var points: [CGPoint] {
        elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .quad(let c, let e): [c, e]
            case .cubic(let c1, let c2, let e): [c1, c2, e]
            case .close: []
            }
        }
    }

    /// The path of the same elements through other points, as many as `points` has.
    func replacingPoints(_ points: [CGPoint]) -> CGPath {
        var path = CGPath()
        var rest = points[...]
        for element in elements {
            switch element {
            case .move: path.move(to: rest.removeFirst())
            case .line: path.addLine(to: rest.removeFirst())
            case .quad:
                let control = rest.removeFirst()
                path.addQuadCurve(to: rest.removeFirst(), control: control)
            case .cubic:
                let (control1, control2) = (rest.removeFirst(), rest.removeFirst())
                path.addCurve(to: rest.removeFirst(), control1: control1, control2: control2)
            case .close: path.closeSubpath()
            }
        }
        return path
    }

    /// Whether both paths are made of the same kinds of elements in the same order.
    func hasSameStructure(as other: CGPath) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { a, b in
                switch (a, b) {
                case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
                default: false
                }
            }
    }
}
