import Foundation
import Raster

/// What can be seen of an element's shape on a screenshot: how round its corners are, and how far its shadow reaches.
struct ElementShape {
    private let bitmap: Bitmap
    private let rect: PixelRect
    /// Pixels per point.
    private let scale: Double

    init(_ bitmap: Bitmap, _ rect: PixelRect, scale: Double) {
        (self.bitmap, self.rect, self.scale) = (bitmap, rect, scale)
    }

    // MARK: Edges

    /// Of a component, 0…255: the least step that can be the edge of an element.
    private static let leastEdge = 12.0

    /// The rectangle with each side moved to the element's edge, where that is plainly seen nearby: a rectangle that
    /// was read off a screenshot is often a pixel or two beside.
    var snapped: PixelRect {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        let rows = rect.minY + rect.height / 4..<rect.maxY - rect.height / 4
        let columns = rect.minX + rect.width / 4..<rect.maxX - rect.width / 4
        guard !rows.isEmpty, !columns.isEmpty else { return rect }
        func edge(_ x: Int) -> Double {
            canvas.minX < x && x < canvas.maxX ? step(rows.map { (bitmap[x - 1, $0], bitmap[x, $0]) }) : 0
        }
        func ledge(_ y: Int) -> Double {
            canvas.minY < y && y < canvas.maxY ? step(columns.map { (bitmap[$0, y - 1], bitmap[$0, y]) }) : 0
        }
        let moved = PixelRect(
            minX: nearest(to: rect.minX, edge), minY: nearest(to: rect.minY, ledge),
            maxX: nearest(to: rect.maxX, edge), maxY: nearest(to: rect.maxY, ledge))
        return moved.width > 0 && moved.height > 0 ? moved : rect
    }

    /// The place of the highest step within two points, unless there is one that is half as high where it is now.
    private func nearest(to place: Int, _ height: (Int) -> Double) -> Int {
        let reach = max(2, Int((2 * scale).rounded()))
        let steps = (place - reach...place + reach).map { (place: $0, height: height($0)) }
        guard let best = steps.max(by: { ($0.height, -abs($0.place - place)) < ($1.height, -abs($1.place - place)) }),
            best.height >= Self.leastEdge, height(place) < best.height / 2
        else { return place }
        return best.place
    }

    private func step(_ pairs: [(UInt32, UInt32)]) -> Double {
        let sum = pairs.reduce(0.0) { sum, pair in
            let change = Self.components(pair.1) - Self.components(pair.0)
            return sum + max(abs(change.x), abs(change.y), abs(change.z))
        }
        return sum / Double(max(1, pairs.count))
    }

    // MARK: Shadow

    /// Of a component, 0…255, from one point to the next: what is steeper is no shadow but an edge of something else.
    private static let steepest = 30.0

