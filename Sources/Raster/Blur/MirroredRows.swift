/// The rows of a picture at the resolution of the kernels, widened by what those read beyond its edges: a mirror image on
/// each side. They come one after another, from the top, and no more of them are held than a mirror shows again.
final class MirroredRows<Sample: BlurSample> {
    /// The widened picture.
    let wide: PixelRect
    /// The factors for the kernels' sums near the edges, where mirror images do not fill the kernel: one for each
    /// column, and one for each row, of the picture.
    let across, down: [Float]

    private let columns, rows: [Reflection]
    /// The columns that show themselves.
    private let plain: Range<Int>
    /// The picture's first column.
    private let left: Int
    private let read: (Int, UnsafeMutablePointer<Sample>) -> Void
    private let line: BlurLine<Sample>
    private let ring: BlurPlane<Sample>
    /// The row of the picture that comes into the ring next.
    private var next: Int

    /// - Parameters:
    ///   - picture: the pixels that there are.
    ///   - bounds: between the mirrors, in pixels of the highest resolution.
    ///   - read: writes a row of the picture. Each is asked for once, from the top.
    init(
        _ picture: PixelRect, between bounds: PixelRect, x: BlurPlan, y: BlurPlan,
        read: @escaping (Int, UnsafeMutablePointer<Sample>) -> Void
    ) {
        self.read = read
        line = BlurLine(count: picture.width, margin: 0)
        wide = PixelRect(
            minX: picture.minX - x.radius, minY: picture.minY - y.radius, maxX: picture.maxX + x.radius,
            maxY: picture.maxY + y.radius)
        columns = Reflection.all(wide.minX..<wide.maxX, between: bounds.minX, bounds.maxX, x.halvings)
        rows = Reflection.all(wide.minY..<wide.maxY, between: bounds.minY, bounds.maxY, y.halvings)
        (across, down) = (Self.gains(columns, x), Self.gains(rows, y))
        (left, next) = (picture.minX, picture.minY)
        let (columns, start) = (columns, wide.minX)
        let first = columns.indices.first { columns[$0].shows($0 + start) } ?? 0
        plain = first..<(columns.indices.dropFirst(first).first { !columns[$0].shows($0 + start) } ?? columns.count)
        // From the first row that is shown again to the last that came before.
        var (count, last) = (4, Int.min)
        for row in rows {
            last = max(last, row.needed.upperBound)
            count = max(count, last - row.needed.lowerBound + 1)
        }
        ring = BlurPlane(bounds: PixelRect(minX: wide.minX, minY: 0, maxX: wide.maxX, maxY: count))
    }

    /// Fills a row of the widened picture.
    func fill(_ y: Int, _ row: UnsafeMutablePointer<Sample>) {
        let (mirror, width) = (rows[y - wide.minY], wide.width)
        if mirror.isExact {
            let line = widened(mirror.first)
            if mirror.share < 1 {
                for i in 0..<width { row[i] = line[i] * mirror.share }
            } else {
                row.update(from: line, count: width)
            }
        } else {
            // The four are held side by side.
            let lines = (-1...2).map { widened(mirror.first + $0) }
            let (a, b, c, d) = (lines[0], lines[1], lines[2], lines[3])
            let w = mirror.weights
            for i in 0..<width { row[i] = a[i] * w.x + b[i] * w.y + c[i] * w.z + d[i] * w.w }
        }
    }

    /// A row with its mirror images.
    private func widened(_ y: Int) -> UnsafePointer<Sample> {
        precondition(next <= y + ring.bounds.height, "a row is not held any more")
        while next <= y { take() }
        return UnsafePointer(ring.row(slot(y)))
    }

    private func slot(_ y: Int) -> Int { (y - wide.minY) % ring.bounds.height }

    private func take() {
        let target = ring.row(slot(next))
        read(next, line.start)
        let base = UnsafePointer(line.start) - left
        for i in 0..<plain.lowerBound { target[i] = columns[i].value { base[$0] } }
        if !plain.isEmpty {
            (target + plain.lowerBound).update(from: base + columns[plain.lowerBound].first, count: plain.count)
        }
        for i in plain.upperBound..<columns.count { target[i] = columns[i].value { base[$0] } }
        next += 1
    }

