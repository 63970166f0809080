import Raster

/// A part of a bitmap as the encoder takes it, with what stays left out where that is shorter.
struct VP8LPicture {
    private let memory, pixels: UnsafeMutablePointer<UInt32>
    private let width, height: Int
    private let isOpaque: Bool
    /// Whether it is laid over what is shown.
    private(set) var blends = false

    /// Fewer pixels side by side are written again: to begin and to end a hole takes more.
    private static let shortest = 4

    /// - Parameter previous: what is shown; nil for nothing.
    /// - Returns: the content of a `VP8L` chunk, and whether it is laid over what is shown.
    static func encode(_ bitmap: Bitmap, area: PixelRect, over previous: Bitmap?) -> (data: [UInt8], blends: Bool) {
        var picture = VP8LPicture(bitmap, area)
        defer { picture.memory.deallocate() }
        // What is flat takes next to nothing anyway.
        if let previous, !VP8LEncoder.isFlat(picture.pixels, area.width, area.height) {
            picture.leaveOut(bitmap, area, previous)
        }
        let data = VP8LEncoder.encode(
            picture.pixels, width: area.width, height: area.height, isOpaque: picture.isOpaque && !picture.blends,
            hasClear: !picture.isOpaque || picture.blends)
        return (data, picture.blends)
    }

    private init(_ bitmap: Bitmap, _ area: PixelRect) {
        (width, height, isOpaque) = (area.width, area.height, bitmap.isOpaque)
        let before = width + 1
        memory = .allocate(capacity: before + width * height + VP8LEncoder.margin)
        pixels = memory + before
        memory.initialize(repeating: 0, count: before)
        (pixels + width * height).initialize(repeating: 0, count: VP8LEncoder.margin)
        WebPEncoder.fill(pixels, stride: width, with: bitmap, area: area)
    }

    /// Makes holes of what stays, where that is much and what changes is opaque.
    private mutating func leaveOut(_ bitmap: Bitmap, _ area: PixelRect, _ previous: Bitmap) {
        let found: [Range<Int>]? = bitmap.withPixels { now in
            previous.withPixels { before in holes(now, before, bitmap.width, area) }
        }
        guard let found else { return }
        let kept = found.reduce(0) { $0 + $1.count }
        guard kept * 10 >= width * height * 3 else { return }
        for hole in found {
            // Close to what comes before, so that predictions hardly change.
            for i in hole {
                let near = i % width > 0 ? pixels[i - 1] : i >= width ? pixels[i - width] : 0
                pixels[i] = near & 0x00FF_FFFF
            }
        }
        blends = true
    }

    /// Runs of pixels that stay; nil when what is left has translucent ones, which cannot be laid over what is shown.
    private func holes(
        _ now: UnsafeBufferPointer<UInt32>, _ before: UnsafeBufferPointer<UInt32>, _ stride: Int, _ area: PixelRect
    ) -> [Range<Int>]? {
        var holes: [Range<Int>] = []
        for y in 0..<height {
            let start = (area.minY + y) * stride + area.minX
            var x = 0
            while x < width {
                if now[start &+ x] != before[start &+ x] {
                    if pixels[y &* width &+ x] < 0xFF00_0000 { return nil }
                    x &+= 1
                    continue
                }
                var (end, isOpaque) = (x, true)
                while end < width, now[start &+ end] == before[start &+ end] {
                    isOpaque = isOpaque && pixels[y &* width &+ end] >= 0xFF00_0000
                    end &+= 1
                }
                if !isOpaque || end &- x >= Self.shortest { holes.append(y &* width &+ x..<y &* width &+ end) }
                x = end
            }
        }
        return holes
    }
}
