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
