import CRaster
import Raster

/// What a viewer has on screen while a GIF plays, next to the source pictures that it stands for.
final class GIFScreen {
    private let width, height: Int
    /// The colour each pixel shows, 0 for none. Inside `cleared` these are the colours from before the clearing.
    let shown: UnsafeMutablePointer<UInt32>
    /// The area that the disposal of the last frame emptied.
    private var cleared = PixelRect.empty
    private(set) var previous: Bitmap?

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        shown = .allocate(capacity: width * height)
        shown.initialize(repeating: 0, count: width * height)
    }

    deinit { shown.deallocate() }

    /// The colours as the next frame finds them; good until it is finished.
    struct Colors {
        static var none: Colors { Colors(base: nil, width: 0, cleared: .empty) }

        fileprivate let base: UnsafePointer<UInt32>?
        fileprivate let width: Int
        fileprivate let cleared: PixelRect

        /// Whether nothing has been emptied.
        var isWhole: Bool { cleared.isEmpty }

        /// Opaque, or 0 where nothing is shown.
        @inline(__always)
        subscript(x: Int, y: Int) -> UInt32 {
            guard let base else { return 0 }
            let isCleared = y >= cleared.minY && y < cleared.maxY && x >= cleared.minX && x < cleared.maxX
            return isCleared ? 0 : base[y &* width &+ x]
        }

        /// Copies a part of a row.
        func copy(x: Int, y: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
            guard let base else { return target.update(repeating: 0, count: count) }
            target.update(from: base + (y &* width &+ x), count: count)
            if y < cleared.minY || y >= cleared.maxY { return }
            let (left, right) = (max(x, cleared.minX), min(x &+ count, cleared.maxX))
            if left < right { (target + (left &- x)).update(repeating: 0, count: right &- left) }
        }
    }

    var canvas: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Finds what has to change for `bitmap`.
    /// - Parameters:
    ///   - changed: outside it the picture equals the one before.
    ///   - settled: what has to be painted though it stays; nil where nothing can.
    ///   - next: the frame after it.
    /// - Returns: the rectangle that has to be emptied afterwards because pixels become transparent; often empty.
    func prepare(
        _ plane: GIFFrameBuffer, for bitmap: Bitmap, changed: PixelRect, settled: SettledPixels?, next: AnimationFrame?
    ) -> PixelRect {
        let clearing = next.map { vanishing(from: bitmap, to: $0.bitmap, within: $0.damage) } ?? .empty
        plane.isCleared = !clearing.isEmpty
        plane.area = changed.union(cleared).union(clearing).union(settled?.area ?? .empty)
        if plane.area.isEmpty { plane.area = PixelRect(x: 0, y: 0, width: 1, height: 1) }
        plane.reserve(plane.count)
        plane.source = bitmap
        plane.shown = Colors(base: shown, width: width, cleared: cleared)
        fill(plane, bitmap)
        settled?.mark(plane)
        return clearing
    }

    private func fill(_ plane: GIFFrameBuffer, _ bitmap: Bitmap) {
        let area = plane.area
        var (kept, transparent): (Int64, Int64) = (0, 0)
        bitmap.withPixels { now in
            func fillRows(_ before: UnsafePointer<UInt32>?) {
                for y in area.minY..<area.maxY {
                    let out = plane.wanted + (y - area.minY) * area.width
                    let old = shown + y * width
                    let row = now.baseAddress! + y * width
                    let isClearedRow = y >= cleared.minY && y < cleared.maxY
                    if let before, !isClearedRow {
                        segue_wants(
                            row + area.minX, before + (y * width + area.minX), old + area.minX,
                            GIFFrameBuffer.Want.kept, out, Int64(area.width), &kept, &transparent)
                        continue
                    }
                    for x in area.minX..<area.maxX {
                        let color = row[x]
                        let isSame = before.map { $0[y &* width &+ x] == color } ?? false
                        let isCleared = isClearedRow && x >= cleared.minX && x < cleared.maxX
                        var want = color
                        if color == 0 {
                            transparent &+= 1
                        } else if isSame {
                            // What stood there before it was cleared has to come back exactly.
                            want =
                                old[x] & 0xFF_FFFF
                                | (isCleared ? GIFFrameBuffer.Want.exactly : GIFFrameBuffer.Want.kept)
                            if !isCleared { kept &+= 1 }
                        }
                        out[x &- area.minX] = want
                    }
                }
            }
            if let previous { previous.withPixels { fillRows($0.baseAddress!) } } else { fillRows(nil) }
        }
        (plane.keptCount, plane.transparentCount) = (Int(kept), Int(transparent))
    }

    /// Finds what has to change from an opaque picture to another one, before it is known what is shown: pixels that
    /// stay have no colour yet, see `fillKept`.
    static func prepare(
        _ plane: GIFFrameBuffer, for bitmap: Bitmap, after previous: Bitmap, changed: PixelRect, settled: SettledPixels
    ) {
        plane.isCleared = false
        plane.area = changed.union(settled.area)
        if plane.area.isEmpty { plane.area = PixelRect(x: 0, y: 0, width: 1, height: 1) }
        plane.reserve(plane.count)
        plane.source = bitmap
        let area = plane.area
        var (kept, transparent): (Int64, Int64) = (0, 0)
        bitmap.withPixels { now in
            previous.withPixels { before in
                for y in 0..<area.height {
                    let at = (area.minY + y) * bitmap.width + area.minX
                    let row = now.baseAddress! + at
                    segue_wants(
                        row, before.baseAddress! + at, row, GIFFrameBuffer.Want.kept, plane.wanted + y * area.width,
                        Int64(area.width), &kept, &transparent)
                }
            }
        }
        (plane.keptCount, plane.transparentCount) = (Int(kept), Int(transparent))
        settled.mark(plane)
    }

    /// Gives pixels that stay the colours that they show.
    func fillKept(_ plane: GIFFrameBuffer) {
        plane.shown = Colors(base: shown, width: width, cleared: cleared)
        let area = plane.area
        for y in 0..<area.height {
            let (row, old) = (plane.wanted + y * area.width, shown + ((area.minY + y) * width + area.minX))
            for x in 0..<area.width {
                let want = row[x]
                row[x] = want >> 24 == 1 ? old[x] & 0xFF_FFFF | GIFFrameBuffer.Want.kept : want
            }
        }
    }

    /// The frame is out: `plane.first` is what the pixels show now.
    func finish(_ plane: GIFFrameBuffer, _ coloring: GIFColoring, colors: [UInt32], bitmap: Bitmap, clears: Bool) {
        let area = plane.area
        let transparent = plane.needsTransparency ? coloring.transparentIndex ?? 256 : 256
        colors.withUnsafeBufferPointer { colors in
            for y in 0..<area.height {
                let row = shown + (area.minY + y) * width + area.minX
                let indices = plane.first + y * area.width
                for x in 0..<area.width {
                    let index = Int(indices[x])
                    if index != transparent { row[x] = colors[index] }
                }
            }
        }
        cleared = clears ? area : .empty
        previous = bitmap
    }

    /// The smallest rectangle around the pixels that are opaque now and transparent next.
    private func vanishing(from now: Bitmap, to next: Bitmap, within damage: PixelRect?) -> PixelRect {
        let changed = damage.map { $0.intersection(canvas) } ?? canvas
        if next.isOpaque || changed.isEmpty { return .empty }
        var area = PixelRect.empty
        now.withPixels { now in
            next.withPixels { next in
                for y in changed.minY..<changed.maxY {
                    let (a, b) = (now.baseAddress! + y * width, next.baseAddress! + y * width)
                    guard let left = (changed.minX..<changed.maxX).first(where: { a[$0] != 0 && b[$0] == 0 }) else {
                        continue
                    }
                    let right = (left..<changed.maxX).last { a[$0] != 0 && b[$0] == 0 }!
                    area = area.union(PixelRect(minX: left, minY: y, maxX: right + 1, maxY: y + 1))
                }
            }
        }
        return area
    }
}

/// Pictures as GIF can show them: every pixel opaque or, as 0, transparent.
struct GIFSource {
    var matte: PremultipliedColor?

    func prepare(_ bitmap: Bitmap) -> Bitmap {
        if bitmap.isOpaque { return bitmap }
        return Bitmap(width: bitmap.width, height: bitmap.height) { target in
            bitmap.withPixels { pixels in
                if let matte {
                    for i in pixels.indices { target[i] = Matte.over(pixels[i], matte.packed) | 0xFF00_0000 }
                } else {
                    StraightAlpha.unpremultiply(pixels.baseAddress!, into: target.baseAddress!, count: pixels.count)
                    for i in target.indices { target[i] = target[i] >= 0x8000_0000 ? target[i] | 0xFF00_0000 : 0 }
                }
            }
        }
    }
}
