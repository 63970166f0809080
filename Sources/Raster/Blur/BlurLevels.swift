/// A resolution on the way down, and which axes the next one halves.
struct BlurLevel {
    let bounds: PixelRect
    let halvesX: Bool
    let halvesY: Bool

    /// The pixels of the next lower resolution that the bounds contribute to.
    var halved: PixelRect {
        PixelRect(
            minX: halvesX ? (bounds.minX >> 1) - 1 : bounds.minX, minY: halvesY ? (bounds.minY >> 1) - 1 : bounds.minY,
            maxX: halvesX ? ((bounds.maxX - 1) >> 1) + 2 : bounds.maxX,
            maxY: halvesY ? ((bounds.maxY - 1) >> 1) + 2 : bounds.maxY)
    }
}

/// The rows of a level at the next lower resolution, made when they are asked for, from the top.
final class BlurReduction<Sample: BlurSample> {
    private typealias Plane = BlurPlane<Sample>

    private let level: BlurLevel
    private let coarse: PixelRect
    private let edges: BlurEdges
    private let read: (Int, UnsafeMutablePointer<Sample>) -> Void
    private let line: BlurLine<Sample>
    /// The four rows that one of the result is made of, narrow already, and a clear one.
    private let ring: BlurPlane<Sample>
    private var held = [Int?](repeating: nil, count: 4)

    /// - Parameter read: writes a row of the level. Each is asked for once, from the top.
    init(of level: BlurLevel, edges: BlurEdges, read: @escaping (Int, UnsafeMutablePointer<Sample>) -> Void) {
        (self.level, self.edges, self.read, coarse) = (level, edges, read, level.halved)
        // Room for the first coarse pixel's neighbours: at most three pixels before the row, four after it.
        line = BlurLine(count: level.bounds.width, margin: 6)
        ring = BlurPlane(bounds: PixelRect(minX: coarse.minX, minY: 0, maxX: coarse.maxX, maxY: 5))
        ring.floats(4).update(repeating: 0, count: ring.stride)
    }

    func write(_ y: Int, to target: UnsafeMutablePointer<Sample>) {
        guard level.halvesY else { return readNarrow(y, target) }
        let rows = (-1...2).map { narrowed(2 * y + $0) }
        BlurPasses.halve(
            rows, to: UnsafeMutableRawPointer(target).assumingMemoryBound(to: Float.self), count: ring.stride)
    }

    private func readNarrow(_ y: Int, _ target: UnsafeMutablePointer<Sample>) {
        let fine = level.bounds
        read(y, line.start)
        line.fillMargins(edges)
        if level.halvesX {
            BlurPasses.halve(line.start + (2 * coarse.minX - fine.minX), to: target, count: coarse.width)
        } else {
            target.update(from: line.start, count: fine.width)
        }
    }

    private func narrowed(_ y: Int) -> UnsafePointer<Float> {
        let fine = level.bounds
        if edges == .clear && (y < fine.minY || y >= fine.maxY) { return UnsafePointer(ring.floats(4)) }
        let y = min(max(y, fine.minY), fine.maxY - 1)
        let slot = y & 3
        if held[slot] != y {
            readNarrow(y, ring.row(slot))
            held[slot] = y
        }
        return UnsafePointer(ring.floats(slot))
    }
}

/// The rows of a level, made from those of the next lower resolution when they are asked for, from the top. The last
/// four stay valid.
final class BlurEnlargement<Sample: BlurSample> {
    private let level: BlurLevel
    private let coarse: PixelRect
    private let coarseRow: (Int) -> UnsafePointer<Sample>
    private let mixed: BlurPlane<Sample>
    private let ring: BlurPlane<Sample>
    private var held = [Int?](repeating: nil, count: 4)
    private let pairs: Int

    /// - Parameter row: a row of the lower resolution, asked for from the top; the last three must stay valid.
    init(to level: BlurLevel, row: @escaping (Int) -> UnsafePointer<Sample>) {
        (self.level, coarseRow, coarse) = (level, row, level.halved)
        mixed = BlurPlane(bounds: PixelRect(minX: coarse.minX, minY: 0, maxX: coarse.maxX, maxY: 1))
        pairs = ((level.bounds.maxX - 1) >> 1) - (level.bounds.minX >> 1) + 1
        let width = level.halvesX ? 2 * pairs : coarse.width
        ring = BlurPlane(bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: 4))
    }

    func row(_ y: Int) -> UnsafePointer<Sample> {
        let target = ring.row(y & 3)
        let result = UnsafePointer(target + (level.halvesX ? level.bounds.minX & 1 : 0))
        if held[y & 3] == y { return result }
        held[y & 3] = y
        let above = level.halvesY && y & 1 == 0 ? coarseRow((y >> 1) - 1) : nil
        var source = coarseRow(level.halvesY ? y >> 1 : y)
        if level.halvesY {
            let far = above ?? coarseRow((y >> 1) + 1)
            // Writes into the result at once where the other axis is not doubled.
            let tall = level.halvesX ? mixed.row(0) : target
            BlurPasses.double(
                Self.floats(source), Self.floats(far),
                to: UnsafeMutableRawPointer(tall).assumingMemoryBound(to: Float.self), count: mixed.stride)
            source = UnsafePointer(tall)
        }
        if level.halvesX {
            BlurPasses.double(source + ((level.bounds.minX >> 1) - coarse.minX), to: target, count: pairs)
        }
        return result
    }

    private static func floats(_ row: UnsafePointer<Sample>) -> UnsafePointer<Float> {
        UnsafeRawPointer(row).assumingMemoryBound(to: Float.self)
    }
}
