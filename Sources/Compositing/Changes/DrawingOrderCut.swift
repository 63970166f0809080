import Raster

/// A cut through a placed tree, in drawing order: what lies below it was drawn before what lies above it.
///
/// It passes between siblings, or inside a layer that lays its parts down one by one (no group, no mask), between the
/// items below its sublayers or between those sublayers.
struct DrawingOrderCut: Equatable, Comparable, Sendable {
    struct Level: Equatable, Sendable {
        /// How many siblings lie wholly below the cut.
        var siblings: Int
        /// How many items of the following sibling, among those below its sublayers, lie below the cut. If that is all
        /// of them, the next level tells about the sublayers.
        var items: Int
    }

    let levels: [Level]

    /// The highest cut below which two trees show the same.
    init(below old: [PlacedLayer], _ new: [PlacedLayer], canvas: PixelRect) {
        var levels: [Level] = []
        var (old, new) = (old, new)
        while true {
            var count = 0
            while count < old.count, count < new.count, old[count] === new[count] { count += 1 }
            guard count < old.count, count < new.count, old[count].isOpen(on: canvas), new[count].isOpen(on: canvas)
            else {
                levels.append(Level(siblings: count, items: 0))
                break
            }
            let (a, b) = (old[count], new[count])
            var items = 0
            while items < a.below.count, items < b.below.count, a.below[items] == b.below[items] { items += 1 }
            levels.append(Level(siblings: count, items: items))
            guard items == a.below.count, items == b.below.count else { break }
            (old, new) = (a.sublayers, b.sublayers)
        }
        self.levels = levels
    }

    static func < (a: DrawingOrderCut, b: DrawingOrderCut) -> Bool {
        for (i, j) in zip(a.levels, b.levels) where i != j {
            return i.siblings == j.siblings ? i.items < j.items : i.siblings < j.siblings
        }
        return a.levels.count < b.levels.count
    }

    /// An estimate of the work that lies below the cut and above another, in simple fills of a pixel.
    /// - Parameter limit: counting stops here.
    func work(in layers: [PlacedLayer], above lower: DrawingOrderCut?, canvas: PixelRect, limit: Int) -> Int {
        var meter = WorkMeter(canvas: canvas, limit: limit)
        var (layers, lower) = (layers, lower)
        for (depth, level) in levels.enumerated() {
            let start = lower.flatMap { depth < $0.levels.count ? $0.levels[depth] : nil }
            for layer in layers[(start?.siblings ?? 0)..<level.siblings] { meter.add(layer) }
            guard level.siblings < layers.count else { break }
            let open = layers[level.siblings]
            // A lower cut through another sibling no longer limits what is counted.
            if start?.siblings != level.siblings { lower = nil }
            for item in open.below[(lower == nil ? 0 : start?.items ?? 0)..<level.items] { meter.add(item) }
            layers = open.sublayers
        }
        return meter.work
    }
}

extension PlacedLayer {
    /// Whether its parts meet what is beneath one by one in the order in which they stand, everywhere on the canvas.
    fileprivate func isOpen(on canvas: PixelRect) -> Bool {
        !isGroup && depth == nil && (composition.mask.map { $0.solid.contains(canvas.intersection(bounds)) } ?? true)
    }
}

/// Adds up what drawing would cost.
private struct WorkMeter {
    let canvas: PixelRect
    let limit: Int
    private(set) var work = 0

    init(canvas: PixelRect, limit: Int) { (self.canvas, self.limit) = (canvas, limit) }

    mutating func add(_ layer: PlacedLayer) {
        guard work < limit else { return }
        for item in layer.below { add(item) }
        for sublayer in layer.sublayers { add(sublayer) }
        for item in layer.above { add(item) }
        if layer.isGroup { work += layer.bounds.intersection(canvas).area * 2 }
    }

    mutating func add(_ item: DrawItem) {
        work += item.workPerShape + item.bounds.intersection(canvas).area * item.workPerPixel
    }
}

extension DrawItem {
    /// What a pixel costs, in multiples of a simple fill, roughly as measured.
    fileprivate var workPerPixel: Int {
        switch kind {
        case .fill: 1
        case .ring: 1
        case .image: 8
        case .gradient: 8
        case .path, .stroke, .drawing: 3
        case .backdrop: 40
        case .shadow: 4
        }
    }

    /// What an item costs however small it is, most of it for its outline.
    fileprivate var workPerShape: Int {
        switch kind {
        case .fill(let shape, _), .gradient(_, _, let shape), .image(_, _, _, let shape): shape.isSquare ? 200 : 4_000
        case .ring, .path, .stroke, .drawing: 4_000
        case .backdrop, .shadow: 200
        }
    }
}

extension PixelRect {
    var area: Int { width * height }
}
