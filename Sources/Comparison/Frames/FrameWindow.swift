/// Decoded frames around the one that is looked at.
final class FrameWindow {
    private let frames: FootageFrames
    private var kept: [(index: Int, picture: StraightBitmap)] = []

    private let count: Int

    init(_ footage: Footage) { (frames, count) = (FootageFrames(footage), footage.frameCount) }

    /// Decodes what is missing; ranges only move on.
    /// - Throws: `ComparisonError`.
    func move(to range: ClosedRange<Int>) throws {
        kept.removeAll { $0.index < range.lowerBound }
        for index in max(
            range.lowerBound, (kept.last?.index ?? -1) + 1)..<max(range.upperBound + 1, (kept.last?.index ?? -1) + 1)
        {
            kept.append((index, try frames.frame(index)))
        }
    }

    /// Reads the rest and keeps none of it.
    func readAll() throws {
        let last = kept.last?.index ?? -1
        kept = []
        for index in last + 1..<max(last + 1, count) { _ = try frames.frame(index) }
    }

    subscript(index: Int) -> StraightBitmap {
        guard let found = kept.first(where: { $0.index == index }) else {
            preconditionFailure("the window was moved there")
        }
        return found.picture
    }
}
