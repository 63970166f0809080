import Raster

/// A thread that does the second half of frames' work.
package struct GIFHelper {
    /// Begins a piece of work; the one before has been waited for.
    let begin: (Work) -> Void
    /// Waits for the piece that was begun last, and throws its error.
    let wait: () throws -> Void
    /// Called when the piece has been waited for and another one is going to begin, on the thread that writes.
    let check: () throws -> Void

    package init(
        begin: @escaping (Work) -> Void, wait: @escaping () throws -> Void, check: @escaping () throws -> Void = {}
    ) {
        (self.begin, self.wait, self.check) = (begin, wait, check)
    }

    /// What it holds is used by nobody else until it has been waited for.
    package struct Work: @unchecked Sendable {
        let rest: GIFBeside.Rest

        /// Does it.
        package func run() throws { try rest.run() }
    }
}

/// The rest of a frame's work that goes on beside the beginning of the next one's: indices, strings, bytes, and what is
/// shown then.
final class GIFBeside {
    private let helper: GIFHelper
    /// For the frame to come.
    var plane = GIFFrameBuffer()
    /// The images that what goes on is going to write.
    private var images: Int?

    init(_ helper: GIFHelper) { self.helper = helper }

    /// Whether something goes on.
    var isBusy: Bool { images != nil }

    func begin(_ rest: Rest) {
        images = rest.delays.count
        helper.begin(GIFHelper.Work(rest: rest))
    }

    /// Waits for what goes on.
    /// - Returns: how many images it has written; nil when there was nothing.
    func settle(isLast: Bool) throws -> Int? {
        guard let images else { return nil }
        self.images = nil
        try helper.wait()
        if !isLast { try helper.check() }
        return images
    }

    /// Waits for it, whatever becomes of it.
    func dismiss() {
        if images != nil { try? helper.wait() }
        images = nil
    }

    /// All that is left to be done for a frame whose table is made.
    struct Rest {
        let plane: GIFFrameBuffer
        let table: GIFQuantizer.Table
        let tolerances: GIFTolerances
        let options: GIFOptions
        let bitmap: Bitmap
        /// Of the images that show it.
        let delays: [Int]
        let screen: GIFScreen
        let strings: GIFStrings
        let container: GIFContainer

        func run() throws {
            screen.fillKept(plane)
            let coloring = GIFQuantizer.color(plane, table, options, tolerances)
            plane.shrink(toContain: .empty, transparentIndex: coloring.transparentIndex)
            let codes = strings.encode(plane, coloring, tolerances)
            screen.finish(plane, coloring, colors: coloring.palette ?? [], bitmap: bitmap, clears: false)
            var image = GIFContainer.Image(
                area: plane.area, delay: 0, clearsAfterwards: false,
                transparentIndex: plane.needsTransparency ? coloring.transparentIndex : nil, palette: coloring.palette,
                indexBits: coloring.indexBits)
            for delay in delays {
                image.delay = delay
                try container.write(image, codes: codes)
            }
        }
    }
}

/// Strings of indices, for whoever has a frame's in hand.
final class GIFStrings {
    private var plain = LZWEncoder()
    private var lossy = LossyLZW()
    private let level: CompressionLevel

    init(_ level: CompressionLevel) { self.level = level }

    /// Compresses a plane; afterwards `plane.first` holds the indices that were taken.
    func encode(_ plane: GIFFrameBuffer, _ coloring: GIFColoring, _ tolerances: GIFTolerances) -> [UInt8] {
        if level == .fast {
            return plain.encode(
                plane.first, or: plane.first, count: plane.count, minimumCodeSize: coloring.indexBits)
        }
        return lossy.encode(
            plane, palette: coloring.palette ?? [], transparentIndex: coloring.transparentIndex ?? 255,
            tolerances: tolerances, minimumCodeSize: coloring.indexBits)
    }
}
