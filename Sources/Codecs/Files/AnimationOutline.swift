/// What an animation's file says about itself before any pixel is decoded: size, loop count, and every frame's duration.
///
/// Reading it walks through the whole file, so that a file that ends too soon or whose parts are damaged is found here.
public struct AnimationOutline: Hashable, Sendable {
    public var format: ImageFormat
    /// Pixels.
    public var width, height: Int
    /// nil for stills and for formats that do not say.
    public var loopCount: LoopCount?
    /// One for each frame; a still has one of zero.
    public var durations: [RationalTime]

    public var isAnimated: Bool { durations.count > 1 }

    /// - Throws: `DecodeError`.
    public init(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws {
        format = try ImageFormat.recognize(bytes)
        switch format {
        case .png: (width, height, loopCount, durations) = try Self.png(bytes, limits)
        case .gif:
            var walk = GIFWalk(bytes)
            try walk.run(limits)
            (width, height, loopCount, durations) = (walk.width, walk.height, walk.loopCount, walk.durations)
        case .y4m, .jpeg, .webp, .rgba:
            // Without a table of contents: the frames have to be read.
            let reader = try AnimationFile.open(bytes, limits: limits)
            (width, height, loopCount, durations) = (reader.width, reader.height, nil, [])
            while let frame = try reader.nextFrame() { durations.append(frame.duration) }
        }
        if durations.isEmpty { throw DecodeError.invalid(format, reason: "it has no picture") }
        if durations.count == 1, format != .gif { loopCount = nil }
    }

    private static func png(_ bytes: [UInt8], _ limits: DecodeLimits) throws -> (Int, Int, LoopCount?, [RationalTime]) {
        let header = try bytes.withUnsafeBytes { try PNGHeader($0) }
        try limits.check(width: header.width, height: header.height)
        var chunks = try PNGChunks(bytes)
        var (plays, announced): (Int?, Int) = (nil, 0)
        var durations: [RationalTime] = []
        var hasData = false
        while let chunk = try chunks.next() {
            switch chunk.name {
            case "acTL" where chunk.content.count == 8 && !hasData:
                announced = bytes.withUnsafeBytes { $0.bigEndian(at: chunk.content.lowerBound) }
                plays = bytes.withUnsafeBytes { $0.bigEndian(at: chunk.content.lowerBound + 4) }
            case "fcTL" where plays != nil:
                let control = try bytes.withUnsafeBytes { try FrameControl.parse(UnsafeRawBufferPointer(rebasing: $0[chunk.content])).control }
                durations.append(control.duration)
                try limits.check(frames: durations.count)
            case "IDAT": hasData = true
            default: break
            }
        }
        if !hasData { throw DecodeError.invalid(.png, reason: "it has no picture") }
        guard let plays else { return (header.width, header.height, nil, [.zero]) }
        if durations.count != announced {
            throw DecodeError.invalid(.png, reason: "it has \(durations.count) frames but announces \(announced)")
        }
        return (header.width, header.height, plays == 0 ? .forever : .plays(plays), durations)
    }
}

/// A GIF's blocks from the header to the trailer, their contents skipped.
private struct GIFWalk {
    private let bytes: [UInt8]
    private var position = 0
    var (width, height) = (0, 0)
    var loopCount: LoopCount? = .once
    var durations: [RationalTime] = []
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
