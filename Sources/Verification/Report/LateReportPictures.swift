/// Pictures of a report that are made when the first frame differs: most cases need none.
final class LateReportPictures {
    private let pictures: ReportPictures
    private let baseline: Footage
    private var waiting: [(frame: FrameComparison, pixels: PixelComparison)] = []
    private var isWaiting = true

    /// - Parameter baseline: whose pictures those of equal frames are.
    init(_ pictures: ReportPictures, _ baseline: Footage) { (self.pictures, self.baseline) = (pictures, baseline) }

    func add(_ frame: FrameComparison, _ a: StraightBitmap, _ b: StraightBitmap, _ pixels: PixelComparison) throws {
        if isWaiting, frame.differentPixels == 0, !frame.isFailing, frame.index == waiting.count {
            waiting.append((frame, pixels))
            return
        }
        try begin()
        try pictures.add(frame, a, b, pixels)
    }

    /// Makes those that are waiting.
    func begin() throws {
        guard isWaiting else { return }
        isWaiting = false
        try baseline.forEachSample(waiting.count) { index, picture in
            try pictures.add(waiting[index].frame, picture, picture, waiting[index].pixels)
        }
    }
}
