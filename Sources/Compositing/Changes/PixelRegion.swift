import Raster

/// A few rectangles that cover a set of pixels, joined where that wastes little.
struct PixelRegion: Equatable, Sendable {
    private(set) var rects: [PixelRect] = []

    static let mostRects = 10

    init(_ rects: [PixelRect] = []) { rects.forEach { add($0) } }

    var isEmpty: Bool { rects.isEmpty }

    func intersects(_ rect: PixelRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }

    /// Whether one of the rectangles holds another, or this one is empty.
    func holds(_ rect: PixelRect) -> Bool { rect.isEmpty || rects.contains { $0.contains(rect) } }

    mutating func add(_ rect: PixelRect) {
        if holds(rect) { return }
        var joined = rect
        while let index = rects.firstIndex(where: { Self.isWorthJoining($0, joined) }) {
            joined = joined.union(rects.remove(at: index))
        }
        rects.append(joined)
        if rects.count > Self.mostRects { joinCheapestPair() }
    }

    private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
        a.union(b).area - a.area - b.area + a.intersection(b).area
    }

    /// Overlapping rectangles would be drawn twice; near ones cost less together.
    private static func isWorthJoining(_ a: PixelRect, _ b: PixelRect) -> Bool {
        waste(a, b) <= 4096 + a.intersection(b).area
    }

    private mutating func joinCheapestPair() {
        var best = (0, 1, Int.max)
        for i in rects.indices {
            for j in rects.indices where j > i {
                let cost = Self.waste(rects[i], rects[j])
                if cost < best.2 { best = (i, j, cost) }
            }
        }
        let second = rects.remove(at: best.1)
        let first = rects.remove(at: best.0)
        add(first.union(second))
    }

    /// Grows rectangles so that each backdrop that is drawn at all is drawn whole.
    mutating func include(wholly backdrops: [PixelRect]) {
        var changed = true
        while changed {
            changed = false
            for backdrop in backdrops {
                guard
                    let index = rects.firstIndex(where: { !$0.intersection(backdrop).isEmpty && !$0.contains(backdrop) }
                    )
                else {
                    continue
                }
                let grown = rects.remove(at: index).union(backdrop)
                add(grown)
                changed = true
            }
        }
    }
}
