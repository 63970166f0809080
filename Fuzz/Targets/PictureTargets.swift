import Comparison
import Codecs
import Raster
import Verification
import Views

enum PictureTargets {
    /// Enough for every seed, and little enough for thousands of runs a second.
    private static let limits: DecodeLimits = {
        var limits = DecodeLimits()
        limits.maximumPixels = 1 << 18
        limits.maximumFrames = 64
        return limits
    }()

    /// A picture that was decoded comes back unchanged from a PNG of it.
    static func still(_ bytes: [UInt8]) {
        guard let bitmap = try? ImageFile.decode(bytes, limits: limits) else { return }
        let file = MemorySink()
        write([AnimationFrame(bitmap, duration: .zero)], with: StillPNGWriter(to: file, level: .fast))
        let again = try? ImageFile.decode(file.bytes)
        precondition(again?.pixelsEqual(bitmap) == true, "another picture after a PNG")
    }

    /// A picture of shapes, read and, if it is small, drawn.
    static func vector(_ bytes: [UInt8]) {
        guard let picture = try? VectorImage(bytes, isPDF: bytes.starts(with: Array("%PDF".utf8))) else { return }
        guard picture.size.width * picture.size.height <= 16_384 else { return }
        let image = picture.image(scale: 1)
        precondition(image.bitmap.width > 0, "no pixels")
    }

    /// Frames that were decoded come back unchanged from an APNG of them.
    static func animation(_ bytes: [UInt8]) {
        _ = try? AnimationOutline(bytes, limits: limits)
        guard let reader = try? AnimationFile.open(bytes, limits: limits) else { return }
        let frames = decoded(reader, atMost: 8)
        guard !frames.isEmpty else { return }
        let file = MemorySink()
        write(frames, with: APNGWriter(to: file, width: reader.width, height: reader.height, level: .fast))
        guard let again = try? AnimationFile.open(file.bytes) else {
            preconditionFailure("an APNG of our own is unreadable")
        }
        let (pictures, seen) = (distinct(frames), distinct(decoded(again, atMost: .max)))
        precondition(
            seen.count == pictures.count && zip(seen, pictures).allSatisfy { $0.pixelsEqual($1) },
            "other pictures after an APNG")
    }

    /// Equal neighbours come back as one, and what no delay can say as several.
    private static func distinct(_ frames: [AnimationFrame]) -> [Bitmap] {
        frames.map(\.bitmap).reduce(into: []) { if $0.last?.pixelsEqual($1) != true { $0.append($1) } }
    }

    private static func decoded(_ reader: any AnimationReader, atMost count: Int) -> [AnimationFrame] {
        var frames: [AnimationFrame] = []
        while frames.count < count, let frame = try? reader.nextFrame() {
            precondition(
                frame.bitmap.width == reader.width && frame.bitmap.height == reader.height, "a frame of another size")
            frames.append(frame)
        }
        return frames
    }

    private static func write(_ frames: [AnimationFrame], with writer: any AnimationWriter) {
        do {
            for frame in frames { try writer.append(frame) }
            try writer.finish()
        } catch {
            preconditionFailure("cannot write: \(error)")
        }
    }

    /// The first two bytes tell where the first file ends.
    static func diff(_ bytes: [UInt8]) {
        guard bytes.count > 2 else { return }
        let length = min(bytes.count - 2, Int(bytes[0]) << 8 | Int(bytes[1]))
        guard let first = try? Footage(name: "a", bytes: Array(bytes[2..<2 + length]), limits: limits),
            let second = try? Footage(name: "b", bytes: Array(bytes[(2 + length)...]), limits: limits),
            let comparison = try? AnimationComparator().compare(first, second)
        else { return }
        precondition((0...1).contains(comparison.ratio), "\(comparison.ratio) of the pixels differ")
    }
}
