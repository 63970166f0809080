import Raster

@testable import Codecs

/// Short animations for tests, and the writers under test.
enum Animations {
    typealias Make = @Sendable () -> [AnimationFrame]

    static let centiseconds: @Sendable ([Bitmap], Int) -> [AnimationFrame] = { bitmaps, delay in
        bitmaps.map { AnimationFrame($0, duration: RationalTime(delay, 100)) }
    }

    /// A square moves over a flat ground; twice it stands still.
    static func movingSquare(colors: Int = 6) -> [Bitmap] {
        let ground = Pictures.flat(40, 30, colors: colors)
        return [0, 3, 6, 6, 9, 9, 9, 20].map { x in
            ground.replacing(PixelRect(x: x, y: 5 + x / 2, width: 8, height: 6), with: 0xFF20_40E0)
        }
    }

    /// Shapes appear and vanish on nothing.
    static func vanishing() -> [Bitmap] {
        let empty = Bitmap(width: 32, height: 24, pixels: [UInt32](repeating: 0, count: 32 * 24))
        func square(_ x: Int, _ y: Int, _ color: UInt32) -> Bitmap {
            empty.replacing(PixelRect(x: x, y: y, width: 7, height: 5), with: color)
        }
        return [
            square(2, 3, 0xFF00_00FF), square(6, 3, 0xFF00_FF00), empty, square(20, 15, 0xFF12_3456),
            square(20, 15, 0xFF12_3456).replacing(PixelRect(x: 1, y: 1, width: 3, height: 3), with: 0xFFFF_FFFF),
            square(1, 1, 0xFFFF_FFFF), empty,
        ]
    }

    /// Every frame has its own 200 colours.
    static func manyPalettes() -> [Bitmap] { (1...5).map { Pictures.flat(40, 30, colors: 200, seed: $0) } }

    /// Colours grow beyond one table, frame by frame.
    static func growing() -> [Bitmap] {
        var picture = Pictures.flat(48, 32, colors: 2)
        return (0..<8).map { i in
            picture = picture.replacing(
                PixelRect(x: 0, y: i * 4, width: 48, height: 4), with: 0xFF00_0000 | UInt32(i + 1) * 0x1F3B)
            let noise = Pictures.flat(48, 32, colors: 60, seed: UInt64(i + 9))
            return Bitmap(
                width: 48, height: 32,
                pixels: zip(picture.pixels, noise.pixels).enumerated().map {
                    $0.offset / 48 == i * 4 + 1 ? $0.element.1 : $0.element.0
                })
        }
    }

    static func fading() -> [Bitmap] {
        (0..<5).map { i in
            let shape = Pictures.noise(20, 20, seed: 4)
            return i == 3
                ? Pictures.flat(20, 20, colors: 3)
                : Bitmap(
                    width: 20, height: 20,
                    pixels: shape.pixels.map { $0 >> UInt32(i) & (0xFF >> UInt32(i)) * 0x0101_0101 })
        }
    }

    static func write(_ frames: [AnimationFrame], _ make: (any ByteSink) throws -> any AnimationWriter) throws -> (
        bytes: [UInt8], writer: any AnimationWriter
    ) {
        let sink = MemorySink()
        let writer = try make(sink)
        for frame in frames { try writer.append(frame) }
        try writer.finish()
        return (sink.bytes, writer)
    }

    static let lossless: GIFOptions = {
        var options = GIFOptions()
        options.loss = 0
        return options
    }()

    static func gif(
        _ frames: [AnimationFrame], _ options: GIFOptions = lossless, loop: LoopCount = .forever,
        matte: PremultipliedColor? = nil, level: CompressionLevel = .default, collectsDetails: Bool = false
    ) throws -> (bytes: [UInt8], writer: any AnimationWriter) {
        let first = frames[0].bitmap
        return try write(frames) {
            let writer = try GIFWriter(
                to: $0, width: first.width, height: first.height, loop: loop, matte: matte, options: options,
                level: level)
            writer.collectsDetails = collectsDetails
            return writer
        }
    }

    static func apng(_ frames: [AnimationFrame], loop: LoopCount = .forever, level: CompressionLevel = .default) throws
        -> (
            bytes: [UInt8], writer: any AnimationWriter
        )
    {
        let first = frames[0].bitmap
        return try write(frames) {
            APNGWriter(to: $0, width: first.width, height: first.height, loop: loop, level: level)
        }
    }

    /// Equal neighbours joined, as a decoder sees them.
    static func merged(_ frames: [AnimationFrame]) -> [(pixels: [UInt32], duration: RationalTime)] {
        var result: [(pixels: [UInt32], duration: RationalTime)] = []
        for frame in frames {
            if let last = result.last, last.pixels == frame.bitmap.pixels {
                result[result.count - 1].duration += frame.duration
            } else {
                result.append((frame.bitmap.pixels, frame.duration))
            }
        }
        return result
    }
}
