import Raster

/// The frames before the global table is final, which stands at the file's beginning: as long as all of them can share
/// one table, they wait here.
struct GIFDeferredTable {
    private struct Waiting {
        var area: PixelRect
        /// Centiseconds.
        var delay: Int
        var clearsAfterwards: Bool
        /// Of every pixel the index of the colour it shows, compressed.
        var codes: Range<Int>
        /// In the statistics of frames.
        var detail: Int?
    }

    /// Pixels of pictures that are also tried whole.
    private static let mostForWhole = 1 << 14
    /// In the place of an index.
    static let nothing: UInt8 = 255

    private let width, height: Int
    private let maximumColors: Int
    private let spool = Spool()
    private var frames: [Waiting] = []
    /// In the order of their first appearance.
    private(set) var colors: ColorSet
    /// Whether some pixels show nothing, so that an index has to stand for that.
    private var hasNothing = false

    init(width: Int, height: Int, maximumColors: Int) {
        (self.width, self.height, self.maximumColors) = (width, height, maximumColors)
        colors = ColorSet(limit: maximumColors)
    }

    var isEmpty: Bool { frames.isEmpty }

    /// Takes the colours of a frame into the table, and puts the indices into the plane.
    /// - Returns: nil when they do not fit.
    mutating func color(_ plane: GIFFrameBuffer) -> GIFColoring? {
        var grown = colors
        guard GIFExactColors.collect(plane, into: &grown) else { return nil }
        let needsNothing = hasNothing || plane.transparentCount > 0 || plane.isCleared
        if needsNothing, grown.count >= maximumColors { return nil }
        (colors, hasNothing) = (grown, needsNothing)
        let transparentIndex = colors.count < 256 ? Int(Self.nothing) : nil
        GIFExactColors.fill(plane, colors, transparentIndex: transparentIndex)
        return GIFColoring(palette: nil, transparentIndex: transparentIndex, indexBits: 8, isExact: true)
    }

    /// - Parameter detail: the frame's place in the statistics.
    mutating func append(
        _ plane: GIFFrameBuffer, delay: Int, clearsAfterwards: Bool, detail: Int?, _ lzw: inout LZWEncoder
    )
        throws
    {
        let codes = lzw.encode(plane.second, or: plane.second, count: plane.count, minimumCodeSize: 8)
        let range = try codes.withUnsafeBytes { try spool.append($0) }
        frames.append(
            Waiting(area: plane.area, delay: delay, clearsAfterwards: clearsAfterwards, codes: range, detail: detail))
    }

    /// The whole beginning of a file: its table, and images for it.
    struct Layout {
        let table: GIFCandidates.Table
        fileprivate let spool = Spool()
        fileprivate var images: [(image: GIFContainer.Image, codes: Range<Int>, detail: Int?)] = []
        fileprivate var bytes: Int

        init(_ table: GIFCandidates.Table) { (self.table, bytes) = (table, table.bytes) }

        /// Calls with each image and its codes.
        func forEach(_ body: (GIFContainer.Image, [UInt8], Int?) throws -> Void) throws {
            for (image, codes, detail) in images { try body(image, spool.bytes(codes), detail) }
        }
    }

    /// Lays the frames out in the ways that may turn out smallest, and takes the smallest.
    func layout(_ trials: inout GIFCandidates) throws -> Layout {
        let whole = GIFCandidates.Table(colors, hasTransparency: colors.count < maximumColors)
        var best = try layout(whole, &trials)
        let bare = GIFCandidates.Table(colors, hasTransparency: false)
        if !hasNothing, bare.bits < whole.bits {
            let other = try layout(bare, &trials)
            if other.bytes < best.bytes { best = other }
        }
        // A table for all is no use where no frame has colours of another.
        if frames.count > 1, frames.count <= 512, spool.count <= 1 << 18 {
            var first = ColorSet(limit: maximumColors)
            let plane = GIFFrameBuffer()
            var shown = Shown(width: width, height: height)
            shown.fill(plane, frames[0].area, try indices(frames[0]), colors)
            plane.isCleared = frames[0].clearsAfterwards
            if GIFExactColors.collect(plane, into: &first), first.count < colors.count {
                let other = try layout(GIFCandidates.Table(first, hasTransparency: plane.needsTransparency), &trials)
                if other.bytes < best.bytes { best = other }
            }
        }
        return best
    }

