import Foundation
import Geometry

/// A rectangle with up to four rounded corners.
public struct RoundedRect: Hashable, Sendable {
    public enum Curve: Sendable, Hashable {
        /// Quarter circles.
        case circular
        /// Apple's smooth corners, which leave the edge at 1.528665·r.
        case continuous
    }

    package var rect: CGRect
    /// Top left, top right, bottom right, bottom left; clamped so that neighbours fit the side.
    package var radii: SIMD4<Double>
    package var curve: Curve

    package init(rect: CGRect, radii: SIMD4<Double>, curve: Curve = .circular) {
        (self.rect, self.radii, self.curve) = (rect, radii, curve)
    }
}
