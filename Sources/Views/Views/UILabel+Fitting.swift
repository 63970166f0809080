import Foundation
import Geometry
import Typesetting

/// Where a line of a label stands whose font has got smaller so that the text fits.
public enum UIBaselineAdjustment: Int, Sendable, Hashable, NamedCases {
    /// `alignBaselines` keeps the baseline of the whole font, `alignCenters` the middle of its line, and `none` the top
    /// of its line.
    case alignBaselines, alignCenters, none
}

/// Fonts that get smaller where a text does not fit.
extension UILabel {
    /// By how much the font gets smaller from one try to the next, in points.
    private static let step: CGFloat = 0.1

    /// The text in the largest size that fits, and what part of the font's that is.
    func fitted(in room: CGSize) -> (layout: TextLayout, factor: CGFloat)? {
        guard let whole = layout(in: room) else { return nil }
        let size = font.pointSize
        let least = max(min(1, minimumScaleFactor) * size, Self.step)
        guard adjustsFontSizeToFitWidth, numberOfLines > 0, whole.isTruncated, least < size, room.width > 0 else {
            return (whole, 1)
        }
        // Sizes are the font's less whole steps, then the least: the largest that fits is between two of them.
        let count = Int(((size - least) / Self.step).rounded(.up))
        func sized(_ step: Int) -> (layout: TextLayout, factor: CGFloat)? {
            let factor = max(least, size - CGFloat(step) * Self.step) / size
            return layout(in: room, factor: factor).map { ($0, factor) }
        }
        var (tooLarge, found) = (0, count)
        while found - tooLarge > 1 {
            let middle = (tooLarge + found) / 2
            if sized(middle)?.layout.isTruncated == false { found = middle } else { tooLarge = middle }
        }
        return sized(found) ?? (whole, 1)
    }

    /// Where the text stands in a height: 0 at its top, 0.5 in its middle, 1 at its bottom.
    func vertical(_ layout: TextLayout, _ factor: CGFloat, in height: CGFloat) -> CGFloat {
        let room = height - layout.size.height
        guard factor < 1, numberOfLines == 1, baselineAdjustment != .alignCenters, abs(room) > 1e-9,
            let whole = self.layout(in: CGSize(width: layout.size.width, height: .greatestFiniteMagnitude))
        else { return 0.5 }
        var top = (height - whole.size.height) / 2
        if baselineAdjustment == .alignBaselines { top += whole.firstBaseline - layout.firstBaseline }
        return top / room
    }
}
