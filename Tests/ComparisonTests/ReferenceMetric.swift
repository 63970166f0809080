import Comparison

/// The metric as its description says it, one sentence after the other, slowly.
struct ReferenceMetric {
    var threshold = 0.1
    var includesAntialiased = false
    var checkerboard = false

    struct Picture {
        var width, height: Int
        var pixels: [UInt32]
        func word(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
        func channels(_ x: Int, _ y: Int) -> [Double] { (0..<4).map { Double(word(x, y) >> (8 * UInt32($0)) & 255) } }
    }

    /// 0 similar, 1 anti-aliased, 2 different, 3 different and darker.
    func classes(_ a: Picture, _ b: Picture) -> [UInt8] {
        (0..<a.height).flatMap { y in
            (0..<a.width).map { x -> UInt8 in
                if a.word(x, y) == b.word(x, y) { return 0 }
                let (dy, di, dq) = yiq(a.channels(x, y), b.channels(x, y), at: y * a.width + x)
                let delta = 0.5053 * dy * dy + 0.299 * di * di + 0.1957 * dq * dq
                if !(delta > 35215 * threshold * threshold) { return 0 }
                if !includesAntialiased, isAntialiased(a, b, x, y) || isAntialiased(b, a, x, y) { return 1 }
                return dy > 0 ? 3 : 2
            }
        }
    }

    private func yiq(_ p: [Double], _ q: [Double], at index: Int) -> (Double, Double, Double) {
        var d = (0..<3).map { p[$0] - q[$0] }
        if p[3] < 255 || q[3] < 255 {
            let k = 4 * index
            let behind =
                checkerboard
                ? [
                    48 + 159 * Double(k % 2), 48 + 159 * Double(Int(Double(k) / 1.618033988749895) % 2),
                    48 + 159 * Double(Int(Double(k) / 2.618033988749895) % 2),
                ] : [255, 255, 255]
            d = (0..<3).map { (p[$0] * p[3] - q[$0] * q[3] - behind[$0] * (p[3] - q[3])) / 255 }
        }
        return (
            d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223,
            d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189,
            d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
        )
    }

    private func window(_ p: Picture, _ x: Int, _ y: Int) -> (isBorder: Bool, neighbours: [(Int, Int)]) {
        let columns = max(0, x - 1)...min(p.width - 1, x + 1)
        let rows = max(0, y - 1)...min(p.height - 1, y + 1)
        let neighbours = columns.flatMap { nx in rows.map { (nx, $0) } }.filter { $0 != (x, y) }
        let isBorder = x == 0 || y == 0 || x == p.width - 1 || y == p.height - 1
        return (isBorder, neighbours)
    }

    private func isAntialiased(_ a: Picture, _ b: Picture, _ x: Int, _ y: Int) -> Bool {
        let (isBorder, neighbours) = window(a, x, y)
        var zeroes = isBorder ? 1 : 0
        var darkest: (Double, (Int, Int))?
        var brightest: (Double, (Int, Int))?
        for (nx, ny) in neighbours {
            let delta =
                a.word(x, y) == a.word(nx, ny) ? 0 : yiq(a.channels(x, y), a.channels(nx, ny), at: y * a.width + x).0
            if delta == 0 { zeroes += 1 }
            if delta < 0, delta < darkest?.0 ?? 0 { darkest = (delta, (nx, ny)) }
            if delta > 0, delta > brightest?.0 ?? 0 { brightest = (delta, (nx, ny)) }
        }
        guard zeroes <= 2, let darkest, let brightest else { return false }
        return [darkest.1, brightest.1].contains { hasSiblings(a, $0.0, $0.1) && hasSiblings(b, $0.0, $0.1) }
    }

    private func hasSiblings(_ p: Picture, _ x: Int, _ y: Int) -> Bool {
        let (isBorder, neighbours) = window(p, x, y)
        return neighbours.count { p.word($0.0, $0.1) == p.word(x, y) } + (isBorder ? 1 : 0) >= 3
    }
}
