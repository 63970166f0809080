import Raster

/// A part of a bitmap as the encoder takes it, with what stays left out where that is shorter.
struct VP8LPicture {
    private let pixels: UnsafeMutablePointer<UInt32>
    private let width, height: Int
    private let isOpaque: Bool
    /// Whether it is laid over what is shown.
    private(set) var blends = false

    private static let tileBits = 4

    /// - Parameter previous: what is shown; nil for nothing.
    /// - Returns: the content of a `VP8L` chunk, and whether it is laid over what is shown.
    static func encode(_ bitmap: Bitmap, area: PixelRect, over previous: Bitmap?, _ memory: VP8LMemory) -> (
        data: [UInt8], blends: Bool
    ) {
        var picture = VP8LPicture(bitmap, area, memory)
        // What is flat takes next to nothing anyway.
        if let previous, !VP8LEncoder.isFlat(picture.pixels, area.width, area.height) {
            picture.leaveOut(bitmap, area, previous)
        }
        let data = VP8LEncoder.encode(
            picture.pixels, width: area.width, height: area.height, isOpaque: picture.isOpaque && !picture.blends,
            hasClear: !picture.isOpaque || picture.blends, memory)
        return (data, picture.blends)
    }

    private init(_ bitmap: Bitmap, _ area: PixelRect, _ memory: VP8LMemory) {
        (width, height, isOpaque) = (area.width, area.height, bitmap.isOpaque)
        let before = width + 1
        pixels = memory.values(.pixels, before + width * height + VP8LEncoder.margin) + before
        (pixels - before).initialize(repeating: 0, count: before)
        (pixels + width * height).initialize(repeating: 0, count: VP8LEncoder.margin)
        WebPEncoder.fill(pixels, stride: width, with: bitmap, area: area)
    }

    private mutating func leaveOut(_ bitmap: Bitmap, _ area: PixelRect, _ previous: Bitmap) {
        let first = area.minY * bitmap.width + area.minX
        blends = bitmap.withPixels { now in
            previous.withPixels { before in
                VP8LHoles(
                    now.baseAddress! + first, before.baseAddress! + first, stride: bitmap.width, isOpaque: isOpaque,
                    in: pixels, VP8LTiles(width: width, height: height, bits: Self.tileBits)
                ).make()
            }
        }
    }
}
