import CGIF
import Raster

/// A GIF file's blocks through giflib, which calls back with the bytes; pixels come as finished LZW codes.
final class GIFContainer {
    struct Image {
        var area: PixelRect
        /// Centiseconds.
        var delay: Int
        var clearsAfterwards: Bool
        var transparentIndex: Int?
        /// Packed colours of a local table; nil for the global one.
        var palette: [UInt32]?
        /// Of the table, which is filled up to that power of two.
        var indexBits: Int

        /// Of the local table.
        var tableBytes: Int { palette.map { 3 << GIFContainer.tableBits($0.count, transparentIndex, indexBits) } ?? 0 }
    }

    private let sink: any ByteSink
    private var failure: (any Error)?
    private var file: UnsafeMutablePointer<GifFileType>?

    /// Writes the header, the global table and the loop count.
    init(_ sink: any ByteSink, width: Int, height: Int, palette: [UInt32], tableBits: Int, loop: LoopCount?) throws {
        self.sink = sink
        var error: Int32 = 0
        let opened = EGifOpen(
            Unmanaged.passUnretained(self).toOpaque(),
            { file, bytes, count in
                let this = Unmanaged<GIFContainer>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
                return this.take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
            }, &error)
        guard let opened else { throw EncodeError.outOfMemory }
        file = opened
        EGifSetGifVersion(opened, true)
        try Self.withTable(palette, tableBits) {
            try check(EGifPutScreenDesc(opened, Int32(width), Int32(height), 8, 0, $0))
        }
        if let loop { try write(loop) }
    }

    deinit { close() }

    /// Bits of the indices for a table of `count` colours, at least 2: LZW's minimum code size, which giflib takes from
    /// the table's.
    static func indexBits(_ count: Int) -> Int {
        var bits = 2
        while 1 << bits < count { bits += 1 }
        return bits
    }

    /// Bits of a table for so many colours: one suffices for two, while indices have at least two.
    static func tableBits(_ count: Int, _ transparentIndex: Int?, _ indexBits: Int) -> Int {
        max(count, (transparentIndex ?? -1) + 1) <= 2 ? 1 : indexBits
    }

    func write(_ image: Image, codes: [UInt8]) throws {
        guard let file else { return }
        var control = GraphicsControlBlock(
            DisposalMode: image.clearsAfterwards ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false,
            DelayTime: Int32(image.delay),
            TransparentColor: Int32(image.transparentIndex ?? -1))
        var content = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &content)
        try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, content))
        let area = image.area
        func describe(_ table: UnsafeMutablePointer<ColorMapObject>?) throws {
            try check(
                EGifPutImageDesc(
                    file, Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height), false, table))
        }
        if let palette = image.palette {
            try Self.withTable(
                palette, Self.tableBits(palette.count, image.transparentIndex, image.indexBits), describe)
        } else {
            try describe(nil)
        }
        var block = [UInt8](repeating: 0, count: 256)
        var position = 0
        while position < codes.count {
            let count = min(255, codes.count - position)
            block[0] = UInt8(count)
            block.replaceSubrange(1..<1 + count, with: codes[position..<position + count])
            try check(EGifPutCodeNext(file, block))
            position += count
        }
        try check(EGifPutCodeNext(file, nil))
    }

    /// The trailer.
    func finish() throws {
        close()
        if let failure { throw failure }
    }

    private func close() {
        var ignored: Int32 = 0
        if let file { EGifCloseFile(file, &ignored) }
        file = nil
    }

    private func write(_ loop: LoopCount) throws {
        let repeats: Int
        switch loop {
        case .forever: repeats = 0
        case .plays(let plays):
            // Without the block it plays once.
            if plays <= 1 { return }
            repeats = min(65_535, plays - 1)
        }
        let file = file
        try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
        try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
        try check(EGifPutExtensionBlock(file, 3, [1, UInt8(repeats & 255), UInt8(repeats >> 8)]))
        try check(EGifPutExtensionTrailer(file))
    }

    private func take(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        do {
            if failure != nil { return 0 }
            try sink.write(bytes)
            return Int32(bytes.count)
        } catch {
            failure = error
            return 0
        }
    }

    private func check(_ result: Int32) throws {
        if result == GIF_ERROR { throw failure ?? EncodeError.outOfMemory }
    }

    /// A giflib table of the colours, filled up with black to a power of two.
    private static func withTable<R>(
        _ palette: [UInt32], _ bits: Int, _ body: (UnsafeMutablePointer<ColorMapObject>?) throws -> R
    ) throws -> R {
        let size = 1 << bits
        let colors = (0..<size).map { i in
            let c = i < palette.count ? palette[i] : 0
            return GifColorType(
                Red: UInt8(truncatingIfNeeded: c), Green: UInt8(truncatingIfNeeded: c >> 8),
                Blue: UInt8(truncatingIfNeeded: c >> 16))
        }
        guard let table = GifMakeMapObject(Int32(size), colors) else { throw EncodeError.outOfMemory }
        defer { GifFreeMapObject(table) }
        return try body(table)
    }
}

/// Exact durations to whole centiseconds that never drift: every picture starts at its rounded time.
struct GIFTiming {
    private var elapsed = RationalTime.zero
    private var written = 0

    static let largest = 65_535

    /// The delay of a frame that lasts `duration`; 0 when its time is shorter than any delay can say, so that it is
    /// left out.
    ///
    /// Viewers stretch delays below 2, which are never made. A duration of zero (a still) stays zero.
    mutating func delay(for duration: RationalTime) -> Int {
        elapsed += duration
        let delay = elapsed.rounded(in: 100) - written
        // The last frame's missing part is owed to the next one.
        if delay < 2 { return 0 }
        written += delay
        return delay
    }

    /// The delays of the images that show a frame together, whose own may be longer than one can be.
    static func parts(of delay: Int) -> [Int] {
        var (parts, rest) = ([Int](), delay)
        repeat {
            var part = min(rest, largest)
            if rest - part == 1 { part -= 1 }
            rest -= part
            parts.append(part)
        } while rest > 0
        return parts
    }

    /// What is missing at the end, because the last frames were too short.
    func rest() -> Int { elapsed.rounded(in: 100) - written }
}
