import Raster

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
        switch try ImageFormat.recognize(bytes) {
        case .png: return try PNGAnimation.open(bytes, limits: limits)
        case .gif: return try GIFReader(bytes, limits: limits)
        case .y4m: return try Y4MReader(ByteStream(bytes), limits: limits)
        case .webp:
            var roundsColors = false
            let bitmap = try WebPDecoder.decode(bytes, limits: limits, roundsColors: &roundsColors)
            return StillReader(bitmap, roundsColors: roundsColors)
        case .jpeg, .rgba: return StillReader(try ImageFile.decode(bytes, limits: limits))
        }
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
