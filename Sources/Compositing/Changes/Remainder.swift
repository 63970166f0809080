import Raster

/// What is left of a rectangle when another one is cut out of it: up to four rectangles.
struct Remainder {
    let rect: PixelRect
    /// The part that is cut out; the whole rectangle is left where it is empty.
    let hole: PixelRect
    let count: Int

    /// Pixels of a hole below which the pieces cost more than it saves.
    static let worthCutting = 8192

    init(of rect: PixelRect, without cover: PixelRect) {
        (self.rect, hole) = (rect, rect.intersection(cover))
        func one(_ isThere: Bool) -> Int { isThere ? 1 : 0 }
        count =
            hole.isEmpty
            ? 1
            : one(hole.minY > rect.minY) + one(hole.minX > rect.minX) + one(hole.maxX < rect.maxX)
                + one(hole.maxY < rect.maxY)
    }

    /// From top to bottom, and from left to right.
    @inline(__always)
    func forEach(_ body: (PixelRect) -> Void) {
        if hole.isEmpty { return body(rect) }
        if hole.minY > rect.minY {
            body(PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: hole.minY))
        }
        if hole.minX > rect.minX {
            body(PixelRect(minX: rect.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        }
        if hole.maxX < rect.maxX {
            body(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: rect.maxX, maxY: hole.maxY))
        }
        if hole.maxY < rect.maxY {
            body(PixelRect(minX: rect.minX, minY: hole.maxY, maxX: rect.maxX, maxY: rect.maxY))
        }
    }
}
