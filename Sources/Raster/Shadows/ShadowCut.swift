import Foundation
import Geometry

extension Coverage {
    /// The blurred shadow of a rounded rectangle: what `Coverage(rect, projection:clip:).blurred(sigma:clip:)` gives,
    /// within 1/255, faster.
    ///
    /// Under scales, translations and quarter turns a plain rectangle's shadow is a product of two profiles, and a
    /// rounded one's is that of a smaller rectangle with its middle row and column repeated. Other transforms take the
    /// general way.
    /// - Parameters:
    ///   - sigma: the Gaussian's standard deviation in device pixels, clamped to 0…1,000.
    ///   - clip: only this part of the result is made.
    package init(shadowOf rect: RoundedRect, projection: Projection, sigma: CGFloat, clip: PixelRect) {
        let plan = BlurPlan(sigma: Double(sigma))
        let box = rect.rect.standardized
        let device = projection.affine.flatMap { t in
            (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) ? box.applying(t) : nil
        }
        // Far away, where coordinates lose their fractions, only the general way cuts before it computes.
        let near = CGRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
        guard plan.radius > 0, let device, let t = projection.affine, near.contains(device), device.width > 0,
            device.height > 0
        else {
            self = Coverage(rect, projection: projection, clip: clip.insetBy(-plan.reach)).blurred(
                sigma: sigma, clip: clip)
            return
        }
        let radius = CGFloat(rect.clampedRadii.max())
        if radius <= 0 {
            self.init(shadowOf: device, sigma: Double(sigma), clip: clip)
            return
        }
        let corner = radius * (rect.curve == .continuous ? CGFloat(RoundedRect.continuousReach) : 1)
        let sides = CGSize(width: corner * max(abs(t.a), abs(t.c)), height: corner * max(abs(t.b), abs(t.d)))
        let cut = ShadowCut(device: device, corner: sides, plan: plan)
        guard !cut.isEmpty else {
            self = Coverage(rect, projection: projection, clip: clip.insetBy(-plan.reach)).blurred(
                sigma: sigma, clip: clip)
            return
        }
        // The same corners around a smaller middle: in the rectangle's own space the cut is as much shorter as the
        // transform scales.
        let shorter =
            t.b == 0 && t.c == 0
            ? CGSize(width: CGFloat(cut.columns) / abs(t.a), height: CGFloat(cut.rows) / abs(t.d))
            : CGSize(width: CGFloat(cut.rows) / abs(t.b), height: CGFloat(cut.columns) / abs(t.c))
        let small = CGRect(x: 0, y: 0, width: box.width - shorter.width, height: box.height - shorter.height)
        let placed = small.applying(CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0))
        let moved = CGAffineTransform(
            a: t.a, b: t.b, c: t.c, d: t.d, tx: device.minX - placed.minX, ty: device.minY - placed.minY)
        let reach = PixelRect(covering: placed.offsetBy(dx: moved.tx, dy: moved.ty)).insetBy(-plan.reach)
        let tile = Coverage(
            RoundedRect(rect: small, radii: rect.clampedRadii, curve: rect.curve), projection: Projection(moved),
            clip: reach
        )
        .blurred(sigma: sigma, clip: cut.tileClip(clip))
        self = cut.expanded(tile, clip: clip)
    }
}

/// Whole rows and columns of pixels taken out of the middle of a shadow, where all are alike.
struct ShadowCut {
    /// The first row and column that are missing in the tile, and how many are.
    private(set) var (x, y) = (0, 0)
    private(set) var (columns, rows) = (0, 0)

    var isEmpty: Bool { columns == 0 && rows == 0 }

    init(device: CGRect, corner: CGSize, plan: BlurPlan) {
        // Multiples of the coarsest pixel keep the blur's grid in place, so that the tile's pixels are the whole's.
        let grid = 1 << plan.halvings
        func cut(_ low: CGFloat, _ high: CGFloat, _ corner: CGFloat) -> (Int, Int) {
            let start = Int((low + corner).rounded(.up)) + plan.extent
            let end = Int((high - corner).rounded(.down)) - plan.extent
            // One line stays, to be repeated.
            let count = (end - start - 1) / grid * grid
            return count > 0 ? (start + 1, count) : (0, 0)
        }
        (x, columns) = cut(device.minX, device.maxX, corner.width)
        (y, rows) = cut(device.minY, device.maxY, corner.height)
    }

    /// The tile's pixels that a part of the whole needs.
    func tileClip(_ clip: PixelRect) -> PixelRect {
        func place(_ v: Int, _ cut: Int, _ count: Int) -> Int { v < cut ? v : max(cut - 1, v - count) }
        return PixelRect(
            minX: place(clip.minX, x, columns), minY: place(clip.minY, y, rows),
            maxX: place(clip.maxX - 1, x, columns) + 1, maxY: place(clip.maxY - 1, y, rows) + 1)
    }

    /// The whole, with the line before each cut repeated.
    func expanded(_ tile: Coverage, clip: PixelRect) -> Coverage {
        func tileRow(_ line: Int) -> Int { rows == 0 || line < y ? line : max(y - 1, line - rows) }
        let lines = (clip.minY..<clip.maxY).filter { tileRow($0) >= tile.bounds.minY && tileRow($0) < tile.bounds.maxY }
        guard !tile.isEmpty, let top = lines.first else { return .empty }
        var builder = CoverageBuilder(expectedRows: lines.count)
        for line in lines {
            if line > top && tileRow(line) == tileRow(line - 1) {
                builder.repeatLastRow(1)
            } else {
                add(tile, tileRow(line), to: &builder)
                builder.endRow()
            }
        }
        return builder.finish(top: top).intersected(with: clip)
    }

    private func add(_ tile: Coverage, _ line: Int, to builder: inout CoverageBuilder) {
        tile.withUnsafeRuns(inRow: line) { runs, bytes in
            for run in runs {
                let (start, end) = (Int(run.x), Int(run.x + run.length))
                func part(_ from: Int, _ to: Int, movedBy shift: Int) {
                    guard from < to else { return }
                    if run.isConstant {
                        builder.addConstant(x: from + shift, length: to - from, value: run.value)
                    } else {
                        builder.addSlice(x: from + shift, bytes + Int(run.offset) + (from - start), count: to - from)
                    }
                }
                part(start, columns > 0 ? min(end, x) : end, movedBy: 0)
                guard columns > 0 else { continue }
                if start < x && end >= x {
                    let value = run.isConstant ? run.value : bytes[Int(run.offset) + (x - 1 - start)]
                    builder.addConstant(x: x, length: columns, value: value)
                }
                part(max(start, x), end, movedBy: columns)
            }
        }
    }
}
