/// The frames before the global table is final: compressed with the widest indices, waiting for the file's header.
struct GIFPrelude {
    struct Waiting {
        var image: GIFContainer.Image
        var codes: Range<Int>
    }

    static let transparentIndex = 255
    static let indexBits = 8

    let spool = Spool()
    private(set) var frames: [Waiting] = []

    mutating func append(_ image: GIFContainer.Image, codes: [UInt8]) throws {
        frames.append(Waiting(image: image, codes: try codes.withUnsafeBytes { try spool.append($0) }))
    }

    /// Writes what waited. Indices get shorter when the final table is small.
    func write(to container: GIFContainer, indexBits: Int, transparentIndex: Int, lzw: inout LZWEncoder) throws {
        for frame in frames {
            var codes = try spool.bytes(frame.codes)
            var image = frame.image
            image.indexBits = indexBits
            if indexBits < Self.indexBits {
                let count = image.area.width * image.area.height
                let indices = LZWDecoder.decode(codes, count: count, minimumCodeSize: Self.indexBits).map {
                    Int($0) == Self.transparentIndex ? UInt8(transparentIndex) : $0
                }
                codes = indices.withUnsafeBufferPointer {
                    lzw.encode($0.baseAddress!, or: $0.baseAddress!, count: count, minimumCodeSize: indexBits)
                }
                if image.transparentIndex != nil { image.transparentIndex = transparentIndex }
            }
            try container.write(image, codes: codes)
        }
    }
}
