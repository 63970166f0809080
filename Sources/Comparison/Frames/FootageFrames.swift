import Codecs
import Raster

/// The frames of footage, decoded one after the other.
package final class FootageFrames {
    private let footage: Footage
    private var reader: (any AnimationReader)?
    private var drawn: (() throws -> Bitmap?)?
    private var next = 0
    private var current: (index: Int, picture: StraightBitmap)?
    private var hasher = PixelHasher()

    package init(_ footage: Footage) { self.footage = footage }

    private var limits: DecodeLimits { footage.limits }

    /// The frame with a number; numbers only rise.
    /// - Throws: `ComparisonError`.
    package func frame(_ index: Int) throws -> StraightBitmap {
        if let current, current.index == index { return current.picture }
        precondition(index >= next && index < footage.frameCount)
        do {
            while next < index { try skip() }
            let picture = try read()
            if let hashes = footage.hashes, hasher.hash(picture.bitmap) != hashes[index] {
                throw ComparisonError.otherPixels(path, frame: index)
            }
            current = (index, picture)
            return picture
        } catch let error as DecodeError {
            throw ComparisonError.file(ImageFileError(path: path, reason: error))
        }
    }

    private var path: String {
        if case .files(let files) = footage.source { files[max(0, min(files.count - 1, next))] } else { footage.name }
    }

    private func read() throws -> StraightBitmap {
        switch footage.source {
        case .drawn(let make):
            let draw = try drawn ?? make()
            drawn = draw
            next += 1
            guard let bitmap = try draw() else { preconditionFailure("there are as many frames as footage says") }
            return StraightBitmap(bitmap)
        case .files(let files):
            let bytes = try FileBytes.readPicture(path: files[next], limits: limits)
            let picture = try StraightBitmap(decoding: bytes, limits: limits)
            next += 1
            return picture
        case .bytes(let bytes):
            if footage.kind == .still, footage.frameCount == 1, try ImageFormat.recognize(bytes) == .png {
                next += 1
                return try StraightBitmap(decoding: bytes, limits: limits)
            }
            let reader = try reader ?? AnimationFile.open(bytes, limits: limits)
            self.reader = reader
            guard let frame = try reader.nextFrame() else {
                throw DecodeError.truncated(try ImageFormat.recognize(bytes))
            }
            next += 1
            return StraightBitmap(frame.bitmap)
        }
    }

    /// Passes over the next frame.
    private func skip() throws {
        switch footage.source {
        case .files: next += 1
        case .bytes(let bytes) where footage.frameCount > 1:
            let reader = try reader ?? AnimationFile.open(bytes, limits: limits)
            self.reader = reader
            guard try reader.skipFrame() else { throw DecodeError.truncated(try ImageFormat.recognize(bytes)) }
            next += 1
        case .drawn, .bytes: _ = try read()
        }
    }
}
