import Foundation
import Geometry

/// A straight piece of an outline in device pixels, always pointing down: y0 < y1.
struct RasterizerEdge {
    let x0, y0, x1, y1: Double
    /// Change of x per row.
    let slope: Double
    /// The lesser and the greater of both x.
    let left, right: Double
    /// The first row the edge touches, and the row after its last.
    let firstRow, endRow: Int
    /// +1 if the outline runs down here, −1 if it runs up.
    let direction: Int32

    @inline(__always)
    init(x0: Double, y0: Double, x1: Double, y1: Double, direction: Int32) {
        (self.x0, self.y0, self.x1, self.y1, self.direction) = (x0, y0, x1, y1, direction)
        slope = (x1 - x0) / (y1 - y0)
        (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
        (firstRow, endRow) = (FastRounding.floor(y0), -FastRounding.floor(-y1))
    }

    /// x where the edge passes a height within its range.
    @inline(__always)
    func x(at y: Double) -> Double {
        let x = x0 + (y - y0) * slope
        return x < left ? left : x > right ? right : x
    }
}

/// Conversions to integers without the checks and library calls of the general ones, for finite numbers below 2³⁰.
enum FastRounding {
    /// Beyond it doubles are whole: adding it rounds, and leaves the number in the lowest bits.
    private static let whole = 0x1.8p52

    /// To the nearest, ties to even.
    @inline(__always)
    static func nearest(_ value: Double) -> Int32 { Int32(truncatingIfNeeded: (value + whole).bitPattern) }

    @inline(__always)
    static func floor(_ value: Double) -> Int {
        let sum = value + whole
        let rounded = Int(Int32(truncatingIfNeeded: sum.bitPattern))
        return sum - whole > value ? rounded - 1 : rounded
    }
}

/// The outlines to fill, in the order they are drawn. Nothing is cut to the clip, so that pixels do not depend on it.
struct RasterizerEdges {
    private(set) var edges: [RasterizerEdge] = []
    private(set) var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    /// Rows that matter: edges above and below are dropped.
    private let firstRow, endRow: Double

    /// Heights are whole multiples of this part of a pixel: sums of heights are exact and outlines close without a
    /// rest.
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
        edges.append(RasterizerEdge(x0: x0, y0: y0, x1: x1, y1: y1, direction: direction))
        let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
        if low < left { left = low }
        if high > right { right = high }
        if y0 < top { top = y0 }
        if y1 > bottom { bottom = y1 }
    }
}
