import Foundation
import Raster

/// Where the canvas of a scene lies in the pictures of a recording: its pixels times a scale, plus an offset.
struct FramePlacement: Sendable, Hashable {
    var scaleX, offsetX, scaleY, offsetY: Double

    /// The canvas's pixels that the recording shows.
    func visible(of picture: RGBPicture, width: Int, height: Int) -> PixelRect {
        func range(_ scale: Double, _ offset: Double, _ size: Int, _ limit: Int) -> (Int, Int) {
            // A pixel at the edge of a picture is mixed with what the codec makes of the border.
            let low = ((0.5 - offset) / scale).rounded(.up),
                high = ((Double(size) - 0.5 - offset) / scale).rounded(.down)
            // The canvas's own last pixels are mixed with what is around it.
            return (max(1, Int(low)), min(limit - 1, Int(high)))
        }
        let (left, right) = range(scaleX, offsetX, picture.width, width)
        let (top, bottom) = range(scaleY, offsetY, picture.height, height)
        return PixelRect(minX: left, minY: top, maxX: max(left, right), maxY: max(top, bottom))
    }

    /// What a picture of the recording shows of the canvas; beyond its edges its last pixels again.
    func warp(_ picture: RGBPicture, width: Int, height: Int) -> RGBPicture {
        let columns = Self.taps(scaleX, offsetX, width, picture.width)
        let rows = Self.taps(scaleY, offsetY, height, picture.height)
        let stride = picture.width * 3
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, filled in
            picture.bytes.withUnsafeBufferPointer { source in
                for y in 0..<height {
                    let (row, below) = (rows[y].index &* stride, rows[y].next &* stride)
                    for x in 0..<width {
                        let (left, right) = (columns[x].index &* 3, columns[x].next &* 3)
                        for c in 0..<3 {
                            let above =
                                Float(source[row &+ left &+ c]) * (1 - columns[x].part) + Float(
                                    source[row &+ right &+ c])
                                * columns[x].part
                            let under =
                                Float(source[below &+ left &+ c]) * (1 - columns[x].part)
                                + Float(source[below &+ right &+ c]) * columns[x].part
                            target[(y &* width &+ x) &* 3 &+ c] = UInt8(
                                above * (1 - rows[y].part) + under * rows[y].part + 0.5)
                        }
                    }
                }
            }
            filled = width * height * 3
        }
        return RGBPicture(width: width, height: height, bytes: bytes)
    }

    private static func taps(_ scale: Double, _ offset: Double, _ count: Int, _ limit: Int) -> [(
        index: Int, next: Int, part: Float
    )] {
        (0..<count).map { i in
            let at = min(max(scale * (Double(i) + 0.5) + offset - 0.5, 0), Double(limit - 1))
            let index = Int(at)
            return (index, min(limit - 1, index + 1), Float(at - Double(index)))
        }
    }
}

/// Finds it: roughly by trying sizes and places on small pictures, then by following the slopes of brightness.
struct PlacementSearch {
    /// Pictures of the scene while nothing moves, the first and the last at first, and those of the recording that last.
    let planned, recorded: [Plane]
    /// Where the canvas lies if it fills a recording of its shape.
    var full: FramePlacement?

    struct Match {
        var placement: FramePlacement
        var planned, recorded: Int
        /// Pictures that show the same, each the scene's and the recording's.
        var pairs: [(planned: Int, recorded: Int)] = []
        /// Correlation of brightness, −1…1.
        var score: Double
    }

    /// Longest side of what is searched.
    private static let side = 48.0

    func find() -> Match? {
        let found = search()
        return full.map { settled(found, full: $0) } ?? found
    }

