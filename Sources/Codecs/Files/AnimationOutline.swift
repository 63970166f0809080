/// What an animation's file says about itself before any pixel is decoded: size, loop count, and every frame's
/// duration.
///
/// Reading it walks through the whole file, so that a file that ends too soon or whose parts are damaged is found here.
package struct AnimationOutline: Hashable, Sendable {
    package var format: ImageFormat
    /// Pixels.
    package var width, height: Int
    /// nil for stills and for formats that do not say.
    package var loopCount: LoopCount?
    /// One for each frame; a still has one of zero.
    package var durations: [RationalTime]

    /// Whether it has times. An animation in which nothing moves is one picture that is shown for a time.
    package var isAnimated: Bool {
        durations.count > 1 || [.png, .gif, .webp].contains(format) && durations.contains { $0 > .zero }
    }

    /// - Throws: `DecodeError`.
    package init(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws {
        format = try ImageFormat.recognize(bytes)
        var divided: Set<Int> = []
        switch format {
        case .png:
            let table = try Self.png(bytes, limits)
            (width, height, loopCount, durations) = (table.width, table.height, table.loop, table.durations)
            divided = table.divided.numbers
        case .gif:
            var walk = GIFBlockScanner(bytes)
            try walk.run(limits)
            (width, height, loopCount, durations) = (walk.width, walk.height, walk.loopCount, walk.durations)
            divided = walk.divided.numbers
        case .webp:
            let header = try WebPReader.Header(bytes, limits: limits)
            (width, height, loopCount) = (header.width, header.height, header.loopCount)
            let frames = loopCount == nil ? nil : try WebPReader.frames(bytes, limits: limits)
            (durations, divided) = (frames?.durations ?? [.zero], frames?.divided.numbers ?? [])
        case .y4m, .jpeg, .rgba:
            // Without a table of contents: the frames have to be read.
            let reader = try AnimationFile.open(bytes, limits: limits)
            (width, height, loopCount, durations) = (reader.width, reader.height, nil, [])
            while let frame = try reader.nextFrame() { durations.append(frame.duration) }
        }
        try limits.check(frames: durations.count, width: width, height: height)
        if !divided.isEmpty { durations = try Self.joined(bytes, limits) }
        if durations.isEmpty { throw DecodeError.invalid(format, reason: "it has no picture") }
        if !isAnimated, format != .gif { loopCount = nil }
    }

    /// What is shown for longer than a delay can say is one frame; only its pixels tell.
    private static func joined(_ bytes: [UInt8], _ limits: DecodeLimits) throws -> [RationalTime] {
        let reader = try AnimationFile.open(bytes, limits: limits)
        var durations: [RationalTime] = []
        while let frame = try reader.nextFrame() { durations.append(frame.duration) }
        return durations
    }

    typealias Table = (width: Int, height: Int, loop: LoopCount?, durations: [RationalTime], divided: DividedFrames)

    static func png(_ bytes: [UInt8], _ limits: DecodeLimits) throws -> Table {
        let header = try bytes.withUnsafeBytes { try PNGHeader($0) }
        try limits.check(width: header.width, height: header.height)
        var chunks = try PNGChunks(bytes)
        var (plays, announced): (Int?, Int) = (nil, 0)
        var durations: [RationalTime] = []
        var divided = DividedFrames()
        var hasData = false
        while let chunk = try chunks.next() {
            switch chunk.name {
            case "acTL" where chunk.content.count == 8 && !hasData:
                announced = bytes.withUnsafeBytes { $0.bigEndian(at: chunk.content.lowerBound) }
                plays = bytes.withUnsafeBytes { $0.bigEndian(at: chunk.content.lowerBound + 4) }
            case "fcTL":
                let control = try bytes.withUnsafeBytes {
                    try FrameControl.parse(UnsafeRawBufferPointer(rebasing: $0[chunk.content])).control
                }
                durations.append(control.duration)
                divided.add(isLongest: control.delayNumerator == APNGTiming.largest)
                if plays != nil { try limits.check(frames: durations.count) }
            case "IDAT": hasData = true
            default: break
            }
        }
        if !hasData { throw DecodeError.invalid(.png, reason: "it has no picture") }
        guard let plays else { return (header.width, header.height, nil, [.zero], DividedFrames()) }
        if durations.count != announced {
            throw DecodeError.invalid(.png, reason: "it has \(durations.count) frames but announces \(announced)")
        }
        return (header.width, header.height, plays == 0 ? .forever : .plays(plays), durations, divided)
    }
}
