import Foundation
import Raster

/// Whether small windows of two pictures have the same texture, such as the same letters, however soft or pale: by the
/// correlation of how brightness changes along their rows.
struct TextureMatch {
    static let width = 16, height = 8
    /// What a window's slopes have to be on average, of 255, to say anything.
    private static let contrast = 6.0

    /// Whether there is something in a window that can be told from something else.
    static func hasTexture(_ side: FrameSide, _ box: PixelRect) -> Bool {
        energy(side, box, 0, 0) >= contrast * contrast * Double(box.width * box.height)
    }

    /// The best correlation of a window with what another picture shows there, or up to two pixels beside it: fonts
    /// and placements are that far off.
    /// - Parameter enough: a correlation that needs no better one.
    static func correlation(_ a: FrameSide, _ b: FrameSide, _ box: PixelRect, enough: Double) -> Double {
        let own = energy(a, box, 0, 0)
        guard own > 0 else { return 0 }
        var best = -1.0
        for (dx, dy) in shifts {
            guard box.minX + dx >= 0, box.minY + dy >= 0, box.maxX + dx <= b.width, box.maxY + dy <= b.height else {
                continue
            }
            let other = energy(b, box, dx, dy)
            guard other > 0 else { continue }
            best = max(best, Double(product(a, b, box, dx, dy)) / (own * other).squareRoot())
            if best >= enough { break }
        }
        return best
    }

    /// Nearer ones first.
    private static let shifts: [(Int, Int)] = (0..<15).map { ($0 % 5 - 2, $0 / 5 - 1) }.sorted {
        $0.0 * $0.0 + $0.1 * $0.1 < $1.0 * $1.0 + $1.1 * $1.1
    }

    private static func energy(_ side: FrameSide, _ box: PixelRect, _ dx: Int, _ dy: Int) -> Double {
        side.slopes.withUnsafeBufferPointer { slopes in
            var sum = 0
            for y in box.minY + dy..<box.maxY + dy {
                for i in y &* side.width &+ box.minX &+ dx..<y &* side.width &+ box.maxX &+ dx {
                    sum &+= Int(slopes[i]) &* Int(slopes[i])
                }
            }
            return Double(sum)
        }
    }

    private static func product(_ a: FrameSide, _ b: FrameSide, _ box: PixelRect, _ dx: Int, _ dy: Int) -> Int {
        a.slopes.withUnsafeBufferPointer { p in
            b.slopes.withUnsafeBufferPointer { q in
                var sum = 0
                for y in box.minY..<box.maxY {
                    let (from, to) = (y &* a.width, (y &+ dy) &* b.width &+ dx)
                    for x in box.minX..<box.maxX { sum &+= Int(p[from &+ x]) &* Int(q[to &+ x]) }
                }
                return sum
            }
        }
    }
}
