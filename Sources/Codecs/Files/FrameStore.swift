import Raster

/// Frames kept losslessly for several passes, in memory at first and then in a temporary file: of each only what
/// changed, compressed.
final class FrameStore {
    private struct Stored {
        var area: PixelRect
        var duration: RationalTime
        var data: Range<Int>
    }

    private let width, height: Int
    private let spool = Spool()
    private let encoder = PNGEncoder(level: .fast)
    private let format = PNGPixelFormat(.rgba)
    private var frames: [Stored] = []
    private var previous: Bitmap?

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    func append(_ frame: AnimationFrame) throws {
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = previous.map { FrameDifference.changedArea(frame.bitmap, $0, within: frame.damage) } ?? all
        defer { previous = frame.bitmap }
        if area.isEmpty {
            frames.append(Stored(area: area, duration: frame.duration, data: 0..<0))
            return
        }
        let data = try encoder.withCompressedPixels(of: frame.bitmap, area: area, format) { try spool.append($0) }
        frames.append(Stored(area: area, duration: frame.duration, data: data))
    }

    /// The frames in order, with what is known of their damage.
    func forEach(_ body: (AnimationFrame) throws -> Void) throws {
        var shown = Bitmap(width: width, height: height) { _ in }
        for (number, frame) in frames.enumerated() {
            if !frame.area.isEmpty {
                let part = try PNGDecoder.decode(
                    PNGFileBytes.standalone(
                        width: frame.area.width, height: frame.area.height, format, data: spool.bytes(frame.data)),
                    limits: .unlimited)
                shown = Self.putting(part, at: frame.area, on: shown)
            }
            try body(AnimationFrame(shown, duration: frame.duration, damage: number == 0 ? nil : frame.area))
        }
    }

    private static func putting(_ part: Bitmap, at area: PixelRect, on ground: Bitmap) -> Bitmap {
        if area.width == ground.width, area.height == ground.height { return part }
        return Bitmap(width: ground.width, height: ground.height) { target in
            ground.withPixels { _ = target.update(fromContentsOf: $0) }
            part.withPixels { pixels in
                for y in 0..<area.height {
                    (target.baseAddress! + (area.minY + y) * ground.width + area.minX).update(
                        from: pixels.baseAddress! + y * area.width, count: area.width)
                }
            }
        }
    }
}
