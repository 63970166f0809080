import Foundation
import Raster
import TestSupport
import Testing

@testable import Codecs

@Suite struct IndependentDecoderTests {
    /// Transparent pixels have no colour that decoders would have to agree on.
    static func visible(_ pixels: [UInt32]) -> [UInt32] { pixels.map { $0 >> 24 == 0 ? 0 : $0 } }

    @Test(.enabled(if: Tool.hasPillow), arguments: GIFTests.exact.indices)
    func pillowSeesTheSameGIF(_ index: Int) throws {
        let frames = Animations.centiseconds(GIFTests.exact[index](), 4)
        let folder = try TemporaryFolder()
        try Data(Animations.gif(frames).bytes).write(to: URL(fileURLWithPath: folder.file("a.gif")))
        let expected = Animations.merged(frames)
        let seen = try #require(Tool.pillow(folder.file("a.gif")))
        #expect(seen.map { Int($0.delay) } == expected.map { $0.duration.whole(in: 1000) })
        for (frame, want) in zip(seen, expected) { #expect(Self.visible(frame.pixels) == want.pixels) }
    }

    @Test(.enabled(if: Tool.hasPillow), arguments: APNGTests.animations.indices)
    func pillowSeesTheSameAPNG(_ index: Int) throws {
        let frames = Animations.centiseconds(APNGTests.animations[index](), 4)
        let folder = try TemporaryFolder()
        try Data(Animations.apng(frames).bytes).write(to: URL(fileURLWithPath: folder.file("a.png")))
        let expected = Animations.merged(frames)
        let seen = try #require(Tool.pillow(folder.file("a.png")))
        #expect(seen.count == expected.count)
        if seen.count > 1 {
            #expect(seen.map { Int($0.delay.rounded()) } == expected.map { $0.duration.whole(in: 1000) })
        }
        for (frame, want) in zip(seen, expected) {
            let bitmap = Bitmap(width: frames[0].bitmap.width, height: frames[0].bitmap.height, straight: frame.pixels)
            #expect(bitmap.pixels == want.pixels)
        }
    }

    @Test(.enabled(if: Tool.hasFFmpeg), arguments: APNGTests.animations.indices)
    func ffmpegSeesTheSameAPNG(_ index: Int) throws {
        let frames = Animations.centiseconds(APNGTests.animations[index](), 4)
        // Translucent pixels come back unmultiplied and rounded; Pillow's test has them.
        guard frames.count > 1, frames.allSatisfy(\.bitmap.isOpaque) else { return }
        let folder = try TemporaryFolder()
        try Data(Animations.apng(frames).bytes).write(to: URL(fileURLWithPath: folder.file("a.apng")))
        let expected = Animations.merged(frames)
        let seen = try #require(
            Tool.ffmpeg(folder.file("a.apng"), count: frames[0].bitmap.width * frames[0].bitmap.height))
        if expected.count > 1 { #expect(seen.count == expected.count) }
        for (pixels, want) in zip(seen, expected) { #expect(pixels == want.pixels) }
    }

    @Test(.enabled(if: Tool.hasFFmpeg), arguments: GIFTests.exact.indices)
    func ffmpegSeesTheSameGIF(_ index: Int) throws {
        let frames = Animations.centiseconds(GIFTests.exact[index](), 4)
        let folder = try TemporaryFolder()
        try Data(Animations.gif(frames).bytes).write(to: URL(fileURLWithPath: folder.file("a.gif")))
        let expected = Animations.merged(frames)
        let seen = try #require(
            Tool.ffmpeg(folder.file("a.gif"), count: frames[0].bitmap.width * frames[0].bitmap.height))
        #expect(seen.count == expected.count)
        for (pixels, want) in zip(seen, expected) { #expect(Self.visible(pixels) == want.pixels) }
    }

    @Test(
        .enabled(if: Tool.hasGifsicle),
        arguments: [(LoopCount.forever, "forever"), (.plays(4), "count 3"), (.once, "none")])
    func gifsicleSeesDelaysAndLoops(_ loop: LoopCount, _ text: String) throws {
        let frames = Animations.centiseconds(Animations.movingSquare(), 3)
        let folder = try TemporaryFolder()
        try Data(Animations.gif(frames, GIFOptions(), loop: loop).bytes).write(
            to: URL(fileURLWithPath: folder.file("a.gif")))
        let info = try #require(Tool.gifsicle(folder.file("a.gif")))
        #expect(info.delays == Animations.merged(frames).map { $0.duration.whole(in: 100) })
        #expect(info.loop == text)
    }

    @Test(
        .enabled(if: Tool.hasPillow),
        arguments: [
            "grey.jpg", "cmyk.jpg", "progressive.jpg", "lossless.webp", "lossy.webp", "adam7.png", "la.png", "p.gif",
        ])
    func weSeeWhatPillowWrote(_ name: String) throws {
        let folder = try TemporaryFolder()
        let script = """
            import sys
            from PIL import Image
            w, h = 61, 43
            a = bytes(v for y in range(h) for x in range(w) for v in (x * 4, y * 5, (x + y) * 2, 255 if name_opaque else (x * 7) & 255))
            im = Image.frombytes("RGBA", (w, h), a)
            n = sys.argv[1]
            if n.endswith("grey.jpg"): im.convert("L").save(n, quality=95)
            elif n.endswith("cmyk.jpg"): im.convert("RGB").convert("CMYK").save(n, quality=95)
            elif n.endswith("progressive.jpg"): im.convert("RGB").save(n, quality=95, progressive=True)
            elif n.endswith("lossless.webp"): im.save(n, lossless=True, exact=True)
            elif n.endswith("lossy.webp"): im.save(n, quality=90)
            elif n.endswith("la.png"): im.convert("LA").save(n)
            elif n.endswith("p.gif"): im.convert("RGB").quantize(64).save(n)
            else: im.save(n)
            """.replacingOccurrences(
                of: "name_opaque", with: name.hasSuffix(".jpg") || name.hasSuffix(".gif") ? "True" : "False")
        _ = try #require(Tool.run(["python3", "-c", script, folder.file(name)]))
        let ours = try ImageFile.decode(path: folder.file(name))
        let theirs = try #require(Tool.pillow(folder.file(name))?.first)
        let expected = Bitmap(width: ours.width, height: ours.height, straight: theirs.pixels)
        // The same libraries underneath, except for CMYK, where Pillow rounds down.
        let tolerance = name == "cmyk.jpg" ? 1 : 0
        for (a, b) in zip(ours.pixels, expected.pixels) {
            for shift in [UInt32(0), 8, 16, 24] {
                #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= tolerance)
            }
        }
    }

    @Test(.enabled(if: Tool.hasChromium), arguments: ["gif", "png"])
    func chromiumSeesTheSame(_ format: String) throws {
        let folder = try TemporaryFolder()
        let loops: [(LoopCount, Double)] = [(.forever, .infinity), (.plays(4), 3), (.once, 0)]
        let animations = format == "gif" ? GIFTests.exact : APNGTests.animations
        var expected: [(repetitions: Double, frames: [AnimationFrame])] = []
        for (index, animation) in animations.enumerated() {
            let (loop, repetitions) = loops[index % loops.count]
            let frames = Animations.centiseconds(animation(), 4)
            let bytes =
                try format == "gif"
                ? Animations.gif(frames, loop: loop).bytes : Animations.apng(frames, loop: loop).bytes
            try Data(bytes).write(to: URL(fileURLWithPath: folder.file("\(index)")))
            expected.append((repetitions, frames))
        }
        let seen = try #require(Tool.chromium(animations.indices.map { folder.file("\($0)") }))
        for (index, (decoded, (repetitions, frames))) in zip(seen, expected).enumerated() {
            let merged = Animations.merged(frames)
            #expect(decoded.frames.count == merged.count, "\(index)")
            if merged.count > 1 {
                #expect(decoded.repetitions == repetitions, "\(index)")
                #expect(
                    decoded.frames.map { Int($0.delay.rounded()) } == merged.map { $0.duration.whole(in: 1000) },
                    "\(index)")
            }
            for (frame, want) in zip(decoded.frames, merged) {
                let bitmap = Bitmap(
                    width: frames[0].bitmap.width, height: frames[0].bitmap.height, straight: frame.pixels)
                #expect(bitmap.pixels == want.pixels, "\(index)")
            }
        }
    }
}