    /// The inverse of the part of the kernel that mirror images fill, for each pixel that is blurred.
    private static func gains(_ pixels: [Reflection], _ plan: BlurPlan) -> [Float] {
        let (radius, kernel) = (plan.radius, plan.kernel)
        return (radius..<pixels.count - radius).map { i in
            var sum = kernel[0] * pixels[i].share
            for k in stride(from: 1, through: radius, by: 1) {
                sum += kernel[k] * (pixels[i - k].share + pixels[i + k].share)
            }
            return sum > 0 ? 1 / sum : 1
        }
    }
}

/// Rows that are filled up where mirror images do not fill the kernel, near the edges. The last four stay valid.
final class BlurGains<Sample: BlurSample> {
    private let bounds: PixelRect
    private let across, down: [Float]
    private let source: (Int) -> UnsafePointer<Sample>
    private let ring: BlurPlane<Sample>
    private var held = [Int?](repeating: nil, count: 4)

    /// - Parameters:
    ///   - across, down: the factors of columns and rows.
    ///   - row: a row of the picture.
    init(_ bounds: PixelRect, across: [Float], down: [Float], row: @escaping (Int) -> UnsafePointer<Sample>) {
        (self.bounds, self.across, self.down, source) = (bounds, across, down, row)
        ring = BlurPlane(bounds: PixelRect(minX: bounds.minX, minY: 0, maxX: bounds.maxX, maxY: held.count))
    }

    func row(_ y: Int) -> UnsafePointer<Sample> {
        let target = ring.row(y & 3)
        if held[y & 3] != y {
            held[y & 3] = y
            let (row, down) = (source(y), down[y - bounds.minY])
            for i in 0..<bounds.width { target[i] = row[i] * (down * across[i]) }
        }
        return UnsafePointer(target)
    }
}

/// The four neighbours between which a pixel's mirror image lies, and their weights.
private struct Reflection {
    let first: Int
    /// Catmull-Rom weights of the four neighbours; a pixel that shows itself has a single weight of 1.
    let weights: SIMD4<Float>
    /// The share of the pixel that lies within the mirror images, 0…1.
    let share: Float
    let isExact: Bool

    /// Whether the pixel shows this one, unchanged.
    func shows(_ pixel: Int) -> Bool { isExact && share == 1 && first == pixel }

    /// The neighbours that are read.
    var needed: ClosedRange<Int> { isExact ? first...first : first - 1...first + 2 }

    @inline(__always)
    func value<Sample: BlurSample>(_ sample: (Int) -> Sample) -> Sample {
        if isExact { return share < 1 ? sample(first) * share : sample(first) }
        return sample(first - 1) * weights.x + sample(first) * weights.y + sample(first + 1) * weights.z + sample(
            first + 2) * weights.w
    }

    private init(_ first: Int, _ t: Double, share: Double = 1) {
        (self.first, isExact, self.share) = (first, t == 0, Float(share))
        let (t2, t3) = (t * t, t * t * t)
        weights =
            self.share
            * SIMD4(
                Float((2 * t2 - t - t3) / 2), Float((2 - 5 * t2 + 3 * t3) / 2), Float((t + 4 * t2 - 3 * t3) / 2),
                Float((t3 - t2) / 2))
    }

    static func all(_ pixels: Range<Int>, between start: Int, _ end: Int, _ halvings: Int) -> [Reflection] {
        let unit = Double(1 << halvings)
        let (start, end) = (Double(start) / unit, Double(end) / unit)
        let length = end - start
        return pixels.map { pixel in
            let place = Double(pixel) + 0.5 - start
            // Pixels just outside were already made of mirrored pixels when the resolution was halved.
            if halvings > 0, place > -1, place < length + 1 { return Reflection(pixel, 0) }
            var phase = place.truncatingRemainder(dividingBy: 2 * length)
            if phase < 0 { phase += 2 * length }
            let shown = start + (phase < length ? phase : 2 * length - phase) - 0.5
            let first = shown.rounded(.down)
            let share = min(place + 0.5, 2 * length) - max(place - 0.5, -length)
            return Reflection(Int(first), shown - first, share: max(0, min(1, share)))
        }
    }
}
