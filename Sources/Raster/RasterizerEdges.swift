import Foundation
import Geometry

/// A straight piece of an outline in device pixels, always pointing down: y0 < y1.
struct RasterizerEdge {
    var x0, y0, x1, y1: Double
    /// Change of x per row.
    var slope: Double
    /// +1 if the outline runs down here, −1 if it runs up.
    var direction: Int32

    @inline(__always) var left: Double { min(x0, x1) }
    @inline(__always) var right: Double { max(x0, x1) }
    /// The first row the edge touches, and the row after its last.
    @inline(__always) var firstRow: Int { Self.floor(y0) }
    @inline(__always) var endRow: Int { -Self.floor(-y1) }

    /// x where the edge passes a height within its range.
    @inline(__always)
    func x(at y: Double) -> Double { max(left, min(right, x0 + (y - y0) * slope)) }

    /// ⌊value⌋; without the C library, which the baseline instruction set would call.
    @inline(__always)
    static func floor(_ value: Double) -> Int {
        let whole = Int(value)
        return Double(whole) > value ? whole - 1 : whole
    }
}

/// The outlines to fill, in the order they are drawn. Nothing is cut to the clip, so that pixels do not depend on it.
struct RasterizerEdges {
    private(set) var edges: [RasterizerEdge] = []
    private(set) var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    /// Rows that matter: edges above and below are dropped.
    private let firstRow, endRow: Double

    /// Heights are whole multiples of this part of a pixel: sums of heights are exact and outlines close without a rest.
    static let unitsPerPixel = 65536.0
    /// Adding and subtracting it rounds to a multiple of 1/65536.
    private static let rounder = 1.5 * 0x1p36

    init(rows: Range<Int>) {
        (firstRow, endRow) = (Double(rows.lowerBound), Double(rows.upperBound))
        edges.reserveCapacity(64)
    }

    /// Adds a line of a closed outline. Coordinates must be finite and below 2³⁰.
    @inline(__always)
    mutating func addLine(_ a: CGPoint, _ b: CGPoint) {
        let (ay, by) = ((Double(a.y) + Self.rounder) - Self.rounder, (Double(b.y) + Self.rounder) - Self.rounder)
        if ay < by {
            add(Double(a.x), ay, Double(b.x), by, 1)
        } else if by < ay {
            add(Double(b.x), by, Double(a.x), ay, -1)
        }
    }

    @inline(__always)
    private mutating func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ direction: Int32) {
        guard y0 < endRow, y1 > firstRow else { return }
        edges.append(RasterizerEdge(x0: x0, y0: y0, x1: x1, y1: y1, slope: (x1 - x0) / (y1 - y0), direction: direction))
        left = min(left, min(x0, x1))
        right = max(right, max(x0, x1))
        top = min(top, y0)
        bottom = max(bottom, y1)
    }
}
