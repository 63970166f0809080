import Raster

/// Still pictures by their content: PNG, JPEG, WebP, or the first frame of a GIF, an APNG or a WebP.
package enum ImageFile {
    /// - Parameter path: a file, or `-` for standard input.
    /// - Throws: `ImageFileError` with the path in it.
    package static func decode(path: String, limits: DecodeLimits = .standard) throws -> Bitmap {
        do {
            return try decode(FileBytes.readPicture(path: path, limits: limits), limits: limits)
        } catch let error as DecodeError {
            throw ImageFileError(path: path, reason: error)
        }
    }

    /// - Throws: `DecodeError`.
    package static func decode(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws -> Bitmap {
        switch try ImageFormat.recognize(bytes) {
        case .png: return try PNGDecoder.decode(bytes, limits: limits)
        case .jpeg: return try JPEGDecoder.decode(bytes, limits: limits)
        case .gif, .webp:
            guard let frame = try AnimationFile.open(bytes, limits: limits).nextFrame() else {
                throw DecodeError.invalid(try .recognize(bytes), reason: "it has no picture")
            }
            return frame.bitmap
        case .y4m, .rgba: throw DecodeError.unknownFormat
        }
    }

    /// The pixels of a still with straight alpha, red in the lowest byte. A PNG's are exactly those of the file,
    /// colours under transparency included; other formats go through premultiplied pixels.
    /// - Throws: `DecodeError`.
    package static func straightPixels(
        _ bytes: [UInt8], limits: DecodeLimits = .standard
    ) throws -> (width: Int, height: Int, pixels: [UInt32]) {
        if try ImageFormat.recognize(bytes) == .png {
            return try bytes.withUnsafeBytes { try PNGDecoder.straightPixels($0, limits: limits) }
        }
        let bitmap = try decode(bytes, limits: limits)
        return (bitmap.width, bitmap.height, bitmap.straightPixels())
    }
}

/// A file that did not become a picture, and why.
package struct ImageFileError: Error, Sendable, Hashable, CustomStringConvertible {
    package let path: String
    package let reason: DecodeError

    package init(path: String, reason: DecodeError) { (self.path, self.reason) = (path, reason) }

    package var description: String { "\(path == "-" ? "standard input" : path) \(reason)" }
}
