import Raster
import TestSupport
import Testing

@testable import Codecs

/// What a GIF shows of flat areas once something soft has passed over them, and of what stays where a part is emptied.
@Suite struct SettledPixelsTests {
    private static let width = 180, height = 140

    /// A soft shadow on a flat ground, around a square whose centre is given; a photograph's noise below takes colours.
    private static func picture(_ centre: Double, ground: Double = 242) -> Bitmap {
        let noise = Pictures.noise(width, 30, seed: 5)
        return Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { at in
                let (x, y) = (at % width, at / width)
                if y >= height - 30 { return noise.pixels[(y - height + 30) * width + x] | 0xFF00_0000 }
                let (dx, dy) = (abs(Double(x) - centre) - 15, abs(Double(y) - 50) - 15)
                if dx <= 0, dy <= 0 { return 0xFFFF_FFFF }
                let distance = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
                let dark = 90 * max(0, 1 - distance / 34) * max(0, 1 - distance / 34)
                let level = UInt32((ground - dark).rounded())
                return 0xFF00_0000 | level | level << 8 | min(level + 5, 255) << 16
            })
    }

    private static func decode(_ frames: [AnimationFrame], _ options: GIFOptions = GIFOptions()) throws -> [Bitmap] {
        let bytes = try Animations.write(frames) {
            try GIFWriter(to: $0, width: frames[0].bitmap.width, height: frames[0].bitmap.height, options: options)
        }.0
        let reader = try GIFReader(bytes)
        var pictures: [Bitmap] = []
        while let frame = try reader.nextFrame() { pictures.append(frame.bitmap) }
        return pictures
    }

    /// The pixels that have their colour all around them, as far as four pixels.
    private static func flat(_ picture: Bitmap) -> [Int] {
        let (width, height, pixels) = (picture.width, picture.height, picture.pixels)
        return (5..<height - 5).flatMap { y in
            (5..<width - 5).compactMap { x in
                let at = y * width + x
                let isFlat = (-5...5).allSatisfy { dy in
                    (-5...5).allSatisfy { pixels[at + dy * width + $0] == pixels[at] }
                }
                return isFlat ? at : nil
            }
        }
    }

    @Test(arguments: [90, 60, 30], [242.0, 180])
    func flatAreasAreExactOnceTheyRest(_ quality: Int, _ ground: Double) throws {
        var options = GIFOptions()
        options.quality = quality
        let pictures = (0...12).map { Self.picture(30 + Double($0 * $0) * 0.8, ground: ground) }
        let shown = try Self.decode(Animations.centiseconds(pictures, 4), options)
        try #require(shown.count == pictures.count)
        // Of what the shadow has left for two frames.
        var count = 0
        for i in 2..<pictures.count {
            let rest = Set(Self.flat(pictures[i])).intersection(Self.flat(pictures[i - 1]))
            let wrong = rest.filter { shown[i].pixels[$0] != pictures[i].pixels[$0] }
            #expect(wrong.isEmpty, "frame \(i): \(wrong.count) of \(rest.count)")
            count += Set(Self.flat(pictures[i])).subtracting(Self.flat(pictures[i - 1])).count
        }
        #expect(count > 2000)
    }

    /// A line, a piece of it at a time, is left by a shadow: all of what rests has the line's colour.
    @Test(arguments: [100, 90, 60, 30], [(true, 1), (true, 2), (true, 3), (false, 1), (false, 2), (false, 3)])
    func hairlinesAreExactOnceTheyRest(_ quality: Int, _ line: (isLevel: Bool, thickness: Int)) throws {
        var options = GIFOptions()
        options.quality = quality
        let (width, height) = (Self.width, Self.height)
        func isLine(_ at: Int) -> Bool {
            let place = line.isLevel ? at / width - 78 : at % width - 70
            return place >= 0 && place < line.thickness && (line.isLevel || at / width < height - 30)
        }
        let pictures = (0...14).map { i in
            let shadow = Self.picture(30 + Double(i * i) * 0.8)
            return Bitmap(
                width: width, height: height,
                pixels: shadow.pixels.enumerated().map { isLine($0) ? $1 &- 0x41_4141 : $1 })
        }
        let shown = try Self.decode(Animations.centiseconds(pictures, 4), options)
        try #require(shown.count == pictures.count)
        var left = 0
        for i in 1..<pictures.count {
            let pixels = pictures[i].pixels
            let lines = pixels.indices.filter { isLine($0) && pixels[$0] == 0xFFB6_B1B1 }
            let wrong = lines.filter { shown[i].pixels[$0] != pixels[$0] }
            #expect(wrong.isEmpty, "frame \(i): \(wrong.count) of \(lines.count)")
            left += lines.filter { pictures[i - 1].pixels[$0] != pixels[$0] }.count
        }
        #expect(left > 20)
    }

    /// A photograph with clear surroundings stays, a shape beside it goes away, so that all is emptied and painted again.
    @Test func whatComesBackHasItsColours() throws {
        let noise = Pictures.noise(60, 60, seed: 8)
        let pictures = (0..<8).map { i in
            Bitmap(
                width: 100, height: 80,
                pixels: (0..<8000).map { at in
                    let (x, y) = (at % 100, at / 100)
                    if x < 60, y < 60 {
                        return noise.pixels[y * 60 + x] & 0x3F_3F3F | 0xFF40_2010
                    }
                    return x > 65 && abs(y - 20 - i * 5) < 8
                        ? 0xFF00_0000 | UInt32(at & 0xFF) * 0x01_0203 & 0xFFFFFF : 0
                })
        }
        let shown = try Self.decode(Animations.centiseconds(pictures, 4))
        try #require(shown.count == pictures.count)
        // The first time as many as find a place; from then on all.
        for i in 2..<shown.count {
            let moved = (0..<60).flatMap { y in (0..<60).map { y * 100 + $0 } }
                .filter { shown[i].pixels[$0] != shown[i - 1].pixels[$0] }
            #expect(moved.isEmpty, "frame \(i): \(moved.count)")
        }
    }

    @Test func twoColoursAreTwo() throws {
        let picture = Bitmap(
            width: 32, height: 32, pixels: (0..<1024).map { 0xFF00_0000 | UInt32($0 % 32 * 8) * 0x01_0101 })
        for (maximum, colors) in [(2, 2), (3, 3), (16, 16)] {
            var options = GIFOptions()
            options.maximumColors = maximum
            let shown = try Self.decode(Animations.centiseconds([picture], 4), options)
            #expect(Set(shown[0].pixels).count == colors)
        }
        var options = GIFOptions()
        options.maximumColors = 2
        let others = [0, 5, 9].map { shift in
            Bitmap(width: 32, height: 32, pixels: (0..<1024).map { picture.pixels[($0 + shift) % 1024] })
        }
        for shown in try Self.decode(Animations.centiseconds(others, 4), options) {
            #expect(Set(shown.pixels).count > 1)
        }
    }
}
