import Foundation

/// How high the lines of a text are where a paragraph style says more than its fonts. What a line is higher than its
/// fonts is above its letters, and what it is lower is missing there.
package struct LineHeights: Hashable, Sendable {
    /// How many times as high as its fonts a line is, before the limits count.
    package var multiple: CGFloat = 1
    /// The least and the greatest height of a line, in points.
    package var minimum: CGFloat = 0
    package var maximum: CGFloat = .infinity
    /// Points between a line and the next.
    package var spacing: CGFloat = 0

    package init() {}

    func applied(to line: LineMeasures) -> LineMeasures {
        let height = min(max(line.height * multiple, minimum), maximum)
        return LineMeasures(height: height, baseline: line.baseline + (height - line.height))
    }
}

/// Points: how high a line is, and how far its baseline is from its top.
struct LineMeasures {
    var height: CGFloat
    var baseline: CGFloat
}

extension TextStyle {
    /// A line of nothing but this style.
    var lineMeasures: LineMeasures {
        let height = effectiveLineHeight
        return LineMeasures(height: height, baseline: (height - font.ascender + font.descender) / 2 + font.ascender)
    }
}

extension TextLooks {
    /// A line with several looks is as high above and below its baseline as the highest of them; nil without letters.
    func measures(of line: TextLine) -> LineMeasures? {
        guard !line.runs.isEmpty else { return nil }
        var (above, below) = (CGFloat(0), CGFloat(0))
        for run in line.runs {
            let (measures, offset) = (all[run.look].style.lineMeasures, all[run.look].decoration.baselineOffset)
            above = max(above, measures.baseline + max(0, offset))
            below = max(below, measures.height - measures.baseline + max(0, -offset))
        }
        return LineMeasures(height: above + below, baseline: above)
    }
}
