import Foundation
import Geometry

extension CGPath {
    /// The outline of the stroked path, to be filled by the non-zero rule. It consists of lines only.
    ///
    /// A subpath without length is a dot under round and square caps and nothing under butt caps. A miter join beyond
    /// the limit, which is the ratio of the miter's length to the width, is a bevel. Negative or zero dashes, and
    /// dashes too short to be counted, draw a solid line.
    /// - Parameter tolerance: how far the outline may lie from the true one, in path units; divide the wished number of
    ///   pixels by the scale.
    package func stroked(_ style: StrokeStyle, tolerance: CGFloat = 0.01) -> CGPath {
        guard style.width > 0, style.width.isFinite else { return CGPath() }
        let tolerance = tolerance > 0 && tolerance.isFinite ? tolerance : 0.01
        var outliner = StrokerOutline(style: style, tolerance: tolerance / 2)
        for line in StrokerLine.lines(of: self, tolerance: tolerance / 2) {
            if let dashes = StrokerDashes(style) {
                dashes.cut(line).forEach { outliner.add($0) }
            } else {
                outliner.add(line)
            }
        }
        return outliner.path
    }
}

extension Coverage {
    /// The area of each pixel that a stroke covers, within a clip. The width is in path units and is transformed with
    /// the path.
    ///
    /// Parts of the stroke that share a pixel add what they cover, up to the whole: two lines of three quarters of a
    /// pixel, one on the other, cover it fully, as Core Graphics draws them.
    package init(stroking path: CGPath, _ style: StrokeStyle, projection: Projection = .identity, clip: PixelRect) {
        guard !clip.isEmpty, let scale = projection.greatestScale(in: path.boundingBox), scale > 0 else {
            self = .empty
            return
        }
        let outline = path.stroked(style, tolerance: 0.01 / scale)
        var flattener = PathFlattener(clip: clip)
        flattener.add(outline, projection)
        self = Rasterizer(rule: .nonZero, clip: clip, addsOverlaps: true).coverage(of: flattener.edges)
    }
}

extension Projection {
    /// By how much lengths grow at most, at the corners of a rectangle; nil if it is nowhere visible or not finite.
    func greatestScale(in rect: CGRect) -> CGFloat? {
        guard !rect.isNull else { return nil }
        var greatest: CGFloat?
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
            let w = x * m13 + y * m23 + m33
            guard w > 1e-6 else { continue }
            let (u, v) = ((x * m11 + y * m21 + m31) / w, (x * m12 + y * m22 + m32) / w)
            let (a, b) = ((m11 - u * m13) / w, (m12 - v * m13) / w)
            let (c, d) = ((m21 - u * m23) / w, (m22 - v * m23) / w)
            let scale = max(a * a + b * b, c * c + d * d).squareRoot()
            if scale.isFinite { greatest = max(greatest ?? 0, min(scale, 1e6)) }
        }
        return greatest
    }
}

/// How a path is stroked.
package struct StrokeStyle: Sendable, Hashable {
    package enum Cap: Sendable, Hashable { case butt, round, square }
    package enum Join: Sendable, Hashable { case miter, round, bevel }

    /// Path units.
    package var width: CGFloat = 1
    package var cap = Cap.butt
    package var join = Join.miter
    package var miterLimit: CGFloat = 10
    /// Lengths of dashes and gaps, path units; empty for a solid line.
    package var dash: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    package init() {}
}
