import Foundation
import Geometry

/// A gradient in its own space, CAGradientLayer's: computed in the unit square and stretched with the layer.
public struct GradientPaint: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Along start → end.
        case axial
        /// Elliptic: centre `start`, radii |end − start| per axis.
        case radial
        /// Turning about `start`, beginning in the direction of `end`, clockwise on screen.
        case conic
    }

    public var kind: Kind
    /// Unit coordinates.
    public var start: CGPoint
    public var end: CGPoint
    /// Straight colours, interpolated premultiplied; at least one.
    public var colors: [CGColor]
    /// Ascending, 0…1, as many as colours; the ends extend outwards.
    public var locations: [CGFloat]
    /// Unit square → device pixels.
    public var transform: Projection

    public init(
        kind: Kind, start: CGPoint, end: CGPoint, colors: [CGColor], locations: [CGFloat], transform: Projection
    ) {
        (self.kind, self.start, self.end) = (kind, start, end)
        (self.colors, self.locations, self.transform) = (colors, locations, transform)
    }
}
