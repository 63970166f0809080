import Foundation
import Geometry
import TestSupport

@testable import Raster

extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }
}

extension Coverage {
    /// One character per pixel: `.` for nothing, `#` for full, else the first hexadecimal digit of the value.
    func ascii(_ rect: PixelRect) -> String {
        var lines: [String] = []
        denseRows(in: rect) { _, row in
            lines.append(row.map { $0 == 0 ? "." : $0 == 255 ? "#" : String($0 >> 4, radix: 16) }.joined())
        }
        return lines.joined(separator: "\n")
    }

    /// The sum of all values, in pixels.
    var area: Double {
        var sum = 0
        forEachRun(in: bounds) { _, _, count, value, bytes in
            if let bytes { for i in 0..<count { sum += Int(bytes[i]) } } else { sum += count * Int(value) }
        }
        return Double(sum) / 255
    }

    /// Whether the invariants of the type hold: sorted runs that do not overlap, lie within the bounds and are not
    /// empty.
    var isWellFormed: Bool {
        guard rowStarts.count == bounds.height + 1, rowStarts[0] == 0, Int(rowStarts[rowStarts.count - 1]) == runs.count
        else { return false }
        for row in 0..<bounds.height {
            guard rowStarts[row] <= rowStarts[row + 1] else { return false }
            var next = Int32(bounds.minX)
            for run in runs[Int(rowStarts[row])..<Int(rowStarts[row + 1])] {
                guard run.x >= next, run.length > 0,
                    run.isConstant ? run.value > 0 : Int(run.offset + run.length) <= bytes.count
                else {
                    return false
                }
                next = run.x + run.length
            }
            guard Int(next) <= bounds.maxX else { return false }
        }
        return true
    }
}

/// The largest difference of two coverages in a rectangle.
func greatestDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
}

/// Coverage in the slow way: many scan lines per row, each with the exact length inside by the winding rule.
func referenceCoverage(_ path: CGPath, rule: FillRule, in rect: PixelRect, linesPerRow: Int = 64) -> [UInt8] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in path.flattened(tolerance: 0.001).elements {
        switch element {
        case .move(let p):
            lines.append((current, start))
            (start, current) = (p, p)
        case .line(let p):
            lines.append((current, p))
            current = p
        case .close:
            lines.append((current, start))
            current = start
        case .quad, .cubic: break
        }
    }
    lines.append((current, start))

    var result: [UInt8] = []
    for y in rect.minY..<rect.maxY {
        var row = [Double](repeating: 0, count: rect.width)
        for k in 0..<linesPerRow {
            let level = CGFloat(y) + (CGFloat(k) + 0.5) / CGFloat(linesPerRow)
            var crossings: [(x: Double, direction: Int)] = []
            for (a, b) in lines where (a.y <= level) != (b.y <= level) {
                crossings.append((Double(a.x + (level - a.y) / (b.y - a.y) * (b.x - a.x)), b.y > a.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (i, crossing) in crossings.enumerated() {
                winding += crossing.direction
                guard rule.isInside(winding: winding), i + 1 < crossings.count else { continue }
                let (from, to) = (crossing.x - Double(rect.minX), crossings[i + 1].x - Double(rect.minX))
                for x in max(0, Int(from))..<max(max(0, Int(from)), min(rect.width, Int(max(0, to)) + 1)) {
                    row[x] += max(0, min(to, Double(x + 1)) - max(from, Double(x)))
                }
            }
        }
        result += row.map { UInt8(min(255, $0 / Double(linesPerRow) * 255 + 0.5)) }
    }
    return result
}
