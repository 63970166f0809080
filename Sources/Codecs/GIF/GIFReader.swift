import CGIF
import Raster

/// Reads GIF's blocks through giflib; decompression, disposal, transparency and placement are done here.
package final class GIFReader: AnimationReader {
    package let width, height: Int
    package private(set) var loopCount: LoopCount?
    /// Whether a frame read so far has a delay below 2/100 s, which viewers stretch to about 10/100 s.
    package private(set) var hasUnreliableDelays = false
    /// Colours of the global table, packed as bitmaps' pixels are; empty when there is none.
    package private(set) var globalColors: [UInt32] = []

    private let limits: DecodeLimits
    private let source: Source
    private let file: UnsafeMutablePointer<GifFileType>
    private var canvas: Canvas
    private var framesRead = 0

    /// - Throws: `DecodeError`.
    package init(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws {
        source = Source(bytes)
        self.limits = limits
        var error: Int32 = 0
        let opened = DGifOpen(
            Unmanaged.passUnretained(source).toOpaque(),
            { file, target, count in
                Unmanaged<Source>.fromOpaque(file!.pointee.UserData).takeUnretainedValue().read(
                    into: target!, count: count)
            }, &error)
        guard let opened else { throw Self.problem(error) }
        (width, height) = (Int(opened.pointee.SWidth), Int(opened.pointee.SHeight))
        do {
            try limits.check(width: width, height: height)
            var walk = GIFBlockScanner(bytes)
            // What is wrong with the file is found again, and told, on the way.
            try? walk.run(limits)
            loopCount = walk.loopCount
            try limits.check(frames: walk.durations.count)
            try limits.check(frames: walk.durations.count, width: width, height: height)
        } catch {
            var ignored: Int32 = 0
            DGifCloseFile(opened, &ignored)
            throw error
        }
        file = opened
        canvas = Canvas(width: width, height: height)
        if let table = opened.pointee.SColorMap { globalColors = Self.colors(table) }
    }

    deinit {
        var ignored: Int32 = 0
        DGifCloseFile(file, &ignored)
    }

    package func nextFrame() throws -> AnimationFrame? {
        var control = GraphicsControlBlock(DisposalMode: 0, UserInputFlag: false, DelayTime: 0, TransparentColor: -1)
        while true {
            var record = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(file, &record))
            switch record {
            case IMAGE_DESC_RECORD_TYPE: return try frame(control)
            case EXTENSION_RECORD_TYPE: try readExtension(&control)
            case TERMINATE_RECORD_TYPE: return nil
            default: break
            }
        }
    }

    private func readExtension(_ control: inout GraphicsControlBlock) throws {
        var function: Int32 = 0
        var block: UnsafeMutablePointer<UInt8>?
        try check(DGifGetExtension(file, &function, &block))
        var isLooping = false, isFirst = true
        while let bytes = block {
            let content = UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0]))
            if function == GRAPHICS_EXT_FUNC_CODE, isFirst, content.count >= 4 {
                DGifExtensionToGCB(content.count, content.baseAddress, &control)
            }
            if function == APPLICATION_EXT_FUNC_CODE, isFirst {
                isLooping = content.elementsEqual("NETSCAPE2.0".utf8) || content.elementsEqual("ANIMEXTS1.0".utf8)
            } else if isLooping, content.count >= 3, content[0] == 1 {
                let repeats = Int(content[1]) | Int(content[2]) << 8
                loopCount = repeats == 0 ? .forever : .repeats(repeats)
            }
            isFirst = false
            try check(DGifGetExtensionNext(file, &block))
        }
    }

    /// A code of 12 bits stands for at most 4096 pixels.
    private static let mostPixelsPerByte = 2731

    private func frame(_ control: GraphicsControlBlock) throws -> AnimationFrame {
        framesRead += 1
        try limits.check(frames: framesRead)
        // giflib does not say what is wrong with it.
        if let size = source.codeSize, !(1...8).contains(size) {
            throw DecodeError.invalid(
                .gif, reason: "the minimum code size of frame \(framesRead) is \(size), and not from 1 to 8")
        }
        // Not DGifGetImageDesc, which also keeps a record of every image it has seen.
        try check(DGifGetImageHeader(file))
        let image = file.pointee.Image
        let area = PixelRect(x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
        if area.isEmpty {
            throw DecodeError.invalid(.gif, reason: "frame \(framesRead) is \(area.width)×\(area.height) pixels")
        }
        try limits.check(width: area.width, height: area.height)
        if area.width * area.height > source.remaining * Self.mostPixelsPerByte { throw DecodeError.truncated(.gif) }
        let colors = image.ColorMap.map(Self.colors) ?? globalColors
        if colors.isEmpty { throw DecodeError.invalid(.gif, reason: "a frame has no colour table") }
        let table = Self.lookup(colors, transparent: Int(control.TransparentColor))
        let visible = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        var line = [UInt8](repeating: 0, count: area.width)
        var part = [UInt32](repeating: 0, count: visible.width * visible.height)
        var data = try PictureData(self)
        for y in Self.rowOrder(area.height, isInterlaced: image.Interlace) {
            try data.read(into: &line)
            guard area.minY + y < visible.maxY else { continue }
            for x in 0..<visible.width { part[y * visible.width + x] = table[Int(line[x])] }
        }
        try data.skipRest()
        let delay = Int(control.DelayTime)
        if delay < 2 { hasUnreliableDelays = true }
        let dispose: FrameControl.Dispose
        switch Int(control.DisposalMode) {
        case 2: dispose = .background
        case 3: dispose = .previous
        default: dispose = .none
        }
        let bitmap = Bitmap(width: visible.width, height: visible.height, pixels: part)
        return AnimationFrame(
            canvas.show(bitmap, at: visible, blend: .over, dispose: dispose), duration: RationalTime(delay, 100))
    }

    /// The compressed bytes of the picture whose header has been read.
    private struct PictureData {
        private let reader: GIFReader
        private var decoder: LZWLineDecoder
        /// A length and as many bytes; nil after the last.
        private var block: UnsafeMutablePointer<UInt8>?
        private var position = 0

        init(_ reader: GIFReader) throws {
            self.reader = reader
            var codeSize: Int32 = 0
            try reader.check(DGifGetCode(reader.file, &codeSize, &block))
            guard (1...8).contains(codeSize) else { throw GIFReader.problem(D_GIF_ERR_IMAGE_DEFECT) }
            decoder = LZWLineDecoder(codeSize: Int(codeSize))
        }

        mutating func read(into line: inout [UInt8]) throws {
            // The decoder is in use while it asks for more.
            let reader = reader
            var (block, position) = (block, position)
            defer { (self.block, self.position) = (block, position) }
            do {
                try line.withUnsafeMutableBufferPointer { line in
                    try decoder.read(into: line) {
                        while let bytes = block {
                            if position < bytes[0] {
                                position &+= 1
                                return bytes[position]
                            }
                            position = 0
                            try reader.check(DGifGetCodeNext(reader.file, &block))
                        }
                        return nil
                    }
                }
            } catch let failure as LZWLineDecoder.Failure {
                throw GIFReader.problem(failure == .endsTooSoon ? D_GIF_ERR_EOF_TOO_SOON : D_GIF_ERR_IMAGE_DEFECT)
            }
        }

        /// Goes on to what follows the picture; its end code, and whatever else there is, is not looked at.
        mutating func skipRest() throws {
            while block != nil { try reader.check(DGifGetCodeNext(reader.file, &block)) }
        }
    }

    /// 256 pixels: the table's colours, transparent where the index is transparent or beyond the table.
    private static func lookup(_ colors: [UInt32], transparent: Int) -> [UInt32] {
        var table = colors + [UInt32](repeating: 0, count: max(0, 256 - colors.count))
        if table.indices.contains(transparent) { table[transparent] = 0 }
        return table
    }

    private static func colors(_ map: UnsafeMutablePointer<ColorMapObject>) -> [UInt32] {
        (0..<Int(map.pointee.ColorCount)).map { i in
            let color = map.pointee.Colors[i]
            return UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16 | 0xFF00_0000
        }
    }

    /// Where the stored lines go.
    private static func rowOrder(_ height: Int, isInterlaced: Bool) -> [Int] {
        if !isInterlaced { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    private func check(_ result: Int32) throws {
        if result == GIF_ERROR { throw Self.problem(file.pointee.Error) }
    }

    private static func problem(_ number: Int32) -> DecodeError {
        switch number {
        case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON: return .truncated(.gif)
        case D_GIF_ERR_NOT_ENOUGH_MEM: return .outOfMemory
        case D_GIF_ERR_NOT_GIF_FILE: return .invalid(.gif, reason: "its signature is broken")
        case D_GIF_ERR_IMAGE_DEFECT: return .invalid(.gif, reason: "a frame's compressed data is broken")
        default: return .invalid(.gif, reason: "its blocks are broken")
        }
    }

    /// The bytes giflib reads from.
    private final class Source {
        let bytes: [UInt8]
        var position = 0
        var remaining: Int { bytes.count - position }

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// What follows a picture's header, which comes next, and its table of colours; nil when the file ends before.
        var codeSize: Int? {
            guard remaining > 9 else { return nil }
            let flags = bytes[position + 8]
            let place = position + 9 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0)
            return place < bytes.count ? Int(bytes[place]) : nil
        }

        func read(into target: UnsafeMutablePointer<UInt8>, count: Int32) -> Int32 {
            let count = min(Int(count), bytes.count - position)
            bytes.withUnsafeBufferPointer { target.update(from: $0.baseAddress! + position, count: count) }
            position += count
            return Int32(count)
        }
    }
}
