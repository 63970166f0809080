import Raster

/// Reads animated PNG. The chunks are taken apart here; frames that are not plain go through libpng, each as a PNG file
/// of its own.
final class APNGReader: AnimationReader {
    let width, height: Int
    let loopCount: LoopCount?
    private(set) var roundsColors = false
    private let limits: DecodeLimits
    private let header: PNGHeader
    private let declaredFrames: Int
    private var chunks: PNGChunks
    /// PLTE and tRNS, which every frame needs.
    private var shared: [PNGChunks.Chunk] = []
    private var pendingControl: FrameControl?
    private var nextSequence = 0
    private var framesRead = 0
    private var canvas: Canvas
    /// Frames that were passed over and that the next may be put on.
    private var skipped: [Part] = []
    /// nil once asked for and not there.
    private lazy var plain: PlainPNG? = PlainPNG(header, palette: content("PLTE"), transparency: content("tRNS"))

    init(_ bytes: [UInt8], limits: DecodeLimits) throws {
        header = try bytes.withUnsafeBytes { try PNGHeader($0) }
        try limits.check(width: header.width, height: header.height)
        (width, height, self.limits) = (header.width, header.height, limits)
        chunks = try PNGChunks(bytes)
        var animation: (frames: Int, plays: Int)?
        var hasData = false
        // Frames are read from the beginning again: the first one's control chunk may stand before the animation's.
        var ahead = chunks
        while animation == nil, !hasData, let chunk = try ahead.next() {
            switch chunk.name {
            case "acTL":
                guard chunk.content.count == 8 else {
                    throw DecodeError.invalid(.png, reason: "its animation chunk is broken")
                }
                animation = bytes.withUnsafeBytes {
                    ($0.bigEndian(at: chunk.content.lowerBound), $0.bigEndian(at: chunk.content.lowerBound + 4))
                }
            case "IDAT": hasData = true
            default: break
            }
        }
        guard let animation, animation.frames > 0 else {
            throw DecodeError.invalid(.png, reason: "it has no animation")
        }
        try limits.check(frames: animation.frames)
        try limits.check(frames: animation.frames, width: width, height: height)
        declaredFrames = animation.frames
        loopCount = animation.plays == 0 ? .forever : .plays(animation.plays)
        canvas = Canvas(width: width, height: height)
    }

    /// What a frame changes, still compressed.
    private struct Part {
        var control: FrameControl
        var data: [Range<Int>]
    }

    func nextFrame() throws -> AnimationFrame? {
        guard let part = try nextPart() else { return nil }
        if covers(part.control) { skipped = [] }
        for part in skipped { _ = try show(part) }
        skipped = []
        return AnimationFrame(try show(part), duration: part.control.duration)
    }

    func skipFrame() throws -> Bool {
        guard let part = try nextPart() else { return false }
        if covers(part.control) { skipped = [] }
        skipped.append(part)
        return true
    }

    /// Whether nothing of the frames before can be seen again.
    private func covers(_ control: FrameControl) -> Bool {
        (control.area.width, control.area.height) == (width, height) && control.blend == .source
            && control.dispose != .previous
    }

    private func nextPart() throws -> Part? {
        var data: [Range<Int>] = []
        while let chunk = try chunks.next() {
            switch chunk.name {
            case "PLTE", "tRNS": shared.append(chunk)
            case "IDAT":
                // Without a control chunk before it, the default image is not part of the animation.
                if pendingControl != nil { data.append(chunk.content) }
            case "fdAT":
                guard chunk.content.count >= 4, pendingControl != nil else { throw broken }
                try take(sequence: number(at: chunk.content.lowerBound))
                data.append(chunk.content.dropFirst(4))
            case "fcTL":
                let (sequence, control) = try chunks.bytes.withUnsafeBytes {
                    try FrameControl.parse(UnsafeRawBufferPointer(rebasing: $0[chunk.content]))
                }
                try take(sequence: sequence)
                let finished = pendingControl
                pendingControl = control
                if let finished { return try part(finished, data) }
            default: break
            }
        }
        defer { pendingControl = nil }
        if let pendingControl { return try part(pendingControl, data) }
        if framesRead != declaredFrames {
            throw DecodeError.invalid(.png, reason: "it has \(framesRead) frames but announces \(declaredFrames)")
        }
        return nil
    }

    private var broken: DecodeError { .invalid(.png, reason: "its animation chunks are out of order") }

    private func number(at offset: Int) -> Int { chunks.bytes.withUnsafeBytes { $0.bigEndian(at: offset) } }

    private func take(sequence: Int) throws {
        guard sequence == nextSequence else { throw broken }
        nextSequence += 1
    }

    private func part(_ control: FrameControl, _ data: [Range<Int>]) throws -> Part {
        guard framesRead < declaredFrames, !data.isEmpty else { throw broken }
        guard !control.area.isEmpty, PixelRect(x: 0, y: 0, width: width, height: height).contains(control.area) else {
            throw DecodeError.invalid(.png, reason: "a frame lies outside the picture")
        }
        try limits.check(width: control.area.width, height: control.area.height)
        var part = Part(control: control, data: data)
        // Nothing came before the first frame, so going back to it means clearing.
        if framesRead == 0, control.dispose == .previous { part.control.dispose = .background }
        framesRead += 1
        return part
    }

    private func show(_ part: Part) throws -> Bitmap {
        let control = part.control
        let pixels =
            try plain?.decode(control.area, part.data, of: chunks.bytes, roundsColors: &roundsColors)
            ?? PNGDecoder.decode(standalone(control.area, part.data), limits: limits, roundsColors: &roundsColors)
        return canvas.show(pixels, at: control.area, blend: control.blend, dispose: control.dispose)
    }

    private func content(_ name: String) -> ArraySlice<UInt8>? {
        shared.first { $0.name == name }.map { chunks.bytes[$0.content] }
    }

    /// A PNG file of one frame.
    private func standalone(_ area: PixelRect, _ data: [Range<Int>]) -> [UInt8] {
        var file = PNGFileBytes(header: header, width: area.width, height: area.height)
        for chunk in shared { file.append(chunk.name, chunks.bytes[chunk.content]) }
        file.append("IDAT", data.reduce(into: [UInt8]()) { $0.append(contentsOf: chunks.bytes[$1]) })
        file.append("IEND", [])
        return file.bytes
    }
}
