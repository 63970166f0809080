import Foundation

/// A blur that sees its rectangle and one mirror image on each side, and nothing beyond: what a backdrop makes of the
/// edges of its view.
///
/// Halving resolution keeps the mirrors only where they lie on the coarser grid. So the picture goes down with a few
/// mirrored pixels around it, and at the lowest resolution, which is small, the rest is read between the pixels: by
/// cubic interpolation, which adds no blur of its own.
extension Blur {
    /// Pixels of the lowest resolution that are reduced from mirrored pixels around the rectangle.
    private static var margin: Int { 4 }

    func runMirrored(
        _ bounds: PixelRect, read: (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void,
        write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void
    ) {
        guard !bounds.isEmpty else { return }
        guard x.halvings > 0 || y.halvings > 0 else { return runMirroredWhole(bounds, read: read, write: write) }
        let (padX, padY) = (
            x.halvings > 0 ? Self.margin << x.halvings : 0, y.halvings > 0 ? Self.margin << y.halvings : 0
        )
        let padded = PixelRect(
            minX: bounds.minX - padX, minY: bounds.minY - padY, maxX: bounds.maxX + padX, maxY: bounds.maxY + padY)
        let (levels, coarsest) = levels(of: padded)
        let plane = reduced(by: levels, to: coarsest) { y, row in
            let inner = row + padX
            read(bounds.minY + Self.reflected(y - bounds.minY, bounds.height), inner)
            for k in 0..<padX {
                inner[-1 - k] = inner[Self.reflected(-1 - k, bounds.width)]
                inner[bounds.width + k] = inner[Self.reflected(bounds.width + k, bounds.width)]
            }
        }
        let mirrored = Mirrored(plane, bounds, x: x, y: y)
        convolve(mirrored.plane.bounds) { y, row in
            row.update(from: mirrored.plane.row(y), count: mirrored.plane.bounds.width)
        } write: { y, row in
            guard (coarsest.minY..<coarsest.maxY).contains(y) else { return }
            let (target, source) = (plane.row(y), row + (coarsest.minX - mirrored.plane.bounds.minX))
            let down = mirrored.down[y - coarsest.minY]
            for i in 0..<coarsest.width { target[i] = source[i] * (down * mirrored.across[i]) }
        }
        var row = { (y: Int) in UnsafePointer(plane.row(y)) }
        for level in levels.reversed() { row = BlurEnlargement(to: level, row: row).row }
        for y in bounds.minY..<bounds.maxY { write(y, row(y) + padX) }
    }

    /// The same for short kernels at full resolution: rows come and go, and no more of them are held than a mirror shows
    /// again.
    private func runMirroredWhole(
        _ bounds: PixelRect, read: (_ y: Int, _ row: UnsafeMutablePointer<Sample>) -> Void,
        write: (_ y: Int, _ row: UnsafePointer<Sample>) -> Void
    ) {
        let wide = PixelRect(
            minX: bounds.minX - x.radius, minY: bounds.minY - y.radius, maxX: bounds.maxX + x.radius,
            maxY: bounds.maxY + y.radius)
        let columns = Reflection.all(wide.minX..<wide.maxX, between: bounds.minX, bounds.maxX, 0)
        let rows = Reflection.all(wide.minY..<wide.maxY, between: bounds.minY, bounds.maxY, 0)
        let (across, down) = (Self.gains(columns, x), Self.gains(rows, y))
        let line = Line(count: bounds.width, margin: 0)
        let count = min(bounds.height, y.radius + 1)
        let ring = Plane(bounds: PixelRect(minX: wide.minX, minY: 0, maxX: wide.maxX, maxY: count))
        var held = [Int?](repeating: nil, count: count)
        /// A row with its mirror images.
        func widened(_ y: Int) -> UnsafePointer<Sample> {
            let slot = (y - bounds.minY) % count
            let target = ring.row(slot)
            if held[slot] == y { return UnsafePointer(target) }
            held[slot] = y
            read(y, line.start)
            let source = line.start - bounds.minX
            for (i, column) in columns.enumerated() { target[i] = column.value { source[$0] } }
            return UnsafePointer(target)
        }
        convolve(wide) { y, row in
            let mirror = rows[y - wide.minY]
            let source = widened(mirror.first)
            for i in 0..<wide.width { row[i] = mirror.value { _ in source[i] } }
        } write: { y, row in
            guard (bounds.minY..<bounds.maxY).contains(y) else { return }
            let (target, source, down) = (line.start, row + x.radius, down[y - bounds.minY])
            for i in 0..<bounds.width { target[i] = source[i] * (down * across[i]) }
            write(y, UnsafePointer(target))
        }
    }

    /// The place inside 0..<count that mirrors at both ends show at i.
    private static func reflected(_ i: Int, _ count: Int) -> Int {
        let phase = ((i % (2 * count)) + 2 * count) % (2 * count)
        return phase < count ? phase : 2 * count - 1 - phase
    }

    /// The picture at the lowest resolution, widened by what the kernels read beyond its edges.
    private struct Mirrored {
        let plane: Plane
        /// The factors for the kernels' sums near the edges, where mirror images do not fill the kernel: one for each
        /// column, and one for each row, of the lowest resolution.
        let across, down: [Float]

        /// - Parameter bounds: between the mirrors, in pixels of the highest resolution.
        init(_ source: Plane, _ bounds: PixelRect, x: BlurPlan, y: BlurPlan) {
            let from = source.bounds
            let wide = PixelRect(
                minX: from.minX - x.radius, minY: from.minY - y.radius, maxX: from.maxX + x.radius,
                maxY: from.maxY + y.radius)
            let columns = Reflection.all(wide.minX..<wide.maxX, between: bounds.minX, bounds.maxX, x.halvings)
            let rows = Reflection.all(wide.minY..<wide.maxY, between: bounds.minY, bounds.maxY, y.halvings)
            (self.across, down) = (Blur.gains(columns, x), Blur.gains(rows, y))
            let across = Plane(bounds: PixelRect(minX: wide.minX, minY: from.minY, maxX: wide.maxX, maxY: from.maxY))
            for y in from.minY..<from.maxY {
                let (source, target) = (source.row(y) - from.minX, across.row(y))
                for (i, column) in columns.enumerated() { target[i] = column.value { source[$0] } }
            }
            plane = Plane(bounds: wide)
            for (j, row) in rows.enumerated() {
                let target = plane.row(wide.minY + j)
                for i in 0..<wide.width { target[i] = row.value { across.row($0)[i] } }
            }
        }
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

    /// The four neighbours between which a pixel's mirror image lies, and their weights.
    private struct Reflection {
        let first: Int
        /// Catmull-Rom weights of the four neighbours; a pixel that shows itself has a single weight of 1.
        let weights: SIMD4<Float>
        /// The share of the pixel that lies within the mirror images, 0…1.
        let share: Float
        private let isExact: Bool

        @inline(__always)
        func value(_ sample: (Int) -> Sample) -> Sample {
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
}
