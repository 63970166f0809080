import Foundation

/// Programs that other people wrote, for what our own readers might forgive.
enum Tool {
    /// Standard output, or nil when the program is not there or fails.
    static func run(_ arguments: [String]) -> [UInt8]? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let bytes = Array(pipe.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return process.terminationStatus == 0 ? bytes : nil
    }

    /// After composition: the delay in milliseconds, and straight RGBA.
    typealias Frame = (delay: Double, pixels: [UInt32])

    /// Reads what the scripts write, which have no reason to write less than they say.
    private struct Reader {
        let bytes: [UInt8]
        var at = 0
        var isAtEnd: Bool { at >= bytes.count }

        mutating func next<T: BitwiseCopyable>() -> T {
            defer { at += MemoryLayout<T>.size }
            return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: T.self) }
        }

        mutating func frame() -> Frame {
            let delay: Double = next()
            let (width, height): (UInt32, UInt32) = (next(), next())
            return (delay, (0..<Int(width * height)).map { _ in next() })
        }
    }

    static let hasPillow = run(["python3", "-c", "import PIL"]) != nil
    static let hasFFmpeg = run(["ffmpeg", "-version"]) != nil
    static let hasChromium = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].contains {
        run([$0, "--version"]) != nil
    }
    static let hasGifsicle = run(["gifsicle", "--version"]) != nil

    /// Every frame after composition.
    static func pillow(_ path: String) -> [Frame]? {
        let script = """
            import sys, struct
            from PIL import Image
            im = Image.open(sys.argv[1])
            for i in range(getattr(im, "n_frames", 1)):
                im.seek(i)
                f = im.convert("RGBA")
                sys.stdout.buffer.write(struct.pack("<dII", float(im.info.get("duration", 0)), *f.size) + f.tobytes())
            """
        return run(["python3", "-c", script, path]).map { bytes in
            var reader = Reader(bytes: bytes)
            var frames: [Frame] = []
            while !reader.isAtEnd { frames.append(reader.frame()) }
            return frames
        }
    }

    /// What Chromium's own image decoder makes of each file: how often it plays again (∞ for ever), and its frames.
    static func chromium(_ paths: [String]) -> [(repetitions: Double, frames: [Frame])]? {
        run([#filePath.components(separatedBy: "/Tests/")[0] + "/scripts/maintain/decode-in-chromium"] + paths).map {
            bytes in
            var reader = Reader(bytes: bytes)
            return paths.map { _ in
                let repetitions: Double = reader.next()
                return (repetitions, (0..<(reader.next() as UInt32)).map { _ in reader.frame() })
            }
        }
    }

    static func ffmpeg(_ path: String, count: Int) -> [[UInt32]]? {
        let arguments = ["-v", "error", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
        guard let bytes = run(["ffmpeg"] + arguments), bytes.count % (count * 4) == 0 else { return nil }
        return bytes.withUnsafeBytes { all in
            stride(from: 0, to: all.count, by: count * 4).map { start in
                (0..<count).map { all.loadUnaligned(fromByteOffset: start + $0 * 4, as: UInt32.self) }
            }
        }
    }

    /// Delays in centiseconds, and the loop count's line.
    static func gifsicle(_ path: String) -> (delays: [Int], loop: String)? {
        guard let bytes = run(["gifsicle", "--info", path]) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let delays = text.matches(of: #/delay ([0-9.]+)s/#).compactMap {
            Double($0.1).map { Int(($0 * 100).rounded()) }
        }
        return (delays, text.firstMatch(of: #/loop (.*)/#).map { String($0.1) } ?? "none")
    }
}