    /// The rectangle with its shadow: each side is moved outwards until what lies along it no longer changes. A side
    /// along which it never stops changing, or changes at once, has no shadow but a picture, and stays.
    var withShadow: PixelRect {
        let most = Int((30 * scale).rounded())
        var grown = rect
        grown.minX -= reach(most) { strip(x: rect.minX - 1 - $0) }
        grown.maxX += reach(most) { strip(x: rect.maxX + $0) }
        grown.minY -= reach(most) { strip(y: rect.minY - 1 - $0) }
        grown.maxY += reach(most) { strip(y: rect.maxY + $0) }
        return grown.intersection(PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height))
    }

    /// - Parameter mean: of the strip that lies so many pixels away; nil outside of the picture.
    private func reach(_ most: Int, _ mean: (Int) -> SIMD3<Double>?) -> Int {
        let step = max(1, Int(scale.rounded()))
        var calm = 0
        for distance in 0..<most {
            guard let here = mean(distance), let there = mean(distance + step) else { return distance }
            let change = there - here
            let most = max(abs(change.x), abs(change.y), abs(change.z))
            if most > Self.steepest { return 0 }
            if most < 0.7 {
                calm += 1
                if calm == 2 * step { return distance - calm + 1 }
                continue
            }
            // A shadow only ever fades, so that it gets lighter outwards; what darkens is something else, such as a
            // line of text.
            if change.sum() < 0 { return 0 }
            calm = 0
        }
        return 0
    }

    private func strip(x: Int) -> SIMD3<Double>? {
        guard x >= 0, x < bitmap.width else { return nil }
        return Self.mean((rect.minY..<rect.maxY).map { bitmap[x, $0] })
    }

    private func strip(y: Int) -> SIMD3<Double>? {
        guard y >= 0, y < bitmap.height else { return nil }
        return Self.mean((rect.minX..<rect.maxX).map { bitmap[$0, y] })
    }

    private static func mean(_ pixels: [UInt32]) -> SIMD3<Double> {
        pixels.reduce(into: SIMD3<Double>()) { $0 += components($1) } / Double(max(1, pixels.count))
    }

    private static func components(_ pixel: UInt32) -> SIMD3<Double> {
        SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
    }

    /// Of the element, as scenes write colours.
    var meanColor: String {
        let inner = PixelRect(
            minX: rect.minX + rect.width / 4, minY: rect.minY + rect.height / 4,
            maxX: max(rect.minX + 1, rect.maxX - rect.width / 4), maxY: max(rect.minY + 1, rect.maxY - rect.height / 4))
        let mean = Self.mean(
            (inner.minY..<max(inner.minY + 1, inner.maxY)).flatMap { y in
                (inner.minX..<max(inner.minX + 1, inner.maxX)).map { bitmap[$0, y] }
            })
        let digits = [mean.x, mean.y, mean.z].map { value in
            let text = String(Int(value.rounded()), radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }
        return "\"#\(digits.joined())\""
    }

    // MARK: Corners

    /// Pixels, from how far the ground shows along the diagonal of each corner: what two corners agree on. An element
    /// that is itself of the ground's colour in a corner seems rounder there than it is, never less round, so the least
    /// that is agreed on counts.
    var cornerRadius: Double {
        let most = min(rect.width, rect.height) / 2
        let (place, ground) = self.ground
        let directions = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
        let radii = directions.map { dx, dy -> Double in
            let (x, y) = (dx > 0 ? rect.minX : rect.maxX - 1, dy > 0 ? rect.minY : rect.maxY - 1)
            var depth = 0
            var rest = 0.0
            let corner = isCornerGround(x, y, dx, dy) ? Self.components(bitmap[x, y]) : nil
            while depth < most {
                let (x, y) = (x + dx * depth, y + dy * depth)
                let color = Self.components(bitmap[x, y])
                let below = Self.components(ground[x - place.minX, y - place.minY])
                let isCorners = corner.map { Self.isAlike(color, $0, within: 12) } ?? false
                guard isCorners || Self.isAlike(color, below, within: 24) else {
                    // The pixel that the curve goes through: by its mixture.
                    let within = (x: x + 2 * dx, y: y + 2 * dy)
                    if depth > 0, rect.minX..<rect.maxX ~= within.x, rect.minY..<rect.maxY ~= within.y {
                        let inner = Self.components(bitmap[within.x, within.y])
                        let way = below - inner
                        rest = min(1, max(0, ((color - inner) * way).sum() / max(1, (way * way).sum())))
                    }
                    break
                }
                depth += 1
            }
            // A circle leaves 1 − 1/√2 of its radius free on each axis.
            return (Double(depth) + rest) / 0.292893
        }.sorted()
        // One square corner may be something that lies over it.
        guard radii[1] > 1.5 else { return 0 }
        let pair = zip(radii, radii.dropFirst()).first { low, high in
            low > 1.5 && high <= low * 1.4 + 4 && low <= Double(most) * 1.4
        }
        guard let (low, high) = pair else { return 0 }
        return min(((low + high) / 2 * 2).rounded() / 2, Double(most))
    }

    /// The element without what shows beside its round corners: its own colours go on there, for when it is stretched
    /// and its corners are not.
    func filled(cornerRadius radius: Double) -> Bitmap {
        let cut = bitmap.cropped(to: rect)
        // The pixels along the curve are mixed with the ground.
        let inner = radius - 1.5
        guard inner > 0 else { return cut }
        var holes: [PixelRect] = []
        for y in 0..<min(Int(radius.rounded(.up)), rect.height / 2) {
            let rise = radius - Double(y) - 0.5
            let reach = min(
                Int((radius - max(0, inner * inner - rise * rise).squareRoot()).rounded(.up)), rect.width / 2)
            for row in [y, rect.height - 1 - y] {
                holes.append(PixelRect(x: 0, y: row, width: reach, height: 1))
                holes.append(PixelRect(x: rect.width - reach, y: row, width: reach, height: 1))
            }
        }
        return MembraneFill.fill(cut, holes: holes)
    }

    /// What lies around the element and goes on below it, its shadow included, and where that is.
    private var ground: (place: PixelRect, bitmap: Bitmap) {
        let around = Int((4 * scale).rounded(.up))
        let place = PixelRect(
            x: rect.minX - around, y: rect.minY - around, width: rect.width + 2 * around,
            height: rect.height + 2 * around
        ).intersection(PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
        let hole = PixelRect(
            x: rect.minX - place.minX, y: rect.minY - place.minY, width: rect.width, height: rect.height)
        return (place, MembraneFill.fill(bitmap.cropped(to: place), holes: [hole]))
    }

    /// Whether the pixel in a corner is the ground's, as that outside of it is.
    private func isCornerGround(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Bool {
        let (outerX, outerY) = (x - dx, y - dy)
        guard (0..<bitmap.width).contains(outerX), (0..<bitmap.height).contains(outerY) else { return false }
        return Self.isAlike(Self.components(bitmap[x, y]), Self.components(bitmap[outerX, outerY]), within: 12)
    }

    private static func isAlike(_ a: SIMD3<Double>, _ b: SIMD3<Double>, within limit: Double) -> Bool {
        let difference = a - b
        return max(abs(difference.x), abs(difference.y), abs(difference.z)) < limit
    }
}
