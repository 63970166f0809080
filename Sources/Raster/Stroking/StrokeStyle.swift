import Foundation

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
