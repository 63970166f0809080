import Foundation
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct GIFTests {
    static let exact: [@Sendable () -> [Bitmap]] = [
        { Animations.movingSquare() }, { Animations.movingSquare(colors: 100) }, { Animations.vanishing() },
        { Animations.manyPalettes() },
        { Animations.growing() }, { [Pictures.flat(16, 16, colors: 256)] },
        { [Pictures.flat(40, 40, colors: 256), Pictures.flat(40, 40, colors: 256, seed: 2)] },
        { [Pictures.flat(1, 1, colors: 1)] },
        { [Pictures.flat(300, 200, colors: 255), Pictures.flat(300, 200, colors: 3)] },
        { [Bitmap(width: 3, height: 3, pixels: [UInt32](repeating: 0, count: 9))] },
    ]

    @Test(arguments: exact.indices)
    func fewColorsAreExact(_ index: Int) throws {
        let frames = Animations.centiseconds(Self.exact[index](), 4)
        let (bytes, writer) = try Animations.gif(frames)
        let expected = Animations.merged(frames)
        let decoded = try GIFReader(bytes).allFrames()
        #expect(writer.statistics.isExact)
        #expect(writer.statistics.frames == frames.count && writer.statistics.encodedFrames == expected.count)
        #expect(decoded.map(\.duration) == expected.map(\.duration))
        for (i, frame) in decoded.enumerated() { #expect(frame.bitmap.pixels == expected[i].pixels, "frame \(i)") }
    }

    @Test(arguments: [GIFOptions.Dithering.none, .ordered, .auto], [0, 40])
    func unchangedPixelsNeverChange(_ dithering: GIFOptions.Dithering, _ loss: Int) throws {
        for level in CompressionLevel.allCases { try unchangedPixelsNeverChange(dithering, loss, level) }
    }

    private func unchangedPixelsNeverChange(
        _ dithering: GIFOptions.Dithering, _ loss: Int, _ level: CompressionLevel
    ) throws {
        var options = GIFOptions()
        (options.dithering, options.loss) = (dithering, loss)
        let ground = Pictures.gradient(90, 60)
        let frames = Animations.centiseconds(
            (0..<6).map { i in
                let patch = Pictures.gradient(30, 30, shift: i * 9)
                var pixels = ground.pixels
                for y in 0..<30 { for x in 0..<30 { pixels[(y + 10) * 90 + x + i * 10] = patch[x, y] } }
                return Bitmap(width: 90, height: 60, pixels: pixels)
            }, 2)
        let (bytes, writer) = try Animations.gif(frames, options, level: level)
        #expect(!writer.statistics.isExact)
        let decoded = try GIFReader(bytes).allFrames()
        #expect(decoded.count == frames.count)
        for i in 1..<decoded.count {
            let (before, now) = (frames[i - 1].bitmap.pixels, frames[i].bitmap.pixels)
            let (shownBefore, shown) = (decoded[i - 1].bitmap.pixels, decoded[i].bitmap.pixels)
            for p in now.indices where before[p] == now[p] { #expect(shownBefore[p] == shown[p]) }
        }
        // Within 12 levels of the source on every channel, for a smooth picture in 255 colours without loss.
        if loss == 0, dithering == .none {
            for (frame, shown) in zip(frames, decoded) {
                for (a, b) in zip(frame.bitmap.pixels, shown.bitmap.pixels) {
                    for shift in [UInt32(0), 8, 16] {
                        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 24)
                    }
                }
            }
        }
    }

    @Test(arguments: [0, 1, 2])
    func animationsOfFewColorsAreExactWhateverTheLoss(_ index: Int) throws {
        var options = GIFOptions()
        options.loss = 100
        let frames = Animations.centiseconds(Self.exact[index](), 4)
        let (bytes, writer) = try Animations.gif(frames, options)
        #expect(writer.statistics.isExact)
        let expected = Animations.merged(frames)
        for (shown, want) in zip(try GIFReader(bytes).allFrames(), expected) {
            #expect(shown.bitmap.pixels == want.pixels)
        }
    }

    @Test(arguments: [0, 22, 100], CompressionLevel.allCases)
    func flatAreasStayExact(_ loss: Int, _ level: CompressionLevel) throws {
        var options = GIFOptions()
        options.loss = loss
        let patch = PixelRect(x: 10, y: 10, width: 60, height: 30)
        let frames = (0..<4).map {
            Pictures.gradient(120, 100, shift: $0 * 3).replacing(patch, with: 0xFF5E_3AF0 + UInt32($0))
        }
        let bytes = try Animations.gif(Animations.centiseconds(frames, 5), options, level: level).bytes
        for (i, shown) in try GIFReader(bytes).allFrames().enumerated() {
            for y in patch.minY..<patch.maxY {
                for x in patch.minX..<patch.maxX { #expect(shown.bitmap[x, y] == 0xFF5E_3AF0 + UInt32(i)) }
            }
        }
    }

    /// Who does not look for strings that come near is off by less, in more bytes.
    @Test func fastFilesAreLargerAndNearer() throws {
        let photo = Pictures.noise(160, 120, seed: 5)
        let frames = Animations.centiseconds(
            (0..<5).map { i in
                Bitmap(
                    width: 120, height: 100,
                    pixels: (0..<12_000).map { photo.pixels[($0 / 120 + i) * 160 + $0 % 120 + i * 3] & 0xFF3F_3F3F })
            }, 4)
        func write(_ level: CompressionLevel) throws -> (bytes: Int, psnr: [Double]) {
            let (bytes, writer) = try Animations.gif(frames, GIFOptions(), level: level, collectsDetails: true)
            #expect(try GIFReader(bytes).allFrames().count == frames.count)
            return (bytes.count, writer.statistics.details.map { $0.psnr ?? 99 })
        }
        let (fast, usual, best) = (try write(.fast), try write(.default), try write(.best))
        #expect(fast.bytes > usual.bytes && best.bytes == usual.bytes)
        #expect(fast.psnr.reduce(0, +) > usual.psnr.reduce(0, +))
    }

    /// What only every other row has, or a single one, has its colours in fast files as well.
    @Test(arguments: [2, 3, 4, 1000]) func rowsUnlikeTheirNeighboursCount(_ period: Int) throws {
        let frames = Animations.centiseconds(
            (0..<3).map { i in
                Bitmap(
                    width: 300, height: 60,
                    pixels: (0..<18_000).map { at in
                        let (x, y) = (UInt32(at % 300), UInt32(at / 300))
                        // Clear around a single row, white between others.
                        guard y % UInt32(period) == 1 else { return period == 1000 ? 0 : 0xFFFF_FFFF }
                        return 0xFF00_0000 | (x + y) % 256 << 16 | (x * 3 + y) % 256 << 8 | (x + UInt32(i) * 7) % 256
                    })
            }, 4)
        func write(_ level: CompressionLevel) throws -> Double {
            let (_, writer) = try Animations.gif(frames, GIFOptions(), level: level, collectsDetails: true)
            return writer.statistics.details.map { $0.psnr ?? 99 }.reduce(0, +) / 3
        }
        let (fast, usual) = (try write(.fast), try write(.default))
        #expect(fast > usual - 0.5, "\(fast) and \(usual)")
    }

    @Test func budgetsAreKeptAndUsed() throws {
        let frames = Animations.centiseconds((0..<6).map { Pictures.gradient(120, 100, shift: $0 * 7) }, 4)
        func write(_ bytes: Int) throws -> (bytes: [UInt8], loss: Int?) {
            let sink = MemorySink()
            let writer = try GIFBudgetWriter(
                to: sink, width: 120, height: 100, maximumBytes: bytes, options: Animations.lossless)
            for frame in frames { try writer.append(frame) }
            try writer.finish()
            #expect(writer.statistics.frames == 6)
            #expect((writer.squeezedQuality == nil) == (writer.chosenLoss == Animations.lossless.loss))
            return (sink.bytes, writer.chosenLoss)
        }
        let free = try write(1 << 30)
        #expect(free.loss == 0)
        #expect(free.bytes == (try Animations.gif(frames).bytes))
        let budget = free.bytes.count * 4 / 5
        let tight = try write(budget)
        #expect(tight.bytes.count <= budget && tight.bytes.count > budget / 2)
        #expect(tight.loss! > 0)
        #expect(throws: EncodeError.self) { try write(100) }
    }

    @Test func detailsSayWhatBecameOfEachFrame() throws {
        let frames = Animations.centiseconds(
            (0..<5).map { i in
                Pictures.gradient(120, 100).replacing(
                    PixelRect(x: i * 9, y: 20, width: 30, height: 30), with: 0xFF30_80F0)
            }, 4)
        let (bytes, writer) = try Animations.gif(frames, GIFOptions(), collectsDetails: true)
        let details = writer.statistics.details
        #expect(details.count == writer.statistics.encodedFrames)
        #expect(details.allSatisfy { $0.flicker == 0 && $0.bytes > 0 && ($0.psnr ?? 99) > 30 })
        #expect(details[0].area == PixelRect(x: 0, y: 0, width: 120, height: 100))
        #expect(details.reduce(0) { $0 + $1.bytes } < bytes.count)
        // The same as from what is decoded.
        let shown = try GIFReader(bytes).allFrames()
        for (i, detail) in details.enumerated() {
            var sum = 0
            for (a, b) in zip(shown[i].bitmap.pixels, frames[i].bitmap.pixels) {
                for shift in [UInt32(0), 8, 16] {
                    let d = Int(a >> shift & 255) - Int(b >> shift & 255)
                    sum += d * d
                }
            }
            let psnr = 10 * log10(65_025 * Double(3 * 120 * 100) / Double(sum))
            #expect(abs(psnr - (detail.psnr ?? .infinity)) < 1e-9)
        }
    }

    @Test func pinnedColorsAreInEveryTable() throws {
        var options = GIFOptions()
        options.pinnedColors = [0xFF12_34EF]
        options.maximumColors = 16
        // One pixel of it in a picture of thousands of colours.
        let picture = Pictures.gradient(120, 100).replacing(
            PixelRect(x: 60, y: 50, width: 1, height: 1), with: 0xFF12_34EF)
        let shown = try GIFReader(Animations.gif(Animations.centiseconds([picture], 4), options).bytes).allFrames()
        let pixel = shown[0].bitmap[60, 50]
        #expect(NearestColor.distance(pixel, 0xFF12_34EF) <= GIFTolerances(loss: options.loss).limits[0])
    }

    @Test func qualityIsLossFromTheOtherEnd() {
        var options = GIFOptions()
        #expect(options.quality == 90)
        for quality in [1, 50, 80, 90, 100] {
            options.quality = quality
            #expect(quality < 55 || abs(options.quality - quality) <= 1)
        }
        #expect(options.loss == 0)
    }

    @Test func flatAreasOfManyColoredPicturesAreExact() throws {
        let picture = Pictures.gradient(120, 100).replacing(
            PixelRect(x: 10, y: 10, width: 60, height: 30), with: 0xFF5E_3AFC)
        let decoded = try GIFReader(Animations.gif(Animations.centiseconds([picture], 5)).bytes).allFrames()
        #expect(decoded[0].bitmap[30, 20] == 0xFF5E_3AFC)
    }

    static let delays: [(durations: [RationalTime], expected: [Int])] = [
        ([RationalTime(1, 50), RationalTime(1, 50)], [2, 2]),
        ([RationalTime(1, 30), RationalTime(1, 30), RationalTime(1, 30)], [3, 4, 3]),
        (
            [
                RationalTime(1, 60), RationalTime(1, 60), RationalTime(1, 60), RationalTime(1, 60), RationalTime(1, 60),
                RationalTime(1, 60),
            ],
            [2, 3, 2, 3]
        ),
        ([RationalTime(1, 50), RationalTime(1, 100)], [3]),
        ([RationalTime(700, 1), RationalTime(1, 50)], [65_535, 4_465, 2]),
        ([RationalTime(0, 1)], [0]),
    ]

    @Test func delaysAddUpToTheDuration() throws {
        for (durations, expected) in Self.delays {
            let frames = durations.enumerated().map {
                AnimationFrame(Pictures.flat(8, 8, colors: 4, seed: UInt64($0.offset)), duration: $0.element)
            }
            let decoded = try GIFReader(Animations.gif(frames).bytes).allFrames()
            #expect(decoded.map { $0.duration.whole(in: 100) } == expected)
        }
    }

    @Test(arguments: [
        (LoopCount.forever, true), (.once, false), (.plays(2), true), (.repeats(5), true), (.plays(65_536), true),
    ])
    func loopCounts(_ loop: LoopCount, _ hasBlock: Bool) throws {
        let frames = Animations.centiseconds(Animations.movingSquare(), 2)
        let bytes = try Animations.gif(frames, GIFOptions(), loop: loop).bytes
        let reader = try GIFReader(bytes)
        _ = try reader.allFrames()
        #expect(reader.loopCount == loop)
        #expect(bytes.contains(Array("NETSCAPE2.0".utf8)) == hasBlock)
    }

    @Test func matteAndThreshold() throws {
        let picture = Bitmap(width: 3, height: 1, pixels: [0x8000_0080, 0x7F00_007F, 0xFFFF_FFFF])
        let cut = try GIFReader(Animations.gif(Animations.centiseconds([picture], 2)).bytes).allFrames()
        #expect(cut[0].bitmap.pixels == [0xFF00_00FF, 0, 0xFFFF_FFFF])
        let white = PremultipliedColor(packed: 0xFFFF_FFFF)
        let frames = Animations.centiseconds([picture], 2)
        let matted = try GIFReader(Animations.gif(frames, GIFOptions(), matte: white).bytes).allFrames()
        #expect(matted[0].bitmap.pixels == [0xFF7F_7FFF, 0xFF80_80FF, 0xFFFF_FFFF])
    }

    /// 4 × 4: an interlaced picture with the global table; then two pixels with a local table that are disposed of;
    /// then one in place of them.
    static func handmade(dispose: UInt8) -> [UInt8] {
        func image(_ place: [UInt8], _ flags: [UInt8], _ indices: [UInt8]) -> [UInt8] {
            var lzw = LZWEncoder()
            let codes = lzw.encode(indices, or: indices, count: indices.count, minimumCodeSize: 2)
            return [0x2C] + place.flatMap { [$0, 0] } + flags + [2, UInt8(codes.count)] + codes + [0]
        }
        let header: [UInt8] = Array("GIF89a".utf8) + [4, 0, 4, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        // Rows 0, 2, 1, 3 are stored in this order.
        let first = image([0, 0, 4, 4], [0x40], [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0])
        let second: [UInt8] =
            [0x21, 0xF9, 4, dispose << 2 | 1, 1, 0, 1, 0] + image([1, 0, 2, 1], [0x80, 0, 255, 0, 9, 9, 9], [0, 1])
        let third: [UInt8] = [0x21, 0xF9, 4, 0, 9, 0, 0, 0] + image([0, 3, 1, 1], [0], [0])
        return header + first + second + third + [0x3B]
    }

    @Test(arguments: [(1, [1, 3, 1, 1]), (2, [1, 0, 0, 1]), (3, [1, 1, 1, 1])] as [(UInt8, [UInt32])])
    func disposalInterlaceLocalTablesAndTransparency(_ dispose: UInt8, _ firstRow: [UInt32]) throws {
        let reader = try GIFReader(Self.handmade(dispose: dispose))
        let colors: [UInt32] = [0, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_FF00]
        func picture(_ rows: [[UInt32]]) -> [UInt32] { rows.joined().map { colors[Int($0)] } }
        let frames = try reader.allFrames()
        #expect(frames.map { $0.duration.whole(in: 100) } == [0, 1, 9])
        #expect(reader.hasUnreliableDelays)
        #expect(reader.loopCount == .once)
        #expect(frames[0].bitmap.pixels == picture([[1, 1, 1, 1], [1, 1, 1, 2], [2, 2, 2, 2], [2, 2, 2, 1]]))
        #expect(frames[1].bitmap.pixels == picture([[1, 3, 1, 1], [1, 1, 1, 2], [2, 2, 2, 2], [2, 2, 2, 1]]))
        #expect(frames[2].bitmap.pixels == picture([firstRow, [1, 1, 1, 2], [2, 2, 2, 2], [1, 2, 2, 1]]))
    }

    @Test func truncationAtEveryByteIsAnError() throws {
        let file = try Animations.gif(Animations.centiseconds(Animations.movingSquare(), 2)).bytes
        for length in 0..<file.count {
            #expect(throws: DecodeError.self) { try GIFReader(Array(file[..<length])).allFrames() }
        }
    }

    @Test func damageAtEveryByteIsNotACrash() throws {
        let file = try Animations.gif(Animations.centiseconds(Animations.vanishing(), 2)).bytes
        for position in file.indices {
            for flip: UInt8 in [0x01, 0x80, 0xFF] {
                var broken = file
                broken[position] ^= flip
                _ = try? GIFReader(broken).allFrames()
            }
        }
    }

    @Test func lzwSurvivesItsOwnDecoder() {
        var random = SeededGenerator(7)
        for (bits, count) in [(2, 1), (2, 5000), (8, 1), (8, 300_000), (5, 70_000)] {
            let indices = (0..<count).map { _ in UInt8(random.next() % 7 == 0 ? random.next() % (1 << UInt64(bits)) : 1)
            }
            var lzw = LZWEncoder()
            let codes = lzw.encode(indices, or: indices, count: count, minimumCodeSize: bits)
            #expect(LZWDecoder.decode(codes, count: count, minimumCodeSize: bits) == indices)
        }
    }
}
