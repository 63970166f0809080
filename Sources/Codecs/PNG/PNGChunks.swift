/// The chunks of a PNG file in order, checked against its length and checksums.
struct PNGChunks {
    struct Chunk {
        var name: String
        /// Where its content lies in the file.
        var content: Range<Int>
    }

    let bytes: [UInt8]
    private var position = 8
    private var isAtEnd = false

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        _ = try bytes.withUnsafeBytes { try PNGHeader($0) }
    }

    /// Whether each chunk up to IEND, or up to the end of the file where that is missing, is as long as it says. Reads
    /// nothing else.
    /// - Throws: `DecodeError.truncated`, before memory is taken for a chunk that is not there.
    static func checkLengths(_ bytes: UnsafeRawBufferPointer) throws {
        var position = 8
        while bytes.count - position >= 12 {
            let length = bytes.bigEndian(at: position)
            guard length <= bytes.count - position - 12 else { throw DecodeError.truncated(.png) }
            if bytes.fourLetters(at: position + 4) == "IEND" { return }
            position += 12 + length
        }
    }

    /// The next chunk, or nil after IEND.
    mutating func next() throws -> Chunk? {
        if isAtEnd { return nil }
        let start = position
        let chunk: Chunk = try bytes.withUnsafeBytes { all in
            guard all.count - start >= 12 else { throw DecodeError.truncated(.png) }
            let length = all.bigEndian(at: start)
            guard length <= all.count - start - 12 else { throw DecodeError.truncated(.png) }
            let content = start + 8..<start + 8 + length
            guard
                Checksum.crc32(UnsafeRawBufferPointer(rebasing: all[start + 4..<content.upperBound]))
                    == all.bigEndian(at: content.upperBound)
            else {
                throw DecodeError.invalid(.png, reason: "a checksum is wrong")
            }
            return Chunk(name: all.fourLetters(at: start + 4), content: content)
        }
        position = chunk.content.upperBound + 4
        isAtEnd = chunk.name == "IEND"
        return chunk
    }
}
