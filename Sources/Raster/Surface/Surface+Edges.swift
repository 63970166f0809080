extension Surface {
    /// Continues what lies in `inner` outwards: every other pixel of `rect` takes the nearest one's colour.
    ///
    /// Nothing happens where the two have nothing in common.
    package func extendEdges(of inner: PixelRect, in rect: PixelRect) {
        let rect = rect.intersection(bounds)
        let inner = inner.intersection(rect)
        guard !inner.isEmpty, inner != rect else { return }
        for y in inner.minY..<inner.maxY {
            let row = row(y) - bounds.minX
            (row + rect.minX).update(repeating: row[inner.minX], count: inner.minX - rect.minX)
            (row + inner.maxX).update(repeating: row[inner.maxX - 1], count: rect.maxX - inner.maxX)
        }
        for y in rect.minY..<rect.maxY where y < inner.minY || y >= inner.maxY {
            let nearest = row(y < inner.minY ? inner.minY : inner.maxY - 1) - bounds.minX + rect.minX
            (row(y) - bounds.minX + rect.minX).update(from: nearest, count: rect.width)
        }
    }

    /// The same for what lies in `inner` and is covered wholly by every mask, row by row: what masks cut off is
    /// continued from inside them.
    package func extendEdges(of inner: PixelRect, within masks: [Coverage], in rect: PixelRect) {
        let inner = inner.intersection(rect).intersection(bounds)
        let cutting = masks.filter { $0.solidRect?.contains(inner) != true }
        guard !inner.isEmpty, !cutting.isEmpty else { return extendEdges(of: inner, in: rect) }
        let spans = (inner.minY..<inner.maxY).map { y in
            cutting.reduce(inner.minX..<inner.maxX) { $0.isEmpty ? $0 : $0.clamped(to: $1.whollyCovered(inRow: y)) }
        }
        guard let top = spans.firstIndex(where: { !$0.isEmpty }), let bottom = spans.lastIndex(where: { !$0.isEmpty })
        else {
            return extendEdges(of: inner, in: rect)
        }
        for (y, span) in zip(inner.minY..., spans) where !span.isEmpty {
            let row = row(y) - bounds.minX
            (row + inner.minX).update(repeating: row[span.lowerBound], count: span.lowerBound - inner.minX)
            (row + span.upperBound).update(repeating: row[span.upperBound - 1], count: inner.maxX - span.upperBound)
        }
        let core = PixelRect(minX: inner.minX, minY: inner.minY + top, maxX: inner.maxX, maxY: inner.minY + bottom + 1)
        extendEdges(of: core, in: rect)
    }
}

extension Surface {
    /// Whether there is anything in `rect` that `extendEdges` would continue.
    package func hasEdges(of inner: PixelRect, within masks: [Coverage], in rect: PixelRect) -> Bool {
        let rect = rect.intersection(bounds)
        let inner = inner.intersection(rect)
        return !inner.isEmpty && (inner != rect || masks.contains { $0.solidRect?.contains(inner) != true })
    }
}

extension Coverage {
    /// From the first to the last pixel of a row that is covered wholly; empty where none is.
    fileprivate func whollyCovered(inRow y: Int) -> Range<Int> {
        guard y >= bounds.minY, y < bounds.maxY else { return 0..<0 }
        return withUnsafeRuns(inRow: y) { runs, bytes in
            var (first, end): (Int?, Int) = (nil, 0)
            for run in runs {
                let x = Int(run.x)
                if run.isConstant {
                    guard run.value == 255 else { continue }
                    first = first ?? x
                    end = x + Int(run.length)
                } else {
                    for i in 0..<Int(run.length) where bytes[Int(run.offset) + i] == 255 {
                        first = first ?? x + i
                        end = x + i + 1
                    }
                }
            }
            return (first ?? 0)..<end
        }
    }
}

/// How the edges of layers meet the pixels they cross.
package enum EdgeStyle: String, CaseIterable, Sendable, Hashable {
    /// A pixel takes as much of a layer as its area is covered.
    case smooth
    /// A pixel belongs to a layer if its middle does: Core Animation does not anti-alias the edges of plain layers
    /// (`allowsEdgeAntialiasing` is off by default), neither turned ones nor upright ones between pixels.
    case device
}