    private func search() -> Match? {
        // Nearly the whole screen, as recorders give it, before anything else.
        let near = search(factors: stride(from: 0.88, through: 1.14, by: 0.013).map { $0 }, reach: 0.12)
        var best = near
        if (best?.score ?? 0) < 0.93 {
            let far = search(factors: (0..<70).map { 0.5 * pow(1.018, Double($0)) }, reach: 0.35)
            if let far, far.score > (best?.score ?? -1) + 0.03 { best = far }
        }
        guard let rough = best, rough.score > 0.6 else { return nil }
        var found = refined(rough, pairs: [(rough.planned, rough.recorded)])
        guard found.score > 0.7 else { return nil }
        // A view that is elsewhere pulls on the picture that it is in. Of what the pictures say alone and together, and of
        // pixels as high as they are wide, that is right in which most is where it should be.
        let pairs = pairs(at: found.placement)
        if pairs.isEmpty { return found }
        found.pairs = pairs
        var candidates = [found.placement, refined(found, pairs: pairs, isSquare: true).placement]
        // The frame of a device around the screen pulls on what is near its edges.
        let within = [found, rough].flatMap { match in
            [true, false].map { refined(match, pairs: pairs, isSquare: $0, margin: Self.margin).placement }
        }
        candidates += within
        if pairs.count > 1 { candidates += ([pairs] + pairs.map { [$0] }).map { refined(found, pairs: $0).placement } }
        let layers = pairs.map { (planned[$0.planned].softened, recorded[$0.recorded].softened) }
        func closest(_ placements: [FramePlacement], margin: Double) -> (placement: FramePlacement, misfit: Double) {
            let misfits = placements.map { Self.misfit($0, layers, margin: margin) }
            let index = misfits.indices.min { misfits[$0] < misfits[$1] } ?? 0
            return (placements[index], misfits[index])
        }
        let whole = closest(candidates, margin: 0)
        let inner = closest(within, margin: Self.margin)
        // Where only the edges do not fit, what lies there is no part of the scene, and says nothing about its place.
        found.placement = whole.misfit > 2 + 3 * inner.misfit ? inner.placement : whole.placement
        return found
    }

    /// The part of the canvas at each edge on which a device's frame pulls.
    private static let margin = 0.12

    /// Each of the scene's pictures with the recorded one that is most like it, where there is one.
    private func pairs(at placement: FramePlacement) -> [(planned: Int, recorded: Int)] {
        let (plans, pictures) = (planned.map { $0.reduced(by: 4) }, recorded.map { $0.reduced(by: 4) })
        return planned.indices.compactMap { p in
            let fits = pictures.indices.map { Self.fit(placement, 4, [(plans[p], pictures[$0])]) }
            let best = fits.indices.max { fits[$0] < fits[$1] } ?? 0
            return fits[best] > 0.85 ? (p, best) : nil
        }
    }

    private func search(factors: [Double], reach: Double) -> Match? {
        var best: Match?
        for (p, plan) in planned.prefix(2).enumerated() {
            let shrink = Self.side / Double(max(plan.width, plan.height))
            let small = Self.resized(
                plan, Int((Double(plan.width) * shrink).rounded()), Int((Double(plan.height) * shrink).rounded()))
            for (r, picture) in recorded.enumerated() {
                let usual = (Double(picture.width) / Double(plan.width) * Double(picture.height) / Double(plan.height))
                    .squareRoot()
                for factor in factors {
                    let scale = usual * factor
                    let (w, h) = (Double(picture.width) / scale * shrink, Double(picture.height) / scale * shrink)
                    guard w >= 8, h >= 8, w < 200, h < 200 else { continue }
                    let other = Self.resized(picture, Int(w.rounded()), Int(h.rounded()))
                    let (middleX, middleY) = ((other.width - small.width) / 2, (other.height - small.height) / 2)
                    let (reachX, reachY) = (Int(Double(small.width) * reach) + 1, Int(Double(small.height) * reach) + 1)
                    for dy in middleY - reachY...middleY + reachY {
                        for dx in middleX - reachX...middleX + reachX {
                            guard let score = Self.correlation(small, other, dx, dy), score > best?.score ?? 0 else {
                                continue
                            }
                            // What is small is that of a picture whose size was rounded.
                            let (exactX, exactY) = (
                                Double(picture.width) / Double(other.width),
                                Double(picture.height) / Double(other.height)
                            )
                            let placement = FramePlacement(
                                scaleX: exactX * Double(small.width) / Double(plan.width), offsetX: Double(dx) * exactX,
                                scaleY: exactY * Double(small.height) / Double(plan.height),
                                offsetY: Double(dy) * exactY)
                            best = Match(placement: placement, planned: p, recorded: r, score: score)
                        }
                    }
                }
            }
        }
        return best
    }

