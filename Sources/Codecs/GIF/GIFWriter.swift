import Raster

/// Animated GIF in one pass over the frames, with memory for a few of them.
///
/// As long as the whole file has at most 255 colours they all go into one global table, exactly; what was compressed
/// until then waits in a spool, because the table stands at the file's beginning. Frames after that get the global
/// table when it has their colours, else a table of their own: exact when it can hold what changed, otherwise made for
/// it. A pixel whose source does not change is never written again.
package final class GIFWriter: AnimationWriter {
    private let sink: any ByteSink
    private let width, height: Int
    private let options: GIFOptions
    private let loop: LoopCount
    /// Whether each frame is measured for `EncodingStatistics.details`.
    package var collectsDetails = false
    private let source: GIFSource
    private var merger = FrameMerger()
    private var timing = GIFTiming()
    private var held: (frame: AnimationFrame, delay: Int)?
    /// Too short to be shown, unless it turns out to be the last.
    private var skipped: AnimationFrame?

    private let screen: GIFScreen
    private let settled: SettledPixels
    private var plane = GIFFrameBuffer()
    private var lzw = LZWEncoder()
    private let strings: GIFStrings
    private var quantizer: GIFQuantizer
    private var trials: GIFCandidates
    private var meter = GIFMeter()

    /// Frames that wait for the global table.
    private var prelude: GIFDeferredTable?
    private var container: GIFContainer?
    /// The global table, once there is a container.
    private var global: GIFCandidates.Table?
    package private(set) var statistics = EncodingStatistics()
    /// The second half of a frame's work that goes on beside the first half of the next one's.
    private var beside: GIFBeside?
    /// The picture of the last frame, and whether its area is emptied.
    private var last: (bitmap: Bitmap, clears: Bool)?

    /// Centiseconds from which on a frame is one that people look at, as are the first and the last.
    private static let leastHold = 20

    /// - Parameter matte: what translucent pixels are put on; then nothing is transparent. Nil keeps pixels of alpha
    ///   50 % and more, unmixed, and drops the others.
    /// - Parameter level: `fast` takes strings only where indices repeat; the others look for those that come near, too.
    /// - Parameter helper: a thread; without one all is done on the calling one.
    /// - Throws: `EncodeError.tooLarge`.
    package init(
        to sink: any ByteSink, width: Int, height: Int, loop: LoopCount = .forever, matte: PremultipliedColor? = nil,
        options: GIFOptions = GIFOptions(), level: CompressionLevel = .default, helper: GIFHelper? = nil
    ) throws {
        if max(width, height) > 65_535 {
            throw EncodeError.tooLarge(format: "GIF", width: width, height: height, maximum: 65_535)
        }
        (self.sink, self.width, self.height, self.loop, self.options) = (sink, width, height, loop, options)
        source = GIFSource(matte: matte)
        strings = GIFStrings(level)
        beside = helper.map { GIFBeside($0) }
        screen = GIFScreen(width: width, height: height)
        settled = SettledPixels(width: width, height: height)
        let maximumColors = max(2, min(256, options.maximumColors))
        quantizer = GIFQuantizer(options, maximumColors: maximumColors, level: level)
        trials = GIFCandidates(maximumColors: maximumColors)
        prelude = GIFDeferredTable(width: width, height: height, maximumColors: maximumColors)
    }

    package func append(_ frame: AnimationFrame) throws {
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

    package func finish() throws {
        if let last = merger.flush() { try accept(last) }
        guard var held else { throw EncodeError.noFrames }
        if let skipped { held = (skipped.after(held.frame), held.delay + timing.rest()) }
        try encode(held.frame, delay: held.delay, next: nil)
        try settle(isLast: true)
        try closePrelude()
        try container?.finish()
        try sink.finish()
        statistics.colors = global?.colors.count
    }

    package func cancel() {
        beside?.dismiss()
        sink.cancel()
    }

    /// Whether work goes on beside, so that nothing is known of the bytes.
    package var isBusy: Bool { beside?.isBusy ?? false }

    /// Waits for what is done beside.
    private func settle(isLast: Bool = false) throws {
        guard let images = try beside?.settle(isLast: isLast) else { return }
        statistics.encodedFrames += images
        statistics.isExact = false
    }

    /// A frame waits for the next one, which decides how it is taken away.
    private func accept(_ frame: AnimationFrame) throws {
        let delay = timing.delay(for: frame.duration)
        let frame = skipped.map { frame.after($0) } ?? frame
        guard let held else {
            self.held = (frame, delay)
            return
        }
        // Too short to be shown: its time goes to the next frame.
        skipped = delay == 0 ? frame : nil
        if delay == 0 { return }
        try encode(held.frame, delay: held.delay, next: frame)
        self.held = (frame, delay)
    }

    private func encode(_ frame: AnimationFrame, delay: Int, next: AnimationFrame?) throws {
        let (isFirst, isWaiting) = (last == nil, prelude != nil)
        // The first frame covers everything: viewers disagree on what lies outside it.
        let changed =
            last.map { FrameDifference.changedArea(frame.bitmap, $0.bitmap, within: frame.damage) } ?? screen.canvas
        let isHeld = isFirst || next == nil || delay >= Self.leastHold
        let following = isHeld ? nil : next?.bitmap
        if !isWaiting { settled.look(at: frame.bitmap, changed: changed, next: following) }
        if try encodeBeside(frame, changed, delay: delay, next: next, isHeld: isHeld) { return }
        try settle()
        let clearing = screen.prepare(
            plane, for: frame.bitmap, changed: changed, settled: isWaiting ? nil : settled, next: next)
        last = (frame.bitmap, !clearing.isEmpty)
        if !isFirst { plane.shrinkToPainted(toContain: clearing) }
        if isWaiting {
            if let coloring = prelude?.color(plane) {
                if collectsDetails { meter.prepare(screen, plane.area, frame.bitmap) }
                screen.finish(
                    plane, coloring, colors: prelude?.colors.colors ?? [], bitmap: frame.bitmap,
                    clears: !clearing.isEmpty)
                if collectsDetails {
                    statistics.details.append(meter.measure(screen, frame.bitmap, plane.area, coloring, 0))
                }
                return try emit(delay: delay, clears: !clearing.isEmpty) { delay, clears in
                    try prelude?.append(
                        plane, delay: delay, clearsAfterwards: clears, detail: statistics.details.indices.last, &lzw)
                }
            }
            if !isFirst { try closePrelude() }
            settled.look(at: frame.bitmap, changed: changed, next: following)
        }
        let tolerances = GIFTolerances(loss: options.loss, isHeld: isHeld)
        var (coloring, codes) = try color(
            shrinkingTo: isFirst ? nil : clearing, mayBeExact: isWaiting, isAlone: isFirst && next == nil, tolerances
        ) {
            GIFTexture.mark(plane, settled.surroundings, next: next?.bitmap, isHeld: isHeld)
        }
        if isFirst, let palette = coloring.palette { coloring = try adoptAsGlobal(palette, coloring) }
        let image = GIFContainer.Image(
            area: plane.area, delay: 0, clearsAfterwards: false,
            transparentIndex: plane.needsTransparency ? coloring.transparentIndex : nil, palette: coloring.palette,
            indexBits: coloring.indexBits)
        if collectsDetails { meter.prepare(screen, plane.area, frame.bitmap) }
        screen.finish(
            plane, coloring, colors: coloring.palette ?? global?.colors.colors ?? [], bitmap: frame.bitmap,
            clears: !clearing.isEmpty)
        if collectsDetails {
            statistics.details.append(
                meter.measure(screen, frame.bitmap, plane.area, coloring, codes.count + image.tableBytes))
        }
        if !coloring.isExact { statistics.isExact = false }
        try emit(delay: delay, clears: !clearing.isEmpty) { delay, clears in
            var image = image
            (image.delay, image.clearsAfterwards) = (delay, clears)
            try container?.write(image, codes: codes)
        }
    }

    /// Writes an image as often as it takes until its delay, which may be longer than one can be, is said. Cleared is
    /// only after the last.
    private func emit(delay: Int, clears: Bool, _ body: (Int, Bool) throws -> Void) throws {
        let parts = GIFTiming.parts(of: delay)
        for (at, part) in parts.enumerated() {
            statistics.encodedFrames += 1
            try body(part, clears && at == parts.count - 1)
        }
    }

    /// Makes a frame's table here, beside the strings of the frame before, and the rest beside the next frame's table.
    /// What a frame shows has to be known for the next one's rest, but not for its table.
    /// - Returns: false where that cannot be: the frame is first, exact, measured, or not opaque.
    private func encodeBeside(
        _ frame: AnimationFrame, _ changed: PixelRect, delay: Int, next: AnimationFrame?, isHeld: Bool
    ) throws -> Bool {
        guard let beside, let container, let global, let last, options.loss > 0, !collectsDetails, !last.clears,
            last.bitmap.isOpaque, frame.bitmap.isOpaque, next?.bitmap.isOpaque ?? true
        else { return false }
        let plane = beside.plane
        GIFScreen.prepare(plane, for: frame.bitmap, after: last.bitmap, changed: changed, settled: settled)
        plane.shrinkToPainted(toContain: .empty)
        if GIFExactColors.isComplete(global.colors, for: plane, includingKept: false) { return false }
        let tolerances = GIFTolerances(loss: options.loss, isHeld: isHeld)
        GIFTexture.mark(plane, settled.surroundings, next: next?.bitmap, isHeld: isHeld)
        var table = quantizer.table(for: plane, tolerances)
        GIFQuantizer.find(plane, &table, options, tolerances)
        (plane.source, plane.next) = (nil, nil)
        try settle()
        self.last = (frame.bitmap, false)
        beside.plane = self.plane
        self.plane = plane
        beside.begin(
            GIFBeside.Rest(
                plane: plane, table: table, tolerances: tolerances, options: options, bitmap: frame.bitmap,
                delays: GIFTiming.parts(of: delay), screen: screen, strings: strings, container: container))
        return true
    }

    /// Chooses a table and the plane's indices, and compresses them.
    /// - Parameter mark: marks the texture.
    private func color(
        shrinkingTo clearing: PixelRect?, mayBeExact: Bool, isAlone: Bool, _ tolerances: GIFTolerances,
        mark: () -> Void
    ) throws -> (GIFColoring, [UInt8]) {
        if let global,
            GIFExactColors.isComplete(global.colors, for: plane, includingKept: false) || mayBeExact
                || options.loss == 0
        {
            settled.keepWhatIsExact(plane)
            plane.shrinkToPainted(toContain: clearing ?? .empty)
            if let frame = trials.smallest(plane, global: global) { return (frame.coloring, frame.codes) }
        } else if global == nil, let frame = trials.smallest(plane, global: nil) {
            return (frame.coloring, frame.codes)
        }
        mark()
        let coloring = quantizer.coloring(plane, tolerances, isAlone: isAlone)
        if let clearing { plane.shrink(toContain: clearing, transparentIndex: coloring.transparentIndex) }
        return (coloring, strings.encode(plane, coloring, tolerances))
    }

    /// The first frame's own table serves as the global one, unless it has a colour twice.
    private func adoptAsGlobal(_ palette: [UInt32], _ coloring: GIFColoring) throws -> GIFColoring {
        var colors = ColorSet(limit: 256)
        for color in palette { colors.insert(color) }
        let isWhole = colors.count == palette.count
        let table = GIFCandidates.Table(
            colors, indexBits: coloring.indexBits, transparentIndex: coloring.transparentIndex)
        try openContainer(isWhole ? table : GIFCandidates.Table(colors, hasTransparency: colors.count < 256))
        var result = coloring
        if isWhole { result.palette = nil }
        return result
    }

    /// The global table is final: writes the header and what waited for it.
    private func closePrelude() throws {
        guard let prelude else { return }
        let layout = try prelude.layout(&trials)
        let container = try openContainer(layout.table)
        try layout.forEach { image, codes, detail in
            if let detail { statistics.details[detail].bytes = codes.count + image.tableBytes }
            try container.write(image, codes: codes)
        }
    }

    @discardableResult
    private func openContainer(_ table: GIFCandidates.Table) throws -> GIFContainer {
        (prelude, global) = (nil, table)
        let opened = try GIFContainer(
            sink, width: width, height: height, palette: table.colors.colors, tableBits: table.bits, loop: loop)
        container = opened
        return opened
    }
}
