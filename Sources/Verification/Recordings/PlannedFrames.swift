import Compositing
import Foundation
import Raster
import Recording

/// A scene's frames at 60 steps a second, each that differs from the one before once.
struct PlannedFrames {
    struct Frame {
        var tick: Int
        var picture: RGBPicture
    }

    let source: any FrameSource
    /// Pixels.
    let width, height: Int
    /// Pixels per point.
    let scale: Double
    private(set) var frames: [Frame] = []
    private(set) var tickCount = 0

    private static let rate = 60
    private static let budget = 160 << 20
    /// What is seen where the scene has nothing, such as around a drawn device.
    private let matte: UInt32
    /// So many pixels are looked at for each that is kept, both ways: of what is as small as its recording.
    private let enlargement: Int
    /// So many pixels are drawn for each that is kept, both ways: as a screen's are when it is shrunk.
    private static let oversampling = 2

    /// - Parameters:
    ///   - longestSide: of the recording, in pixels: more than it has cannot be compared.
    ///   - matte: a colour, packed and opaque, for what is clear.
    /// - Throws: `RecordingError`, `RecordingComparisonError`.
    init(_ capture: Capture, longestSide: Int, matte: UInt32, cancellation: Cancellation?) throws {
        (source, self.matte) = (capture.source, matte)
        let size = capture.source.renderTree(at: 0).size
        let longest = max(Double(size.width), Double(size.height))
        guard longest > 0, size.width > 0, size.height > 0 else {
            throw RecordingComparisonError.emptyCanvas(capture.name)
        }
        let count = Double(capture.schedule.frames.count)
        var side = min(480, longest, Double(longestSide))
        // Everything may move all the time.
        while side > 120, side * side * 3 * Double(min(size.width, size.height)) / longest * count > Double(Self.budget)
        {
            side /= 2
        }
        enlargement = RecordedFrames.enlargement(Int(side))
        width = max(1, Int((Double(size.width) / longest * side).rounded())) * enlargement
        height = max(1, Int((Double(size.height) / longest * side).rounded())) * enlargement
        scale = Double(width) / Double(size.width)
        var options = capture.options
        (options.rate, options.width, options.cancellation) = (
            FrameRate("\(Self.rate)"), drawnWidth, cancellation
        )
        options.schedule = FrameSchedule.Options()
        var used = 0
        try Recording(of: source).forEachFrame(options: options) { drawn in
            defer { tickCount += 1 }
            if !frames.isEmpty, let damage = drawn.damage, damage.isEmpty { return }
            let picture = reduced(drawn.bitmap)
            if let last = frames.last, last.picture.bytes == picture.bytes { return }
            used += picture.bytes.count
            if used > Self.budget * 2 { throw RecordingComparisonError.tooLong(capture.name) }
            frames.append(Frame(tick: tickCount, picture: picture))
        }
    }

    private var drawnWidth: Int { width / enlargement * Self.oversampling }

    private func reduced(_ bitmap: Bitmap) -> RGBPicture {
        RGBPicture(bitmap, over: matte).resized(width: width / enlargement, height: height / enlargement).enlarged(
            by: enlargement)
    }

    /// Steps for which a frame is shown.
    func run(_ index: Int) -> Int {
        (index + 1 < frames.count ? frames[index + 1].tick : tickCount) - frames[index].tick
    }

    /// The frame that is shown at a step.
    func index(at tick: Int) -> Int {
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if frames[middle].tick <= tick { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    func seconds(_ tick: Int) -> Double { min(Double(tick) / Double(Self.rate), source.duration) }

    /// A tree drawn as the frames are.
    func draw(_ tree: RenderTree) -> RGBPicture {
        var tree = tree
        tree.scale = CGFloat(drawnWidth) / tree.size.width
        return reduced(Compositor().render(tree))
    }

    func tree(at tick: Int) -> RenderTree { source.renderTree(at: seconds(tick)) }

    /// With the colours of the recording.
    mutating func recolor(_ shift: ColorShift) {
        for index in frames.indices { frames[index].picture = shift.apply(to: frames[index].picture) }
    }

    /// As the recording would show them.
    func cells(_ grid: CellGrid, _ colors: OtherColors?) -> [[UInt8]] {
        frames.map { grid.cells(of: colors?.apply(to: $0.picture) ?? $0.picture) }
    }

    /// A part in which nothing moves: steps, and the frame that is shown.
    struct Rest {
        var frame: Int
        var ticks: Range<Int>
    }

    /// Where nothing moves for a while, and the first and the last frame in any case.
    var rests: [Rest] {
        frames.indices.filter { $0 == 0 || $0 == frames.count - 1 || run($0) >= 5 }.map {
            Rest(frame: $0, ticks: frames[$0].tick..<frames[$0].tick + run($0))
        }
    }
}
