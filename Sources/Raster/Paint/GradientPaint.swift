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

    package var kind: Kind
    /// Unit coordinates.
    package var start: CGPoint
    package var end: CGPoint
    /// Straight colours, interpolated premultiplied; at least one.
    package var colors: [CGColor]
    /// Ascending, 0…1, as many as colours; the ends extend outwards.
    package var locations: [CGFloat]
    /// Unit square → device pixels.
    package var transform: Projection

    package init(
        kind: Kind, start: CGPoint, end: CGPoint, colors: [CGColor], locations: [CGFloat], transform: Projection
    ) {
        (self.kind, self.start, self.end) = (kind, start, end)
        (self.colors, self.locations, self.transform) = (colors, locations, transform)
    }
}
