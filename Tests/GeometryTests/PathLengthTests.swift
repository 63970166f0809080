import Foundation
import Testing

@testable import Geometry

/// Outlines by their length, and one outline on its way to another.
@Suite struct PathLengthTests {

    @Test func aPartOfAnOutlineIsByLength() throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let part = square.trimmed(from: 0.125, to: 0.5)
        let box = part.boundingBox
        #expect(abs(box.minX - 5) < 1e-9 && box.minY == 0 && box.maxX == 10 && box.maxY == 10)
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty && square.trimmed(from: 0, to: 1) == square)
    }

    @Test func alignedPathsAreAlikeAndKeepTheirShapes() throws {
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        var triangle = CGPath()
        triangle.move(to: CGPoint(x: 5, y: 0))
        triangle.addLine(to: CGPoint(x: 0, y: 10))
        triangle.addLine(to: CGPoint(x: 10, y: 10))
        triangle.closeSubpath()
        var two = square
        two.addRect(CGRect(x: 20, y: 0, width: 4, height: 4))
        for (a, b) in [(square, triangle), (triangle, square), (square, two), (two, triangle)] {
            let (x, y) = CGPath.aligned(a, b)
            #expect(x.elements.count == y.elements.count)
            #expect(x.boundingBoxOfPath.union(a.boundingBoxOfPath) == x.boundingBoxOfPath)
            for point in [CGPoint(x: 5, y: 6), CGPoint(x: 1, y: 1), CGPoint(x: 22, y: 2), CGPoint(x: 9, y: 9)] {
                #expect(x.contains(point) == a.contains(point) && y.contains(point) == b.contains(point), "\(point)")
            }
        }
    }
}