    private func indices(_ frame: Waiting) throws -> [UInt8] {
        LZWDecoder.decode(try spool.bytes(frame.codes), count: frame.area.width * frame.area.height, minimumCodeSize: 8)
    }

    private func layout(_ table: GIFCandidates.Table, _ trials: inout GIFCandidates) throws -> Layout {
        var result = Layout(table)
        var shown = Shown(width: width, height: height)
        let plane = GIFFrameBuffer()
        let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
        for frame in frames {
            let indices = try indices(frame)
            // Seldom does more of the picture take less, but it does.
            let isWholeTried = frame.area != canvas && !hasNothing && width * height <= Self.mostForWhole
            var before = isWholeTried ? shown : Shown(width: 0, height: 0)
            shown.fill(plane, frame.area, indices, colors)
            plane.isCleared = frame.clearsAfterwards
            guard var trial = trials.smallest(plane, global: table) else {
                preconditionFailure("colours that were collected")
            }
            var area = frame.area
            if isWholeTried {
                before.fill(plane, canvas, before.pasting(indices, at: frame.area), colors)
                if let other = trials.smallest(plane, global: table), other.bytes < trial.bytes {
                    (trial, area) = (other, canvas)
                }
            }
            let image = GIFContainer.Image(
                area: area, delay: frame.delay, clearsAfterwards: frame.clearsAfterwards,
                transparentIndex: plane.needsTransparency ? trial.coloring.transparentIndex : nil,
                palette: trial.coloring.palette,
                indexBits: trial.coloring.indexBits)
            let range = try trial.codes.withUnsafeBytes { try result.spool.append($0) }
            result.images.append((image, range, frame.detail))
            result.bytes += trial.bytes
            if frame.clearsAfterwards { shown.clear(frame.area) }
        }
        return result
    }
}

/// The indices that are on screen while waiting frames are gone through again.
private struct Shown {
    private static let nothing: UInt16 = 0xFFFF
    private let width: Int
    private var indices: [UInt16]

    init(width: Int, height: Int) {
        self.width = width
        indices = [UInt16](repeating: Self.nothing, count: width * height)
    }

    /// Makes a plane of what a frame shows and what was there before.
    mutating func fill(_ plane: GIFFrameBuffer, _ area: PixelRect, _ frame: [UInt8], _ colors: ColorSet) {
        plane.area = area
        plane.reserve(plane.count)
        (plane.keptCount, plane.transparentCount, plane.isCleared) = (0, 0, false)
        for y in 0..<area.height {
            let row = (area.minY + y) * width + area.minX
            for x in 0..<area.width {
                let (at, index) = (y &* area.width &+ x, frame[y &* area.width &+ x])
                if index == GIFDeferredTable.nothing, colors.count < 256 {
                    plane.wanted[at] = GIFFrameBuffer.Want.nothing
                    plane.transparentCount &+= 1
                } else if indices[row &+ x] == UInt16(index) {
                    plane.wanted[at] = colors.colors[Int(index)] & 0xFF_FFFF | GIFFrameBuffer.Want.kept
                    plane.keptCount &+= 1
                } else {
                    plane.wanted[at] = colors.colors[Int(index)]
                    indices[row &+ x] = UInt16(index)
                }
            }
        }
    }

    /// All indices, with those of a part in its place.
    func pasting(_ part: [UInt8], at area: PixelRect) -> [UInt8] {
        var all = indices.map { UInt8(truncatingIfNeeded: $0) }
        for y in 0..<area.height {
            let row = (area.minY + y) * width + area.minX
            all.replaceSubrange(row..<row + area.width, with: part[y * area.width..<(y + 1) * area.width])
        }
        return all
    }

    mutating func clear(_ area: PixelRect) {
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX { indices[y * width + x] = Self.nothing }
        }
    }
}
