/// A GIF's blocks from the header to the trailer, their contents skipped.
struct GIFBlockScanner {
    private let bytes: [UInt8]
    private var position = 0
    var (width, height) = (0, 0)
    var loopCount: LoopCount? = .once
    var durations: [RationalTime] = []
    private(set) var divided = DividedFrames()
    private var delay = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func run(_ limits: DecodeLimits) throws {
        let header = try take(13)
        (width, height) = (Int(header[6]) | Int(header[7]) << 8, Int(header[8]) | Int(header[9]) << 8)
        try limits.check(width: width, height: height)
        try skipColors(header[10])
        while true {
            switch try take(1)[0] {
            case 0x21: try readExtension()
            case 0x2C:
                let descriptor = try take(9)
                try skipColors(descriptor[8])
                _ = try take(1)
                try skipBlocks()
                durations.append(RationalTime(delay, 100))
                // A rest of one hundredth is avoided.
                divided.add(isLongest: delay >= GIFTiming.largest - 1)
                delay = 0
                try limits.check(frames: durations.count)
            case 0x3B: return
            default: throw DecodeError.invalid(.gif, reason: "its blocks are broken")
            }
        }
    }

    private mutating func readExtension() throws {
        let label = try take(1)[0]
        var first: [UInt8] = []
        var number = 0
        while case let length = Int(try take(1)[0]), length > 0 {
            let block = Array(try take(length))
            if label == 0xF9, number == 0, block.count >= 4 { delay = Int(block[1]) | Int(block[2]) << 8 }
            if label == 0xFF, number == 0 { first = block }
            let isLooping = first.elementsEqual("NETSCAPE2.0".utf8) || first.elementsEqual("ANIMEXTS1.0".utf8)
            if number > 0, isLooping, block.count >= 3, block[0] == 1 {
                let repeats = Int(block[1]) | Int(block[2]) << 8
                loopCount = repeats == 0 ? .forever : .repeats(repeats)
            }
            number += 1
        }
    }

    private mutating func skipColors(_ flags: UInt8) throws {
        if flags & 0x80 != 0 { _ = try take(3 << (Int(flags & 7) + 1)) }
    }

    private mutating func skipBlocks() throws {
        while case let length = Int(try take(1)[0]), length > 0 { _ = try take(length) }
    }

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard bytes.count - position >= count else { throw DecodeError.truncated(.gif) }
        defer { position += count }
        return ArraySlice(Array(bytes[position..<position + count]))
    }
}
