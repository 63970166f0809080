import Foundation
import Geometry

/// What covered pixels receive.
package enum Paint: Sendable {
    case color(PremultipliedColor)
    case gradient(GradientPaint)
    case image(ImagePaint)
}

/// How paint meets what is below. All on premultiplied pixels.
package enum BlendMode: Sendable, Hashable {
    case sourceOver
    /// min(1, source + destination): Core Animation's `plusL` / plus-lighter.
    case plusLighter
    /// Replaces, weighted by coverage.
    case copy
    /// Multiplies the destination by the source's alpha: masks.
    case destinationIn
    /// Removes the source's alpha from the destination.
    case destinationOut
}

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

/// A bitmap under a transform: bilinear when enlarged or near 1:1, prefiltered (no aliasing) when minified.
package struct ImagePaint: Sendable {
    package var bitmap: Bitmap
    /// The part that is shown, in bitmap pixels; samples outside clamp to its edge.
    package var source: CGRect
    /// Bitmap pixels → device pixels.
    package var transform: Projection
    /// 0…1, multiplied in.
    package var opacity: CGFloat
    package var interpolation: Interpolation

    package enum Interpolation: Sendable, Hashable {
        case nearest
        /// Bilinear with prefiltered levels for minification.
        case linear
    }

    package init(
        bitmap: Bitmap, source: CGRect? = nil, transform: Projection, opacity: CGFloat = 1,
        interpolation: Interpolation = .linear
    ) {
        self.bitmap = bitmap
        self.source = source ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        (self.transform, self.opacity, self.interpolation) = (transform, opacity, interpolation)
    }
}

/// A premultiplied RGBA8 pixel, red in the lowest byte (so that memory order is R, G, B, A on little-endian machines).
public struct PremultipliedColor: Hashable, Sendable {
    public var packed: UInt32

    @inlinable public init(packed: UInt32) { self.packed = packed }

    /// The only way from a straight colour to a premultiplied pixel: alpha and then each component × alpha, rounded to
    /// nearest.
    public init(_ c: CGColor) {
        func byte(_ v: CGFloat) -> UInt32 { UInt32((max(0, min(1, v)) * 255).rounded()) }
        let a = max(0, min(1, c.alpha))
        func clamp(_ v: CGFloat) -> CGFloat { max(0, min(1, v)) }
        packed = byte(clamp(c.red) * a) | byte(clamp(c.green) * a) << 8 | byte(clamp(c.blue) * a) << 16 | byte(a) << 24
    }

    package static let clear = PremultipliedColor(packed: 0)
    @inlinable package var alpha: UInt32 { packed >> 24 }
    @inlinable package var isOpaque: Bool { packed >= 0xFF00_0000 }
}
