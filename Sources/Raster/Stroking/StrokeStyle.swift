import Foundation

/// How a path is stroked.
public struct StrokeStyle: Sendable, Hashable {
    public enum Cap: Sendable, Hashable { case butt, round, square }
    public enum Join: Sendable, Hashable { case miter, round, bevel }

    /// Path units.
    public var width: CGFloat = 1
    public var cap = Cap.butt
    public var join = Join.miter
    public var miterLimit: CGFloat = 10
    /// Lengths of dashes and gaps, path units; empty for a solid line.
    public var dash: [CGFloat] = []
    public var dashPhase: CGFloat = 0

    public init() {}
}
