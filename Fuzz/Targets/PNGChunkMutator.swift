/// Changes PNG files chunk by chunk and repairs the checksums, which changed bytes alone never get right: what lies
/// behind them is reached.
///
/// The same bytes and the same seed give the same result.
public struct PNGChunkMutator {
    private struct Chunk {
        var name: [UInt8]
        var content: [UInt8]
        /// What the file says instead of the content's length.
        var claim: UInt32?
    }

    private var state: UInt64
    /// Changes some bytes; libFuzzer's own way where it runs.
    private let alter: ([UInt8], UInt64) -> [UInt8]

    public init(seed: UInt64, alter: (([UInt8], UInt64) -> [UInt8])? = nil) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        self.alter = alter ?? Self.flipped
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let names = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "acTL", "fcTL", "fdAT", "CgBI", "tEXt", "zTXt", "iTXt", "iCCP", "eXIf",
        "gAMA", "abCd",
    ]
    private static let numbers: [UInt32] = [
        0, 1, 2, 3, 7, 8, 9, 255, 256, 4096, 32767, 32768, 65535, 1 << 24, (1 << 31) - 1, 1 << 31, .max,
    ]

    /// One to four changes. Bytes that are no PNG become one first.
    public mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var chunks = Self.chunks(of: bytes)
        if chunks.isEmpty {
            chunks = [
                header, Chunk(name: Array("IDAT".utf8), content: stored(count: 4 * 17)),
                Chunk(name: Array("IEND".utf8), content: []),
            ]
        }
        for _ in 0...random(3) { change(&chunks) }
        // A few come with wrong checksums, which have to be found.
        let isRepaired = random(50) > 0
        var result = Self.signature
        for chunk in chunks {
            result += Self.word(chunk.claim ?? UInt32(chunk.content.count)) + chunk.name + chunk.content
            result += Self.word(Self.checksum(chunk.name + chunk.content) ^ (isRepaired ? 0 : 1))
        }
        return result
    }

    private var header: Chunk {
        Chunk(name: Array("IHDR".utf8), content: Self.word(4) + Self.word(4) + [8, 6, 0, 0, 0])
    }

    private mutating func change(_ chunks: inout [Chunk]) {
        guard !chunks.isEmpty else { return }
        let index = random(chunks.count)
        switch random(11) {
        case 0: chunks.remove(at: index)
        case 1: chunks.insert(chunks[index], at: random(chunks.count + 1))
        case 2: chunks.swapAt(index, random(chunks.count))
        case 3:
            let name = Array(Self.names[random(Self.names.count)].utf8)
            chunks.insert(
                Chunk(name: name, content: (0..<random(40)).map { _ in UInt8(random(256)) }),
                at: random(chunks.count + 1))
        case 4: chunks[index].claim = Self.numbers[random(Self.numbers.count)]
        case 5: chunks[index].name = Array(Self.names[random(Self.names.count)].utf8)
        case 6: setNumber(in: &chunks[index].content)
        case 7:
            if let place = chunks.firstIndex(where: { $0.name == Array("IHDR".utf8) }) {
                changeHeader(&chunks[place].content)
            }
        case 8:
            // Pixels that deflate and its own checksum say are right.
            let isFrame = chunks[index].name == Array("fdAT".utf8)
            chunks[index] = Chunk(
                name: isFrame ? chunks[index].name : Array("IDAT".utf8),
                content: (isFrame ? Array(chunks[index].content.prefix(4)) : []) + stored(count: random(400)))
        case 9: chunks[index].content.removeLast(min(chunks[index].content.count, 1 + random(8)))
        default: chunks[index].content = Array(alter(chunks[index].content, next()).prefix(4096))
        }
    }

    /// A number of four bytes, which most chunks begin with several of.
    private mutating func setNumber(in content: inout [UInt8]) {
        guard content.count >= 4 else { return }
        let place = random(content.count / 4) * 4
        content.replaceSubrange(place..<place + 4, with: Self.word(Self.numbers[random(Self.numbers.count)]))
    }

    private mutating func changeHeader(_ content: inout [UInt8]) {
        guard content.count == 13 else { return }
        switch random(4) {
        case 0: content.replaceSubrange(0..<4, with: Self.word(UInt32(1 + random(16))))
        case 1: content.replaceSubrange(4..<8, with: Self.word(UInt32(1 + random(16))))
        case 2: content.replaceSubrange(8..<10, with: [[1, 2, 4, 8, 16][random(5)], [0, 2, 3, 4, 6][random(5)]])
        default: content[12] = UInt8(random(2))
        }
    }

    /// Random bytes as zlib keeps what it cannot compress.
    private mutating func stored(count: Int) -> [UInt8] {
        let bytes = (0..<count).map { _ in random(4) == 0 ? UInt8(random(256)) : UInt8(random(5)) }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes { (a, b) = ((a + UInt32(byte)) % 65_521, (b + a + UInt32(byte)) % 65_521) }
        let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
        return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + Self.word(b << 16 | a)
    }

    private static func flipped(_ bytes: [UInt8], _ seed: UInt64) -> [UInt8] {
        guard !bytes.isEmpty else { return [UInt8(truncatingIfNeeded: seed)] }
        var bytes = bytes
        bytes[Int(seed >> 8 & 0xFFFF_FFFF) % bytes.count] ^= UInt8(truncatingIfNeeded: seed) | 1
        return bytes
    }

    // MARK: The format

    /// As far as they are whole.
    private static func chunks(of bytes: [UInt8]) -> [Chunk] {
        guard bytes.starts(with: signature) else { return [] }
        var (chunks, position) = ([Chunk](), 8)
        while bytes.count - position >= 12 {
            let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - position - 12 else { break }
            chunks.append(
                Chunk(
                    name: Array(bytes[position + 4..<position + 8]),
                    content: Array(bytes[position + 8..<position + 8 + length])))
            position += 12 + length
        }
        return chunks
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }

    /// CRC-32 as PNG has it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
    }

    // MARK: Chance

    private mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 16
    }

    private mutating func random(_ bound: Int) -> Int { Int(next() >> 8) % bound }
}
