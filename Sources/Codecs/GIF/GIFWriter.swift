import Raster

/// Animated GIF in one pass over the frames, with memory for a few of them.
///
/// As long as the whole file has at most 255 colours they all go into one global table, exactly; what was compressed until then waits in a spool,
/// because the table stands at the file's beginning. Frames after that get the global table when it has their colours, else a table of their own:
/// exact when it can hold what changed, otherwise made for it. A pixel whose source does not change is never written again.
public final class GIFWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let options: GIFOptions
    private let source: GIFSource
    private var merger = FrameMerger()
    private var timing = GIFTiming()
    private var held: (frame: AnimationFrame, delay: Int)?
    /// Too short to be shown, unless it turns out to be the last.
    private var skipped: AnimationFrame?

    private let screen: GIFScreen
    private let plane = GIFPlane()
    private var lzw = LZWEncoder()
    private var lossyLZW = LossyLZW()
    private var quantizer: GIFQuantizer
    private var meter = GIFMeter()

    /// The global table: grows while `prelude` is there.
    private var global: ColorSet
    private var globalLayout: (indexBits: Int, transparentIndex: Int?) = (GIFPrelude.indexBits, GIFPrelude.transparentIndex)
    private var prelude: GIFPrelude? = GIFPrelude()
    private var container: GIFContainer?
    public private(set) var statistics = EncodingStatistics()

    /// - Throws: `EncodeError.tooLarge`.
    public init(to sink: any ByteSink, width: Int, height: Int, options: GIFOptions = GIFOptions()) throws {
        if max(width, height) > 65_535 { throw EncodeError.tooLarge(format: "GIF", width: width, height: height, maximum: 65_535) }
        (self.sink, self.width, self.height, self.options) = (sink, width, height, options)
        source = GIFSource(matte: options.matte)
        screen = GIFScreen(width: width, height: height)
        quantizer = GIFQuantizer(options)
        global = ColorSet(limit: min(255, max(1, options.maximumColors - 1)))
    }

    public func append(_ frame: AnimationFrame) throws {
        precondition(frame.bitmap.width == width && frame.bitmap.height == height)
        statistics.count(frame)
        var prepared = frame
        if let pending = merger.pending, frame.damage?.isEmpty == true {
            prepared.bitmap = pending.bitmap
        } else {
            prepared.bitmap = source.prepare(frame.bitmap)
        }
        if let finished = merger.push(prepared) { try accept(finished) }
    }

    public func finish() throws {
        if let last = merger.flush() { try accept(last) }
        guard var held else { throw EncodeError.noFrames }
        if let skipped { held = (skipped, held.delay + timing.rest()) }
        try encode(held.frame, delay: held.delay, next: nil)
        try closePrelude()
        try container?.finish()
        try sink.finish()
        statistics.colors = global.count
    }

    public func cancel() { sink.cancel() }

    /// A frame waits for the next one, which decides how it is taken away.
    private func accept(_ frame: AnimationFrame) throws {
        let delay = timing.delay(for: frame.duration)
        guard let held else {
            self.held = (frame, delay)
            return
        }
        // Too short to be shown: its time goes to the next frame.
        skipped = delay == 0 ? frame : nil
        if delay == 0 { return }
        try encode(held.frame, delay: held.delay, next: frame.bitmap)
        self.held = (frame, delay)
    }

    private func encode(_ frame: AnimationFrame, delay: Int, next: Bitmap?) throws {
        let clearing = screen.prepare(plane, for: frame.bitmap, damage: nil, next: next)
        let coloring = try color()
        if statistics.encodedFrames > 0 { plane.shrink(toContain: clearing, transparentIndex: coloring.transparentIndex) }
        var image = GIFContainer.Image(
            area: plane.area, delay: min(delay, GIFTiming.largest), clearsAfterwards: !clearing.isEmpty,
            transparentIndex: plane.needsTransparency ? coloring.transparentIndex : nil, palette: coloring.palette,
            indexBits: coloring.indexBits)
        let codes = compress(coloring)
        let rest = delay - image.delay
        // Between the parts of a long delay nothing is cleared yet.
        if rest > 0 { image.clearsAfterwards = false }
        try emit(image, codes)
        if options.collectsDetails { meter.prepare(screen, plane.area, frame.bitmap) }
        screen.finish(plane, coloring, colors: coloring.palette ?? global.colors, bitmap: frame.bitmap, clears: !clearing.isEmpty)
        if options.collectsDetails { statistics.details.append(meter.measure(screen, frame.bitmap, image, codes.count, isExact: coloring.isExact)) }
        if rest > 0 { try prolong(image, codes, by: rest, clears: !clearing.isEmpty) }
    }

    private func compress(_ coloring: GIFColoring) -> [UInt8] {
        if coloring.isExact { return lzw.encode(plane.first, or: plane.second, count: plane.count, minimumCodeSize: coloring.indexBits) }
        return lossyLZW.encode(
            plane, palette: coloring.palette ?? global.colors, transparentIndex: coloring.transparentIndex ?? 255, tolerance: options.tolerance,
            minimumCodeSize: coloring.indexBits)
    }

    /// Shows the same image again: what a delay cannot say at once.
    private func prolong(_ image: GIFContainer.Image, _ codes: [UInt8], by delay: Int, clears: Bool) throws {
        var (image, rest) = (image, delay)
        while rest > 0 {
            image.delay = min(rest, GIFTiming.largest)
            if rest - image.delay == 1 { image.delay -= 1 }
            rest -= image.delay
            image.clearsAfterwards = clears && rest == 0
            try emit(image, codes)
        }
    }

    /// Chooses a table and the plane's indices.
    private func color() throws -> GIFColoring {
        let layout = globalLayout
        if GIFExactColors.color(plane, with: &global, mayGrow: prelude != nil, transparentIndex: layout.transparentIndex) {
            return GIFColoring(palette: nil, transparentIndex: layout.transparentIndex, indexBits: layout.indexBits, isExact: true)
        }
        // Before there is a table for all, colours that fit are worth keeping: most animations never need more.
        let mayBeExact = prelude != nil || options.loss == 0
        let exact = mayBeExact ? GIFExactColors.localColoring(plane, maximumColors: options.maximumColors) : nil
        var coloring = exact ?? quantizer.coloring(plane)
        if !coloring.isExact { statistics.isExact = false }
        guard prelude != nil else { return coloring }
        if prelude?.frames.isEmpty == true, let palette = coloring.palette {
            // The first frame's own table serves as the global one.
            global = ColorSet(limit: 256)
            for color in palette { global.insert(color) }
            // Equal colours would be one entry less than the indices count on.
            if global.count == palette.count {
                try openContainer(indexBits: coloring.indexBits, transparentIndex: coloring.transparentIndex)
                coloring.palette = nil
                return coloring
            }
        }
        try closePrelude()
        return coloring
    }

    private func emit(_ image: GIFContainer.Image, _ codes: [UInt8]) throws {
        statistics.encodedFrames += 1
        if let container { try container.write(image, codes: codes) } else { try prelude?.append(image, codes: codes) }
    }

    /// The global table is final: writes the header and what waited for it.
    private func closePrelude() throws {
        guard let prelude else { return }
        let bits = GIFContainer.indexBits(global.count + 1)
        let transparentIndex = bits == 8 ? GIFPrelude.transparentIndex : global.count
        let container = try openContainer(indexBits: bits, transparentIndex: transparentIndex)
        try prelude.write(to: container, indexBits: bits, transparentIndex: transparentIndex, lzw: &lzw)
    }

    @discardableResult
    private func openContainer(indexBits: Int, transparentIndex: Int?) throws -> GIFContainer {
        globalLayout = (indexBits, transparentIndex)
        prelude = nil
        let opened = try GIFContainer(sink, width: width, height: height, palette: global.colors, indexBits: indexBits, loop: options.loop)
        container = opened
        return opened
    }
}
