import Raster

/// A source of composited frames, read one after the other in bounded memory.
package protocol AnimationReader: AnyObject {
    /// Pixels.
    var width: Int { get }
    var height: Int { get }
    /// nil where a file does not say: stills, y4m, raw frames.
    var loopCount: LoopCount? { get }
    /// Whether a pixel read so far has a colour that its opacity cannot hold: pixels are kept premultiplied, which
    /// rounds the colours of translucent ones and drops those of clear ones.
    var roundsColors: Bool { get }
    /// The next composited frame, or nil after the last.
    /// - Throws: `DecodeError`; the reader is of no use afterwards.
    func nextFrame() throws -> AnimationFrame?
    /// Passes over the next frame, which is decoded only where a later one is put on it.
    /// - Returns: false after the last.
    /// - Throws: `DecodeError`; the reader is of no use afterwards.
    func skipFrame() throws -> Bool
}

extension AnimationReader {
    package var roundsColors: Bool { false }

    package func skipFrame() throws -> Bool { try nextFrame() != nil }
}

/// One composited picture of an animation.
package struct AnimationFrame: Sendable {
    package var bitmap: Bitmap
    /// How long it stays on screen; zero for a still picture or where a file says so.
    package var duration: RationalTime
    /// A rectangle outside which the picture equals the frame before; nil when nothing is known.
    package var damage: PixelRect?

    package init(_ bitmap: Bitmap, duration: RationalTime, damage: PixelRect? = nil) {
        (self.bitmap, self.duration, self.damage) = (bitmap, duration, damage)
    }

    /// Whether it shows the same as the picture before it; not compared where `damage` says so.
    package func isRepeat(of previous: Bitmap) -> Bool { FrameDifference.isSame(self, as: previous) }

    /// The frame as it follows the one before another that is left out.
    package func after(_ omitted: AnimationFrame) -> AnimationFrame {
        var frame = self
        frame.damage = damage.flatMap { mine in omitted.damage.map { mine.union($0) } }
        return frame
    }
}

/// Animations (and stills, as animations of one frame) by their content.
package enum AnimationFile {
    /// - Parameter path: a file, or `-` for standard input.
    /// - Throws: `ImageFileError` with the path in it.
    package static func open(path: String, limits: DecodeLimits = .standard) throws -> any AnimationReader {
        do {
            return try open(FileBytes.readPicture(path: path, limits: limits), limits: limits)
        } catch let error as DecodeError {
            throw ImageFileError(path: path, reason: error)
        }
    }

    /// - Throws: `DecodeError`.
    package static func open(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws -> any AnimationReader {
        let format = try ImageFormat.recognize(bytes)
        let reader: any AnimationReader
        switch format {
        case .png: reader = try PNGAnimation.open(bytes, limits: limits)
        case .gif: reader = try GIFReader(bytes, limits: limits)
        case .y4m: reader = try Y4MReader(ByteStream(bytes), limits: limits)
        case .webp: reader = try WebPReader.open(bytes, limits: limits)
        case .jpeg, .rgba: reader = StillReader(try ImageFile.decode(bytes, limits: limits))
        }
        if reader is StillReader { return reader }
        return JoiningReader.over(reader, DividedFrames.numbers(in: bytes, format, limits: limits))
    }
}

/// One picture as an animation of one frame without a duration.
final class StillReader: AnimationReader {
    private var bitmap: Bitmap?
    let width, height: Int
    let loopCount: LoopCount? = nil
    let roundsColors: Bool

    init(_ bitmap: Bitmap, roundsColors: Bool = false) {
        (self.bitmap, width, height, self.roundsColors) = (bitmap, bitmap.width, bitmap.height, roundsColors)
    }

    func nextFrame() -> AnimationFrame? {
        defer { bitmap = nil }
        return bitmap.map { AnimationFrame($0, duration: .zero) }
    }
}
