import Foundation

/// Puts an ellipsis where the last line loses text.
struct Truncation {
    let mode: LineBreakMode
    let width: CGFloat
    let composer: LineComposer
    /// The text that is left to show.
    let rest: ShapedParagraph

    func line(_ shaper: inout ParagraphShaper) -> TextLine {
        let direction: WritingDirection = rest.isRightToLeft ? .rightToLeft : .leftToRight
        let ellipsis = shaper.shape(
            [CharacterClass.ellipsis], looks: Array(rest.looks.prefix(1)), offset: 0, direction: direction)
        let room = width - ellipsis.positions[1] + LineBreaker.tolerance
        var (head, tail) = fittingEnds(room)
        var excess = 1
        while true {
            let (end, start) = (headEnd(head), tailStart(tail))
            let scalars = rest.scalars[..<end] + [CharacterClass.ellipsis] + rest.scalars[start...]
            // The ellipsis looks as what stands before it, or else as what stands behind it.
            let looks =
                rest.looks.isEmpty ? [] : rest.looks[..<end] + [rest.looks[max(0, end - 1)]] + rest.looks[start...]
            let paragraph = shaper.shape(Array(scalars), looks: Array(looks), offset: rest.offset, direction: direction)
            let line = composer.line(
                paragraph, 0..<scalars.count, characters: rest.offset..<rest.offset + rest.scalars.count,
                isTruncated: true)
            if line.width <= width + LineBreaker.tolerance || head == 0 && tail == rest.clusterStarts.count {
                return line
            }
            // Kerning with the ellipsis can take more than was measured. Steps double, for text whose characters have
            // no width.
            for _ in 0..<excess {
                if head > 0, head >= rest.clusterStarts.count - tail {
                    head -= 1
                } else {
                    tail = min(tail + 1, rest.clusterStarts.count)
                }
            }
            excess *= 2
        }
    }

    /// How many clusters to keep at the start, and the first to keep at the end.
    private func fittingEnds(_ room: CGFloat) -> (head: Int, tail: Int) {
        let count = rest.clusterStarts.count
        func width(_ clusters: Range<Int>) -> CGFloat {
            rest.positions[rest.clusterStart(clusters.upperBound)]
                - rest.positions[rest.clusterStart(clusters.lowerBound)]
        }
        var (head, tail) = (0, count)
        switch mode {
        case .byTruncatingHead:
            while tail > 0, width(tail - 1..<count) <= room { tail -= 1 }
        case .byTruncatingMiddle:
            while head < tail {
                let takesHead = width(0..<head + 1) <= width(tail - 1..<count)
                let wider = takesHead ? (head + 1, tail) : (head, tail - 1)
                guard width(0..<wider.0) + width(wider.1..<count) <= room else { break }
                (head, tail) = wider
            }
        default:
            while head < count, width(0..<head + 1) <= room { head += 1 }
        }
        return (head, tail)
    }

    /// Leaves out white space beside the ellipsis.
    private func headEnd(_ clusters: Int) -> Int { rest.trimmed(0..<rest.clusterStart(clusters)).upperBound }

    private func tailStart(_ cluster: Int) -> Int {
        var start = rest.clusterStart(cluster)
        while start < rest.scalars.count, CharacterClass.isSpace(rest.scalars[start]) { start += 1 }
        return start
    }
}