    /// Where both are; less where that is not much.
    private static func correlation(_ a: Plane, _ b: Plane, _ dx: Int, _ dy: Int) -> Double? {
        let (left, right) = (max(0, -dx), min(a.width, b.width - dx))
        let (top, bottom) = (max(0, -dy), min(a.height, b.height - dy))
        guard right - left > a.width / 2, bottom - top > a.height / 2 else { return nil }
        var (sa, sb, saa, sbb, sab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
        a.values.withUnsafeBufferPointer { p in
            b.values.withUnsafeBufferPointer { q in
                for y in top..<bottom {
                    for x in left..<right {
                        let (u, v) = (p[y &* a.width &+ x] - 128, q[(y &+ dy) &* b.width &+ x &+ dx] - 128)
                        sa += u
                        sb += v
                        saa += u * u
                        sbb += v * v
                        sab += u * v
                    }
                }
            }
        }
        let n = Double((right - left) * (bottom - top))
        let (va, vb) = (Double(saa) - Double(sa) * Double(sa) / n, Double(sbb) - Double(sb) * Double(sb) / n)
        guard va > n * 4, vb > n * 4 else { return nil }
        let shown = n / Double(a.width * a.height)
        return (Double(sab) - Double(sa) * Double(sb) / n) / (va * vb).squareRoot() - 0.25 * (1 - shown)
    }

    private static func resized(_ plane: Plane, _ width: Int, _ height: Int) -> Plane {
        let picture = RGBPicture(
            width: plane.width, height: plane.height,
            bytes: plane.values.flatMap { value -> [UInt8] in
                let byte = UInt8(min(max(value + 0.5, 0), 255))
                return [byte, byte, byte]
            }
        ).resized(width: max(1, width), height: max(1, height))
        return Plane(
            width: picture.width, height: picture.height,
            values: stride(from: 0, to: picture.bytes.count, by: 3).map { Float(picture.bytes[$0]) })
    }

    // MARK: Slopes

    /// Moves a placement to where brightness fits best in all pairs of pictures.
    /// - Parameter margin: the part of the canvas at each edge that is not looked at.
    func refined(
        _ match: Match, pairs: [(planned: Int, recorded: Int)], isSquare: Bool = false, margin: Double = 0
    ) -> Match {
        var result = match
        for factor in [4, 2, 1] {
            let layers = pairs.map {
                (planned[$0.planned].reduced(by: factor).softened, recorded[$0.recorded].reduced(by: factor).softened)
            }
            var placement = result.placement
            placement.offsetX /= Double(factor)
            placement.offsetY /= Double(factor)
            for _ in 0..<(factor == 1 ? 6 : 12) {
                guard let next = Self.step(placement, layers, isSquare: isSquare, margin: margin) else { break }
                placement = next
            }
            placement.offsetX *= Double(factor)
            placement.offsetY *= Double(factor)
            let (before, after) = (Self.fit(result.placement, factor, layers), Self.fit(placement, factor, layers))
            if after >= before - 1e-6 || margin > 0 { result.placement = placement }
            if factor == 1 { result.score = max(before, after) }
        }
        return result
    }

    /// One step of Gauss and Newton, with differences that are too large to be noise counted less.
    private static func step(_ p: FramePlacement, _ layers: [(Plane, Plane)], isSquare: Bool, margin: Double)
        -> FramePlacement?
    {
        var matrix = [Double](repeating: 0, count: 36)
        var vector = [Double](repeating: 0, count: 6)
        for (plan, picture) in layers {
            let (marginX, marginY) = (Int(margin * Double(plan.width)), Int(margin * Double(plan.height)))
            for y in marginY..<plan.height - marginY {
                let v = p.scaleY * (Double(y) + 0.5) + p.offsetY - 0.5
                guard v >= 1, v < Double(picture.height - 2) else { continue }
                for x in marginX..<plan.width - marginX {
                    let u = p.scaleX * (Double(x) + 0.5) + p.offsetX - 0.5
                    guard u >= 1, u < Double(picture.width - 2) else { continue }
                    let (ix, iy) = (Int(u), Int(v))
                    let (fx, fy) = (Float(u - Double(ix)), Float(v - Double(iy)))
                    let at = iy * picture.width + ix
                    let (a, b, c, d) = (
                        picture.values[at], picture.values[at + 1], picture.values[at + picture.width],
                        picture.values[at + picture.width + 1]
                    )
                    let value = (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
                    let dx = Double((b - a) * (1 - fy) + (d - c) * fy), dy = Double((c - a) * (1 - fx) + (d - b) * fx)
                    let error = Double(plan.values[y * plan.width + x] - value)
                    let weight = 1 / (1 + error * error / 144)
                    let row = [dx * (Double(x) + 0.5), dx, dy * (Double(y) + 0.5), dy, Double(value), 1]
                    for i in 0..<6 where row[i] != 0 {
                        let scaled = row[i] * weight
                        vector[i] += scaled * error
                        for j in i..<6 { matrix[i * 6 + j] += scaled * row[j] }
                    }
                }
            }
        }
        for i in 0..<6 { for j in 0..<i { matrix[i * 6 + j] = matrix[j * 6 + i] } }
        for i in 0..<6 { matrix[i * 7] *= 1.0001 }
        if isSquare {
            let tie = 1000 * max(matrix[0], matrix[14])
            for at in [0, 14] { matrix[at] += tie }
            for at in [2, 12] { matrix[at] -= tie }
            vector[0] += tie * (p.scaleY - p.scaleX)
            vector[2] -= tie * (p.scaleY - p.scaleX)
        }
        guard let delta = LinearSystem.solve(&matrix, &vector, count: 6) else { return nil }
        guard abs(delta[0]) < 0.2 * p.scaleX, abs(delta[2]) < 0.2 * p.scaleY else { return nil }
        return FramePlacement(
            scaleX: p.scaleX + delta[0], offsetX: p.offsetX + delta[1], scaleY: p.scaleY + delta[2],
            offsetY: p.offsetY + delta[3])
    }

    /// What a placement lays onto each other.
    private static func overlaid(
        _ placement: FramePlacement, _ factor: Int, _ plan: Plane, _ picture: Plane, margin: Double = 0,
        _ body: (Double, Double) -> Void
    ) {
        let (marginX, marginY) = (Int(margin * Double(plan.width)), Int(margin * Double(plan.height)))
        for y in marginY..<plan.height - marginY {
            let v = placement.scaleY * (Double(y) + 0.5) + placement.offsetY / Double(factor) - 0.5
            guard v >= 0, v < Double(picture.height - 1) else { continue }
            for x in marginX..<plan.width - marginX {
                let u = placement.scaleX * (Double(x) + 0.5) + placement.offsetX / Double(factor) - 0.5
                guard u >= 0, u < Double(picture.width - 1) else { continue }
                let at = Int(v) * picture.width + Int(u)
                let (fx, fy) = (Float(u - u.rounded(.down)), Float(v - v.rounded(.down)))
                let above = picture.values[at] * (1 - fx) + picture.values[at + 1] * fx
                let under = picture.values[at + picture.width] * (1 - fx) + picture.values[at + picture.width + 1] * fx
                body(Double(plan.values[y * plan.width + x]), Double(above * (1 - fy) + under * fy))
            }
        }
    }

    /// Sums for straight lines through pairs of numbers.
    private struct Line {
        var (n, sa, sb, saa, sbb, sab) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

        mutating func add(_ a: Double, _ b: Double) {
            n += 1
            sa += a
            sb += b
            saa += a * a
            sbb += b * b
            sab += a * b
        }

        var va: Double { saa - sa * sa / max(1, n) }
        var vb: Double { sbb - sb * sb / max(1, n) }
        var both: Double { sab - sa * sb / max(1, n) }
    }

    /// The correlation of what a placement lays onto each other.
    static func fit(_ placement: FramePlacement, _ factor: Int, _ layers: [(Plane, Plane)]) -> Double {
        var total = 0.0
        for (plan, picture) in layers {
            var line = Line()
            overlaid(placement, factor, plan, picture) { line.add($0, $1) }
            if line.n > 16, line.va > 0, line.vb > 0 { total += line.both / (line.va * line.vb).squareRoot() }
        }
        return total / Double(max(1, layers.count))
    }

    /// By how much brightness is off where a placement lays it, all that is off by much counted alike.
    private static func misfit(_ placement: FramePlacement, _ layers: [(Plane, Plane)], margin: Double) -> Double {
        var (total, count) = (0.0, 0.0)
        for (plan, picture) in layers {
            var line = Line()
            overlaid(placement, 1, plan, picture, margin: margin) { line.add($1, $0) }
            let gain = line.va > 0 ? line.both / line.va : 1
            let offset = (line.sb - gain * line.sa) / max(1, line.n)
            overlaid(placement, 1, plan, picture, margin: margin) {
                total += min(abs($0 - gain * $1 - offset), 24)
            }
            count += line.n
        }
        return total / max(1, count)
    }
}

/// A few equations with as many unknowns.
enum LinearSystem {
    /// Row-major, by elimination; nil when they do not say enough.
    static func solve(_ a: inout [Double], _ b: inout [Double], count n: Int) -> [Double]? {
        for k in 0..<n {
            let pivot = (k..<n).max { abs(a[$0 * n + k]) < abs(a[$1 * n + k]) } ?? k
            guard abs(a[pivot * n + k]) > 1e-12 else { return nil }
            if pivot != k {
                for j in 0..<n { a.swapAt(k * n + j, pivot * n + j) }
                b.swapAt(k, pivot)
            }
            for i in k + 1..<n {
                let factor = a[i * n + k] / a[k * n + k]
                if factor == 0 { continue }
                for j in k..<n { a[i * n + j] -= factor * a[k * n + j] }
                b[i] -= factor * b[k]
            }
        }
        var x = [Double](repeating: 0, count: n)
        for i in stride(from: n - 1, through: 0, by: -1) {
            var sum = b[i]
            for j in i + 1..<max(i + 1, n) { sum -= a[i * n + j] * x[j] }
            x[i] = sum / a[i * n + i]
        }
        return x
    }
}
