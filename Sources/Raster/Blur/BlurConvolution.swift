/// The rows of a picture with both short kernels applied, made when they are asked for, from the top. The last four stay
/// valid.
///
/// Only the rows that the vertical kernel reads are held: memory, and cache, for them instead of for the whole picture.
final class BlurConvolution<Sample: BlurSample> {
    private typealias Plane = BlurPlane<Sample>

    private let bounds: PixelRect
    private let x, y: BlurPlan
    private let read: (Int, UnsafeMutablePointer<Sample>) -> Void
    private let line: BlurLine<Sample>
    private let results: BlurPlane<Sample>
    private var held = [Int?](repeating: nil, count: 4)
    /// The rows around one row. Each is kept twice, a ring's length apart, so that the rows of a window always follow
    /// each other in memory.
    private let ring: BlurPlane<Sample>
    private let length: Int
    /// The row that comes into the ring next.
    private var next: Int

    /// - Parameters:
    ///   - bounds: of the picture. What is outside is clear.
    ///   - read: writes a row of the picture. Each is asked for once, from the top.
    init(_ bounds: PixelRect, x: BlurPlan, y: BlurPlan, read: @escaping (Int, UnsafeMutablePointer<Sample>) -> Void) {
        (self.bounds, self.x, self.y, self.read) = (bounds, x, y, read)
        length = 2 * y.radius + 1
        next = bounds.minY - y.radius
        line = BlurLine(count: bounds.width, margin: x.radius)
        results = Plane(bounds: PixelRect(minX: bounds.minX, minY: 0, maxX: bounds.maxX, maxY: held.count))
        ring = Plane(bounds: PixelRect(minX: bounds.minX, minY: 0, maxX: bounds.maxX, maxY: 2 * length))
    }

    func row(_ row: Int) -> UnsafePointer<Sample> {
        let slot = row & 3
        if held[slot] != row {
            precondition(next <= row + y.radius + 1, "rows come from the top")
            held[slot] = row
            while next <= row + y.radius { take() }
            let middle = place(row - y.radius) + y.radius
            y.kernel.withUnsafeBufferPointer {
                BlurPasses.convolve(
                    ring.floats(middle), step: ring.stride, $0, to: results.floats(slot), count: ring.stride)
            }
        }
        return UnsafePointer(results.row(slot))
    }

    /// A row's first place in the ring.
    private func place(_ row: Int) -> Int { (row - bounds.minY + y.radius) % length }

    private func take() {
        let target = ring.floats(place(next))
        if next >= bounds.minY && next < bounds.maxY {
            // Kernels that write a row may go past its end.
            read(next, line.start)
            line.fillMargins(.clear)
            let source = UnsafeRawPointer(line.start).assumingMemoryBound(to: Float.self)
            x.kernel.withUnsafeBufferPointer {
                BlurPasses.convolve(source, step: Plane.channels, $0, to: target, count: ring.stride)
            }
        } else {
            target.update(repeating: 0, count: ring.stride)
        }
        ring.floats(place(next) + length).update(from: target, count: ring.stride)
        next += 1
    }
}
